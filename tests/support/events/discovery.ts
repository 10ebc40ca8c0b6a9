/** The events and states of a list that is narrowed and sorted. */
import type { Page } from 'playwright/test';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { foundIn, type DiscoveryContext } from '../../../machines/discovery.machine.ts';
import { pathWith, type Choice, type Stage } from '../../../machines/domain/books/filters.ts';
import { by, NO_CHANGE, silent } from '../announcements/announcement.ts';
import { count, text } from '../description.ts';
import type { TableOf } from '../event-tables/event-table.ts';
import { pressing } from '../event-tables/reader-gestures.ts';

/** The path of the list under test, and the request of the list that its page makes once more. */
export const LIST_PATH = '/categories/horror';
export const LIST = '**/books/index.json';

const chosen = (choice: unknown): string => pathWith('', choice as Choice) || 'everything';
const NOT_YET = silent('the number of books is announced once the user has stopped choosing');

type Changing = EventObject & { change: Partial<Choice> };

/** The control of the change, in the opened form. */
const control = (page: Page, event: EventObject, { context }: AnyMachineSnapshot) => {
  const { change } = event as Changing;
  const main = page.getByRole('main');
  const { counts } = foundIn(context as DiscoveryContext);
  if (!('length' in change))
    return main.getByRole('checkbox', {
      name: `hindi (${counts.language.get('hindi') ?? 0})`,
      exact: true,
    });
  const short = `Short, up to 10 pages (${counts.length.get('short') ?? 0})`;
  return main.getByRole('radio', {
    name: change.length === null ? 'Any length' : short,
    exact: true,
  });
};

export const discovery: TableOf<DiscoveryContext> = ({
  answerRequest,
  expect,
  storeInOtherTab,
}) => {
  const see = async (page: Page, context: DiscoveryContext): Promise<void> => {
    const main = page.getByRole('main');
    const { books, choice } = context;
    const left = foundIn(context).books;
    await expect(main.getByRole('listitem').getByRole('link', { name: /^Title of /u })).toHaveText(
      left.map(({ title }) => new RegExp(title, 'u')),
    );
    const clear = main.getByRole('button', { name: 'Clear filters', exact: true });
    const isNarrowed = choice.language.length > 0 || choice.length !== null;
    await expect(clear).toHaveCount(isNarrowed ? 1 : 0);
    if (isNarrowed)
      await expect(
        main.getByText(`${left.length} of ${books.length} books`, { exact: true }),
      ).toBeVisible();
    expect(new URL(page.url()).search).toBe(pathWith('', choice));
  };
  return {
    title: 'A list that is narrowed',
    events: {
      'choice.change': {
        description: ({ change }) =>
          `choose ${Object.values(change as object)
            .map(text)
            .join(', ')}`,
        announces: NOT_YET,
        how: {
          pointer: async (page, event, _, before) =>
            control(page, event, before).click({ force: true }),
          keyboard: async (page, event, _, before) => {
            await control(page, event, before).focus();
            await page.keyboard.press('Space');
          },
          touch: async (page, event, _, before) =>
            control(page, event, before).tap({ force: true }),
        },
      },
      'choice.clear': {
        description: 'press Clear filters',
        announces: [by('focus', 'Filter and sort')],
        how: pressing(
          (page) => page.getByRole('button', { name: 'Clear filters', exact: true }),
          'Enter',
        ),
      },
      'address.follow': {
        description: ({ choice }) => `the history leads to ${chosen(choice)}`,
        announces: NOT_YET,
        how: (page, event) => {
          const { choice } = event as unknown as { choice: Choice };
          return page.evaluate(
            (search) => {
              const { history, location } = globalThis;
              history.pushState({ depth: 1 }, '', `${location.pathname}${search}`);
              globalThis.dispatchEvent(new PopStateEvent('popstate'));
            },
            pathWith('', choice),
          );
        },
      },
      'books.change': {
        description: ({ books }) => `${count(books, 'book')} are known`,
        announces: NO_CHANGE,
        how: (page, event) => {
          const { books } = event as unknown as { books: unknown };
          return answerRequest(page, LIST, (route) => route.fulfill({ json: books }));
        },
      },
      'stages.change': {
        description: ({ stages }) =>
          `${(stages as ReadonlyMap<string, Stage>).size} books are started in another tab`,
        announces: NO_CHANGE,
        how: (page, event) => {
          const { stages } = event as unknown as { stages: ReadonlyMap<string, Stage> };
          const place = { currentPageId: 'page-1', currentPageNumber: 1, lastReadAt: 1 };
          const records = [...stages.keys()].map((bookId) => ({ bookId, ...place }));
          return storeInOtherTab(page, 'kv.reading_progress', JSON.stringify(records));
        },
      },
      'after announceDelay': {
        description: '500 ms pass',
        announces: ({ after: { context } }) => [
          by('polite', `${foundIn(context).books.length} of ${context.books.length} books`),
        ],
        how: (page) => page.clock.runFor(500),
      },
    },
    states: {
      settled: {
        description: ({ choice }) => `the list shows ${chosen(choice)}`,
        see: (page, { context }) => see(page, context as DiscoveryContext),
      },
      changed: {
        description: ({ choice }) => `${chosen(choice)} is chosen`,
        see: (page, { context }) => see(page, context as DiscoveryContext),
      },
      growing: {
        description: ({ choice }) => `${chosen(choice)} of the books so far is announced`,
        see: (page, { context }) => see(page, context as DiscoveryContext),
      },
    },
  };
};
