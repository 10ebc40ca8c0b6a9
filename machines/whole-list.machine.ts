/** Decides when the rest of a collection that is known in part is brought, part by part: when somebody searches. */
import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import type { Parts } from './book.ts';
import { isWhole, joined, type Catalogue, type Part, type Rest } from './catalogue.ts';
import { failureKindOf, unasked, unwired, type FailureKind } from './failure.ts';

export type WholeListInput = Pick<Catalogue, 'books' | 'total' | 'parts'>;
/** `got` counts the parts that came; `books` only ever grows at its end. */
export type WholeListContext = WholeListInput & { got: number; failure: FailureKind | null };
export type WholeListEvent =
  | { type: 'rest.want' }
  | { type: 'network.returned' }
  | ({ type: 'list.renew' } & WholeListInput);

export const wholeListMachine = setup({
  types: {
    context: {} as WholeListContext,
    events: {} as WholeListEvent,
    input: {} as WholeListInput,
  },
  actors: {
    bringPart: fromPromise<Part, { parts: Parts | null; got: number }>(unasked('bringPart')),
  },
  actions: {
    addPart: assign({
      books: ({ context }, params: Part) => joined(context.books, params.books),
      got: ({ context }) => context.got + 1,
      failure: null,
    }),
    countWhatCame: assign({ total: ({ context }) => context.books.length }),
    startAnew: assign((_, params: WholeListInput) => ({ ...params, got: 0, failure: null })),
    rememberFailure: assign({ failure: (_, params: { error: unknown }) => failureKindOf(params.error) }),
    reportFailure: unwired<{ error: unknown }>('reportFailure'),
  },
  guards: {
    isWhole: ({ context }) => isWhole(context),
    isLast: (_, params: Part) => params.isLast,
  },
}).createMachine({
  id: 'wholeList',
  context: ({ input }) => ({ ...input, got: 0, failure: null }),
  initial: 'looking',
  on: {
    'list.renew': {
      target: '.looking',
      actions: { type: 'startAnew', params: ({ event: { books, total, parts } }) => ({ books, total, parts }) },
    },
  },
  states: {
    looking: {
      always: [{ guard: 'isWhole', target: 'whole' }, { target: 'waiting' }],
    },
    waiting: {
      on: { 'rest.want': { target: 'gathering' } },
    },
    gathering: {
      invoke: {
        id: 'bringPart',
        src: 'bringPart',
        input: ({ context }) => ({ parts: context.parts, got: context.got }),
        onDone: [
          {
            guard: { type: 'isLast', params: ({ event }) => event.output },
            target: 'whole',
            // What the parts hold is all there is, whatever was told of it.
            actions: [{ type: 'addPart', params: ({ event }) => event.output }, 'countWhatCame'],
          },
          { target: 'gathering', reenter: true, actions: { type: 'addPart', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'stuck',
          actions: [
            { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    stuck: {
      on: { 'rest.want': { target: 'gathering' }, 'network.returned': { target: 'gathering' } },
    },
    whole: {},
  },
});

export function restOf(snapshot: SnapshotFrom<typeof wholeListMachine>): Rest {
  if (snapshot.matches('whole')) return 'none';
  return snapshot.matches('stuck') ? 'missing' : 'coming';
}
