/**
 * What a machine does, in one place: the headless run, the run in a browser, the QA report and the
 * charts read it. It is written by hand and never reads the machine's transitions, so a wrong machine
 * cannot agree with itself.
 */
import type { Page, PlaywrightTestOptions } from 'playwright/test';
import type { AnyStateMachine, EventObject } from 'xstate';
import type { BrowserPathTest } from '../../e2e/support/paths/path-plans.ts';
import type { Announcements } from './announcements/announcement.ts';
import type { InputMethod, TableWithoutGestures } from './event-tables/event-table.ts';
import { causeOf } from './coverage.ts';
import type { Scenario } from './paths.ts';
import type { RecordedEffect, ReferenceModel } from './reference-model.ts';

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

/** One event. */
type EventRow<C, E> = {
  /** What happens, in a user's words. */
  description: string | { describe(event: E): string }['describe'];
  /** Whether the machine handles it in this state; in every state when absent. Else it is ignored. */
  accepted?(before: Observed<C>, event: E): boolean;
  /** What follows, where it is accepted. */
  then(before: Observed<C>, event: E): Outcome<C>;
  /** What a screen reader announces, or why it announces nothing. */
  announces:
    | Announcements
    | {
        announce(step: { before: Observed<C>; event: E; after: Observed<C> }): Announcements;
      }['announce'];
  /** How a user, or the environment, causes it; absent where no browser runs the paths. */
  how?: Gesture<C, E> | Partial<Readonly<Record<InputMethod, Gesture<C, E>>>>;
};

type StateRow<C> = {
  description: string | { describe(context: C): string }['describe'];
  tags?: readonly string[];
  /** What a user perceives; absent when no browser run sees the state. */
  see?: { see(page: Page, state: Observed<C>): Promise<unknown> }['see'];
};

/** The member of a union of events with this type. */
type EventOf<E extends EventObject, T> = E extends { type: infer Types }
  ? T extends Types
    ? E & { type: T }
    : never
  : never;

export type BrowserRun = Pick<
  BrowserPathTest,
  'scenarios' | 'notCovered' | 'otherInterfaces' | 'expectedConsole'
> & {
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
export type AnyBehaviour = Behaviour<Record<string, unknown>, EventObject>;
type AnyRow = EventRow<Record<string, unknown>, EventObject>;

/** Gives a behaviour, whose rows know their context and event, the type of all. */
export const behaviour = <C, E extends EventObject>(of: Behaviour<C, E>): AnyBehaviour =>
  of as unknown as AnyBehaviour;

/** @throws Error when the behaviour has no row for the event */
function rowOf(of: AnyBehaviour, event: EventObject): AnyRow {
  const rows: Readonly<Record<string, AnyRow>> = of.events;
  const row = rows[causeOf(event.type)];
  if (row === undefined) throw new Error(`${of.title} says nothing of ${event.type}.`);
  return row;
}

/** The states that have each tag. */
function statesByTag({ states, outerTags = {} }: AnyBehaviour): Record<string, string[]> {
  const byTag: Record<string, string[]> = {};
  const own = Object.entries(states).map(([state, { tags = [] }]) => [state, tags] as const);
  for (const [state, tags] of [...own, ...Object.entries(outerTags)])
    for (const tag of tags) byTag[tag] = [...(byTag[tag] ?? []), state];
  return byTag;
}

/** The behaviour as the headless run compares a machine with it. */
export function modelOf(of: AnyBehaviour): ReferenceModel {
  const { effects, actors, delays, events, states, invariant } = of;
  return {
    covers: {
      events: Object.keys(events),
      states: Object.keys(states),
      tags: statesByTag(of),
    },
    effects,
    actors,
    delays,
    start: (input) => of.start(input),
    accepts: (before, event) => rowOf(of, event).accepted?.(before, event) ?? true,
    transition: (before, event) => rowOf(of, event).then(before, event),
    ...(invariant === undefined ? {} : { invariant }),
  };
}

/** The descriptions and announcements of a behaviour. */
export const tableOf =
  ({ title, events, states }: AnyBehaviour): TableWithoutGestures<never> =>
  () =>
    ({ title, events, states }) as never;

/** What a browser does and sees of a behaviour. */
export function browserTestOf(of: AnyBehaviour, run: BrowserRun): BrowserPathTest {
  const rows: Readonly<Record<string, AnyRow>> = of.events;
  const drivers = Object.entries(rows).flatMap(([name, { how }]) =>
    how === undefined ? [] : [[name, how] as const],
  );
  const checks = Object.entries(of.states).flatMap(([name, { see }]) =>
    see === undefined ? [] : [[name, see] as const],
  );
  return {
    machine: of.machine,
    ...run,
    events: Object.fromEntries(drivers),
    states: Object.fromEntries(checks),
  };
}
