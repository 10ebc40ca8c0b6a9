/** Collects what the simulated screen reader says over some time. */
import type { Page } from 'playwright/test';
import { expect } from '../site.ts';
import { takeAnnouncements } from './screen-reader.ts';

/**
 * Collects announcements until one contains this text.
 * @param before done before each look
 * @returns everything announced so far
 */
export async function announcementsUntil(
  page: Page,
  text: string,
  before: () => Promise<unknown> = () => Promise.resolve(),
): Promise<string[]> {
  const lines: string[] = [];
  await expect
    .poll(async () => {
      await before();
      lines.push(...(await takeAnnouncements(page)));
      return lines;
    })
    .toContainEqual(expect.stringContaining(text));
  return lines;
}

/**
 * Waits for the code of a screen, which is fetched at the first sign of intent, such as the focus on
 * its link; otherwise the loading screen is announced, too.
 * @param module the name of the file that is imported
 */
export const untilLoaded = (page: Page, module: string): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async (name) => {
        const code = performance
          .getEntriesByType('resource')
          .find((entry) => entry.name.includes(`/assets/${name}-`));
        return code !== undefined && (await import(code.name)) !== undefined;
      }, module),
    )
    .toBe(true);
