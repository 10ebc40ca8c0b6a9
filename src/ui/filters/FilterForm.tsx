/** The form of the filters and the order. Its values are the parameters of the address. */
import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { GENRES, LANGUAGES, LEVELS } from '../../../machines/domain/book.ts';
import {
  chosenValues,
  LENGTHS,
  PARAMETERS,
  SORTS,
  STAGES,
  type Choice,
  type FilterName,
  type Sort,
} from '../../../machines/domain/filters.ts';
import type { Found } from '../../../machines/domain/found.ts';
import { genreSegment } from '../../../machines/domain/genres.ts';
import {
  FILTER_TITLES,
  filterValueMessage,
  SORT_TEXTS,
} from '../../../machines/messages/filters.ts';
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

type OfferedValue = { value: string; label: string };

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
  const t = useTranslate();
  /** A value that no book has is offered only while it is chosen. */
  const offered = (name: FilterName, values: readonly string[]): OfferedValue[] =>
    values
      .filter(
        (value) => found.counts[name].has(value) || chosenValues(choice, name).includes(value),
      )
      .map((value) => ({
        value: name === 'genre' ? genreSegment(value) : value,
        label: t('{label} ({count})', {
          label: t(filterValueMessage(name, value)),
          count: found.counts[name].get(value) ?? 0,
        }),
      }));
  const severalOf = (
    name: 'language' | 'genre',
    values: readonly string[],
    selected: readonly string[],
    select: (segments: readonly string[]) => Partial<Choice>,
  ): ReactNode => (
    <CheckGroup
      title={t(FILTER_TITLES[name])}
      name={PARAMETERS[name]}
      minWidth={MIN_WIDTH}
      options={offered(name, values)}
      selected={selected}
      onSelect={(segments) => onChange(select(segments))}
    />
  );
  const oneOf = (
    name: 'length' | 'stage' | 'level',
    any: PlainText,
    values: readonly string[],
  ): ReactNode => (
    <OptionGroup
      title={t(FILTER_TITLES[name])}
      name={PARAMETERS[name]}
      minWidth={MIN_WIDTH}
      options={[{ value: ANY, label: t(any) }, ...offered(name, values)]}
      selected={choice[name] ?? ANY}
      onSelect={({ value }) => onChange({ [name]: value === ANY ? null : value })}
    />
  );
  const groups: Readonly<Record<FilterName, () => ReactNode>> = {
    language: () =>
      severalOf('language', LANGUAGES, choice.language, (chosen) => ({
        language: LANGUAGES.filter((language) => chosen.includes(language)),
      })),
    genre: () =>
      severalOf('genre', GENRES, choice.genre.map(genreSegment), (chosen) => ({
        genre: GENRES.filter((genre) => chosen.includes(genreSegment(genre))),
      })),
    length: () => oneOf('length', 'Any length', LENGTHS),
    stage: () => oneOf('stage', 'All books', STAGES),
    level: () => oneOf('level', 'Any level', LEVELS),
  };

  return (
    <form aria-labelledby={labelledBy} css={form} onSubmit={(event) => event.preventDefault()}>
      {names.map((name) => (
        <div key={name}>{groups[name]()}</div>
      ))}
      <OptionGroup
        title={t('Sort')}
        name={PARAMETERS.sort}
        minWidth={MIN_WIDTH}
        options={sorts.map((value) => ({
          value,
          label: t(value === 'relevance' ? ownOrder : SORT_TEXTS[value]),
        }))}
        selected={choice.sort}
        onSelect={({ value }) => onChange({ sort: value })}
      />
    </form>
  );
}
