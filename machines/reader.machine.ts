/**
 * Decides which page of an open book is shown, in which language, whether it is the bookmarked
 * page, and which popover is open.
 */
import { and, assign, emit, setup, stateIn } from 'xstate';
import type { PageCounts } from './domain/book.ts';
import type { Language } from './domain/languages.ts';
import { notImplemented } from './domain/failure.ts';
import { FLIP_LOCK_MS } from './domain/limits.ts';
import {
  isPageOf,
  pageOf,
  openingPlace,
  changeOf,
  placeIn,
  withPageCounts,
  totalOf,
  positionOf,
  wayBackOf,
  type LanguageChange,
  type PlaceMemory,
  type ReadingPlace,
} from './domain/reading-position.ts';

export type ReaderInput = {
  bookId: string;
  /** Number of pages shown in each language; the text of the pages never enters the machine. */
  pageCounts: PageCounts;
  language: Language;
  bookmarkedPage: number | null;
  /** Page and paragraph requested by the URL; they take precedence over the bookmark. */
  startPage: number | null;
  startParagraph: number | null;
  /** Whether a change of language keeps page and paragraph. */
  keepsPlace: boolean;
};

export type ReaderContext = Omit<ReaderInput, 'startPage' | 'startParagraph'> &
  ReadingPlace &
  PlaceMemory & {
    /** The language that is highlighted in the open popover. */
    highlighted: Language;
  };

export type ReaderEvent =
  | { type: 'page.next' | 'page.previous' }
  | { type: 'page.jump'; page: number }
  /** Goes back to the place before the last change of language. */
  | { type: 'place.return' }
  | { type: 'bookmark.toggle' }
  | { type: 'bookmark.moved'; page: number | null }
  | { type: 'language.open' | 'language.dismiss' }
  | { type: 'language.highlight'; language: Language }
  /** `paragraph` is the first one in view, from 1. */
  | { type: 'language.choose'; paragraph: number }
  | { type: 'place.keep'; on: boolean }
  | { type: 'pages.counted'; pageCounts: PageCounts }
  | { type: 'settings.open' | 'settings.close' | 'reader.close' }
  /** Closes the innermost layer: the popover, otherwise the book. */
  | { type: 'escape.press' };

export type ReaderEmitted =
  | { type: 'bookmark.saved'; page: number }
  | { type: 'bookmark.removed'; page: number }
  | LanguageChange;

export const readerMachine = setup({
  types: {
    context: {} as ReaderContext,
    events: {} as ReaderEvent,
    emitted: {} as ReaderEmitted,
    input: {} as ReaderInput,
    tags: {} as 'locked' | 'empty' | 'popoverOpen' | 'choosingLanguage' | 'adjustingSettings',
  },
  actions: {
    turnTo: assign((_, { page, paragraph = 1 }: { page: number; paragraph?: number }) => {
      return { index: page - 1, paragraph, backTo: null };
    }),
    recount: assign(({ context }, params: { pageCounts: PageCounts }) =>
      withPageCounts(context, params.pageCounts),
    ),
    setBookmark: assign({ bookmarkedPage: (_, params: { page: number | null }) => params.page }),
    highlight: assign({ highlighted: (_, params: { language: Language }) => params.language }),
    highlightCurrent: assign({ highlighted: ({ context }) => context.language }),
    changeLanguage: assign(({ context }, params: { paragraph: number }) => ({
      language: context.highlighted,
      ...placeIn(context.highlighted, context, params.paragraph),
    })),
    setKeepsPlace: assign({ keepsPlace: (_, params: { on: boolean }) => params.on }),
    announceSaved: emit(({ context }) => savedAt(pageOf(context))),
    announceRemoved: emit(({ context }) => removedAt(pageOf(context))),
    announceLanguage: emit(({ context }) => changeOf(context)),
    recordOpening: notImplemented<{ bookId: string; page: number }>('recordOpening'),
    recordPage: notImplemented<{ bookId: string; page: number }>('recordPage'),
    storeBookmark: notImplemented<{ bookId: string; page: number }>('storeBookmark'),
    dropBookmark: notImplemented<{ bookId: string; page: number }>('dropBookmark'),
    storeLanguage: notImplemented<{ language: Language }>('storeLanguage'),
    storeKeepPlace: notImplemented<{ on: boolean }>('storeKeepPlace'),
    closeBook: notImplemented('closeBook'),
  },
  guards: {
    hasPages: ({ context }) => totalOf(context) > 0,
    staysOnPage: ({ context, event }) =>
      event.type === 'pages.counted' &&
      context.index < Math.min(totalOf(context), event.pageCounts[context.language]),
    hasNext: ({ context }) => context.index < totalOf(context) - 1,
    hasPrevious: ({ context }) => context.index > 0,
    isInBook: ({ context, event }) => event.type === 'page.jump' && isPageOf(context, event.page),
    hasWayBack: ({ context }) => context.backTo !== null,
    isOnBookmark: ({ context }) => context.bookmarkedPage === pageOf(context),
    isAnotherLanguage: ({ context }) => context.highlighted !== context.language,
    popoverIsClosed: stateIn({ popover: 'closed' }),
  },
  delays: { flipLock: FLIP_LOCK_MS },
}).createMachine({
  id: 'reader',
  context: ({ input: { startPage, startParagraph, ...input } }) => ({
    ...input,
    highlighted: input.language,
    backTo: null,
    ...openingPlace(input, startPage ?? input.bookmarkedPage ?? 1, startParagraph ?? 1),
  }),
  type: 'parallel',
  on: {
    'bookmark.moved': {
      actions: { type: 'setBookmark', params: ({ event }) => ({ page: event.page }) },
    },
    'bookmark.toggle': [
      {
        guard: and(['popoverIsClosed', 'isOnBookmark']),
        actions: [
          { type: 'setBookmark', params: { page: null } },
          { type: 'dropBookmark', params: ({ context }) => positionOf(context) },
          'announceRemoved',
        ],
      },
      {
        guard: and(['popoverIsClosed', 'hasPages']),
        actions: [
          { type: 'setBookmark', params: ({ context }) => ({ page: pageOf(context) }) },
          { type: 'storeBookmark', params: ({ context }) => positionOf(context) },
          'announceSaved',
        ],
      },
    ],
    'reader.close': { guard: 'popoverIsClosed', actions: 'closeBook' },
    'escape.press': { guard: 'popoverIsClosed', actions: 'closeBook' },
  },
  states: {
    page: {
      initial: 'opening',
      on: {
        'pages.counted': [
          { guard: 'staysOnPage', actions: { type: 'recount', params: ({ event }) => event } },
          { target: '.opening', actions: { type: 'recount', params: ({ event }) => event } },
        ],
      },
      states: {
        opening: {
          always: [
            {
              guard: 'hasPages',
              target: 'settled',
              actions: { type: 'recordOpening', params: ({ context }) => positionOf(context) },
            },
            { target: 'empty' },
          ],
        },
        empty: { tags: 'empty' },
        settled: {
          on: {
            'page.next': {
              guard: and(['popoverIsClosed', 'hasNext']),
              target: 'flipping',
              actions: { type: 'turnTo', params: ({ context }) => ({ page: pageOf(context) + 1 }) },
            },
            'page.previous': {
              guard: and(['popoverIsClosed', 'hasPrevious']),
              target: 'flipping',
              actions: { type: 'turnTo', params: ({ context }) => ({ page: pageOf(context) - 1 }) },
            },
            'page.jump': {
              guard: and(['popoverIsClosed', 'isInBook']),
              target: 'flipping',
              actions: { type: 'turnTo', params: ({ event: { page } }) => ({ page }) },
            },
            'place.return': {
              guard: and(['popoverIsClosed', 'hasWayBack']),
              target: 'flipping',
              actions: { type: 'turnTo', params: ({ context }) => wayBackOf(context) },
            },
          },
        },
        flipping: {
          tags: 'locked',
          entry: { type: 'recordPage', params: ({ context }) => positionOf(context) },
          after: { flipLock: { target: 'settled' } },
        },
      },
    },
    popover: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'language.open': { target: 'language', actions: 'highlightCurrent' },
            'settings.open': { target: 'readingSettings' },
          },
        },
        readingSettings: {
          tags: ['popoverOpen', 'adjustingSettings'],
          on: { 'settings.close': { target: 'closed' }, 'escape.press': { target: 'closed' } },
        },
        language: {
          tags: ['popoverOpen', 'choosingLanguage'],
          on: {
            'language.highlight': {
              actions: { type: 'highlight', params: ({ event }) => ({ language: event.language }) },
            },
            'language.choose': [
              {
                guard: 'isAnotherLanguage',
                target: 'closed',
                actions: [
                  { type: 'changeLanguage', params: ({ event }) => event },
                  'announceLanguage',
                  { type: 'storeLanguage', params: ({ context: { language } }) => ({ language }) },
                ],
              },
              { target: 'closed' },
            ],
            'place.keep': {
              actions: [
                { type: 'setKeepsPlace', params: ({ event }) => event },
                { type: 'storeKeepPlace', params: ({ event }) => ({ on: event.on }) },
              ],
            },
            'language.dismiss': { target: 'closed' },
            'escape.press': { target: 'closed' },
          },
        },
      },
    },
  },
});

const savedAt = (page: number) => ({ type: 'bookmark.saved' as const, page });
const removedAt = (page: number) => ({ type: 'bookmark.removed' as const, page });
