/** The lock of 300 ms after a page turn, as it is seen and as a screen reader is told. */
import type { Page } from 'playwright/test';
import { bookNamed } from '../../tests/support/books.ts';
import { FULL } from '../support/depth.ts';
import { edgesOf } from '../support/measuring.ts';
import {
  readNext,
  startScreenReader,
  takeAnnouncements,
} from '../support/accessibility/screen-reader.ts';
import { inOnePage } from '../support/in-one-page.ts';
import { expect, serveBook, startClock, stopClock, test, untilTurnable } from '../support/site.ts';

const PLAIN = {
  colorScheme: 'light',
  reducedMotion: 'no-preference',
  forcedColors: 'none',
} as const;

/** @returns how the page buttons look, the running animations, and where some of the buttons are */
async function lookOf(page: Page) {
  const names = ['Next', 'Previous', 'Page 1', 'Page 9'];
  const look = await page.evaluate(() => {
    const group = document.querySelector('[role=group]');
    if (group === null) throw new Error('There are no page buttons');
    return {
      opacity: getComputedStyle(group).opacity,
      colours: [...group.querySelectorAll('button:not([aria-current])')].map(
        (each) => getComputedStyle(each).color,
      ),
      running: document.getAnimations().length,
    };
  });
  const edges = await edgesOf(
    ...names.map((name) => page.getByRole('button', { name, exact: true })),
  );
  return { ...look, edges };
}

/** Turns from page 2 to page 3, and back. */
async function expectLockedLook(page: Page, isForced: boolean): Promise<void> {
  const free = await lookOf(page);
  const grey = await page.evaluate(() => {
    document.body.style.color = 'GrayText';
    const { color } = getComputedStyle(document.body);
    document.body.style.color = '';
    return color;
  });
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[role=group][aria-disabled=true]')).toBeVisible();
  const locked = await lookOf(page);
  await page.clock.runFor(300);
  await untilTurnable(page, 3);
  const later = await lookOf(page);
  await page.keyboard.press('ArrowLeft');
  await page.clock.runFor(300);
  await untilTurnable(page, 2);
  expect(locked).toEqual(
    isForced ? { ...free, colours: free.colours.map(() => grey) } : { ...free, opacity: '0.8' },
  );
  expect(later).toEqual(free);
}

test('for 300 ms after a turn the page buttons look locked, without moving', async ({ page }) => {
  await startClock(page);
  await serveBook(page, bookNamed('the-well', 9));
  await page.goto('/books/the-well/read');
  await expect(page.locator('#page')).toBeFocused();
  await page.evaluate(() => document.fonts.ready);
  await stopClock(page);
  // A typeface that comes late is used from the first turn on, and makes the buttons wider.
  await page.keyboard.press('ArrowRight');
  await page.clock.runFor(300);
  await untilTurnable(page, 2);
  await inOnePage(
    (
      [
        ['on paper', {}],
        ['at night', { colorScheme: 'dark' }],
        ['with reduced motion', { reducedMotion: 'reduce' }],
        ['in forced colours', { forcedColors: 'active' }],
      ] as const
    ).map(([setting, media]) => [
      setting,
      async () => {
        await page.emulateMedia({ ...PLAIN, ...media });
        await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
        await expectLockedLook(page, 'forcedColors' in media);
      },
    ]),
  );
});

test(
  'a screen reader is told at each page button while it is locked',
  { tag: FULL },
  async ({ page }) => {
    await startClock(page);
    await serveBook(page, bookNamed('the-well', 3));
    await page.goto('/books/the-well/read');
    await expect(page.locator('#page')).toBeFocused();
    await stopClock(page);
    const buttons = async () => {
      const session = await page.context().newCDPSession(page);
      const { nodes } = await session.send('Accessibility.getFullAXTree');
      await session.detach();
      return nodes.flatMap(({ role, name, properties = [] }) =>
        role?.value === 'button' && /^(?:Next|Previous|Page)/u.test(String(name?.value))
          ? [
              `${name?.value}${properties.some((each) => each.name === 'disabled') ? ', disabled' : ''}`,
            ]
          : [],
      );
    };
    await startScreenReader(page);
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('[role=group][aria-disabled=true]')).toBeVisible();
    expect(await takeAnnouncements(page)).toEqual(['article, Page 2 of 3']);
    const heard = [];
    for (let step = 0; step < 7; step += 1) heard.push(await readNext(page));
    expect(heard.slice(-3)).toEqual(['group, disabled', 'button, Next', 'button, Previous']);
    const names = ['Next', 'Previous', 'Page 1', 'Page 2', 'Page 3'];
    expect(await buttons()).toEqual(names.map((name) => `${name}, disabled`));
    await page.clock.runFor(300);
    await untilTurnable(page, 2);
    expect(await buttons()).toEqual(names);
  },
);
