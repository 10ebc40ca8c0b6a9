/**
 * A tab of the multi-tab stress test: the site's own storage modules in a real page, driven by the
 * test.
 */
import type { Mark } from '../../machines/domain/marks/mark.ts';
import type { PersonalRecords } from '../../machines/domain/reading/records.ts';
import { createSafeStorage } from '../../src/platform/storage/safe-storage.ts';
import { createMarkStore } from '../../src/platform/storage/mark-store.ts';
import { createOperationLogStore } from '../../src/platform/storage/operation-log-store.ts';
import { onLeaving } from '../../src/platform/runtime.ts';
import { onOtherTab } from '../../src/platform/storage/other-tabs.ts';
import { createRecordStore } from '../../src/platform/storage/record-store.ts';

export type StressOperation = {
  kind: 'mark' | 'unmark' | 'turn' | 'open' | 'write' | 'erase';
  /** Of a book; of a mark of one book for `write`, which adds or changes it, and `erase`. */
  id: string;
  page: number;
  restMs: number;
};

/** What this tab shows. */
export type Shown = {
  bookmarks: [string, number][];
  places: [string, number, number][];
  library: string[];
  /** The marks of one book, with their notes. */
  marks: [string, string][];
};

export type StressTab = {
  /**
   * Runs these operations in sequence; with a rest of 0 ms in the same task.
   * @returns once the last is done
   */
  run: (operations: readonly StressOperation[]) => Promise<void>;
  shown: () => Shown;
  failures: string[];
};

const [tab = 'tab', mode = ''] = location.hash.slice(1).split(',');
const isNaive = mode === 'naive';
const failures: string[] = [];
const safeStorage = createSafeStorage(() => localStorage, {
  failed: (key, error) => failures.push(`${key}: ${String(error)}`),
  stored: () => undefined,
});
// The naive implementation reads, changes and writes, and ignores concurrent writes of other tabs.
const operationLog = createOperationLogStore(
  isNaive ? { ...safeStorage, keys: () => [] } : safeStorage,
  `${tab}-${Math.random()}`,
  () => Date.now(),
);
const store = createRecordStore(safeStorage, operationLog);

const BOOK = 'the-well';

const sorted = <T extends readonly unknown[]>(list: T[]): T[] =>
  list.toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1));

const shownOf = (
  { bookmarks, readingProgress, library }: PersonalRecords,
  marks: readonly Mark[],
): Shown => ({
  marks: sorted(marks.map(({ id, note = '' }) => [id, note] as [string, string])),
  bookmarks: sorted(
    bookmarks.map(({ bookId, pageNumber }) => [bookId, pageNumber] as [string, number]),
  ),
  places: sorted(
    readingProgress.map(
      ({ bookId, currentPageNumber, furthestPageNumber }) =>
        [bookId, currentPageNumber, furthestPageNumber ?? 0] as [string, number, number],
    ),
  ),
  library: library.map(({ bookId }) => bookId).toSorted(),
});

let tellMarks = (): void => undefined;
const markStore = createMarkStore({
  records: store,
  onOtherTab(listener) {
    tellMarks = () => listener({ key: null, text: null });
    return () => undefined;
  },
});
const readMarks = () => markStore.read(BOOK).marks;

let shown = store.read();
if (!isNaive) {
  store.compact();
  shown = store.read();
  onLeaving(() => store.compact());
}
let marks = readMarks();
// As an open book does.
markStore.onOtherTab(BOOK, () => {
  marks = readMarks();
});
onOtherTab((change) => {
  if (!isNaive) store.receiveChange(change);
  shown = store.read();
  tellMarks();
});

const markOf = (id: string, note: string): Mark => ({
  id,
  lang: 'english',
  at: [1, 1, 0],
  quote: 'It was a wet evening',
  before: '',
  after: ', and nobody came.',
  colour: 'yellow',
  note,
  made: 1,
});

function apply({ kind, id, page }: StressOperation): void {
  const pageId = `page-${page}`;
  if (kind === 'mark') store.storeBookmark({ bookId: id, pageNumber: page });
  else if (kind === 'unmark') store.dropBookmark({ bookId: id });
  else if (kind === 'write') markStore.store(BOOK, markOf(id, String(page)));
  else if (kind === 'erase') markStore.remove(BOOK, id);
  else if (kind === 'turn')
    store.storeProgress({
      bookId: id,
      currentPageId: pageId,
      currentPageNumber: page,
      lastReadAt: Date.now(),
    });
  else
    store.storeLibraryEntry({
      bookId: id,
      title: id,
      author: '',
      cover: '',
      firstReadAt: Date.now(),
    });
  if (isNaive) operationLog.clear();
  shown = store.read();
  marks = readMarks();
}

const stress: StressTab = {
  async run(operations) {
    for (const operation of operations) {
      if (operation.restMs > 0)
        await new Promise((resolve) => setTimeout(resolve, operation.restMs));
      apply(operation);
    }
  },
  shown: () => shownOf(shown, marks),
  failures,
};
Object.assign(window, { stress });
