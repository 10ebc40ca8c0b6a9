/** The placeholders over covers: on the first home view of a session, in lists and on the preview. */
import type { Page } from 'playwright/test';
import { bookNamed } from '../../../tests/support/books.ts';
import { FULL } from '../../support/depth.ts';
import { holdScripts, untilHydrated } from '../../support/hydration.ts';
import { holdResponses, serveBooks } from '../../support/served-site/serve-books.ts';
import { expect, serveShell, startClock, stopClock, test } from '../../support/site.ts';

const trending = (number: number) => bookNamed(`book-${number}`, 1, { isTrending: true });
const books = [1, 2, 3].map(trending);

const covered = (page: Page) => page.locator('main [data-gone]').filter({ visible: true });
/** Stops the clock before the list of books, which is held back, is reported as late. */
const stopClockEarly = (page: Page) => page.clock.pauseAt(new Date('2026-01-01T00:00:15Z'));
const session = (page: Page) =>
  page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)));

/** @returns the number of images in the page that have come */
const arrived = (page: Page): Promise<number> =>
  page
    .locator('main img')
    .evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length);

/**
 * Records every placeholder that is ever shown, by the address of the cover beneath it.
 * @returns a function that reads the record
 */
async function recordShown(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    for (const type of ['transitionrun', 'animationstart'])
      document.addEventListener(type, ({ target }) => {
        if (target instanceof Element && target.matches('[data-gone]'))
          shown.push(target.parentElement?.querySelector('img')?.getAttribute('src') ?? 'no cover');
      });
  });
  return () => page.evaluate(() => (window as unknown as { shown: string[] }).shown);
}

/** Opens the prerendered home, then stops the clock, before the site has started. */
async function openHomeWithoutScripts(page: Page): Promise<() => Promise<void>> {
  const releaseScripts = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: /^Title of book-2 /u }).first()).toBeVisible();
  await stopClock(page);
  // The site's code is started by a timer.
  await page.clock.runFor(1000);
  return async () => {
    await releaseScripts();
    await untilHydrated(page);
  };
}

/** The ways to the first home view of a session; the clock is stopped when home is shown. */
const FIRST_VIEWS = [
  {
    way: 'opened by its address',
    open: async (page: Page) => {
      await startClock(page);
      await (
        await openHomeWithoutScripts(page)
      )();
    },
  },
  {
    way: 'reached from About',
    open: async (page: Page) => {
      await startClock(page);
      await page.goto('/about');
      await stopClock(page);
      expect(await session(page)).toEqual({});
      await page.getByRole('link', { name: 'Kitabvan' }).first().click();
    },
  },
];

test.describe('image skeletons', () => {
  for (const { way, open } of FIRST_VIEWS) {
    // The paths of initial-skeleton start with home opened by its address.
    test(
      `lie over covers for the specified time, but never over covers just seen: home ${way}`,
      { tag: FULL },
      async ({ page }) => {
        await serveBooks(page, [...books, trending(4)]);
        const coverOf = (id: string) => holdResponses(page, `**/covers/${id}.svg`);
        const sendFirst = await coverOf('book-1');
        const sendSecond = await coverOf('book-2');
        const sendThird = await coverOf('book-3');
        const sendFourth = await coverOf('book-4');
        const cards = page.getByRole('main').getByRole('link', { name: /^Title of book-/u });
        await open(page);

        await test.step('the first home view', async () => {
          // On two shelves and the featured book.
          await expect(covered(page)).toHaveCount(9);
          await expect(cards.first()).toBeVisible();
          await page.clock.runFor(1999);
          await expect.soft(covered(page), 'after 1999 ms').toHaveCount(9);
          expect.soft(await session(page)).toEqual({});
          await page.clock.runFor(1);
          await expect(covered(page), 'after 2000 ms').toHaveCount(0);
          expect(await session(page)).toEqual({ kv_initial_shimmer_done: '1' });
        });

        await sendFirst();
        await expect.poll(() => arrived(page)).toBe(3);

        await test.step('another list', async () => {
          await page.getByRole('link', { name: 'Latest' }).click();
          // The first cover was just seen.
          await expect(covered(page)).toHaveCount(3);
          await sendSecond();
          await expect.poll(() => arrived(page)).toBe(2);
          await page.clock.runFor(999);
          await expect.soft(covered(page), 'after 999 ms').toHaveCount(3);
          await page.clock.runFor(1);
          await expect.soft(covered(page), 'after 1000 ms').toHaveCount(2);
          await page.clock.runFor(999);
          await expect.soft(covered(page), 'after 1999 ms').toHaveCount(2);
          await page.clock.runFor(1);
          await expect.soft(covered(page), 'after 2000 ms').toHaveCount(0);
        });

        for (const [id, time, send] of [
          ['book-1', 0, null],
          ['book-2', 0, null],
          ['book-3', 800, sendThird],
          ['book-4', 1500, null],
        ] as const) {
          await test.step(`the preview of ${id}`, async () => {
            await page.getByRole('link', { name: new RegExp(`^Title of ${id} `, 'u') }).click();
            await expect(page.getByRole('link', { name: 'Start Reading' })).toBeVisible();
            if (time > 0) {
              await send?.();
              if (send !== null) await expect.poll(() => arrived(page)).toBe(1);
              await page.clock.runFor(time - 1);
              await expect.soft(covered(page), `${id} after ${time - 1} ms`).toHaveCount(1);
              await page.clock.runFor(1);
            }
            await expect.soft(covered(page), `${id} after ${time} ms`).toHaveCount(0);
            await page.goBack();
          });
        }

        await test.step('home again', async () => {
          await expect(page).toHaveURL('/latest');
          await page.getByRole('link', { name: 'Kitabvan' }).first().click();
          await expect(page).toHaveURL('/');
          await expect(cards.first()).toBeVisible();
          await expect(page.getByRole('heading', { name: 'Trending Now' })).toBeVisible();
          await expect(covered(page)).toHaveCount(0);
        });
        await sendFourth();
      },
    );
  }

  test(
    'never lie over covers of home that were there before its code',
    { tag: FULL },
    async ({ page }) => {
      await serveBooks(page, books);
      await startClock(page);

      await test.step('covers of home that arrived before its code have none, the others do', async () => {
        const sendCovers = await holdResponses(page, /covers\/book-[23]/u);
        const hydrate = await openHomeWithoutScripts(page);
        await expect.poll(() => arrived(page)).toBe(3);
        await expect.soft(covered(page)).toHaveCount(0);
        const shown = await recordShown(page);
        await hydrate();
        await expect.soft(covered(page)).toHaveCount(4);
        // An animation reports its start with the next frame.
        await expect
          .poll(
            async () => [...new Set(await shown())].toSorted(),
            'the covers beneath placeholders',
          )
          .toEqual(['/covers/book-2.svg', '/covers/book-3.svg']);
        expect.soft(await session(page)).toEqual({});
        await sendCovers();
        await expect.soft(covered(page)).toHaveCount(0);
        await expect.poll(() => session(page)).toEqual({ kv_initial_shimmer_done: '1' });
      });

      await test.step('on a fast network the first home view shows none, and is remembered', async () => {
        await page.evaluate(() => sessionStorage.clear());
        await page.clock.resume();
        const hydrate = await openHomeWithoutScripts(page);
        await expect.poll(() => arrived(page)).toBe(7);
        const shown = await recordShown(page);
        await hydrate();
        await expect.poll(() => session(page)).toEqual({ kv_initial_shimmer_done: '1' });
        expect(await shown(), 'the covers beneath placeholders').toEqual([]);
      });
    },
  );

  test(
    'on home disappear once the visible covers are loaded, with or without session storage',
    { tag: FULL },
    async ({ page }) => {
      await page.addInitScript(() => {
        Object.defineProperty(window, 'sessionStorage', {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      });
      await startClock(page);
      await serveBooks(page, books);
      const sendCovers = await holdResponses(page, '**/covers/**');
      const sendBooks = await holdResponses(page, '**/books/index.json');
      // Only a site without prerendered pages shows home before its books are known.
      serveShell(page);
      await page.goto('/');
      await expect(page.locator('main').getByRole('status')).toHaveText('Loading books...');
      await stopClockEarly(page);
      await sendBooks();
      await expect(covered(page)).toHaveCount(7);
      await sendCovers();
      await expect(covered(page)).toHaveCount(0);
    },
  );

  test('never lie over a cover just seen, on the preview and on the way back', async ({ page }) => {
    await serveBooks(page, books);
    await page.goto('/latest');
    await expect.poll(() => arrived(page)).toBe(3);
    const shown = await recordShown(page);
    const card = page.getByRole('link', { name: /^Title of book-2 /u });
    await card.click();
    await expect(page.getByRole('link', { name: 'Start Reading' })).toBeVisible();
    expect(await covered(page).count()).toBe(0);
    await page.goBack();
    await expect(card).toBeVisible();
    expect(await covered(page).count()).toBe(0);
    // An animation reports its start with the next frame.
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await shown(), 'the covers beneath placeholders').toEqual([]);
  });
});
