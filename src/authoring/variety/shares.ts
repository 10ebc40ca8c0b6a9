/**
 * What a library has too much of as a whole: endings on dialogue, first persons, silences; and how its
 * books are spread over genres, lengths, levels and forms.
 */
import { lengthOf } from '../../../machines/domain/books/filters.ts';
import {
  endsOnDialogue,
  isInFirstPerson,
  silencesIn,
  wordCountOf,
  type CountedBook,
} from './items.ts';

/** From this day on it is counted how many are told in the first person. */
const FIRST_PERSON_SINCE = '2026-11-25';

const ENDS_ON_DIALOGUE = 0.35;
const FIRST_PERSON = 0.45;
/** For each 1,000 words of a book; any may have one. */
const SILENCES = 0.8;

const since = (books: readonly CountedBook[], day: string): CountedBook[] =>
  books.filter(({ published }) => published >= day);

/** `ids` are of the books that have it, of the `of` books that are looked at. */
type Share = { name: string; of: number; allowed: number; ids: readonly string[] };

function shareOf(
  name: string,
  books: readonly CountedBook[],
  most: number,
  has: (book: CountedBook) => boolean,
): Share {
  const ids = books.filter(has).map(({ id }) => id);
  const allowed = Math.max(1, Math.floor(most * books.length));
  return { name, of: books.length, allowed, ids: ids.toSorted() };
}

const isOver = ({ ids, allowed }: Share): boolean => ids.length > allowed;

/** @returns the books with more silences than allowed, the worst first, with how many in 1,000 words */
const silentBooks = (books: readonly CountedBook[]): { id: string; rate: number }[] =>
  books
    .map((book) => ({
      id: book.id,
      count: silencesIn(book).length,
      rate: (1000 * silencesIn(book).length) / Math.max(1, wordCountOf(book)),
    }))
    .filter(({ count, rate }) => count > 1 && rate > SILENCES)
    .toSorted((a, b) => b.rate - a.rate || (a.id < b.id ? -1 : 1));

/** @returns how many books there are of each value, the most first: `Horror 6` */
function countsOf(books: readonly CountedBook[], valueOf: (book: CountedBook) => string): string {
  const counts = new Map<string, number>();
  for (const book of books) counts.set(valueOf(book), (counts.get(valueOf(book)) ?? 0) + 1);
  return [...counts]
    .toSorted(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
    .map(([value, count]) => `${value} ${count}`)
    .join(', ');
}

/** @returns the lines to print, and what books have to change, as sentences */
export function sharesReport(books: readonly CountedBook[]): { lines: string[]; beyond: string[] } {
  const dialogue = shareOf('books that end on dialogue', books, ENDS_ON_DIALOGUE, endsOnDialogue);
  const first = shareOf(
    `books since ${FIRST_PERSON_SINCE} told in the first person`,
    since(books, FIRST_PERSON_SINCE),
    FIRST_PERSON,
    isInFirstPerson,
  );
  const silent = silentBooks(books);
  const beyond = [dialogue, first]
    .filter(isOver)
    .map(
      ({ name, ids, of, allowed }) =>
        `${name}: ${ids.length} of ${of}, ${allowed} are allowed: change some of ${ids.join(', ')}`,
    );
  const silences = silent.map(
    ({ id, rate }) =>
      `silences: ${rate.toFixed(1)} in 1,000 words, ${SILENCES} are allowed: change ${id}`,
  );
  return {
    lines: [
      `genres: ${countsOf(books, ({ genre }) => genre)}`,
      `lengths: ${countsOf(books, ({ pages }) => lengthOf({ pageCount: pages.length }) ?? '')}`,
      `levels: ${countsOf(books, ({ level }) => level)}`,
      `forms: ${countsOf(books, ({ form }) => form)}`,
      ...[dialogue, first].map(
        ({ name, ids, of, allowed }) => `${name}: ${ids.length} of ${of}, at most ${allowed}`,
      ),
      `silences, at most ${SILENCES} in 1,000 words`,
      ...silent.map(({ id, rate }) => `  over: ${id} ${rate.toFixed(1)}`),
    ],
    beyond: [...beyond, ...silences],
  };
}
