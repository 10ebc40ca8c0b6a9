/** Books whose titles are searched, a plain scan of them, and their files. */
import { searchedTexts } from '../../machines/domain/title-search/find-titles.ts';
import type { TranslatedBook } from '../../machines/domain/books/book-titles.ts';
import { fold } from '../../machines/domain/text/fold.ts';
import { titleFolderFiles } from '../../src/build/publish/title-search/title-files.ts';
import { metaNamed } from './books.ts';
import { manyBooks, randomFrom } from './manuscripts/many-books.ts';

/** Some have titles in other languages. */
export const BOOKS: readonly TranslatedBook[] = manyBooks({ books: 1200 }).map((book, at) =>
  at % 3 === 0
    ? {
        ...book,
        translations: {
          hindi: { title: `${book.title} की कथा` },
          hinglish: { title: `${book.title} ki Katha`, author: 'Nayi Lekhika' },
        },
      }
    : book,
);
/** Books that a test asks for. */
export const LISTED = 50;
/** Of a shard: so few that there are many shards, and frequent beginnings have heads. */
const ENTRIES = 200;

/** How well a text meets a query: see `KINDS`. */
function kindOf(text: string, wanted: string, isTitle: boolean): number {
  if (!text.includes(wanted)) return Infinity;
  if (isTitle && text === wanted) return 0;
  if (text.startsWith(wanted)) return isTitle ? 1 : 3;
  if (text.includes(` ${wanted}`)) return isTitle ? 2 : 4;
  return isTitle ? 5 : 6;
}

const FOLDED = BOOKS.map((book) => ({ id: book.id, texts: searchedTexts(book) }));

/** @returns the ids of the books that contain the query, the best first */
export function scan(typed: string): string[] {
  const wanted = fold(typed).trim();
  return FOLDED.map(({ id, texts }) => ({
    id,
    kind: Math.min(
      ...texts.flatMap(({ title, author }) => [
        kindOf(title, wanted, true),
        kindOf(author, wanted, false),
      ]),
    ),
  }))
    .filter(({ kind }) => kind < Infinity)
    .sort((one, other) => one.kind - other.kind)
    .map(({ id }) => id);
}

/** Parts of titles and authors, of two letters and more. */
function queriesOf(count: number): string[] {
  const random = randomFrom(7);
  return Array.from({ length: count }, () => {
    const { title, author } = BOOKS[random(BOOKS.length)] ?? metaNamed('none');
    const text = random(4) === 0 ? author : title;
    const from = random(Math.max(1, text.length - 2));
    return text.slice(from, from + 2 + random(18));
  }).filter((query) => fold(query).trim().length > 1);
}

export const QUERIES = [
  ...queriesOf(300),
  'the',
  'la',
  'a the',
  'दीपक',
  'ki kath',
  'nayi lekh',
  '%_',
  "d'souza",
  'zzz',
];

/** @returns path -> content of the folder of these books */
export const filesOf = (folder: string, books: readonly TranslatedBook[]) =>
  new Map(
    [...titleFolderFiles(books, ENTRIES)].map(([file, text]) => [
      `/search/${folder}/${file}`,
      text,
    ]),
  );
