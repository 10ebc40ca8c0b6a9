/** The events and states of the mobile menu. */
import type { Page } from 'playwright/test';
import { by, OTHER_SCREEN, silent, type AnnouncementStep } from '../announcements/announcement.ts';
import { asWritten } from '../event-tables/as-written.ts';
import type { TableOf } from '../event-tables/event-table.ts';
import { click, inTheMiddle, tap } from '../event-tables/gestures.ts';
import { NAVIGATION } from '../../../machines/domain/site/screens.ts';

const menu = (page: Page) => page.getByRole('button', { name: 'Menu' });
const entries = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');
const entryAt = (page: Page, turn: number) => entries(page).nth(turn % NAVIGATION.length);
const backdrop = (page: Page) =>
  page.getByRole('banner').locator('div[aria-hidden=true]:not([hidden])');
const searchBox = (page: Page) => page.getByRole('combobox');

const FOCUS_IS_ELSEWHERE = silent('the focus is already somewhere else');
/** The focus moves to the button, which announces its name and its state. */
const BACK_TO_BUTTON = [by('back', 'Menu'), by('state', 'not expanded')];

export const mobileMenu: TableOf<unknown> = ({ expect, swipe }) => {
  /** A scroll goes on for a moment, and would close the panel that the next step opens. */
  const scrolling = (scroll: (page: Page) => Promise<void>) => async (page: Page) => {
    const topOf = () => page.evaluate(() => window.scrollY);
    // Right after a focus change the product takes a scroll for the browser's own.
    await page.clock.runFor(300);
    let [before, top] = [Number.NaN, await topOf()];
    await scroll(page);
    await expect(menu(page)).toHaveAttribute('aria-expanded', 'false');
    const isAtRest = async () => {
      [before, top] = [top, await topOf()];
      return top === before;
    };
    await expect.poll(isAtRest, { intervals: [100] }).toBe(true);
  };

  return {
    title: 'The panel of the navigation on small screens',
    events: {
      'button.press': {
        description: 'press the menu button',
        announces: ({ after }: AnnouncementStep) => [
          by('state', after.value === 'open' ? 'expanded' : 'not expanded'),
        ],
        how: {
          pointer: inTheMiddle(menu, click),
          keyboard: async (page) => {
            await menu(page).focus();
            await page.keyboard.press('Enter');
          },
          touch: inTheMiddle(menu, tap),
        },
      },
      'escape.press': {
        description: 'press Escape',
        announces: BACK_TO_BUTTON,
        how: { keyboard: (page) => page.keyboard.press('Escape') },
      },
      'outside.press': {
        description: 'press something outside',
        announces: FOCUS_IS_ELSEWHERE,
        how: { pointer: inTheMiddle(searchBox, click), touch: inTheMiddle(searchBox, tap) },
      },
      'backdrop.press': {
        description: 'press the backdrop',
        announces: BACK_TO_BUTTON,
        how: { pointer: (page) => click(page, 180, 580), touch: (page) => tap(page, 180, 580) },
      },
      'page.scroll': {
        description: 'scroll the page',
        announces: FOCUS_IS_ELSEWHERE,
        how: {
          pointer: scrolling(async (page) => {
            await page.mouse.move(180, 500);
            await page.mouse.wheel(0, 60);
          }),
          keyboard: scrolling(async (page) => {
            await menu(page).focus();
            await page.clock.runFor(300);
            await page.keyboard.press('PageDown');
          }),
          touch: scrolling((page) => swipe(page, 0, -120, backdrop(page))),
        },
      },
      'focus.leave': {
        description: 'move the focus out of the panel',
        announces: FOCUS_IS_ELSEWHERE,
        how: {
          keyboard: async (page) => {
            await menu(page).focus();
            await page.keyboard.press('Shift+Tab');
          },
        },
      },
      'entry.choose': {
        description: 'choose an entry',
        announces: OTHER_SCREEN,
        how: {
          pointer: (page, _event, turn) => entryAt(page, turn).click(),
          keyboard: async (page, _event, turn) => {
            await entryAt(page, turn).focus();
            await page.keyboard.press('Enter');
          },
          touch: (page, _event, turn) => entryAt(page, turn).tap(),
        },
      },
    },
    states: {
      closed: {
        description: 'the panel is closed',
        see: async (page) => {
          await expect(menu(page)).toHaveAttribute('aria-expanded', 'false');
          await expect(entries(page)).toHaveText([]);
        },
      },
      open: {
        description: 'the panel is open',
        see: async (page) => {
          await expect(menu(page)).toHaveAttribute('aria-expanded', 'true');
          await expect(entries(page)).toHaveText([
            'Home',
            'Bookmarks',
            'Latest',
            'My Library',
            'Categories',
            ...['English', 'हिन्दी', 'Hinglish'].map(asWritten),
          ]);
        },
      },
    },
  };
};
