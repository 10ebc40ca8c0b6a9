/** Opens a book of five pages. */
import type { Page } from 'playwright/test';
import { bookNamed } from '../../tests/support/books.ts';
import { expect, serveBook } from '../support/site.ts';

export const book = bookNamed('the-well', 5);

export async function openBook(page: Page, path = '/books/the-well/read'): Promise<void> {
  await serveBook(page, book);
  await page.goto(path);
  await expect(page.locator('#page')).toBeVisible();
}
