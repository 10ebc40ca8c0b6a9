/** The events and states of the full index of books, for the search. */
import type { Page } from 'playwright/test';
import type { Catalogue, RemainingStatus } from '../../../machines/domain/catalogue.ts';
import type { LoadFailure } from '../../../machines/domain/failure.ts';
import type { FullIndexContext } from '../../../machines/full-index.machine.ts';
import { NO_CHANGE, silent } from '../announcements/announcement.ts';
import { count, failure, field, text } from '../description.ts';
import type { BrowserTools } from '../event-tables/browser-tools.ts';
import type { StateCheck, TableOf } from '../event-tables/event-table.ts';
import { reconnect } from '../event-tables/gestures.ts';
import { focusBox } from './search.ts';

/** The request of the list that a served page shows, which is fetched once more. */
export const INDEX = '**/books/index.json';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search books, authors, genres' });
const tryAgain = (page: Page) =>
  page.getByRole('search').getByRole('button', { name: 'Try again' });

const SEARCH_ANNOUNCES = silent('the search announces its results');

/** What stands below the results while books are missing. */
const REST: Readonly<Record<RemainingStatus, string>> = {
  none: '.',
  loading: ' so far.',
  missing: '; a part of the list of books could not be loaded.',
};

/** Begins to search, with a word that every book of these tests has. */
export async function beginToSearch(tools: Pick<BrowserTools, 'expect'>, page: Page) {
  await focusBox(tools, page);
  await box(page).pressSequentially('Title');
}

/** The results of that search, of which `remaining` says what is missing. */
export const seeResults =
  ({ expect }: Pick<BrowserTools, 'expect'>, remaining: RemainingStatus): StateCheck =>
  async (page, { context }) => {
    const { length } = (context as FullIndexContext).books;
    await expect(page.getByRole('option')).toHaveCount(length);
    const found = length === 1 ? '1 result' : `${length} results`;
    await expect(page.getByText(`${found}${REST[remaining]}`)).toHaveCount(
      remaining === 'none' ? 0 : 1,
    );
  };

export const fullIndex: TableOf<FullIndexContext> = (tools) => {
  const { answerRequest, expect, failShard, sendShard } = tools;
  return {
    title: 'The full index of books, for the search',
    events: {
      'remaining.load': {
        description: 'begin to search',
        announces: SEARCH_ANNOUNCES,
        how: async (page) => {
          if ((await tryAgain(page).count()) > 0) return tryAgain(page).click();
          return beginToSearch(tools, page);
        },
      },
      'network.returned': {
        description: 'the network comes back',
        announces: SEARCH_ANNOUNCES,
        how: reconnect,
      },
      'list.renew': {
        description: ({ books, total }) =>
          `the collection is replaced: ${count(books, 'book')} of ${text(total)}`,
        announces: NO_CHANGE,
        how: (page, event) => {
          const { books, total, shards: parts } = event as unknown as Catalogue;
          const previews = { total, parts, shelves: [{ title: 'Horror', count: total, books }] };
          const json = parts === null ? books : previews;
          return answerRequest(page, INDEX, (route) => route.fulfill({ json }));
        },
      },
      'fetchShard done': {
        description: ({ output }) =>
          `${count(field(output, 'books'), 'book')} arrive${field(output, 'isLast') === true ? ', the last ones' : ''}`,
        announces: SEARCH_ANNOUNCES,
        how: (page, event) =>
          sendShard(page, (event as unknown as { output: { books: unknown } }).output.books),
      },
      'fetchShard failed': {
        description: (event) => `no more arrive: ${failure(event)}`,
        announces: SEARCH_ANNOUNCES,
        how: (page, event) =>
          failShard(page, (event as unknown as { error: LoadFailure }).error.kind),
      },
    },
    states: {
      checking: { description: 'it is looked whether all books are known' },
      waiting: {
        description: ({ books }) =>
          `${count(books, 'book')} are known, the others wait to be wanted`,
        see: (page) => expect(page.getByRole('option')).toHaveCount(0),
      },
      fetching: {
        description: ({ books }) => `${count(books, 'book')} are known, others are on their way`,
        see: seeResults(tools, 'loading'),
      },
      failed: {
        description: ({ failure: kind }) => `the others did not come (${text(kind)})`,
        see: async (page, snapshot) => {
          await seeResults(tools, 'missing')(page, snapshot);
          await expect(tryAgain(page)).toBeVisible();
        },
      },
      complete: {
        description: ({ books }) => `all ${count(books, 'book')} are known`,
        see: seeResults(tools, 'none'),
      },
    },
  };
};
