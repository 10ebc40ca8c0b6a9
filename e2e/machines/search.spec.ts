/** The search's generated paths in a real browser: typing, selecting and leaving as a user does. */
import type { Page, Route } from 'playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { findBooks } from '../../machines/search/finder.ts';
import { RESULTS_ANNOUNCED_AFTER_MS } from '../../machines/domain/limits.ts';
import {
  searchMachine,
  type SearchContext,
  type SearchEvent,
} from '../../machines/search.machine.ts';
import { searchResultsMessage } from '../../machines/messages/search.ts';
import { metaNamed } from '../../tests/support/books.ts';
import { sendShard, serveShelfPreviews } from '../support/served-site/held-shards.ts';
import type { BrowserScenario } from '../support/paths/path-plans.ts';
import { expect } from '../support/site.ts';
import { COVER } from '../support/served-site/test-server.ts';
import { testPathsInBrowser } from '../support/paths/path-test.ts';

const books = [
  metaNamed('the-well'),
  metaNamed('the-hill'),
  metaNamed('the-dune', { title: 'बारिश' }),
];

const isFirefox = (page: Page) => page.context().browser()?.browserType().name() === 'firefox';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search books, authors, genres' });

const isComplete = ({ books: known }: SearchContext): boolean => known.length === books.length;
const found = ({ context }: AnyMachineSnapshot) => {
  const { books: known, query } = context as SearchContext;
  return [{ output: findBooks(known, query) }];
};

async function focusBox(page: Page): Promise<void> {
  await box(page).focus();
  await expect(page.getByRole('search').getByRole('combobox')).toHaveAttribute(
    'enterkeyhint',
    'go',
  );
}

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
    'xstate.done.actor.findBooks': found,
  },
  without: ['xstate.error.actor.findBooks', 'result.pick', 'results.show', 'results.hide'],
  feasible: ({ value, context }, { type }) => {
    if ((context as SearchContext).books.length === 0) return type === 'books.change';
    if (value === 'searching') return type.startsWith('xstate.done');
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
    await focusBox(page);
  },
  states: { 'results.announced': checkResults },
};

type Held = { list: Route[]; finder: Route[] };
const held = new WeakMap<Page, Held>();

async function answer(page: Page, what: keyof Held, reply: (route: Route) => Promise<void>) {
  await expect.poll(() => held.get(page)?.[what].length).toBeGreaterThan(0);
  for (const route of held.get(page)?.[what].splice(0) ?? []) await reply(route);
}

/** Who types at once on a slow network waits for the code that finds, and for the list. */
const slow: BrowserScenario = {
  name: 'a search whose code is on its way',
  cases: {
    'books.change': [{ books, remaining: 'none' }],
    'query.change': [{ query: 'title' }],
    'xstate.done.actor.findBooks': found,
  },
  // Code that does not come is loaded again until it comes (offline/chunk-failure.spec.ts).
  without: ['xstate.error.actor.findBooks'],
  feasible: ({ value, context }, { type }) => {
    const { books: known, isOpen } = context as SearchContext;
    if (typeof value !== 'string') return false;
    if (type === 'books.change') return known.length === 0;
    if (value === 'idle') return type === 'query.change';
    if (type === 'results.show') return value === 'searching' && !isOpen;
    return value === 'searching' && type !== 'query.change';
  },
  open: async (page) => {
    const requests: Held = { list: [], finder: [] };
    held.set(page, requests);
    await page.route('**/books/index.json', (route) => void requests.list.push(route));
    await page.route('**/assets/finder-*.js', (route) => void requests.finder.push(route));
    await serveCovers(page);
    await page.goto('/about');
    await focusBox(page);
  },
  states: {
    searching: async (page, { context }) => {
      await expect(box(page)).toHaveValue((context as SearchContext).query);
      await expect(page.getByRole('option')).toHaveCount(0);
    },
  },
};

testPathsInBrowser({
  machine: searchMachine,
  scenarios: [
    {
      name: 'three books',
      cases: {
        'books.change': [{ books, remaining: 'none' }],
        'query.change': [
          { query: 'title' },
          { query: 'बारिश' },
          { query: 'nothing like it' },
          { query: ' ' },
        ],
        'result.pick': [{ bookId: 'the-well' }],
        'xstate.done.actor.findBooks': found,
      },
      // The search index is fetched once and does not fail afterwards.
      without: ['xstate.error.actor.findBooks'],
      feasible: ({ value, context }, { type }) => {
        const { books: known, isOpen } = context as SearchContext;
        // The list of books loads once, before any other event.
        if (known.length === 0) return type === 'books.change';
        if (type === 'books.change') return false;
        // The results appear before a user can do anything else; a hidden list has nothing to
        // select.
        if (value === 'searching') return type.startsWith('xstate.done');
        // Escape hides the results, an arrow key shows them again; a second Escape changes the query.
        if (type === 'results.show') return !isOpen;
        return isOpen || !['result.pick', 'results.hide'].includes(type);
      },
      // What was found before matters only by whether there was anything.
      quickClass: ({ before, event, after }) => {
        const [from, to] = [before.context as SearchContext, after.context as SearchContext];
        return JSON.stringify([
          event.type,
          'query' in event && event.query,
          before.value,
          after.value,
          from.isOpen,
          from.results.length > 0,
          to.results.length > 0,
        ]);
      },
      open: async (page) => {
        await page.route('**/books/index.json', (route) => route.fulfill({ json: books }));
        await serveCovers(page);
        await page.route('**/books/book-*.json', (route) =>
          route.fulfill({ json: { ...books[0], pages: [] } }),
        );
        await page.goto('/about');
        await focusBox(page);
      },
    },
    growing,
    slow,
  ],
  expectedConsole: /Failed to/u,
  events: {
    'books.change': async (page, event, _turn, { context }) => {
      const { books: next } = event as Extract<SearchEvent, { type: 'books.change' }>;
      if (held.has(page)) return answer(page, 'list', (route) => route.fulfill({ json: next }));
      // The first books are there before anything else happens.
      const { books: known } = context as SearchContext;
      return known.length === 0 ? undefined : sendShard(page, next.slice(known.length));
    },
    'query.change': async (page, event) => {
      const { query } = event as Extract<SearchEvent, { type: 'query.change' }>;
      await box(page).fill('');
      // Playwright types key by key in Firefox, and no key produces a non-ASCII letter; insert the
      // text as an input method does.
      if (isFirefox(page) && !/^[ -~]*$/u.test(query))
        await page.evaluate(`document.execCommand('insertText', false, ${JSON.stringify(query)})`);
      else await box(page).pressSequentially(query);
    },
    'results.hide': (page, _event, turn, { value }) =>
      turn % 2 === 0 && value !== 'searching'
        ? box(page).press('Escape')
        : page.getByRole('link', { name: 'Kitabvan' }).focus(),
    'results.show': (page) => box(page).press('ArrowDown'),
    'result.pick': async (page, _event, turn) => {
      const option = page.getByRole('option', { name: /^Title of the-well/u });
      if (turn % 2 === 0) return option.click();
      for (
        let row = 0;
        row < books.length && (await option.getAttribute('data-focused')) === null;
        row += 1
      ) {
        await box(page).press('ArrowDown');
        // The announcement is delayed until a screen reader has spoken the last letter.
        await page.clock.runFor(600);
      }
      return box(page).press('Enter');
    },
    // Without a slow network they are there before anything else happens.
    'findBooks done': (page) =>
      held.has(page) ? answer(page, 'finder', (route) => route.continue()) : Promise.resolve(),
    'after announceDelay': (page) => page.clock.runFor(RESULTS_ANNOUNCED_AFTER_MS),
  },
  notCovered: {
    'in searching: findBooks failed: never taken':
      'code that does not come is loaded again until it comes, and the search waits meanwhile (offline/chunk-failure.spec.ts)',
    'in results: result.pick [is found]: never refused': 'only what was found can be picked',
  },
  states: {
    idle: async (page, { context }) => {
      await expect(box(page)).toHaveValue((context as SearchContext).query);
      await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
      await expect(page.getByRole('option')).toHaveCount(0);
    },
    // The results are there before a user can see this state.
    searching: async () => undefined,
    'results.unannounced': checkResults,
    'results.announced': async (page, snapshot) => {
      await checkResults(page, snapshot);
      const { query, results, isOpen } = snapshot.context as SearchContext;
      if (!isOpen) return;
      const message = searchResultsMessage(query, results.length);
      // A shorter query may have found the same books; if the results of the last letter came only
      // now, the delay starts again.
      await expect(async () => {
        const announced = await page.locator('#announcer').textContent();
        if (announced !== message) await page.clock.runFor(RESULTS_ANNOUNCED_AFTER_MS);
        expect(announced).toBe(message);
      }).toPass({ timeout: 10_000 });
    },
  },
});

async function checkResults(page: Page, { context }: AnyMachineSnapshot): Promise<void> {
  const { query, results, isOpen } = context as SearchContext;
  await expect(box(page)).toHaveValue(query);
  await expect(box(page)).toHaveAttribute('aria-expanded', String(isOpen));
  await expect(page.getByRole('option')).toHaveCount(isOpen ? results.length : 0);
  const emptyMessage = page.locator('#search-results', { hasText: searchResultsMessage(query, 0) });
  await expect(emptyMessage).toHaveCount(isOpen && results.length === 0 ? 1 : 0);
}
