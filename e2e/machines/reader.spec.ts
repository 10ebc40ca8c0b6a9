/**
 * The reader's generated paths in a real browser: every kind of transition that a user can cause,
 * by real keyboard and pointer.
 */
import type { Locator, Page } from 'playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { editionOf, LANGUAGES, type Book, type Language } from '../../machines/domain/book.ts';
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
import { recordMeasurement } from '../support/conformance.ts';
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
import type { BrowserPathTest } from '../support/path-plans.ts';
import { inputMethodFor, untilFocusRestored, testPathsInBrowser } from '../support/path-test.ts';

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

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
const previous = (page: Page) => page.getByRole('button', { name: 'Previous', exact: true });
const bookmark = (page: Page) => page.getByRole('button', { name: 'Bookmark this page' });
const language = (page: Page) => page.getByRole('button', { name: /^Language: / });
const popover = (page: Page) => page.getByRole('dialog', { name: 'Reading language' });
const readingSettings = (page: Page) => page.getByRole('dialog', { name: 'Reading settings' });

/** Presses a key that closes the popover, which then returns the focus in the next frames. */
async function pressAndRestoreFocus(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await untilFocusRestored(page);
}

/** Activates a button by the input method of this step. */
async function activate(
  page: Page,
  button: Locator,
  key: 'Enter' | 'Space',
  turn: number,
): Promise<void> {
  const inputMethod = await inputMethodFor(page, turn);
  if (inputMethod === 'pointer') await button.click();
  else if (inputMethod === 'touch') await button.tap();
  else {
    await button.focus();
    await page.keyboard.press(key);
  }
}

/** Turns the page by button, arrow key or swipe. */
async function turnBy(
  page: Page,
  turn: number,
  controls: { button: Locator; key: string; dx: number },
): Promise<void> {
  const inputMethod = await inputMethodFor(page, turn);
  if (inputMethod === 'touch') await swipe(page, controls.dx);
  else if (inputMethod === 'keyboard') await page.keyboard.press(controls.key);
  // A locked button is focusable and does nothing (`aria-disabled`); Playwright would wait until it
  // is enabled.
  else await controls.button.click({ force: true });
}

const otherTabs = new WeakMap<Page, Page>();

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

/** How a user causes each event; `turn` alternates pointer, keyboard and touch. */
const events: BrowserPathTest['events'] = {
  'page.next': (page, _event, turn) =>
    turnBy(page, turn, { button: next(page), key: 'ArrowRight', dx: -80 }),
  'page.previous': (page, _event, turn) =>
    turnBy(page, turn, { button: previous(page), key: 'ArrowLeft', dx: 80 }),
  'page.jump': (page, event, turn) => {
    const name = `Page ${(event as ReaderEvent & { page: number }).page}`;
    return activate(page, page.getByRole('button', { name, exact: true }), 'Enter', turn);
  },
  'bookmark.toggle': (page, _event, turn) => activate(page, bookmark(page), 'Space', turn),
  'language.open': (page, _event, turn) => activate(page, language(page), 'Enter', turn),
  'language.highlight': async (page, event) => {
    const wanted = (event as ReaderEvent & { language: Language }).language;
    const radio = popover(page).getByRole('radio', { name: new RegExp(`^${wanted}`, 'iu') });
    for (let presses = 0; presses < LANGUAGES.length && !(await radio.isChecked()); presses += 1) {
      await page.keyboard.press('ArrowDown');
    }
  },
  'language.choose': (page) => pressAndRestoreFocus(page, 'Enter'),
  'language.dismiss': async (page) => {
    await page.mouse.click(5, 400);
    await expect(popover(page)).toHaveCount(0);
    await untilFocusRestored(page);
  },
  'settings.open': async (page, _event, turn) => {
    await activate(page, page.getByRole('button', { name: 'Reading settings' }), 'Enter', turn);
    await expect(readingSettings(page)).toBeVisible();
    // On a touch screen the product waits two frames for an on-screen keyboard.
    await page.clock.runFor(32);
  },
  'settings.close': async (page, _event, turn) => {
    if (turn % 2 === 0) await page.mouse.click(5, 400);
    else await readingSettings(page).getByRole('button', { name: 'Done' }).click();
    await expect(readingSettings(page)).toHaveCount(0);
    await untilFocusRestored(page);
  },
  'escape.press': (page) => pressAndRestoreFocus(page, 'Escape'),
  'bookmark.moved': (page, event) =>
    inAnotherTab(page, (event as ReaderEvent & { page: number | null }).page),
  'after flipLock': (page) => page.clock.runFor(300),
};

/** Checks the visible and announced state of the page, whether it is turning or not. */
async function checkPage(page: Page, snapshot: AnyMachineSnapshot): Promise<void> {
  const { page: turning, popover: popoverName, context } = readingOf(snapshot);
  const total = totalOf(context);
  const number = context.index + 1;
  const text = editionOf(book, context.language).pages[context.index]?.content ?? '';
  const lang = { english: 'en', hindi: 'hi', hinglish: 'hi-Latn' }[context.language];
  const isLocked = turning === 'flipping';
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

test.describe('every kind of edge of the reader, as a user causes it', () => {
  test.use({ hasTouch: true });
  testPathsInBrowser({
    machine: readerMachine,
    scenarios: [
      {
        ...scenario,
        quickClass: quickKind,
        open: async (page) => {
          otherTabs.set(page, await openOtherTab(page));
          await serveBook(page, book);
          await page.goto('/books/the-well/read');
          await expect(page.locator('#page')).toBeVisible();
        },
      },
    ],
    events,
    states,
    notCovered: {
      'in page: pages.counted [stays on page]: never taken':
        'a book that loads after its first pages: see prerender/partial-book.spec.ts',
      'in page: pages.counted [stays on page]: never refused':
        'a book that loads after its first pages: see prerender/partial-book.spec.ts',
      'in page: pages.counted [else]: never taken':
        'a book that loads after its first pages: see prerender/partial-book.spec.ts',
      'state page.empty': 'a book without pages is another scenario: see journeys/odd-data.spec.ts',
      'in page.opening: at once [else]: never taken':
        'a book without pages is another scenario: see journeys/odd-data.spec.ts',
      'in page.opening: at once [has pages]: never refused':
        'a book without pages is another scenario: see journeys/odd-data.spec.ts',
      'in any state: reader.close [popover is closed]: never taken':
        'it leaves the screen: see journeys/journey.spec.ts',
      'in any state: reader.close [popover is closed]: never refused':
        'a popover makes the button inert',
      'in any state: escape.press [popover is closed]: never taken':
        'it leaves the screen: see "Escape leaves the open popover first, then the book"',
      'in any state: escape.press [popover is closed]: never refused':
        'an open popover handles the key first',
      'in any state: bookmark.toggle [else if popover is closed and has pages]: never refused':
        'a popover makes the button inert',
      'in page.settled: page.jump [popover is closed and is in book]: never refused':
        'only existing pages have a number button',
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
