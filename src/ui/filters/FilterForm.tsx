/** The form of the filters and the order. Its values are the parameters of the address. */
import { css } from '@emotion/react';
import { memo, startTransition, useEffect, useState } from 'react';
import { GENRES } from '../../../machines/domain/books/book.ts';
import { LEVELS } from '../../../machines/domain/books/book-kind.ts';
import { LANGUAGES } from '../../../machines/domain/languages.ts';
import {
  LENGTHS,
  PARAMETERS,
  SORTS,
  type Choice,
  type FilterName,
  type Sort,
} from '../../../machines/domain/books/filters.ts';
import type { Found } from '../../../machines/domain/books/found.ts';
import { STAGES } from '../../../machines/domain/reading/stages.ts';
import { genreSegment } from '../../../machines/domain/books/genres.ts';
import {
  FILTER_TITLES,
  filterValueMessage,
  SORT_TEXTS,
} from '../../../machines/messages/browsing/filters.ts';
import type { PlainText } from '../../../machines/messages/message.ts';
import { space, wide } from '../../theme/tokens.ts';
import { CheckGroup } from '../CheckGroup.tsx';
import { useTranslate } from '../interface-texts.tsx';
import { OptionGroup } from '../OptionGroup.tsx';

export type FilterFormProps = {
  /** The filters that are offered, in this order. */
  names: readonly FilterName[];
  /** The orders that are offered; all by default. */
  sorts?: readonly Sort[];
  /** The text of the list's own order. */
  ownOrder: PlainText;
  choice: Choice;
  found: Found;
  /** Must stay the same function. */
  onChange: (change: Partial<Choice>) => void;
};

const form = css({
  display: 'grid',
  gap: space.medium,
  paddingBlock: `${space.small} ${space.medium}`,
  [wide]: { gridTemplateColumns: '1fr 1fr', columnGap: space.large },
});

const MIN_WIDTH = '8.5rem';

/** The value of the option that leaves no book out. */
const ANY = '';

type Several = 'language' | 'genre';
type One = Exclude<FilterName, Several>;
const SEVERAL = { language: LANGUAGES, genre: GENRES } as const;
const ONE = {
  length: { any: 'Any length', values: LENGTHS },
  stage: { any: 'All books', values: STAGES },
  level: { any: 'Any level', values: LEVELS },
} as const satisfies Record<One, { any: PlainText; values: readonly string[] }>;

const isSeveral = (name: FilterName): name is Several => name in SEVERAL;
const segmentOf = (name: FilterName, value: string): string =>
  name === 'genre' ? genreSegment(value) : value;

type GroupProps<Name, Chosen> = {
  name: Name;
  chosen: Chosen;
  /** How many books each value would leave. */
  counts: ReadonlyMap<string, number>;
  onChange: FilterFormProps['onChange'];
};

/** @returns options of the values; one that no book has is offered only while it is chosen */
function useOffered(
  { name, counts }: Pick<GroupProps<FilterName, unknown>, 'name' | 'counts'>,
  values: readonly string[],
  chosen: readonly string[],
): { value: string; label: string }[] {
  const t = useTranslate();
  return values
    .filter((value) => counts.has(value) || chosen.includes(value))
    .map((value) => ({
      value: segmentOf(name, value),
      label: t('{label} ({count})', {
        label: t(filterValueMessage(name, value)),
        count: counts.get(value) ?? 0,
      }),
    }));
}

/** Memoized, as are the other groups: at a press only the group that is pressed is rendered. */
const SeveralValues = memo(function SeveralValues(props: GroupProps<Several, readonly string[]>) {
  const { name, chosen, onChange } = props;
  const t = useTranslate();
  const values: readonly string[] = SEVERAL[name];
  return (
    <CheckGroup
      title={t(FILTER_TITLES[name])}
      name={PARAMETERS[name]}
      minWidth={MIN_WIDTH}
      options={useOffered(props, values, chosen)}
      selected={chosen.map((value) => segmentOf(name, value))}
      onSelect={(segments) =>
        onChange({ [name]: values.filter((value) => segments.includes(segmentOf(name, value))) })
      }
    />
  );
});

const OneValue = memo(function OneValue(props: GroupProps<One, string | null>) {
  const { name, chosen, onChange } = props;
  const t = useTranslate();
  const { any, values } = ONE[name];
  const offered = useOffered(props, values, chosen === null ? [] : [chosen]);
  return (
    <OptionGroup
      title={t(FILTER_TITLES[name])}
      name={PARAMETERS[name]}
      minWidth={MIN_WIDTH}
      options={[{ value: ANY, label: t(any) }, ...offered]}
      selected={chosen ?? ANY}
      onSelect={({ value }) => onChange({ [name]: value === ANY ? null : value })}
    />
  );
});

type OrderProps = Required<Pick<FilterFormProps, 'sorts' | 'ownOrder' | 'onChange'>> & {
  chosen: Sort;
};

const Order = memo(function Order({ sorts, ownOrder, chosen, onChange }: OrderProps) {
  const t = useTranslate();
  return (
    <OptionGroup
      title={t('Sort')}
      name={PARAMETERS.sort}
      minWidth={MIN_WIDTH}
      options={sorts.map((value) => ({
        value,
        label: t(value === 'relevance' ? ownOrder : SORT_TEXTS[value]),
      }))}
      selected={chosen}
      onSelect={({ value }) => onChange({ sort: value })}
    />
  );
});

/** @returns whether a value of the filter is chosen or would leave a book out */
const narrows = (name: FilterName, choice: Choice, { books, counts }: Found): boolean =>
  [choice[name] ?? []].flat().length > 0 ||
  [...counts[name].values()].some((count) => count !== books.length);

/** @returns the filters of use to a list; one that was offered stays, so that nothing is taken away */
function useOfUse(
  names: readonly FilterName[],
  choice: Choice,
  found: Found,
): readonly FilterName[] {
  const [offered, setOffered] = useState<readonly FilterName[]>([]);
  const ofUse = names.filter((name) => offered.includes(name) || narrows(name, choice, found));
  if (ofUse.length !== offered.length) setOffered(ofUse);
  return ofUse;
}

/** @param labelledBy the id of the element that names the form */
export function FilterForm({
  names,
  sorts = SORTS,
  ownOrder,
  choice,
  found,
  onChange,
  labelledBy,
}: FilterFormProps & { labelledBy: string }) {
  // A choice is shown at once; the counts of all values follow, before the cards, which are deferred.
  const [counted, setCounted] = useState(found);
  const { counts } = counted;
  useEffect(() => startTransition(() => setCounted(found)), [found]);
  const offered = useOfUse(names, choice, counted);
  return (
    <form aria-labelledby={labelledBy} css={form} onSubmit={(event) => event.preventDefault()}>
      {offered.map((name) => (
        <div key={name}>
          {isSeveral(name) ? (
            <SeveralValues {...{ name, onChange }} chosen={choice[name]} counts={counts[name]} />
          ) : (
            <OneValue {...{ name, onChange }} chosen={choice[name]} counts={counts[name]} />
          )}
        </div>
      ))}
      <Order {...{ sorts, ownOrder, onChange }} chosen={choice.sort} />
    </form>
  );
}
