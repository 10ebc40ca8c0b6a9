/** Where the controls of the reader stand. */
import type { Page } from 'playwright/test';
import { bookNamed, pagesOf } from '../../tests/support/books.ts';
import { serveBooks } from '../support/served-site/serve-books.ts';
import { byDepth, FULL } from '../support/depth.ts';
import { edgesOf, stopOf } from '../support/measuring.ts';
import { expect, serveBook, startClock, stopClock, test, untilTurnable } from '../support/site.ts';

/** Pages of one line, of a window, and of several windows. */
const bookOfUnequalPages = (count: number) => {
  const pages = pagesOf('the-well', 'english', count).map((page, index) => ({
    ...page,
    content: Array.from({ length: [1, 14, 60][index % 3] ?? 1 }, () => page.content).join('\n\n'),
  }));
  return bookNamed('the-well', count, { pages, languages: { english: { pages } } });
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const scrollTo = (page: Page, top: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);

const bar = (page: Page) =>
  page
    .getByRole('group')
    .filter({ has: button(page, 'Next') })
    .locator('..');

/** @returns the lines of a page between the bar at the top and the controls */
const linesInSight = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const [header, controls] = ['header', '[data-no-print]:has([role=group])'].map((each) =>
      document.querySelector(each)?.getBoundingClientRect(),
    );
    return [...document.querySelectorAll('#page > p')].flatMap((line, index) => {
      const { top, bottom } = line.getBoundingClientRect();
      return top >= (header?.bottom ?? 0) && bottom <= (controls?.top ?? 0) ? [index] : [];
    });
  });

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

/** Windows in which the buttons would take too much from the text. */
const LOW_WINDOWS = {
  'of 320 by 256 pixels': { width: 320, height: 256, text: 16 },
  'of a phone': { width: 360, height: 740, text: 16 },
  'of 1280 by 600 pixels': { width: 1280, height: 600, text: 16 },
  'of 1280 by 800 pixels with text twice as large': { width: 1280, height: 800, text: 32 },
};

test(
  'Page Down shows every line of a long page once above the buttons',
  { tag: FULL },
  async ({ page, pageErrors }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 700 });
    for (const count of byDepth([9, 20], [20])) {
      await test.step(`Page Down in a book of ${count} pages`, async () => {
        await serveBooks(page, [
          bookOfUnequalPages(count),
          ...['lamp', 'kite', 'river'].map((id) => bookNamed(id)),
        ]);
        await page.goto('/books/the-well/read?page=3');
        await expect(page.locator('#page')).toBeFocused();
        const missed: number[][] = [];
        let last = -1;
        while (last < 59) {
          const lines = await linesInSight(page);
          const first = lines[0] ?? Number.NaN;
          if (!(first <= last + 1) || lines.length === 0) missed.push([last, first]);
          last = lines.at(-1) ?? 59;
          if (last < 59) {
            const stopped = page.evaluate(
              () =>
                new Promise((resolve) => {
                  addEventListener('scrollend', resolve, { once: true });
                }),
            );
            await page.keyboard.press('PageDown');
            await stopped;
          }
        }
        expect.soft(missed, `a book of ${count} pages`).toEqual([]);
      });
    }

    await test.step('the focus at the end of the book', async () => {
      await page.goto('/books/the-well/read?page=20');
      await expect(page.getByRole('heading', { name: 'Read next' })).toBeAttached();
      await page.getByRole('button', { name: 'Bookmark this page' }).focus();
      const stops = [];
      for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
        await page.keyboard.press(key);
        stops.push(await stopOf(page));
      }
      const [lamp, kite, river] = ['lamp', 'kite', 'river'].map((id) => ({
        name: `a Title of ${id} by Author of ${id}, Horror`,
        faults: [],
      }));
      expect(stops).toEqual([
        lamp,
        kite,
        river,
        { name: 'button Next', faults: [] },
        river,
        kite,
        lamp,
      ]);
    });

    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await serveBook(page, bookOfUnequalPages(9));
    const session = await page.context().newCDPSession(page);
    const setTextSize = (standard: number) =>
      session.send('Page.setFontSizes', { fontSizes: { standard } });
    /** Whether the bar of the buttons is below the text, at the foot of the document. */
    const expectBarBelowText = async (why: string) => {
      const [controls, [, , , end]] = await Promise.all([
        bar(page).boundingBox(),
        edgesOf(page.locator('#page')).then(([edges]) => edges ?? []),
      ]);
      expect.soft(controls?.y, why).toBeGreaterThan(end ?? Number.NaN);
    };

    for (const [why, { width, height, text }] of Object.entries(LOW_WINDOWS)) {
      await test.step(`in a window ${why}`, async () => {
        await page.setViewportSize({ width, height });
        await setTextSize(text);
        await page.goto('/books/the-well/read?page=3');
        await expectBarBelowText(why);
        expect
          .soft(
            await page.evaluate(
              () => getComputedStyle(document.documentElement).scrollPaddingBottom,
            ),
            `${why}: scroll padding`,
          )
          .toBe('auto');
      });
    }

    await page.setViewportSize({ width: 1280, height: 800 });
    await setTextSize(16);
    await test.step('in a window in which a page fits nothing can be scrolled', async () => {
      await page.goto('/books/the-well/read?page=1');
      await expect(page.locator('#announcer')).toBeAttached();
      expect
        .soft(
          await page.evaluate(() => document.documentElement.scrollHeight),
          'height of the page',
        )
        .toBe(800);
    });

    await test.step('while progress cannot be stored', async () => {
      await page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        };
      });
      await page.goto('/books/the-well/read?page=3');
      await expect(page.getByRole('region', { name: 'Storage' })).toBeVisible();
      await expectBarBelowText('while progress cannot be stored');
      await scrollTo(page, 99_999);
      await button(page, 'Next').click();
      await expect(page.locator('#position')).toHaveText('Page 4 of 9');
      pageErrors.console = pageErrors.console.filter((line) => !line.startsWith('Failed to save'));
    });
  },
);
