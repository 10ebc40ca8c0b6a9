/**
 * Reads a production machine into a chart: its states, and every edge with its cause, guard and
 * actions.
 */
import { and, initialTransition, type AnyStateMachine, type AnyStateNode } from 'xstate';

/** An action of a machine: an outside effect, an emitted event, or a change of the context. */
export type ChartAction = { kind: 'effect' | 'emitted' | 'context'; name: string };

export type ChartEdge = {
  /** Path of the state, from the root's empty one. */
  from: readonly string[];
  /** Null for an edge without a target. */
  to: readonly string[] | null;
  /**
   * `page.next`, `after 300 ms (flipLock)`, `loadBook done`, or `at once` for an eventless edge.
   */
  cause: string;
  /**
   * Names of the guards as words; starts with `else` after a first alternative; empty without a
   * guard.
   */
  guard: string;
  /** Whether a guard can refuse it. */
  isGuarded: boolean;
  actions: readonly ChartAction[];
  /** Identifies the edge in its machine (see `edgeKey`); coverage.ts matches steps by it. */
  key: string;
};

export type ChartState = {
  path: readonly string[];
  kind: 'leaf' | 'nested' | 'parallel';
  initial: readonly string[] | null;
  tags: readonly string[];
  invokes: readonly string[];
  entry: readonly ChartAction[];
  exit: readonly ChartAction[];
  states: readonly ChartState[];
};

/** `milliseconds` of a computed delay are those of the initial context. */
type Delay = { name: string; milliseconds: number; isComputed: boolean };
export type Chart = { root: ChartState; edges: readonly ChartEdge[]; delays: readonly Delay[] };

/** @param index among the alternatives of this event in this state, from 0 */
export const edgeKey = (from: readonly string[], type: string, index: number): string =>
  JSON.stringify([from.join('.'), type, index]);

/** The fields of XState's transition definition that are read here. */
type EdgeDefinition = {
  guard?: unknown;
  actions?: unknown;
  target?: readonly AnyStateNode[] | undefined;
};

/** A value that the machine computes from its context. */
type Computed = (args: { context: unknown }) => unknown;

const isComputed = (value: unknown): value is Computed => typeof value === 'function';

/** @returns a field of a value of any shape, or undefined */
const fieldOf = (value: unknown, field: string): unknown =>
  Object(value) === value ? Reflect.get(value as object, field) : undefined;

/** `isAnotherBook` -> `is another book`. */
export const spaced = (name: string): string =>
  name.replaceAll(/(?<=[a-z\d])[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);

/**
 * @param input of the machine, when it needs one; computed delays and events are evaluated with it
 * @throws when the machine has an inline guard, action or actor, which has no name to show
 */
export function chartOf(machine: AnyStateMachine, input?: unknown): Chart {
  const reading = new Reading(machine, input);
  const { root } = machine as { root: AnyStateNode };
  return { root: reading.state(root), edges: reading.edges(root), delays: reading.delays() };
}

/**
 * The parts of any machine are untyped; a part of an unexpected shape throws an error that names
 * it.
 */
class Reading {
  readonly #machine: AnyStateMachine;
  readonly #context: unknown;

  constructor(machine: AnyStateMachine, input: unknown) {
    this.#machine = machine;
    [{ context: this.#context }] = initialTransition(machine, input as never);
  }

  #undrawable(what: string): never {
    throw new Error(
      `${this.#machine.id}: ${what} cannot be drawn. Name it in setup(), or teach tests/behaviour/charts/reading.ts to read it.`,
    );
  }

  state(node: AnyStateNode): ChartState {
    const states = Object.values<AnyStateNode>(node.states);
    const [first] = node.type === 'compound' ? node.initial.target : [];
    return {
      path: node.path,
      kind: kindOf(node),
      initial: first?.path ?? null,
      tags: node.tags,
      invokes: node.invoke.map(({ src }: { src: unknown }) => this.#nameOf(src, 'an actor')),
      entry: this.#actions(node.entry),
      exit: this.#actions(node.exit),
      states: states.map((state) => this.state(state)),
    };
  }

  /** @returns the edges of a state and of all states in it, in the order of the machine */
  edges(node: AnyStateNode): ChartEdge[] {
    const own = [...(node.transitions as ReadonlyMap<string, readonly EdgeDefinition[]>)].filter(
      ([type]) => type !== '',
    );
    const eventless = (node.always ?? []) as readonly EdgeDefinition[];
    return [
      ...own.flatMap(([type, definitions]) => this.#alternatives(node, type, definitions)),
      ...this.#alternatives(node, '', eventless),
      ...Object.values<AnyStateNode>(node.states).flatMap((state) => this.edges(state)),
    ];
  }

  delays(): Delay[] {
    const delays = Object.keys(this.#machine.implementations.delays);
    return delays.map((name) => ({ name, ...this.#delay(name) }));
  }

  #delay(name: string): Omit<Delay, 'name'> {
    const delay: unknown = this.#machine.implementations.delays[name];
    const milliseconds: unknown = isComputed(delay) ? delay({ context: this.#context }) : delay;
    return typeof milliseconds === 'number'
      ? { milliseconds, isComputed: isComputed(delay) }
      : this.#undrawable(`the delay ${name}`);
  }

  /** @param type of the event; empty for an eventless edge */
  #alternatives(
    node: AnyStateNode,
    type: string,
    definitions: readonly EdgeDefinition[],
  ): ChartEdge[] {
    const cause = type === '' ? 'at once' : this.#causeOf(node, type);
    return definitions.map(({ guard, actions, target }, index) => ({
      key: edgeKey(node.path, type, index),
      from: node.path,
      to: target?.[0]?.path ?? null,
      cause,
      guard: [
        index > 0 ? 'else' : '',
        guard === undefined ? '' : `${index > 0 ? 'if ' : ''}${this.#guard(guard)}`,
      ]
        .join(' ')
        .trim(),
      isGuarded: guard !== undefined,
      actions: this.#actions(actions),
    }));
  }

  #causeOf(node: AnyStateNode, type: string): string {
    const [, kind = '', name = ''] =
      /^xstate\.(done\.actor|error\.actor|after)\.([^.]+)/u.exec(type) ?? [];
    if (kind === 'after') return `after ${this.#delay(name).milliseconds} ms (${name})`;
    if (kind === '')
      return type.startsWith('xstate.') ? this.#undrawable(`the event ${type}`) : type;
    const invoked = node.invoke.find(({ id }: { id: string }) => id === name);
    return `${this.#nameOf(invoked?.src, `the actor ${name}`)} ${kind === 'done.actor' ? 'done' : 'failed'}`;
  }

  #guard(guard: unknown): string {
    if (typeof guard !== 'function') return spaced(this.#nameOf(guard, 'a guard'));
    const guards = fieldOf(guard, 'guards');
    const isAnd = fieldOf(guard, 'check') === fieldOf(and([]), 'check') && Array.isArray(guards);
    return isAnd
      ? guards.map((part) => this.#guard(part)).join(' and ')
      : this.#undrawable('a guard');
  }

  #actions(actions: unknown): ChartAction[] {
    return [actions ?? []]
      .flat()
      .filter((action) => !isTimer(action))
      .map((action) => this.#action(this.#nameOf(action, 'an action')));
  }

  #action(name: string): ChartAction {
    const action: unknown = this.#machine.implementations.actions[name];
    const type = fieldOf(action, 'type');
    if (typeof action === 'function' && type === undefined) return { kind: 'effect', name };
    // The machine around a transition function emits what the function does.
    if (type === 'xstate.assign' || type === 'xstate.enqueueActions')
      return { kind: 'context', name };
    if (type !== 'xstate.emit') return this.#undrawable(`the action ${name}`);
    const event = fieldOf(action, 'event');
    const emitted = isComputed(event) ? event({ context: this.#context }) : event;
    return { kind: 'emitted', name: this.#nameOf(emitted, `what ${name} emits`) };
  }

  /** XState refers to a named part either by a string or by an object with a type. */
  #nameOf(named: unknown, what: string): string {
    if (typeof named === 'string') return named;
    const type = typeof named === 'function' ? undefined : fieldOf(named, 'type');
    return typeof type === 'string' ? type : this.#undrawable(what);
  }
}

/**
 * XState adds entry and exit actions for the timer of a delay; the chart shows the `after` edge
 * instead.
 */
function isTimer(action: unknown): boolean {
  const type = fieldOf(action, 'type');
  const timer =
    type === 'xstate.raise' ? fieldOf(fieldOf(action, 'event'), 'type') : fieldOf(action, 'sendId');
  return (
    typeof action === 'function' &&
    ['xstate.raise', 'xstate.cancel'].includes(String(type)) &&
    String(timer).startsWith('xstate.after.')
  );
}

function kindOf({ type }: AnyStateNode): ChartState['kind'] {
  if (type === 'parallel') return 'parallel';
  return type === 'compound' ? 'nested' : 'leaf';
}
