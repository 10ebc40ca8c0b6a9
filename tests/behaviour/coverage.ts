/**
 * Coverage of a machine: which of its states, edges taken and edges refused by a guard the steps of
 * a test have covered.
 */
import {
  createActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  type InspectionEvent,
} from 'xstate';
import { chartOf, edgeKey, type ChartEdge, type ChartState } from './charts/reading.ts';

// XState exposes the state nodes of a snapshot and the transitions of a microstep only as `_nodes`
// and `_transitions`.
/* oxlint-disable no-underscore-dangle */

/** What has been covered: paths of states, and keys of edges (see `edgeKey`). */
export type Coverage = { states: Set<string>; taken: Set<string>; refused: Set<string> };

/** Everything that can be covered: paths of states, and descriptions of edges by their key. */
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

const nameOf = (path: readonly string[]): string =>
  path.length === 0 ? 'any state' : path.join('.');
const leavesOf = (state: ChartState): string[] =>
  state.states.length === 0 ? [nameOf(state.path)] : state.states.flatMap(leavesOf);

/** `in page.settled: page.next [overlay is closed and has next]` */
export const describeEdge = ({ from, cause, guard }: ChartEdge): string =>
  `in ${nameOf(from)}: ${cause}${guard === '' ? '' : ` [${guard}]`}`;

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

/** @returns the innermost states of a snapshot, as paths */
export const leavesIn = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ path }) => nameOf(path));

function alternativesOf({ source, eventType }: Definition): readonly Definition[] {
  if (eventType === '') return (source.always ?? []) as readonly Definition[];
  return (source.transitions as ReadonlyMap<string, readonly Definition[]>).get(eventType) ?? [];
}

/** Records an edge that was taken, and the alternatives before it, which were refused. */
function noteTaken(coverage: Coverage, definition: Definition): void {
  const { source, eventType } = definition;
  const alternatives = alternativesOf(definition);
  const index = alternatives.indexOf(definition);
  if (index === -1) return;
  coverage.taken.add(edgeKey(source.path, eventType, index));
  // A state with an eventless transition never appears in a snapshot.
  if (eventType === '') coverage.states.add(nameOf(source.path));
  for (let before = 0; before < index; before += 1)
    coverage.refused.add(edgeKey(source.path, eventType, before));
}

/** @returns an inspector of a running actor that records every edge it takes, eventless ones too */
export const noteInto =
  (coverage: Coverage) =>
  (event: InspectionEvent): void => {
    if (event.type !== '@xstate.microstep') return;
    for (const definition of event._transitions) noteTaken(coverage, definition);
  };

/**
 * Records the eventless edges of the initial state. The actor is not started, so it has no outside
 * effects.
 */
export function noteInitialState(
  coverage: Coverage,
  machine: AnyStateMachine,
  input: unknown,
): void {
  createActor(machine, { input, inspect: noteInto(coverage) } as never);
}

/**
 * Records the edges that this event would take and those that would refuse it, without sending it.
 */
export function noteOffered(
  coverage: Coverage,
  snapshot: AnyMachineSnapshot,
  event: EventObject,
): void {
  const taken: readonly Definition[] = snapshot.machine.getTransitionData(snapshot, event);
  for (const definition of taken) noteTaken(coverage, definition);
  const isWithin = (path: readonly string[], outer: readonly string[]) =>
    outer.every((part, depth) => path[depth] === part);
  for (const { path, transitions, always = [] } of snapshot._nodes) {
    // A state that a snapshot rests in has refused every eventless edge.
    for (const index of always.keys()) coverage.refused.add(edgeKey(path, '', index));
    // An edge of an inner state takes precedence, so the edges of this state are not tried.
    if (taken.some(({ source }) => isWithin(source.path, path))) continue;
    const alternatives = transitions.get(event.type) ?? [];
    for (const index of alternatives.keys()) coverage.refused.add(edgeKey(path, event.type, index));
  }
}

/**
 * Records every edge that this event takes, with the eventless ones that follow, without causing
 * effects.
 */
export function noteTransition(
  coverage: Coverage,
  snapshot: AnyMachineSnapshot,
  event: EventObject,
  input: unknown,
): void {
  const { machine } = snapshot;
  const self = createActor(machine, { input, inspect: noteInto(coverage) } as never);
  const doNothing = (): void => undefined;
  const scope = {
    self,
    id: '',
    sessionId: '',
    system: self.system,
    logger: doNothing,
    defer: doNothing,
    stopChild: doNothing,
    emit: doNothing,
    actionExecutor: doNothing,
  };
  machine.transition(snapshot, event, scope as never);
}

export type Missing = { states: string[]; taken: string[]; refused: string[] };

/** @returns what has not been covered: paths of states, and descriptions of edges */
export function missingIn({ states, taken, refused }: Coverable, coverage: Coverage): Missing {
  const uncovered = (all: ReadonlyMap<string, string>, covered: ReadonlySet<string>) =>
    [...all].filter(([key]) => !covered.has(key)).map(([, description]) => description);
  return {
    states: states.filter((state) => !coverage.states.has(state)),
    taken: uncovered(taken, coverage.taken),
    refused: uncovered(refused, coverage.refused),
  };
}

/**
 * @returns the cause of an event as the charts name it, without milliseconds: `page.next`, `after
 * flipLock`, `loadBook done`
 */
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

/** @returns every cause that a machine handles, each once, sorted */
export const causesOf = (machine: AnyStateMachine, input?: unknown): string[] => {
  const causes = chartOf(machine, input).edges.map(({ cause }) =>
    cause.replace(/^after \d+ ms \((?<name>.+)\)$/u, 'after $<name>'),
  );
  return [...new Set(causes)].filter((cause) => cause !== 'at once').toSorted();
};
