/** A shelf: how many of its books are shown, and how more of them are fetched. */
import { ok } from 'node:assert/strict';
import type { Page } from 'playwright/test';
import { metaOf, type BookMeta } from '../../machines/domain/books/book.ts';
import { catalogueFrom, shelfPreviewsOf } from '../../machines/domain/books/catalogue.ts';
import { LoadFailure } from '../../machines/domain/site/failure.ts';
import { CATALOGUE_PATH } from '../../machines/domain/site/routes.ts';
import { moreBooksMessage } from '../../machines/messages/browsing/shelf.ts';
import {
  shelfMachine,
  type ShelfContext,
  type ShelfEvent,
  type ShelfInput,
} from '../../machines/shelf.machine.ts';
import { shardedCatalogue } from '../../src/build/publish/shards.ts';
import {
  type BrowserScenario,
  behaviour,
  to,
  type Done,
  type Failed,
  type Observed,
} from '../behaviour/behaviour.ts';
import {
  answerRequest,
  failShard,
  holdRequests,
  sendShard,
  serveShelfPreviews,
  untilAsked,
} from '../../e2e/support/served-site/held-requests.ts';
import { expect, serveBooks } from '../../e2e/support/site.ts';
import { by, elsewhere, NO_CHANGE, silent } from '../behaviour/announcement.ts';
import { bookNamed, metaNamed } from '../support/books.ts';
import { count, failure, text } from '../behaviour/description.ts';
import { clickInPlace, reconnect } from './gestures/gestures.ts';
import { address, dataName, listAddress, t } from '../behaviour/interface.ts';

type State = Observed<ShelfContext>;

/** The state of a shelf that does not wait for books. */
function settled(context: ShelfContext) {
  const { shown, books, count: all, automaticLimit, prefersReducedData } = context;
  const continues =
    shown < automaticLimit && (shown < books.length || (books.length < all && !prefersReducedData));
  return to(continues ? 'pausing' : 'idle', context);
}

/** A step more, which does not go beyond the limit unless the limit is already reached. */
function grown(context: ShelfContext): ShelfContext {
  const { shown, step, books, automaticLimit } = context;
  const most = shown < automaticLimit ? Math.min(automaticLimit, books.length) : books.length;
  return { ...context, shown: Math.min(shown + step, most) };
}

const fetching = (context: ShelfContext, isRequested: boolean) => ({
  ...to('fetching', { ...context, isRequested, failure: null }),
  recordedEffects: [
    { effect: 'fetchMore', params: { title: context.title, have: context.books.length } },
  ],
});

const showMore = (context: ShelfContext, isRequested: boolean) =>
  context.shown < context.books.length ? settled(grown(context)) : fetching(context, isRequested);

const isFailed = ({ value }: State): boolean => value === 'failed';

const region = (page: Page) => page.getByRole('region', { name: dataName('Horror') });
const button = (page: Page, label: string) =>
  region(page).getByRole('button', { name: `${label}: ${dataName('Horror')}` });
const more = (page: Page) => button(page, t('Show more'));
const tryAgain = (page: Page) => button(page, t('Try again'));
const status = (page: Page) => region(page).getByRole('status');

const seeCards = (page: Page, { shown }: ShelfContext): Promise<void> =>
  expect(region(page).getByRole('listitem').getByRole('link')).toHaveCount(shown);

const LOADING = () => [by('polite', t(moreBooksMessage(null)))];
const NEW_CARD = elsewhere('the first of the new cards has the focus and announces its own name');
const READABLE = silent('the cards can be read');

/** The request of the list that a served page shows, which is fetched once more. */
const list = () => `**${listAddress(CATALOGUE_PATH)}`;

const ids = (...names: string[]) => names.map((id) => metaNamed(id));
const row: ShelfInput = {
  title: 'Horror',
  books: ids('a', 'b', 'c'),
  count: 5,
  step: 2,
  automaticLimit: 0,
  prefersReducedData: false,
};
const cases = {
  'shelf.renew': [
    { books: ids('a', 'b', 'c', 'd'), count: 5 },
    { books: ids('a'), count: 1 },
  ],
  'xstate.done.actor.fetchMore': [{ output: ids('c', 'd') }, { output: ids('e') }],
  'xstate.error.actor.fetchMore': [
    { error: new LoadFailure('offline', 'no network') },
    { error: new Error('an unexpected error') },
  ],
};

const named = (from: number, end: number) =>
  Array.from({ length: end - from }, (_, at) => metaNamed(`book-${from + at}`));
/**
 * Multiples of the step, so that a user who is moved to the first new card is far from the end
 * again.
 */
const known = named(1, 49);
const others = named(49, 73);

const OFFLINE = { error: new LoadFailure('offline', 'cut off') };

const shards = { name: 'shards-1', lists: 1 };
const SHARDS = '**/assets/shards-1/shelf-horror-*.json';

/** @param total number of books on the shelf, of which a part is known */
const serveShelf = (page: Page, total: number): Promise<void> =>
  serveShelfPreviews(
    page,
    { total, parts: shards, shelves: [{ title: 'Horror', count: total, books: known }] },
    SHARDS,
  );

const partlyKnown: BrowserScenario = {
  name: 'a row of which a part is known',
  input: { ...row, books: known, count: 72, step: 24 },
  cases: {
    'xstate.done.actor.fetchMore': [{ output: others }],
    'xstate.error.actor.fetchMore': [OFFLINE, { error: new LoadFailure('server', 'answered 500') }],
  },
  without: ['shelf.renew'],
  tries: ['end.near'],
  feasible: ({ value }, { type }) => value === 'idle' || type !== 'end.near',
  open: async (page) => {
    await serveShelf(page, 72);
    await page.goto(address('/'));
    await expect(more(page)).toBeVisible();
  },
};

/** A grid goes on by itself, and fetches what is not known. */
const grid: BrowserScenario = {
  name: 'a grid that goes on by itself',
  input: { ...row, books: known, count: 260, step: 60, automaticLimit: 10_000 },
  // The first steps take no longer than the page.
  from: [{ type: 'xstate.after.pause.shelf.pausing' }],
  cases: {
    'xstate.done.actor.fetchMore': ({ context }: { context: ShelfContext }) => [
      { output: context.books.length === known.length ? named(1, 201) : named(201, 261) },
    ],
    'xstate.error.actor.fetchMore': [OFFLINE],
  },
  without: ['shelf.renew', 'end.near'],
  open: async (page) => {
    await serveShelf(page, 260);
    await page.goto(address('/categories'));
    await expect(more(page)).toHaveAttribute('aria-disabled', 'true');
  },
};

const published = named(1, 2002).map(({ id }) => bookNamed(id, 1));
const served = shelfPreviewsOf(shardedCatalogue(published.map(metaOf)), () => 12);

/** The list of a served page is fetched once more when the page is idle. */
const renewed: BrowserScenario = {
  name: 'a row of a served page whose list is fetched once more',
  input: { ...row, ...catalogueFrom(served).shelves[0], step: 24 },
  cases: { 'shelf.renew': [{ books: named(1, 73), count: 72 }] },
  // The list that is waited for has the names of the shards.
  without: ['xstate.done.actor.fetchMore', 'xstate.error.actor.fetchMore', 'shelf.retry'],
  feasible: ({ context }: { context: ShelfContext }) => context.count > 72,
  maxSteps: 1,
  open: async (page) => {
    await serveBooks(page, published);
    await holdRequests(page, list());
    await page.goto(address('/'));
    await expect(more(page)).toBeVisible();
    await untilAsked(page, list());
  },
};

export const shelf = behaviour<ShelfContext, ShelfEvent>({
  title: 'A shelf that goes on',
  machine: shelfMachine,
  effects: ['reportFailure'],
  actors: ['fetchMore'],
  delays: { pause: 50 },
  start: (input: ShelfInput) =>
    settled({
      ...input,
      shown: Math.min(input.step, input.books.length),
      failure: null,
      isRequested: false,
    }),
  events: {
    'end.near': {
      description: 'come near its end',
      accepted: ({ value, context: { shown, count: all } }) => value === 'idle' && shown < all,
      then: ({ context }) => showMore(context, true),
      announces: ({ after }) => (after.value === 'fetching' ? LOADING() : NEW_CARD),
      // Scrolling to the button would reach the end of the shelf before it is pressed.
      how: async (page, _event, turn) => {
        if (turn % 2 === 0 && (await more(page).count()) > 0) return clickInPlace(more(page));
        return region(page)
          .getByRole('list')
          .evaluate((cards) => {
            for (const left of [0, cards.scrollWidth])
              cards.scrollTo({ left, behavior: 'instant' });
          });
      },
    },
    'shelf.renew': {
      description: ({ books, count: all }) =>
        `the shelf is replaced: ${count(books, 'book')} of ${text(all)}`,
      /**
       * Shown books stay shown, at least the first step is shown, and a user who waits for more
       * books gets more.
       */
      then: ({ value, context }, { books, count: all }) => {
        const shown = Math.min(Math.max(context.shown, context.step), books.length);
        const next = { ...context, books, count: all, shown, failure: null };
        return settled(value === 'fetching' && context.isRequested ? grown(next) : next);
      },
      announces: NO_CHANGE,
      how: (page, { books }) =>
        answerRequest(page, list(), (route) => route.fulfill({ json: books })),
    },
    'shelf.retry': {
      description: 'press Try again',
      accepted: isFailed,
      then: ({ context }) => fetching(context, true),
      announces: LOADING,
      how: (page) => clickInPlace(tryAgain(page)),
    },
    'network.returned': {
      description: 'the network comes back',
      accepted: isFailed,
      then: ({ context }) => fetching(context, false),
      announces: READABLE,
      how: reconnect,
    },
    'after pause': {
      description: '50 ms pass',
      then: ({ context }) => showMore(context, false),
      announces: NO_CHANGE,
      how: (page) => page.clock.runFor(50),
    },
    'fetchMore done': {
      description: ({ output }) => `${count(output, 'book')} more arrive`,
      then: ({ context }, { output }: Done<BookMeta[]>) => {
        const added = output.filter(({ id }) => context.books.every((book) => book.id !== id));
        const books = [...context.books, ...added];
        // An answer without new books means that the shelf is complete.
        const all = added.length === 0 ? books.length : context.count;
        return settled(grown({ ...context, books, count: all }));
      },
      announces: ({ before }) => (before.context.isRequested ? NEW_CARD : READABLE),
      how: (page, { output }: Done<BookMeta[]>, _turn, { context }) =>
        sendShard(page, [...context.books, ...output]),
    },
    'fetchMore failed': {
      description: (event) => `no more arrive: ${failure(event)}`,
      then: ({ context }, { error }) => ({
        ...to('failed', {
          ...context,
          failure: error instanceof LoadFailure ? error.kind : 'invalid',
        }),
        recordedEffects: [{ effect: 'reportFailure', params: { title: context.title, error } }],
      }),
      announces: ({ after }) => [by('polite', t(moreBooksMessage(after.context.failure)))],
      how: (page, { error }: Failed<LoadFailure>) => failShard(page, error.kind),
    },
  },
  states: {
    deciding: { description: 'it is looked whether more is to be shown' },
    idle: {
      description: ({ shown, count: all }) => `${text(shown)} of ${text(all)} are shown`,
      see: async (page, { context }) => {
        await seeCards(page, context);
        await expect(status(page)).toHaveCount(0);
        await expect(more(page)).toHaveCount(context.shown < context.count ? 1 : 0);
      },
    },
    pausing: {
      description: ({ shown, count: all }) =>
        `${text(shown)} of ${text(all)} are shown, more in a moment`,
      see: async (page, { context }) => {
        await seeCards(page, context);
        await expect(status(page)).toHaveCount(0);
        await expect(more(page)).toBeVisible();
      },
    },
    fetching: {
      description: ({ shown, isRequested }) =>
        `${text(shown)} are shown, more are on their way${isRequested ? ', and it is said so' : ''}`,
      tags: ['busy'],
      see: async (page, { context }) => {
        await seeCards(page, context);
        await expect(status(page)).toHaveText(
          context.isRequested ? [t(moreBooksMessage(null))] : [],
        );
        await expect(more(page)).toHaveAttribute('aria-disabled', 'true');
      },
    },
    failed: {
      description: ({ failure: kind }) => `the failure is shown (${text(kind)}), with Try again`,
      tags: ['failed'],
      see: async (page, { context }) => {
        await seeCards(page, context);
        await expect(status(page)).toHaveText(t(moreBooksMessage(context.failure)));
        await expect(tryAgain(page)).toBeVisible();
      },
    },
  },
  invariant: ({ context: { shown, books, count: all } }) => {
    ok(shown <= books.length);
    ok(books.length <= all);
  },
  scenarios: [
    { name: 'a row', input: row, cases },
    { name: 'a grid that grows by itself', input: { ...row, automaticLimit: 4 }, cases },
    {
      name: 'a grid that grows by itself by less than a step',
      input: { ...row, automaticLimit: 3 },
      cases,
    },
    {
      name: 'a grid that grows by itself where reduced data is preferred',
      input: { ...row, automaticLimit: 4, prefersReducedData: true },
      cases,
    },
  ],
  browser: {
    otherInterfaces: 'full',
    scenarios: [partlyKnown, grid, renewed],
    notCovered: {
      'in fetching: shelf.renew [is requested]: never refused':
        'a grid of a served page waits for the list before it fetches by itself',
    },
    expectedConsole: /Failed to load/u,
  },
});
