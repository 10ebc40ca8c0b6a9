/** The search box, whose code comes when it gets the focus. */
import { expect, type Locator, type Page } from 'playwright/test';

/** Waits for the search box that searches: React Aria marks its input, and not the plain one before. */
export async function untilSearchable(page: Page): Promise<Locator> {
  const box = page.getByRole('search').getByRole('combobox');
  await expect(box).toHaveAttribute('data-rac');
  return box;
}
