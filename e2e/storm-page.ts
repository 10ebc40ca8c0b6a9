/** A tab of the storm: the site's own storage modules in a real page, told by the test what its reader does. */
import type { PersonalRecords } from '../machines/records.ts';
import { createArea } from '../src/browser/area.ts';
import { createJournal } from '../src/browser/journal.ts';
import { onLeaving } from '../src/browser/leaving.ts';
import { createRecordStore, onOtherTab } from '../src/browser/storage.ts';

export type StormDeed = { kind: 'mark' | 'unmark' | 'turn' | 'open'; id: string; page: number; restMs: number };

/** What the reader of this tab is shown. */
export type Shown = { bookmarks: [string, number][]; places: [string, number, number][]; library: string[] };

export type StormTab = {
  /** Does these one after the other; a rest of 0 ms means within the same task. @returns once the last is done */
  run: (deeds: readonly StormDeed[]) => Promise<void>;
  shown: () => Shown;
  troubles: string[];
};

const [tab = 'tab', way = ''] = location.hash.slice(1).split(',');
const isNaive = way === 'naive';
const troubles: string[] = [];
const area = createArea(() => localStorage, {
  failed: (key, error) => troubles.push(`${key}: ${String(error)}`),
  stored: () => undefined,
});
// The naive way reads, changes and writes, as if no other tab could do so at the same moment.
const journal = createJournal(isNaive ? { ...area, keys: () => [] } : area, `${tab}-${Math.random()}`, () => Date.now());
const store = createRecordStore(area, journal);

const sorted = <T extends readonly unknown[]>(list: T[]): T[] => list.toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1));

const shownOf = ({ bookmarks, readingProgress, library }: PersonalRecords): Shown => ({
  bookmarks: sorted(bookmarks.map(({ bookId, pageNumber }) => [bookId, pageNumber] as [string, number])),
  places: sorted(
    readingProgress.map(({ bookId, currentPageNumber, furthestPageNumber }) => [bookId, currentPageNumber, furthestPageNumber ?? 0] as [string, number, number]),
  ),
  library: library.map(({ bookId }) => bookId).toSorted(),
});

let shown = store.read();
if (!isNaive) {
  store.tidy();
  shown = store.read();
  onLeaving(() => store.tidy());
}
onOtherTab((heard) => {
  if (!isNaive) store.hear(heard);
  shown = store.read();
});

function act({ kind, id, page }: StormDeed): void {
  const pageId = `page-${page}`;
  if (kind === 'mark') store.keepBookmark({ bookId: id, pageNumber: page });
  else if (kind === 'unmark') store.dropBookmark({ bookId: id });
  else if (kind === 'turn') store.keepProgress({ bookId: id, currentPageId: pageId, currentPageNumber: page, lastReadAt: Date.now() });
  else store.keepLibraryEntry({ bookId: id, title: id, author: '', cover: '', firstReadAt: Date.now() });
  if (isNaive) journal.forget();
  shown = store.read();
}

const storm: StormTab = {
  async run(deeds) {
    for (const deed of deeds) {
      if (deed.restMs > 0) await new Promise((resolve) => setTimeout(resolve, deed.restMs));
      act(deed);
    }
  },
  shown: () => shownOf(shown),
  troubles,
};
Object.assign(window, { storm });
