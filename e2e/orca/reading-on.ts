/** A scrolled book read on without stops, as a screen-reader user does it, on a desktop with Orca. */
import { book, PAGES, PARAGRAPHS, position } from '../comfort/long-book.ts';
import { expect, serveBook } from '../support/site.ts';
import { heardUntil } from './screen-reader.ts';
import { startTranscript, test } from './transcript.ts';

const paragraphsOf = (number: number): string[] =>
  Array.from({ length: PARAGRAPHS }, (_, at) => `Page ${number}, paragraph ${at + 1}.`);

test('Orca reads on from page to page, and nothing stands between', async ({ page, baseURL }) => {
  test.setTimeout(300_000);
  const { task, step, finish } = startTranscript('orca-reading-on');
  await serveBook(page, book);
  await page.addInitScript(() => {
    localStorage.setItem('kv.view', '{"mode":"scroll"}');
  });
  await page.goto(`${baseURL}/books/the-well/read`);
  await expect(position(page)).toHaveText(`Page 1 of ${PAGES}`);
  await expect(page.getByText(`Page ${PAGES}, paragraph 1.`)).toBeAttached();
  await heardUntil('Kitabvan');
  try {
    task('Read on');
    await step('Tab', ['Next'], 'Tab');
    await step('Enter', ['Page 2 of 12'], 'Return');
    const heard = await step('Keypad Plus: read on', ['Page 5, paragraph 1.'], 'KP_Add');
    const read = heard.slice(heard.indexOf('Page 2, paragraph 2.'));
    expect(read.filter((line) => line !== 'The river was low.')).toEqual([
      ...paragraphsOf(2).slice(1),
      ...paragraphsOf(3),
      ...paragraphsOf(4),
      'Page 5, paragraph 1.',
    ]);
  } finally {
    await finish();
  }
});
