/** A scrolled book read on without stops, as a screen-reader user does it, on a desktop with Orca. */
import { book, PAGES, PARAGRAPHS, position } from '../comfort/long-book.ts';
import { expect, serveBook } from '../support/site.ts';
import { heardUntil } from './screen-reader.ts';
import { startTranscript, test } from './transcript.ts';

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
    const text = heard.join(' ');
    expect(
      text.slice(text.indexOf('Page 2, paragraph 1.')).match(/Page \d+, paragraph \d+\./gu),
    ).toEqual(
      [2, 3, 4]
        .flatMap((number) => Array.from({ length: PARAGRAPHS }, (_, at) => [number, at + 1]))
        .concat([[5, 1]])
        .map(([number, place]) => `Page ${number}, paragraph ${place}.`),
    );
    expect(
      heard
        .slice(heard.findIndex((line) => line.startsWith('Page 2, paragraph')))
        .every((line) => /^(?:Page \d+, paragraph \d+\.|The river was low\.)/u.test(line)),
    ).toBe(true);
  } finally {
    await finish();
  }
});
