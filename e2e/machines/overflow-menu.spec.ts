/** The overflow menu's generated paths in a real browser, with a real pointer and keyboard. */
import { overflowMenuMachine } from '../../machines/overflow-menu.machine.ts';
import { bookNamed } from '../../tests/support/books.ts';
import { overflowMenu } from '../../tests/support/events/overflow-menu.ts';
import { drivenBy } from '../support/paths/driven-by.ts';
import { testPathsInBrowser } from '../support/paths/path-test.ts';
import { expect, serveBook, test } from '../support/site.ts';

test.use({ viewport: { width: 900, height: 700 } });

testPathsInBrowser({
  machine: overflowMenuMachine,
  ...drivenBy(overflowMenu),
  otherInterfaces: 'full',
  scenarios: [
    {
      name: 'a medium screen',
      open: async (page) => {
        await serveBook(page, bookNamed('the-well'));
        await page.goto('/');
        await expect(page.getByRole('link', { name: /^Title of the-well/u })).toBeVisible();
      },
    },
  ],
});
