/** The events of a reader's own records; no browser drives this machine. */
import { NO_CHANGE, silent } from '../announcements/announcement.ts';
import { count, field, text, type Context } from '../description.ts';
import type { TableWithoutGestures } from '../event-tables/event-table.ts';

const BY_CALLER = silent('the machine that caused the change announces it');

const records = (context: Context): string =>
  `${count(context['bookmarks'], 'bookmark')}, ${count(context['readingProgress'], 'place')}, ` +
  `${count(context['library'], 'book')} in the library, ${text(context['language'])}`;

export const readingState: TableWithoutGestures<unknown> = () => ({
  title: "A reader's own records",
  events: {
    'books.replace': {
      description: ({ books }) => `${count(books, 'book')} are known`,
      announces: NO_CHANGE,
    },
    'book.set': {
      description: ({ book }) =>
        book === null ? 'no book is open' : `the book ${text(field(book, 'id'))} is open`,
      announces: BY_CALLER,
    },
    'page.set': {
      description: ({ page }) => `page ${Number(page) + 1} is open`,
      announces: BY_CALLER,
    },
    'bookmark.add': {
      description: ({ bookmark }) =>
        `bookmark page ${text(field(bookmark, 'pageNumber'))} of ${text(field(bookmark, 'bookId'))}`,
      announces: BY_CALLER,
    },
    'bookmark.remove': {
      description: ({ bookId, pageId }) => `remove the bookmark ${text(pageId)} of ${text(bookId)}`,
      announces: BY_CALLER,
    },
    'progress.update': {
      description: ({ progress }) =>
        `turn to page ${text(field(progress, 'currentPageNumber'))} of ${text(field(progress, 'bookId'))}`,
      announces: BY_CALLER,
    },
    'book.opened': {
      description: ({ progress }) =>
        `open ${text(field(progress, 'bookId'))} on page ${text(field(progress, 'currentPageNumber'))}`,
      announces: BY_CALLER,
    },
    'language.set': {
      description: ({ language }) => `read in ${text(language)} from now on`,
      announces: BY_CALLER,
    },
    'records.read': {
      description: ({ records: read }) => `another tab has written: ${records(read as Context)}`,
      announces: silent('another tab made the change'),
    },
  },
  states: { 'any state': { description: records } },
});
