/** The search in a browser: its page, and the scenarios that a person can be in. */
import type { Page, Route } from 'playwright/test';
import { CATALOGUE_PATH } from '../../../machines/domain/site/routes.ts';
import { findBooks } from '../../../machines/search/finder.ts';
import type { FoundTitles } from '../../../machines/domain/title-search/title-finder.ts';
import { findSimilar } from '../../../machines/search/similar.ts';
import type { SearchContext } from '../../../machines/search/context.ts';
import type { BrowserScenario, Observed } from '../../behaviour/behaviour.ts';
import { serveCovers, serveShelfPreviews } from '../../../e2e/support/served-site/held-requests.ts';
import { expect } from '../../../e2e/support/site.ts';
import { metaNamed } from '../../support/books.ts';
import { focusBox, searchBox as box } from '../gestures/search-results.ts';
import { address, listAddress, t } from '../../behaviour/interface.ts';

type State = Observed<SearchContext>;

const books = [
  metaNamed('the-well'),
  metaNamed('the-hill'),
  metaNamed('the-dune', { title: 'बारिश' }),
];

export const options = (page: Page) => page.getByRole('option');

/** The unanswered requests for the list of books and for the code that finds and compares, by page. */
type Held = { list: Route[]; finder: Route[]; similar: Route[] };
const held = new WeakMap<Page, Held>();
export const isHeld = (page: Page): boolean => held.has(page);

const list = () => `**${listAddress(CATALOGUE_PATH)}`;

/** Holds the list of books and the code of the search back. Call before the page is opened. */
async function holdSearch(page: Page): Promise<void> {
  const requests: Held = { list: [], finder: [], similar: [] };
  held.set(page, requests);
  await page.route(list(), (route) => void requests.list.push(route));
  await page.route('**/assets/finder-*.js', (route) => void requests.finder.push(route));
  await page.route('**/assets/similar-*.js', (route) => void requests.similar.push(route));
}

/** Answers what is held back. */
export async function answer(
  page: Page,
  what: keyof Held,
  reply: (route: Route) => Promise<void>,
): Promise<void> {
  await expect.poll(() => held.get(page)?.[what].length).toBeGreaterThan(0);
  for (const route of held.get(page)?.[what].splice(0) ?? []) await reply(route);
}

export async function seeResults(page: Page, { context }: State): Promise<void> {
  const { query, results, similar, remaining, isOpen } = context;
  await expect(box(page)).toHaveValue(query);
  await expect(box(page)).toHaveAttribute('aria-expanded', String(isOpen));
  await expect(options(page)).toHaveCount(isOpen ? results.length + similar.length : 0);
  const group = page.getByRole('group', { name: t('Sounds like "{query}"', { query }) });
  await expect(group).toHaveCount(isOpen && similar.length > 0 ? 1 : 0);
  const emptyMessage = page
    .getByRole('search')
    .getByText(t('No books found for "{query}"', { query }), { exact: true })
    .and(page.locator(':not(.sr-only)'));
  await expect(emptyMessage).toHaveCount(
    isOpen && results.length === 0 && remaining === 'none' ? 1 : 0,
  );
}

/** What is found appears before a user can do anything else. */
const isWaiting = (value: unknown): boolean =>
  value === 'searching' || JSON.stringify(value) === '{"results":"comparing"}';

const WHOLE_LIST = { 'books.change': [{ books, remaining: 'none', isElsewhere: false }] };
function foundIn({ books: all, query }: SearchContext): FoundTitles {
  const found = findBooks(all, query);
  return { books: found, total: found.length, listed: found.length, isWhole: true };
}
const LOADED_CODE = {
  'xstate.done.actor.findBooks': ({ context }: State) => [{ output: foundIn(context) }],
  'xstate.done.actor.findSimilar': ({ context }: State) => [
    { output: findSimilar(context.books, context.query, context.results) },
  ],
};
/** The search index and code are fetched once; code that fails is loaded again until it arrives. */
const FAILURES = ['xstate.error.actor.findBooks', 'xstate.error.actor.findSimilar'];

async function openAbout(page: Page): Promise<void> {
  await serveCovers(page);
  await page.goto(address('/about'));
  await focusBox(page);
}

const serveList = (page: Page) => page.route(list(), (route) => route.fulfill({ json: books }));

const threeBooks: BrowserScenario = {
  name: 'three books',
  cases: {
    ...WHOLE_LIST,
    'query.change': ['title', 'बारिश', 'baarish', 'nothing like it', ' '].map((query) => ({
      query,
    })),
    'result.pick': [{ bookId: 'the-well' }],
    ...LOADED_CODE,
  },
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
  open: async (page) => {
    await serveList(page);
    await page.route('**/books/book-*.json', (route) =>
      route.fulfill({ json: { ...books[0], pages: [] } }),
    );
    await openAbout(page);
  },
};

/** The books of a large collection arrive one after another while it is searched. */
const growing: BrowserScenario = {
  name: 'a list that arrives in parts',
  cases: {
    'books.change': ({ context }: State) => {
      const known = books.slice(0, context.books.length + 1);
      const remaining = known.length === books.length ? 'none' : 'loading';
      return [{ books: known, remaining, isElsewhere: false }];
    },
    'query.change': [{ query: 'author' }],
    ...LOADED_CODE,
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
    const { length } = (context as SearchContext).books;
    if (length === 0) return type === 'books.change';
    if (isWaiting(value)) return type.startsWith('xstate.done');
    return type !== 'books.change' || length < books.length;
  },
  open: async (page) => {
    await serveShelfPreviews(
      page,
      {
        total: books.length,
        parts: { name: 'shards-1', lists: 2 },
        shelves: [{ title: 'Horror', count: books.length, books: books.slice(0, 1) }],
      },
      '**/assets/shards-1/list-*.json',
    );
    await page.goto(address('/about'));
    await focusBox(page);
  },
  states: { 'results.announced': seeResults },
};

/** Who types at once on a slow network waits for the code that finds, and for the list. */
const slow: BrowserScenario = {
  name: 'a search whose code is on its way',
  cases: { ...WHOLE_LIST, 'query.change': [{ query: 'title' }], ...LOADED_CODE },
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
    await openAbout(page);
  },
  states: {
    searching: async (page, { context }) => {
      await expect(box(page)).toHaveValue((context as SearchContext).query);
      await expect(options(page)).toHaveCount(0);
    },
    'results.comparing': seeResults,
  },
};

/** Enter without a chosen option leads to the screen with all results. */
const submitted: BrowserScenario = {
  name: 'everything that is found',
  cases: { ...WHOLE_LIST, 'query.change': [{ query: 'title' }], ...LOADED_CODE },
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
    await serveList(page);
    await openAbout(page);
  },
  left: async (page) => {
    await expect(page).toHaveURL(`${address('/search')}?q=title`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('Search: {query}', { query: 'title' }),
    );
    await expect(page.getByRole('combobox')).toHaveValue('title');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  },
  ignoreOtherAnnouncements: true,
};

export const scenarios = [threeBooks, growing, slow, submitted];
