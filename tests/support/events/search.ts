/** The events and states of the search. */
import type { Page, Route } from 'playwright/test';
import type { RemainingStatus } from '../../../machines/domain/books/catalogue.ts';
import type { SearchContext, SearchEvent } from '../../../machines/search.machine.ts';
import { by, NO_CHANGE, OTHER_SCREEN, silent } from '../announcements/announcement.ts';
import { count, text } from '../description.ts';
import type { BrowserTools } from '../event-tables/browser-tools.ts';
import type { StateCheck, TableOf } from '../event-tables/event-table.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search books, authors, genres' });
const options = (page: Page) => page.getByRole('option');
const isFirefox = (page: Page) => page.context().browser()?.browserType().name() === 'firefox';

/** By the number of books that the searches of these tests find. */
const FOUND: Readonly<Record<number, string>> = { 1: '1 result', 2: '2 results', 3: '3 results' };
const REST: Readonly<Record<RemainingStatus, string>> = {
  none: '',
  loading: ' so far',
  missing: '; a part of the list of books could not be loaded',
};
const nothingFound = (query: string): string => `No books found for "${query}"`;
/** Whether there is no book is not known. */
const NOT_KNOWN = {
  loading: (query: string) => `Searching for "${query}"...`,
  missing: (query: string) =>
    `Could not search all books for "${query}", because their list could not be loaded`,
} as const;
/** By the number of books that only sound like the query, after some results and after none. */
const SIMILAR: Readonly<Record<number, readonly [string, string]>> = {
  1: [', 1 more that sounds like it', ', 1 that sounds like it'],
  2: [', 2 more that sound like it', ', 2 that sound like it'],
};
const resultText = ({ query, results, similar, remaining }: SearchContext): string =>
  (FOUND[results.length] === undefined && remaining !== 'none'
    ? NOT_KNOWN[remaining](query)
    : (FOUND[results.length] ?? nothingFound(query)) + REST[remaining]) +
  (SIMILAR[similar.length]?.[results.length > 0 ? 0 : 1] ?? '');
const AFTER_A_PAUSE = silent('nothing is announced until the user pauses');

/** The unanswered requests for the list of books and for the code that finds and compares, by page. */
type Held = { list: Route[]; finder: Route[]; similar: Route[] };
const held = new WeakMap<Page, Held>();

/** Holds the list of books and the code of the search back. Call before the page is opened. */
export async function holdSearch(page: Page): Promise<void> {
  const requests: Held = { list: [], finder: [], similar: [] };
  held.set(page, requests);
  await page.route('**/books/index.json', (route) => void requests.list.push(route));
  await page.route('**/assets/finder-*.js', (route) => void requests.finder.push(route));
  await page.route('**/assets/similar-*.js', (route) => void requests.similar.push(route));
}

export async function focusBox({ expect }: Pick<BrowserTools, 'expect'>, page: Page) {
  await box(page).focus();
  // Of the combobox, which has replaced the plain input.
  await expect(page.getByRole('search').getByRole('combobox')).toHaveAttribute(
    'spellcheck',
    'false',
  );
}

/** A search whose code is on its way. */
export const seeSearching =
  ({ expect }: Pick<BrowserTools, 'expect'>): StateCheck =>
  async (page, { context }) => {
    await expect(box(page)).toHaveValue((context as SearchContext).query);
    await expect(options(page)).toHaveCount(0);
  };

export const seeResults =
  ({ expect }: Pick<BrowserTools, 'expect'>): StateCheck =>
  async (page, { context }) => {
    const { query, results, similar, remaining, isOpen } = context as SearchContext;
    await expect(box(page)).toHaveValue(query);
    await expect(box(page)).toHaveAttribute('aria-expanded', String(isOpen));
    await expect(options(page)).toHaveCount(isOpen ? results.length + similar.length : 0);
    const group = page.getByRole('group', { name: `Sounds like "${query}"` });
    await expect(group).toHaveCount(isOpen && similar.length > 0 ? 1 : 0);
    const emptyMessage = page
      .getByRole('search')
      .getByText(nothingFound(query), { exact: true })
      .and(page.locator(':not(.sr-only)'));
    await expect(emptyMessage).toHaveCount(
      isOpen && results.length === 0 && remaining === 'none' ? 1 : 0,
    );
  };

export const search: TableOf<SearchContext> = (tools) => {
  const { expect, sendShard } = tools;
  const answer = async (
    page: Page,
    what: keyof Held,
    reply: (route: Route) => Promise<void>,
  ): Promise<void> => {
    await expect.poll(() => held.get(page)?.[what].length).toBeGreaterThan(0);
    for (const route of held.get(page)?.[what].splice(0) ?? []) await reply(route);
  };

  return {
    title: 'The search',
    events: {
      'query.change': {
        description: ({ query }) => `type "${text(query)}"`,
        announces: silent('a count after each letter would interrupt typing'),
        how: async (page, event) => {
          const { query } = event as Extract<SearchEvent, { type: 'query.change' }>;
          await box(page).fill('');
          // Playwright types key by key in Firefox, and no key produces a non-ASCII letter; insert
          // the text as an input method does.
          if (isFirefox(page) && !/^[ -~]*$/u.test(query))
            await page.evaluate(
              `document.execCommand('insertText', false, ${JSON.stringify(query)})`,
            );
          else await box(page).pressSequentially(query);
        },
      },
      'query.follow': {
        description: ({ query }) =>
          query === ''
            ? 'go to a screen without results'
            : `go to the results for "${text(query)}"`,
        announces: OTHER_SCREEN,
        how: async (page, event) => {
          const { query } = event as Extract<SearchEvent, { type: 'query.follow' }>;
          await page.evaluate(
            (path) => {
              history.pushState({ depth: 0 }, '', path);
            },
            query === '' ? '/about' : `/search?q=${query}`,
          );
        },
      },
      'books.change': {
        description: ({ books, remaining }) =>
          `the list of ${count(books, 'book')} is known${remaining === 'none' ? '' : `, others are ${text(remaining)}`}`,
        announces: NO_CHANGE,
        how: async (page, event, _turn, { context }) => {
          const { books: next } = event as Extract<SearchEvent, { type: 'books.change' }>;
          if (held.has(page)) return answer(page, 'list', (route) => route.fulfill({ json: next }));
          // The first books are there before anything else happens.
          const { books: known } = context as SearchContext;
          return known.length === 0 ? undefined : sendShard(page, next.slice(known.length));
        },
      },
      'query.submit': {
        description: 'press Enter',
        announces: OTHER_SCREEN,
        how: (page) => box(page).press('Enter'),
      },
      'results.show': {
        description: 'press Arrow Down',
        announces: ({ before }) =>
          before.value === 'searching' && before.context.results.length === 0
            ? silent('the list opens once something is found')
            : [by('state', 'expanded')],
        how: (page) => box(page).press('ArrowDown'),
      },
      'results.hide': {
        description: 'press Escape, or leave the box',
        announces: silent(
          'in the search field the next keystroke announces it; elsewhere it is not needed',
        ),
        how: (page, _event, turn, { value }) =>
          turn % 2 === 0 && value !== 'searching'
            ? box(page).press('Escape')
            : page.getByRole('link', { name: 'Kitabvan' }).focus(),
      },
      'result.pick': {
        description: ({ bookId }) => `pick ${text(bookId)}`,
        announces: OTHER_SCREEN,
        how: async (page, _event, turn, { context }) => {
          const option = page.getByRole('option', { name: /^Title of the-well/u });
          if (turn % 2 === 0) return option.click();
          const { length } = (context as SearchContext).books;
          for (
            let row = 0;
            row < length && (await option.getAttribute('data-focused')) === null;
            row += 1
          ) {
            await box(page).press('ArrowDown');
            // The announcement is delayed until a screen reader has spoken the last letter.
            await page.clock.runFor(600);
          }
          return box(page).press('Enter');
        },
      },
      'findBooks done': {
        description: ({ output }) => `${count(output, 'book')} found`,
        announces: AFTER_A_PAUSE,
        // Without a slow network they are there before anything else happens.
        how: (page) =>
          held.has(page) ? answer(page, 'finder', (route) => route.continue()) : Promise.resolve(),
      },
      'findBooks failed': {
        description: 'the finder does not come',
        announces: AFTER_A_PAUSE,
        how: (page) => answer(page, 'finder', (route) => route.abort()),
      },
      'findSimilar done': {
        description: ({ output }) => `${count(output, 'book')} that sound like it`,
        announces: AFTER_A_PAUSE,
        // Without a slow network they are there before anything else happens.
        how: (page) =>
          held.has(page) ? answer(page, 'similar', (route) => route.continue()) : Promise.resolve(),
      },
      'findSimilar failed': {
        description: 'what compares sounds does not come',
        announces: AFTER_A_PAUSE,
        how: () => Promise.resolve(),
      },
      'after announceDelay': {
        description: '500 ms pass without typing',
        announces: ({ before: { context } }) => {
          const { isOpen, remaining, hasAnnounced } = context;
          if (!isOpen) return silent('the list has been closed');
          return remaining === 'loading' && hasAnnounced
            ? silent('the number is announced again once the index is complete')
            : [by('polite', resultText(context))];
        },
        how: (page) => page.clock.runFor(500),
      },
    },
    states: {
      idle: {
        description: ({ query }) =>
          query === '' ? 'the box is empty' : 'the box holds nothing but spaces',
        see: async (page, { context }) => {
          await expect(box(page)).toHaveValue((context as SearchContext).query);
          await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
          await expect(options(page)).toHaveCount(0);
        },
      },
      searching: {
        description: ({ query }) => `"${text(query)}" is searched for`,
        // The results are there before a user can see this state.
        see: () => Promise.resolve(),
      },
      'results.comparing': {
        description: ({ results }) => `${count(results, 'result')}, others are compared by sound`,
        // They are compared before a user can see this state.
        see: () => Promise.resolve(),
      },
      'results.unannounced': {
        description: ({ results, similar, isOpen }) =>
          `${count(results, 'result')}, ${count(similar, 'similar one')}, ${isOpen === true ? 'shown' : 'hidden'}, not yet said`,
        see: seeResults(tools),
      },
      'results.announced': {
        description: ({ results, similar, isOpen }) =>
          `${count(results, 'result')}, ${count(similar, 'similar one')}, ${isOpen === true ? 'shown and said' : 'hidden'}`,
        see: async (page, snapshot) => {
          await seeResults(tools)(page, snapshot);
          const context = snapshot.context as SearchContext;
          if (!context.isOpen) return;
          // A shorter query may have found the same books; if the results of the last letter came
          // only now, the delay starts again.
          await expect(async () => {
            try {
              await expect(page.locator('#announcer')).toHaveText(resultText(context), {
                timeout: 200,
              });
            } catch (error) {
              await page.clock.runFor(500);
              throw error;
            }
          }).toPass({ timeout: 10_000 });
        },
      },
    },
  };
};
