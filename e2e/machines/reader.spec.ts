/**
 * The reader's generated paths in a real browser: every kind of transition that a user can cause,
 * by real keyboard and pointer.
 */
import type { Locator, Page } from 'playwright/test';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import {
  editionOf,
  LANGUAGES,
  type Book,
  type Language,
  type PageCounts,
} from '../../machines/domain/book.ts';
import {
  readerMachine,
  type ReaderContext,
  type ReaderEvent,
} from '../../machines/reader.machine.ts';
import { totalOf } from '../../machines/domain/reading-position.ts';
import { encodeBookmarks } from '../../src/browser/storage/codec.ts';
import { KEYS } from '../../src/browser/storage/keys.ts';
import { bookNamed, pagesOf } from '../../tests/support/books.ts';
import type { Step, Scenario } from '../../tests/support/paths.ts';
import { recordMeasurement } from '../support/accessibility/conformance.ts';
import {
  expect,
  focusName,
  storedTexts,
  openOtherTab,
  serveBook,
  startClock,
  stopClock,
  test,
  untilSeenIn,
  untilTurnable,
} from '../support/site.ts';
import { swipe } from '../support/swipe.ts';
import { answerRequest, holdRequests } from '../support/served-site/held-shards.ts';
import type { EventDriver, Gesture } from '../../tests/support/events/event-table.ts';
import type { BrowserPathTest, BrowserScenario } from '../support/paths/path-plans.ts';
import { untilFocusRestored, testPathsInBrowser } from '../support/paths/path-test.ts';

/**
 * The shortest book with a first, a middle and a last page, and with one language that has fewer
 * pages.
 */
const book: Book = bookNamed('the-well', 3, {
  languages: {
    english: { pages: pagesOf('the-well', 'english', 3) },
    hindi: { pages: pagesOf('the-well', 'hindi', 3) },
    hinglish: { pages: pagesOf('the-well', 'hinglish', 2) },
  },
});

const readingOf = ({ value, context }: AnyMachineSnapshot) => ({
  ...(value as { page: string; popover: string }),
  context: context as ReaderContext,
});

const placeOf = (context: ReaderContext): string => {
  if (context.index === 0) return 'first';
  return context.index === totalOf(context) - 1 ? 'last' : 'middle';
};

/**
 * Groups the transitions of the machine: transitions with the same name are the same to a user, and
 * each group is tested.
 */
function transitionKind({ before, event, after }: Step): string {
  const seen = [before, after]
    .map(readingOf)
    .map(({ page, popover, context }) => [
      page,
      popover,
      placeOf(context),
      popover === 'closed' && context.bookmarkedPage === context.index + 1,
      popover === 'language' && context.highlighted === context.language,
      context.backTo !== null,
    ]);
  return JSON.stringify([event.type, ...seen]);
}

/** The place and the bookmark matter to a page turn, and what is open to everything else. */
function quickKind({ before, event, after }: Step): string {
  const [from, to] = [readingOf(before), readingOf(after)];
  const isTurn = event.type.startsWith('page.');
  return JSON.stringify([
    event.type,
    from.page,
    from.popover,
    to.popover,
    isTurn && [placeOf(from.context), placeOf(to.context), from.context.backTo === null],
    event.type.startsWith('bookmark.') && from.context.bookmarkedPage === from.context.index + 1,
    event.type.startsWith('language.') && [from.context.language, from.context.highlighted],
  ]);
}

const scenario: Scenario = {
  name: 'a book of three pages',
  input: {
    bookId: book.id,
    pageCounts: { english: 3, hindi: 3, hinglish: 2 },
    language: 'english',
    bookmarkedPage: null,
    startPage: null,
  },
  cases: {
    // Only existing pages have a number button.
    'page.jump': [{ page: 1 }, { page: 2 }, { page: 3 }],
    'language.highlight': LANGUAGES.map((language) => ({ language })),
    'bookmark.moved': [{ page: null }, { page: 2 }],
  },
  without: ['reader.close', 'pages.counted'],
  // While the page is locked, or at either end, nothing turns it.
  tries: ['page.next', 'page.previous'],
  feasible: (snapshot, event) => {
    const { popover, context } = readingOf(snapshot);
    // A bookmark event from another tab that changes nothing is not delivered.
    if (event.type === 'bookmark.moved')
      return context.bookmarkedPage !== (event as ReaderEvent & { page: number | null }).page;
    // A popover makes the rest of the screen inert; without a popover, Escape leaves the screen.
    return popover === 'closed' ? event.type !== 'escape.press' : !event.type.startsWith('page.');
  },
  edgeClass: transitionKind,
};

/** Each event in each kind of place by each method; the transitions alternate the methods. */
const methodKind = ({ before, event }: Step): string =>
  JSON.stringify([event.type, readingOf(before).page, readingOf(before).popover]);

const BOOK = '**/books/book-the-well.json';
const bookOf = (count: number): Book => bookNamed('the-well', count);
const countsOf = (count: number): PageCounts => ({ english: count, hindi: count, hinglish: count });

/** A served page has the first pages of its book; when all arrive they are counted once more. */
const counted: BrowserScenario = {
  name: 'a served page whose book arrives later',
  input: {
    bookId: book.id,
    pageCounts: countsOf(3),
    language: 'english',
    bookmarkedPage: null,
    startPage: null,
  },
  cases: {
    'page.jump': [{ page: 3 }],
    'pages.counted': [countsOf(3), countsOf(2)].map((pageCounts) => ({ pageCounts })),
  },
  without: [
    'bookmark.toggle',
    'bookmark.moved',
    'language.open',
    'settings.open',
    'reader.close',
    'escape.press',
    'page.next',
    'page.previous',
  ],
  // The whole book arrives once.
  feasible: (snapshot, { type }) =>
    readingOf(snapshot).context.pageCounts.english === 3 &&
    (type !== 'pages.counted' || readingOf(snapshot).page === 'settled'),
  edgeClass: ({ event, before }) =>
    JSON.stringify([event, before.value, (before.context as ReaderContext).index]),
  maxSteps: 1,
  open: async (page) => {
    await serveBook(page, bookOf(3));
    await holdRequests(page, BOOK);
    await page.goto('/books/the-well/read');
    await expect(page.locator('#page')).toBeFocused();
  },
  states: {
    'page.settled': async (page, { context }) => {
      const { index, pageCounts } = context as ReaderContext;
      await expect(page.locator('#page')).toHaveText(`the-well, english, page ${index + 1}`);
      await expect(page.locator('#position')).toHaveText(
        `Page ${index + 1} of ${pageCounts.english}`,
      );
    },
  },
};

/** Nothing can be read or marked in a book without pages; it can be left. */
const empty: BrowserScenario = {
  name: 'a book without pages',
  input: {
    bookId: book.id,
    pageCounts: countsOf(0),
    language: 'english',
    bookmarkedPage: null,
    startPage: null,
  },
  without: [
    'pages.counted',
    'bookmark.moved',
    'language.open',
    'settings.open',
    'reader.close',
    'escape.press',
  ],
  tries: ['bookmark.toggle'],
  feasible: (_before, { type }) => !type.startsWith('page.'),
  everyMethod: true,
  open: async (page) => {
    await serveBook(page, bookOf(0));
    await page.goto('/books/the-well/read');
    await expect(page.getByText('This book has no pages to show.')).toBeVisible();
  },
};

/** Both ways out of the book lead to its preview. */
const leaving: BrowserScenario = {
  name: 'a book that is closed',
  input: scenario.input,
  without: [
    'pages.counted',
    'bookmark.toggle',
    'bookmark.moved',
    'language.open',
    'settings.open',
    'page.next',
    'page.previous',
    'page.jump',
  ],
  everyMethod: true,
  maxSteps: 1,
  open: openReader,
  left: async (page) => {
    await expect(page).toHaveURL('/books/the-well/preview');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Title of the-well');
  },
};

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
const previous = (page: Page) => page.getByRole('button', { name: 'Previous', exact: true });
const bookmark = (page: Page) => page.getByRole('button', { name: 'Bookmark this page' });
const language = (page: Page) => page.getByRole('button', { name: /^Language: / });
const popover = (page: Page) => page.getByRole('dialog', { name: 'Reading language' });
const readingSettings = (page: Page) => page.getByRole('dialog', { name: 'Reading settings' });

/** Presses a button by pointer, key or finger. */
const pressing = (
  button: (page: Page, event: EventObject) => Locator,
  key: 'Enter' | 'Space',
): EventDriver => ({
  pointer: (page, event) => button(page, event).click(),
  keyboard: async (page, event) => {
    await button(page, event).focus();
    await page.keyboard.press(key);
  },
  touch: (page, event) => button(page, event).tap(),
});

/** Turns the page by button, arrow key or swipe. */
const turning = (button: (page: Page) => Locator, key: string, dx: number): EventDriver => ({
  // A locked button is focusable and does nothing (`aria-disabled`); Playwright would wait until it
  // is enabled.
  pointer: (page) => button(page).click({ force: true }),
  keyboard: (page) => page.keyboard.press(key),
  touch: (page) => swipe(page, dx),
});

/** Does something that closes what is open, which then returns the focus in the next frames. */
const closing =
  (act: (page: Page) => Promise<void>): Gesture =>
  async (page) => {
    await act(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await untilFocusRestored(page);
  };

const settled: Gesture = async (page) => {
  await expect(readingSettings(page)).toBeVisible();
  // On a touch screen the product waits two frames for an on-screen keyboard.
  await page.clock.runFor(32);
};

const otherTabs = new WeakMap<Page, Page>();

async function openReader(page: Page): Promise<void> {
  otherTabs.set(page, await openOtherTab(page));
  await serveBook(page, book);
  await page.goto('/books/the-well/read');
  await expect(page.locator('#page')).toBeVisible();
}

async function inAnotherTab(page: Page, bookmarked: number | null): Promise<void> {
  const tab = otherTabs.get(page);
  if (tab === undefined) throw new Error('There is no other tab');
  const bookmarks = new Map(bookmarked === null ? [] : [[book.id, bookmarked] as const]);
  await untilSeenIn(tab, page, KEYS.bookmarks);
  await tab.evaluate(([key, text]) => localStorage.setItem(key, text), [
    KEYS.bookmarks,
    encodeBookmarks(bookmarks),
  ] as const);
}

/** The same by every method, followed by something else. */
const then = (driver: EventDriver, last: Gesture): EventDriver =>
  Object.fromEntries(
    Object.entries(driver).map(([method, gesture]: [string, Gesture]) => [
      method,
      async (...step: Parameters<Gesture>) => {
        await gesture(...step);
        await last(...step);
      },
    ]),
  );

const opening = pressing((page) => page.getByRole('button', { name: 'Reading settings' }), 'Enter');
const done = (page: Page) => readingSettings(page).getByRole('button', { name: 'Done' });

/** How a user causes each event. */
const events: BrowserPathTest['events'] = {
  'page.next': turning(next, 'ArrowRight', -80),
  'page.previous': turning(previous, 'ArrowLeft', 80),
  'page.jump': pressing((page, event) => {
    const name = `Page ${(event as ReaderEvent & { page: number }).page}`;
    return page.getByRole('button', { name, exact: true });
  }, 'Enter'),
  'bookmark.toggle': pressing(bookmark, 'Space'),
  'language.open': pressing(language, 'Enter'),
  // A pointer or a finger chooses a language at once.
  'language.highlight': {
    keyboard: async (page, event) => {
      const wanted = (event as ReaderEvent & { language: Language }).language;
      const radio = popover(page).getByRole('radio', { name: new RegExp(`^${wanted}`, 'iu') });
      for (let count = 0; count < LANGUAGES.length && !(await radio.isChecked()); count += 1)
        await page.keyboard.press('ArrowDown');
    },
  },
  'language.choose': { keyboard: closing((page) => page.keyboard.press('Enter')) },
  'language.dismiss': {
    pointer: closing((page) => page.mouse.click(5, 400)),
    touch: closing((page) => page.touchscreen.tap(5, 400)),
  },
  'settings.open': then(opening, settled),
  'settings.close': {
    pointer: closing((page) => page.mouse.click(5, 400)),
    keyboard: closing(async (page) => {
      await done(page).focus();
      await page.keyboard.press('Enter');
    }),
    touch: closing((page) => done(page).tap()),
  },
  'escape.press': { keyboard: closing((page) => page.keyboard.press('Escape')) },
  'reader.close': pressing((page) => page.getByRole('button', { name: 'Close Book' }), 'Enter'),
  'bookmark.moved': (page, event) =>
    inAnotherTab(page, (event as ReaderEvent & { page: number | null }).page),
  'pages.counted': (page, event) => {
    const { pageCounts } = event as ReaderEvent & { pageCounts: PageCounts };
    return answerRequest(page, BOOK, (route) =>
      route.fulfill({ json: bookOf(pageCounts.english) }),
    );
  },
  'after flipLock': (page) => page.clock.runFor(300),
};

/** Checks the visible and announced state of the page, whether it is turning or not. */
async function checkPage(page: Page, snapshot: AnyMachineSnapshot): Promise<void> {
  const { page: pageState, popover: popoverName, context } = readingOf(snapshot);
  const total = totalOf(context);
  const number = context.index + 1;
  const text = editionOf(book, context.language).pages[context.index]?.content ?? '';
  const lang = { english: 'en', hindi: 'hi', hinglish: 'hi-Latn' }[context.language];
  const isLocked = pageState === 'flipping';
  const unavailable = page.getByRole('button', { disabled: true });

  const article = page.locator('#page');
  await expect(article).toHaveText(text);
  await expect(article).toHaveAttribute('lang', lang);
  await expect(page.locator('#position')).toHaveText(`Page ${number} of ${total}`);
  await expect(page).toHaveTitle(`Page ${number} of ${total} – ${book.title} – Kitabvan`);
  // A popover makes everything behind it inert.
  if (popoverName !== 'closed') return;
  await expect(bookmark(page)).toHaveAttribute(
    'aria-pressed',
    String(context.bookmarkedPage === number),
  );
  await expect(next(page).and(unavailable)).toHaveCount(isLocked || number === total ? 1 : 0);
  await expect(previous(page).and(unavailable)).toHaveCount(isLocked || number === 1 ? 1 : 0);
  await expect(page.locator('[aria-current=page]')).toHaveText(String(number));
  await expect(page.getByRole('button', { name: /^Back to page / })).toHaveText(
    context.backTo === null ? [] : [`Back to page ${context.backTo}`],
  );
}

const states: BrowserPathTest['states'] = {
  'page.empty': async (page) => {
    await expect(page.getByText('This book has no pages to show.')).toBeVisible();
    await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'false');
  },
  'page.settled': checkPage,
  'page.flipping': checkPage,
  'popover.closed': async (page, { context }) => {
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(language(page)).toHaveAccessibleName(
      `Language: ${(context as ReaderContext).language}`,
    );
  },
  'popover.readingSettings': (page) => expect(readingSettings(page)).toBeVisible(),
  'popover.language': async (page, { context }) => {
    const { highlighted } = context as ReaderContext;
    await expect(popover(page).getByRole('radio', { checked: true })).toHaveAccessibleName(
      new RegExp(`^${highlighted}`, 'iu'),
    );
  },
};

const INERT = 'a popover makes the page behind it inert: a press there only closes it';

test.describe('every kind of edge of the reader, as a user causes it', () => {
  test.use({ hasTouch: true });
  testPathsInBrowser({
    machine: readerMachine,
    scenarios: [
      { ...scenario, quickClass: quickKind, open: openReader },
      {
        ...scenario,
        name: 'a book of three pages, by every method',
        edgeClass: methodKind,
        everyMethod: true,
        open: openReader,
      },
      counted,
      empty,
      leaving,
    ],
    events,
    states,
    notCovered: {
      'in any state: reader.close [popover is closed]: never refused': INERT,
      'in any state: escape.press [popover is closed]: never refused':
        'an open popover handles the key first',
      'in page.settled: page.jump [popover is closed and is in book]: never refused': `${INERT}, and only existing pages have a number`,
    },
  });
});

test.describe('the reader', () => {
  test.beforeEach(async ({ page }) => serveBook(page, book));

  test('two presses of Next within 300 ms turn one page and keep the focus on the text', async ({
    page,
  }) => {
    await startClock(page);
    await page.goto('/books/the-well/read');
    await expect(page.locator('#page')).toBeVisible();
    await stopClock(page);
    await next(page).focus();
    await page.keyboard.press('Enter');
    await next(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('#position')).toHaveText('Page 2 of 3');
    expect(await focusName(page)).not.toBe('body');
    await page.clock.runFor(300);
    await page.keyboard.press('Enter');
    await expect(page.locator('#position')).toHaveText('Page 3 of 3');
    expect(await focusName(page)).toBe('page');
    recordMeasurement('A5', '1 page for 2 presses within 300 ms');
  });

  test('Escape leaves the open popover first, then the book', async ({ page }) => {
    await page.goto('/books/the-well/read');
    await language(page).click();
    await page.keyboard.press('Escape');
    await expect(popover(page)).toHaveCount(0);
    await expect(page.locator('#position')).toHaveText('Page 1 of 3');
    await expect(language(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/books/the-well/preview');
  });

  test('arrows turn no page behind the popover, nor with a modifier', async ({ page }) => {
    await page.goto('/books/the-well/read');
    await language(page).click();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    for (const modifier of ['Alt', 'Control', 'Shift', 'Meta'])
      await page.keyboard.press(`${modifier}+ArrowRight`);
    await expect(page.locator('#position')).toHaveText('Page 1 of 3');
    recordMeasurement('A7', '0 turns of 5 tries');
  });

  test('a tap on a language chooses it at once', async ({ page }) => {
    await page.goto('/books/the-well/read?page=2');
    await language(page).click();
    await popover(page).getByText('Hindi', { exact: true }).click();
    await expect(page.locator('#page')).toHaveText('the-well, hindi, page 1');
    await expect(page.getByRole('button', { name: 'Back to page 2' })).toBeVisible();
    await expect(page.locator('#announcer')).toHaveText(
      'Language changed. Switched to hindi. Page 1 of 3. Back to page 2: the button before the text.',
    );
    expect((await storedTexts(page))['kv.lang']).toBe('hindi');
  });

  test('the way back after a change of language is in sight on a phone, before the text', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/books/the-well/read?page=2');
    await language(page).click();
    await popover(page).getByText('Hindi', { exact: true }).click();
    const back = page.getByRole('button', { name: 'Back to page 2' });
    await expect(back).toBeInViewport({ ratio: 1 });
    const [button, text] = [await back.boundingBox(), await page.locator('#page').boundingBox()];
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(text?.y ?? 0);
    await back.click();
    await expect(page.locator('#page')).toHaveText('the-well, hindi, page 2');
    await expect(back).toHaveCount(0);
    await expect(page.locator('#page')).toBeFocused();
  });

  test('a bookmark moved in another tab is seen here', async ({ page, context }) => {
    await page.goto('/books/the-well/read');
    const other = await context.newPage();
    await serveBook(other, book);
    await other.goto('/books/the-well/read');
    await bookmark(other).click();
    await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'true');
  });

  test('the page that is shown is there again when the book is loaded anew, returned to, or passed on', async ({
    page,
  }) => {
    const position = page.locator('#position');
    await page.goto('/books/the-well/preview');
    await page.getByRole('button', { name: 'Start Reading' }).click();
    await expect(page).toHaveURL('/books/the-well/read');
    await expect(page.locator('#page')).toBeFocused();
    await page.keyboard.press('End');
    await expect(position).toHaveText('Page 3 of 3');
    await expect(page).toHaveURL('/books/the-well/read?page=3');
    await page.reload();
    await expect(position).toHaveText('Page 3 of 3');
    await bookmark(page).click();
    await page.keyboard.press('ArrowLeft');
    await expect(position).toHaveText('Page 2 of 3');
    await page.getByRole('button', { name: 'Close Book' }).click();
    await expect(page).toHaveURL('/books/the-well/preview');
    await page.goForward();
    await expect(position).toHaveText('Page 2 of 3');
    await page.goto('/books/the-well/read');
    await expect(position).toHaveText('Page 3 of 3');
    await expect(page).toHaveURL('/books/the-well/read?page=3');
    // The bookmark at which the book was opened is removed; the reading progress is not.
    await bookmark(page).click();
    await page.reload();
    await expect(position).toHaveText('Page 3 of 3');
    await language(page).click();
    await popover(page).getByText('Hindi', { exact: true }).click();
    await expect(page).toHaveURL('/books/the-well/read?page=1');
    await page.reload();
    await expect(page.locator('#page')).toHaveText('the-well, hindi, page 1');
  });

  test('swipes turn pages as far as the rule says @phone', async ({ page }) => {
    await page.goto('/books/the-well/read');
    const position = page.locator('#position');
    // The storage strip covers the middle of the window.
    const text = page.locator('#page');
    await expect(position).toHaveText('Page 1 of 3');
    await swipe(page, -49, 0, text);
    await swipe(page, -51, 52, text);
    await swipe(page, 0, -120, text);
    await expect(position).toHaveText('Page 1 of 3');
    await swipe(page, -51, 0, text);
    await expect(position).toHaveText('Page 2 of 3');
    await untilTurnable(page, 2);
    await swipe(page, 60, 20, text);
    await expect(position).toHaveText('Page 1 of 3');
  });
});
