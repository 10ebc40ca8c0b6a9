/** A book of many pages, each of several paragraphs that say where they are. */
import type { Page } from 'playwright/test';
import { bookNamed, pagesOf } from '../../tests/support/books.ts';

export const PAGES = 12;
export const PARAGRAPHS = 6;

const pages = pagesOf('the-well', 'english', PAGES).map((page) => ({
  ...page,
  content: Array.from(
    { length: PARAGRAPHS },
    (_, at) => `Page ${page.pageNumber}, paragraph ${at + 1}. ${'The river was low. '.repeat(9)}`,
  ).join('\n\n'),
}));

export const book = bookNamed('the-well', PAGES, { pages, languages: { english: { pages } } });

export const position = (page: Page) => page.locator('#position');
export const paragraph = (page: Page, number: number, place: number) =>
  page.getByText(`Page ${number}, paragraph ${place}.`);
