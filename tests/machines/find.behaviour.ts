/** The bar that finds words in an open book: a query, its matches, and the steps from match to match. */
import type { Page } from 'playwright/test';
import { LANGUAGES } from '../../machines/domain/languages.ts';
import type { Found, MatchPlace } from '../../machines/domain/text-search/found.ts';
import { findMachine, type FindEvent } from '../../machines/find.machine.ts';
import type { FindContext, FindInput } from '../../machines/find/context.ts';
import { expect, serveBook } from '../../e2e/support/site.ts';
import { by, elsewhere, NO_CHANGE, silent } from '../behaviour/announcement.ts';
import { behaviour, called, to, type Observed, type Outcome } from '../behaviour/behaviour.ts';
import { address, t } from '../behaviour/interface.ts';
import { bookNamed } from '../support/books.ts';

type Context = FindContext;
type State = Observed<Context>;
type Searched = 'blank' | 'reading' | 'none' | 'some';

/** The book of the browser's paths: `well` three times, `moon` once, and in Hindi once. */
const PAGES = {
  english: ['The well was dry. Farewell, well.', 'A night without a moon.', 'The well again.'],
  hindi: ['कुआँ सूखा था।', 'बिना चाँद की रात।', 'फिर वही कुआँ।'],
} as const;

const searchedIn = ({ value }: State): Searched | 'closed' =>
  typeof value === 'string' ? 'closed' : (value as { open: Searched }).open;
const isOpen = (state: State): boolean => searchedIn(state) !== 'closed';
const open = (searched: Searched) => ({ open: searched });

const placesIn = ({ pages }: Found): MatchPlace[] =>
  pages.flatMap(({ page, count }) => Array.from({ length: count }, (_, at) => ({ page, at })));

const NOTHING: Found = { pages: [], total: 0 };
const foundIn = ({ found, language }: Context): Found => found[language] ?? NOTHING;
const indexOf = (context: Context): number =>
  placesIn(foundIn(context)).findIndex(
    ({ page, at }) => page === context.current?.page && at === context.current.at,
  );

/** Where a search begins: from the open page on, as it was typed if that is anywhere. */
function firstOf({ pages }: Found, from: number): MatchPlace | null {
  const exact = pages.filter((page) => page.exact !== -1);
  const all = exact.length > 0 ? exact : pages;
  const first = [...all.filter(({ page }) => page >= from), ...all][0];
  return first ? { page: first.page, at: first.exact === -1 ? 0 : first.exact } : null;
}

const FRESH = { rest: 'reading', current: null, isVisited: false, isTold: false } as const;

const searching = ({ query, language, page }: Context) =>
  called('search', { query, language, page });
const hasWord = (query: string): boolean => !['', '!', 'w'].includes(query);

/** The search for a query begins, or ends for lack of one. */
function ask(
  context: Context,
  query: string,
  ...further: ReturnType<typeof called>[]
): Outcome<Context> {
  const next: Context = { ...context, ...FRESH, query, found: {} };
  return to(open(hasWord(query) ? 'reading' : 'blank'), next, searching(next), ...further);
}

/** Leads to a match and says which one it is. */
function show({ value, context }: State, current: MatchPlace): Outcome<Context> {
  const next: Context = { ...context, current, isVisited: true, isTold: true };
  return to(
    value,
    next,
    called('showMatch', current),
    called('announceMatch', {
      number: indexOf(next) + 1,
      total: foundIn(next).total,
      page: current.page,
    }),
  );
}

function step(before: State, by: 1 | -1): Outcome<Context> {
  const places = placesIn(foundIn(before.context));
  const isFirst = by === 1 && !before.context.isVisited;
  const at = (indexOf(before.context) + (isFirst ? 0 : by) + places.length) % places.length;
  return show(before, places[at] ?? { page: 0, at: 0 });
}

const isFound = ({ context, value }: State): boolean =>
  context.current !== null && ['reading', 'some'].includes((value as { open: string }).open);

const bar = (page: Page) => page.getByRole('search', { name: t('Find in this book') });
const field = (page: Page) => bar(page).getByRole('textbox');
const button = (page: Page, name: string) => bar(page).getByRole('button', { name });

const foundText = ({ matches, pages }: { matches: number; pages: number }): string => {
  if (matches === 1) return t('1 match');
  return pages === 1
    ? t('{matches} matches on 1 page', { matches })
    : t('{matches} matches on {pages} pages', { matches, pages });
};

const some: Found = {
  pages: [
    { page: 1, count: 2, exact: -1 },
    { page: 3, count: 1, exact: 0 },
  ],
  total: 3,
};

const start = (input: FindInput) =>
  to<Context>('closed', { ...FRESH, ...input, query: '', found: {} });

export const find = behaviour<Context, FindEvent>({
  title: 'Finding words in an open book',
  machine: findMachine,
  effects: [
    'search',
    'stopSearch',
    'focusField',
    'showMatch',
    'announceCount',
    'announceMatch',
    'keepInAddress',
    'returnFocus',
  ],
  actors: [],
  delays: { settled: 500 },
  start: (input) => start(input as FindInput),
  events: {
    'find.open': {
      description: 'ask for the bar that finds words',
      then(before) {
        const { value, context } = before;
        if (isOpen(before)) return to(value, context, called('focusField'));
        if (hasWord(context.query))
          return ask(context, context.query, called('keepInAddress', { query: context.query }));
        return to(open('blank'), context, searching(context));
      },
      announces: elsewhere('e2e/find/ hears the name of the field'),
      how: (page, _event, turn) =>
        turn % 2 === 0
          ? page.getByRole('button', { name: t('Find'), exact: true }).click()
          : page
              .evaluate(() => {
                // A key in the field would be typed.
                document.querySelector<HTMLElement>('#page')?.focus();
              })
              .then(() => page.keyboard.press('/')),
    },
    'find.close': {
      description: 'close the bar',
      accepted: isOpen,
      then: ({ context }) =>
        to(
          'closed',
          context,
          called('stopSearch'),
          called('keepInAddress', { query: '' }),
          called('returnFocus'),
        ),
      announces: elsewhere('e2e/find/ hears where the focus goes'),
      how: (page, _event, turn) =>
        turn % 2 === 0 ? button(page, t('Close')).click() : page.keyboard.press('Escape'),
    },
    'query.change': {
      description: ({ query }) => `type “${query}”`,
      accepted: isOpen,
      then: ({ context }, { query }) => ask(context, query, called('keepInAddress', { query })),
      announces: silent('the number of matches is said once typing has ended'),
      how: (page, { query }) => field(page).fill(query),
    },
    'match.next': {
      description: 'go to the next match',
      accepted: isFound,
      then: (before) => step(before, 1),
      announces: ({ after: { context } }) => [
        by(
          'polite',
          t('Match {number} of {total}, page {page}', {
            number: indexOf(context) + 1,
            total: foundIn(context).total,
            page: context.current?.page ?? 0,
          }),
        ),
      ],
      how: async (page, _event, turn) => {
        if (turn % 2 === 0) await button(page, t('Next match')).click();
        else await field(page).press('Enter');
        await page.clock.runFor(1000);
      },
    },
    'match.previous': {
      description: 'go to the match before',
      accepted: isFound,
      then: (before) => step(before, -1),
      announces: ({ after: { context } }) => [
        by(
          'polite',
          t('Match {number} of {total}, page {page}', {
            number: indexOf(context) + 1,
            total: foundIn(context).total,
            page: context.current?.page ?? 0,
          }),
        ),
      ],
      how: async (page, _event, turn) => {
        if (turn % 2 === 0) await button(page, t('Previous match')).click();
        else await field(page).press('Shift+Enter');
        await page.clock.runFor(1000);
      },
    },
    'match.choose': {
      description: ({ page, at }) => `choose match ${at + 1} of page ${page} in the list`,
      accepted: (before, { page, at }) =>
        isOpen(before) &&
        ['reading', 'some'].includes(searchedIn(before)) &&
        placesIn(foundIn(before.context)).some((place) => place.page === page && place.at === at),
      then: (before, { page, at }) => show(before, { page, at }),
      announces: elsewhere('e2e/find/ chooses matches in the list'),
    },
    'text.grow': {
      description: ({ language, found, rest }) =>
        `${found.total} matches are known in ${language}, the rest is ${rest}`,
      accepted: (before) => ['reading', 'none', 'some'].includes(searchedIn(before)),
      then({ value, context }, { language, found, rest }) {
        const known = { ...context.found, [language]: found };
        if (language !== context.language) return to(value, { ...context, found: known });
        const { current } = context;
        const stays =
          context.isVisited &&
          placesIn(found).some(({ page, at }) => page === current?.page && at === current.at);
        const next: Context = {
          ...context,
          found: known,
          rest,
          current: stays ? current : firstOf(found, context.page),
          isVisited: stays,
        };
        const settled = found.total > 0 ? 'some' : 'none';
        return to(open(rest === 'reading' ? 'reading' : settled), next);
      },
      announces: silent('the number of matches is said once typing has ended'),
    },
    'language.change': {
      description: ({ language }) => `read in ${language}`,
      then(before, { language }) {
        const next: Context = { ...before.context, ...FRESH, language };
        if (!isOpen(before)) return to('closed', next);
        const searched = hasWord(next.query) ? 'reading' : searchedIn(before);
        return to(open(searched === 'closed' ? 'blank' : searched), next, searching(next));
      },
      announces: elsewhere('the reader announces the language'),
    },
    'page.turn': {
      description: ({ page }) => `turn to page ${page}`,
      then({ value, context }, { page }) {
        if (context.current?.page === page) return to(value, { ...context, page });
        const current = firstOf(foundIn(context), page);
        return to(value, { ...context, page, current, isVisited: false });
      },
      announces: elsewhere('the reader announces the page'),
      how: async (page) => {
        await page.locator('#page').focus();
        await page.keyboard.press('ArrowRight');
        await page.clock.runFor(1000);
      },
    },
    'after settled': {
      description: 'nothing is typed for half a second',
      accepted: ({ context }) => !context.isTold,
      then({ value, context }) {
        const { pages, total: matches } = foundIn(context);
        const { query, rest } = context;
        return to(
          value,
          { ...context, isTold: true },
          called('announceCount', { query, matches, pages: pages.length, rest }),
        );
      },
      announces: ({ before: { context } }) => [
        by(
          'polite',
          foundIn(context).total === 0
            ? t('No matches for "{query}" in this book', { query: context.query })
            : foundText({
                matches: foundIn(context).total,
                pages: foundIn(context).pages.length,
              }),
        ),
      ],
    },
  },
  states: {
    closed: {
      description: 'the bar is closed',
      see: (page) => expect(bar(page)).toHaveCount(0),
    },
    'open.blank': {
      description: 'nothing is looked for',
      see: async (page, { context }) => {
        await expect(field(page)).toHaveValue(context.query);
        await expect(button(page, t('Next match'))).toHaveAttribute('aria-disabled', 'true');
      },
    },
    'open.reading': {
      description: ({ query }) => `“${query}” is being looked for`,
      tags: ['reading'],
    },
    'open.none': {
      description: ({ query }) => `“${query}” is not in the book`,
      tags: ['none'],
      see: (page, { context: { query } }) =>
        expect(bar(page)).toContainText(t('No matches for "{query}" in this book', { query })),
    },
    'open.some': {
      description: (context) =>
        `“${context.query}”: match ${indexOf(context) + 1} of ${foundIn(context).total}`,
      see: (page, { context }) =>
        expect(bar(page)).toContainText(
          t('{number} of {total}', {
            number: indexOf(context) + 1,
            total: foundIn(context).total,
          }),
        ),
    },
  },
  outerTags: { open: ['open'] },
  scenarios: [
    {
      name: 'a query and its matches',
      input: { language: 'english', page: 2 } satisfies FindInput,
      cases: {
        'query.change': [{ query: 'well' }, { query: '!' }],
        'match.choose': [
          { page: 1, at: 1 },
          { page: 2, at: 0 },
        ],
        'text.grow': [
          { language: 'english', found: some, rest: 'none' },
          { language: 'english', found: NOTHING, rest: 'none' },
          { language: 'english', found: some, rest: 'reading' },
        ],
        'page.turn': [{ page: 3 }],
      },
      without: ['language.change'],
    },
    {
      name: 'a book in two languages, of which a part is missing',
      input: { language: 'english', page: 1 } satisfies FindInput,
      cases: {
        'query.change': [{ query: 'well' }],
        'text.grow': [
          { language: 'english', found: some, rest: 'missing' },
          { language: 'english', found: NOTHING, rest: 'none' },
          { language: 'hindi', found: some, rest: 'none' },
        ],
        'language.change': [{ language: 'hindi' }],
      },
      without: ['match.choose', 'match.previous', 'page.turn'],
    },
  ],
  browser: 'to be written',
});
void [LANGUAGES, serveBook, NO_CHANGE, address, bookNamed, PAGES];
