/** Catalogues, feed, web publications and sitemap of two books, and readers of JSON and XML. */
import { JSDOM } from 'jsdom';
import type { Book } from '../../../machines/domain/books/book.ts';
import type { Language } from '../../../machines/domain/languages.ts';
import type { Manuscript } from '../../../src/authoring/manuscript.ts';
import { editionsOf } from '../../../src/build/feeds/editions.ts';
import { feedFiles } from '../../../src/build/feeds/feed-files.ts';
import { bookNamed } from '../../support/books.ts';

export const ORIGIN = 'https://kitabvan.example';

const manuscriptOf = (
  book: Book,
  day: string,
  languages: readonly Language[],
  updated?: string,
): Manuscript => ({
  id: book.id,
  cover: '<svg/>',
  record: {
    title: book.title,
    author: book.author,
    genre: 'Horror',
    description: book.description,
    isTrending: false,
    published: day,
    ...(updated === undefined ? {} : { updated }),
  },
  editions: {
    english: ['One'],
    ...Object.fromEntries(languages.map((language) => [language, ['One']])),
  },
});

/** @returns the files of these books, each with an EPUB of 7 bytes in each of its languages */
export function filesOf(
  books: readonly (readonly [
    book: Book,
    day: string,
    languages: readonly Language[],
    updated?: string,
  ])[],
  { origin = ORIGIN, downloads = true } = {},
) {
  const sizesIn = (languages: readonly Language[]) => ({
    downloads: Object.fromEntries(languages.map((language) => [language, 7])),
  });
  const published = new Map(
    books.map(([book, day, languages, updated]) => [
      manuscriptOf(book, day, languages, updated),
      { ...book, ...(downloads ? sizesIn(languages) : {}) },
    ]),
  );
  return feedFiles(editionsOf(published), origin);
}

export const WELL = bookNamed('well', 2, {
  title: 'A & <b>',
  author: 'मीरा',
  genre: 'Horror',
  description: '',
  cover: '/covers/well-1.svg',
  translations: { hindi: { title: 'कुआँ' } },
});

export const LAMP = bookNamed('lamp', 2, {
  title: 'The Lamp',
  author: 'Asha Rao',
  genre: 'Drama / Philosophy',
  description: 'A lamp goes out.',
  cover: '/covers/lamp-2.svg',
});

export const ALL = ['english', 'hindi', 'hinglish'] as const;

export const filesOfTwo = filesOf([
  [WELL, '2026-11-20', ALL],
  [LAMP, '2026-11-24', ['english']],
]);

export type Json = Record<string, unknown>;

export const jsonAt = (files: ReadonlyMap<string, string>, path: string): Json =>
  JSON.parse(files.get(path) ?? 'null') as Json;

/** @throws when the text is no XML */
export const xmlAt = (files: ReadonlyMap<string, string>, path: string): Element =>
  new JSDOM(files.get(path) ?? '', { contentType: 'application/xml' }).window.document
    .documentElement;

export const textsIn = (element: Element, name: string): string[] =>
  [...element.querySelectorAll(name)].map((each) => each.textContent);
