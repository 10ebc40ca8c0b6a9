/** The search in the text of the published books, compared with a plain scan of all their pages. */
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../../machines/domain/languages.ts';
import type { Book } from '../../../machines/domain/books/book.ts';
import type { FindInBooks } from '../../../machines/domain/text-search/find-in-books.ts';
import { foldText } from '../../../machines/domain/text-search/fold.ts';
import { soundingsIn } from '../../../machines/domain/text-search/keys.ts';
import { foldPage } from '../../../machines/domain/text-search/match-page.ts';
import { askedOf } from '../../../machines/domain/text-search/meant-words.ts';
import { parseQuery } from '../../../machines/domain/text-search/query.ts';
import { Vocabulary } from '../../../machines/domain/text-search/vocabulary.ts';
import { wordsIn } from '../../../machines/domain/text-search/words.ts';
import { isFullRun } from '../../support/depth.mjs';
import { publishedBooks } from '../../support/published-books.ts';
import { publishedSearch, searchIn, type PublishedSearch } from '../../support/published-search.ts';

type ScannedPage = { id: string; language: Language; page: number; words: ReadonlySet<string> };

let published: PublishedSearch;
let books: Book[];
let search: FindInBooks;
let pages: ScannedPage[];
const vocabulary = new Vocabulary();
const uses = new Map<string, number>();

/** In a new clone all editions are aligned first, beside a build that does the same. */
const FIRST_RUN_MS = 300_000;

beforeAll(async () => {
  published = await publishedSearch();
  search = searchIn(published.files);
  books = [...(await publishedBooks()).values()];
  pages = books.flatMap(({ id, languages }) =>
    LANGUAGES.flatMap((language) =>
      (languages?.[language]?.pages ?? []).map(({ content }, at) => {
        const folded = foldPage(content);
        for (const [word, soundings] of soundingsIn(folded)) vocabulary.add(word, soundings);
        return { id, language, page: at + 1, words: new Set(wordsIn(folded.text)) };
      }),
    ),
  );
  for (const { words } of pages)
    for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1);
  joinPairs();
}, FIRST_RUN_MS);

/** Words of a pair without a common key also have each other's first one. */
function joinPairs(): void {
  const soundings = new Map(
    [...uses.keys()].map((word) => [word, vocabulary.soundingsOf(word)] as const),
  );
  for (const pair of published.pairs) {
    const [one = '', other = ''] = pair.map(foldText);
    const [first, second] = [soundings.get(one), soundings.get(other)];
    if (first === undefined || second === undefined) continue;
    if (first.some(({ key }) => second.some((each) => each.key === key))) continue;
    const [own, others] = [first, second].map(([each]) => (each ? [{ ...each, sound: '' }] : []));
    vocabulary.add(one, others ?? []);
    vocabulary.add(other, own ?? []);
  }
}

const wordList = (): string[] => [...uses.keys()].sort();
/** Of the queries; a full run has five times as many. */
const many = (count: number): number => (isFullRun() ? 5 * count : count);
/** Each n-th, so that they are from all of the list. */
const every = <T>(all: readonly T[], count: number): T[] =>
  all.filter((_, at) => at % Math.floor(all.length / count) === 0);

/** `book language page` of each page that has the words of the query; those in many pages only rank. */
function scan(typed: string): string[] {
  const words = parseQuery(typed)?.terms.flatMap((term) => term.words) ?? [];
  const meant = words.map((word) => {
    const begins = askedOf(word).frames.length > 0;
    return vocabulary.alike({ ...word, isUnfinished: begins });
  });
  const counts = meant.map((each) =>
    [...each].reduce((sum, word) => sum + (uses.get(word) ?? 0), 0),
  );
  const rare = meant.filter((_, at) => (counts[at] ?? 0) <= pages.length * 0.15);
  const required = rare.length > 0 ? rare : meant;
  return pages
    .filter((page) => required.every((each) => [...each].some((word) => page.words.has(word))))
    .map(({ id, language, page }) => `${id} ${language} ${page}`)
    .sort();
}

/** The same, found by the search. */
async function find(typed: string): Promise<string[]> {
  const found: string[] = [];
  for (const language of LANGUAGES) {
    // One after the other: the search answers the last one that was asked.
    const { books: answered } = await search.find(typed, {
      languages: [language],
      limit: Infinity,
      after: null,
    });
    for (const book of answered)
      for (const page of book.pages) found.push(`${book.id} ${language} ${page}`);
  }
  return found.sort();
}

/** What is found otherwise than by a scan. */
async function differing(queries: readonly string[]) {
  const differences: Record<string, { missing: string[]; others: string[] }> = {};
  for (const query of queries) {
    const [found, scanned] = [await find(query), scan(query)];
    if (found.join() === scanned.join()) continue;
    const missing = scanned.filter((page) => !found.includes(page));
    differences[query] = { missing, others: found.filter((page) => !scanned.includes(page)) };
  }
  return differences;
}

test('words are found on the same pages as by a scan', async () => {
  const queries = every(wordList(), many(60)).map((word) => `${word} `);
  expect(await differing(queries)).toEqual({});
});

test('beginnings are found on the same pages as by a scan', async () => {
  const queries = every(wordList(), many(60)).map((word) =>
    Array.from(word)
      .slice(0, 3 + (word.length % 3))
      .join(''),
  );
  expect(await differing(queries)).toEqual({});
});

test('two words are found on the same pages as by a scan', async () => {
  const queries = every(pages, many(40)).map(({ words }) => every([...words], 2).join(' '));
  expect(await differing(queries)).toEqual({});
});

test('words in another script find the right book among the first five', async () => {
  const found: string[] = [];
  const asked = crossScriptQueries();
  expect(asked).toHaveLength(60);
  for (const { typed, language, id } of asked) {
    const options = { languages: [language], limit: 5, after: null };
    const answer = await search.find(typed, options);
    if (answer.books.some((book) => book.id === id)) found.push(typed);
  }
  expect(found.length).toBeGreaterThanOrEqual(57);
});

/** Aligned words of few books, typed in the other script, and a book that has them. */
function crossScriptQueries(): { typed: string; language: Language; id: string }[] {
  const idsWith = (word: string, language: Language): string[] => [
    ...new Set(
      pages
        .filter((page) => page.language === language && page.words.has(foldText(word)))
        .map(({ id }) => id),
    ),
  ];
  const inUse = published.pairs.filter((pair) => pair.every((word) => uses.has(foldText(word))));
  const queries = every(inUse, 1500).flatMap(([roman, devanagari], at) => {
    const [typed, own] = at % 2 === 0 ? [roman, devanagari] : [devanagari, roman];
    const language = at % 2 === 0 ? 'hindi' : 'hinglish';
    const ids = idsWith(own, language);
    return roman.length >= 4 && ids.length >= 1 && ids.length <= 3
      ? [{ typed: `${typed} `, language, id: ids[0] ?? '' } as const]
      : [];
  });
  return every(queries, 60).slice(0, 60);
}

test('the index takes at most 15 % of the size of the texts', () => {
  const own = [...published.files].filter(([path]) => !path.startsWith('/search/texts/'));
  const texts = [...published.files].filter(([path]) => path.startsWith('/search/texts/'));
  const compressed = own.reduce((sum, [, text]) => sum + brotliCompressSync(text).length, 0);
  const raw = texts.reduce((sum, [, text]) => sum + Buffer.byteLength(text), 0);
  expect(compressed / raw).toBeLessThan(0.15);
});
