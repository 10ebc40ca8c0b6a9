/** Waits until a page has come to rest. */
import type { Page } from 'playwright/test';

/** Waits until neither the scrolled distance nor the height of the page has changed for half a second. */
export const untilStill = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let [last, since] = ['', performance.now()];
        const look = (now: number) => {
          const seen = `${window.scrollY} ${document.documentElement.scrollHeight}`;
          if (seen !== last) [last, since] = [seen, now];
          if (now - since > 500) resolve();
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );
