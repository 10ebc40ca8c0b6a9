/** A book that is scrolled instead of turned: what a page is there, and how it is read on. */
import type { Page } from 'playwright/test';
import { readNext, startScreenReader } from '../support/accessibility/screen-reader.ts';
import { serveBooks } from '../support/served-site/serve-books.ts';
import { expect, storedTexts, test } from '../support/site.ts';
import { book, PAGES, paragraph, PARAGRAPHS, position } from './long-book.ts';

async function open(page: Page, view: string | null, address = '/books/the-well/read') {
  await serveBooks(page, [book]);
  if (view !== null)
    await page.addInitScript((text) => {
      if (localStorage.getItem('kv.view') === null) localStorage.setItem('kv.view', text);
    }, view);
  await page.goto(address);
  await expect(page.locator('#page')).toBeVisible();
}

const choose = async (page: Page, ...labels: string[]): Promise<void> => {
  await page.getByRole('button', { name: 'Reading settings' }).click();
  for (const label of labels)
    await page.getByRole('dialog').getByText(label, { exact: true }).first().click();
};
const done = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

/** Where the first paragraph in the window stands, from its top. */
const firstLine = (page: Page) =>
  page.evaluate(() => {
    const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    const first = [...document.querySelectorAll('main p')].find(
      (each) =>
        each.textContent.startsWith('Page ') && each.getBoundingClientRect().bottom > top + 1,
    );
    const box = first?.getBoundingClientRect();
    return { text: first?.textContent.slice(0, 21), top: Math.round(box?.top ?? Number.NaN) };
  });

test('the page that is scrolled to is the place, in every record of it', async ({ page }) => {
  await open(page, '{"mode":"scroll"}');
  await paragraph(page, 5, 1).evaluate((text) => text.scrollIntoView({ block: 'start' }));
  await expect(position(page)).toHaveText(`Page 5 of ${PAGES}`);
  await expect(page).toHaveURL('/books/the-well/read?page=5');
  await page.keyboard.press('b');
  await expect
    .poll(async () => {
      const stored = await storedTexts(page);
      const [progress] = JSON.parse(stored['kv.reading_progress'] ?? '[]') as object[];
      return { progress, bookmarks: stored['kv.bookmarks'] };
    })
    .toMatchObject({
      progress: { bookId: 'the-well', currentPageNumber: 5, furthestPageNumber: 5 },
      bookmarks: '{"the-well":5}',
    });
  await test.step('a reload opens it there', async () => {
    const before = await firstLine(page);
    await page.reload();
    await expect(page.locator('[data-scrolled]')).toBeVisible();
    await expect(position(page)).toHaveText(`Page 5 of ${PAGES}`);
    await expect.poll(() => firstLine(page)).toMatchObject({ text: before.text });
  });
});

test('Next leads to the start of the next page, in the same text', async ({ page }) => {
  await open(page, '{"mode":"scroll"}', '/books/the-well/read?page=3');
  await expect(page.locator('[data-scrolled] > [data-number]')).toHaveCount(PAGES);
  await page.keyboard.press('ArrowRight');
  await expect(position(page)).toHaveText(`Page 4 of ${PAGES}`);
  await expect(paragraph(page, 4, 1)).toBeFocused();
  await expect(page.locator('#announcer')).toHaveText(`Page 4 of ${PAGES}`);
  await expect(page).toHaveURL('/books/the-well/read?page=4');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(paragraph(page, 5, 1)).toBeFocused();
});

test('the line that is read stays when the book is shown in another way', async ({ page }) => {
  await open(page, null, '/books/the-well/read?page=3');
  await paragraph(page, 3, 3).evaluate((text) => text.scrollIntoView({ block: 'start' }));
  const before = await firstLine(page);
  await choose(page, 'Scroll');
  await expect(page.locator('[data-scrolled]')).toBeVisible();
  const scrolled = await firstLine(page);
  expect([scrolled.text, Math.abs(scrolled.top - before.top) <= 2]).toEqual([before.text, true]);
  await page.getByRole('dialog').getByText('Pages', { exact: true }).click();
  await expect(page.locator('[data-scrolled]')).toHaveCount(0);
  const back = await firstLine(page);
  expect([back.text, Math.abs(back.top - before.top) <= 2]).toEqual([before.text, true]);
  await done(page);
  await expect(position(page)).toHaveText(`Page 3 of ${PAGES}`);
});

test('a screen reader reads on from page to page, and nothing stands between', async ({ page }) => {
  await open(page, '{"mode":"scroll"}');
  await expect(paragraph(page, PAGES, PARAGRAPHS)).toBeAttached();
  await startScreenReader(page);
  const heard: string[] = [];
  while (!heard.at(-1)?.startsWith('Page 3, paragraph 1.') && heard.length < 200)
    heard.push(await readNext(page));
  const first = heard.findIndex((line) => line.startsWith('Page 1, paragraph 1.'));
  const told = heard
    .slice(first)
    .filter((line) => !['paragraph', 'end of paragraph'].includes(line))
    .map((line) => line.slice(0, line.indexOf('.') + 1));
  expect(told).toEqual([
    // The first sentence of the book is set large, in an element of its own.
    'Page 1, paragraph 1.',
    'The river was low.',
    ...Array.from({ length: PARAGRAPHS - 1 }, (_, at) => `Page 1, paragraph ${at + 2}.`),
    ...Array.from({ length: PARAGRAPHS }, (_, at) => `Page 2, paragraph ${at + 1}.`),
    'Page 3, paragraph 1.',
  ]);
});

test('whoever asks for the numbers of pages hears each between two pages', async ({ page }) => {
  await open(page, '{"mode":"scroll"}');
  await expect(paragraph(page, PAGES, PARAGRAPHS)).toBeAttached();
  await choose(page, 'More settings');
  const numbers = page.getByRole('dialog').getByRole('switch', { name: 'Say page numbers' });
  await expect(numbers).not.toBeChecked();
  await numbers.press('Space');
  await done(page);
  await startScreenReader(page);
  const heard: string[] = [];
  while (!heard.at(-1)?.startsWith('Page 2, paragraph 1.') && heard.length < 200)
    heard.push(await readNext(page));
  const told = heard.filter((line) => !['paragraph', 'end of paragraph'].includes(line));
  expect(told.slice(-3, -1).map((line) => line.slice(0, 20))).toEqual([
    `Page 1, paragraph ${PARAGRAPHS}.`,
    'Page 2',
  ]);
  expect((await storedTexts(page))['kv.view']).toBe('{"mode":"scroll","numbers":true}');
});

test('the deeper settings hold for the text, and the focus dims the rest of it', async ({
  page,
}) => {
  await open(page, null);
  await choose(page, 'More settings');
  const dialog = page.getByRole('dialog');
  for (const group of ['Space between letters', 'Space between words', 'Space between paragraphs'])
    await dialog.getByRole('radiogroup', { name: group }).getByText('Airy').click();
  await dialog.getByRole('radiogroup', { name: 'Focus' }).getByText('Paragraph').click();
  await done(page);
  const style = await page
    .locator('#page p')
    .nth(1)
    .evaluate((text) => {
      const { letterSpacing, wordSpacing, marginTop, fontSize } = getComputedStyle(text);
      return [letterSpacing, wordSpacing, marginTop].map(
        (length) =>
          Math.round((Number.parseFloat(length) / Number.parseFloat(fontSize)) * 100) / 100,
      );
    });
  expect(style).toEqual([0.12, 0.16, 2]);
  const edge = await page
    .locator('[data-focus-band] > :last-child')
    .evaluate((below) => Math.round(below.getBoundingClientRect().top));
  const box = await page.locator('#page p').first().boundingBox();
  expect(edge).toBe(Math.round((box?.y ?? 0) + (box?.height ?? 0)));
  expect(await storedTexts(page)).toMatchObject({
    'kv.comfort': '{"english":{"letters":0.12,"words":0.16,"paragraphs":2}}',
    'kv.view': '{"focus":"paragraph"}',
  });
});

test('the screen stays on while a book is open, or it is said', async ({ page }) => {
  await page.addInitScript(() => {
    const lock = Object.assign(new EventTarget(), {
      release: () => {
        document.documentElement.dataset['lock'] = 'released';
        return Promise.resolve();
      },
    });
    const request = () => {
      if (localStorage.getItem('refuses') !== null) return Promise.reject(new Error('refused'));
      document.documentElement.dataset['lock'] = 'held';
      return Promise.resolve(lock);
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  });
  const html = page.locator('html');
  await open(page, null);
  await choose(page, 'More settings', 'Keep the screen on');
  await expect(html).toHaveAttribute('data-lock', 'held');
  await page.getByRole('dialog').getByText('Keep the screen on').click();
  await expect(html).toHaveAttribute('data-lock', 'released');
  await page.evaluate(() => localStorage.setItem('refuses', ''));
  await page.getByRole('dialog').getByText('Keep the screen on').click();
  await expect(page.locator('#announcer')).toHaveText(
    'This device does not keep its screen on for a page.',
  );
  await expect(page.getByRole('switch', { name: 'Keep the screen on' })).not.toBeChecked();
});
