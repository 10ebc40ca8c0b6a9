/** What there is to walk in a machine, and what of it a step has walked: its states, and its edges taken and refused. */
import {
  createActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  type InspectionEvent,
} from 'xstate';
import { chartOf, edgeKey, type ChartEdge, type ChartState } from './charts/reading.ts';

// xstate marks what a snapshot and an inspection know of the chart by a leading underscore; no other name leads to it.
/* oxlint-disable no-underscore-dangle */

/** What has been walked of a machine. */
export type Coverage = { states: Set<string>; taken: Set<string>; refused: Set<string> };

/** Everything of a machine that can be walked, by its name in words. */
export type Coverable = {
  states: readonly string[];
  taken: ReadonlyMap<string, string>;
  refused: ReadonlyMap<string, string>;
};

type Definition = {
  eventType: string;
  source: { path: readonly string[]; transitions: unknown; always?: unknown };
  guard?: unknown;
};

export const noCoverage = (): Coverage => ({
  states: new Set(),
  taken: new Set(),
  refused: new Set(),
});

const placeOf = (path: readonly string[]): string =>
  path.length === 0 ? 'any state' : path.join('.');
const leavesOf = (state: ChartState): string[] =>
  state.states.length === 0 ? [placeOf(state.path)] : state.states.flatMap(leavesOf);

/** `in page.settled: page.next [popover is closed and has next]` */
export const describeEdge = ({ from, cause, guard }: ChartEdge): string =>
  `in ${placeOf(from)}: ${cause}${guard === '' ? '' : ` [${guard}]`}`;

export function coverableOf(machine: AnyStateMachine, input?: unknown): Coverable {
  const { root, edges } = chartOf(machine, input);
  const named = (list: readonly ChartEdge[]) =>
    new Map(list.map((edge) => [edge.key, describeEdge(edge)] as const));
  return {
    states: leavesOf(root),
    taken: named(edges),
    refused: named(edges.filter(({ isGuarded }) => isGuarded)),
  };
}

/** The innermost states of a snapshot, as paths. */
export const leavesIn = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ path }) => placeOf(path));

function alternativesOf({ source, eventType }: Definition): readonly Definition[] {
  if (eventType === '') return (source.always ?? []) as readonly Definition[];
  return (source.transitions as ReadonlyMap<string, readonly Definition[]>).get(eventType) ?? [];
}

/** Writes down an edge that was taken, and those before it in its list, which refused. */
function noteTaken(coverage: Coverage, definition: Definition): void {
  const { source, eventType } = definition;
  const alternatives = alternativesOf(definition);
  const place = alternatives.indexOf(definition);
  if (place === -1) return;
  coverage.taken.add(edgeKey(source.path, eventType, place));
  // A state that is left at once is never in a snapshot.
  if (eventType === '') coverage.states.add(placeOf(source.path));
  for (let before = 0; before < place; before += 1)
    coverage.refused.add(edgeKey(source.path, eventType, before));
}

/** An observer of a running actor that writes down every edge it takes, those without an event too. */
export const noteInto =
  (coverage: Coverage) =>
  (event: InspectionEvent): void => {
    if (event.type !== '@xstate.microstep') return;
    for (const definition of event._transitions) noteTaken(coverage, definition);
  };

/** Writes down what a machine does as it begins; nothing is done outside, for the actor is not started. */
export function noteInitialState(
  coverage: Coverage,
  machine: AnyStateMachine,
  input: unknown,
): void {
  createActor(machine, { input, inspect: noteInto(coverage) } as never);
}

/** Writes down what this event would do here, taken or refused, without doing it. */
export function noteOffered(
  coverage: Coverage,
  snapshot: AnyMachineSnapshot,
  event: EventObject,
): void {
  const taken: readonly Definition[] = snapshot.machine.getTransitionData(snapshot, event);
  for (const definition of taken) noteTaken(coverage, definition);
  const isWithin = (path: readonly string[], outer: readonly string[]) =>
    outer.every((part, place) => path[place] === part);
  for (const { path, transitions } of snapshot._nodes) {
    // An edge further in goes before; it leaves nothing to refuse.
    if (taken.some(({ source }) => isWithin(source.path, path))) continue;
    const alternatives = transitions.get(event.type) ?? [];
    for (const place of alternatives.keys()) coverage.refused.add(edgeKey(path, event.type, place));
  }
}

export type Missing = { states: string[]; taken: string[]; refused: string[] };

/** What of a machine has not been walked, in words. */
export function missingIn({ states, taken, refused }: Coverable, coverage: Coverage): Missing {
  const left = (all: ReadonlyMap<string, string>, done: ReadonlySet<string>) =>
    [...all].filter(([key]) => !done.has(key)).map(([, words]) => words);
  return {
    states: states.filter((state) => !coverage.states.has(state)),
    taken: left(taken, coverage.taken),
    refused: left(refused, coverage.refused),
  };
}

/** The cause of an event as the charts say it, without milliseconds: `page.next`, `after flipLock`, `loadBook done`. */
export function causeOf(type: string): string {
  const [, kind, name = ''] =
    /^xstate\.(done\.actor|error\.actor|after)\.([^.]+)/u.exec(type) ?? [];
  if (kind === undefined) return type;
  return (
    { 'done.actor': `${name} done`, 'error.actor': `${name} failed`, after: `after ${name}` }[
      kind
    ] ?? type
  );
}

/** Every cause that a machine knows, each once. */
export const causesOf = (machine: AnyStateMachine, input?: unknown): string[] => {
  const causes = chartOf(machine, input).edges.map(({ cause }) =>
    cause.replace(/^after \d+ ms \((?<name>.+)\)$/u, 'after $<name>'),
  );
  return [...new Set(causes)].filter((cause) => cause !== 'at once').toSorted();
};
