/** Marks as a screen-reader user makes, reads, deletes and lists them, on a desktop with Orca. */
import { bookNamed } from '../../tests/support/books.ts';
import { serveBooks } from '../support/served-site/serve-books.ts';
import { expect } from '../support/site.ts';
import { heardUntil } from './screen-reader.ts';
import { startTranscript, test } from './transcript.ts';

const NIGHT = 'It was a dark night.';
const WELL = 'The well was dry.';
const pages = [
  { id: 'page-1', pageNumber: 1, content: `${NIGHT} Nobody slept.\n\n${WELL}` },
  { id: 'page-2', pageNumber: 2, content: 'The end.' },
];
const well = bookNamed('the-well', 2, {
  title: 'The Well',
  pages,
  languages: { english: { pages } },
});

test('marks made, read, deleted and listed by keyboard are each said to Orca once', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const { task, step, finish } = startTranscript('orca-marks');
  await serveBooks(page, [well]);
  await page.goto(`${baseURL}/books/the-well/read`);
  await expect(page.locator('#page')).toBeFocused();
  await heardUntil('Page 1 of 2');
  try {
    task('Highlight a sentence');
    await step(
      'Insert+a twice: the keys are for the page',
      ['Focus mode is sticky'],
      'Insert+a',
      'Insert+a',
    );
    await step('s', [NIGHT], 's');
    await step('Right', ['Nobody slept.'], 'Right');
    await step('1', ['Highlighted in yellow: Nobody slept.'], '1');
    task('Read the paragraph and its marks');
    await step('Tab', ['1 mark, paragraph 1'], 'Tab');
    await step('Enter', ['expanded'], 'Return');
    await step('Tab', ['Add a note: Nobody slept.'], 'Tab');
    task('Delete it, and bring it back');
    await step('Tab', ['Delete'], 'Tab');
    // The focus goes to the button that replaces it, which Orca does not announce by itself.
    await step('Enter', ['Deleted'], 'Return');
    await step('Shift+Tab, Tab', ['Undo'], 'shift+Tab', 'Tab');
    await step('Enter', ['The mark is back'], 'Return');
    task('The marks of the book');
    await step('m', ['All my marks'], 'm');
    await step('Keypad Plus: read on', ['Add a note: Nobody slept.'], 'KP_Add');
    task('All marks');
    await page.goto(`${baseURL}/marks`);
    await expect(page.getByRole('heading', { name: 'The Well' })).toBeVisible();
    await step('Keypad Plus: read on', ['Nobody slept.'], 'KP_Add');
  } finally {
    await finish();
  }
});
