/** What a user sees when code cannot be loaded. */
import type { Page } from 'playwright/test';
import { bookNamed } from '../../tests/support/books.ts';
import type { PageErrors } from '../support/site.ts';

export const books = ['the-well', 'the-hill'].map((id) => bookNamed(id, 3, { isTrending: true }));
export const main = (page: Page) => page.getByRole('main');
export const bar = (page: Page) => page.getByRole('region', { name: 'Missing part' });
export const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

export const openPrivacy = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();

export const privacy = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Privacy Policy' });
export const trending = (page: Page) => page.getByRole('heading', { name: 'Trending Now' });

export function expectConsole(pageErrors: PageErrors): void {
  pageErrors.console = pageErrors.console.filter(
    (text) =>
      !/Failed to load|ERR_|Failed to fetch|A part of the site could not be loaded/u.test(text),
  );
}
