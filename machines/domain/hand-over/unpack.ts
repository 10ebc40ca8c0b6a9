/** Reads the content of a link (payload.ts). What is no record is left out and counted. */
import { fieldsIn } from '../fields.ts';
import { MAX_HAND_OVER_RECORDS, MINUTE_MS, NOTE_UNITS } from '../limits.ts';
import type { BookMark } from '../marks/list.ts';
import { isMark } from '../marks/mark.ts';
import { pageIdOf, type LibraryEntry, type ReadingProgress } from '../reading/records.ts';
import { HandOverFailure } from './failure.ts';
import { PAYLOAD_VERSION, recordsIn, type ListRecord, type MovedReading } from './moved.ts';

/** Of pages, books and minutes: no reading has more. */
const MAX_COUNT = 1e9;

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_COUNT;
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const countAt = (items: readonly unknown[], at: number): number => {
  const item = items[at] ?? 0;
  return isCount(item) ? item : 0;
};
const textAt = (items: readonly unknown[], at: number): string => {
  const item = items[at];
  return typeof item === 'string' ? item : '';
};

type Books = Pick<MovedReading['records'], 'bookmarks' | 'library' | 'readingProgress'>;

/** @param items a book that is valid */
function addBook(books: Books, items: readonly unknown[], minute: number, made: number): void {
  const bookId = textAt(items, 0);
  const [page, pages, inLibrary, pageNumber] = [1, 3, 5, 6].map((at) => countAt(items, at));
  if (page) {
    const record: ReadingProgress = {
      bookId,
      currentPageId: pageIdOf(page),
      currentPageNumber: page,
      lastReadAt: minute * MINUTE_MS,
      furthestPageNumber: page + countAt(items, 2),
    };
    books.readingProgress.push(pages ? { ...record, pageCount: pages } : record);
  }
  if (inLibrary) {
    const firstReadAt = Math.max(made - inLibrary + 1, 0) * MINUTE_MS;
    books.library.push({ bookId, ...UNTITLED, firstReadAt });
  }
  if (pageNumber)
    books.bookmarks.push({ bookId, pageId: pageIdOf(pageNumber), pageNumber, timestamp: 0 });
}

const UNTITLED = { title: '', author: '', cover: '' } satisfies Partial<LibraryEntry>;

/** What stands at these places of a book is a number, if it is there. */
const isBook = (items: readonly unknown[], known: readonly string[]): boolean =>
  textAt(items, 0) !== '' && !known.includes(textAt(items, 0)) && items.slice(1, 7).every(isCount);

/** `ids`: of all books in their order, also of those that are refused, as marks count them. */
function readBooks(books: readonly unknown[], made: number) {
  const records: Books = { bookmarks: [], library: [], readingProgress: [] };
  const ids: string[] = [];
  let [minute, refused] = [0, 0];
  for (const book of books) {
    const items = listIn(book);
    minute = Math.min(minute + countAt(items, 4), MAX_COUNT);
    if (isBook(items, ids)) addBook(records, items, minute, made);
    else refused += 1;
    ids.push(textAt(items, 0));
  }
  return { records, ids, refused };
}

function markIn(items: readonly unknown[], ids: readonly string[], made: number): BookMark | null {
  const [number, id, lang, page, paragraph, start, quote] = items;
  const bookId = isCount(number) ? ids[number] : undefined;
  const ago = items[10] ?? 0;
  if (!bookId || typeof ago !== 'number' || !isCount(Math.abs(ago))) return null;
  const colour = textAt(items, 9);
  const note = textAt(items, 11);
  if (note.length > NOTE_UNITS) return null;
  const mark = {
    id,
    lang,
    at: [page, paragraph, start],
    quote,
    before: textAt(items, 7),
    after: textAt(items, 8),
    ...(colour === '' ? {} : { colour }),
    ...(note === '' ? {} : { note }),
    made: Math.max(made - ago, 0) * MINUTE_MS,
  };
  return isMark(mark) ? { bookId, mark } : null;
}

function parsed(json: string): readonly unknown[] {
  try {
    return listIn(JSON.parse(json));
  } catch {
    return [];
  }
}

/**
 * @param isListRecord whether this is a record of the list that is stored under the key
 * @throws HandOverFailure
 */
export function unpacked(
  json: string,
  isListRecord: (key: string, value: unknown) => value is ListRecord,
): MovedReading {
  const [version, made, settings, books, marks, lists] = parsed(json);
  if (!isCount(version) || version === 0) throw new HandOverFailure('foreign');
  if (version > PAYLOAD_VERSION) throw new HandOverFailure('newer');
  if (!isCount(made)) throw new HandOverFailure('foreign');
  const listed = [...fieldsIn(lists)].map(([key, list]) => [key, listIn(list)] as const);
  const parts = [listIn(books), listIn(marks), ...listed.map(([, list]) => list)];
  if (parts.reduce((sum, { length }) => sum + length, 0) > MAX_HAND_OVER_RECORDS)
    throw new HandOverFailure('too large');

  const read = readBooks(listIn(books), made);
  const valid = listIn(marks).flatMap((items) => markIn(listIn(items), read.ids, made) ?? []);
  const kept = listed.map(
    ([key, list]) =>
      [key, list.filter((item): item is ListRecord => isListRecord(key, item))] as const,
  );
  const all = listed.reduce((sum, [, { length }]) => sum + length, listIn(marks).length);
  return {
    made: made * MINUTE_MS,
    records: read.records,
    marks: valid,
    lists: new Map(kept.filter(([, list]) => list.length > 0)),
    settings: new Map(
      [...fieldsIn(settings)].flatMap(([key, text]) =>
        typeof text === 'string' ? [[key, text] as const] : [],
      ),
    ),
    refused: read.refused + all - valid.length - recordsIn(new Map(kept)),
  };
}
