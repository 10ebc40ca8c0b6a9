/** Generates paths from a production machine that cover every edge it has in a given scenario. */
import { getAdjacencyMap } from '@xstate/graph';
import {
  __unsafe_getAllOwnEventDescriptors as eventTypesOf,
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type EventObject,
} from 'xstate';

/** The payloads of one type of event; they may depend on the state of the machine. */
type Payloads = readonly object[] | ((snapshot: AnyMachineSnapshot) => readonly object[]);

/**
 * The conditions that a machine is tested under: its input, and the payloads of each type of event.
 */
export type Scenario = {
  name: string;
  input?: unknown;
  /** Events that have happened before the paths start; only browser paths may have them. */
  from?: readonly EventObject[];
  /**
   * By event type, including types of XState such as `xstate.done.actor.loadBook`; without an
   * entry, one empty payload.
   */
  cases?: Readonly<Record<string, Payloads>>;
  /** Event types that happen in this scenario, beside those of timers and actors; by default all. */
  only?: readonly string[];
  /** Event types that do not happen in this scenario. */
  without?: readonly string[];
  /**
   * Event types that are part of the paths even where the machine ignores them; then nothing must
   * change.
   */
  tries?: readonly string[];
  /** Returns false for an event that cannot happen in this state, whatever the machine would do. */
  feasible?: (snapshot: AnyMachineSnapshot, event: EventObject) => boolean;
  /** Edges of the same class are covered once; by default each edge is a class of its own. */
  edgeClass?: (step: Step) => string;
};

export type Step = { event: EventObject; before: AnyMachineSnapshot; after: AnyMachineSnapshot };
export type Path = { name: string; steps: readonly Step[] };

/** Traversal throws after this many transitions: a scenario this large is a mistake. */
const TRAVERSAL_LIMIT = 20_000;

/**
 * Event types that any state handles, including forbidden ones (`on: { type: {} }`), which
 * `machine.events` omits.
 */
const handledTypes = (node: AnyStateNode): string[] => [
  ...node.transitions.keys(),
  ...Object.values<AnyStateNode>(node.states).flatMap(handledTypes),
];

/**
 * Every event that could happen, with every payload of the scenario, whether the machine accepts it
 * or not: the types of the snapshot's states, and every type that can be sent in any other state,
 * so that a missing edge is noticed.
 */
export function eventsIn(snapshot: AnyMachineSnapshot, scenario: Scenario): EventObject[] {
  const { cases = {}, only, without = [], feasible = () => true } = scenario;
  const happens = (type: string) =>
    !without.includes(type) &&
    (only === undefined || only.includes(type) || type.startsWith('xstate.'));
  const payloadsOf = (type: string): readonly object[] => {
    const payloads = cases[type] ?? [{}];
    return typeof payloads === 'function' ? payloads(snapshot) : payloads;
  };
  const handled = handledTypes(snapshot.machine.root).filter((type) => !type.startsWith('xstate.'));
  return [...new Set<string>([...eventTypesOf(snapshot), ...handled])]
    .filter((type: string) => !type.includes('*') && happens(type))
    .flatMap((type: string) => payloadsOf(type).map((payload) => ({ ...payload, type })))
    .filter((event) => feasible(snapshot, event));
}

/** The state in which the paths of a scenario start. */
export const startOf = (
  machine: AnyStateMachine,
  { input, from = [] }: Scenario,
): AnyMachineSnapshot =>
  from.reduce<AnyMachineSnapshot>(
    (snapshot, event) => transition(machine, snapshot, event)[0],
    initialTransition(machine, input as never)[0],
  );

type Adjacency = ReadonlyMap<
  string,
  {
    state: AnyMachineSnapshot;
    transitions: Readonly<Record<string, { event: EventObject; state: AnyMachineSnapshot }>>;
  }
>;

/**
 * @param atMost number of states to expand; all of them by default
 * @returns the states of a scenario with the events that they accept, nearest to the start first
 * @throws when the traversal exceeds its limit, or the machine fails in a state
 */
function adjacencyOf(
  machine: AnyStateMachine,
  scenario: Scenario,
  atMost = Number.POSITIVE_INFINITY,
): Adjacency {
  let expanded = 0;
  const map = getAdjacencyMap(machine, {
    fromState: startOf(machine, scenario),
    events: (state: AnyMachineSnapshot) =>
      eventsIn(state, scenario).filter(
        (event) => state.can(event) || scenario.tries?.includes(event.type) === true,
      ),
    serializeState: keyOf,
    stopWhen: () => (expanded += 1) > atMost,
    limit: TRAVERSAL_LIMIT,
  } as never);
  const adjacency: Adjacency = new Map(Object.entries(map as never));
  for (const { state } of adjacency.values())
    if (state.status === 'error')
      throw new Error(`${machine.id} (${scenario.name}): the traversal reached an error state`, {
        cause: state.error,
      });
  if (adjacency.size === 0) throw new Error(`${machine.id} (${scenario.name}) has no states`);
  return adjacency;
}

/** Two snapshots with the same value and the same JSON of their context are the same state. */
export const keyOf = ({ value, context }: AnyMachineSnapshot): string =>
  JSON.stringify({ value, context });

type Node = { state: AnyMachineSnapshot; edges: Edge[] };
type Edge = { event: EventObject; from: Node; to: Node; class: { isCovered: boolean } };

/** @returns the state in which the paths start, with all that can be reached from it */
function graphOf(adjacency: Adjacency, scenario: Scenario): Node {
  const nodes = new Map<string, Node>();
  for (const [key, { state }] of adjacency) nodes.set(key, { state, edges: [] });
  const nodeOf = (key: string): Node => {
    const node = nodes.get(key);
    if (node === undefined) throw new Error(`The graph has no state ${key}`);
    return node;
  };
  const classes = new Map<string, Edge['class']>();
  const classOf = (step: Step): Edge['class'] => {
    if (scenario.edgeClass === undefined) return { isCovered: false };
    const name = scenario.edgeClass(step);
    const known = classes.get(name) ?? { isCovered: false };
    classes.set(name, known);
    return known;
  };
  for (const [key, { transitions }] of adjacency) {
    const from = nodeOf(key);
    for (const { event, state } of Object.values(transitions)) {
      const to = nodeOf(keyOf(state));
      const step = { event, before: from.state, after: to.state };
      from.edges.push({ event, from, to, class: classOf(step) });
    }
  }
  const [start] = nodes.values();
  if (start === undefined) throw new Error('A graph has at least the state in which it starts');
  return start;
}

/** As `pathsOf`, of a scenario that is traversed already. */
function pathsIn(adjacency: Adjacency, scenario: Scenario, longest: number): Path[] {
  const start = graphOf(adjacency, scenario);
  const paths: Path[] = [];
  for (;;) {
    const steps: Step[] = [];
    let at = start;
    while (steps.length < longest) {
      const route = shortestRouteToUncovered(at);
      if (route === null) break;
      for (const { event, from, to, class: own } of route) {
        steps.push({ event, before: from.state, after: to.state });
        own.isCovered = true;
        at = to;
      }
    }
    if (steps.length === 0) return paths;
    paths.push({ name: `${scenario.name}, path ${paths.length + 1}`, steps });
  }
}

/**
 * @returns the fewest edges from a state up to and including an uncovered one; null when none can
 * be reached
 */
function shortestRouteToUncovered(start: Node): Edge[] | null {
  /** The edge over which each state was reached first; the start was not. */
  const arrivals = new Map<Node, Edge | null>([[start, null]]);
  // A map visits what is added during the visit, too.
  for (const node of arrivals.keys()) {
    const uncovered = node.edges.find((edge) => !edge.class.isCovered);
    if (uncovered !== undefined) return [...routeTo(node, arrivals), uncovered];
    for (const edge of node.edges) if (!arrivals.has(edge.to)) arrivals.set(edge.to, edge);
  }
  return null;
}

function routeTo(node: Node, arrivals: ReadonlyMap<Node, Edge | null>): Edge[] {
  const route: Edge[] = [];
  for (let edge = arrivals.get(node); edge; edge = arrivals.get(edge.from)) route.push(edge);
  return route.toReversed();
}

const statesIn = (adjacency: Adjacency): AnyMachineSnapshot[] =>
  [...adjacency.values()].map(({ state }) => state);

/** @returns the states of a scenario that are met when at most `atMost` of them are expanded */
export const firstStatesOf = (
  machine: AnyStateMachine,
  scenario: Scenario,
  atMost: number,
): AnyMachineSnapshot[] => statesIn(adjacencyOf(machine, scenario, atMost));

/** How many steps a path has before a new one starts. */
const LONGEST = 40;

/**
 * Paths that together cover every edge (state, event, payload) of the machine in this scenario at
 * least once. Each path takes the shortest route to an uncovered edge, again and again, until none
 * can be reached.
 * @param longest number of steps after which a new path starts
 */
export const pathsOf = (machine: AnyStateMachine, scenario: Scenario, longest: number): Path[] =>
  pathsIn(adjacencyOf(machine, scenario), scenario, longest);

/** @returns all states of a scenario, each once, nearest to the start first, and its paths */
export function statesAndPathsOf(
  machine: AnyStateMachine,
  scenario: Scenario,
): { states: AnyMachineSnapshot[]; paths: Path[] } {
  const adjacency = adjacencyOf(machine, scenario);
  return { states: statesIn(adjacency), paths: pathsIn(adjacency, scenario, LONGEST) };
}
