/**
 * The initial skeleton's generated paths in a real browser: once a session, until the covers are
 * loaded or two seconds have passed.
 */
import type { Page } from 'playwright/test';
import { initialSkeletonMachine } from '../../machines/initial-skeleton.machine.ts';
import { bookNamed } from '../../tests/support/books.ts';
import { COVERS, initialSkeleton } from '../../tests/support/events/initial-skeleton.ts';
import { drivenBy } from '../support/paths/driven-by.ts';
import { holdRequests } from '../support/served-site/held-requests.ts';
import { isHydrated } from '../support/hydrated-page.ts';
import { holdScripts } from '../support/hydration.ts';
import { expect, serveBook, stopClock } from '../support/site.ts';
import { testPathsInBrowser } from '../support/paths/path-test.ts';

/**
 * Opens home with a clock that stands still before home is shown, however long its code takes:
 * two seconds after that the placeholders go.
 */
async function openHome(page: Page): Promise<void> {
  await serveBook(page, bookNamed('the-well'));
  await holdRequests(page, COVERS);
  const releaseScripts = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await stopClock(page);
  await releaseScripts();
  // It is hydrated after a frame.
  while (!(await page.evaluate(isHydrated))) await page.clock.runFor(1);
  await expect(page.getByRole('link', { name: /^Title of the-well/u })).toBeVisible();
}

testPathsInBrowser({
  machine: initialSkeletonMachine,
  ...drivenBy(initialSkeleton),
  otherInterfaces: 'full',
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
        await page.addInitScript(() => {
          // Firefox also runs the script in pages that are not the site's, which have no storage.
          if (location.protocol.startsWith('http'))
            sessionStorage.setItem('kv_initial_shimmer_done', '1');
        });
        await openHome(page);
      },
    },
  ],
  notCovered: {
    'in covering: awaitImages failed: never taken':
      'waiting for images never fails: an image that does not load counts as settled',
  },
});
