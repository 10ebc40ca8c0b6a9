/** The page of a book in two columns, side by side, where the window has room for them. */
import type { Page } from 'playwright/test';
import { bookNamed, pagesOf } from '../../tests/support/books.ts';
import { WORDS_FILE } from '../../tests/machines/words/browser.ts';
import { violationsOf } from '../accessibility/checks/axe.ts';
import { installFakeSpeech } from '../support/fake-speech.ts';
import { serveBooks } from '../support/served-site/serve-books.ts';
import { expect, storedTexts, test } from '../support/site.ts';
import { untilStill } from '../support/until-still.ts';
import { FULL } from '../support/depth.ts';

const WIDE = { width: 1280, height: 800 };
const PARAGRAPHS = 14;

const pages = pagesOf('the-well', 'english', 3).map((page) => ({
  ...page,
  content: Array.from(
    { length: PARAGRAPHS },
    (_, at) => `Paragraph ${at + 1}. ${'The river was low. '.repeat(at === 6 ? 30 : 6)}`,
  ).join('\n\n'),
}));
const prose = bookNamed('the-well', 3, { pages, languages: { english: { pages } } });
const poems = bookNamed('the-poems', 3, {
  pages,
  languages: { english: { pages } },
  form: 'poems',
});

const article = (page: Page) => page.locator('#page');

async function open(page: Page, view: string | null, address = '/books/the-well/read?page=2') {
  await serveBooks(page, [prose, poems]);
  if (view !== null)
    await page.addInitScript((text) => {
      if (localStorage.getItem('kv.view') === null) localStorage.setItem('kv.view', text);
    }, view);
  await page.goto(address);
  await expect(article(page)).toBeVisible();
}

/** Of the first and the last paragraph: in which half of the text it is, and how far from its top. */
const layout = (page: Page) =>
  article(page).evaluate((text) => {
    const box = text.getBoundingClientRect();
    const middle = box.left + box.width / 2;
    const paragraphs = [...text.querySelectorAll('p')];
    const lines = (at: number) => [...(paragraphs.at(at)?.getClientRects() ?? [])];
    const halfOf = (at: number) => (lines(at).at(-1)?.left ?? 0) >= middle;
    const [first, last] = [0, -1].map((at) => (halfOf(at) ? 'right' : 'left'));
    const { scrollWidth, clientWidth } = document.documentElement;
    return {
      first,
      last,
      firstIsAtTop: (lines(0)[0]?.top ?? 0) - box.top < 40,
      fitsAcross: scrollWidth <= clientWidth && text.scrollWidth <= text.clientWidth,
    };
  });

const TWO = { first: 'left', last: 'right', firstIsAtTop: true, fitsAcross: true };
const ONE = { first: 'left', last: 'left', firstIsAtTop: true, fitsAcross: true };

const openSettings = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Reading settings' }).click();
  await page.getByRole('button', { name: 'More settings' }).click();
};
const columns = (page: Page) => page.getByRole('radiogroup', { name: 'Columns' });

/** The paragraph that stands first below the bar, and how far from the top of the window. */
const firstParagraph = (page: Page) =>
  page.evaluate(() => {
    const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    const first = [...document.querySelectorAll('#page p')].find(
      (each) => each.getBoundingClientRect().bottom > top + 1,
    );
    return {
      text: first?.textContent.slice(0, 13),
      top: first?.getClientRects()[0]?.top ?? Number.NaN,
    };
  });

test('two columns are chosen for a wide window, and are kept', async ({ page }) => {
  await page.setViewportSize(WIDE);
  await open(page, null);
  await openSettings(page);
  await columns(page).getByText('Two').click();
  await page.getByRole('button', { name: 'Done' }).click();
  expect(await layout(page)).toEqual(TWO);
  expect(await storedTexts(page)).toMatchObject({ 'kv.view': '{"columns":2}' });
  expect(await violationsOf(page)).toEqual([]);
  await test.step('the next page has them, and the focus is on it', async () => {
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('#position')).toHaveText('Page 3 of 3');
    await expect(article(page)).toBeFocused();
    expect(await layout(page)).toEqual(TWO);
  });
  await test.step('a reload has them, and nothing moves', async () => {
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as { shift: number }).shift += (
            entry as PerformanceEntry & { value: number }
          ).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.reload();
    await expect(page.locator('#position')).toHaveText('Page 3 of 3');
    await expect.poll(() => layout(page)).toEqual(TWO);
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(
      0.01,
    );
  });
  await test.step('a narrow window has one, and no such choice', async () => {
    await page.setViewportSize({ width: 900, height: 800 });
    expect(await layout(page)).toEqual(ONE);
    await openSettings(page);
    await expect(page.getByRole('radiogroup', { name: 'Focus' })).toBeVisible();
    await expect(columns(page)).toHaveCount(0);
  });
});

test('paper, a poem and a focus have one column', { tag: FULL }, async ({ page }) => {
  await page.setViewportSize(WIDE);
  await open(page, '{"columns":2}');
  await expect.poll(() => layout(page)).toEqual(TWO);
  await page.emulateMedia({ media: 'print' });
  expect(await layout(page)).toMatchObject({ last: 'left' });
  await page.emulateMedia({ media: 'screen' });
  await openSettings(page);
  const focus = page.getByRole('radiogroup', { name: 'Focus' });
  await focus.getByText('Line').click();
  expect(await layout(page)).toEqual(ONE);
  await focus.getByText('None').click();
  expect(await layout(page)).toEqual(TWO);
  await page.goto('/books/the-poems/read?page=2');
  await expect(page.locator('#page [data-line]').first()).toBeVisible();
  expect(await layout(page)).toEqual(ONE);
});

test('what is read stays in its place when columns are switched', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 660 });
  await open(page, null);
  await page.mouse.move(400, 400);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  await untilStill(page);
  const before = await firstParagraph(page);
  await openSettings(page);
  for (const choice of ['Two', 'One']) {
    await columns(page).getByText(choice).click();
    await untilStill(page);
    const { text, top } = await firstParagraph(page);
    expect([text, Math.abs(top - before.top) <= 2], choice).toEqual([before.text, true]);
    expect((await layout(page)).last, choice).toBe(choice === 'Two' ? 'right' : 'left');
  }
});

/** In which column a part of the text is painted, and whether all of it is in the window. */
const painted = (page: Page, name: string) =>
  page.evaluate((highlight) => {
    const [range] = CSS.highlights.get(highlight) ?? [];
    const text = document.querySelector('#page')?.getBoundingClientRect();
    if (!(range instanceof Range) || text === undefined) return null;
    const { left, top, bottom } = range.getBoundingClientRect();
    const foot = document.querySelector('[data-read-aloud], section[data-no-print]');
    const last = Math.min(window.innerHeight, foot?.getBoundingClientRect().top ?? Infinity);
    return {
      words: range.toString(),
      column: left < text.left + text.width / 2 ? 'left' : 'right',
      isSeen: top >= 0 && bottom <= last,
    };
  }, name);

test(
  'what is read aloud goes on at the top of the second column, in sight',
  { tag: FULL },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 660 });
    await installFakeSpeech(page, 'stuck');
    await open(page, '{"columns":2}');
    await page.keyboard.press('r');
    await expect
      .poll(() => painted(page, 'kv-sentence'))
      .toMatchObject({ column: 'left', isSeen: true });
    const seen: string[] = [];
    for (let sentence = 0; sentence < 100 && seen.at(-1) !== 'right'; sentence += 1) {
      const before = await page.evaluate(() => window.fakeSpeech.spoken.length);
      await page.evaluate(() => window.fakeSpeech.end());
      await expect
        .poll(() => page.evaluate(() => window.fakeSpeech.spoken.length))
        .toBeGreaterThan(before);
      const now = await painted(page, 'kv-sentence');
      if (now !== null) seen.push(now.column);
    }
    await expect
      .poll(() => painted(page, 'kv-sentence'))
      .toMatchObject({ column: 'right', isSeen: true });
    expect(seen.slice(0, -1).every((column) => column === 'left')).toBe(true);
    expect(await layout(page)).toEqual(TWO);
  },
);

test(
  'the last word is marked in the second column, above the bar of words',
  { tag: FULL },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 660 });
    await page.route('**/books/words-the-well.json', (route) =>
      route.fulfill({ json: WORDS_FILE }),
    );
    await open(page, '{"columns":2}');
    await page.keyboard.press('w');
    const bar = page.getByRole('region', { name: 'Word by word' });
    await expect(bar.getByRole('button', { name: 'Next word' })).toBeVisible();
    await expect
      .poll(() => painted(page, 'kv-picked-word'))
      .toEqual({ words: 'Paragraph', column: 'left', isSeen: true });
    await page.keyboard.press('End');
    await expect
      .poll(() => painted(page, 'kv-picked-word'))
      .toMatchObject({ column: 'right', isSeen: true });
    expect(await layout(page)).toEqual(TWO);
  },
);
