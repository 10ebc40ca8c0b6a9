/**
 * Random sessions in a real browser, by keyboard and pointer: the same actions and the same
 * reference model as the unit tests.
 */
import type { BrowserContext, Page } from 'playwright/test';
import {
  decodeBookmarks,
  decodeLanguage,
  decodeLibrary,
  decodeProgress,
  encodeBookmarks,
} from '../../src/platform/storage/codec.ts';
import { KEYS } from '../../src/platform/storage/keys.ts';
import { LANGUAGES, type Language } from '../../machines/domain/languages.ts';
import {
  runRandomSessions,
  type SessionDriver,
} from '../../tests/machines/sessions/random-sessions.ts';
import { SESSION_BOOKS, type VisibleState } from '../../tests/machines/sessions/session-model.ts';
import {
  expect,
  focusName,
  settleOverlay,
  startClock,
  stopClock,
  storedTexts,
  test,
} from '../support/site.ts';
import { untilSeenIn } from '../support/other-tab.ts';
import { serveBooks } from '../support/served-site/serve-books.ts';
import { byDepth, FULL } from '../support/depth.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const languageButton = (page: Page) => page.getByRole('button', { name: /^Language: /u });

async function storedIn(page: Page): Promise<VisibleState['stored']> {
  const texts = await storedTexts(page);
  const text = (key: string): string | null => texts[key] ?? null;
  const places = decodeProgress(text(KEYS.progress)).value;
  return {
    bookmarks: [...decodeBookmarks(text(KEYS.bookmarks)).value],
    places: Object.fromEntries(
      places.map(({ bookId, currentPageNumber, furthestPageNumber }) => [
        bookId,
        [currentPageNumber, furthestPageNumber ?? 0],
      ]),
    ),
    library: decodeLibrary(text(KEYS.library)).value.map(({ bookId }) => bookId),
    language: decodeLanguage(text(KEYS.language)).value,
  };
}

const BOOK_ADDRESS = /\/books\/(?<id>[^/]+)\/read/u;

async function visibleStateOf(page: Page): Promise<VisibleState['reading']> {
  const bookId = BOOK_ADDRESS.exec(page.url())?.groups?.['id'];
  if (bookId === undefined) return null;
  const [, number = '', total = ''] =
    /^Page (\d+) of (\d+)$/u.exec(await page.locator('#position').innerText()) ?? [];
  const name =
    (await languageButton(page).getAttribute('aria-label')) ??
    (await languageButton(page).innerText());
  const language = LANGUAGES.find((each) => name.endsWith(each)) ?? 'english';
  expect(await page.locator('#page').innerText()).toBe(`${bookId}, ${language}, page ${number}`);
  const back = page.getByRole('button', { name: /^Back to page /u });
  const isLocked = async (label: string) =>
    (await button(page, label)
      .and(page.getByRole('button', { disabled: true }))
      .count()) > 0;
  return {
    bookId,
    page: Number(number),
    total: Number(total),
    language,
    isBookmarked:
      (await button(page, 'Bookmark this page').getAttribute('aria-pressed')) === 'true',
    backTo:
      (await back.count()) === 0
        ? null
        : Number((await back.innerText()).replace('Back to page ', '')),
    canGoOn: !(await isLocked('Next')),
    canGoBack: !(await isLocked('Previous')),
  };
}

/** Starts a session in a new page of a context with empty storage. */
async function startIn(context: BrowserContext): Promise<SessionDriver> {
  for (const old of context.pages().slice(1)) await old.close();
  const page = await context.newPage();
  await serveBooks(page, [...SESSION_BOOKS]);
  await startClock(page);
  // The clock belongs to the context, and an earlier session has stopped it.
  await page.clock.resume();
  await page.goto('/');
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await stopClock(page);
  const tab = context.pages()[0] ?? page;
  await tab.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Another tab</title>' }),
  );
  await tab.goto(page.url());
  await page.bringToFront();
  return driverOn(page, tab);
}

function driverOn(page: Page, tab: Page): SessionDriver {
  let turn = 0;
  let hadFocus = false;
  /** By key and by button, alternately. */
  const pressAlternately = async (key: string, label: string): Promise<void> => {
    turn += 1;
    if (turn % 2 === 0) await page.keyboard.press(key);
    else await button(page, label).click({ force: true });
  };
  return {
    open: async (bookId) => {
      await page.getByRole('link', { name: 'Kitabvan' }).click();
      await page
        .getByRole('link', { name: new RegExp(`^Title of ${bookId}`, 'u') })
        .first()
        .click();
      await link(page, 'Start Reading').click();
      await expect(page.locator('#page')).toBeVisible();
    },
    close: async () => {
      if ((turn += 1) % 2 === 0) await page.keyboard.press('Escape');
      else await button(page, 'Close Book').click();
      await expect(link(page, 'Start Reading')).toBeVisible();
    },
    next: () => pressAlternately('ArrowRight', 'Next'),
    previous: () => pressAlternately('ArrowLeft', 'Previous'),
    jump: (number) => button(page, `Page ${number}`).click({ force: true }),
    toggle: () => button(page, 'Bookmark this page').click(),
    choose: (language) => choose(page, language),
    wait: () => page.clock.runFor(300),
    reload: async () => {
      hadFocus = false;
      await page.clock.fastForward(60_000);
      // A prerendered page is hydrated after a frame, which a stopped clock never makes.
      await page.clock.resume();
      await page.goto('/');
      await stopClock(page);
      await expect(page.getByRole('link', { name: /^Title of /u }).first()).toBeVisible();
    },
    inAnotherTab: async (bookId, number) => {
      const others = (await storedIn(page)).bookmarks.filter(([id]) => id !== bookId);
      const bookmarks = new Map(number === null ? others : [...others, [bookId, number]]);
      await page.evaluate(() => {
        addEventListener('storage', () => document.body.setAttribute('data-storage-event', ''), {
          once: true,
        });
      });
      await untilSeenIn(tab, page, KEYS.bookmarks);
      const isNew = await tab.evaluate(
        ([key, text]) => {
          const before = localStorage.getItem(key);
          localStorage.setItem(key, text);
          return before !== text;
        },
        [KEYS.bookmarks, encodeBookmarks(bookmarks)] as const,
      );
      // Storing an unchanged value fires no storage event.
      if (isNew) await expect(page.locator('body')).toHaveAttribute('data-storage-event', '');
      await page.evaluate(() => document.body.removeAttribute('data-storage-event'));
    },
    // Buttons are rendered, and the progress is stored, after the turned page is shown.
    until: async (check) => {
      const focus = await focusName(page);
      expect(hadFocus ? focus : 'somewhere', 'the focus is lost').not.toBe('body');
      hadFocus ||= focus !== 'body';
      await expect(check).toPass({ timeout: 10_000 });
    },
    look: async () => ({ reading: await visibleStateOf(page), stored: await storedIn(page) }),
  };
}

async function choose(page: Page, language: Language): Promise<void> {
  const popover = page.getByRole('dialog', { name: 'Reading language' });
  await languageButton(page).click();
  const radio = popover.getByRole('radio', { name: new RegExp(`^${language}`, 'iu') });
  for (let presses = 0; presses < LANGUAGES.length && !(await radio.isChecked()); presses += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(popover).toHaveCount(0);
  await settleOverlay(page);
}

test(
  'random steps lose nothing and show what a reader would expect',
  { tag: FULL },
  async ({ page, context }) => {
    test.setTimeout(240_000);
    expect(page.url()).toBe('about:blank');
    const steps = await runRandomSessions({
      runs: byDepth(5, 1),
      longest: byDepth(200, 60),
      canFill: false,
      begin: () => startIn(context),
    });
    expect(steps).toBeGreaterThan(byDepth(200, 10));
  },
);
