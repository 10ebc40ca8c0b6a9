/** Gestures that several machines share. */
import type { Locator, Page } from 'playwright/test';

/** The network goes and comes back. */
export async function reconnect(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.context().setOffline(false);
}

/** Clicks as a screen reader does, without scrolling to the button first. */
export const clickInPlace = (button: Locator): Promise<unknown> =>
  button.evaluate((element) => element.dispatchEvent(new MouseEvent('click', { bubbles: true })));

/** An element may be replaced meanwhile, as the search box is when its code has loaded. */
async function boxOf(element: Locator) {
  for (;;) {
    await element.waitFor();
    const box = await element.boundingBox();
    if (box !== null) return box;
  }
}

/** @returns what the pointer or a finger does in the middle of an element, without scrolling to it */
export const inTheMiddle =
  (element: (page: Page) => Locator, press: (page: Page, x: number, y: number) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    const box = await boxOf(element(page));
    await press(page, box.x + box.width / 2, box.y + box.height / 2);
  };
export const click = (page: Page, x: number, y: number): Promise<void> => page.mouse.click(x, y);
export const tap = (page: Page, x: number, y: number): Promise<void> => page.touchscreen.tap(x, y);
