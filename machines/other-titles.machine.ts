/**
 * Decides when the titles of the books in all languages are loaded, or what finds them elsewhere: once a search
 * needs them, and again after a failure.
 */
import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import type { RemainingStatus } from './domain/books/catalogue.ts';
import { notImplemented, notImplementedActor } from './domain/site/failure.ts';
import type { OtherTitles } from './domain/books/other-titles.ts';
import type { TitleFinder } from './domain/title-search/title-finder.ts';

/** Of a library that is too large to be searched in memory there is what finds titles, instead of them. */
export type KnownTitles = { titles: OtherTitles | undefined; finder: TitleFinder | null };

/** `hasFailed`: the last load has failed; it stays true while the titles are loaded again. */
export type OtherTitlesContext = KnownTitles & { hasFailed: boolean };
export type OtherTitlesEvent = { type: 'titles.load' } | { type: 'network.returned' };

export const otherTitlesMachine = setup({
  types: {
    context: {} as OtherTitlesContext,
    events: {} as OtherTitlesEvent,
    tags: {} as 'busy',
  },
  actors: {
    fetchTitles: fromPromise<KnownTitles>(notImplementedActor('fetchTitles')),
  },
  actions: {
    rememberTitles: assign((_, params: KnownTitles) => ({ ...params, hasFailed: false })),
    rememberFailure: assign({ hasFailed: true }),
    reportFailure: notImplemented<{ error: unknown }>('reportFailure'),
  },
}).createMachine({
  id: 'otherTitles',
  context: { titles: undefined, finder: null, hasFailed: false },
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
          actions: { type: 'rememberTitles', params: ({ event }) => event.output },
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
  if (context.titles !== undefined || context.finder !== null) return 'none';
  return context.hasFailed ? 'missing' : 'loading';
}
