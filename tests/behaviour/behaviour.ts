/**
 * What a machine does, in one place: the headless run, the run in a browser, the QA report and the
 * charts read it. It is written by hand and never reads the machine's transitions, so a wrong machine
 * cannot agree with itself.
 */
import type { Page, PlaywrightTestOptions } from 'playwright/test';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import type { Announcements } from './announcement.ts';
import { causeOf, leavesIn } from './coverage.ts';
import type { Scenario } from './paths.ts';

/** The input methods of a user; not every engine has a touch screen. */
export const INPUT_METHODS = ['pointer', 'keyboard', 'touch'] as const;
export type InputMethod = (typeof INPUT_METHODS)[number];

/**
 * One thing that a machine does in a step: a call of a provided action, the start of an actor, or an
 * emitted event.
 */
export type RecordedEffect =
  { effect: string; params: unknown } | { emitted: EventObject & Record<string, unknown> };

/** The part of a snapshot that a behaviour tells of. */
export type Observed<C> = { value: unknown; context: C };

/** The state after an event, and the effects on the way to it, in order. */
export type Outcome<C> = { after: Observed<C>; recordedEffects: readonly RecordedEffect[] };

/** A state, and the effects on the way to it, in order. */
export const to = <C>(
  value: unknown,
  context: C,
  ...recordedEffects: readonly RecordedEffect[]
): Outcome<C> => ({ after: { value, context }, recordedEffects });

/** A call of an outside effect, or the start of an actor. */
export const called = (effect: string, params?: unknown): RecordedEffect => ({ effect, params });

/** The result of an actor, or the end of a delay. */
type AutomaticEvent = EventObject & { output?: unknown; error?: unknown };
/** The result of an actor, for a row that says which one. */
export type Done<T> = EventObject & { output: T };
export type Failed<T = unknown> = EventObject & { error: T };

/*
 * The functions of the rows are declared as methods, whose parameters are bivariant: a row may say
 * more exactly what its event is.
 */

/** One way to cause an event; `turn` is the number of the step. */
type Gesture<C, E> = {
  gesture(page: Page, event: E, turn: number, before: Observed<C>): Promise<unknown>;
}['gesture'];
/** How an event is caused: one gesture, or one for each input method of a user. */
type Driver<C, E> = Gesture<C, E> | Partial<Readonly<Record<InputMethod, Gesture<C, E>>>>;
/** What a user perceives of a state. */
type StateCheck<C> = { see(page: Page, state: Observed<C>): Promise<unknown> }['see'];

/** One step of a machine: the states before and after an event. */
type BehaviourStep<C, E> = { event: E; before: Observed<C>; after: Observed<C> };

/** One event. */
type EventRow<C, E> = {
  /** What happens, in a user's words. */
  description: string | { describe(event: E): string }['describe'];
  /** Whether the machine handles it in this state; in every state when absent. Else it is ignored. */
  accepted?(before: Observed<C>, event: E): boolean;
  /** What follows, where it is accepted. */
  then(before: Observed<C>, event: E): Outcome<C>;
  /** What a screen reader announces, or why it announces nothing. */
  announces: Announcements | { announce(step: BehaviourStep<C, E>): Announcements }['announce'];
  /** How a user, or the environment, causes it; absent where no browser runs the paths. */
  how?: Driver<C, E>;
};

type StateRow<C> = {
  description: string | { describe(context: C): string }['describe'];
  tags?: readonly string[];
  /** Absent when no browser run sees the state. */
  see?: StateCheck<C>;
};

/** The member of a union of events with this type. */
type EventOf<E extends EventObject, T> = E extends { type: infer Types }
  ? T extends Types
    ? E & { type: T }
    : never
  : never;

/** A context of any machine. */
type AnyContext = Record<string, unknown>;

export type BrowserScenario = Scenario & {
  /** Opens the site in the scenario's first state; afterwards the page's clock is stopped. */
  open: (page: Page) => Promise<void>;
  /** Checks of states that look different in this scenario. */
  states?: Readonly<Record<string, StateCheck<AnyContext>>>;
  /** What is shown after each path of a scenario whose events leave the screen. */
  left?: (page: Page) => Promise<unknown>;
  /** Covers each transition by each input method of its event, instead of by one after another. */
  everyMethod?: boolean;
  /** Runs only with FULL=1. */
  isOnlyInFull?: true;
  /** Ignores simultaneous announcements of other machines. */
  ignoreOtherAnnouncements?: true;
  /** What differs in another language of the interface. */
  inOtherInterfaces?: Pick<BrowserScenario, 'states' | 'ignoreOtherAnnouncements'>;
  /** The maximum number of steps of a path before a new page is opened. */
  maxSteps?: number;
};

export type BrowserRun = {
  scenarios: readonly BrowserScenario[];
  /** Transitions, refusals and states that no path covers, by name, each with its reason. */
  notCovered?: Readonly<Record<string, string>>;
  /** Paths also run in the Hindi and Hinglish interfaces: with FULL=1, or one (`quick`) always. */
  otherInterfaces?: 'full' | 'quick';
  /** Console messages that these paths cause on purpose, such as a failed load. */
  expectedConsole?: RegExp;
  /** Such as the size of the window. */
  options?: Partial<PlaywrightTestOptions>;
};

export type Behaviour<C, E extends EventObject> = {
  title: string;
  machine: AnyStateMachine;
  /** Names of the outside effects and of the invoked actors. */
  effects: readonly string[];
  actors: readonly string[];
  /** Milliseconds of each named delay, which may depend on the state in which it starts. */
  delays: Readonly<Record<string, number | ((state: Observed<C>) => number)>>;
  /** The state in which a machine with this input starts, and the effects of starting. */
  start(input: unknown): Outcome<C>;
  /** By the cause of a step: an event's type, `after DELAY`, `ACTOR done`, `ACTOR failed`. */
  events: { readonly [T in E['type']]: EventRow<C, EventOf<E, T>> } & Readonly<
    Record<`after ${string}` | `${string} done` | `${string} failed`, EventRow<C, AutomaticEvent>>
  >;
  /** By the path of the innermost state. */
  states: Readonly<Record<string, StateRow<C>>>;
  /** Tags of states that are not innermost. */
  outerTags?: Readonly<Record<string, readonly string[]>>;
  /** Assertions that hold in every state. */
  invariant?: { check(state: Observed<C>): void }['check'];
  /** Of the headless run. */
  scenarios: readonly Scenario[];
  /** Why no headless scenario can cover an edge or a refusal, by its description. */
  unreachable?: Readonly<Record<string, string>>;
  /** The run in a browser, or why there is none. */
  browser: BrowserRun | string;
};

/** A behaviour of any machine. */
export type AnyBehaviour = Behaviour<AnyContext, EventObject>;
export type AnyDriver = Driver<AnyContext, EventObject>;
export type AnyStep = BehaviourStep<AnyContext, EventObject>;

/** Gives a behaviour, whose rows know their context and event, the type of all. */
export const behaviour = <C, E extends EventObject>(of: Behaviour<C, E>): AnyBehaviour =>
  of as unknown as AnyBehaviour;

/** The part of a snapshot that a behaviour tells of. */
export const observed = ({ value, context }: AnyMachineSnapshot): Observed<AnyContext> => ({
  value,
  context: context as AnyContext,
});

/** The row of what has caused a step. @throws Error when the behaviour has none */
function rowOf({ title, events }: AnyBehaviour, { type }: EventObject) {
  const rows: Readonly<Record<string, EventRow<AnyContext, EventObject>>> = events;
  const row = rows[causeOf(type)];
  if (row === undefined) throw new Error(`${title} says nothing of ${type}.`);
  return row;
}

/** Whether the machine must handle the event in this state; it must ignore every other event. */
export const accepts = (
  of: AnyBehaviour,
  before: Observed<AnyContext>,
  event: EventObject,
): boolean => rowOf(of, event).accepted?.(before, event) ?? true;

/** Whether the behaviour accepts the event for some of its payloads only. */
export const dependsOnPayload = (of: AnyBehaviour, event: EventObject): boolean =>
  (rowOf(of, event).accepted?.length ?? 0) > 1;

/** What follows an accepted event. */
export const following = (
  of: AnyBehaviour,
  before: Observed<AnyContext>,
  event: EventObject,
): Outcome<AnyContext> => rowOf(of, event).then(before, event);

/** How a browser causes the event. */
export const driverOf = (of: AnyBehaviour, event: EventObject): AnyDriver | undefined =>
  rowOf(of, event).how;

/** What a screen reader announces after a step. */
export function announcementsOf(of: AnyBehaviour, step: AnyStep): Announcements {
  const { announces } = rowOf(of, step.event);
  return typeof announces === 'function' ? announces(step) : announces;
}

const BY: Readonly<Record<string, string>> = {
  pointer: ', with the pointer',
  keyboard: ', with a key',
  touch: ', with a finger',
};

/** What happens, such as `press Next`. */
export function describeEvent(of: AnyBehaviour, event: EventObject & { by?: string }): string {
  const { description } = rowOf(of, event);
  const text = typeof description === 'string' ? description : description(event);
  return `${text}${BY[event.by ?? ''] ?? ''}`;
}

/**
 * The state, such as `page 2 of 3 is shown in english`.
 * @throws Error when the behaviour has no row for it
 */
export function describeState(of: AnyBehaviour, snapshot: AnyMachineSnapshot): string {
  const parts = leavesIn(snapshot).map((leaf) => {
    const row = of.states[leaf];
    if (row === undefined) throw new Error(`${of.title} says nothing of the state ${leaf}.`);
    const { description } = row;
    return typeof description === 'string'
      ? description
      : description(snapshot.context as AnyContext);
  });
  return parts.filter((part) => part !== '').join('; ');
}

/** `bookLoader` -> `book-loader`, as its file is named. */
export const fileNameOf = ({ machine }: AnyBehaviour): string =>
  machine.id.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
