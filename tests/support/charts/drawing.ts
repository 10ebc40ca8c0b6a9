/** Draws a chart as a Mermaid state diagram. */
import type { Chart, ChartEdge, ChartState, Doing } from './reading.ts';

/** A label in Mermaid's syntax: what could mean something else there is written as the number of its character. */
export const escaped = (label: string): string =>
  label.replaceAll(
    /[^\p{L}\p{M}\p{N} .,/()[\]'_-]|-(?!\w)/gu,
    (sign) => `#${sign.codePointAt(0)};`,
  );

/** What is seen from outside; what the machine remembers is left to the tables. */
const seenOf = (doings: readonly Doing[]): string =>
  doings
    .filter(({ kind }) => kind !== 'memory')
    .map(({ kind, name }) => (kind === 'emitted' ? `emits ${name}` : name))
    .join(', ');

const labelOf = ({ cause, guard, doings }: Omit<ChartEdge, 'from' | 'to'>): string => {
  const seen = seenOf(doings);
  return escaped([cause, guard && `[${guard}]`, seen && `/ ${seen}`].filter(Boolean).join(' '));
};

/** Every id has more than one word, so that none is a word of Mermaid's. */
const idOf = (path: readonly string[]): string => ['in', ...path].join('_').replaceAll(/\W/gu, '_');

const isSame = (a: readonly string[], b: readonly string[]): boolean => a.join('.') === b.join('.');

/** The edges that go the same way share one arrow, one line each. */
function arrowsOf(edges: readonly ChartEdge[]): string[] {
  const arrows = new Map<string, string[]>();
  for (const { from, to, ...edge } of edges) {
    if (to === null) continue;
    const way = `${idOf(from)} --> ${idOf(to)}`;
    arrows.set(way, [...(arrows.get(way) ?? []), labelOf(edge)]);
  }
  return [...arrows].map(([way, labels]) => `${way} : ${labels.join('<br/>')}`);
}

/** What happens in a state without leaving it, one line each; an edge that does nothing says that the event is ignored. */
function staysOf({ path, entry, exit }: ChartState, edges: readonly ChartEdge[]): string[] {
  const passing = Object.entries({ 'on entry': seenOf(entry), 'on exit': seenOf(exit) }).filter(
    ([, seen]) => seen !== '',
  );
  const stays = edges.filter(
    ({ from, to, doings }) => to === null && isSame(from, path) && doings.length > 0,
  );
  return [...passing.map(([when, seen]) => escaped(`${when} / ${seen}`)), ...stays.map(labelOf)];
}

/** Whether an edge runs among the states right below this one, and so is drawn within it. */
const isWithin = ({ path }: ChartState, { from, to }: ChartEdge): boolean =>
  to !== null &&
  [from, to].every((end) => end.length > path.length && isSame(end.slice(0, path.length), path));

/** The innermost state that holds the whole edge draws it. */
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
    return regions.flatMap((lines, place) => (place === 0 ? lines : ['--', ...lines]));
  const start = state.initial === null ? [] : [`[*] --> ${idOf(state.initial)}`];
  return [...start, ...regions.flat(), ...arrowsOf(edges.filter((edge) => isDrawnBy(state, edge)))];
}

/**
 * What a state with others in it does in all of them is drawn as a box of its own, from which the edges go: an arrow from
 * the frame has no room for its label. The box lies within the frame, or beside it when the states in it lie side by side.
 */
function boxOf({ path, kind }: ChartState): string[] {
  if (kind === 'nested')
    return [...path, path.length === 0 ? 'in any state' : `in any state of ${path.at(-1)}`];
  return [...path.slice(0, -1), `in any state of ${path.at(-1)}`];
}

/** The same state with the boxes that it needs. */
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
    ? [{ path, kind: 'leaf', initial: null, tags: [], asks: [], entry, exit, states: [] }]
    : [];
}

const withInner = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(withInner)];

/** A machine without states, or with states side by side, is a state itself, by its name. */
function framed({ root, edges }: Chart, name: string): Pick<Chart, 'root' | 'edges'> {
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
      asks: [],
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

/** @param name what the whole is called where it has to be shown as a state itself */
export function drawingOf(chart: Chart, name: string): string {
  const { root, edges } = framed(chart, name);
  const frames = withInner(root).filter(({ kind }) => kind !== 'leaf');
  const boxes = new Map(frames.map((frame) => [frame.path.join('.'), boxOf(frame)]));
  const starts = new Map(frames.map(({ path, initial }) => [path.join('.'), initial ?? path]));
  const drawn = edges.map((edge) => ({
    ...edge,
    from: boxes.get(edge.from.join('.')) ?? edge.from,
    // An arrow to the frame has no room for its label either, and the state that it begins with is where it leads.
    to: edge.to && (starts.get(edge.to.join('.')) ?? edge.to),
  }));
  return ['stateDiagram-v2', ...indented(innerLines(withBoxes(root, drawn), drawn))].join('\n');
}
