/**
 * Opens each screen, and each state that changes its content, with test books that do not change
 * over time.
 */
import type { Page } from 'playwright/test';
import type { Book } from '../../machines/domain/books/book.ts';
import { dayOf } from '../../machines/domain/reading/reading-days.ts';
import { BOOKS, KEPT_WORDS, RETURNING_USER, WORDS_OF_BARISH } from './books.ts';
import type { State } from './state.ts';
import { breakScreens } from './broken-screens.ts';
import { textSearchStates } from './text-search-states.ts';
import { storeRecords, serveBooks } from '../support/served-site/serve-books.ts';
import { expect, serveShell, untilTurnable } from '../support/site.ts';
import { SCREEN_NAMES, SCREENS as SCREENS_OF_SITE } from '../../machines/domain/site/screens.ts';

/** What the states that have failed report to the console. */
export const REPORTED =
  /404|Failed to (?:load|fetch|save)|could not be loaded|Unexpected Application Error|The lamp went out/u;

/**
 * Serves the books and opens the path, with these records stored; by default those of a returning
 * user.
 */
async function visit(
  page: Page,
  path: string,
  records: Readonly<Record<string, unknown>> = RETURNING_USER,
  books = BOOKS,
): Promise<void> {
  await page.unrouteAll();
  await serveBooks(page, books);
  // Of the state before.
  await page.addInitScript(() => {
    if (!location.protocol.startsWith('http')) return;
    for (const key of ['kv.beside', 'kv.view']) localStorage.removeItem(key);
  });
  await storeRecords(page, {
    'kv.bookmarks': '{}',
    'kv.library': '[]',
    'kv.reading_progress': '[]',
    'kv.lang': 'english',
    ...records,
  });
  await page.goto(path);
}

/** A page that says that it is loading, because this request is not answered. */
const onItsWay = (name: string, request: string, path: string, text: string): State => ({
  name,
  open: async (page) => {
    await visit(page, '/about');
    await page.route(request, () => undefined);
    // A prerendered page has what it shows.
    serveShell(page);
    await page.goto(path);
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
  },
});

/** The address of a book that is not there. */
const missing = (name: string, path: string): State => ({
  name,
  open: async (page) => {
    await visit(page, path);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

/** A screen at its path, once the given text is shown. */
const screen = (
  name: string,
  path: string,
  expectedText: string,
  records?: Readonly<Record<string, unknown>>,
  books?: readonly Book[],
): State => ({
  name,
  open: async (page) => {
    await visit(page, path, records, books);
    // The loading screen has the same heading, visually hidden, and the navigation contains some of
    // the same words.
    await expect(
      page
        .getByRole('main')
        .getByText(expectedText, { exact: true })
        .and(page.locator(':not(.visually-hidden, .visually-hidden *)'))
        .first(),
    ).toBeAttached();
  },
});

const text = (page: Page) => page.locator('#page');

const reader = (
  name: string,
  path: string,
  act: (page: Page) => Promise<unknown> = () => Promise.resolve(),
  more: Partial<State> = {},
): State => ({
  name,
  open: async (page) => {
    await visit(page, path);
    await expect(text(page)).toBeVisible();
    await act(page);
  },
  ...more,
});

async function openLanguages(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Language: / }).click();
  await expect(page.getByRole('radio', { checked: true })).toBeFocused();
}

async function chooseSecondLanguage(page: Page, way: string): Promise<void> {
  await page.keyboard.press('t');
  const sheet = page.getByRole('dialog', { name: 'Two languages' });
  for (const name of ['Hindi', way]) await sheet.getByText(name, { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
}

/** In the reading settings, whose deeper ones are opened. */
async function chooseView(page: Page, ...labels: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Reading settings' }).click();
  const sheet = page.getByRole('dialog', { name: 'Reading settings' });
  await sheet.getByRole('button', { name: 'More settings' }).click();
  for (const label of labels) await sheet.getByText(label, { exact: true }).click();
}

async function search(page: Page, query: string, expectedText: string): Promise<void> {
  await visit(page, '/');
  await page.getByRole('combobox').click();
  await page.keyboard.type(query);
  await expect(page.locator('#search-results')).toContainText(expectedText);
}

/** Grouped by topic. */
export const SCREENS: Readonly<Record<string, readonly State[]>> = {
  'the lists of books': [
    screen('home', '/', 'Trending Now'),
    screen('search', '/search', 'Trending Now'),
    screen('latest', '/latest', 'Latest Releases'),
    screen('categories', '/categories', 'Browse by Category'),
    screen('a genre', '/categories/horror', 'Horror'),
    screen('an author', '/authors/मीरा-deshpande', 'मीरा Deshpande'),
    screen('a series', '/series/lane', 'Part 2 comes on 4 December 2026'),
    screen('all results', '/search?q=barish', 'Sounds like "barish"'),
  ],
  'the search in the text': textSearchStates(visit),
  "the reader's own lists": [
    screen('bookmarks', '/bookmarks', 'Bookmarked Books'),
    screen('library', '/library', 'Page 3 of 30'),
    screen('what was read', '/library', 'Your reading', {
      ...RETURNING_USER,
      'kv.days': { [dayOf(new Date())]: [12_000, 40], [dayOf(new Date(), -2)]: [600, 3] },
    }),
    screen('all marks', '/marks', 'Nobody came.', RETURNING_USER),
    screen('my words', '/words', 'बारिश', { 'kv.words': KEPT_WORDS }),
    screen('no words', '/words', 'No words yet. Open a book and choose Word by word.', {
      'kv.words': [],
    }),
    screen('no marks', '/marks', 'All my marks', {}),
    screen('no bookmarks', '/bookmarks', 'Bookmarked Books', {}),
    screen('an empty library', '/library', 'My Library', {}),
    screen('no books', '/', 'No books found', {}, []),
  ],
  'the written screens': [
    ...SCREEN_NAMES.flatMap((name) => {
      const { path, prerendered, title } = SCREENS_OF_SITE[name];
      return prerendered === 'text' ? [screen(name, path, title)] : [];
    }),
    screen('moving a reading', '/hand-over', 'Locked with a code'),
    screen('your data', '/your-data', 'Everything that is stored in this browser'),
    screen('404', '/nowhere', 'Oops! Page not found'),
  ],
  'the preview and the reader': [
    screen('preview', '/books/barish/preview', 'Start Reading'),
    screen('the preview of a book with chapters', '/books/book-6/preview', 'Contents'),
    reader('the first page', '/books/barish/read'),
    // The recommendations appear a moment after the text.
    reader('the last page', '/books/book-1/read?page=30', (page) =>
      expect(page.getByRole('heading', { name: 'Read next' })).toBeVisible(),
    ),
    reader('a page of hindi', '/books/barish/read?page=5', async (page) => {
      await openLanguages(page);
      await page.getByRole('dialog').getByText('हिन्दी', { exact: true }).click();
      await expect(text(page)).toHaveAttribute('lang', 'hi');
    }),
  ],
};

/** States in which something is open, loading or failed. */
export const STATES: Readonly<Record<string, readonly State[]>> = {
  'what opens over a screen': [
    { name: 'results', open: (page) => search(page, 'title', 'The Title of') },
    { name: 'no results', open: (page) => search(page, 'zzzz', 'No books found') },
    {
      name: 'the menu panel',
      widths: [320],
      open: async (page) => {
        await visit(page, '/');
        await page.getByRole('button', { name: 'Menu' }).click();
      },
    },
    {
      name: 'the More panel',
      widths: [768],
      open: async (page) => {
        await visit(page, '/latest');
        await page.getByRole('button', { name: 'More' }).click();
      },
    },
    reader('the language popover', '/books/barish/read', openLanguages, { isClosedByResize: true }),
    reader('the reading settings panel', '/books/barish/read', async (page) => {
      await page.getByRole('button', { name: 'Reading settings' }).click();
      await expect(page.getByRole('dialog', { name: 'Reading settings' })).toBeVisible();
    }),
    reader('the list of keys', '/books/barish/read', async (page) => {
      await page.keyboard.press('?');
      await expect(page.getByRole('switch')).toBeVisible();
    }),
    reader('the list of contents', '/books/book-6/read?page=11', async (page) => {
      await page.keyboard.press('c');
      await expect(page.getByRole('dialog', { name: 'Contents' })).toBeVisible();
    }),
    reader('the list of marks', '/books/book-1/read?page=1', async (page) => {
      await page.keyboard.press('m');
      await expect(page.getByRole('dialog', { name: 'Marks' })).toBeVisible();
    }),
    reader('the field of Find before its bar is loaded', '/books/barish/read', async (page) => {
      await page.route('**/assets/Find-*.js', () => undefined);
      await page.keyboard.press('/');
      await expect(page.getByRole('textbox', { name: 'Find' })).toBeFocused();
    }),
    reader('words that are found in a book', '/books/barish/read', async (page) => {
      await page.keyboard.press('/');
      const bar = page.getByRole('search', { name: 'Find in this book' });
      await bar.getByRole('textbox').fill('barish');
      await bar.getByRole('button', { name: 'All matches' }).click();
      await expect(bar.getByRole('link').first()).toBeVisible();
    }),
    reader('words that are not in a book', '/books/barish/read', async (page) => {
      await page.keyboard.press('/');
      const bar = page.getByRole('search', { name: 'Find in this book' });
      await bar.getByRole('textbox').fill('qzx');
      await expect(bar).toContainText('No matches for "qzx" in this book');
    }),
    reader('a book that has no word by word', '/books/barish/read', async (page) => {
      await page.keyboard.press('w');
      const bar = page.getByRole('region', { name: 'Word by word' });
      await expect(bar).toContainText('This book has no word by word');
    }),
    reader('a word and its sentences', '/books/barish/read?page=1&lang=hindi', async (page) => {
      await page.route('**/books/words-barish.json', (route) =>
        route.fulfill({ json: WORDS_OF_BARISH }),
      );
      await page.keyboard.press('w');
      const bar = page.getByRole('region', { name: 'Word by word' });
      await bar.getByRole('button', { name: 'more times in this book' }).click();
      await expect(bar.getByRole('link').first()).toBeVisible();
    }),
    reader('words that are chosen with the keys', '/books/barish/read', async (page) => {
      await page.keyboard.press('s');
      await expect(page.getByRole('region', { name: 'Mark words' })).toBeVisible();
    }),
    reader('a note that is written', '/books/barish/read', async (page) => {
      await page.keyboard.press('s');
      await expect(page.getByRole('region', { name: 'Mark words' })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Note' })).toBeVisible();
    }),
    reader('the sheet of two languages', '/books/barish/read', async (page) => {
      await page.keyboard.press('t');
      await expect(page.getByRole('dialog', { name: 'Two languages' })).toBeVisible();
    }),
    reader('a paragraph in a second language', '/books/barish/read', async (page) => {
      await chooseSecondLanguage(page, 'When asked');
      await page.getByRole('button', { name: 'Hindi, paragraph 1' }).click();
    }),
    reader('two languages', '/books/barish/read', async (page) => {
      await chooseSecondLanguage(page, 'Always');
      await expect(page.locator('[data-pairs]')).toBeVisible();
    }),
    reader(
      'a page in two columns',
      '/books/barish/read',
      async (page) => {
        await chooseView(page, 'Two');
        await page.getByRole('button', { name: 'Done' }).click();
        await expect(text(page)).toHaveCSS('column-count', '2');
      },
      { widths: [1280] },
    ),
    reader('a text that rolls by itself', '/books/book-6/read', async (page) => {
      await chooseView(page, 'Scroll', 'Roll by itself');
      const bar = page.getByRole('region', { name: 'Rolling' });
      await bar.getByRole('button', { name: 'Pause', exact: true }).click();
      await expect(bar.getByRole('button', { name: 'Go on' })).toBeVisible();
    }),
    reader('a page that is read aloud', '/books/barish/read', async (page) => {
      await page.keyboard.press('r');
      await expect(page.getByRole('region', { name: 'Read aloud' })).toBeVisible();
    }),
    reader('the sheet of voices', '/books/barish/read', async (page) => {
      await page.keyboard.press('r');
      await page.getByRole('button', { name: 'Voice and speed' }).click();
      await expect(page.getByRole('dialog', { name: 'Voice and speed' })).toBeVisible();
    }),
    {
      name: 'erasing is asked about',
      open: async (page) => {
        await visit(page, '/your-data');
        await page.getByRole('button', { name: 'Erase…' }).click();
        await expect(page.getByRole('button', { name: 'Keep my data', exact: true })).toBeFocused();
      },
    },
    reader('a bookmarked page with its notice', '/books/book-2/read?page=15', async (page) => {
      await page.getByRole('button', { name: 'Bookmark this page' }).click();
      await expect(page.locator('[data-notice]')).toBeVisible();
    }),
    reader('a page just turned', '/books/book-2/read?page=15', async (page) => {
      await page.keyboard.press('ArrowRight');
      await untilTurnable(page, 16);
    }),
  ],
  'what waits or has failed': [
    reader('nothing can be stored', '/books/book-2/read?page=15', async (page) => {
      await page.evaluate(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        };
      });
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('region', { name: 'Storage' })).toBeVisible();
    }),
    onItsWay('the list of books on its way', '**/books/index.json', '/', 'Loading books...'),
    onItsWay(
      'a book on its way to the reader',
      '**/books/book-*.json',
      '/books/barish/read',
      'Loading book...',
    ),
    missing('a book that is not there', '/books/nobody/read'),
    missing('a preview of a book that is not there', '/books/nobody/preview'),
    {
      name: 'a screen whose code does not come',
      open: async (page) => {
        await visit(page, '/latest');
        await page.waitForLoadState('networkidle');
        await page.route('**/assets/other-screens-*', (route) => route.abort());
        await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
        await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      },
    },
    {
      name: 'a panel whose code does not come',
      open: async (page) => {
        await visit(page, '/books/barish/read');
        await page.waitForLoadState('networkidle');
        await page.route('**/assets/overlays-*', (route) => route.abort());
        await page.getByRole('button', { name: 'Reading settings' }).click();
        await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      },
    },
    {
      name: 'the error screen',
      open: async (page) => {
        await visit(page, '/about');
        await breakScreens(page);
        await page.goto('/latest');
        await expect(page.getByRole('alert')).toBeVisible();
      },
    },
  ],
};
