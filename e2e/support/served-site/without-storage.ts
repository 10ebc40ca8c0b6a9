/**
 * Runs the same tests in a browser with denied or full storage: how this is simulated, and which
 * tests are excluded, with the reasons.
 */
import type { BrowserContext } from 'playwright/test';

const MODES = ['denied', 'full'] as const;
type Mode = (typeof MODES)[number];

/** STORAGE=denied makes every access throw, STORAGE=full every write; null means normal storage. */
export const storageMode: Mode | null =
  MODES.find((mode) => mode === process.env['STORAGE']) ?? null;

/** The console messages of the site for every refused write. */
export const CONSOLE_WITHOUT_STORAGE =
  /^Failed to save |^Reading offline is not possible: SecurityError/u;

/**
 * As in Chromium and Firefox: denied storage throws on access to the property, full storage in
 * `setItem`.
 */
export async function breakStorage(context: BrowserContext, mode: Mode): Promise<void> {
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

const ABOUT = 'tests stored data';
const STARTS_WITH_STORED = 'starts with data of an earlier visit';
const RETURNS = 'reads on a later visit what it has stored';
const OTHER_TAB = 'needs another tab to store data';
const RENDERED_AGAIN = 'a prerendered page shows no storage message, so it is rendered again';
const OTHER_MESSAGE = 'expects a single message, and the storage status adds one';

/** Tests that need storage, by file or title, with the reason. */
export const EXCLUDED: readonly (readonly [RegExp, string])[] = [
  [
    /(?:storage-status|start-up|multi-tab-stress|your-data|wrong-input|random-sessions|isolation)\.spec/u,
    ABOUT,
  ],
  [/a tap on a language chooses it at once|each action in the reader shows a notice/u, ABOUT],
  [/(?:accessibility\/[a-z-]+|hostile-books|bundle-size)\.spec/u, STARTS_WITH_STORED],
  [
    /pageCount, a book begun|every screen that needs the list of books|the preview shows the details of a book|a library card shows the progress/u,
    STARTS_WITH_STORED,
  ],
  [
    /a single book shows it on every list|unusual titles, names, ids and covers|languages of different length, is read/u,
    STARTS_WITH_STORED,
  ],
  [
    /has the reading settings of the user before|the time left is estimated|a printed page is black on white|the theme is for the whole site/u,
    STARTS_WITH_STORED,
  ],
  [
    /readingSettings, |what is chosen holds at once|english that is set|what cannot be read of it is as usual/u,
    ABOUT,
  ],
  [
    /the book that was read last continues|My Library marks finished books|nothing shifts on any screen/u,
    STARTS_WITH_STORED,
  ],
  [
    /home is shown before the list of books|with reduced data the remaining pages are fetched/u,
    RENDERED_AGAIN,
  ],
  [/(?:offline|upgrade|later-visit|saved-books|offline-copy)\.spec/u, RETURNS],
  [/prerender\/(?:hydration|styles|queued-input|reading-position|without-scripts)\.spec/u, RETURNS],
  [
    /initialSkeleton|second home view of a session|cover the images of the first home view/u,
    RETURNS,
  ],
  [
    /bookmark it, (?:change its language, )?find it again|single-character keys can be switched off|the page that is shown is there again/u,
    RETURNS,
  ],
  [/reader, a book of three pages|a bookmark moved in another tab/u, OTHER_TAB],
  [/notices, a bookmark set|search, three books/u, OTHER_MESSAGE],
];
