/** Which marks a list shows, and in which order. */
import { LANGUAGES, type Language } from '../languages.ts';
import { fold } from '../text/fold.ts';
import type { Colour, Mark } from './mark.ts';

/** A mark and the id of its book. */
export type BookMark = { readonly bookId: string; readonly mark: Mark };

/** A mark with a note is also a highlight or a place. */
export const MARK_KINDS = ['highlight', 'place', 'note'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** null, and no words, leave nothing out. */
export type MarkFilter = {
  bookId: string | null;
  kind: MarkKind | null;
  colour: Colour | null;
  language: Language | null;
  /** As typed: looked for in the words of the mark and in its note. */
  words: string;
};

export const NO_FILTER: MarkFilter = {
  bookId: null,
  kind: null,
  colour: null,
  language: null,
  words: '',
};

const isPlace = ({ colour }: Mark): boolean => colour === undefined;

const hasNote = ({ note = '' }: Mark): boolean => note !== '';

const isOfKind = (mark: Mark, kind: MarkKind): boolean =>
  kind === 'note' ? hasNote(mark) : isPlace(mark) === (kind === 'place');

/** Accents of Latin letters and the nuqta, which not every keyboard has. */
const ACCENTS = /[\u0300-\u036f\u093c]/gu;

const unaccented = (text: string): string => fold(text).normalize('NFD').replace(ACCENTS, '');

/** Of each mark, because every keystroke asks for all. */
const searched = new WeakMap<Mark, string>();

function searchedText(mark: Mark): string {
  const known = searched.get(mark);
  if (known !== undefined) return known;
  // No query contains a line break.
  const text = `${unaccented(mark.quote)}\n${unaccented(mark.note ?? '')}`;
  searched.set(mark, text);
  return text;
}

/** @returns the marks that fit every part of the filter, in their order */
export function filterMarks(marks: readonly BookMark[], filter: MarkFilter): BookMark[] {
  const { bookId, kind, colour, language } = filter;
  const words = unaccented(filter.words).trim();
  return marks.filter(
    ({ bookId: book, mark }) =>
      (bookId === null || book === bookId) &&
      (kind === null || isOfKind(mark, kind)) &&
      (colour === null || mark.colour === colour) &&
      (language === null || mark.lang === language) &&
      (words === '' || searchedText(mark).includes(words)),
  );
}

/** `book`: as they stand in the books. `newest`: the last one made or changed first. */
export const MARK_ORDERS = ['book', 'newest'] as const;
export type MarkOrder = (typeof MARK_ORDERS)[number];

/** When a mark was made or last changed, in milliseconds. */
export const changedAt = ({ made, changed = made }: Mark): number => changed;

const compareText = (one: string, other: string): number =>
  one === other ? 0 : one < other ? -1 : 1;

/** Of one book: by page, paragraph and offset, then in the order of the languages. */
function compareInBook(one: Mark, other: Mark): number {
  const [page, paragraph, start] = one.at;
  const [otherPage, otherParagraph, otherStart] = other.at;
  return (
    page - otherPage ||
    paragraph - otherParagraph ||
    LANGUAGES.indexOf(one.lang) - LANGUAGES.indexOf(other.lang) ||
    start - otherStart ||
    compareText(one.id, other.id)
  );
}

/**
 * @param books ids in the order of the books; others follow
 * @returns a sorted copy
 */
export function sortMarks(
  marks: readonly BookMark[],
  order: MarkOrder,
  books: readonly string[] = [],
): BookMark[] {
  const places = new Map(books.map((id, at) => [id, at]));
  const placeOf = ({ bookId }: BookMark): number => places.get(bookId) ?? books.length;
  const inBooks = (one: BookMark, other: BookMark): number =>
    placeOf(one) - placeOf(other) ||
    compareText(one.bookId, other.bookId) ||
    compareInBook(one.mark, other.mark);
  return [...marks].sort((one, other) =>
    order === 'book'
      ? inBooks(one, other)
      : changedAt(other.mark) - changedAt(one.mark) || inBooks(one, other),
  );
}
