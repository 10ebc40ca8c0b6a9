/** Decides what a review of kept words asks. It knows how many words are due, and none of them. */
import { assign, setup } from 'xstate';
import { notImplemented } from './domain/site/failure.ts';

type ReviewContext = {
  /** How many words the review has, and how many were answered. */
  total: number;
  answered: number;
};

export type ReviewEvent =
  /** The number of words that are due now. */
  | { type: 'review.start'; due: number }
  | { type: 'review.end' }
  | { type: 'answer.show' }
  | { type: 'answer.notYet' | 'answer.knew' };

type At = { context: ReviewContext };
const given = (isKnown: boolean) =>
  ({
    type: 'storeAnswer',
    params: ({ context: { answered } }: At) => ({ index: answered, isKnown }),
  }) as const;
const answer = (isKnown: boolean) =>
  [
    { guard: 'isLast', target: 'done', actions: [given(isKnown), 'count', 'announceDone'] },
    { target: 'asking', actions: [given(isKnown), 'count'] },
  ] as const;

export const reviewMachine = setup({
  types: {
    context: {} as ReviewContext,
    events: {} as ReviewEvent,
    tags: {} as 'running' | 'answered' | 'done',
  },
  actions: {
    begin: assign((_, { due }: { due: number }) => ({ total: due, answered: 0 })),
    count: assign({ answered: ({ context }) => context.answered + 1 }),
    /** Stores when the word is due next. @param index from 0, in the order of the review */
    storeAnswer: notImplemented<{ index: number; isKnown: boolean }>('storeAnswer'),
    announceDone: notImplemented('announceDone'),
    announceNothing: notImplemented('announceNothing'),
  },
  guards: {
    hasDue: (_, { due }: { due: number }) => due > 0,
    isLast: ({ context: { total, answered } }) => answered + 1 >= total,
  },
}).createMachine({
  id: 'review',
  context: { total: 0, answered: 0 },
  initial: 'idle',
  on: { 'review.end': { target: '.idle' } },
  states: {
    idle: {
      on: {
        'review.start': [
          {
            guard: { type: 'hasDue', params: ({ event: { due } }) => ({ due }) },
            target: 'asking',
            actions: { type: 'begin', params: ({ event: { due } }) => ({ due }) },
          },
          { actions: 'announceNothing' },
        ],
      },
    },
    /** The word in its sentence. */
    asking: { tags: 'running', on: { 'answer.show': { target: 'answered' } } },
    answered: {
      tags: ['running', 'answered'],
      on: { 'answer.notYet': answer(false), 'answer.knew': answer(true) },
    },
    done: { tags: 'done' },
  },
});
