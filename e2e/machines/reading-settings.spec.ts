/** The effect of the reading settings on the page, and that they are remembered. */
import type { Page } from 'playwright/test';
import { bookNamed } from '../../tests/support/books.ts';
import { typographyOf } from '../../tests/machines/reading-settings.behaviour.ts';
import { FULL } from '../support/depth.ts';
import { serveBooks } from '../support/served-site/serve-books.ts';
import { expect, storedTexts, test } from '../support/site.ts';
import { swipe } from '../support/swipe.ts';

const books = [bookNamed('the-well', 5), bookNamed('the-hill', 5)];

const panel = (page: Page) => page.getByRole('dialog', { name: 'Reading settings' });
const button = (page: Page) => page.getByRole('button', { name: 'Reading settings' });
const position = (page: Page) => page.locator('#position');

async function openPanel(page: Page): Promise<void> {
  await serveBooks(page, books);
  await page.goto('/books/the-well/read');
  await expect(page.locator('#page')).toBeFocused();
  await button(page).click();
  await expect(panel(page)).toBeVisible();
}

test(
  'what is chosen holds at once, for all books, and after a reload',
  { tag: FULL },
  async ({ page }) => {
    const fonts: string[] = [];
    page.on('request', (request) => {
      const [, font] = /assets\/([a-z]+)[^/]*\.woff2$/u.exec(request.url()) ?? [];
      if (font !== undefined && !fonts.includes(font)) fonts.push(font);
    });
    await openPanel(page);
    expect(await typographyOf(page)).toEqual({
      size: 20,
      lines: 1.6,
      width: 36,
      align: 'start',
      typeface: 'Prompt Literata',
      background: 'rgb(251, 247, 240)',
    });
    await test.step('a typeface is fetched only where it was chosen', async () => {
      await page.evaluate(() => document.fonts.ready);
      expect(fonts).toEqual(['literata']);
      await panel(page).getByText('Sans', { exact: true }).click();
      await panel(page).getByText('Browser’s own', { exact: true }).click();
      await page.evaluate(() => document.fonts.ready);
      expect(fonts).toEqual(['literata']);
      await panel(page).getByText('Lexend', { exact: true }).click();
      await expect.poll(() => fonts).toEqual(['literata', 'lexend']);
    });
    for (const label of ['Sepia', '130%', 'Lexend', 'Airy', 'Narrow', 'Straight'])
      await panel(page).getByText(label, { exact: true }).click();
    const chosen = {
      size: 26,
      lines: 2.08,
      width: 26,
      align: 'justify',
      typeface: 'Lexend',
      background: 'rgb(242, 230, 207)',
    };
    expect(await typographyOf(page)).toEqual(chosen);
    expect((await storedTexts(page))['kv.comfort']).toBe(
      '{"theme":"sepia","english":{"size":1.3,"lines":1.3,"width":26,"face":"clear","justified":true}}',
    );
    await panel(page).getByRole('button', { name: 'Done' }).click();
    await expect(button(page)).toBeFocused();
    await page.reload();
    await expect(page.locator('#page')).toBeVisible();
    expect(await typographyOf(page)).toEqual(chosen);
    await page.goto('/books/the-hill/read');
    await expect(page.locator('#page')).toBeVisible();
    expect(await typographyOf(page)).toEqual(chosen);

    await page.getByRole('button', { name: /^Language/u }).click();
    await page.getByRole('dialog').getByText('हिन्दी', { exact: true }).click();
    await expect(page.locator('#page')).toHaveAttribute('lang', 'hi');
    expect(await typographyOf(page)).toEqual({
      ...chosen,
      size: 20,
      lines: 1.8,
      width: 36,
      align: 'start',
      typeface: 'Prompt Tiro',
    });
    await button(page).click();
    await expect(panel(page).getByRole('radio', { name: 'Lexend' })).toHaveCount(0);
    await panel(page).getByText('Sans', { exact: true }).click();
    expect((await typographyOf(page)).typeface).toBe('Noto Sans Devanagari');

    await test.step('English is set where it stands in for a language that a book lacks', async () => {
      await page.goto('/about');
      await page.evaluate(() => {
        localStorage.clear();
        localStorage.setItem('kv.lang', 'hindi');
      });
      const { hindi: _hindi, ...languages } = books[0]?.languages ?? {};
      await serveBooks(page, [bookNamed('the-well', 5, { languages })]);
      await page.goto('/books/the-well/read');
      await button(page).click();
      await expect(panel(page)).toContainText('Applies to every book you read in English.');
      await panel(page).getByText('150%', { exact: true }).click();
      expect(await typographyOf(page)).toMatchObject({ size: 30 });
      expect((await storedTexts(page))['kv.comfort']).toBe('{"english":{"size":1.5}}');
    });
  },
);

test('Escape closes the panel, then the book, and nothing turns a page behind it @phone', async ({
  page,
}) => {
  await openPanel(page);
  for (const key of ['ArrowRight', 'PageDown', 'End', 'b', 'l', '?'])
    await page.keyboard.press(key);
  await swipe(page, -120);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(button(page)).toBeFocused();
  await expect(position(page)).toHaveText('Page 1 of 5');
  await page.keyboard.press('ArrowRight');
  await expect(position(page)).toHaveText('Page 2 of 5');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/books/the-well/preview');
});

test(
  'the theme and the window colour apply to the whole site in every tab',
  { tag: FULL },
  async ({ page, context }) => {
    const colours = () =>
      page
        .locator('meta[name=theme-color]')
        .evaluateAll((all) => all.map((meta) => meta.getAttribute('content')));
    await page.emulateMedia({ colorScheme: 'dark' });
    await openPanel(page);
    expect([(await typographyOf(page)).background, await colours()]).toEqual([
      'rgb(20, 22, 26)',
      ['#fbf7f0', '#14161a'],
    ]);
    const other = await context.newPage();
    await serveBooks(other, books);
    await other.goto('/about');
    await panel(page).getByText('Paper', { exact: true }).click();
    expect([(await typographyOf(page)).background, await colours()]).toEqual([
      'rgb(251, 247, 240)',
      ['#fbf7f0', '#fbf7f0'],
    ]);
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'paper');
    await panel(page).getByText('Device', { exact: true }).click();
    expect([(await typographyOf(page)).background, await colours()]).toEqual([
      'rgb(20, 22, 26)',
      ['#fbf7f0', '#14161a'],
    ]);
    await expect(other.locator('html')).not.toHaveAttribute('data-theme');

    await test.step('an unreadable setting falls back to its default, and no stored text is lost', async () => {
      await page.emulateMedia({ colorScheme: null });
      const invalid = '{"theme":"night","english":{"size":99,"lines":1.3}}';
      await other.close();
      await page.goto('/about');
      await page.evaluate((text) => {
        localStorage.clear();
        localStorage.setItem('kv.comfort', text);
      }, invalid);
      await openPanel(page);
      expect(await typographyOf(page)).toMatchObject({
        size: 20,
        lines: 2.08,
        background: 'rgb(20, 22, 26)',
      });
      await panel(page).getByText('115%', { exact: true }).click();
      expect(await storedTexts(page)).toMatchObject({
        'kv.comfort': '{"theme":"night","english":{"size":1.15,"lines":1.3}}',
        'kv.comfort.damaged': invalid,
      });
      await page.goto('/your-data');
      await page.evaluate(() => localStorage.setItem('kv.comfort', '{"theme":"night"}'));
      await expect(
        page.getByText('Your reading settings: theme, size, spacing and typeface', {
          exact: true,
        }),
      ).toBeAttached();
      await page.getByRole('button', { name: 'Erase…' }).click();
      await page.getByRole('button', { name: 'Erase everything' }).click();
      await expect(page.locator('html')).not.toHaveAttribute('data-theme');
      expect(await storedTexts(page)).toEqual({});
    });
  },
);
