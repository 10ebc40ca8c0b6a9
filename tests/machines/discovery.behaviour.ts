/** A list that is narrowed: what is chosen, which books are left, and when that is announced. */
import { deepEqual, equal } from 'node:assert/strict';
import type { Page } from 'playwright/test';
import {
  discoveryMachine,
  foundIn,
  isUntouched,
  type DiscoveryContext,
  type DiscoveryEvent,
} from '../../machines/discovery.machine.ts';
import { recordOf } from '../../machines/domain/books/book.ts';
import { NO_CHOICE, pathWith, type Choice } from '../../machines/domain/books/filters.ts';
import type { Stage } from '../../machines/domain/reading/stages.ts';
import { CATALOGUE_PATH } from '../../machines/domain/site/routes.ts';
import { openOtherTab, storeInOtherTab } from '../../e2e/support/other-tab.ts';
import {
  answerRequest,
  holdRequests,
  untilAsked,
} from '../../e2e/support/served-site/held-requests.ts';
import { expect, serveBooks } from '../../e2e/support/site.ts';
import { by, NO_CHANGE, silent } from '../behaviour/announcement.ts';
import { behaviour, called, to, type Observed } from '../behaviour/behaviour.ts';
import { bookNamed, metaNamed, pagesOf } from '../support/books.ts';
import { count, text } from '../behaviour/description.ts';
import { pressing } from './gestures/reader-gestures.ts';
import { address, listAddress, t } from '../behaviour/interface.ts';

type State = Observed<DiscoveryContext>;
type Changing = { type: 'choice.change'; change: Partial<Choice> };

/** The ids that are left, counted by hand for the choices of these scenarios. */
const leftOf = ({ books, choice, stages }: DiscoveryContext): string[] =>
  books
    .filter(
      ({ languages = [] }) => !choice.language.includes('hindi') || languages.includes('hindi'),
    )
    .filter(({ pageCount = 0 }) => choice.length !== 'short' || pageCount <= 10)
    .filter(({ id }) => choice.stage !== 'reading' || stages.get(id) === 'reading')
    .map(({ id }) => id);

const isEqual = (a: Choice, b: Choice): boolean =>
  [...a.language].join(',') === [...b.language].join(',') &&
  [...a.genre].join(',') === [...b.genre].join(',') &&
  a.length === b.length &&
  a.stage === b.stage &&
  a.level === b.level &&
  a.sort === b.sort;

const changed = ({ choice }: DiscoveryContext, { change }: Changing): Choice => ({
  ...choice,
  ...change,
});
const cleared = ({ choice }: DiscoveryContext): Choice => ({ ...NO_CHOICE, sort: choice.sort });
const stored = (choice: Choice) => called('storeChoice', { choice });

const chosen = (choice: Choice): string => pathWith('', choice) || 'everything';
const NOT_YET = silent('the number of books is announced once the user has stopped choosing');

const main = (page: Page) => page.getByRole('main');
const clearButton = (page: Page) =>
  page.getByRole('button', { name: t('Clear filters'), exact: true });
const countText = ({ context }: State): string =>
  t('{count} of {total} books', {
    count: foundIn(context).books.length,
    total: context.books.length,
  });

/** The control of the change, in the opened form. */
function control(page: Page, { change }: Changing, { context }: State) {
  const { counts } = foundIn(context);
  const counted = (label: string, number = 0) => t('{label} ({count})', { label, count: number });
  const [role, name] =
    change.length === undefined
      ? (['checkbox', counted(t('hindi'), counts.language.get('hindi'))] as const)
      : ([
          'radio',
          change.length === null
            ? t('Any length')
            : counted(t('Short, up to {pages} pages', { pages: 10 }), counts.length.get('short')),
        ] as const);
  return main(page).getByRole(role, { name, exact: true });
}

async function see(page: Page, state: State): Promise<void> {
  const { choice } = state.context;
  const left = foundIn(state.context).books;
  const links = main(page)
    .getByRole('listitem')
    .getByRole('link', { name: /^Title of /u });
  await expect(links).toHaveText(left.map(({ title }) => new RegExp(title, 'u')));
  const isNarrowed = choice.language.length > 0 || choice.length !== null;
  await expect(clearButton(page)).toHaveCount(isNarrowed ? 1 : 0);
  if (isNarrowed)
    await expect(main(page).getByText(countText(state), { exact: true })).toBeVisible();
  expect(new URL(page.url()).search).toBe(pathWith('', choice));
}

const few = [
  metaNamed('well', { languages: ['english', 'hindi'], pageCount: 4 }),
  metaNamed('boat', { languages: ['english'], pageCount: 40 }),
];
const more = [...few, metaNamed('lamp', { languages: ['hindi'], pageCount: 4 })];
const input: DiscoveryContext = {
  books: few,
  remaining: 'none',
  stages: new Map(),
  choice: NO_CHOICE,
  locale: 'en',
};

const inEnglish = (id: string, pages: number) =>
  bookNamed(id, pages, { languages: { english: { pages: pagesOf(id, 'english', pages) } } });
const published = [inEnglish('boat', 31), bookNamed('lamp', 3), bookNamed('well', 31)];
const books = published.map(recordOf);
/** The request of the list that its page makes once more. */
const list = () => `**${listAddress(CATALOGUE_PATH)}`;

const IN_PARTS =
  'a genre asks for its other books once a filter is chosen, in e2e/journeys/search/filters.spec.ts';

export const discovery = behaviour<DiscoveryContext, DiscoveryEvent>({
  title: 'A list that is narrowed',
  machine: discoveryMachine,
  effects: ['storeChoice', 'loadBooks', 'announceCount'],
  actors: [],
  delays: { announceDelay: 500 },
  start: (context: DiscoveryContext) => to('settled', context),
  events: {
    'choice.change': {
      description: ({ change }) => `choose ${Object.values(change).map(text).join(', ')}`,
      accepted: ({ context }, event) => !isEqual(changed(context, event), context.choice),
      then: ({ context }, event) => {
        const choice = changed(context, event);
        return to('changed', { ...context, choice }, stored(choice), called('loadBooks'));
      },
      announces: NOT_YET,
      how: {
        pointer: (page, event, _turn, before) =>
          control(page, event, before).click({ force: true }),
        keyboard: async (page, event, _turn, before) => {
          await control(page, event, before).focus();
          await page.keyboard.press('Space');
        },
        touch: (page, event, _turn, before) => control(page, event, before).tap({ force: true }),
      },
    },
    'choice.clear': {
      description: 'press Clear filters',
      accepted: ({ context }) => !isEqual(cleared(context), context.choice),
      then: ({ context }) => {
        const choice = cleared(context);
        return to('changed', { ...context, choice }, stored(choice));
      },
      announces: () => [by('focus', t('Filter and sort'))],
      how: pressing(clearButton, 'Enter'),
    },
    'address.follow': {
      description: ({ choice }) => `the history leads to ${chosen(choice)}`,
      accepted: ({ context }, { choice }) => !isEqual(choice, context.choice),
      then: ({ context }, { choice }) => to('changed', { ...context, choice }, called('loadBooks')),
      announces: NOT_YET,
      how: (page, { choice }) =>
        page.evaluate(
          (search) => {
            const { history, location } = globalThis;
            history.pushState({ depth: 1 }, '', `${location.pathname}${search}`);
            globalThis.dispatchEvent(new PopStateEvent('popstate'));
          },
          pathWith('', choice),
        ),
    },
    'books.change': {
      description: (event) => `${count(event.books, 'book')} are known`,
      then: ({ value, context }, { type: _type, ...given }) => {
        const isWholeNow = value === 'growing' && given.remaining !== 'loading';
        return to(isWholeNow ? 'changed' : value, { ...context, ...given });
      },
      announces: NO_CHANGE,
      how: (page, event) =>
        answerRequest(page, list(), (route) => route.fulfill({ json: event.books })),
    },
    'stages.change': {
      description: ({ stages }) => `${stages.size} books are started in another tab`,
      then: ({ value, context }, { stages }) => to(value, { ...context, stages }),
      announces: NO_CHANGE,
      how: (page, { stages }) => {
        const place = { currentPageId: 'page-1', currentPageNumber: 1, lastReadAt: 1 };
        const records = [...stages.keys()].map((bookId) => ({ bookId, ...place }));
        return storeInOtherTab(page, 'kv.reading_progress', JSON.stringify(records));
      },
    },
    'after announceDelay': {
      description: '500 ms pass',
      accepted: ({ context }) => context.books.length > 0,
      then: ({ context }) => {
        const { remaining } = context;
        const number = { count: leftOf(context).length, total: context.books.length, remaining };
        return to(
          remaining === 'loading' ? 'growing' : 'settled',
          context,
          called('announceCount', number),
        );
      },
      announces: ({ after }) => [by('polite', countText(after))],
      how: (page) => page.clock.runFor(500),
    },
  },
  states: {
    settled: { description: ({ choice }) => `the list shows ${chosen(choice)}`, see },
    changed: { description: ({ choice }) => `${chosen(choice)} is chosen`, see },
    growing: {
      description: ({ choice }) => `${chosen(choice)} of the books so far is announced`,
      see,
    },
  },
  invariant: ({ context }) => {
    deepEqual(
      foundIn(context).books.map(({ id }) => id),
      leftOf(context),
    );
    equal(isUntouched(context), isEqual(context.choice, NO_CHOICE));
  },
  scenarios: [
    {
      name: 'a list that is narrowed',
      input,
      cases: {
        'choice.change': [{ change: { language: ['hindi'] } }, { change: { length: 'short' } }],
        'address.follow': [
          { choice: NO_CHOICE },
          { choice: { ...NO_CHOICE, language: ['hindi'] } },
        ],
        'books.change': [
          { books: more, remaining: 'none' },
          { books: few, remaining: 'loading' },
          { books: [], remaining: 'none' },
        ],
        'stages.change': [{ stages: new Map() }],
      },
    },
    {
      name: 'books that are started meanwhile',
      input: { ...input, choice: { ...NO_CHOICE, stage: 'reading' } },
      cases: {
        'choice.change': [{ change: { stage: null } }],
        'address.follow': [],
        'books.change': [],
        'stages.change': [{ stages: new Map([['boat', 'reading']]) }],
      },
    },
  ],
  browser: {
    otherInterfaces: 'full',
    scenarios: [
      {
        name: 'the books of a genre',
        input: { ...input, books, stages: new Map<string, Stage>() },
        cases: {
          'choice.change': [
            { change: { language: ['hindi'] } },
            { change: { length: 'short' } },
            { change: { length: null } },
          ],
          'address.follow': [{ choice: NO_CHOICE }, { choice: { ...NO_CHOICE, length: 'short' } }],
          'books.change': ({ context }: State) =>
            context.books.length === books.length
              ? [{ books: books.slice(1), remaining: 'none' }]
              : [],
          'stages.change': ({ context }: State) =>
            context.stages.size === 0 ? [{ stages: new Map([['lamp', 'reading']]) }] : [],
        },
        tries: ['choice.change', 'address.follow'],
        // A box that is ticked would be cleared.
        feasible: ({ context }: State, event) =>
          !('change' in event) ||
          (event as Changing).change.language === undefined ||
          context.choice.language.length === 0,
        open: async (page) => {
          await serveBooks(page, published);
          await openOtherTab(page);
          await holdRequests(page, list());
          await page.goto(address('/categories/horror'));
          await main(page).getByText(t('Filter and sort')).click();
          await expect(page.getByRole('radio', { name: t('Any length') })).toBeVisible();
          await untilAsked(page, list());
        },
      },
    ],
    notCovered: {
      'in any state: choice.clear [is another]: never refused':
        'the button is there only while there is something to clear',
      'in changed: after 500 ms (announceDelay) [else if has books]: never refused':
        'a genre without books has no list; a slow search is awaited in e2e/journeys/search/filters.spec.ts',
      'state growing': IN_PARTS,
      'in changed: after 500 ms (announceDelay) [is part of list]: never taken': IN_PARTS,
      'in growing: books.change [is whole list]: never taken': IN_PARTS,
      'in growing: books.change [is whole list]: never refused': IN_PARTS,
    },
  },
});
