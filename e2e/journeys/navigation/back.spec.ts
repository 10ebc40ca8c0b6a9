/** Back closes the innermost layer over a screen, then leaves the screen. */
import type { Page } from 'playwright/test';
import { bookNamed } from '../../../tests/support/books.ts';
import { byDepth, FULL, isFull } from '../../support/depth.ts';
import { STATES } from '../../every-state/every-state.ts';
import type { State } from '../../every-state/state.ts';
import { inOnePage } from '../../support/in-one-page.ts';
import { expect, serveBooks, test } from '../../support/site.ts';

/** What is open over a screen. */
const layer = (page: Page) => page.locator('[role=dialog], [aria-expanded=true]').first();

const LAYERS = [
  'results',
  'no results',
  'the menu panel',
  'the More panel',
  'the language popover',
  'the reading settings panel',
  'the list of keys',
  'the list of contents',
  'the sheet of two languages',
  'the sheet of voices',
  'erasing is asked about',
];
const QUICK = ['results', 'the menu panel', 'the language popover'];
const OPENED: readonly State[] = Object.values(STATES)
  .flat()
  .filter(({ name }) => byDepth(LAYERS, QUICK).includes(name));

/** @returns the screen, without the page of a book, which the address names from the first turn on */
const screenOf = (page: Page): string => new URL(page.url()).pathname;

async function open(page: Page, state: State): Promise<string> {
  await page.setViewportSize({ width: state.widths?.[0] ?? 1280, height: 800 });
  await state.open(page);
  await expect(layer(page)).toBeVisible();
  return screenOf(page);
}

/** The screen before is a file that is opened while books are served. */
const expectLeft = (page: Page) => expect(page).toHaveURL('/icon.svg');

async function closeByBack(page: Page, state: State): Promise<void> {
  const screen = await open(page, state);
  await page.goBack();
  await expect(layer(page)).toHaveCount(0);
  expect(screenOf(page)).toBe(screen);
  await expect(page.getByRole('main')).toBeVisible();
  await page.goBack();
  await expectLeft(page);
}

async function closeByEscape(page: Page, state: State): Promise<void> {
  const screen = await open(page, state);
  await page.keyboard.press('Escape');
  await expect(layer(page)).toHaveCount(0);
  // Forward does not open it again, and adds no step.
  await page.evaluate(() => history.forward());
  await expect.poll(() => page.evaluate(() => 'layers' in (history.state ?? {}))).toBe(false);
  expect(screenOf(page)).toBe(screen);
  await expect(layer(page)).toHaveCount(0);
  await page.goBack();
  await expectLeft(page);
}

async function reloadWhileOpen(page: Page, state: State): Promise<void> {
  const screen = await open(page, state);
  await page.reload();
  await expect(page.getByRole('main')).toBeVisible();
  await expect.poll(() => page.evaluate(() => 'layers' in (history.state ?? {}))).toBe(false);
  expect(screenOf(page)).toBe(screen);
  await page.goBack();
  await expectLeft(page);
}

test.beforeEach(async ({ page }) => page.goto('/icon.svg'));

test(
  'Back closes what is open over a screen, then leaves the screen',
  { tag: '@engines' },
  async ({ page }) => {
    test.setTimeout(byDepth(300_000, 60_000));
    await inOnePage(
      OPENED.flatMap((state, place) => [
        [`${state.name}, closed by Back`, () => closeByBack(page, state)] as const,
        ...(isFull || place === 0
          ? [
              [`${state.name}, closed by Escape`, () => closeByEscape(page, state)] as const,
              [`${state.name}, open at a reload`, () => reloadWhileOpen(page, state)] as const,
            ]
          : []),
      ]),
    );
  },
);

const chapters = [
  { page: 1, title: { english: 'Rain' } },
  { page: 3, title: { english: 'The Ferry' } },
];
const library = [
  bookNamed('the-well', 5, { chapters, isTrending: true }),
  ...Array.from({ length: 14 }, (_, place) => bookNamed(`lamp-${place}`, 3, { genre: 'Romance' })),
];

async function chooseInMenu(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/about');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Latest' }).click();
  await expect(page).toHaveURL('/latest');
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await page.goForward();
  await expect(page).toHaveURL('/latest');
  await page.goBack();
  await page.goBack();
  await expectLeft(page);
}

async function chooseResult(page: Page): Promise<void> {
  await page.goto('/about');
  await page.getByRole('combobox').click();
  await page.keyboard.type('the-well');
  await page.getByRole('option', { name: /the-well/u }).click();
  await expect(page).toHaveURL('/books/the-well/preview');
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await page.goBack();
  await expectLeft(page);
}

async function chooseChapter(page: Page): Promise<void> {
  await page.goto('/books/the-well/preview');
  await page.getByRole('link', { name: 'Start Reading' }).click();
  await expect(page.locator('#page')).toBeFocused();
  await page.keyboard.press('c');
  await page.getByRole('dialog').getByRole('link', { name: /Ferry/u }).click();
  await expect(page.locator('#page')).toHaveText(/page 3/u);
  await expect(page).toHaveURL('/books/the-well/read?page=3');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/books/the-well/preview');
  await page.goBack();
  await expectLeft(page);
}

async function scrollAway(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(layer(page)).toBeVisible();
  await page.mouse.move(100, 600);
  // A scroll that follows the focus at once is the browser's, and closes nothing.
  await expect(async () => {
    await page.mouse.wheel(0, 200);
    await expect(layer(page)).toHaveCount(0, { timeout: 100 });
  }).toPass();
  await expect.poll(() => page.evaluate(() => 'layers' in (history.state ?? {}))).toBe(false);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(750);
}

test(
  'a screen chosen in a menu, a result or a chapter follows the one before',
  { tag: FULL },
  async ({ page }) => {
    await serveBooks(page, library);
    await inOnePage([
      ['an entry of the menu', () => chooseInMenu(page)],
      ['a result of the search', () => chooseResult(page)],
      ['a chapter', () => chooseChapter(page)],
      ['scrolling', () => scrollAway(page)],
    ]);
  },
);
