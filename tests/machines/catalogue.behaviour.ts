/** Which books are known: the first ones, then the remaining ones, shard by shard, once needed. */
import { isDeepStrictEqual } from 'node:util';
import {
  catalogueMachine,
  type CatalogueContext,
  type CatalogueEvent,
} from '../../machines/catalogue.machine.ts';
import {
  catalogueFrom,
  catalogueOf,
  type Catalogue,
  type Shard,
} from '../../machines/domain/books/catalogue.ts';
import { LoadFailure } from '../../machines/domain/site/failure.ts';
import { failShard, sendShard } from '../../e2e/support/served-site/held-requests.ts';
import { silent } from '../behaviour/announcement.ts';
import {
  behaviour,
  called,
  to,
  type Done,
  type Failed,
  type Observed,
} from '../behaviour/behaviour.ts';
import { metaNamed } from '../support/books.ts';
import { count, failure, text } from '../behaviour/description.ts';
import { newFailure, pass8Seconds, passBackOff, RETRIES, retry } from './gestures/failing-loads.ts';
import { reconnect } from './gestures/gestures.ts';
import { SEARCH_ANNOUNCES, searchOrTryAgain, seeResults } from './gestures/search-results.ts';
import { t } from '../behaviour/interface.ts';
import { browserRun } from './catalogue/browser-run.ts';
import { failList, pressTryAgain, seeLoading, seeShelves, sendList } from './catalogue/gestures.ts';

type State = Observed<CatalogueContext>;

const NO_FAILURE = { failure: null, tries: 0 };
const START: CatalogueContext = {
  books: [],
  shelves: [],
  total: 0,
  shards: null,
  ...NO_FAILURE,
  received: 0,
  isAllNeeded: false,
};

const ready = (state: string, context: CatalogueContext) => to({ ready: state }, context);
const load = (context: CatalogueContext) => to('loading', context, called('loadCatalogue'));
const fetchShard = (context: CatalogueContext) =>
  to(
    { ready: 'fetching' },
    context,
    called('fetchShard', { shards: context.shards, received: context.received }),
  );

/** What follows the arrival of a list of books. */
function withList(before: CatalogueContext, list: Catalogue) {
  const context = { ...before, ...NO_FAILURE, ...list, received: 0 };
  if (context.books.length === context.total) return ready('complete', context);
  return context.isAllNeeded ? fetchShard(context) : ready('partial', context);
}

const isReady = ({ value }: State, state?: string): boolean =>
  typeof value === 'object' &&
  (state === undefined || (value as { ready: string }).ready === state);
const isLoading = ({ value, context }: State): boolean =>
  value === 'loading' && context.failure === null;

/** A sharded catalogue is identified by the name of its shards, any other one by its books. */
const isDifferent = (a: Catalogue, b: Catalogue): boolean =>
  a.shards !== null || b.shards !== null
    ? a.shards?.name !== b.shards?.name
    : !isDeepStrictEqual([a.books, a.total], [b.books, b.total]);

const READABLE = silent('the shelves can be read');

const named = (...ids: string[]) => ids.map((id) => metaNamed(id));

/** The catalogue of a large collection, which starts with shelf previews. */
const shardedAs = (name: string): Catalogue =>
  catalogueFrom({
    total: 3000,
    parts: { name, lists: 2 },
    shelves: [{ title: 'Horror', count: 3000, books: named('the-well') }],
  });
export const sharded = shardedAs('shards-1');
/** As a prerendered page has it: one file has all books, and the page the first ones. */
const inOneFile: Catalogue = { ...sharded, total: 2, shards: null };

const OFFLINE = { error: new LoadFailure('offline', 'no network') };

/** The list has this number of shards, so there is no further one. */
const receivesAtMost =
  (shards: number) =>
  ({ context }: { context: unknown }, { type }: { type: string }): boolean =>
    type !== 'xstate.done.actor.fetchShard' || (context as CatalogueContext).received < shards;

export const catalogue = behaviour<CatalogueContext, CatalogueEvent>({
  title: 'The catalogue',
  machine: catalogueMachine,
  effects: ['reportFailure'],
  actors: ['loadCatalogue', 'fetchShard'],
  delays: {
    patience: 8000,
    backOff: ({ context }) => [3000, 10_000, 30_000][context.tries] ?? NaN,
  },
  start: () => load(START),
  events: {
    'loadCatalogue done': {
      description: ({ output }) =>
        `the list of ${count((output as Catalogue).books, 'book')} arrives`,
      then: ({ context }, { output }: Done<Catalogue>) => withList(context, output),
      announces: READABLE,
      how: (page, { output }: Done<Catalogue>) => sendList(page, output),
    },
    'loadCatalogue failed': {
      description: (event) => `the list does not come: ${failure(event)}`,
      then: ({ context }, { error }: Failed<LoadFailure>) =>
        to('failed', { ...context, failure: error.kind }, called('reportFailure', { error })),
      announces: newFailure('catalogue'),
      how: (page, { error }: Failed<LoadFailure>) => failList(page, error.kind),
    },
    'catalogue.retry': {
      description: 'press Try again',
      accepted: ({ value, context }) =>
        value === 'failed' || (value === 'loading' && context.failure !== null),
      then: ({ context }) => load({ ...context, ...NO_FAILURE }),
      announces: (step) => retry(t('Loading books...'))(step),
      how: (page, _event, _turn, before) => pressTryAgain(page, before),
    },
    'books.renew': {
      description: ({ catalogue: { total } }) => `the newest list of ${total} books comes`,
      accepted: (before, event) => isReady(before) && isDifferent(event.catalogue, before.context),
      then: ({ context }, event) => withList(context, event.catalogue),
      announces: READABLE,
      how: (page, event) => sendList(page, event.catalogue),
    },
    'remaining.load': {
      description: 'begin to search',
      then(before) {
        const context = { ...before.context, isAllNeeded: true };
        if (isReady(before, 'complete') || isReady(before, 'fetching') || isLoading(before))
          return to(before.value, context);
        return isReady(before) ? fetchShard(context) : load({ ...context, ...NO_FAILURE });
      },
      announces: (step) => retry(t('Loading books...'))(step),
      how: (page) => searchOrTryAgain(page),
    },
    'fetchShard done': {
      description: ({ output }) => {
        const { books, isLast } = output as Shard;
        return `${count(books, 'book')} arrive${isLast ? ', the last ones' : ''}`;
      },
      then({ context }, { output: shard }: Done<Shard>) {
        const isNew = ({ id }: { id: string }) => context.books.every((book) => book.id !== id);
        const books = [...context.books, ...shard.books.filter(isNew)];
        const grown = { ...context, books, received: context.received + 1 };
        return shard.isLast
          ? ready('complete', { ...grown, total: books.length })
          : fetchShard({ ...grown, total: Math.max(context.total, books.length + 1) });
      },
      announces: SEARCH_ANNOUNCES,
      how: (page, { output }: Done<Shard>) => sendShard(page, output.books),
    },
    'fetchShard failed': {
      description: (event) => `no more arrive: ${failure(event)}`,
      then: ({ context }, { error }) =>
        to({ ready: 'missing' }, context, called('reportFailure', { error })),
      announces: SEARCH_ANNOUNCES,
      how: (page, { error }: Failed<LoadFailure>) => failShard(page, error.kind),
    },
    'network.returned': {
      description: 'the network comes back',
      accepted: (before) => before.value === 'failed' || isReady(before, 'missing'),
      then: (before) =>
        isReady(before) ? fetchShard(before.context) : load({ ...before.context, ...NO_FAILURE }),
      announces: (step) => retry(t('Loading books...'))(step),
      how: reconnect,
    },
    'after patience': {
      description: '8 seconds pass',
      accepted: ({ context }) => context.failure === null,
      then: ({ context }) => to('loading', { ...context, failure: 'too-slow' }),
      announces: newFailure('catalogue'),
      how: pass8Seconds,
    },
    'after backOff': {
      description: '3 seconds pass, later 10, then 30',
      accepted: ({ context }) => context.failure !== 'not-found',
      then: ({ context }) => load({ ...context, tries: Math.min(context.tries + 1, 2) }),
      announces: RETRIES,
      how: passBackOff,
    },
  },
  states: {
    loading: {
      description: ({ failure: kind }) =>
        kind === null
          ? 'Loading books... stands there'
          : `it is tried again; what went wrong is shown (${text(kind)}), with Try again`,
      tags: ['busy'],
      see: seeLoading,
    },
    'ready.checking': { description: 'it is checked whether all books are known' },
    'ready.partial': {
      description: ({ books }) =>
        `the first ${count(books, 'book')} are known, nobody has asked for the others`,
      see: seeShelves,
    },
    'ready.fetching': {
      description: ({ books }) => `${count(books, 'book')} are known, others are on their way`,
      see: (page, { context }) => seeResults(page, context.books.length, 'loading'),
    },
    'ready.missing': {
      description: ({ books }) => `${count(books, 'book')} are known, the others did not arrive`,
      see: (page, { context }) => seeResults(page, context.books.length, 'missing'),
    },
    'ready.complete': {
      description: ({ books }) => `all ${count(books, 'book')} are known`,
      see: seeShelves,
    },
    failed: {
      description: ({ failure: kind }) => `the failure is shown (${text(kind)}), with Try again`,
      see: seeLoading,
    },
  },
  scenarios: [
    {
      name: 'some books or none',
      cases: {
        'books.renew': [{ catalogue: catalogueOf(named('the-well')) }, { catalogue: sharded }],
        'xstate.done.actor.loadCatalogue': [
          { output: catalogueOf([]) },
          { output: catalogueOf(named('the-well', 'the-hill')) },
        ],
        'xstate.error.actor.loadCatalogue': [
          OFFLINE,
          { error: new LoadFailure('not-found', 'answered 404') },
        ],
        'xstate.done.actor.fetchShard': [{ output: { books: [], isLast: false } }],
        'xstate.error.actor.fetchShard': [OFFLINE],
      },
      feasible: receivesAtMost(1),
    },
    {
      name: 'a collection in two shards',
      cases: {
        'books.renew': [{ catalogue: shardedAs('shards-2') }, { catalogue: inOneFile }],
        // The second total is wrong.
        'xstate.done.actor.loadCatalogue': [
          { output: sharded },
          { output: { ...sharded, total: 2 } },
        ],
        'xstate.error.actor.loadCatalogue': [OFFLINE],
        'xstate.done.actor.fetchShard': [
          { output: { books: named('the-well', 'the-hill'), isLast: false } },
          { output: { books: named('the-dune'), isLast: true } },
        ],
        'xstate.error.actor.fetchShard': [
          OFFLINE,
          { error: new LoadFailure('server', 'answered 500') },
        ],
      },
      // How the first list fails is the scenario above.
      without: ['xstate.after.patience.catalogue.loading', 'xstate.after.backOff.catalogue.failed'],
      feasible: receivesAtMost(2),
    },
  ],
  browser: browserRun,
});
