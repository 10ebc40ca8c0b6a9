/** What is counted of reading, and how My Library tells it. */
import type { Page } from 'playwright/test';
import { bar } from '../../tests/machines/gestures/read-aloud-bar.ts';
import { bookNamed, pagesOf } from '../../tests/support/books.ts';
import { installFakeSpeech } from '../support/fake-speech.ts';
import {
  expect,
  serveBook,
  startClock,
  stopClock,
  storedTexts,
  test,
  untilTurnable,
} from '../support/site.ts';
import { overflowOf } from '../support/measuring.ts';
import { openOtherTab, storeInOtherTab } from '../support/other-tab.ts';
import { storeRecords } from '../support/served-site/serve-books.ts';
import { FULL } from '../support/depth.ts';

const MINUTE = 60_000;

/** @returns what is stored for today; a day that is not today would be an error */
const counted = async (page: Page): Promise<unknown> => {
  const { 'kv.days': text } = await storedTexts(page);
  if (text === undefined) return null;
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'));
  const { [today]: read, ...others } = JSON.parse(text) as Record<string, unknown>;
  expect(others).toEqual({});
  return read;
};

/** @returns a name of the tab that counts now; null when none does */
const counter = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query();
    return held.find(({ name }) => name === 'kv.days')?.clientId ?? null;
  });

const open = async (page: Page): Promise<void> => {
  await page.goto('/books/the-well/read');
  await untilTurnable(page, 1);
  await expect.poll(() => counter(page)).not.toBe(null);
};

/** From now on time passes only when it is told to; what was counted until then is gone. */
async function beginAnew(page: Page): Promise<void> {
  await stopClock(page);
  await page.clock.runFor(10 * MINUTE);
  await expect.poll(() => counter(page)).toBe(null);
  await page.evaluate(() => localStorage.removeItem('kv.days'));
}

const turn = async (page: Page, key: string, shown: number): Promise<void> => {
  await page.keyboard.press(key);
  await expect(page.locator('#position')).toHaveText(`Page ${shown} of 5`);
  await expect.poll(() => counter(page)).not.toBe(null);
};

test.beforeEach(async ({ page }) => {
  await startClock(page);
  await serveBook(page, bookNamed('the-well', 5));
});

test('time counts for three minutes after the last use, and a page once', async ({ page }) => {
  await open(page);
  await beginAnew(page);
  await turn(page, 'ArrowRight', 2);
  await page.clock.runFor(MINUTE);
  expect(await counted(page)).toEqual([60, 1]);
  await page.clock.runFor(2 * MINUTE);
  expect(await counted(page)).toEqual([180, 1]);
  await page.clock.runFor(10 * MINUTE);
  expect(await counted(page)).toEqual([180, 1]);
  await test.step('it goes on with the next page, until the book is closed', async () => {
    await turn(page, 'ArrowRight', 3);
    await page.clock.runFor(10_000);
    await turn(page, 'ArrowLeft', 2);
    await page.clock.runFor(10_000);
    await page.keyboard.press('Escape');
    await expect.poll(() => counted(page)).toEqual([200, 2]);
  });
});

test('My Library tells what was read, also after a reload, until it is forgotten', async ({
  page,
}) => {
  const section = page.getByRole('region', { name: 'Your reading' });
  await page.goto('/library');
  await expect(page.getByRole('heading', { name: 'Saved for offline' })).toBeVisible();
  await expect(section).toHaveCount(0);
  await open(page);
  await beginAnew(page);
  await turn(page, 'ArrowRight', 2);
  await page.clock.runFor(MINUTE);
  await page.keyboard.press('Escape');
  await page.clock.resume();
  await page.goto('/library');
  const today = await page.evaluate(() =>
    new Date().toLocaleDateString('en', { weekday: 'short' }),
  );
  const told = [
    'This week: 1 min, 1 page',
    'This month: 1 min, 1 page',
    `You read on 1 of the last 7 days: ${today} 1 min.`,
    'Counted in this browser only. “Count my reading” in the reading settings of a book stops it.',
  ];
  await expect(section.getByRole('paragraph')).toHaveText(told);
  await page.reload();
  await expect(section.getByRole('paragraph')).toHaveText(told);
  await section.getByRole('button', { name: 'Forget' }).click();
  await expect(section.getByRole('button', { name: 'Undo' })).toBeFocused();
  await section.getByRole('button', { name: 'Undo' }).click();
  await expect(section.getByRole('button', { name: 'Forget' })).toBeFocused();
  await expect(section.getByRole('paragraph')).toHaveText(told);
  await section.getByRole('button', { name: 'Forget' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Saved for offline' })).toBeVisible();
  await expect(section).toHaveCount(0);
});

test('nothing is counted once it is switched off', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Reading settings' }).click();
  await page.getByRole('button', { name: 'More settings' }).click();
  await page.getByText('Count my reading', { exact: true }).click();
  await expect.poll(() => counter(page)).toBe(null);
  expect((await storedTexts(page))['kv.view']).toBe('{"count":false}');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await beginAnew(page);
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('#position')).toHaveText('Page 2 of 5');
  await page.clock.runFor(5 * MINUTE);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/books/the-well/preview');
  expect(await counted(page)).toBe(null);
  await test.step('nor in a book that is opened later', async () => {
    await page.getByRole('link', { name: 'Continue on page 2' }).click();
    await expect(page.locator('#position')).toHaveText('Page 2 of 5');
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('#position')).toHaveText('Page 3 of 5');
    await page.clock.runFor(5 * MINUTE);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/books/the-well/preview');
    expect(await counted(page)).toBe(null);
  });
});

test('another tab switches the counting off and on', async ({ page }) => {
  await openOtherTab(page);
  await open(page);
  await storeInOtherTab(page, 'kv.view', '{"count":false}');
  await expect.poll(() => counter(page)).toBe(null);
  await beginAnew(page);
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('#position')).toHaveText('Page 2 of 5');
  await page.clock.runFor(5 * MINUTE);
  expect(await counted(page)).toBe(null);
  await storeInOtherTab(page, 'kv.view', '{"count":true}');
  // The first page that is turned after the news has arrived counts.
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowLeft');
      return counter(page);
    })
    .not.toBe(null);
});

test('of two windows only the one that was used last counts', async ({ page, context }) => {
  await open(page);
  const first = await counter(page);
  const other = await context.newPage();
  await open(other);
  await expect.poll(() => counter(page)).not.toBe(first);
  const second = await counter(page);
  await beginAnew(page);
  await turn(page, 'ArrowRight', 2);
  await page.clock.runFor(MINUTE);
  expect(await counted(page)).toEqual([60, 1]);
  await turn(other, 'ArrowRight', 2);
  await expect.poll(() => counter(page)).toBe(second);
  await page.clock.runFor(MINUTE);
  await expect.poll(() => counted(page)).toEqual([120, 2]);
  await turn(page, 'ArrowRight', 3);
  await expect.poll(() => counter(other)).toBe(first);
  await page.clock.runFor(MINUTE);
  await expect.poll(() => counted(other)).toEqual([180, 3]);
});

test(
  'a book that is read aloud counts without any use, and three minutes after',
  { tag: FULL },
  async ({ page }) => {
    const pages = pagesOf('the-well', 'english', 5).map((each) => ({
      ...each,
      content: 'The river was low, and nobody came. '.repeat(500),
    }));
    await serveBook(page, bookNamed('the-well', 5, { pages, languages: { english: { pages } } }));
    await installFakeSpeech(page);
    await open(page);
    await beginAnew(page);
    await page.keyboard.press('r');
    await expect(bar(page).getByRole('button', { name: 'Pause' })).toBeVisible();
    await page.clock.runFor(5 * MINUTE);
    await page.keyboard.press('r');
    await expect(bar(page).getByRole('button', { name: 'Go on' })).toBeVisible();
    await page.clock.runFor(10 * MINUTE);
    expect(await counted(page)).toEqual([480, 0]);
  },
);

test(
  'with large text the picture of the days fits a small window every day',
  { tag: FULL },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    const days = Array.from({ length: 7 }, (_, index) => `2026-01-0${index + 1}`);
    await storeRecords(page, {
      'kv.days': Object.fromEntries(days.map((day) => [day, [600, 3]] as const)),
    });
    const tooWide: Record<string, number> = {};
    for (const day of days) {
      await page.clock.setSystemTime(new Date(`${day}T12:00:00`));
      await page.goto('/library');
      await expect(page.getByRole('region', { name: 'Your reading' })).toBeVisible();
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      tooWide[day] = await overflowOf(page);
    }
    expect(tooWide).toEqual(Object.fromEntries(days.map((day) => [day, 0] as const)));
  },
);
