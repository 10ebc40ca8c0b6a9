/** The state of reading aloud, flat, and what follows its events. */
import type { ReadAloudContext } from '../../../machines/read-aloud.machine.ts';
import type { ReadAloudNews, ShownPage } from '../../../machines/read-aloud/active.ts';
import type { Observed, Outcome as OutcomeOf, RecordedEffect } from '../../behaviour/behaviour.ts';

export type State = Observed<ReadAloudContext>;
type Outcome = OutcomeOf<ReadAloudContext>;

/**
 * The innermost states of both regions. `quick` and `slow` are those of looking for a voice; `reading`
 * is `idle` or `opening` while nothing is read.
 */
type Place = { reading: string; sleep: string };

const WITH_VOICE = ['speaking', 'breathing', 'turning', 'loading'];
const LOOKING = ['quick', 'slow'];

const innermost = (value: unknown): string =>
  typeof value === 'object' && value !== null ? innermost(Object.values(value)[0]) : String(value);

export function placeOf({ value }: { value: unknown }): Place {
  if (typeof value === 'string') return { reading: value, sleep: 'off' };
  const { reading, sleep } = (value as { open: Record<string, unknown> }).open;
  return { reading: innermost(reading), sleep: String(sleep) };
}

function valueOf({ reading, sleep }: Place): unknown {
  if (LOOKING.includes(reading))
    return { open: { reading: { active: { preparing: reading } }, sleep } };
  return { open: { reading: WITH_VOICE.includes(reading) ? { active: reading } : reading, sleep } };
}

export const isIn =
  (...states: string[]) =>
  (state: State): boolean =>
    states.includes(placeOf(state).reading);
/** The voice speaks or is about to. */
export const hasVoice = isIn(...WITH_VOICE);
/** The voice speaks, is about to, or is looked for. */
export const isActive = isIn(...LOOKING, ...WITH_VOICE);
export const isOpen = ({ value }: State): boolean => typeof value !== 'string';

/** The state that follows, with the parts of it that are others. */
export const to = (
  { value, context }: State,
  place: Partial<Place>,
  change: Partial<ReadAloudContext> = {},
  ...recordedEffects: RecordedEffect[]
): Outcome => ({
  after: {
    value: valueOf({ ...placeOf({ value }), ...place }),
    context: { ...context, ...change },
  },
  recordedEffects,
});

export const announced = (news: ReadAloudNews): RecordedEffect => ({
  effect: 'announce',
  params: { news },
});

export const ended = ({ context }: State, news?: ReadAloudNews): Outcome => ({
  after: {
    value: 'idle',
    context: { ...context, voice: null, timer: null, tries: 0, failure: null },
  },
  recordedEffects: [
    { effect: 'reportEnd', params: undefined },
    ...(news === undefined ? [] : [announced(news)]),
  ],
});

const turning = (before: State, change: Partial<ReadAloudContext> = {}): Outcome =>
  to(before, { reading: 'turning' }, change, { effect: 'turnPage', params: undefined });

/** Reading aloud looks for a voice, waits for text, speaks, turns the page or ends. */
export function goOn(before: State, change: Partial<ReadAloudContext> = {}): Outcome {
  const context = { ...before.context, ...change };
  const { voice, parts, part, rate, language, hasNextPage } = context;
  if (voice === null)
    return to(before, { reading: 'quick' }, change, { effect: 'findVoice', params: { language } });
  if (parts === null) return to(before, { reading: 'loading' }, change);
  if (parts > 0)
    return to(before, { reading: 'speaking' }, change, {
      effect: 'speakPart',
      params: { part, voice, rate },
    });
  return hasNextPage ? turning(before, change) : ended({ ...before, context }, 'finished');
}

/** A voice that has failed is looked for again. */
const forgetFailure = (before: State): Partial<ReadAloudContext> =>
  isIn('failed')(before) ? { voice: null, tries: 0, failure: null } : {};

const stoppingOtherTabs = ({ after, recordedEffects }: Outcome): Outcome => ({
  after,
  recordedEffects: [{ effect: 'stopOtherTabs', params: undefined }, ...recordedEffects],
});

/** A user who goes on stops the other tabs. */
export const resume = (before: State, change: Partial<ReadAloudContext> = {}): Outcome =>
  stoppingOtherTabs(goOn(before, { ...forgetFailure(before), ...change }));

export const skip = (before: State, by: number): Outcome =>
  resume(before, { part: Math.max(before.context.part + by, 0), tries: 0 });

export const nextSentence = (before: State): Outcome =>
  before.context.part + 1 < (before.context.parts ?? 0)
    ? skip(before, 1)
    : stoppingOtherTabs(turning(before, forgetFailure(before)));

/** Pausing also ends a sleep timer whose time is up. */
export function pause(before: State): Outcome {
  const { reading, sleep } = placeOf(before);
  return to(
    before,
    { reading: isActive(before) ? 'paused' : reading, sleep: sleep === 'due' ? 'off' : sleep },
    sleep === 'due' ? { timer: null } : {},
  );
}

/** After a part: the next one, the next page, or the end. */
export function afterPart(before: State): Outcome {
  const { part, parts, timer, hasNextPage } = before.context;
  if (placeOf(before).sleep === 'due') return ended(before, 'slept');
  if (part + 1 < (parts ?? 0)) return goOn(before, { part: part + 1, tries: 0 });
  if (timer === 'page') return ended(before, 'slept');
  return hasNextPage ? turning(before) : ended(before, 'finished');
}

export const pageOf = ({ language, parts, part, hasNextPage }: ShownPage): ShownPage => ({
  language,
  parts,
  part,
  hasNextPage,
});

export function showPage(before: State, page: ShownPage): Outcome {
  const isOther = page.language !== before.context.language;
  const shown = { ...pageOf(page), tries: 0, ...(isOther ? { voice: null } : {}) };
  if (isOther && isIn('voiceless')(before)) return resume(before, shown);
  if (isOther && isIn(...LOOKING)(before)) return goOn(before, shown);
  return to(before, hasVoice(before) ? { reading: 'breathing' } : {}, shown);
}
