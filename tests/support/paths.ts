/** Generates paths from a production machine: every edge it has in a given world, none that it ignores. */
import { getAdjacencyMap } from '@xstate/graph';
import {
  __unsafe_getAllOwnEventDescriptors as eventTypesOf,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type EventObject,
} from 'xstate';

/** The payloads of one type of event; what comes may depend on where the machine is. */
type Payloads = readonly object[] | ((snapshot: AnyMachineSnapshot) => readonly object[]);

/** What a machine meets: its input, and for each type of event the payloads that may come with it. */
export type Scenario = {
  name: string;
  input?: unknown;
  /** Keys are event types; events of the outside such as `xstate.done.actor.loadBook` are named the same way. */
  cases?: Readonly<Record<string, Payloads>>;
  /** Event types that do not happen in this world. */
  without?: readonly string[];
  /** Event types that are tried even where the machine ignores them: then nothing must change. */
  tries?: readonly string[];
  /** False for an event that cannot happen in this state of this world, whatever the machine would do. */
  feasible?: (snapshot: AnyMachineSnapshot, event: EventObject) => boolean;
  /** Edges that are told apart only by what they are called here are walked once; without it every edge is. */
  edgeClass?: (step: Step) => string;
};

export type Step = { event: EventObject; before: AnyMachineSnapshot; after: AnyMachineSnapshot };
export type Path = { name: string; steps: readonly Step[] };

/** Traversal stops loudly beyond so many transitions: a world this large is a mistake in the world. */
const TRAVERSAL_LIMIT = 20_000;

/** Event types that any state names, those too that lead nowhere and do nothing: xstate itself leaves such ones out. */
const sentTo = (node: AnyStateNode): string[] => [
  ...node.transitions.keys(),
  ...Object.values<AnyStateNode>(node.states).flatMap(sentTo),
];

/**
 * Every event that could happen, with every payload of the world, accepted or not: what the snapshot's states know, and
 * every event that somebody could send to the machine in any state, so that an edge that went missing is missed.
 */
export function eventsIn(snapshot: AnyMachineSnapshot, scenario: Scenario): EventObject[] {
  const { cases = {}, without = [], feasible = () => true } = scenario;
  const payloadsOf = (type: string): readonly object[] => {
    const payloads = cases[type] ?? [{}];
    return typeof payloads === 'function' ? payloads(snapshot) : payloads;
  };
  const sent = sentTo(snapshot.machine.root).filter((type) => !type.startsWith('xstate.'));
  return [...new Set<string>([...eventTypesOf(snapshot), ...sent])]
    .filter((type: string) => !type.includes('*') && !without.includes(type))
    .flatMap((type: string) => payloadsOf(type).map((payload) => ({ ...payload, type })))
    .filter((event) => feasible(snapshot, event));
}

type Node = { state: AnyMachineSnapshot; edges: readonly { event: EventObject; to: string }[] };

/** @param atMost states after which no further one is looked into; without it all are, or the limit is exceeded loudly */
function graphOf(
  machine: AnyStateMachine,
  scenario: Scenario,
  atMost = Number.POSITIVE_INFINITY,
): { start: string; nodes: ReadonlyMap<string, Node> } {
  let looked = 0;
  const map = getAdjacencyMap(machine, {
    input: scenario.input,
    events: (state: AnyMachineSnapshot) =>
      eventsIn(state, scenario).filter(
        (event) => state.can(event) || scenario.tries?.includes(event.type) === true,
      ),
    serializeState: keyOf,
    stopWhen: () => (looked += 1) > atMost,
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
      throw new Error(`${machine.id} (${scenario.name}): the traversal met an error`, {
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

/** A state is its value and its context; a failure is told from another by its kind. */
export const keyOf = ({ value, context }: AnyMachineSnapshot): string =>
  JSON.stringify({ value, context });

/**
 * Paths that together walk every edge (state, event, payload) of the machine in this world at least once.
 * Each path goes the shortest way to an edge not yet walked and goes on along such edges as long as it can.
 * @param longest steps of one path after which a new one is begun
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
  const walked = new Set<string>();
  const paths: Path[] = [];
  for (;;) {
    const steps: Step[] = [];
    let at = start;
    while (steps.length < longest) {
      const way = shortestWayToWork(
        at,
        nodes,
        (from, edge) => !walked.has(classes.get(from)?.get(edge) ?? ''),
      );
      if (way === null) break;
      for (const edge of way) {
        steps.push({
          event: edge.event,
          before: nodeOf(nodes, at).state,
          after: nodeOf(nodes, edge.to).state,
        });
        walked.add(classes.get(at)?.get(edge) ?? '');
        at = edge.to;
      }
    }
    if (steps.length === 0) return paths;
    paths.push({ name: `${scenario.name}, path ${paths.length + 1}`, steps });
  }
}

type Edge = Node['edges'][number];

/** The fewest edges from a state to, and including, one that has not been walked; null when none can be reached. */
function shortestWayToWork(
  from: string,
  nodes: ReadonlyMap<string, Node>,
  isLeft: (from: string, edge: Edge) => boolean,
): Edge[] | null {
  const seen = new Set([from]);
  let frontier: { at: string; way: Edge[] }[] = [{ at: from, way: [] }];
  while (frontier.length > 0) {
    const next: typeof frontier = [];
    for (const { at, way } of frontier) {
      const { edges } = nodeOf(nodes, at);
      const work = edges.find((edge) => isLeft(at, edge));
      if (work !== undefined) return [...way, work];
      for (const edge of edges) {
        if (seen.has(edge.to)) continue;
        seen.add(edge.to);
        next.push({ at: edge.to, way: [...way, edge] });
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

/** The states of a world, each once; those nearest to the beginning when only some are wanted. */
export const statesOf = (
  machine: AnyStateMachine,
  scenario: Scenario,
  atMost?: number,
): AnyMachineSnapshot[] =>
  [...graphOf(machine, scenario, atMost).nodes.values()].map(({ state }) => state);
