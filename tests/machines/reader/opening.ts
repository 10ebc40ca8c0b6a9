/** What the scenarios of the reader in a browser share. */
import type { Page } from 'playwright/test';
import { openOtherTab } from '../../../e2e/support/other-tab.ts';
import { expect, serveBook } from '../../../e2e/support/site.ts';
import type { Observed } from '../../behaviour/behaviour.ts';
import { address } from '../../behaviour/interface.ts';
import { book } from './books.ts';
import { readingOf } from './outcomes.ts';
import { positionText } from './page.ts';

/** Where nothing is open, these leave the screen or do nothing. */
export const LEAVES = new Set(['escape.press', 'overlay.close']);

export async function openReader(page: Page, search = ''): Promise<void> {
  await openOtherTab(page);
  await serveBook(page, book);
  await page.goto(address(`/books/the-well/read${search}`));
  await expect(page.locator('#page')).toBeVisible();
}

/** Checks only which page is shown. */
export const seePosition = (page: Page, state: Observed<unknown>): Promise<void> =>
  expect(page.locator('#position')).toHaveText(positionText(readingOf(state).context));
