/**
 * The content of a link: arrays in JSON, which are shorter than the stored records.
 * `[1, minute made, {key: text}, books, marks, {key: records}]`. A book is
 * `[id, page, furthest - page, pages, minutes since the book before, minutes in the library, bookmark]`,
 * a mark `[number of its book, id, language, page, paragraph, start, quote, before, after, colour,
 * minutes before the link was made, note]`. What is 0 or empty at the end is left out; further items
 * are ignored. Minutes are rounded down, so that an old link never wins over what it was made of. unpack.ts reads it.
 */
import { LINK_CONTEXT_CLUSTERS, MINUTE_MS } from '../limits.ts';
import { changedAt, type BookMark } from '../marks/list.ts';
import { firstClusters, lastClusters } from '../text/clusters.ts';
import { booksIn, PAYLOAD_VERSION, recordsIn, type MovedReading } from './moved.ts';

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
    PAYLOAD_VERSION,
    minuteOf(reading.made),
    Object.fromEntries(reading.settings),
    [...books.values()],
    reading.marks.map((mark) => packedMark(mark, ids, reading.made)),
    ...(recordsIn(reading.lists) > 0 ? [Object.fromEntries(reading.lists)] : []),
  ]);
}
