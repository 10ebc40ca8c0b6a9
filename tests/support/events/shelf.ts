/** The events and states of a shelf. */
import type { Page } from 'playwright/test';
import type { BookMeta } from '../../../machines/domain/books/book.ts';
import type { FailureKind, LoadFailure } from '../../../machines/domain/site/failure.ts';
import type { ShelfContext } from '../../../machines/shelf.machine.ts';
import { by, elsewhere, NO_CHANGE, silent } from '../announcements/announcement.ts';
import { count, failure, text } from '../description.ts';
import type { TableOf } from '../event-tables/event-table.ts';
import { LIST_CAUSES } from '../event-tables/expected-texts.ts';
import { clickInPlace, reconnect } from '../event-tables/gestures.ts';

const region = (page: Page) => page.getByRole('region', { name: 'Horror' });
export const more = (page: Page) => region(page).getByRole('button', { name: 'Show more: Horror' });
const tryAgain = (page: Page) => region(page).getByRole('button', { name: 'Try again: Horror' });

const LOADING = 'Loading more books...';
const failureText = (kind: FailureKind | null): string =>
  kind === 'offline'
    ? 'You seem to be offline, so the list of books could not be loaded. It will load when you are back online.'
    : LIST_CAUSES[kind ?? 'invalid'];
const NEW_CARD = elsewhere('the first of the new cards has the focus and announces its own name');
const READABLE = silent('the cards can be read');

/** The request of the list that a served page shows, which is fetched once more. */
export const LIST = '**/books/index.json';

export const shelf: TableOf<ShelfContext> = ({ answerRequest, expect, failShard, sendShard }) => {
  const seeCards = (page: Page, { shown }: ShelfContext): Promise<void> =>
    expect(region(page).getByRole('listitem').getByRole('link')).toHaveCount(shown);

  return {
    title: 'A shelf that goes on',
    events: {
      'end.near': {
        description: 'come near its end',
        announces: ({ after }) => (after.value === 'fetching' ? [by('polite', LOADING)] : NEW_CARD),
        // Scrolling to the button would reach the end of the shelf before it is pressed.
        how: async (page, _event, turn) => {
          if (turn % 2 === 0 && (await more(page).count()) > 0) return clickInPlace(more(page));
          return region(page)
            .getByRole('list')
            .evaluate((list) => {
              for (const left of [0, list.scrollWidth])
                list.scrollTo({ left, behavior: 'instant' });
            });
        },
      },
      'shelf.renew': {
        description: ({ books, count: all }) =>
          `the shelf is replaced: ${count(books, 'book')} of ${text(all)}`,
        announces: NO_CHANGE,
        how: (page, event) => {
          const { books } = event as unknown as { books: BookMeta[] };
          return answerRequest(page, LIST, (route) => route.fulfill({ json: books }));
        },
      },
      'shelf.retry': {
        description: 'press Try again',
        announces: [by('polite', LOADING)],
        how: (page) => clickInPlace(tryAgain(page)),
      },
      'network.returned': {
        description: 'the network comes back',
        announces: READABLE,
        how: reconnect,
      },
      'after pause': {
        description: '50 ms pass',
        announces: NO_CHANGE,
        how: (page) => page.clock.runFor(50),
      },
      'fetchMore done': {
        description: ({ output }) => `${count(output, 'book')} more arrive`,
        announces: ({ before }) => (before.context.isRequested ? NEW_CARD : READABLE),
        how: (page, event, _turn, { context }) => {
          const { output } = event as unknown as { output: BookMeta[] };
          return sendShard(page, [...(context as ShelfContext).books, ...output]);
        },
      },
      'fetchMore failed': {
        description: (event) => `no more arrive: ${failure(event)}`,
        announces: ({ after: { context } }) => [by('polite', failureText(context.failure))],
        how: (page, event) =>
          failShard(page, (event as unknown as { error: LoadFailure }).error.kind),
      },
    },
    states: {
      deciding: { description: 'it is looked whether more is to be shown' },
      idle: {
        description: ({ shown, count: all }) => `${text(shown)} of ${text(all)} are shown`,
        see: async (page, { context }) => {
          const { shown, count: all } = context as ShelfContext;
          await seeCards(page, context as ShelfContext);
          await expect(region(page).getByRole('status')).toHaveCount(0);
          await expect(more(page)).toHaveCount(shown < all ? 1 : 0);
        },
      },
      pausing: {
        description: ({ shown, count: all }) =>
          `${text(shown)} of ${text(all)} are shown, more in a moment`,
        see: async (page, { context }) => {
          await seeCards(page, context as ShelfContext);
          await expect(region(page).getByRole('status')).toHaveCount(0);
          await expect(more(page)).toBeVisible();
        },
      },
      fetching: {
        description: ({ shown, isRequested }) =>
          `${text(shown)} are shown, more are on their way${isRequested === true ? ', and it is said so' : ''}`,
        see: async (page, { context }) => {
          const { isRequested } = context as ShelfContext;
          await seeCards(page, context as ShelfContext);
          await expect(region(page).getByRole('status')).toHaveText(isRequested ? [LOADING] : []);
          await expect(more(page)).toHaveAttribute('aria-disabled', 'true');
        },
      },
      failed: {
        description: ({ failure: kind }) => `the failure is shown (${text(kind)}), with Try again`,
        see: async (page, { context }) => {
          const shown = context as ShelfContext;
          await seeCards(page, shown);
          await expect(region(page).getByRole('status')).toHaveText(failureText(shown.failure));
          await expect(tryAgain(page)).toBeVisible();
        },
      },
    },
  };
};
