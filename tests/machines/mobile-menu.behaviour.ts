/** The navigation panel of small screens: only its button opens it, and everything closes it. */
import type { Page } from 'playwright/test';
import { NAVIGATION } from '../../machines/domain/site/screens.ts';
import { mobileMenuMachine, type MobileMenuEvent } from '../../machines/mobile-menu.machine.ts';
import { expect } from '../../e2e/support/site.ts';
import { swipe } from '../../e2e/support/swipe.ts';
import { by, OTHER_SCREEN, silent } from '../behaviour/announcement.ts';
import { behaviour, called, to, type Observed } from '../behaviour/behaviour.ts';
import { click, inTheMiddle, tap } from './gestures/gestures.ts';
import { address, t } from '../behaviour/interface.ts';

type Context = Record<string, never>;

const isOpen = ({ value }: Observed<Context>): boolean => value === 'open';
const closeAndFocus = () => to('closed', {}, { emitted: { type: 'focus.restore' } });
const close = () => to('closed', {});

const menu = (page: Page) => page.getByRole('button', { name: t('Menu') });
const entries = (page: Page) =>
  page.getByRole('navigation', { name: t('Main|navigation') }).getByRole('link');
const entryAt = (page: Page, turn: number) => entries(page).nth(turn % NAVIGATION.length);
const backdrop = (page: Page) =>
  page.getByRole('banner').locator('div[aria-hidden=true]:not([hidden])');
const searchBox = (page: Page) => page.getByRole('combobox');

const FOCUS_IS_ELSEWHERE = silent('the focus is already somewhere else');
/** The focus moves to the button, which announces its name and its state. */
const focusOnButton = () => [by('back', t('Menu')), by('state', 'not expanded')];

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

export const mobileMenu = behaviour<Context, MobileMenuEvent>({
  title: 'The panel of the navigation on small screens',
  machine: mobileMenuMachine,
  effects: ['scrollToTop'],
  actors: [],
  delays: {},
  start: close,
  events: {
    'button.press': {
      description: 'press the menu button',
      then: (before) => to(isOpen(before) ? 'closed' : 'open', {}),
      announces: ({ after }) => [by('state', isOpen(after) ? 'expanded' : 'not expanded')],
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
      accepted: isOpen,
      then: closeAndFocus,
      announces: focusOnButton,
      how: { keyboard: (page) => page.keyboard.press('Escape') },
    },
    'outside.press': {
      description: 'press something outside',
      accepted: isOpen,
      then: close,
      announces: FOCUS_IS_ELSEWHERE,
      how: { pointer: inTheMiddle(searchBox, click), touch: inTheMiddle(searchBox, tap) },
    },
    'backdrop.press': {
      description: 'press the backdrop',
      accepted: isOpen,
      then: closeAndFocus,
      announces: focusOnButton,
      how: { pointer: (page) => click(page, 180, 580), touch: (page) => tap(page, 180, 580) },
    },
    'page.scroll': {
      description: 'scroll the page',
      accepted: isOpen,
      then: close,
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
      accepted: isOpen,
      then: close,
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
      accepted: isOpen,
      then: () => to('closed', {}, called('scrollToTop')),
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
      tags: ['open'],
      see: async (page) => {
        await expect(menu(page)).toHaveAttribute('aria-expanded', 'true');
        await expect(entries(page)).toHaveText([
          t('Home'),
          t('Bookmarks'),
          t('Latest'),
          t('My Library'),
          t('Categories'),
          'English',
          'हिन्दी',
          'Hinglish',
        ]);
      },
    },
  },
  scenarios: [{ name: 'a small screen' }],
  browser: {
    // A swipe begins in the middle of the window, below the open panel.
    options: { viewport: { width: 360, height: 740 }, hasTouch: true },
    otherInterfaces: 'full',
    scenarios: [
      {
        name: 'a small screen',
        everyMethod: true,
        open: async (page) => {
          await page.goto(address('/'));
          await expect(page.getByRole('heading', { name: t('Trending Now') })).toBeVisible();
        },
      },
    ],
  },
});
