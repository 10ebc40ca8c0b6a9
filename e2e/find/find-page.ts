/** The bar that finds words in an open book, and what it paints. */
import type { Page } from 'playwright/test';

export const bar = (page: Page) => page.getByRole('search', { name: 'Find in this book' });
export const field = (page: Page) => bar(page).getByRole('textbox', { name: 'Find in this book' });
export const press = (page: Page, name: string) =>
  bar(page).getByRole('button', { name, exact: true }).click();

/** What is painted in the text, and in it the current match. */
export const painted = (page: Page): Promise<{ found: string[]; current: string[] }> =>
  page.evaluate(() => {
    const textOf = (name: string) =>
      [...(CSS.highlights.get(name) ?? [])].map((range) => (range as Range).toString());
    return { found: textOf('kv-found'), current: textOf('kv-found-current') };
  });

/** Opens the bar with its key, and types. */
export async function find(page: Page, query: string): Promise<void> {
  await page.locator('#page').focus();
  await page.keyboard.press('/');
  await field(page).fill(query);
}

/** @returns pages with these texts */
export const pagesOf = (texts: readonly string[]) =>
  texts.map((content, index) => ({
    id: `page-${index + 1}`,
    pageNumber: index + 1,
    content,
  }));
