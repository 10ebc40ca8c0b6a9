/** A scrolled book read on without stops, as a screen-reader user does it, on a desktop with Orca. */
import { bookNamed, pagesOf } from '../../tests/support/books.ts';
import { expect, serveBook } from '../support/site.ts';
import { heardUntil } from './screen-reader.ts';
import { startTranscript, test } from './transcript.ts';

const PAGES = 5;
const PARAGRAPHS = 8;
const paragraphsOf = (number: number): string[] =>
  Array.from({ length: PARAGRAPHS }, (_, at) => `Page ${number}, paragraph ${at + 1}.`);

const pages = pagesOf('the-well', 'english', PAGES).map((page) => ({
  ...page,
  content: paragraphsOf(page.pageNumber).join('\n\n'),
}));
const well = bookNamed('the-well', PAGES, { pages, languages: { english: { pages } } });

test('Orca reads on from page to page, and nothing stands between', async ({ page, baseURL }) => {
  test.setTimeout(300_000);
  const { task, step, finish } = startTranscript('orca-reading-on');
  await serveBook(page, well);
  await page.addInitScript(() => {
    localStorage.setItem('kv.view', '{"mode":"scroll"}');
  });
  await page.goto(`${baseURL}/books/the-well/read`);
  await expect(page.locator('#position')).toHaveText(`Page 1 of ${PAGES}`);
  await expect(page.getByText(`Page ${PAGES}, paragraph 1.`)).toBeAttached();
  await heardUntil('Kitabvan');
  try {
    task('Read on');
    await step('Tab', ['Next'], 'Tab');
    await step('Enter', [`Page 2 of ${PAGES}`], 'Return');
    const heard = await step('Keypad Plus: read on', ['Page 5, paragraph 1.'], 'KP_Add');
    expect(heard.slice(heard.indexOf('Page 2, paragraph 2.'))).toEqual([
      ...paragraphsOf(2).slice(1),
      ...paragraphsOf(3),
      ...paragraphsOf(4),
      'Page 5, paragraph 1.',
    ]);
  } finally {
    await finish();
  }
});
