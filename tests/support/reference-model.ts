/**
 * The hand-written reference model that a machine is tested against, and what is recorded of the
 * machine.
 */
import type { EventObject } from 'xstate';

/**
 * One thing that a machine did in a step: a call of a provided action or actor, or an emitted
 * event.
 */
export type RecordedEffect =
  { effect: string; params: unknown } | { emitted: EventObject & Record<string, unknown> };

/** The state of a machine as a reference model sees it. */
export type ObservedState = { value: unknown; context: Record<string, unknown> };

/** A state, and the effects on the way to it, in order. */
export type Outcome = { after: ObservedState; recordedEffects: readonly RecordedEffect[] };

/**
 * The reference model of a machine, written by hand: what each event must do. It never reads the
 * machine, so a wrong machine cannot agree with itself.
 */
export type ReferenceModel = {
  /**
   * Every cause (`page.next`, `after flipLock`, `loadBook done`) and every innermost state that the
   * model covers, and the states that have each tag.
   */
  covers: {
    events: readonly string[];
    states: readonly string[];
    tags?: Readonly<Record<string, readonly string[]>>;
  };
  /** Names of the machine's outside effects. */
  effects: readonly string[];
  /** Names of the machine's invoked actors. */
  actors: readonly string[];
  /** Milliseconds of each named delay, which may depend on the state in which it starts. */
  delays: Readonly<Record<string, number | ((state: ObservedState) => number)>>;
  /** The state in which a machine with this input starts, and the effects of starting. */
  start: (input: unknown) => Outcome;
  /** Whether the machine must handle the event in this state; it must ignore every other event. */
  accepts: (before: ObservedState, event: EventObject) => boolean;
  /** The state after an accepted event, and the effects on the way, in order. */
  transition: (before: ObservedState, event: EventObject) => Outcome;
  /** Assertions that hold in every state. */
  invariant?: (state: ObservedState) => void;
};
