/**
 * Touch on a page of a book: a swipe with one finger turns, two fingers zoom, one finger moves a
 * zoomed page, and a selection turns nothing.
 */
import type { Page } from 'playwright/test';
import { bookNamed } from '../../tests/support/books.ts';
import { recordMeasurement } from '../conformance/measurement.ts';
import { inOnePage } from '../support/in-one-page.ts';
import { expect, serveBook, test, untilTurnable } from '../support/site.ts';
import { swipe } from '../support/swipe.ts';

type Finger = { id: number; x: number; y: number };

async function touch(
  page: Page,
  moves: readonly (readonly [
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    fingers: readonly Finger[],
  ])[],
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const [type, touchPoints] of moves)
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] });
  await session.detach();
}

const position = (page: Page) => page.locator('#position');

async function leavesScrollingToBrowser(page: Page): Promise<void> {
  expect(
    await page.locator('#page').evaluate((article) => getComputedStyle(article).touchAction),
  ).toBe('pan-y pinch-zoom');
  const viewport = await page.locator('meta[name=viewport]').getAttribute('content');
  expect(viewport).not.toMatch(/user-scalable|maximum-scale/u);
}

async function turnsNoPageByTwoFingers(page: Page): Promise<void> {
  const [one, two] = [
    { id: 0, x: 250, y: 300 },
    { id: 1, x: 280, y: 340 },
  ];
  const moved = [one, two].map((finger) => ({ ...finger, x: finger.x - 120 }));
  await touch(page, [
    ['touchStart', [one]],
    ['touchStart', [one, two]],
    ['touchMove', moved],
    ['touchEnd', moved.slice(0, 1)],
    ['touchEnd', []],
  ]);
  await touch(page, [
    ['touchStart', [one, two]],
    ['touchMove', moved],
    ['touchEnd', []],
  ]);
  await expect(position(page)).toHaveText('Page 1 of 3');
  await swipe(page, -120);
  await expect(position(page)).toHaveText('Page 2 of 3');
}

/** @returns how far the part of the page that is seen is from its left edge, in CSS pixels */
const seenFrom = (page: Page) => page.evaluate(() => window.visualViewport?.pageLeft ?? 0);

/** Zooms with two fingers, about a point that is in the window at every zoom, in pixels of the page. */
async function pinch(page: Page, scaleFactor: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.synthesizePinchGesture', { x: 80, y: 160, scaleFactor });
  await session.detach();
}

async function movesZoomedPage(page: Page): Promise<void> {
  await pinch(page, 2.2);
  const scale = () => page.evaluate(() => window.visualViewport?.scale ?? 1);
  await expect.poll(scale).toBeGreaterThan(2);
  const before = await seenFrom(page);
  await swipe(page, -120);
  await expect.poll(() => seenFrom(page)).toBeGreaterThan(before + 30);
  const after = await seenFrom(page);
  await swipe(page, 120);
  await expect.poll(() => seenFrom(page)).toBeLessThan(after - 30);
  await expect(position(page)).toHaveText('Page 1 of 3');
  // Keys and buttons turn a zoomed page.
  await page.keyboard.press('ArrowRight');
  await untilTurnable(page, 2);
  await swipe(page, -120);
  await expect(position(page)).toHaveText('Page 2 of 3');
  await pinch(page, 0.1);
  await expect.poll(scale).toBe(1);
  await swipe(page, -120);
  await expect(position(page)).toHaveText('Page 3 of 3');
}

async function turnsNoPageBySelecting(page: Page): Promise<void> {
  await page.evaluate(() => {
    const article = document.querySelector('#page');
    if (article !== null) document.getSelection()?.selectAllChildren(article);
  });
  await swipe(page, -120);
  await expect(position(page)).toHaveText('Page 1 of 3');
  await page.evaluate(() => document.getSelection()?.removeAllRanges());
  await swipe(page, -120);
  await expect(position(page)).toHaveText('Page 2 of 3');
  await expect(page.locator('#page')).toBeFocused();
  await expect(page.locator('#page')).toHaveText('the-well, english, page 2');
  recordMeasurement('A15', '7 kinds of swipe, as specified');
}

async function leavesNoButtonHighlighted(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Next', exact: true });
  const bookmark = page.getByRole('button', { name: 'Bookmark this page' });
  const states = () =>
    Promise.all(
      [next, bookmark].map((button) =>
        button.evaluate((element) => getComputedStyle(element).backgroundColor),
      ),
    );
  const before = await states();
  await next.tap();
  await expect(position(page)).toHaveText('Page 2 of 3');
  expect(await states()).toEqual(before);
  await bookmark.tap();
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  expect(await states()).toEqual(before);
}

test('only a swipe with one finger over a page that is not zoomed turns it @phone', async ({
  page,
}) => {
  await serveBook(page, bookNamed('the-well', 3));
  await inOnePage(
    (
      [
        ['the text leaves scrolling and zooming to the browser', leavesScrollingToBrowser],
        [
          'a two-finger swipe turns no page, whichever finger is lifted first',
          turnsNoPageByTwoFingers,
        ],
        ['a zoomed page is moved with one finger, and not turned', movesZoomedPage],
        ['a swipe that ends a text selection turns no page', turnsNoPageBySelecting],
        ['a tapped button does not stay highlighted', leavesNoButtonHighlighted],
      ] as const
    ).map(([name, check]) => [
      name,
      async () => {
        await page.goto('/books/the-well/read?page=1');
        await expect(page.locator('#page')).toBeFocused();
        await check(page);
      },
    ]),
  );
});
