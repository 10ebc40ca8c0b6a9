/** The screen of results and the screens of genres, as addresses that are shared. */
import { bookNamed } from '../../../tests/support/books.ts';
import { FULL } from '../../support/depth.ts';
import { serveBooks } from '../../support/served-site/serve-books.ts';
import { expect, focusName, test } from '../../support/site.ts';

const books = [
  bookNamed('rain-clerk', 3, { title: 'The Rain Clerk', genre: 'Horror' }),
  bookNamed('lamp', 3, {
    title: 'The Lamp',
    genre: 'Drama / Philosophy',
    translations: { hindi: { title: 'बारिश का दीया' } },
  }),
  bookNamed('barish', 3, { title: 'Barish', genre: 'Horror' }),
];

test('an address with a query shows all that is found, then what sounds like it', async ({
  page,
}) => {
  await serveBooks(page, books);
  await page.goto('/search?q=barish');
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search: barish');
  await expect(page).toHaveTitle('Search: barish – Kitabvan');
  await expect(page.getByRole('combobox')).toHaveValue('barish');
  await expect(main.getByText('1 result.', { exact: true })).toBeVisible();
  const alike = page
    .getByRole('region', { name: 'Sounds like "barish"' })
    .getByRole('link', { name: / by /u });
  await expect(alike).toHaveText([/The Lamp/u]);
  await expect(main.getByRole('link', { name: / by /u })).toHaveText([/Barish/u, /The Lamp/u]);
  await expect(page.locator('#announcer')).toHaveText('1 result, 1 more that sounds like it');

  await alike.click();
  await expect(page).toHaveURL('/books/lamp/preview');
  await page.goBack();
  await expect(page).toHaveURL('/search?q=barish');
  await expect(alike).toBeFocused();
});

test(
  'the address of a search works in Hindi, and any query is inert text',
  { tag: FULL },
  async ({ page }) => {
    await serveBooks(page, books);
    await page.goto('/hindi/search?q=%E0%A4%AC%E0%A4%BE%E0%A4%B0%E0%A4%BF%E0%A4%B6');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('खोज: बारिश');
    await expect(page.getByRole('main').getByRole('link', { name: /लेखक:/u })).toHaveText([
      /बारिश का दीया/u,
      /Barish/u,
    ]);
    for (const query of ['<b>x</b>', '🙂', 'a'.repeat(500), '!?', 'اردو', '50%'])
      await test.step(query.slice(0, 12), async () => {
        await page.goto(`/search?q=${encodeURIComponent(query)}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Search: ${query}`);
        await expect(
          page.getByRole('main').getByText(`No books found for "${query}".`),
        ).toBeVisible();
      });
    for (const search of ['?q=', '?q=%20', '?q=%E0%A4%A', '?query=barish', ''])
      await test.step(`/search${search} is the home screen`, async () => {
        await page.goto(`/search${search}`);
        await expect(page.getByRole('region', { name: 'Horror' })).toBeVisible();
      });
  },
);

test('each genre has an address with all its books, linked from the categories', async ({
  page,
  pageErrors,
}) => {
  await serveBooks(page, books);
  await page.goto('/categories');
  for (const place of [
    page.getByRole('navigation', { name: 'Categories' }),
    page.getByRole('region', { name: 'Drama / Philosophy' }),
  ])
    await expect(
      place.getByRole('link', { name: 'Drama / Philosophy', exact: true }),
    ).toHaveAttribute('href', '/categories/drama-philosophy');
  await page
    .getByRole('region', { name: 'Drama / Philosophy' })
    .getByRole('link', { name: 'Drama / Philosophy', exact: true })
    .click();
  await expect(page).toHaveURL('/categories/drama-philosophy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drama / Philosophy');
  expect(await focusName(page)).toBe('main');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/The Lamp/u]);
  await page.goto('/categories/horror');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    /The Rain Clerk/u,
    /Barish/u,
  ]);
  const response = await page.goto('/categories/no-such-genre');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  await expect
    .poll(() => pageErrors.console)
    .toContain('404: there is no page at /categories/no-such-genre');
  pageErrors.console = pageErrors.console.filter((text) => !text.includes('404'));
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, awaitsHydration: false });

  test('a genre shows its books, and its search box leads to the search page', async ({ page }) => {
    await serveBooks(page, books);
    await page.goto('/categories/horror');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
      /The Rain Clerk/u,
      /Barish/u,
    ]);
    await page.getByRole('combobox').fill('barish');
    await page.getByRole('combobox').press('Enter');
    await expect(page).toHaveURL('/search?q=barish');
    await expect
      .poll(() => page.locator('noscript').innerHTML())
      .toBe(
        '<p>Kitabvan needs JavaScript to turn its pages. Please switch it on for this site.</p>',
      );
  });
});
