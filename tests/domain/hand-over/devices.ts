/** Devices with a reading each, as the tests of hand-overs need them. */
import * as fc from 'fast-check';
import { packed } from '../../../machines/domain/hand-over/payload.ts';
import { unpacked } from '../../../machines/domain/hand-over/unpack.ts';
import { type ListRecord, type MovedReading } from '../../../machines/domain/hand-over/moved.ts';
import {
  placeIdOf,
  planOf,
  type HandOverPlan,
  type ReadingHere,
} from '../../../machines/domain/hand-over/plan.ts';
import type { Mark } from '../../../machines/domain/marks/mark.ts';
import { pageIdOf, withRecord } from '../../../machines/domain/reading/records.ts';
import { entryOf, markOf, progressOn } from '../../support/records.ts';

export const NOW = Date.UTC(2026, 10, 28, 12);
const MINUTE = 60_000;

export const isListRecord = (key: string, value: unknown): value is ListRecord =>
  key === 'kv.words' && typeof value === 'object' && value !== null && 'id' in value;

/** As `movedFrom`, of a device. */
export const moved = (here: ReadingHere, made = NOW): MovedReading => ({
  ...here,
  made,
  marks: [...here.marks].flatMap(([bookId, marks]) => marks.map((mark) => ({ bookId, mark }))),
  refused: 0,
});

/** What arrives when the reading is sent in a link. */
export const throughLink = (here: ReadingHere, made = NOW): MovedReading =>
  unpacked(packed(moved(here, made)), isListRecord);

const withId = <T extends { id: string }>(list: readonly T[], one: T): T[] =>
  list.some(({ id }) => id === one.id)
    ? list.map((old) => (old.id === one.id ? one : old))
    : [...list, one];

/** The device after the plan was stored. */
export function after(here: ReadingHere, plan: HandOverPlan): ReadingHere {
  const { records } = here;
  const marks = new Map(here.marks);
  const places = plan.places.map(({ bookId, page }) => ({
    bookId,
    mark: markOf(placeIdOf(page), NOW, { at: [page, 1, 0], note: 'Bookmark of another device' }),
  }));
  for (const { bookId, mark } of [...plan.marks, ...places])
    marks.set(bookId, withId(marks.get(bookId) ?? [], mark));
  const lists = new Map(here.lists);
  for (const [key, list] of plan.lists)
    for (const record of list) lists.set(key, withId(lists.get(key) ?? [], record));
  return {
    records: {
      readingProgress: plan.progress.reduce(
        (list, record) => withRecord(list, record),
        records.readingProgress,
      ),
      library: [...records.library, ...plan.library],
      bookmarks: [
        ...records.bookmarks,
        ...plan.bookmarks.map(({ bookId, page: pageNumber }) => ({
          bookId,
          pageId: pageIdOf(pageNumber),
          pageNumber,
          timestamp: 0,
        })),
      ],
    },
    marks,
    lists,
    settings: here.settings,
  };
}

export const receive = (here: ReadingHere, from: ReadingHere): ReadingHere =>
  after(here, planOf(throughLink(from), here, NOW, []));

const IDS = ['the-well', 'the-hill', '__proto__', 'पानी', 'a.b%'];
const page = fc.integer({ min: 1, max: 60 });

/** Odd minutes on one device, even ones on the other: nobody reads on both within one. */
const time = (device: 0 | 1) =>
  fc
    .integer({ min: 0, max: 5000 })
    .chain((step) =>
      fc
        .integer({ min: 0, max: MINUTE - 1 })
        .map((rest) => NOW - (2 * step + device + 1) * MINUTE + rest),
    );

const someBooks = <T>(record: (id: string) => fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
  fc.subarray(IDS).chain((ids) => fc.tuple(...ids.map(record)));

const mark = (device: 0 | 1): fc.Arbitrary<Mark> =>
  fc
    .record({
      id: fc.constantFrom('m1', 'm2', `own-${device}`),
      at: page,
      made: time(device),
      note: fc.string(),
    })
    .map(({ id, at, made, note }) =>
      markOf(id, made, { at: [at, 1, 0], ...(note === '' ? {} : { note }) }),
    );

/** Any reading of a device. */
export const device = (which: 0 | 1): fc.Arbitrary<ReadingHere> =>
  fc
    .record({
      readingProgress: someBooks((id) =>
        fc
          .record({ at: page, beyond: fc.nat(20), read: time(which) })
          .map(({ at, beyond, read }) => ({
            ...progressOn(id, at, read),
            furthestPageNumber: at + beyond,
            pageCount: 80,
          })),
      ),
      library: someBooks((id) => time(which).map((read) => entryOf(id, read))),
      bookmarks: someBooks((id) =>
        page.map((at) => ({ bookId: id, pageId: pageIdOf(at), pageNumber: at, timestamp: 0 })),
      ),
      marks: someBooks((id) =>
        fc
          .uniqueArray(mark(which), { selector: ({ id: name }) => name, maxLength: 3 })
          .map((list) => [id, list] as const),
      ),
      words: fc.uniqueArray(
        fc.record({ id: fc.constantFrom('w1', 'w2', `w-${which}`), kept: time(which) }),
        { selector: ({ id }) => id },
      ),
    })
    .map(({ readingProgress, library, bookmarks, marks, words }) => ({
      records: { readingProgress, library, bookmarks },
      marks: new Map(marks),
      lists: new Map([['kv.words', words]]),
      settings: new Map(),
    }));

/** The same reading on a device whose clock is ahead by so many milliseconds. */
export const withClock = (here: ReadingHere, ahead: number): ReadingHere => ({
  ...here,
  records: {
    ...here.records,
    readingProgress: here.records.readingProgress.map((record) => ({
      ...record,
      lastReadAt: record.lastReadAt + ahead,
    })),
    library: here.records.library.map((one) => ({ ...one, firstReadAt: one.firstReadAt + ahead })),
  },
  marks: new Map(
    [...here.marks].map(([id, marks]) => [
      id,
      marks.map((each) => ({ ...each, made: each.made + ahead })),
    ]),
  ),
  lists: new Map(
    [...here.lists].map(([key, list]) => [
      key,
      list.map((record) => ({ ...record, kept: Number(record['kept']) + ahead })),
    ]),
  ),
});

/** What must be the same on devices that have handed over to each other. */
export function shared({ records, marks, lists }: ReadingHere): unknown {
  const sorted = (texts: string[]) => texts.toSorted();
  return {
    places: sorted(
      records.readingProgress.map((record) =>
        JSON.stringify([
          record.bookId,
          record.currentPageNumber,
          record.furthestPageNumber,
          Math.floor(record.lastReadAt / MINUTE),
        ]),
      ),
    ),
    library: sorted(records.library.map(({ bookId }) => bookId)),
    bookmarked: sorted(records.bookmarks.map(({ bookId }) => bookId)),
    words: sorted((lists.get('kv.words') ?? []).map((word) => JSON.stringify(word))),
    marks: sorted(
      [...marks].flatMap(([bookId, list]) =>
        list
          .filter(({ id }) => !id.startsWith('bookmark-'))
          .map(({ id, at, note, quote }) => JSON.stringify([bookId, id, at, note, quote])),
      ),
    ),
  };
}
