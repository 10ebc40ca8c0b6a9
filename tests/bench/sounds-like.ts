/**
 * How many asked titles are found among others, and how many others are listed with them: the search of
 * this project beside what other sites do.
 */
import { INTERFACE_LANGUAGES, valuesFor } from '../../machines/domain/languages.ts';
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import Fuse from 'fuse.js';
import type { BookMeta } from '../../machines/domain/books/book.ts';
import { findBooks } from '../../machines/search/finder.ts';
import { findSimilar } from '../../machines/search/similar.ts';
import { wordsOf } from '../../machines/search/sound-index.ts';
import { lettersOf, soundOf } from '../../machines/search/sound.ts';
import { ASKED } from '../support/asked-titles.ts';
import { metaNamed } from '../support/books.ts';
import { libraryWords } from '../support/library-words.ts';
import { manyBooks, type Words } from '../support/many-books.ts';

type Find = (query: string) => readonly BookMeta[];
type Method = { name: string; prepare: (books: readonly BookMeta[]) => Find };

const LISTED = 10;
const SHOWN = 5;

const soundsOf = ({ title }: BookMeta): string[] =>
  wordsOf(title).map((word) => soundOf(lettersOf(word)));

/** Each word of the query is a word of the title, or the last one begins one. */
function byEqualWords(spell: (word: string) => string): Method['prepare'] {
  return (books) => {
    const spelt = books.map(({ title }) => wordsOf(title).map(spell));
    return (query) => {
      const asked = wordsOf(query).map(spell);
      return books.filter((_, at) =>
        asked.every((word, place) =>
          spelt[at]?.some((own) =>
            place === asked.length - 1 ? own.startsWith(word) : own === word,
          ),
        ),
      );
    };
  };
}

const trigramsOf = (text: string): string[] =>
  Array.from({ length: text.length + 1 }, (_, at) => ` ${text} `.slice(at, at + 3));

function byTrigrams(books: readonly BookMeta[]): Find {
  const own = books.map((book) => new Set(soundsOf(book).flatMap(trigramsOf)));
  return (query) => {
    const asked = wordsOf(query).flatMap((word) => trigramsOf(soundOf(lettersOf(word))));
    return books
      .map((book, at) => ({
        book,
        share: asked.filter((each) => own[at]?.has(each)).length / asked.length,
      }))
      .filter(({ share }) => share >= 0.5)
      .toSorted((a, b) => b.share - a.share)
      .map(({ book }) => book);
  };
}

const METHODS: readonly Method[] = [
  {
    name: '**Kitabvan**',
    prepare: (books) => {
      findSimilar(books, 'first', []);
      return (query) => {
        const exact = findBooks(books, query);
        return [...exact, ...findSimilar(books, query, exact)];
      };
    },
  },
  { name: 'substring only', prepare: (books) => (query) => findBooks(books, query) },
  {
    name: 'Fuse, default',
    prepare: (books) => {
      const fuse = new Fuse(books, { keys: ['title', 'author', 'genre'] });
      return (query) => fuse.search(query).map(({ item }) => item);
    },
  },
  {
    name: 'Fuse 0.3 on sounds',
    prepare: (books) => {
      const fuse = new Fuse(
        books.map((book) => ({ book, sounds: soundsOf(book).join(' ') })),
        { keys: ['sounds'], threshold: 0.3, ignoreLocation: true },
      );
      return (query) =>
        fuse
          .search(
            wordsOf(query)
              .map((word) => soundOf(lettersOf(word)))
              .join(' '),
          )
          .map(({ item }) => item.book);
    },
  },
  { name: 'transliterated, equal or prefix', prepare: byEqualWords(lettersOf) },
  { name: 'sounds, equal or prefix', prepare: byEqualWords((word) => soundOf(lettersOf(word))) },
  { name: 'trigrams of sounds', prepare: byTrigrams },
];

const share = (part: number, of: number): string => `${((part / of) * 100).toFixed(0)} %`;
const at = (times: readonly number[], quantile: number): string =>
  (times.toSorted((a, b) => a - b)[Math.floor(times.length * quantile)] ?? 0).toFixed(2);

const ROUNDS = 5;

/** The least milliseconds of each job in some rounds: other load only makes it slower. */
function quickestOf(jobs: readonly (() => void)[]): number[] {
  const rounds = Array.from({ length: ROUNDS }, () =>
    jobs.map((job) => {
      const start = performance.now();
      job();
      return performance.now() - start;
    }),
  );
  return jobs.map((_, place) => Math.min(...rounds.map((times) => times[place] ?? Infinity)));
}

function rowOf({ name, prepare }: Method, books: readonly BookMeta[]): string {
  const start = performance.now();
  const find = prepare(books);
  const buildMs = performance.now() - start;
  const queries = Object.entries(ASKED).flatMap(([title, asked]) =>
    asked.map((query) => ({ title, query })),
  );
  const first: number[] = [];
  let found = 0;
  let others = 0;
  for (const { title, query } of queries) {
    const began = performance.now();
    const listed = find(query).slice(0, LISTED);
    first.push(performance.now() - began);
    if (listed.slice(0, SHOWN).some((book) => book.title === title)) found += 1;
    others += listed.filter((book) => book.title !== title).length;
  }
  const again = quickestOf(
    queries.map(
      ({ query }) =>
        () =>
          void find(query),
    ),
  );
  const cells = [
    name,
    share(found, queries.length),
    (others / queries.length).toFixed(1),
    `${at(first, 0.5)} / ${at(first, 0.95)}`,
    `${at(again, 0.5)} / ${at(again, 0.95)}`,
    buildMs.toFixed(0),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** What the comparison of sounds takes after the substring search has answered. */
function addedTime(books: readonly BookMeta[]): string {
  const times = quickestOf(
    Object.values(ASKED)
      .flat()
      .map((query) => {
        const exact = findBooks(books, query);
        return () => void findSimilar(books, query, exact);
      }),
  );
  return `Of Kitabvan's time, the comparison of sounds takes ${at(times, 0.5)} / ${at(times, 0.95)} ms (p50 / p95).`;
}

/** The size of the code that only this search needs, as it would be sent. */
function soundCode(root: string): string {
  const files = ['sound.ts', 'sound-cost.ts', 'sound-index.ts', 'similar.ts'];
  const text = files
    .map((file) => readFileSync(`${root}/machines/search/${file}`, 'utf8'))
    .join('');
  return `${(brotliCompressSync(text).length / 1000).toFixed(1)} kB of source, comments included`;
}

/** A title with a word that sounds like an asked one would be a right answer, too. */
function withoutAsked(words: Words): Words {
  const soundsIn = (text: string) => wordsOf(text).map((word) => soundOf(lettersOf(word)));
  const asked = new Set(
    Object.entries(ASKED).flatMap(([title, queries]) => [title, ...queries].flatMap(soundsIn)),
  );
  const others = (of: readonly string[]) =>
    of.filter((word) => soundsIn(word).every((sound) => !asked.has(sound)));
  return valuesFor(INTERFACE_LANGUAGES, (language) => others(words[language]));
}

/**
 * @param root folder of the project
 * @param sizes numbers of other books
 * @returns one table a size, in Markdown
 */
export function soundsLikeTables(root: string, sizes: readonly number[]): string {
  const words = withoutAsked(libraryWords(root));
  const asked = Object.keys(ASKED).map((title, place) =>
    metaNamed(`asked-${place}`, { title, author: 'Asha Rao' }),
  );
  const tables = sizes.map((size) => {
    const books = [...manyBooks({ books: size, words }), ...asked];
    return [
      `**${asked.length} asked titles among ${size.toLocaleString('en')} others**`,
      '',
      '| | in the first five | others of ten listed | asked once, p50 / p95 ms | again | build ms |',
      '| --- | --- | --- | --- | --- | --- |',
      ...METHODS.filter(({ name }) => size <= 10_000 || !name.startsWith('Fuse')).map((method) =>
        rowOf(method, books),
      ),
      '',
      addedTime(books),
    ].join('\n');
  });
  const vocabulary = Object.entries(words)
    .map(([language, { length }]) => `${length.toLocaleString('en')} ${language}`)
    .join(', ');
  return [
    ...tables,
    `The titles are made of the words of the library that do not sound like an asked one: ${vocabulary}. Code: ${soundCode(root)}.`,
  ].join('\n\n');
}
