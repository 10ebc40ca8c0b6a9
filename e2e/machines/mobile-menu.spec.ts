/** The mobile menu's generated paths in a real browser. */
import type { Page } from 'playwright/test';
import { mobileMenuMachine } from '../../machines/mobile-menu.machine.ts';
import { NAVIGATION } from '../../machines/messages/navigation.ts';
import { expect, test } from '../support/site.ts';
import { testPathsInBrowser } from '../support/path-test.ts';

test.use({ viewport: { width: 360, height: 600 } });

const menu = (page: Page) => page.getByRole('button', { name: 'Menu' });
const entries = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');

/**
 * Clicks by coordinates: Playwright's own click may scroll the page first, and a scroll closes the
 * panel.
 */
async function pressMenu(page: Page): Promise<void> {
  const box = await menu(page).boundingBox();
  if (box === null) throw new Error('The menu button is not to be seen');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

testPathsInBrowser({
  machine: mobileMenuMachine,
  scenarios: [
    {
      name: 'a small screen',
      open: async (page) => {
        await page.goto('/');
        await expect(page.getByRole('heading', { name: 'Trending Now' })).toBeVisible();
      },
    },
  ],
  events: {
    'button.press': pressMenu,
    'escape.press': (page) => page.keyboard.press('Escape'),
    'outside.press': (page) => page.getByRole('combobox').click(),
    'backdrop.press': (page) => page.mouse.click(180, 580),
    'page.scroll': async (page) => {
      // Right after a focus change the product takes a scroll for the browser's own.
      await page.clock.runFor(300);
      await page.mouse.move(180, 500);
      await page.mouse.wheel(0, 60);
    },
    'focus.leave': (page) => page.getByRole('link', { name: 'Kitabvan' }).focus(),
    'entry.choose': (page, _event, turn) =>
      entries(page)
        .nth(turn % NAVIGATION.length)
        .click(),
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
