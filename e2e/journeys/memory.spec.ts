/**
 * A tab holds no more DOM nodes, documents or listeners after many pages (two hundred with FULL=1),
 * or after many books, than before.
 */
import type { Page } from 'playwright/test';
import { FLIP_LOCK_MS } from '../../machines/domain/limits.ts';
import { bookNamed } from '../../tests/support/books.ts';
import { serveBooks } from '../support/served-site/serve-books.ts';
import { expect, startClock, stopClock, test } from '../support/site.ts';
import { byDepth, FULL } from '../support/depth.ts';

const TURNS = byDepth(200, 20);
const ONE_WAY = 10;
const OPENINGS = byDepth(10, 4);
/** Longer than any announcement or notice stays. */
const MESSAGES_GONE_MS = 30_000;

/** What can be counted exactly. The heap cannot; `npm run bench -- memory` measures it. */
type Counts = { nodes: number; documents: number; listeners: number };

/** @returns a function that collects garbage and counts what is left */
async function createCounter(page: Page): Promise<() => Promise<Counts>> {
  const session = await page.context().newCDPSession(page);
  return async () => {
    for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage');
    const {
      nodes,
      documents,
      jsEventListeners: listeners,
    } = await session.send('Memory.getDOMCounters');
    return { nodes, documents, listeners };
  };
}

const ruleCount = (page: Page): Promise<number> =>
  page.evaluate(() =>
    [...document.styleSheets].reduce((sum, { cssRules }) => sum + cssRules.length, 0),
  );

test(
  'page turns leak no element, document, listener or style rule, at any position',
  { tag: FULL },
  async ({ page }) => {
    test.setTimeout(180_000);
    await startClock(page);
    await serveBooks(page, [bookNamed('long', 42)]);
    await page.goto('/books/long/read');
    await expect(page.locator('#page')).toBeVisible();
    await stopClock(page);
    const countNow = await createCounter(page);
    const turn = async (key: string) => {
      await page.keyboard.press(key);
      await page.clock.runFor(FLIP_LOCK_MS);
    };
    const turnBackAndForth = async () => {
      for (let turned = 0; turned < ONE_WAY; turned += 1) await turn('ArrowRight');
      await expect(page.locator('#position')).toHaveText(`Page ${ONE_WAY + 1} of 42`);
      for (let turned = 0; turned < ONE_WAY; turned += 1) await turn('ArrowLeft');
      await expect(page.locator('#position')).toHaveText('Page 1 of 42');
      await page.clock.runFor(MESSAGES_GONE_MS);
    };
    // The first turn in each direction may insert what all later ones use.
    await turn('ArrowRight');
    await turn('ArrowLeft');
    await expect(page.locator('#position')).toHaveText('Page 1 of 42');
    const rules = await ruleCount(page);
    await turnBackAndForth();
    expect.soft(await ruleCount(page), 'style rules').toBe(rules);

    let before: Counts = { nodes: 0, documents: 0, listeners: 0 };
    const documents = async () => {
      before = await countNow();
      return before.documents;
    };
    // On a busy machine the initial blank document is freed late, and so is the icon of the changed
    // address.
    // The page, and the document without a window that a browser makes for its templates.
    await expect.poll(documents).toBe(2);
    for (let turned = 0; turned < TURNS; turned += 2 * ONE_WAY) await turnBackAndForth();
    // What is freed late disappears after a moment; a leak stays.
    await expect.poll(countNow).toEqual(before);
  },
);

test(
  'books opened and closed in one tab leak no screen, document or listener',
  { tag: FULL },
  async ({ page }) => {
    test.setTimeout(180_000);
    const books = ['first', 'second'].map((id) => bookNamed(id));
    await startClock(page);
    await serveBooks(page, books);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    const countNow = await createCounter(page);
    const openBoth = async () => {
      for (const { id, title } of books) {
        await page.locator(`main a[href="/books/${id}/preview"]`).first().click();
        await page.getByRole('link', { name: 'Start Reading' }).click();
        await expect(page.locator('#page')).toBeVisible();
        await page.keyboard.press('ArrowRight');
        await expect(page.locator('#position')).toHaveText('Page 2 of 3');
        await page.keyboard.press('Escape');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await page.getByRole('button', { name: 'Back to Library' }).click();
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      }
      // An announcement stays for a moment, for users who browse the live region.
      await page.clock.runFor(MESSAGES_GONE_MS);
      await expect(page.locator('#announcer > *')).toHaveCount(0);
    };
    // React retains the previous screen until there is another one.
    for (let round = 0; round < 2; round += 1) await openBoth();
    let before = await countNow();
    // A screen that is retained by chance adds to the count once; a leaked one adds to it every time.
    await expect(async () => {
      const from = before;
      for (let opened = 0; opened < OPENINGS; opened += books.length) await openBoth();
      before = await countNow();
      const grownBy = (key: keyof Counts) => Math.max(0, before[key] - from[key]);
      expect({
        // A few nodes come and go: what React retains of the last screen varies.
        nodesPerBook: Math.trunc(grownBy('nodes') / OPENINGS),
        documents: grownBy('documents'),
        listeners: grownBy('listeners'),
      }).toEqual({ nodesPerBook: 0, documents: 0, listeners: 0 });
    }).toPass({ timeout: 120_000 });
  },
);
