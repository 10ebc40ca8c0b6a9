/** Series: from a card and a preview to their screen, and from part to part. */
import type { Page } from 'playwright/test';
import { bookNamed } from '../../../tests/support/books.ts';
import { FULL, fullUnless } from '../../support/depth.ts';
import { hydrate } from '../../support/hydration.ts';
import { progressOn, serveBooks, storeRecords } from '../../support/served-site/serve-books.ts';
import { expect, test } from '../../support/site.ts';

const TITLE = { english: 'The Lane', hindi: 'गली', hinglish: 'Gali' };
const DESCRIPTION = { english: 'A girl counts doors.', hindi: 'एक लड़की दरवाज़े गिनती है।' };
const SERIES = { id: 'lane', parts: 6, title: TITLE };

const part = (id: string, number: number, more: object = {}) =>
  bookNamed(id, 2, { series: { ...SERIES, number, ...more } });

const books = [
  part('second', 2, { next: '2026-12-04' }),
  bookNamed('alone', 2),
  part('first', 1, { description: DESCRIPTION }),
];

const main = (page: Page) => page.getByRole('main');
const ofSeries = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });

test('a card leads to the series, its parts in order and what is read', async ({ page }) => {
  await serveBooks(page, books);
  await storeRecords(page, {
    'kv.reading_progress': [{ ...progressOn('first', 2), pageCount: 2 }],
  });
  await page.goto('/categories/horror');
  await ofSeries(page, 'Part 2 of 6 of The Lane').click();
  await expect(page).toHaveURL('/series/lane');
  await expect(page).toHaveTitle('The Lane – Kitabvan');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Lane');
  await expect(main(page)).toContainText('A girl counts doors.');
  await expect(main(page).getByRole('listitem')).toHaveText([
    /^Title of first.*Horror, Part 1 of 6.*Finished$/u,
    /^Title of second.*Horror, Part 2 of 6.*Not started$/u,
  ]);
  await expect(main(page)).toContainText('Part 3 comes on 4 December 2026');
  await main(page).getByText('Title of second', { exact: true }).click();
  await expect(page).toHaveURL('/books/second/preview');
});

for (const [prefix, link, title, description, coming] of [
  ['', 'Part 2 of 6 of The Lane', 'The Lane', 'A girl counts doors.', '4 December 2026'],
  ['/hindi', 'गली का भाग 2, कुल 6', 'गली', 'एक लड़की दरवाज़े गिनती है।', '4 दिसंबर 2026'],
  ['/hinglish', 'Gali ka Part 2, kul 6', 'Gali', 'A girl counts doors.', '4 December 2026'],
] as const)
  test(
    `a preview leads to the series, at ${prefix}/series`,
    fullUnless(prefix === '/hindi'),
    async ({ page }) => {
      await serveBooks(page, books);
      await page.goto(`${prefix}/books/second/preview`);
      await ofSeries(page, link).click();
      await expect(page).toHaveURL(`${prefix}/series/lane`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(main(page)).toContainText(description);
      await expect(main(page)).toContainText(coming);
    },
  );

test('the last leaf offers the next part first', async ({ page }) => {
  await serveBooks(page, books);
  await page.goto('/books/first/read?page=2');
  const next = page.getByRole('region', { name: 'Read next' });
  await expect(next.getByRole('listitem')).toHaveText([/^Title of second/u, /^Title of alone/u]);
  await expect(page.getByText(/comes on/u)).toHaveCount(0);
  await page.getByRole('link', { name: 'Part 1 of 6 of The Lane' }).click();
  await expect(page).toHaveURL('/series/lane');
});

test(
  'the last leaf says when the next part comes, until it is there',
  { tag: FULL },
  async ({ page }) => {
    await serveBooks(page, books);
    await page.goto('/books/second/read?page=2');
    await expect(page.getByText('Part 3 comes on 4 December 2026', { exact: true })).toBeVisible();
    await serveBooks(page, [...books, part('third', 3)]);
    await page.goto('/books/second/read?page=2');
    const next = page.getByRole('region', { name: 'Read next' });
    await expect(next.getByRole('listitem').first()).toHaveText(/^Title of third/u);
    await expect(page.getByText(/comes on/u)).toHaveCount(0);
  },
);

test(
  'an address of no series gets status 404 and says so',
  { tag: FULL },
  async ({ page, pageErrors }) => {
    await serveBooks(page, books);
    const response = await page.goto('/series/nothing');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
    await expect
      .poll(() => pageErrors.console.filter((text) => text.includes('/series/nothing')).length)
      .toBeGreaterThan(0);
    pageErrors.console = pageErrors.console.filter((text) => !text.includes('404'));
  },
);

test('the page of a series is hydrated unchanged', { tag: FULL }, async ({ page }) => {
  await serveBooks(page, books);
  for (const path of ['/series/lane', '/hindi/series/lane']) {
    const { before, preserved } = await hydrate(page, path);
    expect(preserved, path).toBe(before);
  }
});
