/** The events and states of the page count of a book in the library. */
import type { Page } from 'playwright/test';
import { silent } from '../announcements/announcement.ts';
import { bookNamed } from '../books.ts';
import { failure, field, text } from '../description.ts';
import type { TableOf } from '../event-tables/event-table.ts';
import { reconnect } from '../event-tables/gestures.ts';
import { failRequest, failureIn, pass8Seconds } from '../event-tables/failing-loads.ts';

/** The requests of books. */
export const BOOKS = '**/books/book-*.json';
/** The book of the card, of which the third page was read last. */
export const book = bookNamed('the-well', 4);

export const card = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link');
const bar = (page: Page) =>
  page.getByRole('progressbar', { name: `Reading progress, ${book.title}` });

const READ_ON_FOCUS = silent('a card is read when it is reached');

export const pageCount: TableOf<unknown> = ({ answerRequest, expect }) => {
  const seeNoLength = async (page: Page): Promise<void> => {
    await expect(card(page)).toHaveAccessibleName(`${book.title}, Page 3`);
    await expect(card(page)).not.toContainText('%');
    await expect(bar(page)).toHaveCount(0);
  };

  return {
    title: 'The length of a book in the library',
    events: {
      'countPages done': {
        description: 'the book arrives and is counted',
        announces: READ_ON_FOCUS,
        how: (page) => answerRequest(page, BOOKS, (route) => route.fulfill({ json: book })),
      },
      'countPages failed': {
        description: (event) => `the book does not come: ${failure(event)}`,
        announces: READ_ON_FOCUS,
        how: (page, event) =>
          answerRequest(page, BOOKS, (route) => failRequest(route, failureIn(event), 404)),
      },
      'after patience': {
        description: '8 seconds pass',
        announces: READ_ON_FOCUS,
        how: pass8Seconds,
      },
      'network.returned': {
        description: 'the network comes back',
        announces: READ_ON_FOCUS,
        how: reconnect,
      },
    },
    states: {
      'counting.expected': {
        description: 'Loading... stands on the card',
        see: (page) =>
          expect(card(page)).toHaveAccessibleName(`${book.title}, Loading progress...`),
      },
      'counting.late': {
        description: 'the card says the page only, until the book comes',
        see: seeNoLength,
      },
      known: {
        description: ({ pageCounts }) =>
          `the card knows of ${text(field(pageCounts, 'english'))} pages in english`,
        see: async (page) => {
          await expect(card(page)).toHaveAccessibleName(`${book.title}, Page 3 of 4`);
          await expect(bar(page)).toHaveAttribute('aria-valuenow', '75');
        },
      },
      unknown: {
        description: 'the card says the page only: no percentage, and no bar',
        see: seeNoLength,
      },
    },
  };
};
