/** A swipe by real touch input. */
import type { Locator, Page } from 'playwright/test';

/**
 * Swipes from the middle of the window, or of an element, by real touch input. The finger rests
 * before it is lifted: after a flick, Chromium takes the next touch for the end of the fling and
 * not for a tap.
 */
export async function swipe(page: Page, dx: number, dy = 0, over?: Locator): Promise<void> {
  const { x, y, width, height } = (await over?.boundingBox()) ?? {
    x: 0,
    y: 0,
    ...(page.viewportSize() ?? { width: 360, height: 740 }),
  };
  const from = { x: x + width / 2, y: y + height / 2 };
  const session = await page.context().newCDPSession(page);
  const end = Date.now() / 1000;
  /** @param ago seconds before the finger is lifted */
  const touch = (type: string, ago: number, points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: points,
      timestamp: end - ago,
    });
  await touch('touchStart', 0.4, [from]);
  for (const fraction of [0.5, 1])
    await touch('touchMove', 0.4 - 0.1 * fraction, [
      { x: from.x + dx * fraction, y: from.y + dy * fraction },
    ]);
  await touch('touchEnd', 0, []);
  await session.detach();
}
