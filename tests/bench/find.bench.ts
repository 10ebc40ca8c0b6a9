/** Benchmark of finding words in an open book: how long its pages take to be read, and a query. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadedFromBook, type LoadedBook } from '../../machines/domain/books/loaded-book.ts';
import { LANGUAGES, valuesFor } from '../../machines/domain/languages.ts';
import { createBookSearch, type Grown } from '../../src/features/find/search-book.ts';
import { runInTimeSlices } from '../../src/platform/idle.ts';
import { bookNamed } from '../support/books.ts';
import { figure, median, share, table } from './figures.ts';
import type { Measure } from './targets.ts';

const CONTENT = fileURLToPath(new URL('../../src/content/', import.meta.url));
/** In Roman letters and Devanagari, frequent and rare, unfinished, a phrase, and one without a match. */
const QUERIES = ['k', 'ka', 'kah', 'kahani', 'hai', 'रात', 'the river', '"ghar mein"', 'qzx'];
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

/** Runs one search to its end. @returns the milliseconds until the shown language is told, and the tasks */
async function search(
  engine: { search: ReturnType<typeof createBookSearch>['search'] },
  running: { tasks: number[]; done: Promise<void>; toldAt: number },
  query: string,
): Promise<{ told: number; tasks: readonly number[] }> {
  const start = performance.now();
  running.tasks.length = 0;
  engine.search({ query, language: 'hindi', page: 1 });
  await running.done;
  return { told: running.toldAt - start, tasks: [...running.tasks] };
}

async function rowOf([name, book]: [string, LoadedBook]): Promise<string[]> {
  const running = { tasks: [] as number[], done: Promise.resolve(), toldAt: 0 };
  const run: typeof runInTimeSlices = (step, signal) => {
    let start = performance.now();
    const pause = async (): Promise<void> => {
      running.tasks.push(performance.now() - start);
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      start = performance.now();
    };
    const runAll = async (): Promise<void> => {
      await runInTimeSlices(step, signal, undefined, pause);
      running.tasks.push(performance.now() - start);
    };
    running.done = runAll();
    return running.done;
  };
  const onGrown = ({ language, rest }: Grown): void => {
    if (language === 'hindi' && rest === 'none') running.toldAt = performance.now();
  };
  const engine = createBookSearch({ book, isMissing: false }, onGrown, run);
  const begin = performance.now();
  const reading = await search(engine, running, '');
  const read = performance.now() - begin;
  const keys: number[] = [];
  let longest = Math.max(...reading.tasks);
  for (const query of QUERIES) {
    const { told, tasks } = await search(engine, running, query);
    if (told > 0) keys.push(told);
    longest = Math.max(longest, ...tasks);
  }
  return [
    name,
    figure(read),
    `${figure(median(keys))} / ${figure(share(keys, 0.95))}`,
    `${figure(SLOWER * median(keys))} / ${figure(SLOWER * share(keys, 0.95))}`,
    figure(longest),
    figure(SLOWER * longest),
  ];
}

const HEAD = [
  'book',
  'read once, all languages, ms',
  'key to count p50 / p95 ms',
  `${SLOWER} times slower`,
  'longest task ms',
  `${SLOWER} times slower`,
];

export const measure: Measure = async (say) => {
  const rows: string[][] = [];
  for (const book of booksToMeasure()) {
    say(`find: ${book[0]} ...`);
    rows.push(await rowOf(book));
  }
  return table(HEAD, rows);
};
