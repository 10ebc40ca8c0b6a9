/** What a list of books is narrowed to, and the form to choose it. */
import { useId, useRef } from 'react';
import {
  activeFilters,
  chosenValues,
  withoutFilter,
  type Choice,
} from '../../../machines/domain/books/filters.ts';
import { filterValueMessage } from '../../../machines/messages/browsing/filters.ts';
import type { Message } from '../../../machines/messages/message.ts';
import { useTranslate } from '../interface-texts.tsx';
import { lazyWithPreload } from '../lazy-with-preload.tsx';
import { Status } from '../Status.tsx';
import type { FilterFormProps } from './FilterForm.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { NothingLeft } from './NothingLeft.tsx';

const FilterForm = lazyWithPreload(async () => (await import('./FilterForm.tsx')).FilterForm);

export type FiltersProps = FilterFormProps & {
  /** How many books are left, of how many. */
  count: Message;
  /** Whether books of the list are not loaded yet. */
  isGrowing: boolean;
  onClear: () => void;
};

export function Filters(props: FiltersProps) {
  const { choice, count, found, isGrowing, onChange, onClear } = props;
  const t = useTranslate();
  const id = useId();
  const summary = useRef<HTMLElement>(null);
  const values = activeFilters(choice).flatMap((name) =>
    chosenValues(choice, name).map((value) => ({
      key: `${name} ${value}`,
      text: t(filterValueMessage(name, value)),
      onRemove: () => onChange(withoutFilter(choice, name, value)),
    })),
  );
  // The pressed button is gone.
  const loosen = (next: Partial<Choice>): void => {
    summary.current?.focus();
    onChange(next);
  };
  return (
    <>
      <FilterPanel
        {...{ id, summary, values, onClear }}
        count={t(count)}
        onIntent={FilterForm.preload}
      >
        <FilterForm
          {...props}
          labelledBy={id}
          fallback={<Status announcement={t('Loading...')} />}
        />
      </FilterPanel>
      {values.length > 0 &&
        found.books.length === 0 &&
        (isGrowing ? (
          <Status announcement={t('Loading...')} />
        ) : (
          <NothingLeft choice={choice} found={found} onChange={loosen} />
        ))}
    </>
  );
}
