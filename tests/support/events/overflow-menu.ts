/** The events and states of the overflow menu. */
import type { Page } from 'playwright/test';
import {
  by,
  elsewhere,
  NO_CHANGE,
  OTHER_SCREEN,
  silent,
  type AnnouncementStep,
} from '../announcements/announcement.ts';
import type { StateCheck, TableOf } from '../event-tables/event-table.ts';
import { inTheMiddle } from '../event-tables/gestures.ts';

const more = (page: Page) => page.getByRole('button', { name: 'More' });
const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
const ENTRIES = ['Bookmarks', 'Latest', 'My Library', 'Categories'];

const pointTo = inTheMiddle(more, (page, x, y) => page.mouse.move(x, y));
const pointAway = (page: Page) => page.mouse.move(20, 400);

/** Moves the focus outside the menu. The focus moves only if it was elsewhere. */
const focusElsewhere = (page: Page) =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLElement>('header a[href="/"], .skip-link')];
    links.find((link) => link !== document.activeElement)?.focus();
  });

const FOCUS_IS_ELSEWHERE = silent('the focus is already somewhere else');

export const overflowMenu: TableOf<unknown> = ({ expect }) => {
  /** Three states look closed and three look open; only the next step distinguishes them. */
  const see =
    (isOpen: boolean): StateCheck =>
    async (page) => {
      await expect(more(page)).toHaveAttribute('aria-expanded', String(isOpen));
      for (const name of ENTRIES) await expect(entry(page, name)).toBeVisible({ visible: isOpen });
    };

  return {
    title: 'The overflow menu',
    events: {
      'pointer.enter': {
        description: 'move the pointer onto More',
        announces: NO_CHANGE,
        // A pointer that is already over the element enters again only after it has left.
        how: async (page) => {
          await pointAway(page);
          await pointTo(page);
        },
      },
      'pointer.leave': {
        description: 'move the pointer away',
        announces: NO_CHANGE,
        how: pointAway,
      },
      'button.press': {
        description: 'press More',
        announces: ({ after }: AnnouncementStep) => [
          by('state', typeof after.value === 'object' ? 'expanded' : 'not expanded'),
        ],
        how: async (page) => {
          await more(page).focus();
          await page.keyboard.press('Enter');
        },
      },
      'escape.press': {
        description: 'press Escape',
        announces: [by('back', 'More'), by('state', 'not expanded')],
        how: (page) => page.keyboard.press('Escape'),
      },
      'outside.press': {
        description: 'press something outside',
        announces: FOCUS_IS_ELSEWHERE,
        how: (page) => page.getByRole('combobox').click(),
      },
      'focus.enter': {
        description: 'move the focus onto an entry',
        announces: elsewhere('the entry that has the focus announces its own name'),
        how: (page) => entry(page, 'Bookmarks').focus(),
      },
      'focus.leave': {
        description: 'move the focus elsewhere',
        announces: FOCUS_IS_ELSEWHERE,
        how: focusElsewhere,
      },
      'entry.choose': {
        description: 'choose an entry',
        announces: OTHER_SCREEN,
        how: async (page, _event, turn) => {
          await entry(page, turn % 2 === 0 ? 'Latest' : 'Categories').focus();
          await page.keyboard.press('Enter');
        },
      },
      'after hoverDelay': {
        description: '200 ms pass',
        announces: silent('only a resting pointer opens the menu this way'),
        how: (page) => page.clock.runFor(200),
      },
      'after skipDelay': {
        description: '300 ms pass',
        announces: NO_CHANGE,
        how: (page) => page.clock.runFor(300),
      },
      'after closeDelay': {
        description: '150 ms pass',
        announces: silent('only a pointer that has left closes the menu this way'),
        how: (page) => page.clock.runFor(150),
      },
    },
    states: {
      closed: { description: 'the dropdown is closed', see: see(false) },
      hoverPending: {
        description: 'the dropdown is closed, a pointer rests on More',
        see: see(false),
      },
      coolingDown: {
        description: 'the dropdown has just closed and opens again without waiting',
        see: see(false),
      },
      'open.hovered': { description: 'the dropdown is open under the pointer', see: see(true) },
      'open.leaving': {
        description: 'the dropdown is still open, the pointer has left',
        see: see(true),
      },
      'open.pinned': { description: 'the dropdown is open and stays', see: see(true) },
    },
  };
};
