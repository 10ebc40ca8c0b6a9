/** What the list of all marks is narrowed to, and the form to choose it. */
import { css } from '@emotion/react';
import { useId, useMemo, useRef } from 'react';
import { LANGUAGES } from '../../../../machines/domain/languages.ts';
import { foundMarks, type ListedMarks } from '../../../../machines/domain/marks/listed-marks.ts';
import {
  filterMarks,
  MARK_KINDS,
  MARK_ORDERS,
  NO_FILTER,
  type MarkFilter,
} from '../../../../machines/domain/marks/list.ts';
import { COLOURS } from '../../../../machines/domain/marks/mark.ts';
import {
  KIND_TEXTS,
  markCountMessage,
  ORDER_TEXTS,
} from '../../../../machines/messages/reading/all-marks.ts';
import { languageNameMessage } from '../../../../machines/messages/languages.ts';
import { COLOUR_NAMES } from '../../../../machines/messages/reading/marks.ts';
import { size, space, TARGET, wide } from '../../../theme/tokens.ts';
import { FilterPanel } from '../../../ui/filters/FilterPanel.tsx';
import { useTranslate } from '../../../ui/interface-texts.tsx';
import { groupLabel, OptionGroup } from '../../../ui/OptionGroup.tsx';
import type { MarkBooks } from './mark-books.ts';
import type { AllMarksActor } from './use-all-marks.ts';

type MarkFiltersProps = { actor: AllMarksActor; list: ListedMarks; books: MarkBooks };

const form = css({
  display: 'grid',
  gap: space.medium,
  paddingBlock: `${space.small} ${space.medium}`,
  [wide]: { gridTemplateColumns: '1fr 1fr', columnGap: space.large },
});
const search = css({
  display: 'block',
  width: '100%',
  minHeight: TARGET,
  paddingInline: space.small,
  background: 'transparent',
  border: '1px solid var(--line)',
  borderRadius: '4px',
  fontSize: size.body,
});

type Named = { value: string; label: string };
/** The filters with one value of several. */
type OneOf = Exclude<keyof MarkFilter, 'words'>;
type Group = { name: OneOf; title: string; any: string; values: readonly Named[] };

/** @returns the filters and the values that some mark has */
function useGroups({ marks, filter }: ListedMarks, { bookOf }: MarkBooks): Group[] {
  const t = useTranslate();
  return useMemo(() => {
    const has = (part: Partial<MarkFilter>): boolean =>
      filterMarks(marks, { ...NO_FILTER, ...part }).length > 0;
    const groups: Group[] = [
      {
        name: 'bookId',
        title: t('Book'),
        any: t('All books'),
        values: [...new Set(marks.map(({ bookId }) => bookId))].map((value) => ({
          value,
          label: bookOf(value).title,
        })),
      },
      {
        name: 'kind',
        title: t('Kind'),
        any: t('All kinds'),
        values: MARK_KINDS.filter((kind) => has({ kind })).map((value) => ({
          value,
          label: t(KIND_TEXTS[value]),
        })),
      },
      {
        name: 'colour',
        title: t('Colour'),
        any: t('All colours'),
        values: COLOURS.filter((colour) => has({ colour })).map((value) => ({
          value,
          label: t(COLOUR_NAMES[value]),
        })),
      },
      {
        name: 'language',
        title: t('Language'),
        any: t('All languages'),
        values: LANGUAGES.filter((language) => has({ language })).map((value) => ({
          value,
          label: t(languageNameMessage(value)),
        })),
      },
    ];
    return groups.filter(({ name, values }) => values.length > 1 || filter[name] !== null);
    // The language of the interface does not change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [marks, filter, bookOf]);
}

/** The value of the option that leaves nothing out; no id, kind, colour or language is empty. */
const ANY = '';

const MIN_WIDTH = '8.5rem';

export function MarkFilters({ actor, list, books }: MarkFiltersProps) {
  const t = useTranslate();
  const id = useId();
  const summary = useRef<HTMLElement>(null);
  const { filter } = list;
  const groups = useGroups(list, books);
  const change = (part: Partial<MarkFilter>): void =>
    actor.send({ type: 'filter.change', change: part });
  const chosen = groups.flatMap(({ name, values }) =>
    filter[name] === null
      ? []
      : {
          key: name,
          text: values.find(({ value }) => value === filter[name])?.label ?? filter[name],
          onRemove: () => change({ [name]: null }),
        },
  );
  const words = filter.words.trim();
  const typed = { key: 'words', text: words, onRemove: () => change({ words: '' }) };
  const { marks, total } = foundMarks(list);
  return (
    <FilterPanel
      {...{ id, summary }}
      values={words === '' ? chosen : [...chosen, typed]}
      count={t(markCountMessage(marks.length, total))}
      onClear={() => actor.send({ type: 'filter.clear' })}
    >
      <form aria-labelledby={id} css={form} onSubmit={(event) => event.preventDefault()}>
        <label>
          <span css={groupLabel}>{t('Find in words and notes')}</span>
          <input
            css={search}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            value={filter.words}
            onChange={(event) => change({ words: event.currentTarget.value })}
          />
        </label>
        {groups.map(({ name, title, any, values }) => (
          <OptionGroup
            key={name}
            title={title}
            minWidth={MIN_WIDTH}
            options={[{ value: ANY, label: any }, ...values]}
            selected={filter[name] ?? ANY}
            onSelect={({ value }) => change({ [name]: value === ANY ? null : value })}
          />
        ))}
        <OptionGroup
          title={t('Sort')}
          minWidth={MIN_WIDTH}
          options={MARK_ORDERS.map((value) => ({ value, label: t(ORDER_TEXTS[value]) }))}
          selected={list.order}
          onSelect={({ value }) => actor.send({ type: 'order.choose', order: value })}
        />
      </form>
    </FilterPanel>
  );
}
