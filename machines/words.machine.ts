/**
 * Decides which word of an open book is shown word by word, and what is said of it. It knows how many
 * words and sentences a page has, and no text of a page.
 */
import { assign, fromPromise, setup } from 'xstate';
import { LOOKING_SHOWN_MS, WORD_SAID_AFTER_MS } from './domain/limits.ts';
import { notImplemented, notImplementedActor } from './domain/site/failure.ts';
import {
  hasWord,
  moveWord,
  type WordCounts,
  type WordMove,
  type WordPlace,
} from './domain/words/word-moves.ts';
import {
  canBegin,
  isKept,
  isSame,
  NO_WORD,
  type WordsContext,
  type WordsInput,
  type WordsNews,
  type WordsPage,
  type WordsStart,
} from './words/context.ts';
import type { WordsEvent } from './words/events.ts';
import {
  HIDE,
  moveOf,
  news,
  pageOf,
  placeOf,
  show,
  started,
  wordHere,
  wordThere,
  type At,
} from './words/params.ts';

const MOVE = [
  {
    guard: { type: 'canMove', params: moveOf },
    target: '#words.open.ready.shown',
    actions: [{ type: 'move', params: moveOf }, show],
  },
  { guard: 'hasPlace', actions: { type: 'announceEnd', params: moveOf } },
] as const;
const setPage = { type: 'setPage', params: pageOf } as const;
const shownPlace = ({ context: { place } }: At) => ({ place: place ?? { paragraph: 0, word: 0 } });

export const wordsMachine = setup({
  types: {
    context: {} as WordsContext,
    events: {} as WordsEvent,
    input: {} as WordsInput,
    tags: {} as 'open' | 'loading' | 'slow' | 'failed' | 'missing' | 'ready' | 'word' | 'others',
  },
  actors: {
    /** Loads what is known of the words; null when nothing is known of this book. */
    loadWords: fromPromise<WordsStart | null>(notImplementedActor('loadWords')),
  },
  actions: {
    begin: assign((_, { start }: { start: WordsStart | null }) => ({ ...NO_WORD, ...start })),
    setPage: assign((_, { page }: { page: WordsPage }) => ({ ...NO_WORD, ...page })),
    setNoPage: assign({ ...NO_WORD, counts: [], kept: [] }),
    pick: assign((_, place: WordPlace) => ({ ...NO_WORD, place })),
    move: assign(({ context: { counts, place } }, { move }: { move: WordMove }) => ({
      ...NO_WORD,
      place: moveWord(counts, place, move),
      isSentence: move.startsWith('sentence'),
    })),
    setTold: assign({ isTold: true }),
    setKept: assign((_, { kept, isFull }: Pick<WordsContext, 'kept' | 'isFull'>) => ({
      kept,
      isFull,
    })),
    addKept: assign(({ context: { kept } }, { place }: { place: WordPlace }) => ({
      kept: [...kept, place],
    })),
    removeKept: assign(({ context: { kept } }, { place }: { place: WordPlace }) => ({
      kept: kept.filter((each) => !isSame(each, place)),
    })),
    /** Marks the word in the text, and scrolls to it; null for none. */
    showWord: notImplemented<{ place: WordPlace | null }>('showWord'),
    focusBar: notImplemented('focusBar'),
    announceWord: notImplemented<{ isSentence: boolean }>('announceWord'),
    announceEnd: notImplemented<{ move: WordMove }>('announceEnd'),
    announcePage: notImplemented<{ page: number }>('announcePage'),
    announceNews: notImplemented<{ news: WordsNews }>('announceNews'),
    announceFull: notImplemented('announceFull'),
    keepWord: notImplemented<{ place: WordPlace }>('keepWord'),
    forgetWord: notImplemented<{ place: WordPlace }>('forgetWord'),
  },
  guards: {
    isMissing: (_, { start }: { start: WordsStart | null }) => start === null,
    hasStart: (_, { start }: { start: WordsStart | null }) => start !== null && canBegin(start),
    isWord: (_, { counts, place }: { counts: WordCounts; place: WordPlace }) =>
      hasWord(counts, place),
    canMove: ({ context: { counts, place } }, { move }: { move: WordMove }) => {
      const next = moveWord(counts, place, move);
      return next !== null && !isSame(next, place);
    },
    hasPlace: ({ context }) => context.place !== null,
    isKept: ({ context }) => isKept(context),
    isUnkept: ({ context }) => !isKept(context),
    isFull: ({ context }) => context.isFull && !isKept(context),
    isUntold: ({ context }) => !context.isTold,
  },
  delays: { looking: LOOKING_SHOWN_MS, settled: WORD_SAID_AFTER_MS },
}).createMachine({
  id: 'words',
  context: ({ input }) => ({ ...NO_WORD, counts: [], kept: [], ...input }),
  initial: 'closed',
  states: {
    closed: { on: { 'words.open': { target: 'open' } } },
    open: {
      tags: 'open',
      initial: 'loading',
      exit: HIDE,
      on: {
        'words.open': { actions: 'focusBar' },
        'words.close': { target: 'closed' },
      },
      states: {
        loading: {
          tags: 'loading',
          initial: 'soon',
          invoke: {
            id: 'loadWords',
            src: 'loadWords',
            onDone: [
              {
                guard: { type: 'isMissing', params: started },
                target: 'missing',
                actions: news('missing'),
              },
              {
                guard: { type: 'hasStart', params: started },
                target: 'ready.shown',
                actions: [{ type: 'begin', params: started }, show],
              },
              { target: 'ready', actions: { type: 'begin', params: started } },
            ],
            onError: { target: 'failed', actions: news('failed') },
          },
          states: {
            soon: { after: { looking: { target: 'slow', actions: news('slow') } } },
            slow: { tags: 'slow' },
          },
        },
        failed: {
          tags: 'failed',
          on: { 'words.retry': { target: 'loading', actions: 'focusBar' } },
        },
        missing: { tags: 'missing' },
        ready: {
          tags: 'ready',
          initial: 'picking',
          on: {
            'page.shown': {
              target: '.picking',
              actions: [
                setPage,
                HIDE,
                {
                  type: 'announcePage',
                  params: ({ event }: { event: WordsPage }) => ({ page: event.page }),
                },
              ],
            },
            'page.left': { target: '.picking', actions: ['setNoPage', HIDE] },
            'kept.change': {
              actions: {
                type: 'setKept',
                params: ({ event: { kept, isFull } }) => ({ kept, isFull }),
              },
            },
            'word.pick': {
              guard: { type: 'isWord', params: wordHere },
              target: '.shown',
              actions: [{ type: 'pick', params: placeOf }, show],
            },
            'text.pick': {
              guard: { type: 'isWord', params: wordThere },
              target: '.shown',
              actions: [setPage, { type: 'pick', params: placeOf }, show],
            },
            'word.next': MOVE,
            'word.previous': MOVE,
            'word.first': MOVE,
            'word.last': MOVE,
            'sentence.next': MOVE,
            'sentence.previous': MOVE,
          },
          states: {
            /** No word is chosen, as on a page that has just been turned. */
            picking: {},
            shown: {
              tags: 'word',
              initial: 'alone',
              on: {
                'word.keep': [
                  { guard: 'isFull', actions: 'announceFull' },
                  {
                    guard: 'isUnkept',
                    actions: [
                      { type: 'addKept', params: shownPlace },
                      { type: 'keepWord', params: shownPlace },
                    ],
                  },
                ],
                'word.forget': {
                  guard: 'isKept',
                  actions: [
                    { type: 'removeKept', params: shownPlace },
                    { type: 'forgetWord', params: shownPlace },
                  ],
                },
              },
              states: {
                alone: {
                  after: {
                    settled: {
                      guard: 'isUntold',
                      actions: [
                        {
                          type: 'announceWord',
                          params: ({ context: { isSentence } }: At) => ({ isSentence }),
                        },
                        'setTold',
                      ],
                    },
                  },
                  on: { 'others.open': { target: 'withOthers' } },
                },
                /** The other places of the word in this book. */
                withOthers: {
                  tags: 'others',
                  on: { 'others.close': { target: 'alone' } },
                },
              },
            },
          },
        },
      },
    },
  },
});
