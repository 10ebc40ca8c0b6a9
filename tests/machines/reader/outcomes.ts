/** The state of the reader, and what follows its events. */
import type { EventObject } from 'xstate';
import type { ReaderContext, ReaderEvent } from '../../../machines/reader.machine.ts';
import type {
  Behaviour,
  Observed,
  Outcome as OutcomeOf,
  RecordedEffect,
} from '../../behaviour/behaviour.ts';

export type State = Observed<ReaderContext>;
type Outcome = OutcomeOf<ReaderContext>;
type ReaderBehaviour = Behaviour<ReaderContext, ReaderEvent>;
/** The rows of a region. */
export type Events = Partial<ReaderBehaviour['events']>;
export type States = ReaderBehaviour['states'];

type Regions = {
  page: string;
  overlay: string;
  readAloud: string;
  secondLanguage: string;
  find: string;
  wordByWord: string;
  view: string;
};

/** The regions and the context of a state or a snapshot. */
export const readingOf = ({ value, context }: { value: unknown; context: unknown }) => ({
  ...(value as Regions),
  context: context as ReaderContext,
});
export const overlayIn = ({ value }: { value: unknown }): string => (value as Regions).overlay;

/** The number of the page that is shown, from 1. */
export const numberOf = ({ index }: ReaderContext): number => index + 1;

/** How many pages the book has in the language that is read. */
export const totalIn = ({ pageCounts, language }: ReaderContext): number => pageCounts[language];

export const isFree = (state: State): boolean => overlayIn(state) === 'closed';
export const isIn =
  (...overlays: string[]) =>
  (state: State): boolean =>
    overlays.includes(overlayIn(state));
export const isSettled = ({ value }: State): boolean => (value as Regions).page === 'settled';
export const isTurnable = (state: State): boolean => isFree(state) && isSettled(state);

/** The state that follows, with the parts of it that are others. */
export const to = (
  { value, context }: State,
  regions: Partial<Regions>,
  change: Partial<ReaderContext> = {},
  ...recordedEffects: RecordedEffect[]
): Outcome => ({
  after: { value: { ...(value as Regions), ...regions }, context: { ...context, ...change } },
  recordedEffects,
});

/** @param page from 1 */
export const turnTo = (
  before: State,
  page: number,
  paragraph = 1,
  regions: Partial<Regions> = {},
): Outcome =>
  to(
    before,
    { page: 'flipping', ...regions },
    { index: page - 1, paragraph, backTo: null },
    { effect: 'recordPage', params: { bookId: before.context.bookId, page } },
  );

export const closeBook = (before: State): Outcome =>
  to(before, {}, {}, { effect: 'closeBook', params: undefined });

export const emitted = (event: EventObject & Record<string, unknown>): RecordedEffect => ({
  emitted: event,
});

export const hasNext = ({ context }: State): boolean => numberOf(context) < totalIn(context);
