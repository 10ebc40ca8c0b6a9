/** What a list of books is narrowed to, and the form to choose it. */
import { css } from '@emotion/react';
import { useId, useRef, useState } from 'react';
import {
  activeFilters,
  chosenValues,
  withoutFilter,
  type Choice,
} from '../../../machines/domain/books/filters.ts';
import { filterValueMessage } from '../../../machines/messages/filters.ts';
import type { Message } from '../../../machines/messages/message.ts';
import { bold, radius, size, space, TARGET } from '../../theme/tokens.ts';
import { Button } from '../Button.tsx';
import { useTranslate } from '../interface-texts.tsx';
import { lazyWithPreload } from '../lazy-with-preload.tsx';
import { Status } from '../Status.tsx';
import type { FilterFormProps } from './FilterForm.tsx';
import { NothingLeft } from './NothingLeft.tsx';

const FilterForm = lazyWithPreload(async () => (await import('./FilterForm.tsx')).FilterForm);

export type FiltersProps = FilterFormProps & {
  /** How many books are left, of how many. */
  count: Message;
  /** Whether books of the list are not loaded yet. */
  isGrowing: boolean;
  onClear: () => void;
};

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.small,
  marginBlock: space.small,
  '& p': { marginInlineEnd: space.small, fontVariantNumeric: 'tabular-nums' },
});

const panel = css({
  marginBottom: space.medium,
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    gap: space.small,
    width: 'fit-content',
    minHeight: TARGET,
    paddingInline: space.medium,
    border: '1px solid var(--line)',
    borderRadius: radius.chip,
    ...bold(),
    cursor: 'pointer',
  },
  // The marker of a flex item is not drawn.
  '& > summary::before': {
    content: '""',
    width: '0.45em',
    height: '0.45em',
    borderRight: '2px solid',
    borderBottom: '2px solid',
    transform: 'rotate(-45deg)',
    marginInline: '0.2em 0.3em',
  },
  '&[open]': { paddingBottom: space.small, borderBottom: '1px solid var(--hairline)' },
  '&[open] > summary::before': { transform: 'rotate(45deg) translate(-0.1em, -0.1em)' },
});

const chip = css({
  '& button': { minHeight: TARGET, paddingInline: '0.7rem', fontSize: size.small },
});

export function Filters(props: FiltersProps) {
  const { choice, count, found, isGrowing, onChange, onClear } = props;
  const t = useTranslate();
  const summary = useRef<HTMLElement>(null);
  const label = useId();
  const [isOpen, setOpen] = useState(false);
  const active = activeFilters(choice);
  // The pressed button is gone, or another filter has its place.
  const change = (next: Partial<Choice> | null): void => {
    summary.current?.focus();
    if (next === null) onClear();
    else onChange(next);
  };
  const values = active.flatMap((name) =>
    chosenValues(choice, name).map((value) => [name, value] as const),
  );
  return (
    <>
      <details css={panel} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary
          id={label}
          ref={summary}
          onPointerEnter={FilterForm.preload}
          onFocus={FilterForm.preload}
        >
          {t('Filter and sort')}
        </summary>
        {isOpen && (
          <FilterForm
            {...props}
            labelledBy={label}
            fallback={<Status announcement={t('Loading...')} />}
          />
        )}
        <noscript>{t('Filters need JavaScript. Please switch it on for this site.')}</noscript>
      </details>
      {values.length > 0 && (
        <div css={line}>
          <p>{t(count)}</p>
          {values.map(([name, value]) => {
            const text = t(filterValueMessage(name, value));
            return (
              <span key={`${name} ${value}`} css={chip}>
                <Button
                  aria-label={t('Remove the filter: {value}', { value: text })}
                  onPress={() => change(withoutFilter(choice, name, value))}
                >
                  <span>{text}</span> <span aria-hidden="true">×</span>
                </Button>
              </span>
            );
          })}
          <Button variant="quiet" onPress={() => change(null)}>
            {t('Clear filters')}
          </Button>
        </div>
      )}
      {values.length > 0 &&
        found.books.length === 0 &&
        (isGrowing ? (
          <Status announcement={t('Loading...')} />
        ) : (
          <NothingLeft choice={choice} found={found} onChange={change} />
        ))}
    </>
  );
}
