/** The overflow menu's generated paths in a real browser, with a real pointer and keyboard. */
import type { Page } from 'playwright/test';
import { NAVIGATION } from '../../machines/messages/navigation.ts';
import { overflowMenuMachine } from '../../machines/overflow-menu.machine.ts';
import { bookNamed } from '../../tests/support/books.ts';
import { expect, serveBook, test } from '../support/site.ts';
import { testPathsInBrowser } from '../support/path-test.ts';

test.use({ viewport: { width: 900, height: 700 } });

const more = (page: Page) => page.getByRole('button', { name: 'More' });
const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

const pointTo = async (page: Page): Promise<void> => {
  const box = await more(page).boundingBox();
  if (box === null) throw new Error('More is not to be seen');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
};
const pointAway = (page: Page) => page.mouse.move(20, 400);

/** Moves the focus outside the menu. The focus moves only if it was elsewhere. */
const focusElsewhere = (page: Page) =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLElement>('header a[href="/"], .skip-link')];
    links.find((link) => link !== document.activeElement)?.focus();
  });

async function pressButton(page: Page): Promise<void> {
  await more(page).focus();
  await page.keyboard.press('Enter');
}

/** Three states look closed and three look open; only the next step distinguishes them. */
const checkMenu =
  ({ open }: { open: boolean }) =>
  async (page: Page): Promise<void> => {
    await expect(more(page)).toHaveAttribute('aria-expanded', String(open));
    for (const { name } of NAVIGATION.slice(1))
      await expect(entry(page, name)).toBeVisible({ visible: open });
  };

testPathsInBrowser({
  machine: overflowMenuMachine,
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
  events: {
    // A pointer that is already over the element enters again only after it has left.
    'pointer.enter': async (page) => {
      await pointAway(page);
      await pointTo(page);
    },
    'pointer.leave': pointAway,
    'button.press': pressButton,
    'escape.press': (page) => page.keyboard.press('Escape'),
    'outside.press': (page) => page.getByRole('combobox').click(),
    'focus.enter': (page) => entry(page, 'Bookmarks').focus(),
    'focus.leave': focusElsewhere,
    'entry.choose': async (page, _event, turn) => {
      await entry(page, turn % 2 === 0 ? 'Latest' : 'Categories').focus();
      await page.keyboard.press('Enter');
    },
    'after hoverDelay': (page) => page.clock.runFor(200),
    'after skipDelay': (page) => page.clock.runFor(300),
    'after closeDelay': (page) => page.clock.runFor(150),
  },
  states: {
    closed: checkMenu({ open: false }),
    hoverPending: checkMenu({ open: false }),
    coolingDown: checkMenu({ open: false }),
    'open.hovered': checkMenu({ open: true }),
    'open.leaving': checkMenu({ open: true }),
    'open.pinned': checkMenu({ open: true }),
  },
});
