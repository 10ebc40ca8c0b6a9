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
  const { cases = {}, without = [], feasible = () => true } = scenario;
  const payloadsOf = (type: string): readonly object[] => {
    const payloads = cases[type] ?? [{}];
    return typeof payloads === 'function' ? payloads(snapshot) : payloads;
  };
  const handled = handledTypes(snapshot.machine.root).filter((type) => !type.startsWith('xstate.'));
  return [...new Set<string>([...eventTypesOf(snapshot), ...handled])]
    .filter((type: string) => !type.includes('*') && !without.includes(type))
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

type Node = { state: AnyMachineSnapshot; edges: readonly { event: EventObject; to: string }[] };

/**
 * @param atMost number of states to expand; all of them by default
 * @throws when the traversal exceeds its limit, or the machine fails in a state
 */
function graphOf(
  machine: AnyStateMachine,
  scenario: Scenario,
  atMost = Number.POSITIVE_INFINITY,
): { start: string; nodes: ReadonlyMap<string, Node> } {
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
  } as never) as Record<
    string,
    {
      state: AnyMachineSnapshot;
      transitions: Record<string, { event: EventObject; state: AnyMachineSnapshot }>;
    }
  >;
  const nodes = new Map<string, Node>();
  for (const [key, { state, transitions }] of Object.entries(map)) {
    if (state.status === 'error')
      throw new Error(`${machine.id} (${scenario.name}): the traversal reached an error state`, {
        cause: state.error,
      });
    nodes.set(key, {
      state,
      edges: Object.values(transitions).map(({ event, state: to }) => ({ event, to: keyOf(to) })),
    });
  }
  const [start] = nodes.keys();
  if (start === undefined) throw new Error(`${machine.id} (${scenario.name}) has no states`);
  return { start, nodes };
}

/** Two snapshots with the same value and the same JSON of their context are the same state. */
export const keyOf = ({ value, context }: AnyMachineSnapshot): string =>
  JSON.stringify({ value, context });

/**
 * Paths that together cover every edge (state, event, payload) of the machine in this scenario at
 * least once. Each path takes the shortest route to an uncovered edge, again and again, until none
 * can be reached.
 * @param longest number of steps after which a new path starts
 */
export function pathsOf(machine: AnyStateMachine, scenario: Scenario, longest = 40): Path[] {
  const { start, nodes } = graphOf(machine, scenario);
  const classOf = (from: string, edge: Edge): string => {
    const step = {
      event: edge.event,
      before: nodeOf(nodes, from).state,
      after: nodeOf(nodes, edge.to).state,
    };
    return scenario.edgeClass?.(step) ?? JSON.stringify([from, edge]);
  };
  const classes = new Map(
    [...nodes].map(([key, node]) => [
      key,
      new Map(node.edges.map((edge) => [edge, classOf(key, edge)])),
    ]),
  );
  const covered = new Set<string>();
  const paths: Path[] = [];
  for (;;) {
    const steps: Step[] = [];
    let at = start;
    while (steps.length < longest) {
      const route = shortestRouteToUncovered(
        at,
        nodes,
        (from, edge) => !covered.has(classes.get(from)?.get(edge) ?? ''),
      );
      if (route === null) break;
      for (const edge of route) {
        steps.push({
          event: edge.event,
          before: nodeOf(nodes, at).state,
          after: nodeOf(nodes, edge.to).state,
        });
        covered.add(classes.get(at)?.get(edge) ?? '');
        at = edge.to;
      }
    }
    if (steps.length === 0) return paths;
    paths.push({ name: `${scenario.name}, path ${paths.length + 1}`, steps });
  }
}

type Edge = Node['edges'][number];

/**
 * @returns the fewest edges from a state up to and including an uncovered one; null when none can
 * be reached
 */
function shortestRouteToUncovered(
  from: string,
  nodes: ReadonlyMap<string, Node>,
  isUncovered: (from: string, edge: Edge) => boolean,
): Edge[] | null {
  const seen = new Set([from]);
  let frontier: { at: string; route: Edge[] }[] = [{ at: from, route: [] }];
  while (frontier.length > 0) {
    const next: typeof frontier = [];
    for (const { at, route } of frontier) {
      const { edges } = nodeOf(nodes, at);
      const uncovered = edges.find((edge) => isUncovered(at, edge));
      if (uncovered !== undefined) return [...route, uncovered];
      for (const edge of edges) {
        if (seen.has(edge.to)) continue;
        seen.add(edge.to);
        next.push({ at: edge.to, route: [...route, edge] });
      }
    }
    frontier = next;
  }
  return null;
}

function nodeOf(nodes: ReadonlyMap<string, Node>, key: string): Node {
  const node = nodes.get(key);
  if (node === undefined) throw new Error(`The graph has no state ${key}`);
  return node;
}

/**
 * @returns the states of a scenario, each once, nearest to the start first; at most `atMost` of
 * them are expanded
 */
export const statesOf = (
  machine: AnyStateMachine,
  scenario: Scenario,
  atMost?: number,
): AnyMachineSnapshot[] =>
  [...graphOf(machine, scenario, atMost).nodes.values()].map(({ state }) => state);
