/** The lock of 300 ms after a page turn, as it is seen and as a screen reader is told. */
import { bookNamed } from '../../tests/support/books.ts';
import { edgesOf } from '../support/measuring.ts';
import {
  readNext,
  startScreenReader,
  takeAnnouncements,
} from '../support/accessibility/screen-reader.ts';
import { expect, serveBook, startClock, stopClock, test, untilTurnable } from '../support/site.ts';

for (const [setting, media] of [
  ['on paper', {}],
  ['at night', { colorScheme: 'dark' }],
  ['with reduced motion', { reducedMotion: 'reduce' }],
  ['in forced colours', { forcedColors: 'active' }],
] as const) {
  test(`for 300 ms after a turn the page buttons look locked, at once and without moving, ${setting}`, async ({
    page,
  }) => {
    await page.emulateMedia(media);
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
    const names = ['Next', 'Previous', 'Page 1', 'Page 9'];
    const look = () =>
      page.evaluate(() => {
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
    const edges = () =>
      edgesOf(...names.map((name) => page.getByRole('button', { name, exact: true })));
    const [free, place] = [await look(), await edges()];
    const grey = await page.evaluate(() => {
      document.body.style.color = 'GrayText';
      const { color } = getComputedStyle(document.body);
      document.body.style.color = '';
      return color;
    });
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('[role=group][aria-disabled=true]')).toBeVisible();
    expect(await look()).toEqual(
      'forcedColors' in media
        ? { ...free, colours: free.colours.map(() => grey) }
        : { ...free, opacity: '0.7' },
    );
    expect(await edges()).toEqual(place);
    await page.clock.runFor(300);
    await untilTurnable(page, 3);
    expect(await look()).toEqual(free);
    expect(await edges()).toEqual(place);
  });
}

test('while the page buttons are locked a screen reader is told so at each of them, and then no more', async ({
  page,
}) => {
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
});
