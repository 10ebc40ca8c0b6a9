/**
 * The content of a link: arrays in JSON, which are shorter than the stored records.
 * `[1, minute made, {key: text}, books, marks, {key: records}]`. A book is
 * `[id, page, furthest - page, pages, minutes since the book before, minutes in the library, bookmark]`,
 * a mark `[number of its book, id, language, page, paragraph, start, quote, before, after, colour,
 * minutes before the link was made, note]`. What is 0 or empty at the end is left out; further items
 * are ignored. Minutes are rounded down, so that an old link never wins over what it was made of.
 */
import { fieldsIn } from '../fields.ts';
import { LINK_CONTEXT_CLUSTERS, MAX_HAND_OVER_RECORDS, MINUTE_MS, NOTE_UNITS } from '../limits.ts';
import { changedAt, type BookMark } from '../marks/list.ts';
import { isMark } from '../marks/mark.ts';
import { pageIdOf, type LibraryEntry, type ReadingProgress } from '../reading/records.ts';
import { firstClusters, lastClusters } from '../text/clusters.ts';
import { HandOverFailure } from './failure.ts';
import { booksIn, recordsIn, type ListRecord, type MovedReading } from './moved.ts';

const VERSION = 1;

type Item = string | number;

const minuteOf = (time: number): number => Math.floor(time / MINUTE_MS);

/** Without what is 0 or empty at the end. */
function trimmed(items: readonly Item[]): Item[] {
  let { length } = items;
  while (length > 0 && (items[length - 1] === 0 || items[length - 1] === '')) length -= 1;
  return items.slice(0, length);
}

function packedBooks(reading: MovedReading): Map<string, Item[]> {
  const { readingProgress, library, bookmarks } = reading.records;
  const progress = new Map(readingProgress.map((record) => [record.bookId, record]));
  const added = new Map(library.map((entry) => [entry.bookId, minuteOf(entry.firstReadAt)]));
  const marked = new Map(bookmarks.map((bookmark) => [bookmark.bookId, bookmark.pageNumber]));
  const made = minuteOf(reading.made);
  const readAt = (id: string) => minuteOf(progress.get(id)?.lastReadAt ?? 0);
  const ids = new Set([...booksIn(reading), ...reading.marks.map(({ bookId }) => bookId)]);
  let before = 0;
  return new Map(
    [...ids]
      .sort((a, b) => readAt(a) - readAt(b))
      .map((id) => {
        const {
          currentPageNumber: page = 0,
          furthestPageNumber = page,
          pageCount = 0,
        } = progress.get(id) ?? {};
        const since = readAt(id) - before;
        before = readAt(id);
        const addedAt = added.get(id);
        const inLibrary = addedAt === undefined ? 0 : Math.max(made - addedAt, 0) + 1;
        const furthest = Math.max(furthestPageNumber - page, 0);
        const bookmark = marked.get(id) ?? 0;
        return [id, trimmed([id, page, furthest, pageCount, since, inLibrary, bookmark])];
      }),
  );
}

function packedMark({ bookId, mark }: BookMark, ids: readonly string[], made: number): Item[] {
  const [page, paragraph, start] = mark.at;
  return trimmed([
    ids.indexOf(bookId),
    mark.id,
    mark.lang,
    page,
    paragraph,
    start,
    mark.quote,
    lastClusters(mark.before, LINK_CONTEXT_CLUSTERS),
    firstClusters(mark.after, LINK_CONTEXT_CLUSTERS),
    mark.colour ?? '',
    minuteOf(made) - minuteOf(changedAt(mark)),
    mark.note ?? '',
  ]);
}

/** @returns the JSON of a link */
export function packed(reading: MovedReading): string {
  const books = packedBooks(reading);
  const ids = [...books.keys()];
  return JSON.stringify([
    VERSION,
    minuteOf(reading.made),
    Object.fromEntries(reading.settings),
    [...books.values()],
    reading.marks.map((mark) => packedMark(mark, ids, reading.made)),
    ...(recordsIn(reading.lists) > 0 ? [Object.fromEntries(reading.lists)] : []),
  ]);
}

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
  if (version > VERSION) throw new HandOverFailure('newer');
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
