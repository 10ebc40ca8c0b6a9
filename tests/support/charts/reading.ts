/** Reads a production machine into what its chart shows: its states, and every edge with its cause and guard in words. */
import { and, initialTransition, type AnyStateMachine, type AnyStateNode } from 'xstate';

/** Something a machine does: an effect outside, an event it emits, or a change of what it remembers. */
export type Doing = { kind: 'effect' | 'emitted' | 'memory'; name: string };

export type ChartEdge = {
  /** Path of the state, from the root's empty one. */
  from: readonly string[];
  /** Null for an edge that stays where it is. */
  to: readonly string[] | null;
  /** As a reader says it: `page.next`, `after 300 ms (flipLock)`, `loadBook done`, `at once`. */
  cause: string;
  /** In words, `else` for what is left over, empty for always. */
  guard: string;
  /** Whether a guard can refuse it. */
  isGuarded: boolean;
  doings: readonly Doing[];
  /** Tells it apart from the machine's other edges; a step that takes it is recognised by it (coverage.ts). */
  key: string;
};

export type ChartState = {
  path: readonly string[];
  kind: 'leaf' | 'nested' | 'parallel';
  initial: readonly string[] | null;
  tags: readonly string[];
  asks: readonly string[];
  entry: readonly Doing[];
  exit: readonly Doing[];
  states: readonly ChartState[];
};

export type Delay = { name: string; milliseconds: number; isGiven: boolean };
export type Chart = { root: ChartState; edges: readonly ChartEdge[]; delays: readonly Delay[] };

/** @param place among the alternatives of this event in this state, from 0 */
export const edgeKey = (from: readonly string[], type: string, place: number): string =>
  JSON.stringify([from.join('.'), type, place]);

/** What a node says of an edge before it is put into words. */
type Told = { guard?: unknown; actions?: unknown; target?: readonly AnyStateNode[] | undefined };

/** What the machine works out from its context. */
type WorkedOut = (args: { context: unknown }) => unknown;

const isWorkedOut = (value: unknown): value is WorkedOut => typeof value === 'function';

/** A field of something of any shape. */
const fieldOf = (value: unknown, field: string): unknown =>
  Object(value) === value ? Reflect.get(value as object, field) : undefined;

/** `isAnotherBook` -> `is another book`. */
export const formatted = (name: string): string =>
  name.replaceAll(/(?<=[a-z\d])[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);

/** @param input the machine's input, where it needs one; what depends on it is drawn for this one. */
export function chartOf(machine: AnyStateMachine, input?: unknown): Chart {
  const reading = new Reading(machine, input);
  const { root } = machine as { root: AnyStateNode };
  return { root: reading.state(root), edges: reading.edges(root), delays: reading.delays() };
}

/** Any machine's parts are untyped; whatever is not of the shape that is drawn here fails loudly, by its name. */
class Reading {
  readonly #machine: AnyStateMachine;
  readonly #context: unknown;

  constructor(machine: AnyStateMachine, input: unknown) {
    this.#machine = machine;
    [{ context: this.#context }] = initialTransition(machine, input as never);
  }

  #undrawable(what: string): never {
    throw new Error(
      `${this.#machine.id}: ${what} cannot be drawn. Name it in setup(), or teach tests/support/charts/reading.ts to read it.`,
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
      asks: node.invoke.map(({ src }: { src: unknown }) => this.#nameOf(src, 'an actor')),
      entry: this.#doings(node.entry),
      exit: this.#doings(node.exit),
      states: states.map((state) => this.state(state)),
    };
  }

  /** The edges of a state and all below it, in the order of the machine. */
  edges(node: AnyStateNode): ChartEdge[] {
    const own = [...(node.transitions as ReadonlyMap<string, readonly Told[]>)].filter(
      ([type]) => type !== '',
    );
    const eventless = (node.always ?? []) as readonly Told[];
    return [
      ...own.flatMap(([type, label]) => this.#alternatives(node, type, label)),
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
    const isGiven = isWorkedOut(delay);
    const milliseconds: unknown = isGiven ? delay({ context: this.#context }) : delay;
    return typeof milliseconds === 'number'
      ? { milliseconds, isGiven }
      : this.#undrawable(`the delay ${name}`);
  }

  /** @param type of the event; empty for an edge that needs none */
  #alternatives(node: AnyStateNode, type: string, label: readonly Told[]): ChartEdge[] {
    const cause = type === '' ? 'at once' : this.#causeOf(node, type);
    return label.map(({ guard, actions, target }, place) => ({
      key: edgeKey(node.path, type, place),
      from: node.path,
      to: target?.[0]?.path ?? null,
      cause,
      guard: [
        place > 0 ? 'else' : '',
        guard === undefined ? '' : `${place > 0 ? 'if ' : ''}${this.#guard(guard)}`,
      ]
        .join(' ')
        .trim(),
      isGuarded: guard !== undefined,
      doings: this.#doings(actions),
    }));
  }

  #causeOf(node: AnyStateNode, type: string): string {
    const [, kind = '', name = ''] =
      /^xstate\.(done\.actor|error\.actor|after)\.([^.]+)/u.exec(type) ?? [];
    if (kind === 'after') return `after ${this.#delay(name).milliseconds} ms (${name})`;
    if (kind === '')
      return type.startsWith('xstate.') ? this.#undrawable(`the event ${type}`) : type;
    const asked = node.invoke.find(({ id }: { id: string }) => id === name);
    return `${this.#nameOf(asked?.src, `the actor ${name}`)} ${kind === 'done.actor' ? 'done' : 'failed'}`;
  }

  #guard(guard: unknown): string {
    if (typeof guard !== 'function') return formatted(this.#nameOf(guard, 'a guard'));
    const guards = fieldOf(guard, 'guards');
    const isAnd = fieldOf(guard, 'check') === fieldOf(and([]), 'check') && Array.isArray(guards);
    return isAnd
      ? guards.map((part) => this.#guard(part)).join(' and ')
      : this.#undrawable('a guard');
  }

  #doings(actions: unknown): Doing[] {
    return [actions ?? []]
      .flat()
      .filter((action) => !isTimer(action))
      .map((action) => this.#doing(this.#nameOf(action, 'an action')));
  }

  #doing(name: string): Doing {
    const action: unknown = this.#machine.implementations.actions[name];
    const type = fieldOf(action, 'type');
    if (typeof action === 'function' && type === undefined) return { kind: 'effect', name };
    if (type === 'xstate.assign') return { kind: 'memory', name };
    if (type !== 'xstate.emit') return this.#undrawable(`the action ${name}`);
    const event = fieldOf(action, 'event');
    const emitted = isWorkedOut(event) ? event({ context: this.#context }) : event;
    return { kind: 'emitted', name: this.#nameOf(emitted, `what ${name} emits`) };
  }

  /** The name of what a machine names either by a string or by an object with a type. */
  #nameOf(named: unknown, what: string): string {
    if (typeof named === 'string') return named;
    const type = typeof named === 'function' ? undefined : fieldOf(named, 'type');
    return typeof type === 'string' ? type : this.#undrawable(what);
  }
}

/** A state with a delay starts a timer on entry and ends it on exit by actions of its own; its `after` edge shows it. */
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
