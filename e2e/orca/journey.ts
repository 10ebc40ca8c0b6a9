/** Six tasks of a screen-reader user, done by keyboard on a desktop with Orca. */
import type { Book } from '../../machines/domain/books/book.ts';
import { bookNamed, pagesOf } from '../../tests/support/books.ts';
import { serveBooks } from '../support/served-site/serve-books.ts';
import { expect } from '../support/site.ts';
import { heardUntil, press } from './screen-reader.ts';
import { startTranscript, test } from './transcript.ts';

const TOTAL = 12;
const hindi = pagesOf('the-well', 'hindi', TOTAL).map((page) => ({
  ...page,
  content: `कुएँ का पन्ना ${page.pageNumber}।`,
}));
const well: Book = bookNamed('the-well', TOTAL, {
  title: 'The Well',
  author: 'Asha Rao',
  genre: 'Horror',
  languages: {
    english: { pages: pagesOf('the-well', 'english', TOTAL) },
    hindi: { pages: hindi },
    hinglish: { pages: pagesOf('the-well', 'hinglish', TOTAL) },
  },
});
const books = [
  well,
  ...Array.from({ length: 4 }, (_, place) =>
    bookNamed(`rain-${place}`, 3, { title: `Rain ${place}`, genre: 'Romance' }),
  ),
];

test('six tasks done by keyboard say to Orca what the contract promises', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const { task, step, finish } = startTranscript('orca');
  await serveBooks(page, books);
  await page.goto(`${baseURL}/`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await heardUntil('Kitabvan');
  try {
    task('Find a book by search');
    await step('Tab', ['Skip to main content'], 'Tab');
    await step('Tab', ['Kitabvan'], 'Tab');
    // The search box is replaced on focus: Orca speaks its name once, twice, or, if it looks
    // between the two, not at all.
    await step('Tab', ['Focus mode'], 'Tab');
    await step('well', ['1 result']);
    await step('Down', ['The Well, Asha Rao, Horror'], 'Down');
    task('Open it');
    await step('Enter', ['The Well'], 'Return');
    await step('Tab', ['Start Reading'], 'Tab');
    // The reader's code is preloaded at the first sign of intent (hover or focus).
    await page.waitForLoadState('networkidle');
    await step('Enter', ['Page 1 of 12'], 'Return');
    task('Read three pages');
    await step('Keypad Plus: read on', ['the-well, english, page 1'], 'KP_Add');
    await step('Tab', ['Next'], 'Tab');
    await step('Enter', ['Page 2 of 12'], 'Return');
    await step('Keypad Plus: read on', ['the-well, english, page 2'], 'KP_Add');
    await step(
      'Insert+a twice: the keys are for the page',
      ['Focus mode is sticky'],
      'Insert+a',
      'Insert+a',
    );
    await step('Right', ['Page 3 of 12'], 'Right');
    await step('Keypad Plus: read on', ['the-well, english, page 3'], 'KP_Add');
    task('Bookmark it');
    await step('b', ['Bookmark saved. Bookmarked page 3'], 'b');
    task('Change the language');
    await step('l', ['Reading language dialog', 'English', 'selected'], 'l');
    await step('Down', ['हिन्दी', 'selected'], 'Down');
    await step(
      'Enter',
      ['Language changed. Switched to hindi. Page 1 of 12. Back to page 3 is above the text.'],
      'Return',
    );
    task('Set the page');
    await step(
      'Shift+Tab, three times',
      ['Reading settings'],
      'shift+Tab',
      'shift+Tab',
      'shift+Tab',
    );
    await step('Enter', ['Reading settings'], 'Return');
    await step('Tab', ['Device', 'selected'], 'Tab');
    await step('Down', ['Paper', 'selected'], 'Down');
    // The focus returns to the button; Orca announces neither that nor, in most runs, what has it next.
    await press('Escape', 'Tab');
    await step('Escape, Tab, Shift+Tab, Tab', ['Bookmark this page'], 'shift+Tab', 'Tab');
    await step('Keypad Plus: read on', ['कुएँ का पन्ना 1।'], 'KP_Add');
    await step('Escape', ['Start Reading'], 'Escape');
  } finally {
    await finish();
  }
});
