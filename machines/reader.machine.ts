/**
 * Decides which page of an open book is shown, in which language, whether it is the bookmarked
 * page, and which popover is open.
 */
import { and, assign, emit, setup, stateIn } from 'xstate';
import type { Language, PageCounts } from './domain/book.ts';
import { notImplemented } from './domain/failure.ts';
import { FLIP_LOCK_MS } from './domain/limits.ts';
import { clampPage } from './domain/pages.ts';
import {
  isPageOf,
  pageOf,
  returnPage,
  withPageCounts,
  totalOf,
  positionOf,
} from './domain/reading-position.ts';

export type ReaderInput = {
  bookId: string;
  /** Number of pages shown in each language; the text of the pages never enters the machine. */
  pageCounts: PageCounts;
  language: Language;
  bookmarkedPage: number | null;
  /** Page number requested by the URL; it takes precedence over the bookmark. */
  startPage: number | null;
};

export type ReaderContext = Omit<ReaderInput, 'startPage'> & {
  /** Index of the current page, from 0. */
  index: number;
  /** The language that is highlighted in the open popover. */
  highlighted: Language;
  /** The page number before the last change of language; null once a page has been turned. */
  backTo: number | null;
};

export type ReaderEvent =
  | { type: 'page.next' }
  | { type: 'page.previous' }
  | { type: 'page.jump'; page: number }
  | { type: 'bookmark.toggle' }
  | { type: 'bookmark.moved'; page: number | null }
  | { type: 'language.open' }
  | { type: 'language.highlight'; language: Language }
  | { type: 'language.choose' }
  | { type: 'language.dismiss' }
  | { type: 'pages.counted'; pageCounts: PageCounts }
  | { type: 'settings.open' }
  | { type: 'settings.close' }
  | { type: 'reader.close' }
  /** Closes the innermost layer: the popover, otherwise the book. */
  | { type: 'escape.press' };

export type ReaderEmitted =
  | { type: 'bookmark.saved'; page: number }
  | { type: 'bookmark.removed'; page: number }
  | { type: 'language.changed'; language: Language; total: number; backTo: number | null };

export const readerMachine = setup({
  types: {
    context: {} as ReaderContext,
    events: {} as ReaderEvent,
    emitted: {} as ReaderEmitted,
    input: {} as ReaderInput,
    tags: {} as 'locked' | 'empty' | 'popoverOpen' | 'choosingLanguage' | 'adjustingSettings',
  },
  actions: {
    turnTo: assign({ index: (_, params: { index: number }) => params.index, backTo: null }),
    recount: assign(({ context }, params: { pageCounts: PageCounts }) =>
      withPageCounts(context, params.pageCounts),
    ),
    setBookmark: assign({ bookmarkedPage: (_, params: { page: number | null }) => params.page }),
    highlight: assign({ highlighted: (_, params: { language: Language }) => params.language }),
    highlightCurrent: assign({ highlighted: ({ context }) => context.language }),
    changeLanguage: assign(({ context }) => ({
      language: context.highlighted,
      index: 0,
      backTo: returnPage(context, context.highlighted),
    })),
    announceSaved: emit(({ context }) => ({
      type: 'bookmark.saved' as const,
      page: pageOf(context),
    })),
    announceRemoved: emit(({ context }) => ({
      type: 'bookmark.removed' as const,
      page: pageOf(context),
    })),
    announceLanguage: emit(({ context }) => ({
      type: 'language.changed' as const,
      language: context.language,
      total: totalOf(context),
      backTo: context.backTo,
    })),
    recordOpening: notImplemented<{ bookId: string; page: number }>('recordOpening'),
    recordPage: notImplemented<{ bookId: string; page: number }>('recordPage'),
    storeBookmark: notImplemented<{ bookId: string; page: number }>('storeBookmark'),
    dropBookmark: notImplemented<{ bookId: string; page: number }>('dropBookmark'),
    storeLanguage: notImplemented<{ language: Language }>('storeLanguage'),
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
    isOnBookmark: ({ context }) => context.bookmarkedPage === pageOf(context),
    isAnotherLanguage: ({ context }) => context.highlighted !== context.language,
    popoverIsClosed: stateIn({ popover: 'closed' }),
  },
  delays: { flipLock: FLIP_LOCK_MS },
}).createMachine({
  id: 'reader',
  context: ({ input: { startPage, ...input } }) => ({
    ...input,
    highlighted: input.language,
    backTo: null,
    index: clampPage(startPage ?? input.bookmarkedPage ?? 1, input.pageCounts[input.language]) - 1,
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
              actions: { type: 'turnTo', params: ({ context }) => ({ index: context.index + 1 }) },
            },
            'page.previous': {
              guard: and(['popoverIsClosed', 'hasPrevious']),
              target: 'flipping',
              actions: { type: 'turnTo', params: ({ context }) => ({ index: context.index - 1 }) },
            },
            'page.jump': {
              guard: and(['popoverIsClosed', 'isInBook']),
              target: 'flipping',
              actions: { type: 'turnTo', params: ({ event }) => ({ index: event.page - 1 }) },
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
                  'changeLanguage',
                  'announceLanguage',
                  {
                    type: 'storeLanguage',
                    params: ({ context }) => ({ language: context.language }),
                  },
                ],
              },
              { target: 'closed' },
            ],
            'language.dismiss': { target: 'closed' },
            'escape.press': { target: 'closed' },
          },
        },
      },
    },
  },
});
