/** The events and states of the titles in all languages, by which the search finds books too. */
import type { LoadFailure } from '../../../machines/domain/site/failure.ts';
import { TITLES_PATH, type OtherTitles } from '../../../machines/domain/books/other-titles.ts';
import type { OtherTitlesContext } from '../../../machines/other-titles.machine.ts';
import { failure } from '../description.ts';
import type { StateCheck, TableOf } from '../event-tables/event-table.ts';
import { reconnect } from '../event-tables/gestures.ts';
import { SEARCH_ANNOUNCES, searchOrTryAgain, seeResults } from '../event-tables/search-results.ts';

/** The request for the titles. */
export const TITLES = `**${TITLES_PATH}`;
/** How many books the site has that is searched. */
export const TITLED_BOOKS = 2;

export const otherTitles: TableOf<OtherTitlesContext> = (tools) => {
  const { answerRequest } = tools;
  const seeNotKnown: StateCheck = (page, { context }) =>
    seeResults(
      page,
      TITLED_BOOKS,
      (context as OtherTitlesContext).hasFailed ? 'missing' : 'loading',
    );
  return {
    title: 'The titles in all languages, for the search',
    events: {
      'titles.load': {
        description: 'begin to search',
        announces: SEARCH_ANNOUNCES,
        how: (page) => searchOrTryAgain(page),
      },
      'network.returned': {
        description: 'the network comes back',
        announces: SEARCH_ANNOUNCES,
        how: reconnect,
      },
      'fetchTitles done': {
        description: 'the titles arrive',
        announces: SEARCH_ANNOUNCES,
        how: (page, event) => {
          const { output } = event as unknown as { output: OtherTitles };
          return answerRequest(page, TITLES, (route) =>
            route.fulfill({ json: Object.fromEntries(output) }),
          );
        },
      },
      'fetchTitles failed': {
        description: (event) => `the titles do not arrive: ${failure(event)}`,
        announces: SEARCH_ANNOUNCES,
        how: (page, event) => {
          const { kind } = (event as unknown as { error: LoadFailure }).error;
          return answerRequest(page, TITLES, (route) =>
            kind === 'offline' ? route.abort() : route.fulfill({ status: 500, body: 'no' }),
          );
        },
      },
    },
    states: {
      waiting: {
        description: 'nobody has begun to search',
        see: (page) => tools.expect(page.getByRole('option')).toHaveCount(0),
      },
      loading: {
        description: ({ hasFailed }) =>
          hasFailed === true ? 'the titles are loaded again' : 'the titles are loading',
        see: seeNotKnown,
      },
      failed: { description: 'the titles are missing', see: seeNotKnown },
      known: {
        description: 'books are found by their titles in all languages',
        see: (page) => seeResults(page, TITLED_BOOKS, 'none'),
      },
    },
  };
};
