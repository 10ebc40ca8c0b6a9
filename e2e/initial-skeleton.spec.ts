/** The initial skeleton's generated paths in a real browser: once a session, until the covers are here or two seconds are over. */
import type { Page, Route } from '@playwright/test';
import { initialSkeletonMachine } from '../machines/initial-skeleton.machine.ts';
import { bookNamed } from '../tests/books.ts';
import { expect, serveBook, test } from './site.ts';
import { walkInBrowser } from './walk.ts';

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

walkInBrowser({
  machine: initialSkeletonMachine,
  world: {
    name: 'the first home view of a session',
    input: { wasShown: false },
    // Waiting for pictures never fails: one that does not come counts as settled.
    without: ['xstate.error.actor.awaitImages'],
  },
  open: openHome,
  does: {
    // The home screen is shown by being opened.
    'home.show': async () => undefined,
    'xstate.done.actor.awaitImages': async (page) => {
      await expect(async () => expect(held.get(page)).toHaveLength(1)).toPass();
      const [cover] = held.get(page) ?? [];
      await cover?.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="3"/>' });
    },
    'xstate.after.longest.initialSkeleton.covering': (page) => page.clock.runFor(2000),
  },
  see: async (page, snapshot) => {
    const isCovering = snapshot.hasTag('covering');
    await expect(placeholders(page)).toHaveAttribute('data-gone', String(!isCovering));
    expect(await flag(page)).toBe(isCovering ? null : '1');
  },
});

test('the second home view of a session shows its covers at once', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('kv_initial_shimmer_done', '1'));
  await openHome(page);
  await expect(placeholders(page)).toHaveAttribute('data-gone', 'true');
});
