/** The mobile menu's generated paths in a real browser. */
import type { Locator, Page } from 'playwright/test';
import { mobileMenuMachine } from '../../machines/mobile-menu.machine.ts';
import { NAVIGATION } from '../../machines/messages/navigation.ts';
import { expect, test } from '../support/site.ts';
import { swipe } from '../support/swipe.ts';
import { testPathsInBrowser } from '../support/path-test.ts';

test.use({ viewport: { width: 360, height: 600 }, hasTouch: true });

const menu = (page: Page) => page.getByRole('button', { name: 'Menu' });
const entries = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');

/**
 * Presses by coordinates: Playwright's own click may scroll the page first, and a scroll closes the
 * panel.
 */
const atCentre =
  (button: (page: Page) => Locator, press: (page: Page, x: number, y: number) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    const box = await button(page).boundingBox();
    if (box === null) throw new Error('The button is not to be seen');
    await press(page, box.x + box.width / 2, box.y + box.height / 2);
  };
const click = (page: Page, x: number, y: number) => page.mouse.click(x, y);
const tap = (page: Page, x: number, y: number) => page.touchscreen.tap(x, y);

const backdrop = (page: Page) =>
  page.getByRole('banner').locator('div[aria-hidden=true]:not([hidden])');
const searchBox = (page: Page) => page.getByRole('combobox');
const entryOf = (page: Page, turn: number) => entries(page).nth(turn % NAVIGATION.length);

/** A scroll goes on for a moment, and would close the panel that the next step opens. */
const scrolling = (scroll: (page: Page) => Promise<void>) => async (page: Page) => {
  // Right after a focus change the product takes a scroll for the browser's own.
  await page.clock.runFor(300);
  let [before, top] = [Number.NaN, await topOf(page)];
  await scroll(page);
  const isAtRest = async () => {
    [before, top] = [top, await topOf(page)];
    return top === before;
  };
  await expect(menu(page)).toHaveAttribute('aria-expanded', 'false');
  await expect.poll(isAtRest, { intervals: [100] }).toBe(true);
};
const topOf = (page: Page) => page.evaluate(() => window.scrollY);

testPathsInBrowser({
  machine: mobileMenuMachine,
  scenarios: [
    {
      name: 'a small screen',
      everyMethod: true,
      open: async (page) => {
        await page.goto('/');
        await expect(page.getByRole('heading', { name: 'Trending Now' })).toBeVisible();
      },
    },
  ],
  events: {
    'button.press': {
      pointer: atCentre(menu, click),
      keyboard: async (page) => {
        await menu(page).focus();
        await page.keyboard.press('Enter');
      },
      touch: atCentre(menu, tap),
    },
    'escape.press': { keyboard: (page) => page.keyboard.press('Escape') },
    'outside.press': {
      pointer: atCentre(searchBox, click),
      touch: atCentre(searchBox, tap),
    },
    'backdrop.press': {
      pointer: (page) => click(page, 180, 580),
      touch: (page) => tap(page, 180, 580),
    },
    'page.scroll': {
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
    'focus.leave': {
      keyboard: async (page) => {
        await menu(page).focus();
        await page.keyboard.press('Shift+Tab');
      },
    },
    'entry.choose': {
      pointer: (page, _event, turn) => entryOf(page, turn).click(),
      keyboard: async (page, _event, turn) => {
        await entryOf(page, turn).focus();
        await page.keyboard.press('Enter');
      },
      touch: (page, _event, turn) => entryOf(page, turn).tap(),
    },
  },
  states: {
    closed: async (page) => {
      await expect(menu(page)).toHaveAttribute('aria-expanded', 'false');
      await expect(entries(page)).toHaveText([]);
    },
    open: async (page) => {
      await expect(menu(page)).toHaveAttribute('aria-expanded', 'true');
      await expect(entries(page)).toHaveText(NAVIGATION.map(({ name }) => name));
    },
  },
});
