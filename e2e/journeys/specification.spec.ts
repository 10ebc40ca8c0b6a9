/** The order of shelves, what is requested, progress on cards, and what is said while something loads. */
import { metaOf, recordOf } from '../../machines/domain/books/book.ts';
import { bookNamed } from '../../tests/support/books.ts';
import {
  entryOf,
  holdResponses,
  storeRecords,
  progressOn,
  serveBooks,
} from '../support/served-site/serve-books.ts';
import { FULL } from '../support/depth.ts';
import { expect, serveShell, test } from '../support/site.ts';

const book = bookNamed('the-well', 3);

test('shelves have the specified order, and lists and books are requested once per visit', async ({
  page,
}) => {
  await test.step('the home screen has a shelf for each genre, in order, and no empty ones', async () => {
    const genres = ['True Crime / Realistic Fiction', 'Horror', 'Mystery Thriller', 'Poetry'];
    await serveBooks(
      page,
      genres.map((genre, place) =>
        bookNamed(`book-${place}`, 1, { genre, isTrending: place === 1 }),
      ),
    );
    await page.goto('/');
    await expect
      .soft(page.locator('main').getByRole('heading', { level: 2 }))
      .toHaveText(['Trending Now', 'Mystery Thriller', 'Horror', 'True Crime / Realistic Fiction']);
    await page.getByRole('link', { name: 'Categories', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Browse by Category');
    await expect
      .soft(page.locator('main').getByRole('heading', { level: 2 }))
      .toHaveText(['Mystery Thriller', 'Horror', 'True Crime / Realistic Fiction']);
  });

  await test.step('the list of books and each book are requested once per visit', async () => {
    await serveBooks(page, [book]);
    const requests: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/books/') && pathname.endsWith('.json'))
        requests.push(`${request.method()} ${pathname}`);
    });
    await page.goto('/');
    // A quick press could be before the request for the list.
    await expect.poll(() => requests).toEqual(['GET /books/index.json']);
    await page.getByRole('link', { name: /^Title of the-well by/u }).click();
    await page.getByRole('link', { name: 'Start Reading' }).click();
    await expect(page.locator('#position')).toHaveText('Page 1 of 3');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/books/the-well/preview');
    for (const entry of ['My Library', 'Categories', 'Home'])
      await page.getByRole('link', { name: entry, exact: true }).click();
    await page.getByRole('link', { name: /^Title of the-well by/u }).click();
    await expect(page.getByRole('link', { name: 'Start Reading' })).toBeVisible();
    expect(requests).toEqual(['GET /books/index.json', 'GET /books/book-the-well.json']);
  });
});

test(
  'library cards show progress, and screens say that a list or book is loading',
  { tag: FULL },
  async ({ page }) => {
    await test.step('a library card shows the progress in words, in percent and as a bar', async () => {
      await serveBooks(page, [
        book,
        bookNamed('saved'),
        bookNamed('late', 8),
        bookNamed('done', 2),
      ]);
      await storeRecords(page, {
        'kv.library': [entryOf('the-well'), entryOf('saved', 1), entryOf('gone', 0)],
        'kv.reading_progress': [
          progressOn('the-well', 2, 9),
          progressOn('late', 5, 8),
          progressOn('done', 2, 7),
        ],
      });
      // The list does not tell the length of one of them.
      const listed = [book, bookNamed('saved'), bookNamed('done', 2)].map((each) => recordOf(each));
      await page.route(
        '**/books/index.json',
        (route) => route.fulfill({ json: [...listed, metaOf(bookNamed('late', 8))] }),
        { times: 1 },
      );
      const release = await holdResponses(page, '**/books/book-late.json');
      await page.goto('/library');
      const cards = page.locator('main').getByRole('listitem');
      const links = (late: string) => [
        'Title of the-well, Page 2 of 3',
        `Title of late, ${late}`,
        'Title of done, Page 2 of 2',
        'Title of saved, Not started',
        'Title of gone, No longer available',
      ];
      const overlays = () =>
        cards
          .locator('[aria-hidden=true]')
          .filter({ hasText: /%|Loading/u })
          .allTextContents();
      for (const name of links('Loading progress...'))
        await expect(cards.getByRole('link', { name, exact: true })).toBeVisible();
      await expect.poll(overlays).toEqual(['67%', 'Loading...', '100%', '0%', '0%']);
      await release();
      await expect.poll(overlays).toEqual(['67%', '63%', '100%', '0%', '0%']);
      for (const name of links('Page 5 of 8'))
        await expect(cards.getByRole('link', { name, exact: true })).toBeVisible();
      await expect(
        cards.getByRole('progressbar', { name: 'Reading progress, Title of late' }),
      ).toHaveAttribute('aria-valuenow', '63');
    });

    await serveBooks(page, [{ ...book, isTrending: true }]);
    await storeRecords(page, {
      'kv.library': [entryOf(book.id)],
      'kv.bookmarks': { [book.id]: 2 },
    });
    const releaseList = await holdResponses(page, '**/books/index.json');
    const releaseBook = await holdResponses(page, '**/books/book-the-well.json');
    // A prerendered page has its list of books, or its book.
    serveShell(page);
    const loadingText = page.getByRole('main').getByRole('status');

    await test.step('every screen that needs the list of books says that it is loading', async () => {
      await page.goto('/');
      await expect.soft(loadingText, 'home').toHaveText('Loading books...');
      for (const [entry, text] of [
        ['Bookmarks', 'Loading books...'],
        ['Latest', 'Loading books...'],
        ['My Library', 'Loading your library...'],
        ['Categories', 'Loading books...'],
      ] as const) {
        await page
          .getByRole('navigation', { name: 'Main' })
          .getByRole('link', { name: entry })
          .click();
        await expect(page).toHaveURL(
          entry === 'My Library' ? '/library' : `/${entry.toLowerCase()}`,
        );
        await expect.soft(loadingText, entry).toHaveText(text);
      }
      await releaseList();
      await expect(page.getByRole('link', { name: /^Title of the-well by/u })).toBeVisible();
      await expect(loadingText).toHaveCount(0);
    });

    await test.step('the preview and the reader say that a book is loading, and can be left', async () => {
      await page.goto('/books/the-well/preview');
      await expect.soft(loadingText, 'the preview').toHaveText('Loading book...');
      await expect.soft(page).toHaveTitle('Loading book... – Kitabvan');
      await page.goto('/books/the-well/read');
      await expect.soft(loadingText, 'the reader').toHaveText('Loading book...');
      await expect(page.getByRole('button', { name: 'Close Book' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL('/books/the-well/preview');
      await expect.soft(loadingText, 'the preview again').toHaveText('Loading book...');
      await releaseBook();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Title of the-well');
    });
  },
);
