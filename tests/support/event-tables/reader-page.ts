/** The book of the reader's tests, and what a user sees of its pages. */
import { LANGUAGE_TABLE } from '../../../machines/domain/languages.ts';
import type { AnyMachineSnapshot } from 'xstate';
import { editionOf, type Book } from '../../../machines/domain/books/book.ts';
import { totalOf } from '../../../machines/domain/reading/reading-position.ts';
import type { ReaderContext } from '../../../machines/reader.machine.ts';
import { bookNamed, pagesOf } from '../books.ts';
import type { BrowserTools } from './browser-tools.ts';
import type { StateCheck } from './event-table.ts';
import { bookmark, next, previous, wayBack } from './reader-gestures.ts';

/**
 * The shortest book with a first, a middle and a last page, and with one language that has fewer
 * pages.
 */
export const book: Book = bookNamed('the-well', 3, {
  languages: {
    english: { pages: pagesOf('the-well', 'english', 3) },
    hindi: { pages: pagesOf('the-well', 'hindi', 3) },
    hinglish: { pages: pagesOf('the-well', 'hinglish', 2) },
  },
});
export const bookOf = (count: number): Book => bookNamed('the-well', count);
/** The request of the whole book. */
export const BOOK = '**/books/book-the-well.json';

export const readingOf = ({ value, context }: AnyMachineSnapshot) => ({
  ...(value as { page: string; overlay: string; readAloud: string; secondLanguage: string }),
  context: context as ReaderContext,
});

/** Checks the visible and announced state of the page, whether it is turning or not. */
export const seePage =
  ({ expect }: Pick<BrowserTools, 'expect'>): StateCheck =>
  async (page, snapshot) => {
    const { page: pageState, overlay, context } = readingOf(snapshot);
    const total = totalOf(context);
    const number = context.index + 1;
    const isLocked = pageState === 'flipping';
    const unavailable = page.getByRole('button', { disabled: true });

    const article = page.locator('#page');
    await expect(article).toHaveText(
      editionOf(book, context.language).pages[context.index]?.content ?? '',
    );
    await expect(article).toHaveAttribute('lang', LANGUAGE_TABLE[context.language].tag);
    await expect(page.locator('#position')).toHaveText(`Page ${number} of ${total}`);
    await expect(page).toHaveTitle(`Page ${number} of ${total} – ${book.title} – Kitabvan`);
    // An overlay makes everything behind it inert.
    if (overlay !== 'closed') return;
    await expect(bookmark(page)).toHaveAttribute(
      'aria-pressed',
      String(context.bookmarkedPage === number),
    );
    await expect(next(page).and(unavailable)).toHaveCount(isLocked || number === total ? 1 : 0);
    await expect(previous(page).and(unavailable)).toHaveCount(isLocked || number === 1 ? 1 : 0);
    await expect(page.locator('[aria-current=page]')).toHaveText(String(number));
    await expect(wayBack(page)).toHaveText(
      context.backTo === null ? [] : [`Back to page ${context.backTo.page}`],
    );
  };
