/** The titles of the books in all languages, by which the search finds them in any. */
import type { TranslatedBook } from './book-titles.ts';

/** The file that has them. */
export const TITLES_PATH = '/books/titles.json';

/** The titles of each translated book in all its languages, by its id. */
export type OtherTitles = ReadonlyMap<string, readonly string[]>;

/** @returns the content of `/books/titles.json`: id -> titles, English first, each once */
export function titlesOf(books: readonly TranslatedBook[]): Record<string, string[]> {
  const titles: Record<string, string[]> = {};
  for (const { id, title, translations = {} } of books) {
    const all = new Set([
      title,
      ...Object.values(translations).map((texts) => texts?.title ?? title),
    ]);
    if (all.size > 1) titles[id] = [...all];
  }
  return titles;
}

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** @returns the titles; entries of another shape are left out. null when it is no such file */
export function parseOtherTitles(value: unknown): OtherTitles | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return new Map(
    Object.entries(value).flatMap(([id, titles]) => (isTextList(titles) ? [[id, titles]] : [])),
  );
}
