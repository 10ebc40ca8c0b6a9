/** The skeletons of the first home view: once a session, until the covers are loaded, at most 2 s. */
import type { Page } from 'playwright/test';
import {
  initialSkeletonMachine,
  type InitialSkeletonEvent,
  type InitialSkeletonInput,
} from '../../machines/initial-skeleton.machine.ts';
import { holdScripts, isHydrated } from '../../e2e/support/hydration.ts';
import { answerRequest, holdRequests } from '../../e2e/support/served-site/held-requests.ts';
import { COVER } from '../../e2e/support/served-site/test-server.ts';
import { expect, serveBook, stopClock } from '../../e2e/support/site.ts';
import { NO_CHANGE } from '../behaviour/announcement.ts';
import { behaviour, called, to, type Observed } from '../behaviour/behaviour.ts';
import { bookNamed } from '../support/books.ts';
import { address } from '../behaviour/interface.ts';

const COVERS = '**/covers/**';

/** Whatever ends the wait ends the skeletons for this session. */
const finish = ({ context }: Observed<InitialSkeletonInput>) =>
  to('finished', context, called('rememberShown'));

const skeletons = (page: Page) => page.getByRole('main').locator('[data-gone]');
const flag = (page: Page) => page.evaluate(() => sessionStorage.getItem('kv_initial_shimmer_done'));
async function seeCovering(page: Page): Promise<void> {
  await expect(skeletons(page)).toBeVisible();
  expect(await flag(page)).toBeNull();
}

/**
 * Opens home with a clock that stands still before home is shown, however long its code takes: the
 * skeletons end two seconds after that.
 */
async function openHome(page: Page): Promise<void> {
  await serveBook(page, bookNamed('the-well'));
  await holdRequests(page, COVERS);
  const releaseScripts = await holdScripts(page);
  await page.goto(address('/'), { waitUntil: 'commit' });
  await stopClock(page);
  await releaseScripts();
  // It is hydrated after a frame.
  while (!(await page.evaluate(isHydrated))) await page.clock.runFor(1);
  await expect(page.getByRole('link', { name: /^Title of the-well by/u })).toBeVisible();
}

export const initialSkeleton = behaviour<InitialSkeletonInput, InitialSkeletonEvent>({
  title: 'The placeholders of the first home view',
  machine: initialSkeletonMachine,
  effects: ['rememberShown'],
  actors: ['awaitImages'],
  delays: { maximum: 2000 },
  start: (input) => {
    const { wasShown } = input as InitialSkeletonInput;
    return to(wasShown ? 'finished' : 'ready', { wasShown });
  },
  events: {
    'home.show': {
      description: 'home is shown with its books',
      accepted: ({ value }) => value === 'ready',
      then: ({ context }) => to('covering', context, called('awaitImages')),
      announces: NO_CHANGE,
      // Opening the home screen shows it.
      how: () => Promise.resolve(),
    },
    'awaitImages done': {
      description: 'all covers in sight have come',
      then: finish,
      announces: NO_CHANGE,
      how: (page) =>
        answerRequest(page, COVERS, (route) =>
          route.fulfill({ contentType: 'image/svg+xml', body: COVER }),
        ),
    },
    'awaitImages failed': {
      description: 'the covers cannot be waited for',
      then: finish,
      announces: NO_CHANGE,
    },
    'after maximum': {
      description: '2000 ms pass',
      then: finish,
      announces: NO_CHANGE,
      how: (page) => page.clock.runFor(2000),
    },
  },
  states: {
    deciding: { description: 'it is looked up whether they were shown in this session' },
    ready: {
      description: 'they lie there before home is shown',
      tags: ['covering'],
      see: seeCovering,
    },
    covering: {
      description: 'they lie over the covers',
      tags: ['covering'],
      see: seeCovering,
    },
    finished: {
      description: 'they are gone for this session',
      see: async (page) => {
        await expect(skeletons(page)).toBeHidden();
        expect(await flag(page)).toBe('1');
      },
    },
  },
  scenarios: [
    {
      name: 'a new session',
      input: { wasShown: false },
      cases: {
        'xstate.error.actor.awaitImages': [{ error: new Error('a cover that does not exist') }],
      },
    },
    { name: 'seen before', input: { wasShown: true } },
  ],
  browser: {
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
  },
});
