/** The keys that edit a text do so in the search box, also while results are listed. */
import type { Page } from 'playwright/test';
import { BOOKS } from '../../every-state/books.ts';
import { serveBooks } from '../../support/served-site/serve-books.ts';
import { expect, test } from '../../support/site.ts';
import { FULL } from '../../support/depth.ts';

const box = (page: Page) => page.getByRole('combobox');

/** @returns where the selection begins and ends, and whether an option is chosen */
const cursor = (page: Page): Promise<[number | null, number | null, boolean]> =>
  box(page).evaluate((input: HTMLInputElement) => [
    input.selectionStart,
    input.selectionEnd,
    input.hasAttribute('aria-activedescendant'),
  ]);

/** What each key does to "the title", from the place of the cursor. */
const KEYS = [
  ['Home', 4, [0, 0]],
  ['End', 4, [9, 9]],
  ['Control+Home', 4, [0, 0]],
  ['Control+End', 4, [9, 9]],
  ['Shift+Home', 4, [0, 4]],
  ['Shift+End', 4, [4, 9]],
  ['Shift+ArrowLeft', 4, [3, 4]],
  ['Shift+ArrowRight', 4, [4, 5]],
  ['Control+ArrowLeft', 9, [4, 4]],
  ['Control+Shift+ArrowLeft', 9, [4, 9]],
  ['Shift+ArrowUp', 4, [0, 4]],
  ['Shift+ArrowDown', 4, [4, 9]],
  ['ArrowLeft', 4, [3, 3]],
  ['ArrowRight', 4, [5, 5]],
] as const;

test('Home, End, left and right move in the text, up and down choose a result', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await serveBooks(page, BOOKS);
  await page.goto('/about');
  await box(page).click();
  await page.keyboard.type('the title');
  await expect(page.getByRole('option').first()).toBeVisible();
  for (const isChosen of [false, true])
    for (const [key, place, [start, end]] of KEYS) {
      const name = `${key}${isChosen ? ' from a result' : ''}`;
      if (isChosen) {
        await page.keyboard.press('ArrowDown');
        await expect(box(page), name).toHaveAttribute('aria-activedescendant', /./u);
      }
      await box(page).evaluate(
        (input: HTMLInputElement, at) => input.setSelectionRange(at, at),
        place,
      );
      await page.keyboard.press(key);
      await expect.poll(() => cursor(page), name).toEqual([start, end, false]);
      await expect(page.getByRole('option').first(), name).toBeVisible();
    }
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[role=option][data-focused=true]')).toHaveCount(1);
});

test(
  'the box is a text field with a role, for a phone keyboard that searches',
  { tag: FULL },
  async ({ page }) => {
    await serveBooks(page, BOOKS);
    await page.goto('/about');
    const attributes = () =>
      box(page).evaluate((input) =>
        ['type', 'role', 'inputmode', 'enterkeyhint', 'name'].map((name) =>
          input.getAttribute(name),
        ),
      );
    const expected = ['text', 'combobox', 'search', 'search', 'q'];
    expect(await attributes()).toEqual(expected);
    await box(page).click();
    await expect(box(page)).toHaveAttribute('spellcheck', 'false');
    expect(await attributes()).toEqual(expected);
    await expect(box(page)).toBeFocused();
  },
);
