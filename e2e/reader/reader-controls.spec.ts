/** Where the controls of the reader stand, on every page of a book. */
import type { Page } from 'playwright/test';
import { byDepth, FULL } from '../support/depth.ts';
import { edgesOf } from '../support/measuring.ts';
import { expect, serveBook, startClock, stopClock, test, untilTurnable } from '../support/site.ts';
import { bar, bookOfUnequalPages, button } from './unequal-pages.ts';

/** @returns the edges of Next and Previous at each of three scroll positions, as painted */
const turnButtonsWhileScrolled = (page: Page): Promise<{ top: number; seen: string }[]> =>
  bar(page).evaluate(async (controls) => {
    const turns = [...controls.querySelectorAll('button')].filter((each) =>
      /^(?:Next|Previous)/u.test(each.textContent.trim()),
    );
    const edges = [];
    for (const top of [0, 100, 9999]) {
      const before = window.scrollY;
      window.scrollTo({ top, behavior: 'instant' });
      // The page has been laid out and shown there.
      if (window.scrollY !== before)
        await new Promise((resolve) => {
          addEventListener('scroll', resolve, { once: true });
        });
      // In whole pixels, as they are painted: the height of a document is a fraction, its scroll
      // position is not.
      const seen = turns.flatMap((each) => {
        const box = each.getBoundingClientRect();
        return [box.left, box.top, box.right, box.bottom].map(Math.round);
      });
      edges.push({ top, seen: seen.join(' ') });
    }
    return edges;
  });

/** A book of 10 to 20 pages has more rows of numbers, a longer one only those around the page. */
const WINDOWS = [
  { width: 768, height: 1024, counts: byDepth([9, 20, 23], [9]) },
  { width: 1280, height: 800, counts: byDepth([9, 20, 23], [20, 23]) },
  { width: 1920, height: 1080, counts: byDepth([9, 20, 23], []) },
];

test(
  'the buttons stay in place on every page of a book, below the text',
  { tag: FULL },
  async ({ page }) => {
    test.setTimeout(byDepth(240_000, 60_000));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await startClock(page);
    for (const { width, height, counts } of WINDOWS) {
      for (const count of counts) {
        await test.step(`${width} by ${height} pixels, a book of ${count} pages`, async () => {
          const why = `${width} by ${height} pixels, a book of ${count} pages`;
          await page.clock.resume();
          await page.setViewportSize({ width, height });
          await serveBook(page, bookOfUnequalPages(count));
          await page.goto('/books/the-well/read?page=1');
          await page.evaluate(() => document.fonts.ready);
          await stopClock(page);
          const [next, previous] = [button(page, 'Next'), button(page, 'Previous')];
          // A typeface that comes late is used from the first turn on, and makes the buttons wider.
          for (const [turn, number] of [
            [next, 2],
            [previous, 1],
          ] as const) {
            await turn.click();
            await page.clock.runFor(300);
            await untilTurnable(page, number);
          }
          const [text, nextEdges, previousEdges] = await edgesOf(
            page.locator('#page > p').first(),
            next,
            previous,
          );
          expect
            .soft([previousEdges?.[0], nextEdges?.[2]], `${why}: the edges of the text`)
            .toEqual([text?.[0], text?.[2]]);
          const [first] = await turnButtonsWhileScrolled(page);
          expect(first?.seen.split(' ')).toHaveLength(8);
          const moved: unknown[] = [];
          // All numbers of a book of 20 pages are there on each of them.
          const last = count === 20 ? byDepth(count, 9) : count;
          for (let number = 1; number <= last; number += 1) {
            if (number > 1) await next.click();
            await page.clock.runFor(300);
            await untilTurnable(page, number);
            for (const { top, seen } of await turnButtonsWhileScrolled(page))
              if (seen !== first?.seen) moved.push({ number, top, seen });
          }
          expect.soft(moved, why).toEqual([]);
        });
      }
    }
  },
);

test('the buttons at the foot stand in one line in every interface', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  for (const interfaceOf of ['', '/hindi', '/hinglish']) {
    await page.goto(`${interfaceOf}/books/archive-of-voices/read`);
    const buttons = page.locator('[data-hint] + div > button:visible');
    await expect(buttons).toHaveCount(3);
    const tops = await buttons.evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect().top),
    );
    expect(tops, interfaceOf).toEqual([tops[0], tops[0], tops[0]]);
  }
});
