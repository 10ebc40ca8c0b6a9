/** The search follows the address, and says what is true of what it has searched. */
import type { Page } from 'playwright/test';
import { bookNamed } from '../../../tests/support/books.ts';
import { serveBooks } from '../../support/served-site/serve-books.ts';
import { expect, serveShell, test } from '../../support/site.ts';
import { FULL } from '../../support/depth.ts';

const box = (page: Page) => page.getByRole('combobox');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const salt = bookNamed('salt', 3, { title: 'The Salt Ledger' });
const river = bookNamed('river', 3, { title: 'A Summons for the River' });
const rain = bookNamed('rain', 3, {
  title: 'The Address of Rain',
  translations: {
    hindi: { title: 'बारिश का पता' },
    hinglish: { title: 'Barish ka Pata' },
  },
});

async function submit(page: Page, query: string): Promise<void> {
  await box(page).fill(query);
  await box(page).press('Enter');
  await expect(heading(page)).toHaveText(`Search: ${query}`);
}

test('the box and the results follow Back and Forward', async ({ page }) => {
  await serveBooks(page, [salt, river]);
  await page.goto('/about');
  await submit(page, 'salt');
  await submit(page, 'river');
  const expectSearch = async (query: string, title: string) => {
    await expect(heading(page)).toHaveText(`Search: ${query}`);
    await expect(box(page)).toHaveValue(query);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([new RegExp(title, 'u')]);
  };
  await page.goBack();
  await expectSearch('salt', 'The Salt Ledger');
  await page.goForward();
  await expectSearch('river', 'A Summons for the River');
  await page.goBack();
  await expectSearch('salt', 'The Salt Ledger');
  await box(page).press('ArrowDown');
  await expect(page.getByRole('option')).toHaveText([/The Salt Ledger/u]);
  await box(page).press('Escape');
  await page.goBack();
  await expect(heading(page)).toHaveText('About Kitabvan');
  await expect(box(page)).toHaveValue('');
  await page.goForward();
  await expectSearch('salt', 'The Salt Ledger');
  await page
    .getByRole('main')
    .getByRole('link', { name: /The Salt Ledger/u })
    .click();
  await expect(box(page)).toHaveValue('');
  await page.goBack();
  await expectSearch('salt', 'The Salt Ledger');
});

test(
  'without the list of books the search says what is missing, not that nothing exists',
  { tag: FULL },
  async ({ page, pageErrors }) => {
    await serveBooks(page, [salt]);
    const MISSING = 'Could not search all books for "salt", because their list could not be loaded';
    let isBroken = true;
    await page.route('**/books/index.json', (route) =>
      isBroken ? route.abort() : route.fallback(),
    );
    serveShell(page);
    const never = page.getByText(/No books? found/u);
    for (const place of ['/about', '/search?q=salt'] as const)
      await test.step(place, async () => {
        isBroken = true;
        await page.goto(place);
        const part = page.getByRole(place === '/about' ? 'search' : 'main');
        if (place === '/about') {
          await box(page).click();
          await page.keyboard.type('salt');
        }
        await expect(part.getByText(new RegExp(MISSING, 'u'))).toBeVisible();
        await expect(page.locator('#announcer')).toHaveText(MISSING);
        await expect(never).toHaveCount(0);
        isBroken = false;
        await part.getByRole('button', { name: 'Try again' }).click();
        await expect(part.getByText('The Salt Ledger')).toBeVisible();
        await expect(page.locator('#announcer')).toHaveText('1 result');
        await expect(never).toHaveCount(0);
      });
    pageErrors.console = pageErrors.console.filter((text) => !/Failed to load/u.test(text));
  },
);

test(
  'the title of a book in any language is a match, in every interface',
  { tag: FULL },
  async ({ page }) => {
    await serveBooks(page, [salt, rain]);
    for (const [path, query, title] of [
      ['/hindi/about', 'barish', 'बारिश का पता'],
      ['/about', 'बारिश', 'The Address of Rain'],
      ['/hinglish/about', 'address of', 'Barish ka Pata'],
    ] as const)
      await test.step(`${path}: ${query}`, async () => {
        await page.goto(path);
        await box(page).click();
        await page.keyboard.insertText(query);
        await expect(page.getByRole('option')).toHaveText([new RegExp(title, 'u')]);
        await expect(page.getByRole('search').getByRole('group')).toHaveCount(0);
        await expect(page.locator('#search-results')).toHaveRole('listbox');
      });
  },
);

test('where nothing is found there is a way on', async ({ page }) => {
  await serveBooks(page, [salt]);
  await page.goto('/about');
  await box(page).click();
  await page.keyboard.type('zzzz');
  const way = (place: 'search' | 'main') =>
    page.getByRole(place).getByRole('link', { name: 'Browse by Category' });
  await expect(page.locator('#search-results')).toHaveText('No books found for "zzzz"');
  await expect(way('search')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText('No books found for "zzzz".')).toBeVisible();
  await way('main').click();
  await expect(page).toHaveURL('/categories');
  await expect(box(page)).toHaveValue('');
});
