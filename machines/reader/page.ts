/** The region of the reader machine that turns pages: which page is shown, and when none can be turned. */
import { and } from 'xstate';
import type { PageCounts } from '../domain/books/book.ts';
import { nextChapterPage, previousChapterPage } from '../domain/books/chapters.ts';
import {
  pageOf,
  positionOf,
  totalOf,
  wayBackOf,
  type PlaceMemory,
  type ReadingPlace,
} from '../domain/reading/reading-position.ts';

type At = { context: ReadingPlace & PlaceMemory & { chapterStarts: readonly number[] } };

const turnTo = <T>(params: (at: At) => T) => ({ type: 'turnTo', params }) as const;

const turnToEvent = {
  type: 'turnTo',
  params: ({ event: { page } }: { event: { page: number } }) => ({ page }),
} as const;

const recount = {
  type: 'recount',
  params: ({ event }: { event: { pageCounts: PageCounts } }) => event,
} as const;

const toNextPage = {
  target: 'flipping',
  actions: turnTo(({ context }) => ({ page: pageOf(context) + 1 })),
} as const;

export const page = {
  initial: 'opening',
  on: {
    'pages.counted': [
      { guard: 'staysOnPage', actions: recount },
      { target: '.opening', actions: recount },
    ],
  },
  states: {
    opening: {
      always: [
        {
          guard: 'hasPages',
          target: 'settled',
          actions: { type: 'recordOpening', params: ({ context }: At) => positionOf(context) },
        },
        { target: 'empty' },
      ],
    },
    empty: { tags: 'empty' },
    settled: {
      on: {
        'page.next': { guard: and(['overlayIsClosed', 'hasNext']), ...toNextPage },
        'page.previous': {
          guard: and(['overlayIsClosed', 'hasPrevious']),
          target: 'flipping',
          actions: turnTo(({ context }) => ({ page: pageOf(context) - 1 })),
        },
        'page.first': {
          guard: 'overlayIsClosed',
          target: 'flipping',
          actions: turnTo(() => ({ page: 1 })),
        },
        'page.last': {
          guard: 'overlayIsClosed',
          target: 'flipping',
          actions: turnTo(({ context }) => ({ page: totalOf(context) })),
        },
        'page.jump': {
          guard: and(['overlayIsClosed', 'isInBook']),
          target: 'flipping',
          actions: turnToEvent,
        },
        'page.reached': {
          guard: and(['overlayIsClosed', 'isOtherPage']),
          actions: [
            turnToEvent,
            { type: 'recordReached', params: ({ context }: At) => positionOf(context) },
          ],
        },
        'chapter.next': {
          guard: and(['overlayIsClosed', 'hasNextChapter']),
          target: 'flipping',
          actions: turnTo(({ context }) => ({
            page: nextChapterPage(context.chapterStarts, pageOf(context)) ?? pageOf(context),
          })),
        },
        'chapter.previous': {
          guard: and(['overlayIsClosed', 'hasPreviousChapter']),
          target: 'flipping',
          actions: turnTo(({ context }) => ({
            page: previousChapterPage(context.chapterStarts, pageOf(context)) ?? pageOf(context),
          })),
        },
        // The list closes at the same time (machines/reader/overlay.ts).
        'chapter.choose': {
          guard: and(['contentsAreOpen', 'isChapter']),
          target: 'flipping',
          actions: turnToEvent,
        },
        'place.return': {
          guard: and(['overlayIsClosed', 'hasWayBack']),
          target: 'flipping',
          actions: turnTo(({ context }) => wayBackOf(context)),
        },
        // Reading aloud goes on behind other overlays than these, which show the text or choose it.
        'readAloud.turn': [
          { guard: 'languageIsOpen' },
          { guard: 'settingsAreOpen' },
          { guard: 'hasNext', ...toNextPage },
        ],
      },
    },
    flipping: {
      tags: 'locked',
      entry: { type: 'recordPage', params: ({ context }: At) => positionOf(context) },
      after: { flipLock: { target: 'settled' } },
    },
  },
} as const;
