/** Draws a chart as a Mermaid state diagram (https://mermaid.js.org/syntax/stateDiagram.html). */
import type { Chart, ChartEdge, ChartState, ChartAction } from './reading.ts';

/** Escapes a label: characters with a meaning in Mermaid become entities such as `#58;`. */
export const escaped = (label: string): string =>
  label.replaceAll(
    /[^\p{L}\p{M}\p{N} .,/()[\]'_-]|-(?!\w)/gu,
    (character) => `#${character.codePointAt(0)};`,
  );

/** The effects and emitted events; changes of the context appear only in the tables. */
const visibleOf = (actions: readonly ChartAction[]): string =>
  actions
    .filter(({ kind }) => kind !== 'context')
    .map(({ kind, name }) => (kind === 'emitted' ? `emits ${name}` : name))
    .join(', ');

const labelOf = ({ cause, guard, actions }: Omit<ChartEdge, 'from' | 'to'>): string => {
  const visible = visibleOf(actions);
  return escaped(
    [cause, guard && `[${guard}]`, visible && `/ ${visible}`].filter(Boolean).join(' '),
  );
};

/** The prefix prevents an id from being a keyword of Mermaid. */
const idOf = (path: readonly string[]): string => ['in', ...path].join('_').replaceAll(/\W/gu, '_');

const isSame = (a: readonly string[], b: readonly string[]): boolean => a.join('.') === b.join('.');

/** Edges between the same two states share one arrow, with a line of label each. */
function arrowsOf(edges: readonly ChartEdge[]): string[] {
  const arrows = new Map<string, string[]>();
  for (const { from, to, ...edge } of edges) {
    if (to === null) continue;
    const arrow = `${idOf(from)} --> ${idOf(to)}`;
    arrows.set(arrow, [...(arrows.get(arrow) ?? []), labelOf(edge)]);
  }
  return [...arrows].map(([arrow, labels]) => `${arrow} : ${labels.join('<br/>')}`);
}

/**
 * What happens in a state without leaving it, one line each. An edge without actions forbids its
 * event and is not shown.
 */
function staysOf({ path, entry, exit }: ChartState, edges: readonly ChartEdge[]): string[] {
  const passing = Object.entries({
    'on entry': visibleOf(entry),
    'on exit': visibleOf(exit),
  }).filter(([, visible]) => visible !== '');
  const stays = edges.filter(
    ({ from, to, actions }) => to === null && isSame(from, path) && actions.length > 0,
  );
  return [
    ...passing.map(([when, visible]) => escaped(`${when} / ${visible}`)),
    ...stays.map(labelOf),
  ];
}

/** Whether both ends of an edge lie inside this state. */
const isWithin = ({ path }: ChartState, { from, to }: ChartEdge): boolean =>
  to !== null &&
  [from, to].every((end) => end.length > path.length && isSame(end.slice(0, path.length), path));

/** An edge is drawn by the innermost state that contains both of its ends. */
const isDrawnBy = (state: ChartState, edge: ChartEdge): boolean =>
  isWithin(state, edge) && !state.states.some((inner) => isWithin(inner, edge));

const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);

function stateLines(state: ChartState, edges: readonly ChartEdge[]): string[] {
  const { path, kind } = state;
  const declared = `state "${escaped(path.at(-1) ?? '')}" as ${idOf(path)}`;
  if (kind === 'leaf')
    return [declared, ...staysOf(state, edges).map((line) => `${idOf(path)} : ${line}`)];
  return [`${declared} {`, ...indented(innerLines(state, edges)), '}'];
}

function innerLines(state: ChartState, edges: readonly ChartEdge[]): string[] {
  const regions = state.states.map((inner) => stateLines(inner, edges));
  if (state.kind === 'parallel')
    return regions.flatMap((lines, index) => (index === 0 ? lines : ['--', ...lines]));
  const start = state.initial === null ? [] : [`[*] --> ${idOf(state.initial)}`];
  return [...start, ...regions.flat(), ...arrowsOf(edges.filter((edge) => isDrawnBy(state, edge)))];
}

/**
 * The edges of a state with inner states start at an extra box, because Mermaid has no room for a
 * label on an arrow from the border of a composite state. The box is drawn inside the composite
 * state, or beside it when that is parallel.
 */
function boxOf({ path, kind }: ChartState): string[] {
  if (kind === 'nested')
    return [...path, path.length === 0 ? 'in any state' : `in any state of ${path.at(-1)}`];
  return [...path.slice(0, -1), `in any state of ${path.at(-1)}`];
}

/** @returns the same state with the boxes that its edges need */
function withBoxes(state: ChartState, edges: readonly ChartEdge[]): ChartState {
  const states = state.states.flatMap((inner) => {
    const boxed = withBoxes(inner, edges);
    return inner.kind === 'parallel' ? [boxed, ...box(inner, edges)] : [boxed];
  });
  return { ...state, states: state.kind === 'nested' ? [...states, ...box(state, edges)] : states };
}

function box(state: ChartState, edges: readonly ChartEdge[]): ChartState[] {
  const path = boxOf(state);
  const { entry, exit } = state;
  const isNeeded = edges.some(({ from }) => isSame(from, path)) || entry.length + exit.length > 0;
  return isNeeded
    ? [{ path, kind: 'leaf', initial: null, tags: [], invokes: [], entry, exit, states: [] }]
    : [];
}

const withInner = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(withInner)];

/** Wraps a machine without states, or with parallel states, in a state with the machine's name. */
function wrapped({ root, edges }: Chart, name: string): Pick<Chart, 'root' | 'edges'> {
  if (root.kind === 'nested') return { root, edges };
  const below = (path: readonly string[]): string[] => [name, ...path];
  const inside = (state: ChartState): ChartState => ({
    ...state,
    path: below(state.path),
    initial: state.initial && below(state.initial),
    states: state.states.map(inside),
  });
  return {
    root: {
      path: [],
      kind: 'nested',
      initial: [name],
      tags: [],
      invokes: [],
      entry: [],
      exit: [],
      states: [inside(root)],
    },
    edges: edges.map((edge) => ({
      ...edge,
      from: below(edge.from),
      to: edge.to && below(edge.to),
    })),
  };
}

/** @param name of the machine, used when it must be drawn as a state @returns the Mermaid source */
export function drawingOf(chart: Chart, name: string): string {
  const { root, edges } = wrapped(chart, name);
  const composites = withInner(root).filter(({ kind }) => kind !== 'leaf');
  const boxes = new Map(composites.map((state) => [state.path.join('.'), boxOf(state)]));
  const starts = new Map(composites.map(({ path, initial }) => [path.join('.'), initial ?? path]));
  const drawn = edges.map((edge) => ({
    ...edge,
    from: boxes.get(edge.from.join('.')) ?? edge.from,
    // For the same reason an arrow to a composite state ends at its initial state.
    to: edge.to && (starts.get(edge.to.join('.')) ?? edge.to),
  }));
  return ['stateDiagram-v2', ...indented(innerLines(withBoxes(root, drawn), drawn))].join('\n');
}
