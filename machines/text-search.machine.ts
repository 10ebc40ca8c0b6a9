/** Decides when the text of all books is searched, and what of it is shown. */
import { assign, fromPromise, setup } from 'xstate';
import type { Language } from './domain/languages.ts';
import { RESULTS_ANNOUNCED_AFTER_MS } from './domain/limits.ts';
import { failureKindOf, notImplemented, notImplementedActor } from './domain/site/failure.ts';
import type { FailureKind } from './domain/site/failure.ts';
import {
  NOTHING,
  SearchHasChanged,
  type Answer,
  type FoundBook,
  type Passage,
} from './domain/text-search/answer.ts';

/** `passages` are null until they have been read. */
export type ShownBook = FoundBook & { passages: readonly Passage[] | null };

export type TextSearchContext = Omit<Answer, 'books'> & {
  query: string;
  /** None for all. */
  languages: readonly Language[];
  books: readonly ShownBook[];
  /** Why the last search failed; `changed`: there is a new release of what is searched. */
  failure: FailureKind | 'changed' | null;
  /** Whether the number of books has been announced. */
  isTold: boolean;
};

export type TextSearchInput = Pick<TextSearchContext, 'query' | 'languages'>;

export type TextSearchEvent =
  | { type: 'text.search' | 'more.load' | 'search.retry' }
  | { type: 'languages.change'; languages: readonly Language[] }
  | { type: 'passages.arrive'; id: string; passages: readonly Passage[] };

const CLEARED = { ...NOTHING, books: [], failure: null, isTold: false };

/** @returns the books with those of an answer; one that is known has its new pages, and its passages again */
function withAnswer(known: readonly ShownBook[], books: readonly FoundBook[]): ShownBook[] {
  const fresh = new Map(books.map((book) => [book.id, { ...book, passages: null }] as const));
  const ids = new Set(known.map(({ id }) => id));
  return [
    ...known.map((book) => fresh.get(book.id) ?? book),
    ...[...fresh.values()].filter(({ id }) => !ids.has(id)),
  ];
}

const languagesOf = ({
  event: { languages },
}: {
  event: { languages: readonly Language[] };
}): { languages: readonly Language[] } => ({ languages });

type Answered = { event: { output: Answer } };
const errorOf = ({ event: { error } }: { event: { error: unknown } }): { error: unknown } => ({
  error,
});
const answerOf = ({ event }: Answered): { answer: Answer } => ({ answer: event.output });
const SHOW = [
  { type: 'remember', params: answerOf },
  {
    type: 'readPassages',
    params: ({ event }: Answered) => ({ ids: event.output.books.map(({ id }) => id) }),
  },
] as const;

export const textSearchMachine = setup({
  types: {
    context: {} as TextSearchContext,
    events: {} as TextSearchEvent,
    input: {} as TextSearchInput,
    tags: {} as 'busy',
  },
  actors: {
    findInText: fromPromise<Answer, Pick<TextSearchContext, 'query' | 'languages' | 'after'>>(
      notImplementedActor('findInText'),
    ),
    /** In the books on this device. */
    findInCopies: fromPromise<Answer, Pick<TextSearchContext, 'query' | 'languages'>>(
      notImplementedActor('findInCopies'),
    ),
  },
  actions: {
    remember: assign(({ context }, { answer }: { answer: Answer }) => ({
      ...answer,
      failure: null,
      isTold: false,
      books: withAnswer(context.books, answer.books),
    })),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({
      failure: error instanceof SearchHasChanged ? ('changed' as const) : failureKindOf(error),
    })),
    rememberPassages: assign(
      ({ context }, { id, passages }: { id: string; passages: readonly Passage[] }) => ({
        books: context.books.map((book) => (book.id === id ? { ...book, passages } : book)),
      }),
    ),
    setLanguages: assign((_, { languages }: { languages: readonly Language[] }) => ({
      ...CLEARED,
      languages,
    })),
    setTold: assign({ isTold: true }),
    clear: assign(CLEARED),
    /** What has changed cannot be continued. */
    clearIfChanged: assign(({ context }) => (context.failure === 'changed' ? CLEARED : {})),
    /** Reads the passages of these books, and answers with `passages.arrive` for each. */
    readPassages: notImplemented<{ ids: readonly string[] }>('readPassages'),
    announceFound:
      notImplemented<Pick<TextSearchContext, 'total' | 'isWhole' | 'looked' | 'copies'>>(
        'announceFound',
      ),
    reportFailure: notImplemented<{ error: unknown }>('reportFailure'),
  },
  guards: {
    isUntold: ({ context }) => !context.isTold,
    hasMore: ({ context }) => context.after !== null,
    /** Nothing is shown that the answer would have to be added to. */
    isOffline: ({ context }, { error }: { error: unknown }) =>
      context.books.length === 0 && failureKindOf(error) === 'offline',
    isAnyStored: (_, { answer }: { answer: Answer }) => answer.copies !== 0,
    isFromCopies: ({ context }) => context.copies !== null,
    isAll: (_, { answer }: { answer: Answer }) => answer.isWhole && answer.after === null,
  },
  delays: { settled: RESULTS_ANNOUNCED_AFTER_MS },
}).createMachine({
  id: 'textSearch',
  context: ({ input: { query, languages } }) => ({ ...CLEARED, query, languages }),
  initial: 'idle',
  on: {
    'passages.arrive': {
      actions: {
        type: 'rememberPassages',
        params: ({ event: { id, passages } }) => ({ id, passages }),
      },
    },
  },
  states: {
    idle: {
      on: {
        'text.search': { target: 'asking' },
        'languages.change': { actions: { type: 'setLanguages', params: languagesOf } },
      },
    },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'findInText',
        src: 'findInText',
        input: ({ context: { query, languages, after } }) => ({ query, languages, after }),
        onDone: [
          { guard: { type: 'isAll', params: answerOf }, target: 'shown.whole', actions: SHOW },
          { target: 'shown.partial', actions: SHOW },
        ],
        onError: [
          {
            guard: { type: 'isOffline', params: errorOf },
            target: 'askingCopies',
            actions: { type: 'rememberFailure', params: errorOf },
          },
          {
            target: 'failed',
            actions: [
              { type: 'rememberFailure', params: errorOf },
              { type: 'reportFailure', params: errorOf },
            ],
          },
        ],
      },
      on: {
        'languages.change': {
          target: 'asking',
          reenter: true,
          actions: { type: 'setLanguages', params: languagesOf },
        },
      },
    },
    /** The device is offline: what is stored on it is searched. */
    askingCopies: {
      tags: 'busy',
      invoke: {
        id: 'findInCopies',
        src: 'findInCopies',
        input: ({ context: { query, languages } }) => ({ query, languages }),
        onDone: [
          {
            guard: { type: 'isAnyStored', params: answerOf },
            target: 'shown.whole',
            actions: SHOW,
          },
          { target: 'failed' },
        ],
        onError: { target: 'failed', actions: { type: 'reportFailure', params: errorOf } },
      },
      on: {
        'languages.change': {
          target: 'asking',
          actions: { type: 'setLanguages', params: languagesOf },
        },
      },
    },
    shown: {
      initial: 'whole',
      states: {
        whole: {},
        /** There is more to be found, or was left out. */
        partial: { on: { 'more.load': { guard: 'hasMore', target: '#textSearch.asking' } } },
      },
      after: {
        settled: {
          guard: 'isUntold',
          actions: [
            {
              type: 'announceFound',
              params: ({ context: { total, isWhole, looked, copies } }) => ({
                total,
                isWhole,
                looked,
                copies,
              }),
            },
            'setTold',
          ],
        },
      },
      on: {
        /** Perhaps the device is online again. */
        'search.retry': { guard: 'isFromCopies', target: 'asking', actions: 'clear' },
        'languages.change': {
          target: 'asking',
          actions: { type: 'setLanguages', params: languagesOf },
        },
      },
    },
    /** What was found before stays. */
    failed: {
      on: {
        'search.retry': { target: 'asking', actions: 'clearIfChanged' },
        'languages.change': {
          target: 'asking',
          actions: { type: 'setLanguages', params: languagesOf },
        },
      },
    },
  },
});
