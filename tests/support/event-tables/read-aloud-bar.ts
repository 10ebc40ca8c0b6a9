/** The controls of reading aloud. */
import type { Page } from 'playwright/test';

export const listenButton = (page: Page) => page.getByRole('button', { name: 'Read aloud' });
export const bar = (page: Page) => page.getByRole('region', { name: 'Read aloud' });
export const inBar = (name: string) => (page: Page) =>
  bar(page).getByRole('button', { name, exact: true });
