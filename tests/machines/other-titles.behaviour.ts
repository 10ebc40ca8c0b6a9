/** The titles in all languages, by which the search finds books too: loaded for a search, or not. */
import type { Page } from 'playwright/test';
import { TITLES_PATH } from '../../machines/domain/books/other-titles.ts';
import { NO_TITLES, type TitleFinder } from '../../machines/domain/title-search/title-finder.ts';
import { LoadFailure } from '../../machines/domain/site/failure.ts';
import {
  otherTitlesMachine,
  type KnownTitles,
  type OtherTitlesContext,
  type OtherTitlesEvent,
} from '../../machines/other-titles.machine.ts';
import { answerRequest, holdRequests } from '../../e2e/support/served-site/held-requests.ts';
import { expect, serveBooks } from '../../e2e/support/site.ts';
import {
  behaviour,
  called,
  to,
  type Done,
  type Failed,
  type Observed,
} from '../behaviour/behaviour.ts';
import { bookNamed } from '../support/books.ts';
import { failure } from '../behaviour/description.ts';
import { reconnect } from './gestures/gestures.ts';
import { SEARCH_ANNOUNCES, searchOrTryAgain, seeResults } from './gestures/search-results.ts';
import { address, dataName } from '../behaviour/interface.ts';

const TITLES = `**${TITLES_PATH}`;
const books = ['the-well', 'the-hill'].map((id) => bookNamed(id));

const inMemory = (...titles: string[]): KnownTitles => ({
  titles: new Map([['the-well', titles]]),
  finder: null,
});
const FINDER: TitleFinder = { find: async () => NO_TITLES };

const load = ({ context }: Observed<OtherTitlesContext>) =>
  to('loading', context, called('fetchTitles'));

const seeUnknown = (page: Page, { context }: Observed<OtherTitlesContext>) =>
  seeResults(page, books.length, context.hasFailed ? 'missing' : 'loading');

export const otherTitles = behaviour<OtherTitlesContext, OtherTitlesEvent>({
  title: 'The titles in all languages, for the search',
  machine: otherTitlesMachine,
  effects: ['reportFailure'],
  actors: ['fetchTitles'],
  delays: {},
  start: () => to('waiting', { titles: undefined, finder: null, hasFailed: false }),
  events: {
    'titles.load': {
      description: 'begin to search',
      accepted: ({ value }) => value === 'waiting' || value === 'failed',
      then: load,
      announces: SEARCH_ANNOUNCES,
      how: (page) => searchOrTryAgain(page),
    },
    'network.returned': {
      description: 'the network comes back',
      accepted: ({ value }) => value === 'failed',
      then: load,
      announces: SEARCH_ANNOUNCES,
      how: reconnect,
    },
    'fetchTitles done': {
      description: ({ output }: Done<KnownTitles>) =>
        output.finder === null ? 'the titles arrive' : 'what finds titles elsewhere arrives',
      then: (_, { output }: Done<KnownTitles>) => to('known', { ...output, hasFailed: false }),
      announces: SEARCH_ANNOUNCES,
      how: (page, { output }: Done<KnownTitles>) =>
        answerRequest(page, TITLES, (route) =>
          route.fulfill({ json: Object.fromEntries(output.titles ?? []) }),
        ),
    },
    'fetchTitles failed': {
      description: (event) => `the titles do not arrive: ${failure(event)}`,
      then: ({ context }, { error }) =>
        to('failed', { ...context, hasFailed: true }, called('reportFailure', { error })),
      announces: SEARCH_ANNOUNCES,
      how: (page, { error }: Failed<LoadFailure>) =>
        answerRequest(page, TITLES, (route) =>
          error.kind === 'offline' ? route.abort() : route.fulfill({ status: 500, body: 'no' }),
        ),
    },
  },
  states: {
    waiting: {
      description: 'nobody has begun to search',
      see: (page) => expect(page.getByRole('option')).toHaveCount(0),
    },
    loading: {
      description: ({ hasFailed }) =>
        hasFailed ? 'the titles are loaded again' : 'the titles are loading',
      tags: ['busy'],
      see: seeUnknown,
    },
    failed: { description: 'the titles are missing', see: seeUnknown },
    known: {
      description: 'books are found by their titles in all languages',
      see: (page) => seeResults(page, books.length, 'none'),
    },
  },
  scenarios: [
    {
      name: 'titles that load or do not',
      cases: {
        'xstate.done.actor.fetchTitles': [
          { output: inMemory('The Well', 'कुआँ') },
          { output: { titles: undefined, finder: FINDER } },
        ],
        'xstate.error.actor.fetchTitles': [{ error: new TypeError('Failed to fetch') }],
      },
    },
  ],
  browser: {
    otherInterfaces: 'full',
    expectedConsole: /Failed to load/u,
    scenarios: [
      {
        name: 'titles that load or do not',
        cases: {
          'xstate.done.actor.fetchTitles': [{ output: inMemory('Title of the-well', 'कुआँ') }],
          'xstate.error.actor.fetchTitles': [
            { error: new LoadFailure('offline', 'cut off') },
            { error: new LoadFailure('server', 'answered 500') },
          ],
        },
        ignoreOtherAnnouncements: true,
        open: async (page) => {
          await serveBooks(page, books);
          await holdRequests(page, TITLES);
          await page.goto(address('/'));
          const horror = page.getByRole('region', { name: dataName('Horror') });
          await expect(horror.getByRole('listitem').getByRole('link')).toHaveCount(2);
        },
      },
    ],
  },
});
