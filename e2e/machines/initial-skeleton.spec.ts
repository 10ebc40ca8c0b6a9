/**
 * The initial skeleton's generated paths in a real browser: once a session, until the covers are
 * loaded or two seconds have passed.
 */
import type { Page, Route } from 'playwright/test';
import { initialSkeletonMachine } from '../../machines/initial-skeleton.machine.ts';
import { bookNamed } from '../../tests/support/books.ts';
import { expect, serveBook } from '../support/site.ts';
import { testPathsInBrowser } from '../support/path-test.ts';

const held = new WeakMap<Page, Route[]>();
const placeholders = (page: Page) => page.getByRole('main').locator('[data-gone]');
const flag = (page: Page) => page.evaluate(() => sessionStorage.getItem('kv_initial_shimmer_done'));

async function openHome(page: Page): Promise<void> {
  held.set(page, []);
  await serveBook(page, bookNamed('the-well'));
  await page.route('**/covers/**', (route) => void held.get(page)?.push(route));
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Title of the-well/u })).toBeVisible();
}

testPathsInBrowser({
  machine: initialSkeletonMachine,
  scenarios: [
    {
      name: 'the first home view of a session',
      input: { wasShown: false },
      // Waiting for images never fails: an image that does not load counts as settled.
      without: ['xstate.error.actor.awaitImages'],
      open: openHome,
    },
    {
      name: 'the second home view of a session',
      input: { wasShown: true },
      without: ['home.show'],
      open: async (page) => {
        await page.addInitScript(() => sessionStorage.setItem('kv_initial_shimmer_done', '1'));
        await openHome(page);
      },
    },
  ],
  events: {
    // Opening the home screen shows it.
    'home.show': async () => undefined,
    'awaitImages done': async (page) => {
      await expect(async () => expect(held.get(page)).toHaveLength(1)).toPass();
      const [cover] = held.get(page) ?? [];
      await cover?.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="3"/>',
      });
    },
    'after maximum': (page) => page.clock.runFor(2000),
  },
  notCovered: {
    'in covering: awaitImages failed: never taken':
      'waiting for images never fails: an image that does not load counts as settled',
  },
  states: { ready: checkCovering, covering: checkCovering, finished: checkGone },
});

async function checkCovering(page: Page): Promise<void> {
  await expect(placeholders(page)).toBeVisible();
  expect(await flag(page)).toBeNull();
}

async function checkGone(page: Page): Promise<void> {
  await expect(placeholders(page)).toBeHidden();
  expect(await flag(page)).toBe('1');
}
