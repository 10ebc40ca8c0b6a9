/** The books of a search: their titles and the files with their texts, by their numbers. */
import { LANGUAGES, type Language } from '../../languages.ts';
import { jsonOf, listOf } from './json.ts';

/** A file with the texts of some pages: its name, and the first of them, from 1. */
export type TextFile = { name: string; first: number };
export type ListedEdition = { title: string; texts: readonly TextFile[] };
export type ListedBook = { id: string; editions: ReadonlyMap<Language, ListedEdition> };

export const formatBooks = (books: readonly ListedBook[]): string =>
  JSON.stringify(
    books.map(({ id, editions }) => [
      id,
      ...LANGUAGES.map((language) => {
        const edition = editions.get(language);
        return (
          edition && [edition.title, ...edition.texts.flatMap(({ name, first }) => [first, name])]
        );
      }),
    ]),
  );

function editionOf(value: unknown): ListedEdition | null {
  const [title, ...rest] = listOf(value);
  const texts: TextFile[] = [];
  for (let at = 0; at < rest.length; at += 2) {
    const [first, name] = rest.slice(at, at + 2);
    if (typeof first === 'number' && typeof name === 'string') texts.push({ first, name });
  }
  return typeof title === 'string' && texts.length > 0 ? { title, texts } : null;
}

/** @returns null when the text is not a table of books, or another one */
export function parseBooks(text: string, units: number): ListedBook[] | null {
  const value = text.length === units ? jsonOf(text) : null;
  if (!Array.isArray(value)) return null;
  return value.map((record): ListedBook => {
    const [id, ...editions] = listOf(record);
    return {
      id: String(id),
      editions: new Map(
        LANGUAGES.flatMap((language, at) => {
          const edition = editionOf(editions[at]);
          return edition === null ? [] : [[language, edition] as const];
        }),
      ),
    };
  });
}

/** @returns the contents of pages in a file of texts; null when it is none */
export function parseTexts(text: string): string[] | null {
  const value = jsonOf(text);
  return Array.isArray(value) && value.every((each) => typeof each === 'string') ? value : null;
}
