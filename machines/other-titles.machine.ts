/**
 * Decides when the titles of the books in all languages are loaded: once a search needs them, and
 * again after a failure.
 */
import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import type { RemainingStatus } from './domain/books/catalogue.ts';
import { notImplemented, notImplementedActor } from './domain/site/failure.ts';
import type { OtherTitles } from './domain/books/other-titles.ts';

/** `hasFailed`: the last load has failed; it stays true while the titles are loaded again. */
export type OtherTitlesContext = { titles: OtherTitles | undefined; hasFailed: boolean };
export type OtherTitlesEvent = { type: 'titles.load' } | { type: 'network.returned' };

export const otherTitlesMachine = setup({
  types: {
    context: {} as OtherTitlesContext,
    events: {} as OtherTitlesEvent,
    tags: {} as 'busy',
  },
  actors: {
    fetchTitles: fromPromise<OtherTitles>(notImplementedActor('fetchTitles')),
  },
  actions: {
    rememberTitles: assign({
      titles: (_, params: { titles: OtherTitles }) => params.titles,
      hasFailed: false,
    }),
    rememberFailure: assign({ hasFailed: true }),
    reportFailure: notImplemented<{ error: unknown }>('reportFailure'),
  },
}).createMachine({
  id: 'otherTitles',
  context: { titles: undefined, hasFailed: false },
  initial: 'waiting',
  states: {
    waiting: { on: { 'titles.load': { target: 'loading' } } },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchTitles',
        src: 'fetchTitles',
        onDone: {
          target: 'known',
          actions: { type: 'rememberTitles', params: ({ event }) => ({ titles: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: [
            'rememberFailure',
            { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    failed: {
      on: {
        'titles.load': { target: 'loading' },
        'network.returned': { target: 'loading' },
      },
    },
    known: {},
  },
});

/** Whether the titles are known, or which reason there is that they are not. */
export function remainingTitlesOf({
  context,
}: SnapshotFrom<typeof otherTitlesMachine>): RemainingStatus {
  if (context.titles !== undefined) return 'none';
  return context.hasFailed ? 'missing' : 'loading';
}
