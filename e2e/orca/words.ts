/** A book read word by word, as a screen-reader user does it, on a desktop with Orca. */
import { book, WORDS_FILE } from '../../tests/machines/words/browser.ts';
import { expect, serveBook } from '../support/site.ts';
import { heardUntil } from './screen-reader.ts';
import { startTranscript, test } from './transcript.ts';

test('each word, its forms and its sentences are said to Orca once', async ({ page, baseURL }) => {
  test.setTimeout(300_000);
  const { task, step, finish } = startTranscript('orca-words');
  await serveBook(page, book);
  await page.route('**/books/words-the-well.json', (route) => route.fulfill({ json: WORDS_FILE }));
  await page.goto(`${baseURL}/books/the-well/read?page=1&lang=hindi`);
  await expect(page.locator('#page')).toBeFocused();
  await heardUntil('Page 1');
  try {
    task('Look up the first word');
    await step(
      'Insert+a twice: the keys are for the page',
      ['Focus mode is sticky'],
      'Insert+a',
      'Insert+a',
    );
    await step('w', ['पानी, paani, Water'], 'w');
    task('Go from word to word');
    await step('Right', ['ठंडा, thanda'], 'Right');
    await step('Down', ['पियो'], 'Down');
    task('Keep a word');
    await step('Tab', ['Keep word'], 'Tab');
    await step('Enter', ['pressed'], 'Return');
    await step('Tab', ['Close'], 'Tab');
    task('Close the bar');
    await step('Enter', ['leaving'], 'Return');
  } finally {
    await finish();
  }
});
