/** The same tests in a browser that keeps nothing, or that has no room: how it is made so, and what is left out, with the reasons. */
import type { BrowserContext } from '@playwright/test';

const MODES = ['denied', 'full'] as const;
type Mode = (typeof MODES)[number];

/** What storage does in this run: STORAGE=denied throws as soon as it is touched, STORAGE=full whenever something is written; null as ever. */
export const storageMode: Mode | null = MODES.find((mode) => mode === process.env['STORAGE']) ?? null;

/** What the site says in the console of every write that such a browser refuses. */
export const SAID_WITHOUT_STORAGE = /^Failed to save |^Reading offline is not possible: SecurityError/u;

/** As Chromium and Firefox do it: the property itself throws where storage is denied, `setItem` where there is no room. */
export async function takeStorageAway(context: BrowserContext, mode: Mode): Promise<void> {
  await context.addInitScript((how) => {
    if (how === 'full') {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
      return;
    }
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  }, mode);
}

const BEGINS = 'begins with what an earlier visit has stored';
const COMES_BACK = 'comes back on a later visit to what it has stored';
const OTHER_TAB = 'another tab stores something';
const ABOUT = 'is about storage itself';
const ALSO_SAID = 'looks for one line or strip alone, and storage has a line and a strip of its own';

/** Tests that cannot be walked without storage, by file or title. */
export const LEFT_OUT: readonly (readonly [RegExp, string])[] = [
  [/(?:storage-status|start-up|storm|your-data|wrong-input|long-walks)\.spec/u, ABOUT],
  [/(?:offline|upgrade|saved-books|offline-copy)\.spec/u, COMES_BACK],
  [/reader, a book of three pages/u, OTHER_TAB],
  [/a bookmark moved in another tab/u, OTHER_TAB],
  [/initialSkeleton|second home view of a session|lie over the covers of the first home view/u, COMES_BACK],
  [/pageCount, a book begun/u, BEGINS],
  [/notices, a bookmark set|search, three books/u, ALSO_SAID],
];
