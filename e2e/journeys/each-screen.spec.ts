/** Every screen at its address: its heading, the title of the document, and its text while it is empty. */
import { bookNamed } from '../../tests/support/books.ts';
import { serveBooks } from '../support/served-site/serve-books.ts';
import { byDepth, FULL } from '../support/depth.ts';
import { expect, test } from '../support/site.ts';
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
