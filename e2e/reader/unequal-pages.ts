/** A book whose pages have one line, a window and several windows, and the bar of its controls. */
import type { Page } from 'playwright/test';
import { bookNamed, pagesOf } from '../../tests/support/books.ts';

/** Pages of one line, of a window, and of several windows. */
export const bookOfUnequalPages = (count: number) => {
  const pages = pagesOf('the-well', 'english', count).map((page, index) => ({
    ...page,
    content: Array.from({ length: [1, 14, 60][index % 3] ?? 1 }, () => page.content).join('\n\n'),
  }));
  return bookNamed('the-well', count, { pages, languages: { english: { pages } } });
};

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export const bar = (page: Page) =>
  page
    .getByRole('group')
    .filter({ has: button(page, 'Next') })
    .locator('..');
