/** Pages that are turned by a tap on an edge of the text, for whoever chooses it. */
import type { Page } from 'playwright/test';
import { WORDS_FILE } from '../../tests/machines/words/browser.ts';
import { bookNamed } from '../../tests/support/books.ts';
import { serveBooks } from '../support/served-site/serve-books.ts';
import {
  expect,
  startClock,
  stopClock,
  storedTexts,
  test,
  untilTurnable,
} from '../support/site.ts';
import { swipe } from '../support/swipe.ts';
import { FULL } from '../support/depth.ts';

const editionOf = (text: string) => ({
  pages: Array.from({ length: 4 }, (_, index) => ({
    id: `page-${index + 1}`,
    pageNumber: index + 1,
    content: Array.from({ length: 3 }, () => text.repeat(8)).join('\n\n'),
  })),
});
const english = editionOf('The river was low. ');
const hindi = editionOf('नदी उतरी हुई थी। ');
const book = bookNamed('the-well', 4, { ...english, languages: { english, hindi } });

const text = (page: Page) => page.locator('#page');
const second = (page: Page) => text(page).locator('[data-beside] p');
const position = (page: Page) => page.locator('#position');

async function open(page: Page, zones: boolean, address = '/books/the-well/read'): Promise<void> {
  await serveBooks(page, [book]);
  await page.addInitScript(
    (stored) => {
      localStorage.setItem('kv.beside', '{"with":"hindi","way":"asked"}');
      if (localStorage.getItem('kv.view') === null) localStorage.setItem('kv.view', stored);
    },
    JSON.stringify(zones ? { zones } : { focus: 'line' }),
  );
  await page.goto(address);
  await expect(text(page).getByRole('button', { name: 'Hindi, paragraph 1' })).toBeVisible();
}

/** Taps the first paragraph, so far from the left of the text, in parts of its width. */
async function tap(page: Page, share: number): Promise<void> {
  const box = await text(page).boundingBox();
  const line = await text(page).locator('p').first().boundingBox();
  if (box === null || line === null) throw new Error('No page is shown.');
  await page.touchscreen.tap(box.x + share * box.width, line.y + line.height / 2);
}

/** Whatever was tapped before: the next tap on the right edge leads from here to the next page. */
async function expectStillOn(page: Page, number: number): Promise<void> {
  await expect(position(page)).toHaveText(`Page ${number} of 4`);
  await tap(page, 0.95);
  await expect(position(page)).toHaveText(`Page ${number + 1} of 4`);
  await untilTurnable(page, number + 1);
}

test('an edge turns the page once chosen, and the middle means what it did @phone', async ({
  page,
}) => {
  await open(page, false);
  await tap(page, 0.95);
  await expect(second(page)).toHaveCount(1);
  await expect(position(page)).toHaveText('Page 1 of 4');
  await tap(page, 0.95);
  await expect(second(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Reading settings' }).tap();
  await page.getByRole('button', { name: 'More settings' }).tap();
  await page.getByText('Turn by tapping the edges', { exact: true }).tap();
  await expect(page.getByRole('switch', { name: 'Turn by tapping the edges' })).toBeChecked();
  await page.getByRole('button', { name: 'Done' }).tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await storedTexts(page))['kv.view']).toBe('{"focus":"line","zones":true}');
  await tap(page, 0.82);
  await expect(position(page)).toHaveText('Page 2 of 4');
  await expect(page).toHaveURL('/books/the-well/read?page=2');
  await untilTurnable(page, 2);
  await tap(page, 0.18);
  await expect(position(page)).toHaveText('Page 1 of 4');
  await untilTurnable(page, 1);
  for (const share of [0.22, 0.78]) {
    await tap(page, share);
    await expect(second(page)).toHaveCount(share < 0.5 ? 1 : 0);
  }
  await test.step('before the first page there is nothing', async () => {
    await tap(page, 0.05);
    // The next tap counts once it can no longer be the second one.
    await expect(async () => {
      await tap(page, 0.95);
      await expect(position(page)).toHaveText('Page 2 of 4', { timeout: 1000 });
    }).toPass();
    await expect(second(page)).toHaveCount(0);
  });
});

test('what means something else at an edge turns no page @phone', async ({ page }) => {
  await open(page, true);
  await test.step('a button', async () => {
    await text(page).getByRole('button', { name: 'Hindi, paragraph 1' }).tap();
    await expect(second(page)).toHaveCount(1);
    await expectStillOn(page, 1);
  });
  await test.step('a tap that ends a selection', async () => {
    await text(page)
      .locator('p')
      .first()
      .evaluate((paragraph) => document.getSelection()?.selectAllChildren(paragraph));
    await tap(page, 0.95);
    await page.evaluate(() => document.getSelection()?.removeAllRanges());
    await expectStillOn(page, 2);
  });
  await test.step('a swipe turns one page, as ever', async () => {
    await swipe(page, -120);
    await expect(position(page)).toHaveText('Page 4 of 4');
    await untilTurnable(page, 4);
    await tap(page, 0.05);
    await expect(position(page)).toHaveText('Page 3 of 4');
    await untilTurnable(page, 3);
  });
  await test.step('the bar of words', async () => {
    await page.route('**/books/words-the-well.json', (route) =>
      route.fulfill({ json: WORDS_FILE }),
    );
    await page.keyboard.press('w');
    const bar = page.getByRole('region', { name: 'Word by word' });
    await expect(bar).toBeVisible();
    await tap(page, 0.95);
    await bar.getByRole('button', { name: 'Close', exact: true }).tap();
    await expect(bar).toHaveCount(0);
    await expectStillOn(page, 3);
  });
});

test('a double tap at an edge turns no page @phone', { tag: FULL }, async ({ page }) => {
  await startClock(page);
  await open(page, true);
  await stopClock(page);
  for (const taps of [2, 4, 1]) {
    for (let made = 0; made < taps; made += 1) await tap(page, 0.95);
    await page.clock.runFor(1000);
    await expect(position(page)).toHaveText(`Page ${taps === 1 ? 2 : 1} of 4`);
  }
});

test('a text that is scrolled has no such edges @phone', async ({ page }) => {
  await open(page, true);
  await page.getByRole('button', { name: 'Reading settings' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Scroll', { exact: true }).tap();
  await dialog.getByRole('button', { name: 'More settings' }).tap();
  await expect(dialog.getByRole('switch', { name: 'Turn by tapping the edges' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Done' }).tap();
  await expect(dialog).toHaveCount(0);
  await tap(page, 0.95);
  await expect(second(page)).toHaveCount(1);
  await expect(position(page)).toHaveText('Page 1 of 4');
});
