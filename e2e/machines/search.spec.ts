/** The search's generated paths in a real browser: typing, selecting and leaving as a user does. */
import type { Page } from 'playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { findBooks } from '../../machines/search/finder.ts';
import { findSimilar } from '../../machines/search/similar.ts';
import { searchMachine, type SearchContext } from '../../machines/search.machine.ts';
import { metaNamed } from '../../tests/support/books.ts';
import {
  focusBox,
  holdSearch,
  search,
  seeResults,
  seeSearching,
} from '../../tests/support/events/search.ts';
import { drivenBy } from '../support/paths/driven-by.ts';
import { serveShelfPreviews } from '../support/served-site/held-requests.ts';
import type { BrowserScenario } from '../support/paths/path-plans.ts';
import { expect } from '../support/paths/walked-interface.ts';
import { COVER } from '../support/served-site/test-server.ts';
import { testPathsInBrowser } from '../support/paths/path-test.ts';

const books = [
  metaNamed('the-well'),
  metaNamed('the-hill'),
  metaNamed('the-dune', { title: 'बारिश' }),
];

const isComplete = ({ books: known }: SearchContext): boolean => known.length === books.length;
const found = ({ context }: AnyMachineSnapshot) => {
  const { books: known, query } = context as SearchContext;
  return [{ output: findBooks(known, query) }];
};
const alike = ({ context }: AnyMachineSnapshot) => {
  const { books: known, query, results } = context as SearchContext;
  return [{ output: findSimilar(known, query, results) }];
};
/** What is found appears before a user can do anything else. */
const isWaiting = (value: unknown): boolean =>
  value === 'searching' || JSON.stringify(value) === '{"results":"comparing"}';
const OF_CODE_THAT_IS_HERE = {
  'xstate.done.actor.findBooks': found,
  'xstate.done.actor.findSimilar': alike,
};
const FAILURES = ['xstate.error.actor.findBooks', 'xstate.error.actor.findSimilar'];

const serveCovers = (page: Page): Promise<unknown> =>
  page.route('**/covers/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: COVER }),
  );

/** The books of a large collection arrive one after another while it is searched. */
const shards = { name: 'shards-1', lists: 2 };
const growing: BrowserScenario = {
  name: 'a list that arrives in parts',
  cases: {
    'books.change': ({ context }) => {
      const { books: known } = context as SearchContext;
      return [
        {
          books: books.slice(0, known.length + 1),
          remaining: known.length + 1 === books.length ? 'none' : 'loading',
        },
      ];
    },
    'query.change': [{ query: 'author' }],
    ...OF_CODE_THAT_IS_HERE,
  },
  without: [
    'query.follow',
    ...FAILURES,
    'query.submit',
    'result.pick',
    'results.show',
    'results.hide',
  ],
  feasible: ({ value, context }, { type }) => {
    if ((context as SearchContext).books.length === 0) return type === 'books.change';
    if (isWaiting(value)) return type.startsWith('xstate.done');
    return type !== 'books.change' || !isComplete(context as SearchContext);
  },
  open: async (page) => {
    const [first] = books;
    await serveShelfPreviews(
      page,
      {
        total: books.length,
        parts: shards,
        shelves: [
          { title: 'Horror', count: books.length, books: first === undefined ? [] : [first] },
        ],
      },
      '**/assets/shards-1/list-*.json',
    );
    await page.goto('/about');
    await focusBox({ expect }, page);
  },
  states: { 'results.announced': seeResults({ expect }) },
};

/** Who types at once on a slow network waits for the code that finds, and for the list. */
const slow: BrowserScenario = {
  name: 'a search whose code is on its way',
  cases: {
    'books.change': [{ books, remaining: 'none' }],
    'query.change': [{ query: 'title' }],
    ...OF_CODE_THAT_IS_HERE,
  },
  // Code that does not come is loaded again until it comes (offline/chunk-failure.spec.ts).
  without: ['query.follow', ...FAILURES, 'query.submit'],
  feasible: ({ value, context }, { type }) => {
    const { books: known, isOpen } = context as SearchContext;
    if (typeof value !== 'string') {
      if (!isWaiting(value)) return false;
      if (type === 'results.show') return !isOpen;
      return type === 'results.hide' ? isOpen : type.startsWith('xstate.done');
    }
    if (type === 'books.change') return known.length === 0;
    if (value === 'idle') return type === 'query.change';
    if (type === 'results.show') return value === 'searching' && !isOpen;
    return value === 'searching' && type !== 'query.change';
  },
  open: async (page) => {
    await holdSearch(page);
    await serveCovers(page);
    await page.goto('/about');
    await focusBox({ expect }, page);
  },
  states: {
    searching: seeSearching({ expect }),
    'results.comparing': seeResults({ expect }),
  },
};

/** Enter without a chosen option leads to the screen with all results. */
const submitted: BrowserScenario = {
  name: 'everything that is found',
  cases: {
    'books.change': [{ books, remaining: 'none' }],
    'query.change': [{ query: 'title' }],
    ...OF_CODE_THAT_IS_HERE,
  },
  without: [
    'query.follow',
    ...FAILURES,
    'result.pick',
    'results.show',
    'results.hide',
    'after announceDelay',
  ],
  feasible: ({ value, context }, { type }) => {
    const { books: known, isOpen } = context as SearchContext;
    if (known.length === 0) return type === 'books.change';
    if (isWaiting(value)) return type.startsWith('xstate.done');
    if (value === 'idle') return type === 'query.change';
    return type === 'query.submit' && isOpen;
  },
  open: async (page) => {
    await page.route('**/books/index.json', (route) => route.fulfill({ json: books }));
    await serveCovers(page);
    await page.goto('/about');
    await focusBox({ expect }, page);
  },
  left: async (page) => {
    await expect(page).toHaveURL('/search?q=title');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search: title');
    await expect(page.getByRole('combobox')).toHaveValue('title');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  },
  ignoreOtherAnnouncements: true,
};

testPathsInBrowser({
  machine: searchMachine,
  ...drivenBy(search),
  otherInterfaces: 'full',
  scenarios: [
    {
      name: 'three books',
      cases: {
        'books.change': [{ books, remaining: 'none' }],
        'query.change': [
          { query: 'title' },
          { query: 'बारिश' },
          { query: 'baarish' },
          { query: 'nothing like it' },
          { query: ' ' },
        ],
        'result.pick': [{ bookId: 'the-well' }],
        ...OF_CODE_THAT_IS_HERE,
      },
      // The search index is fetched once and does not fail afterwards.
      without: ['query.follow', ...FAILURES, 'query.submit'],
      feasible: ({ value, context }, { type }) => {
        const { books: known, isOpen } = context as SearchContext;
        // The list of books loads once, before any other event.
        if (known.length === 0) return type === 'books.change';
        if (type === 'books.change') return false;
        // A hidden list has nothing to select.
        if (isWaiting(value)) return type.startsWith('xstate.done');
        // Escape hides the results, an arrow key shows them again; a second Escape changes the query.
        if (type === 'results.show') return !isOpen;
        return isOpen || !['result.pick', 'results.hide'].includes(type);
      },
      // What was found before matters only by whether there was anything.
      open: async (page) => {
        await page.route('**/books/index.json', (route) => route.fulfill({ json: books }));
        await serveCovers(page);
        await page.route('**/books/book-*.json', (route) =>
          route.fulfill({ json: { ...books[0], pages: [] } }),
        );
        await page.goto('/about');
        await focusBox({ expect }, page);
      },
    },
    growing,
    slow,
    submitted,
  ],
  expectedConsole: /Failed to/u,
  notCovered: {
    'in any state: query.follow [is blank]: never taken':
      'the address changes by Back, Forward and links, which leave what a path is about (journeys/search-answers.spec.ts)',
    'in any state: query.follow [else]: never taken': 'as for a blank one',
    'in any state: query.follow [is blank]: never refused': 'as for a blank one',
    'in searching: findBooks failed: never taken':
      'code that does not come is loaded again until it comes, and the search waits meanwhile (offline/chunk-failure.spec.ts)',
    'in results.comparing: findSimilar failed: never taken':
      'code that does not come is loaded again until it comes, as that of the search',
    'in any state: query.submit [is asked]: never refused':
      'Enter in an empty box leads nowhere, which is tested without a browser',
    'in results: result.pick [is found]: never refused': 'only what was found can be picked',
  },
});
