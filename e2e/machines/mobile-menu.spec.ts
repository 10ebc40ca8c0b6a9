/** The mobile menu's generated paths in a real browser. */
import { mobileMenuMachine } from '../../machines/mobile-menu.machine.ts';
import { mobileMenu } from '../../tests/support/events/mobile-menu.ts';
import { drivenBy } from '../support/paths/driven-by.ts';
import { testPathsInBrowser } from '../support/paths/path-test.ts';
import { expect, test } from '../support/site.ts';

// A swipe begins in the middle of the window, below the open panel.
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

testPathsInBrowser({
  machine: mobileMenuMachine,
  ...drivenBy(mobileMenu),
  otherInterfaces: 'full',
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
});
