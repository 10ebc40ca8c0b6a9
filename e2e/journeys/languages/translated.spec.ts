/** A browser's translator replaces the texts of the page: the site goes on, and shows what is new. */
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '../../../machines/domain/languages.ts';
import { bookNamed } from '../../../tests/support/books.ts';
import { byDepth, fullUnless } from '../../support/depth.ts';
import { BOOKS } from '../../every-state/books.ts';
import { SCREENS, STATES } from '../../every-state/every-state.ts';
import { serveBooks } from '../../support/served-site/serve-books.ts';
import { expect, test } from '../../support/site.ts';
import { translate, translatedCount } from '../../support/translator.ts';

/** Each has texts of another kind: plain, with words in another script, from right to left. */
const TITLES = {
  english: 'The बारिश Well',
  hindi: 'कुआँ',
  hinglish: 'Kuan کنواں',
} satisfies Record<InterfaceLanguage, string>;
const book = bookNamed('the-well', 5, {
  title: TITLES.english,
  translations: { hindi: { title: TITLES.hindi }, hinglish: { title: TITLES.hinglish } },
});

const PREFIX = { english: '', hindi: '/hindi', hinglish: '/hinglish' } satisfies Record<
  InterfaceLanguage,
  string
>;
const CHANGES = INTERFACE_LANGUAGES.flatMap((from) =>
  INTERFACE_LANGUAGES.filter((to) => to !== from).map((to) => [from, to] as const),
);

test('the language of the text can be changed in each interface of a translated page', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await serveBooks(page, [book]);
  await translate(page);
  for (const place of byDepth<readonly InterfaceLanguage[]>(INTERFACE_LANGUAGES, ['hindi']))
    for (const [from, to] of CHANGES)
      await test.step(`${place} interface, ${from} to ${to}`, async () => {
        await page.goto(`${PREFIX[place]}/books/the-well/read?page=2&lang=${from}`);
        await expect(page.locator('#page')).toHaveText(`the-well, ${from}, page 2`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLES[from]);
        await expect.poll(() => translatedCount(page)).toBeGreaterThan(10);
        await page.keyboard.press('l');
        await page.locator(`[role=dialog] input[value=${to}]`).click({ force: true });
        await expect(page.locator('#page')).toHaveText(`the-well, ${to}, page 1`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLES[to]);
        await expect(page.getByRole('alert')).toHaveCount(0);
      });
});

const QUICK: ReadonlySet<string> = new Set([
  'all results',
  'a bookmarked page with its notice',
  'two languages',
  'library',
]);

for (const [when, beginsAtOnce] of [
  ['after', false],
  ['before', true],
] as const)
  test(
    `everything that opens works on a page that is translated ${when} it is hydrated`,
    fullUnless(beginsAtOnce),
    async ({ page, pageErrors }) => {
      test.setTimeout(600_000);
      await translate(page, { beginsAtOnce });
      const states = [...Object.values(SCREENS), ...Object.values(STATES)].flat();
      for (const state of states.filter(({ name }) => byDepth(true, QUICK.has(name))))
        await test.step(state.name, async () => {
          if (state.widths !== undefined)
            await page.setViewportSize({ width: state.widths[0] ?? 320, height: 740 });
          await state.open(page);
          await expect.poll(() => translatedCount(page)).toBeGreaterThan(0);
          await page.setViewportSize({ width: 1280, height: 800 });
          if (state.name !== 'the error screen')
            await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
        });
      pageErrors.console = pageErrors.console.filter(
        (text) => !/404|Failed to|could not|Unexpected|lamp|Hydration failed/u.test(text),
      );
    },
  );

test('a translated page shows changed numbers, buttons and search results', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-write']);
  await serveBooks(page, BOOKS);
  await translate(page);
  await page.goto('/books/book-1/preview');
  await expect.poll(() => translatedCount(page)).toBeGreaterThan(10);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('button', { name: /Share/u })).toHaveCount(0);
  await page.getByRole('link', { name: 'Start Reading' }).click();
  await expect(page.locator('#position')).toHaveText('Page 1 of 30');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('#position')).toHaveText('Page 2 of 30');
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('3');
  await page.keyboard.press('Escape');
  await page.getByRole('combobox').click();
  await page.keyboard.type('the title of 7');
  await expect(page.locator('#search-results')).toContainText('The Title of 7');
  await page.getByRole('combobox').fill('zzzz');
  await expect(page.locator('#search-results')).toHaveText('No books found for "zzzz"');
  await page.getByRole('combobox').fill('barish');
  await expect(page.locator('#search-results')).toContainText('बारिश का पता');
});
