/** Lists that are narrowed and sorted: results, genres and My Library. */
import { bookNamed, metaNamed, pagesOf } from '../../../tests/support/books.ts';
import { FULL } from '../../support/depth.ts';
import {
  answerRequest,
  holdRequests,
  sendShard,
  serveShelfPreviews,
  untilAsked,
} from '../../support/served-site/held-requests.ts';
import { serveBooks } from '../../support/served-site/serve-books.ts';
import { expect, focusName, test } from '../../support/site.ts';

/** The chunk that searches. */
const FINDER = '**/assets/finder-*.js';

const books = [
  bookNamed('well', 31, { title: 'Rain in the Well', author: 'Zoya' }),
  bookNamed('boat', 3, {
    title: 'Rain on the Boat',
    author: 'Asha',
    genre: 'Romance',
    level: 'easy',
    languages: { english: { pages: pagesOf('boat', 'english', 3) } },
  }),
  bookNamed('lamp', 12, { title: 'Rain on the Lamp', author: 'Mira' }),
];

test('an address with filters shows what they leave, and Back leads to the same card', async ({
  page,
}) => {
  await serveBooks(page, books);
  await page.goto('/search?q=rain&length=long&sort=author');
  const main = page.getByRole('main');
  const titles = main.getByRole('listitem').getByRole('link', { name: / by /u });
  await expect(titles).toHaveText([/Rain in the Well/u]);
  await expect(page.locator('#announcer')).toHaveText('1 of 3 books');
  await expect(main.getByText('1 of 3 books', { exact: true })).toBeVisible();

  await main.getByText('Filter and sort').click();
  await main.getByRole('radio', { name: 'Any length' }).press('Space');
  await expect(titles).toHaveText([/Boat/u, /Lamp/u, /Well/u]);
  await expect(page).toHaveURL('/search?q=rain&sort=author');
  await expect(page.locator('#announcer')).toHaveText('3 of 3 books');

  await main.getByRole('checkbox', { name: 'hindi (2)' }).press('Space');
  await main.getByRole('radio', { name: 'Medium, up to 30 pages (1)' }).press('Space');
  await expect(page).toHaveURL('/search?q=rain&language=hindi&length=medium&sort=author');
  await expect(titles).toHaveText([/Lamp/u]);
  await titles.press('Enter');
  await expect(page).toHaveURL('/books/lamp/preview');
  await page.goBack();
  await expect(page).toHaveURL('/search?q=rain&language=hindi&length=medium&sort=author');
  await expect(titles).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/search?q=rain&language=hindi&sort=author');
  await expect(titles).toHaveText([/Lamp/u, /Well/u]);
});

test(
  'results that take long are announced when they are there, and not before',
  { tag: FULL },
  async ({ page }) => {
    await serveBooks(page, books);
    await holdRequests(page, FINDER);
    await page.clock.install();
    await page.goto('/search?q=rain&length=long');
    const announcer = page.locator('#announcer');
    await untilAsked(page, FINDER);
    await page.clock.runFor(1000);
    await expect(announcer).toHaveText('Searching...');
    await answerRequest(page, FINDER, (route) => route.continue());
    const main = page.getByRole('main');
    await expect(main.getByRole('listitem')).toHaveText([/Rain in the Well/u]);
    // Books that only sound like the query are looked for by code that comes later still; the wait for
    // the announcement begins again with them.
    await expect(async () => {
      await page.clock.runFor(1000);
      await expect(announcer).toHaveText('1 of 3 books', { timeout: 500 });
    }).toPass();
  },
);

test(
  'a genre whose books load in parts is counted so far, and again when complete',
  { tag: FULL },
  async ({ page }) => {
    const well = metaNamed('well', { languages: ['english'] });
    const lamp = metaNamed('lamp', { languages: ['english', 'hindi'] });
    const boat = metaNamed('boat', { languages: ['hindi'] });
    // The shelf asks for its next cards before the address is followed.
    await holdRequests(page, '**/assets/shards-1/shelf-*.json');
    await serveShelfPreviews(
      page,
      {
        total: 3,
        parts: { name: 'shards-1', lists: 2 },
        shelves: [{ title: 'Horror', count: 3, books: [well] }],
      },
      '**/assets/shards-1/list-*.json',
    );
    await page.clock.install();
    await page.goto('/categories/horror?language=hindi');
    const main = page.getByRole('main');
    const announced = page.locator('#announcer > *');
    await expect(main.getByText('0 of 1 books so far', { exact: true })).toBeVisible();
    await expect(main.getByText('Loading...', { exact: true })).toBeVisible();
    await expect(main.getByText('No book matches all filters.')).toHaveCount(0);
    await page.clock.runFor(1000);
    await expect(announced).toContainText(['0 of 1 books so far']);
    await sendShard(page, [well, lamp]);
    await expect(main.getByText('1 of 2 books so far', { exact: true })).toBeVisible();
    await page.clock.runFor(6000);
    await expect(announced).toHaveText([]);
    await sendShard(page, [boat]);
    await expect(main.getByText('2 of 3 books', { exact: true })).toBeVisible();
    await page.clock.runFor(1000);
    await expect(announced).toHaveText(['2 of 3 books']);
  },
);

test('a list of one book has filters only where one is chosen', { tag: FULL }, async ({ page }) => {
  await serveBooks(page, books);
  await page.goto('/search?q=lamp&length=long');
  const main = page.getByRole('main');
  await expect(main.getByText('0 of 1 books', { exact: true })).toBeVisible();
  await expect(main.getByText('No book matches all filters.')).toBeVisible();
  await main.getByRole('button', { name: 'Without Long, over 30 pages: 1' }).press('Enter');
  await expect(main.getByRole('listitem')).toHaveText([/Rain on the Lamp/u]);
  await expect(page).toHaveURL('/search?q=lamp');
  expect(await focusName(page)).toBe('Filter and sort');
  await page.reload();
  await expect(main.getByRole('listitem')).toHaveText([/Rain on the Lamp/u]);
  await expect(main.getByText('Filter and sort')).toHaveCount(0);
});

test(
  'a long list that becomes short loses the blocks of other books, and grows again',
  { tag: FULL },
  async ({ page }) => {
    const many = Array.from({ length: 130 }, (_, at) =>
      bookNamed(`rain-${at}`, at % 100 === 0 ? 31 : 3, { title: `Rain ${at}` }),
    );
    await serveBooks(page, many);
    await page.goto('/search?q=rain');
    const main = page.getByRole('main');
    const shown = main.getByRole('listitem');
    await expect(shown).toHaveCount(130);
    await main.getByText('Filter and sort').click();
    await main.getByRole('radio', { name: 'Long, over 30 pages (2)' }).press('Space');
    await expect(shown).toHaveText([/Rain 0/u, /Rain 100/u]);
    await expect(main.locator('[role=list] > *')).toHaveCount(1);
    await main.getByRole('radio', { name: 'Any length' }).press('Space');
    await expect(shown).toHaveCount(130);
  },
);

test('a list that is narrowed to nothing says which filter to loosen', async ({ page }) => {
  await serveBooks(page, books);
  await page.goto('/search?q=rain&level=easy&length=long');
  const main = page.getByRole('main');
  await expect(main.getByText('No book matches all filters.')).toBeVisible();
  await expect(main.getByRole('button')).toHaveText([
    'Long, over 30 pages ×',
    'Easy to read ×',
    'Clear filters',
    'Without Long, over 30 pages: 1',
    'Without Easy to read: 1',
  ]);
  await main.getByRole('button', { name: 'Without Easy to read: 1' }).click();
  await expect(main.getByRole('listitem')).toHaveText([/Rain in the Well/u]);
  await expect(main.getByText('Filter and sort')).toBeFocused();
  await main.getByRole('button', { name: 'Remove the filter: Long, over 30 pages' }).press('Enter');
  await expect(main.getByRole('listitem')).toHaveCount(3);
  await expect(main.getByRole('button')).toHaveCount(0);
  await expect(page).toHaveURL('/search?q=rain');
  expect(await focusName(page)).toBe('Filter and sort');
});

test('My Library is narrowed and sorted too, and stays so on the next visit', async ({ page }) => {
  await serveBooks(page, books);
  await page.addInitScript(() => {
    const place = (bookId: string, at: number, pageCount: number, lastReadAt: number) => {
      const currentPageId = `page-${at}`;
      return { bookId, currentPageId, currentPageNumber: at, pageCount, lastReadAt };
    };
    localStorage.setItem(
      'kv.reading_progress',
      JSON.stringify([place('well', 2, 31, 1), place('boat', 3, 3, 3), place('lamp', 5, 12, 2)]),
    );
  });
  await page.goto('/library');
  const main = page.getByRole('main');
  const cards = main.getByRole('listitem').getByRole('link', { name: /Rain/u });
  await expect(cards).toHaveText([/Boat/u, /Lamp/u, /Well/u]);
  await main.getByText('Filter and sort').click();
  await main.getByRole('radio', { name: 'Started (2)' }).press('Space');
  await main.getByRole('radio', { name: 'By title' }).press('Space');
  await expect(cards).toHaveText([/Well/u, /Lamp/u]);
  await expect(page).toHaveURL('/library');
  await page.reload();
  await expect(cards).toHaveText([/Well/u, /Lamp/u]);
  await main.getByRole('button', { name: 'Clear filters' }).click();
  await expect(cards).toHaveText([/Well/u, /Boat/u, /Lamp/u]);
  expect(await page.evaluate(() => localStorage.getItem('kv.library_filters'))).toBe('?sort=title');
});

test(
  'the filters speak Hindi, and unknown values of an address are ignored',
  { tag: FULL },
  async ({ page }) => {
    await serveBooks(page, books);
    await page.goto(
      '/hindi/categories/horror?length=long&language=klingon&sort=%E0%A4%A&level=easy',
    );
    const main = page.getByRole('main');
    await expect(main.getByRole('button')).toHaveText([
      'लंबी, 30 पेज से ज़्यादा ×',
      'आसान भाषा ×',
      'सभी फ़िल्टर हटाएँ',
      'आसान भाषा के बिना: 1',
    ]);
    await expect(page.locator('#announcer')).toHaveText('2 में से 0 किताबें');
    await main.getByRole('button', { name: 'आसान भाषा के बिना: 1' }).click();
    await expect(page).toHaveURL('/hindi/categories/horror?length=long');
    await expect(main.getByRole('listitem')).toHaveText([/Rain in the Well/u]);
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, awaitsHydration: false });

  test(
    'a genre shows its books, and says that filters need scripts',
    { tag: FULL },
    async ({ page }) => {
      await serveBooks(page, books);
      await page.goto('/categories/horror?length=long');
      const main = page.getByRole('main');
      await expect(main.getByRole('listitem')).toHaveCount(2);
      await main.getByText('Filter and sort').click();
      await expect
        .poll(() => main.locator('noscript').innerHTML())
        .toBe('Filters need JavaScript. Please switch it on for this site.');
    },
  );
});
