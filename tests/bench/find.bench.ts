/** Benchmark of finding words in an open book: how long its pages take to be read, and a query. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadedFromBook, type LoadedBook } from '../../machines/domain/books/loaded-book.ts';
import { LANGUAGES, valuesFor } from '../../machines/domain/languages.ts';
import { createBookSearch, type Grown } from '../../src/features/find/search-book.ts';
import { runInTimeSlices, TIME_SLICE_MS } from '../../src/platform/idle.ts';
import { bookNamed } from '../support/books.ts';
import { figure, median, share, table } from './figures.ts';
import type { Measure } from './targets.ts';

const CONTENT = fileURLToPath(new URL('../../src/content/', import.meta.url));
/** In Roman letters and Devanagari, frequent and rare, a phrase, and one without a match; typed letter by letter. */
const QUERIES = ['kahani', 'hai', 'रात', 'the river', '"ghar mein"', 'qzx'];
const KEYS = QUERIES.flatMap((query) =>
  Array.from(query, (_, at) =>
    Array.from(query)
      .slice(0, at + 1)
      .join(''),
  ),
);
const PAGES = 10_000;
const SLOWER = 4;

const pagesIn = (book: string, language: string): string[] =>
  readFileSync(`${CONTENT}${book}/${language}.txt`, 'utf8').split(/^---$/mu);

function bookOf(texts: (language: string) => readonly string[]): LoadedBook {
  const languages = valuesFor(LANGUAGES, (language) => ({
    pages: texts(language).map((content, index) => ({
      id: `page-${index + 1}`,
      pageNumber: index + 1,
      content,
    })),
  }));
  const { pages } = languages.english;
  return loadedFromBook(bookNamed('measured', pages.length, { pages, languages }));
}

/** The book with the most text, and one of all pages of the library again and again. */
function booksToMeasure(): [name: string, book: LoadedBook][] {
  const books = readdirSync(CONTENT).filter((book) => !book.includes('.'));
  const unitsOf = (book: string): number =>
    LANGUAGES.reduce((sum, language) => sum + pagesIn(book, language).join('').length, 0);
  const longest = books.reduce((one, other) => (unitsOf(other) > unitsOf(one) ? other : one));
  const all = valuesFor(LANGUAGES, (language) => books.flatMap((book) => pagesIn(book, language)));
  const many = (language: string): string[] =>
    Array.from({ length: PAGES }, (_, at) => {
      const pages = all[language as keyof typeof all];
      return pages[at % pages.length] ?? '';
    });
  return [
    [`longest book, ${longest}`, bookOf((language) => pagesIn(longest, language))],
    [`${PAGES} pages in each language`, bookOf(many)],
  ];
}

/** What is measured of searches: when the shown language is told, the end, and the longest step. */
type Running = { toldAt: number; done: Promise<void>; longestStep: number };

function measuredSearch(book: LoadedBook) {
  const running: Running = { toldAt: 0, done: Promise.resolve(), longestStep: 0 };
  const run: typeof runInTimeSlices = (step, signal) => {
    const timedStep = (): boolean => {
      const start = performance.now();
      const isMore = step();
      running.longestStep = Math.max(running.longestStep, performance.now() - start);
      return isMore;
    };
    running.done = runInTimeSlices(timedStep, signal);
    return running.done;
  };
  const onGrown = ({ language, rest }: Grown): void => {
    if (language === 'hindi' && rest === 'none') running.toldAt = performance.now();
  };
  const engine = createBookSearch({ book, isMissing: false }, onGrown, run);
  /** @returns the milliseconds until the shown language is told; below 0 when there is nothing to look for */
  const search = async (query: string): Promise<number> => {
    const start = performance.now();
    engine.search({ query, language: 'hindi', page: 1 });
    await running.done;
    return running.toldAt - start;
  };
  return { running, search };
}

async function rowOf([name, book]: [string, LoadedBook]): Promise<string[]> {
  const { running, search } = measuredSearch(book);
  const begin = performance.now();
  await search('');
  const read = performance.now() - begin;
  const told: number[] = [];
  for (const key of KEYS) told.push(await search(key));
  const keys = told.filter((ms) => ms > 0);
  const times = [median(keys), share(keys, 0.95), Math.max(...keys)];
  return [
    name,
    figure(read),
    times.map(figure).join(' / '),
    times.map((ms) => figure(SLOWER * ms)).join(' / '),
    figure(running.longestStep),
    // A task is a slice of time and at most one step beyond it.
    figure(TIME_SLICE_MS + SLOWER * running.longestStep),
  ];
}

const HEAD = [
  'book',
  'read once, all languages, ms',
  'key to count p50 / p95 / worst ms',
  `${SLOWER} times slower`,
  'longest step ms',
  `longest task, ${SLOWER} times slower`,
];

export const measure: Measure = async (say) => {
  const rows: string[][] = [];
  for (const book of booksToMeasure()) {
    say(`find: ${book[0]} ...`);
    rows.push(await rowOf(book));
  }
  return table(HEAD, rows);
};
