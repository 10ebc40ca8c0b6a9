/** Collects what the simulated screen reader says over some time. */
import type { Page } from 'playwright/test';
import { expect } from '../site.ts';
import { takeAnnouncements } from './screen-reader.ts';

/**
 * Collects announcements until one contains this text.
 * @returns everything announced so far
 */
export async function announcementsUntil(page: Page, text: string): Promise<string[]> {
  const lines: string[] = [];
  await expect
    .poll(async () => {
      lines.push(...(await takeAnnouncements(page)));
      return lines;
    })
    .toContainEqual(expect.stringContaining(text));
  return lines;
}
