/** The skeleton of one cover, which loads early, late or not at all. */
import type { Page } from 'playwright/test';
import {
  imageSkeletonMachine,
  type ImageSkeletonContext,
  type ImageSkeletonEvent,
  type ImageSkeletonInput,
} from '../../machines/image-skeleton.machine.ts';
import { PREVIEW_SKELETON_MAX_MS, PREVIEW_SKELETON_MIN_MS } from '../../machines/domain/limits.ts';
import {
  answerRequest,
  holdRequests,
  untilAsked,
} from '../../e2e/support/served-site/held-requests.ts';
import { COVER } from '../../e2e/support/served-site/test-server.ts';
import { expect, serveBook, stopClock } from '../../e2e/support/site.ts';
import { NO_CHANGE } from '../behaviour/announcement.ts';
import { behaviour, to } from '../behaviour/behaviour.ts';
import { bookNamed } from '../support/books.ts';
import { address, t } from '../behaviour/interface.ts';

const COVERS = '**/covers/**';

/** The pages whose cover is no picture: the fallback cover is drawn, without a skeleton. */
const broken = new WeakSet<Page>();

const skeleton = (page: Page) => page.getByRole('main').locator('[data-gone]');
const picture = (page: Page) => page.getByRole('main').locator('img');

/** The text beside the cover is visible whether or not the skeleton covers the image. */
async function see(page: Page, isHidden: boolean): Promise<void> {
  await expect(skeleton(page)).toHaveAttribute('data-gone', String(isHidden));
  await expect(page.getByRole('link', { name: /^Title of the-well/u })).toBeVisible();
}
const seeCovering = (page: Page) => see(page, broken.has(page));

export const imageSkeleton = behaviour<ImageSkeletonContext, ImageSkeletonEvent>({
  title: 'The placeholder of a cover',
  machine: imageSkeletonMachine,
  effects: [],
  actors: [],
  delays: {
    minimum: ({ context: { min } }) => min,
    remainder: ({ context: { min, max } }) => max - min,
  },
  start: (input) => {
    const { min = 1000, max = 2000 } = input as ImageSkeletonInput;
    return to('early', { min, max, isSettled: false });
  },
  events: {
    'image.settle': {
      description: 'the cover comes, or turns out not to',
      accepted: ({ value }) => value !== 'hidden',
      then: ({ value, context }) =>
        to(value === 'early' ? 'early' : 'hidden', { ...context, isSettled: true }),
      announces: NO_CHANGE,
      how: async (page, _event, turn) => {
        const isBroken = turn % 2 === 1;
        if (isBroken) broken.add(page);
        await answerRequest(page, COVERS, (route) =>
          route.fulfill({ contentType: 'image/svg+xml', body: isBroken ? 'no picture' : COVER }),
        );
        await expect(picture(page)).toHaveCount(isBroken ? 0 : 1);
        await page.waitForFunction(() => [...document.images].every((image) => image.complete));
      },
    },
    'image.reuse': {
      description: 'the cover was seen on the screen before',
      accepted: ({ value }) => value === 'early',
      then: ({ context }) => to('hidden', { ...context, isSettled: true }),
      announces: NO_CHANGE,
    },
    // The clock moved a little before it was stopped, so this is at least the time that is left.
    'after minimum': {
      description: 'the shortest time of a placeholder passes',
      then: ({ context }) => to(context.isSettled ? 'hidden' : 'late', context),
      announces: NO_CHANGE,
      how: (page) => page.clock.runFor(1000),
    },
    'after remainder': {
      description: 'the rest of its longest time passes',
      then: ({ context }) => to('hidden', context),
      announces: NO_CHANGE,
      how: (page) => page.clock.runFor(1000),
    },
  },
  states: {
    early: {
      description: ({ isSettled }) =>
        isSettled
          ? 'the placeholder lies over the cover that has come'
          : 'the placeholder lies over an empty place',
      tags: ['covering'],
      see: seeCovering,
    },
    late: {
      description: 'the placeholder lies there until the cover comes',
      tags: ['covering'],
      see: seeCovering,
    },
    hidden: { description: 'the placeholder is gone', see: (page) => see(page, true) },
  },
  scenarios: [
    { name: 'by default', input: {} },
    {
      name: 'on the preview',
      input: { min: PREVIEW_SKELETON_MIN_MS, max: PREVIEW_SKELETON_MAX_MS },
    },
    { name: 'with another longest time', input: { max: 1500 } },
    { name: 'with another shortest time', input: { min: 800 } },
  ],
  browser: {
    otherInterfaces: 'full',
    scenarios: [
      {
        name: 'one cover of the latest releases',
        input: {},
        // An image settles only once.
        feasible: ({ context }, { type }) =>
          type !== 'image.reuse' &&
          (type !== 'image.settle' || !(context as ImageSkeletonContext).isSettled),
        open: async (page) => {
          await serveBook(page, bookNamed('the-well', 3, { isTrending: true }));
          await holdRequests(page, COVERS);
          // The clock is stopped before the skeleton's minimum time starts, so that the speed of the
          // machine does not matter.
          await page.goto(address('/about'));
          await expect(page.getByRole('heading', { name: t('About Kitabvan') })).toBeVisible();
          await stopClock(page);
          const navigation = page.getByRole('navigation', { name: t('Main|navigation') });
          await navigation.getByRole('link', { name: t('Latest') }).click();
          await untilAsked(page, COVERS);
          await expect(
            page.getByRole('main').getByRole('link', { name: /^Title of/u }),
          ).toBeVisible();
        },
      },
    ],
    notCovered: {
      'in early: image.reuse: never taken':
        'no placeholder is ever to be seen; e2e/journeys/lists/image-skeletons.spec.ts looks for one',
    },
  },
});
