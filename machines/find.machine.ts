/**
 * Decides what is looked for in an open book, and which match is shown. It knows how many matches a
 * page has, and no text of a page.
 */
import { assign, setup } from 'xstate';
import type { Language } from './domain/languages.ts';
import { RESULTS_ANNOUNCED_AFTER_MS } from './domain/limits.ts';
import { notImplemented } from './domain/site/failure.ts';
import {
  isIn,
  placeAfter,
  placeBefore,
  type Found,
  type MatchPlace,
} from './domain/text-search/found.ts';
import { parseQuery } from './domain/text-search/query.ts';
import {
  currentNumber,
  foundIn,
  keepCurrent,
  UNSEARCHED,
  VISITED,
  type CountSaid,
  type FindContext,
  type FindInput,
  type TextRest,
} from './find/context.ts';

export type FindEvent =
  | { type: 'find.open' | 'find.close' }
  | { type: 'query.change'; query: string }
  | { type: 'match.next' | 'match.previous' }
  | ({ type: 'match.choose' } & MatchPlace)
  /** More of a text has been searched. */
  | { type: 'text.grow'; language: Language; found: Found; rest: TextRest }
  | { type: 'language.change'; language: Language }
  /** `isLed`: a scrolled text has come to the page on the way to a match, or at its end. */
  | { type: 'page.turn'; page: number; isLed: boolean };

type Grown = Omit<Extract<FindEvent, { type: 'text.grow' }>, 'type'>;
type HasGrown = { event: Grown };
const params = ({ event: { language, found, rest } }: HasGrown): Grown => ({
  language,
  found,
  rest,
});
const grow = { type: 'grow', params } as const;
const GROWN = [
  { guard: { type: 'isOfOther', params }, actions: grow },
  { guard: { type: 'isReading', params }, target: '#find.open.reading', actions: grow },
  { guard: { type: 'hasMatches', params }, target: '#find.open.some', actions: grow },
  { target: '#find.open.none', actions: grow },
] as const;

type At = { context: FindContext };
const show = [
  { type: 'showMatch', params: ({ context: { current } }: At) => current as MatchPlace },
  {
    type: 'announceMatch',
    params: ({ context }: At) => ({
      number: currentNumber(context),
      total: foundIn(context).total,
      page: context.current?.page ?? 0,
    }),
  },
] as const;
const placeOf = ({ event: { page, at } }: { event: MatchPlace }): MatchPlace => ({ page, at });
const toNext = { actions: ['goToNext', ...show] } as const;
const toPrevious = { actions: ['goToPrevious', ...show] } as const;
const CHOICE = {
  'match.choose': {
    guard: { type: 'isMatch', params: placeOf },
    actions: [{ type: 'goTo', params: placeOf }, ...show],
  },
} as const;

const searchNow = {
  type: 'search',
  params: ({ context: { query, language, page } }: At) => ({ query, language, page }),
} as const;
const keepQuery = {
  type: 'keepInAddress',
  params: ({ context: { query } }: At) => ({ query }),
} as const;
const asked = ({ event: { query } }: { event: { query: string } }) => ({ query });
const setQuery = { type: 'setQuery', params: asked } as const;
/** What was looked for when the bar was closed. */
const setSameQuery = {
  type: 'setQuery',
  params: ({ context: { query } }: At) => ({ query }),
} as const;
const changeLanguage = {
  type: 'setLanguage',
  params: ({ event: { language } }: { event: { language: Language } }) => ({ language }),
} as const;
const SAY = {
  guard: 'isUntold',
  actions: [
    {
      type: 'announceCount',
      params: ({ context }: At) => ({
        query: context.query,
        matches: foundIn(context).total,
        pages: foundIn(context).pages.length,
        rest: context.rest,
      }),
    },
    'setTold',
  ],
} as const;

export const findMachine = setup({
  types: {
    context: {} as FindContext,
    events: {} as FindEvent,
    input: {} as FindInput,
    tags: {} as 'open' | 'reading' | 'none',
  },
  actions: {
    setQuery: assign((_, { query }: { query: string }) => ({ ...UNSEARCHED, query, found: {} })),
    grow: assign(({ context }, { language, found, rest }: Grown) => {
      const next = { ...context, found: { ...context.found, [language]: found } };
      if (language !== context.language) return { found: next.found };
      return { found: next.found, rest, ...keepCurrent(next) };
    }),
    setLanguage: assign((_, { language }: { language: Language }) => ({ ...UNSEARCHED, language })),
    setPage: assign(({ context }, { page, isLed }: { page: number; isLed: boolean }) =>
      (isLed && context.isVisited) || context.current?.page === page
        ? { page }
        : { page, isAwaited: false, ...keepCurrent({ ...context, page, isVisited: false }) },
    ),
    // The first step leads to the match that is current already.
    goToNext: assign(({ context }) => ({
      ...VISITED,
      current:
        context.isVisited && context.current !== null
          ? placeAfter(foundIn(context), context.current)
          : context.current,
    })),
    goToPrevious: assign(({ context }) => ({
      ...VISITED,
      current: context.current && placeBefore(foundIn(context), context.current),
    })),
    goTo: assign((_, current: MatchPlace) => ({ ...VISITED, current })),
    setTold: assign({ isTold: true }),
    awaitMatch: assign({ isAwaited: true }),
    stopWaiting: assign({ isAwaited: false }),
    /** Searches all languages, this one first, and answers with `text.grow`; ends the search before. */
    search: notImplemented<{ query: string; language: Language; page: number }>('search'),
    stopSearch: notImplemented('stopSearch'),
    focusField: notImplemented('focusField'),
    /** Turns to the page of a match, and shows it. */
    showMatch: notImplemented<MatchPlace>('showMatch'),
    announceCount: notImplemented<CountSaid>('announceCount'),
    announceMatch: notImplemented<{ number: number; total: number; page: number }>('announceMatch'),
    /** Keeps the query in the address; an empty one is taken away. */
    keepInAddress: notImplemented<{ query: string }>('keepInAddress'),
    /** Moves the focus to the match that is shown, or back to where it was. */
    returnFocus: notImplemented('returnFocus'),
  },
  guards: {
    hasWords: (_, { query }: { query: string }) => parseQuery(query) !== null,
    asksForWords: ({ context }) => parseQuery(context.query) !== null,
    isOfOther: ({ context }, { language }: Grown) => language !== context.language,
    isReading: (_, { rest }: Grown) => rest === 'reading',
    hasMatches: (_, { found }: Grown) => found.total > 0,
    isFound: ({ context }) => context.current !== null,
    isAwaitedFound: ({ context }) => context.isAwaited && context.current !== null,
    isMatch: ({ context }, place: MatchPlace) => isIn(foundIn(context), place),
    isUntold: ({ context }) => !context.isTold,
  },
  delays: { settled: RESULTS_ANNOUNCED_AFTER_MS },
}).createMachine({
  id: 'find',
  context: ({ input }) => ({ ...UNSEARCHED, ...input, query: '', found: {} }),
  initial: 'closed',
  on: {
    'page.turn': { actions: { type: 'setPage', params: ({ event }) => event } },
  },
  states: {
    closed: {
      on: {
        'find.open': [
          {
            guard: 'asksForWords',
            target: 'open.reading',
            actions: [setSameQuery, searchNow, keepQuery],
          },
          { target: 'open', actions: searchNow },
        ],
        'language.change': { actions: changeLanguage },
      },
    },
    open: {
      tags: 'open',
      initial: 'blank',
      // On a slow network the text may be there long after the match was asked for.
      always: { guard: 'isAwaitedFound', ...toNext },
      on: {
        'find.open': { actions: 'focusField' },
        'find.close': {
          target: 'closed',
          actions: ['stopSearch', { type: 'keepInAddress', params: { query: '' } }, 'returnFocus'],
        },
        'query.change': [
          {
            guard: { type: 'hasWords', params: asked },
            target: '.reading',
            actions: [setQuery, searchNow, keepQuery],
          },
          { target: '.blank', actions: [setQuery, searchNow, keepQuery] },
        ],
        'language.change': [
          {
            guard: 'asksForWords',
            target: '.reading',
            actions: [changeLanguage, searchNow],
          },
          { actions: [changeLanguage, searchNow] },
        ],
      },
      states: {
        /** What is typed has nothing to look for; the texts are being read meanwhile. */
        blank: {},
        reading: {
          tags: 'reading',
          on: {
            'text.grow': GROWN,
            'match.next': [{ guard: 'isFound', ...toNext }, { actions: 'awaitMatch' }],
            'match.previous': { guard: 'isFound', ...toPrevious },
            ...CHOICE,
          },
        },
        none: {
          tags: 'none',
          entry: 'stopWaiting',
          on: { 'text.grow': GROWN },
          after: { settled: SAY },
        },
        some: {
          on: { 'text.grow': GROWN, 'match.next': toNext, 'match.previous': toPrevious, ...CHOICE },
          after: { settled: SAY },
        },
      },
    },
  },
});
