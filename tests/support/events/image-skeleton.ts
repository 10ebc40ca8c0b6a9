/** The events and states of the placeholder of a cover. */
import type { Page } from 'playwright/test';
import { NO_CHANGE } from '../announcements/announcement.ts';
import type { StateCheck, TableOf } from '../event-tables/event-table.ts';
import { COVERS } from './initial-skeleton.ts';

/** The pages whose cover came as no picture: the fallback cover is drawn, without a skeleton. */
const broken = new WeakSet<Page>();

const placeholder = (page: Page) => page.getByRole('main').locator('[data-gone]');
const picture = (page: Page) => page.getByRole('main').locator('img');

export const imageSkeleton: TableOf<unknown> = ({ answerRequest, expect }) => {
  /** The text beside the cover is visible whether or not the skeleton covers the image. */
  const seeText: StateCheck = (page) =>
    expect(page.getByRole('link', { name: /^Title of the-well/u })).toBeVisible();
  const seeCovering: StateCheck = async (page, snapshot) => {
    await expect(placeholder(page)).toHaveAttribute('data-gone', String(broken.has(page)));
    await seeText(page, snapshot);
  };

  return {
    title: 'The placeholder of a cover',
    events: {
      'image.settle': {
        description: 'the cover comes, or turns out not to',
        announces: NO_CHANGE,
        how: async (page, _event, turn) => {
          const isBroken = turn % 2 === 1;
          if (isBroken) broken.add(page);
          await answerRequest(page, COVERS, (route) =>
            route.fulfill({
              contentType: 'image/svg+xml',
              body: isBroken
                ? 'no picture'
                : '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="3"/>',
            }),
          );
          await expect(picture(page)).toHaveCount(isBroken ? 0 : 1);
          await page.waitForFunction(() => [...document.images].every((image) => image.complete));
        },
      },
      'image.reuse': {
        description: 'the cover was seen on the screen before',
        announces: NO_CHANGE,
        // The paths begin with a cover that is on its way.
        how: () => Promise.reject(new Error('A cover is there at once, or comes.')),
      },
      // The clock moved a little before it was stopped, so this is at least the time that is left.
      'after minimum': {
        description: 'the shortest time of a placeholder passes',
        announces: NO_CHANGE,
        how: (page) => page.clock.runFor(1000),
      },
      'after remainder': {
        description: 'the rest of its longest time passes',
        announces: NO_CHANGE,
        how: (page) => page.clock.runFor(1000),
      },
    },
    states: {
      early: {
        description: ({ isSettled }) =>
          isSettled === true
            ? 'the placeholder lies over the cover that has come'
            : 'the placeholder lies over an empty place',
        see: seeCovering,
      },
      late: { description: 'the placeholder lies there until the cover comes', see: seeCovering },
      hidden: {
        description: 'the placeholder is gone',
        see: async (page, snapshot) => {
          await expect(placeholder(page)).toHaveAttribute('data-gone', 'true');
          await seeText(page, snapshot);
        },
      },
    },
  };
};
