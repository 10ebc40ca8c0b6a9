/**
 * The catalogue for reading apps: a root, the newest editions, and the editions of each language and of
 * each of its genres, in pages. OPDS 2.0 and 1.2 write the same tree.
 */
import { GENRES } from '../../../machines/domain/books/book.ts';
import {
  interfaceFor,
  LANGUAGE_DETAILS,
  LANGUAGES,
  type Language,
} from '../../../machines/domain/languages.ts';
import { genreSegment } from '../../../machines/domain/books/genres.ts';
import { ALL_TEXTS } from '../../../machines/messages/all-texts.ts';
import { EDITION_WORDS } from '../../../machines/messages/own-language.ts';
import { translateName } from '../../../machines/messages/translate.ts';
import { latestOf, type Edition } from './editions.ts';

/** @see https://drafts.opds.io/opds-2.0#4-pagination */
export const EDITIONS_A_PAGE = 50;
const IN_A_GROUP = 5;

/** A link to a narrower or another list. `group` is what the links of one question have in common. */
export type Facet = {
  group: string;
  title: string;
  path: string;
  count: number;
  isActive: boolean;
};

/** Paths are without an ending: `/opds/hindi/horror-2`. */
export type Feed = {
  path: string;
  title: string;
  modified: string;
  /** Of this page. */
  editions: readonly Edition[];
  /** Of all pages. */
  count: number;
  page: { number: number; first: string; previous?: string; next?: string; last: string };
  facets: readonly Facet[];
};

export type Catalogue = {
  root: { path: string; title: string; modified: string; count: number };
  latest: Feed;
  /** The first page of each language that has editions. */
  languages: readonly { language: Language; feed: Feed; newest: readonly Edition[] }[];
  /** All pages, the latest included. */
  feeds: readonly Feed[];
};

const ROOT = '/opds';
const TITLE = 'Kitabvan';

const pathOf = (language: Language, genre?: string): string =>
  `${ROOT}/${language}${genre === undefined ? '' : `/${genreSegment(genre)}`}`;

type List = { path: string; title: string; facets: readonly Facet[] };

/** @returns the pages of a list; an empty list has one */
function pagesOf(editions: readonly Edition[], { path, title, facets }: List): Feed[] {
  const count = Math.max(1, Math.ceil(editions.length / EDITIONS_A_PAGE));
  const modified = latestOf(editions);
  const pathOfPage = (number: number): string => (number === 1 ? path : `${path}-${number}`);
  return Array.from({ length: count }, (_, at) => ({
    path: pathOfPage(at + 1),
    title,
    modified,
    editions: editions.slice(at * EDITIONS_A_PAGE, (at + 1) * EDITIONS_A_PAGE),
    count: editions.length,
    page: {
      number: at + 1,
      first: path,
      ...(at > 0 ? { previous: pathOfPage(at) } : {}),
      ...(at + 1 < count ? { next: pathOfPage(at + 2) } : {}),
      last: pathOfPage(count),
    },
    facets,
  }));
}

/** @param editions newest first */
export function catalogueOf(editions: readonly Edition[]): Catalogue {
  const lists = new Map<string, Edition[]>();
  const keyOf = (language: Language, genre?: string): string => `${language} ${genre ?? ''}`;
  for (const edition of editions)
    for (const genre of [undefined, edition.book.genre]) {
      const key = keyOf(edition.language, genre);
      const list = lists.get(key);
      if (list === undefined) lists.set(key, [edition]);
      else list.push(edition);
    }
  const editionsIn = (language: Language, genre?: string): Edition[] =>
    lists.get(keyOf(language, genre)) ?? [];
  const languages = LANGUAGES.filter((language) => editionsIn(language).length > 0);
  const genresIn = (language: Language): string[] =>
    GENRES.filter((genre) => editionsIn(language, genre).length > 0);

  const facetsOf = (language: Language, genre?: string): Facet[] => {
    const texts = ALL_TEXTS[interfaceFor(language)];
    return [
      ...languages.flatMap((other) => {
        const count = editionsIn(other, genre).length;
        return count === 0
          ? []
          : [
              {
                group: 'Language',
                title: LANGUAGE_DETAILS[other].ownName,
                path: pathOf(other, genre),
                count,
                isActive: other === language,
              },
            ];
      }),
      ...[undefined, ...genresIn(language)].map((other) => ({
        group: 'Genre',
        title: other === undefined ? EDITION_WORDS[language].all : translateName(other, texts),
        path: pathOf(language, other),
        count: editionsIn(language, other).length,
        isActive: other === genre,
      })),
    ];
  };
  const feedsOf = (language: Language, genre?: string): Feed[] =>
    pagesOf(editionsIn(language, genre), {
      path: pathOf(language, genre),
      title: [
        TITLE,
        LANGUAGE_DETAILS[language].ownName,
        ...(genre === undefined ? [] : [translateName(genre, ALL_TEXTS[interfaceFor(language)])]),
      ].join(' – '),
      facets: facetsOf(language, genre),
    });

  const [latest] = pagesOf(editions.slice(0, EDITIONS_A_PAGE), {
    path: `${ROOT}/latest`,
    title: `${TITLE} – New books`,
    facets: [],
  });
  if (latest === undefined) throw new Error('A list has at least one page.');
  const inLanguages = languages.map((language) => ({ language, all: feedsOf(language) }));
  return {
    root: { path: ROOT, title: TITLE, modified: latestOf(editions), count: editions.length },
    latest,
    languages: inLanguages.flatMap(({ language, all: [feed] }) =>
      feed === undefined
        ? []
        : [{ language, feed, newest: editionsIn(language).slice(0, IN_A_GROUP) }],
    ),
    feeds: [
      latest,
      ...inLanguages.flatMap(({ language, all }) => [
        ...all,
        ...genresIn(language).flatMap((genre) => feedsOf(language, genre)),
      ]),
    ],
  };
}
