/**
 * The image skeleton's generated paths in a real browser: a cover that loads early, late, or not at
 * all.
 */
import type { Page, Route } from 'playwright/test';
import { imageSkeletonMachine } from '../../machines/image-skeleton.machine.ts';
import { bookNamed } from '../../tests/support/books.ts';
import { expect, serveBook, stopClock } from '../support/site.ts';
import { testPathsInBrowser } from '../support/paths/path-test.ts';

const book = bookNamed('the-well', 3, { isTrending: true });
const held = new WeakMap<Page, Route>();
/** The pages whose cover came as no picture: the fallback cover is drawn, without a skeleton. */
const broken = new WeakSet<Page>();

testPathsInBrowser({
  machine: imageSkeletonMachine,
  scenarios: [
    {
      name: 'one cover of the latest releases',
      input: {},
      // An image settles only once.
      feasible: ({ context }, { type }) =>
        type !== 'image.settle' || !(context as { isSettled: boolean }).isSettled,
      open: async (page) => {
        await serveBook(page, book);
        await page.route('**/covers/**', (route) => void held.set(page, route));
        // The clock is stopped before the skeleton's minimum time starts, so that the speed of the
        // machine does not matter.
        await page.goto('/about');
        await expect(page.getByRole('heading', { name: 'About Kitabvan' })).toBeVisible();
        await stopClock(page);
        await page
          .getByRole('navigation', { name: 'Main' })
          .getByRole('link', { name: 'Latest' })
          .click();
        await expect(
          page.getByRole('main').getByRole('link', { name: /^Title of/u }),
        ).toBeVisible();
        await expect(async () => expect(held.has(page)).toBe(true)).toPass();
      },
    },
  ],
  events: {
    'image.settle': async (page, _event, turn) => {
      const cover = held.get(page);
      const isBroken = turn % 2 === 1;
      if (isBroken) broken.add(page);
      await cover?.fulfill({
        contentType: 'image/svg+xml',
        body: isBroken
          ? 'no picture'
          : '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="3"/>',
      });
      await expect(picture(page)).toHaveCount(isBroken ? 0 : 1);
      await page.waitForFunction(() => [...document.images].every((image) => image.complete));
    },
    // The clock moved a little before it was stopped, so this is at least the time that is left.
    'after minimum': (page) => page.clock.runFor(1000),
    'after remainder': (page) => page.clock.runFor(1000),
  },
  states: {
    early: checkCovering,
    late: checkCovering,
    hidden: async (page) => {
      await expect(placeholder(page)).toHaveAttribute('data-gone', 'true');
      await checkText(page);
    },
  },
});

async function checkCovering(page: Page): Promise<void> {
  await expect(placeholder(page)).toHaveAttribute('data-gone', String(broken.has(page)));
  await checkText(page);
}

/** The text beside the cover is visible whether or not the skeleton covers the image. */
const checkText = (page: Page) =>
  expect(page.getByRole('link', { name: /^Title of the-well/u })).toBeVisible();

const placeholder = (page: Page) => page.getByRole('main').locator('[data-gone]');

const picture = (page: Page) => page.getByRole('main').locator('img');
