/** The main navigation, and the books behind it. */
import type { Page } from 'playwright/test';
import { bookNamed } from '../../../tests/support/books.ts';

export const library = [
  bookNamed('the-well', 1, { title: 'The Well' }),
  ...Array.from({ length: 14 }, (_, place) => bookNamed(`lamp-${place}`, 1, { genre: 'Romance' })),
];

export const search = (page: Page) => page.getByRole('combobox');
export const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
export const entries = (page: Page) => navigation(page).getByRole('link');
export const ENTRIES = ['Home', 'Bookmarks', 'Latest', 'My Library', 'Categories'];
export const IN_MENU = [...ENTRIES, 'English', 'हिन्दी', 'Hinglish'];
