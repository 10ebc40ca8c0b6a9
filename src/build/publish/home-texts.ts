/** What the lists say of the few books that home presents, besides their records. */
import {
  INTERFACE_LANGUAGES,
  LANGUAGES,
  valuesFor,
  type Language,
} from '../../../machines/domain/languages.ts';
import {
  editionOf,
  recordOf,
  type Book,
  type BookMeta,
} from '../../../machines/domain/books/book.ts';
import { bookIn } from '../../../machines/domain/books/book-titles.ts';
import { openingOf } from '../../../machines/domain/books/book-opening.ts';
import { genresWithDoor, homeShelves, TRENDING } from '../../../machines/domain/books/shelves.ts';
import { SHELF_PREVIEW_SIZE } from '../../../machines/domain/limits.ts';

/** For each book its texts in each language of the lists. */
export type HomeTexts = ReadonlyMap<
  string,
  Readonly<Record<Language, Pick<BookMeta, 'opening' | 'titles'>>>
>;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * @returns a book that home has at hand, none of the first shelf, another one with each day on which
 *   a book is published; null when there is none
 */
function tonightAmong(books: readonly Book[]): Book | null {
  const listed = new Set(
    homeShelves(books.map(recordOf)).flatMap(({ title, books: [...shelf] }) =>
      title === TRENDING ? [] : shelf.slice(0, SHELF_PREVIEW_SIZE.home).map(({ id }) => id),
    ),
  );
  const candidates = books.filter(({ id, isTrending }) => listed.has(id) && !isTrending);
  const days = books.map(({ published }) => Date.parse(published ?? '') / DAY_MS || 0);
  const newest = days.reduce((latest, day) => Math.max(latest, day), 0);
  return candidates[newest % candidates.length] ?? null;
}

const openingIn = (book: Book, language: Language): string =>
  openingOf(editionOf(book, language).pages[0]?.content ?? '');

/**
 * @param books in the order of the catalogue
 * @param wholeOf a book with its text, where `books` are without it
 */
export function homeTextsOf(
  books: readonly Book[],
  wholeOf: (book: Book) => Book = (book) => book,
): HomeTexts {
  const tonight = tonightAmong(books);
  const shelves = homeShelves(books.map(recordOf));
  const doors = genresWithDoor(shelves);
  const first = new Set(
    shelves.flatMap(({ title, books: [book] }) => (doors.includes(title) ? book?.id : [])),
  );
  return new Map(
    books
      .filter((book) => book === tonight || first.has(book.id))
      .map((book) => {
        const whole = wholeOf(book);
        return [
          book.id,
          valuesFor(LANGUAGES, (language) => {
            const opening = openingIn(whole, language);
            return {
              ...(opening === '' ? {} : { opening }),
              ...(book === tonight
                ? { titles: valuesFor(INTERFACE_LANGUAGES, (each) => bookIn(book, each).title) }
                : {}),
            };
          }),
        ];
      }),
  );
}
