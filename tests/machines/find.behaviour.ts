/** The bar that finds words in an open book: a query, its matches, and the steps from match to match. */
import { findMachine, type FindEvent } from '../../machines/find.machine.ts';
import type { FindInput } from '../../machines/find/context.ts';
import { expect } from '../../e2e/support/site.ts';
import { by, elsewhere, silent } from '../behaviour/announcement.ts';
import { behaviour, called, to } from '../behaviour/behaviour.ts';
import { t } from '../behaviour/interface.ts';
import { bar, browserRun, button, field } from './find/browser.ts';
import {
  ask,
  firstOf,
  foundIn,
  foundText,
  FRESH,
  hasWord,
  indexOf,
  isFound,
  isOpen,
  matchText,
  open,
  placesIn,
  searchedIn,
  searching,
  show,
  step,
  type Context,
} from './find/outcomes.ts';
import { scenarios } from './find/scenarios.ts';

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
      accepted: (before) => searchedIn(before) === 'reading' || isFound(before),
      then: (before) =>
        isFound(before)
          ? step(before, 1)
          : to(before.value, { ...before.context, isAwaited: true }),
      announces: ({ after: { context } }) =>
        context.isAwaited ? [] : [by('polite', matchText(context))],
      how: async (page, _event, turn) => {
        if (turn % 2 === 0) await button(page, t('Next match')).click();
        else await field(page).press('Enter');
      },
    },
    'match.previous': {
      description: 'go to the match before',
      accepted: isFound,
      then: (before) => step(before, -1),
      announces: ({ after: { context } }) => [by('polite', matchText(context))],
      how: async (page, _event, turn) => {
        if (turn % 2 === 0) await button(page, t('Previous match')).click();
        else await field(page).press('Shift+Enter');
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
      then({ value: before, context }, { language, found, rest }) {
        const known = { ...context.found, [language]: found };
        if (language !== context.language) return to(before, { ...context, found: known });
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
        const value = open(rest === 'reading' ? 'reading' : settled);
        if (next.isAwaited && next.current !== null)
          return show({ value, context: next }, next.current);
        return to(value, { ...next, isAwaited: next.isAwaited && rest === 'reading' });
      },
      announces: elsewhere('after settled: the number of matches; e2e/find/: an awaited match'),
      // It follows at once in a small book.
      how: () => Promise.resolve(),
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
      description: ({ page, isLed }) => `turn to page ${page}${isLed ? ', led to a match' : ''}`,
      then({ value, context }, { page, isLed }) {
        if ((isLed && context.isVisited) || context.current?.page === page)
          return to(value, { ...context, page });
        const current = firstOf(foundIn(context), page);
        return to(value, { ...context, page, current, isVisited: false, isAwaited: false });
      },
      announces: elsewhere('the reader announces the page'),
    },
    'after settled': {
      how: (page) => page.clock.runFor(600),
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
      see: (page, { context: { query } }) => expect(field(page)).toHaveValue(query),
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
  scenarios,
  browser: browserRun,
});
