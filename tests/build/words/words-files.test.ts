/** What the build publishes of the words of our books, measured on pairs that were checked by eye. */
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { textsOf } from '../../../machines/domain/read-aloud/parts.ts';
import type { Book } from '../../../machines/domain/books/book.ts';
import { lookUp, type LookedUp, type PageTexts } from '../../../machines/domain/words/looked-up.ts';
import { pairedSpans } from '../../../machines/domain/words/sentence-pairs.ts';
import { sentencesIn } from '../../../machines/domain/words/sentences.ts';
import { parseWordsFile, type WordsFile } from '../../../machines/domain/words/words-file.ts';
import { wordsFiles } from '../../../src/build/words/words-files.ts';
import { publishedBooks } from '../../support/published-books.ts';
import sample from './sample.json' with { type: 'json' };

const books = [...(await publishedBooks()).values()];
const published = wordsFiles(books);
const files = new Map(
  books.map(({ id }) => [
    id,
    parseWordsFile(JSON.parse(published.get(`/books/words-${id}.json`) ?? 'null')),
  ]),
);

function fileOf(id: string): WordsFile {
  const file = files.get(id);
  if (!file) throw new Error(`There is no file of the words of ${id}.`);
  return file;
}

const pagesOf = (book: Book) => ({
  english: book.languages?.english?.pages ?? book.pages,
  hindi: book.languages?.hindi?.pages ?? [],
  hinglish: book.languages?.hinglish?.pages ?? [],
});

function bookOf(id: string): Book {
  const found = books.find((book) => book.id === id);
  if (found === undefined) throw new Error(`There is no book ${id}.`);
  return found;
}

function textsAt(id: string, page: number): PageTexts {
  const { english, hindi, hinglish } = pagesOf(bookOf(id));
  const at = (pages: typeof english) => pages[page - 1]?.content ?? null;
  return { english: at(english), hindi: at(hindi), hinglish: at(hinglish) };
}

type Place = { book: string; page: number; paragraph: number };
const inHindi = ({ book, page, paragraph }: Place, at: number): LookedUp | null =>
  lookUp(fileOf(book), textsAt(book, page), 'hindi', page, paragraph, at);
const share = (part: number, all: number): number => part / all;

test('of the words checked by eye at least 98 in 100 have their Roman form', () => {
  const wrong = sample.words.filter((word) => inHindi(word, word.at)?.roman !== word.roman);
  expect(wrong.map(({ hindi, roman }) => [hindi, roman])).toEqual([['गाँवों', 'gaanvon']]);
});

/** The shown pair that a Hindi sentence is in, as texts; null when it is not shown. */
function shownPair({ book, page, paragraph }: Place, at: number) {
  const texts = textsAt(book, page);
  const [hindi, english] = [texts.hindi, texts.english].map(
    (text) => textsOf(text ?? '')[paragraph - 1] ?? '',
  ) as [string, string];
  const pairs = pairedSpans(
    fileOf(book).pairs[`${page}.${paragraph}`],
    { text: hindi, sentences: sentencesIn(hindi) },
    { text: english, sentences: sentencesIn(english) },
  );
  const found = pairs?.find((pair) => pair.hindi !== null && pair.hindi.end > at);
  const { hindi: from = null, english: to = null } = found ?? {};
  return found?.isSure !== true || from === null || to === null
    ? null
    : { hindi: from, english: to };
}

test('of the sentences checked by eye most are shown, and nearly all are right', () => {
  const { sentences } = sample;
  const shown = sentences.flatMap((sentence) => {
    const pair = shownPair(sentence, sentence.hindi[0] ?? 0);
    return pair === null ? [] : [{ sentence, ...pair }];
  });
  const right = shown.filter(
    ({ sentence, hindi, english }) =>
      hindi.end >= (sentence.hindi[1] ?? 0) &&
      english.start <= (sentence.english[0] ?? 0) &&
      english.end >= (sentence.english[1] ?? 0),
  );
  expect(share(shown.length, sentences.length)).toBeGreaterThanOrEqual(0.93);
  expect(share(right.length, shown.length)).toBeGreaterThanOrEqual(0.98);
});

test('of the English words checked by eye most are shown, and none is another', () => {
  const found = sample.here.map((word) => inHindi(word, word.at)?.english?.toLowerCase() ?? null);
  const wrong = sample.here.filter(
    ({ english }, at) => found[at] !== null && found[at] !== english.toLowerCase(),
  );
  expect(wrong).toEqual([]);
  expect(share(found.filter(Boolean).length, found.length)).toBeGreaterThanOrEqual(0.94);
});

test('98 in 100 pairs of sentences of all books are shown', () => {
  let pairs = 0;
  let shown = 0;
  const without: string[] = [];
  for (const { id, ...book } of books)
    for (const [page, { content }] of pagesOf({ id, ...book }).hindi.entries())
      for (const [paragraph, hindi] of textsOf(content).entries()) {
        const english =
          textsOf(textsAt(id, page + 1).english ?? '')[paragraph] ?? 'There is no paragraph';
        const place = `${page + 1}.${paragraph + 1}`;
        const found = pairedSpans(
          fileOf(id).pairs[place],
          { text: hindi, sentences: sentencesIn(hindi) },
          { text: english, sentences: sentencesIn(english) },
        );
        if (found === null) without.push(`${id} ${place}`);
        pairs += found?.length ?? 1;
        shown += found?.filter(({ isSure }) => isSure).length ?? 0;
      }
  expect(without).toEqual([]);
  expect(share(shown, pairs)).toBeGreaterThanOrEqual(0.98);
});

test('the file of a book has 20 kB at most, and 6 kB on average', () => {
  const sizes = [...published.values()].map((text) => brotliCompressSync(text).length);
  expect(published.size).toBe(books.length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(20_000);
  expect(sizes.reduce((sum, size) => sum + size) / sizes.length).toBeLessThanOrEqual(6000);
});

test('without a Hindi edition there is no file, without Hinglish the forms of others', () => {
  const page = (content: string) => [{ id: 'p1', pageNumber: 1, content }];
  const common = { title: 'The Well', author: '', genre: '', description: '', cover: '' };
  const well = { ...common, isTrending: false, pages: page('Water.') };
  const made = wordsFiles([
    { ...well, id: 'english' },
    { ...well, id: 'hindi', languages: { hindi: { pages: page('पानी। चिट') } } },
    {
      ...well,
      id: 'all',
      languages: { hindi: { pages: page('पानी।') }, hinglish: { pages: page('Paani.') } },
    },
  ]);
  expect([...made.keys()]).toEqual(['/books/words-hindi.json', '/books/words-all.json']);
  expect(JSON.parse(made.get('/books/words-hindi.json') ?? '')).toEqual({
    roman: { चिट: 'chit', पानी: 'paani' },
    at: {},
    here: {},
    pairs: { '1.1': '21' },
  });
});
