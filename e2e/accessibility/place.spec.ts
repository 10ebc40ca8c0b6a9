/**
 * A whole book can be read to its end without losing the place: by arrow keys, by two keys a page,
 * and with few keys from the home screen.
 */
import type { Page } from 'playwright/test';
import { bookNamed } from '../../tests/support/books.ts';
import { recordMeasurement } from '../conformance/measurement.ts';
import { inOnePage } from '../support/in-one-page.ts';
import { untilSearchable } from '../../tests/machines/gestures/search-results.ts';
import { holdResponses } from '../support/served-site/serve-books.ts';
import {
  expect,
  focusName,
  storedTexts,
  serveBook,
  startClock,
  stopClock,
  test,
} from '../support/site.ts';
import { byDepth, FULL } from '../support/depth.ts';

const PAGES = byDepth(100, 15);
const book = bookNamed('the-well', PAGES);
const position = (page: Page) => page.locator('#position');

/** @returns where the focus, the scroll position and the text are after a page turn */
const readingState = (page: Page) =>
  page.evaluate(() => ({
    focus: document.activeElement?.id ?? '',
    isInert: document.activeElement?.closest('[inert]') !== null,
    position: document.querySelector('#position')?.textContent ?? '',
    text: document.querySelector('#page')?.textContent ?? '',
    top: window.scrollY,
  }));

const expected = (number: number) => ({
  focus: 'page',
  isInert: false,
  position: `Page ${number} of ${PAGES}`,
  text: `the-well, english, page ${number}`,
  top: 0,
});

async function readToEnd(page: Page, turn: readonly string[]): Promise<void> {
  const mismatches: unknown[] = [];
  for (let number = 2; number <= PAGES; number += 1) {
    for (const key of turn) await page.keyboard.press(key);
    const seen = await readingState(page);
    if (JSON.stringify(seen) !== JSON.stringify(expected(number)))
      mismatches.push({ number, seen });
    await page.clock.runFor(300);
  }
  expect(mismatches).toEqual([]);
  // At the last page nothing turns and the focus stays.
  for (const key of turn) await page.keyboard.press(key);
  await expect(position(page)).toHaveText(`Page ${PAGES} of ${PAGES}`);
  expect(await focusName(page)).not.toBe('body');
  const [progress] = JSON.parse((await storedTexts(page))['kv.reading_progress'] ?? '[]') as {
    currentPageNumber: number;
  }[];
  expect(progress?.currentPageNumber).toBe(PAGES);
}

test(
  `a book of ${PAGES} pages is read to its end with one or two keys`,
  { tag: FULL },
  async ({ page }) => {
    test.setTimeout(120_000);
    await startClock(page);
    await serveBook(page, book);
    await inOnePage(
      (
        [
          ['one key a page', ['ArrowRight']],
          ['Tab and Enter', ['Tab', 'Enter']],
        ] as const
      ).map(([name, turn]) => [
        name,
        async () => {
          await page.goto('/books/the-well/read?page=1');
          await expect(page.locator('#page')).toBeFocused();
          await stopClock(page);
          await page.evaluate(() => localStorage.clear());
          await readToEnd(page, turn);
          await page.clock.resume();
          recordMeasurement('A4', `${PAGES - 1} turns of ${PAGES - 1} by ${name}`);
        },
      ]),
    );
  },
);

async function openFirstSentence(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('focusin', () => Object.assign(window, { hasFocused: true }), {
      once: true,
    });
  });
  // If the code loads late, the main part already has the focus and the first two keys are not
  // needed.
  await expect(async () => {
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    expect(await page.evaluate(() => 'hasFocused' in window)).toBe(false);
  }).toPass();
  const keys = ['Tab', 'Enter', 'Tab', 'Enter'];
  for (const key of keys) await page.keyboard.press(key);
  await expect(page.getByRole('link', { name: 'Start Reading' })).toBeVisible();
  for (const key of ['Tab', 'Enter']) {
    keys.push(key);
    await page.keyboard.press(key);
  }
  await expect(page.locator('#page')).toBeFocused();
  // A screen reader reads on from the title of a chapter, or from the first paragraph.
  const first = page.locator(':focus > :first-child');
  expect(['H2', 'P']).toContain(await first.evaluate((element) => element.tagName));
  expect(keys).toHaveLength(6);
  recordMeasurement('A11', `${keys.length} keys from home to the first sentence, 1 a page`);
}

async function tabPastSearchBox(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  const release = await holdResponses(page, '**/assets/SearchCombo*');
  await page.getByRole('combobox').focus();
  await page.keyboard.press('Tab');
  const focusBefore = await focusName(page);
  await release();
  await untilSearchable(page);
  expect(await focusName(page)).toBe(focusBefore);
}

test('the first sentence is six key presses from home, also with late search code', async ({
  page,
}) => {
  await inOnePage([
    ['six keys to the first sentence', () => openFirstSentence(page)],
    ['the search box does not take the focus back', () => tabPastSearchBox(page)],
  ]);
});

test('Escape closes one layer at a time, on every screen with layers', async ({ page }) => {
  await serveBook(page, book);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();

  await page.setViewportSize({ width: 768, height: 700 });
  await page.getByRole('button', { name: 'More' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'More' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await expect(page.getByRole('button', { name: 'More' })).toBeFocused();

  const search = page.getByRole('combobox');
  await search.focus();
  await page.keyboard.type('title');
  await expect(page.locator('#search-results')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('#search-results')).toHaveCount(0);
  await expect(search).toHaveAttribute('aria-expanded', 'false');
  await expect(search).toHaveValue('title');
  for (const modifier of [{ isComposing: true }, { repeat: true }]) {
    await search.dispatchEvent('keydown', {
      key: 'Escape',
      bubbles: true,
      cancelable: true,
      ...modifier,
    });
    await expect(search, `Escape with ${JSON.stringify(modifier)}`).toHaveValue('title');
  }
  await page.keyboard.press('Escape');
  await expect(search).toHaveValue('');
  await expect(search).toBeFocused();

  await page.goto('/books/the-well/read');
  await expect(page.locator('#page')).toBeFocused();
  for (const [key, layer] of [
    ['l', 'Reading language'],
    ['?', 'Keyboard help'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog', { name: layer })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('#page')).toBeFocused();
    await expect(page).toHaveURL('/books/the-well/read');
  }
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/books/the-well/preview');
  recordMeasurement('A6', '6 layers, 1 a press');
});
