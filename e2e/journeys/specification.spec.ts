/**
 * Every screen at its address: its heading, the document title, and its text while it is empty or
 * loading.
 */
import { metaOf, recordOf } from '../../machines/domain/books/book.ts';
import { bookNamed } from '../../tests/support/books.ts';
import {
  entryOf,
  holdResponses,
  storeRecords,
  progressOn,
  serveBooks,
} from '../support/served-site/serve-books.ts';
import { byDepth, FULL } from '../support/depth.ts';
import { expect, serveShell, test } from '../support/site.ts';
import {
  SCREEN_NAMES,
  SCREENS as SCREENS_OF_SITE,
  type ScreenName,
} from '../../machines/domain/site/screens.ts';
import { screenPath } from '../support/screen-paths.ts';

const book = bookNamed('the-well', 3);

const HOME = { heading: SCREENS_OF_SITE.home.title, expectedText: 'Horror' };

/** What each screen says; a genre, an author and a series have tests of their own. */
const SAID: Record<
  Exclude<ScreenName, 'genreShelf' | 'authorShelf' | 'seriesShelf'>,
  { name: string; heading?: string; expectedText: string }
> = {
  home: { name: 'Kitabvan', ...HOME },
  search: { name: 'Search', ...HOME },
  bookmarks: {
    name: 'Bookmarked Books',
    expectedText: 'No bookmarked books yet. Start reading and bookmark pages to see them here!',
  },
  latest: { name: 'Latest Releases', expectedText: 'No latest books available.' },
  library: {
    name: 'My Library',
    expectedText: 'No books in your library yet. Start reading to see your progress here!',
  },
  allMarks: { name: 'All my marks', expectedText: 'Import annotations' },
  myWords: { name: 'My words', expectedText: 'Add words from a file' },
  categories: { name: 'Browse by Category', expectedText: 'Horror' },
  about: { name: 'About Kitabvan', expectedText: 'The stories' },
  contact: { name: 'Contact Us', expectedText: 'Business hours' },
  privacy: { name: 'Privacy Policy', expectedText: 'Last updated September 2025.' },
  disclaimer: {
    name: 'Disclaimer',
    expectedText:
      'No adult content is hosted here. The stories are meant to be suitable for readers of all ages.',
  },
  listening: { name: 'Listening', expectedText: 'iPhone and iPad' },
  otherApps: { name: 'Read in another app', expectedText: 'Thorium Reader' },
  yourData: { name: 'Your data', expectedText: 'Nothing is stored yet.' },
  handOver: {
    name: 'Move your reading',
    expectedText: 'There is nothing to move yet. Open a book first.',
  },
  preview: { name: 'Title of the-well', expectedText: 'by Author of the-well' },
  reader: {
    name: 'Page 1 of 3 – Title of the-well',
    heading: 'Title of the-well',
    expectedText: 'the-well, english, page 1',
  },
};
const SCREENS = SCREEN_NAMES.flatMap((screen) =>
  screen === 'genreShelf' || screen === 'authorShelf' || screen === 'seriesShelf'
    ? []
    : { path: screenPath(screen, { bookId: 'the-well' }), ...SAID[screen] },
);

/** Without FULL=1 one screen of each kind is also reloaded: a list, a static page and a book. */
const RELOADED = byDepth(
  SCREENS.map(({ path }) => path),
  ['/library', '/disclaimer', '/books/the-well/read'],
);

test(
  'each screen is shown by a direct link and after a reload',
  { tag: FULL },
  async ({ page }) => {
    test.setTimeout(120_000);
    await serveBooks(page, [book]);
    for (const { path, name, heading = name, expectedText } of SCREENS) {
      await page.goto(path);
      for (const open of ['by the link', ...(RELOADED.includes(path) ? ['reloaded'] : [])]) {
        await test.step(`${path} ${open}`, async () => {
          const why = `${path} ${open}`;
          if (open === 'reloaded') await page.reload();
          await expect.soft(page.getByRole('heading', { level: 1 }), why).toHaveText(heading);
          await expect
            .soft(page, why)
            .toHaveTitle(name === 'Kitabvan' ? name : `${name} – Kitabvan`);
          await expect
            .soft(page.locator('main').getByText(expectedText, { exact: true }).first(), why)
            .toBeVisible();
          await expect.soft(page.getByRole('main'), why).toHaveCount(1);
          await expect.soft(page, why).toHaveURL(path);
        });
      }
    }
  },
);

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
