/** The events and states of the placeholders of the first home view. */
import type { Page } from 'playwright/test';
import { NO_CHANGE } from '../announcements/announcement.ts';
import type { StateCheck, TableOf } from '../event-tables/event-table.ts';

/** The requests of covers. */
export const COVERS = '**/covers/**';

const placeholders = (page: Page) => page.getByRole('main').locator('[data-gone]');
const flag = (page: Page) => page.evaluate(() => sessionStorage.getItem('kv_initial_shimmer_done'));

export const initialSkeleton: TableOf<unknown> = ({ answerRequest, expect }) => {
  const seeCovering: StateCheck = async (page) => {
    await expect(placeholders(page)).toBeVisible();
    expect(await flag(page)).toBeNull();
  };
  return {
    title: 'The placeholders of the first home view',
    events: {
      'home.show': {
        description: 'home is shown with its books',
        announces: NO_CHANGE,
        // Opening the home screen shows it.
        how: () => Promise.resolve(),
      },
      'awaitImages done': {
        description: 'all covers in sight have come',
        announces: NO_CHANGE,
        how: (page) =>
          answerRequest(page, COVERS, (route) =>
            route.fulfill({
              contentType: 'image/svg+xml',
              body: '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="3"/>',
            }),
          ),
      },
      'awaitImages failed': {
        description: 'the covers cannot be waited for',
        announces: NO_CHANGE,
        how: () => Promise.reject(new Error('Waiting for images never fails.')),
      },
      'after maximum': {
        description: '2000 ms pass',
        announces: NO_CHANGE,
        how: (page) => page.clock.runFor(2000),
      },
    },
    states: {
      deciding: { description: 'it is looked up whether they were shown in this session' },
      ready: { description: 'they lie there before home is shown', see: seeCovering },
      covering: { description: 'they lie over the covers', see: seeCovering },
      finished: {
        description: 'they are gone for this session',
        see: async (page) => {
          await expect(placeholders(page)).toBeHidden();
          expect(await flag(page)).toBe('1');
        },
      },
    },
  };
};
