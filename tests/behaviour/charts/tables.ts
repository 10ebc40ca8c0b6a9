/**
 * Lists everything a machine does in Markdown tables: events, delays, invoked actors, effects and
 * tags.
 */
import {
  spaced,
  type Chart,
  type ChartEdge,
  type ChartState,
  type ChartAction,
} from './reading.ts';

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`);

const code = (text: string): string => `\`${text}\``;

/** @returns the heading and the table, or nothing when there are no rows */
function table(
  title: string,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): string[] {
  if (rows.length === 0) return [];
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [
    `## ${title}`,
    [line(headings), line(headings.map(() => '---')), ...rows.map(line)].join('\n'),
  ];
}

const placeOf = (path: readonly string[]): string =>
  path.length === 0 ? 'any state' : path.join('.');

function targetOf({ from, to }: ChartEdge): string {
  if (to === null) return 'stays';
  return placeOf(from) === placeOf(to) ? `${placeOf(to)}, re-entered` : placeOf(to);
}

const namesOf = (actions: readonly ChartAction[]): string =>
  actions
    .map(
      ({ kind, name }) =>
        ({ effect: code(name), emitted: `emits ${code(name)}`, context: spaced(name) })[kind],
    )
    .join(', ');

/** The state and all states in it. */
const withInner = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(withInner)];

/** Groups the edges by cause, in the order in which the causes appear first. */
function byCause(edges: readonly ChartEdge[]): ChartEdge[] {
  const causes = [...new Set(edges.map(({ cause }) => cause))];
  return causes.flatMap((cause) => edges.filter((edge) => edge.cause === cause));
}

/** The entry and exit actions of a state. */
const entryAndExitOf = ({
  path,
  entry,
  exit,
}: ChartState): { when: string; actions: readonly ChartAction[] }[] =>
  [
    { when: `entering ${placeOf(path)}`, actions: entry },
    { when: `leaving ${placeOf(path)}`, actions: exit },
  ].filter(({ actions }) => actions.length > 0);

/**
 * When each action of this kind runs: `entering flipping`, or the cause and the state of an edge.
 */
function usesOf(
  { edges }: Chart,
  states: readonly ChartState[],
  kind: ChartAction['kind'],
): string[][] {
  const uses = [
    ...edges.flatMap(({ cause, from, actions }) =>
      actions.map((action) => ({ action, when: `${cause}, in ${placeOf(from)}` })),
    ),
    ...states
      .flatMap(entryAndExitOf)
      .flatMap(({ when, actions }) => actions.map((action) => ({ action, when }))),
  ].filter(({ action }) => action.kind === kind);
  const names = [...new Set(uses.map(({ action }) => action.name))];
  return names.map((name) => [
    code(name),
    [...new Set(uses.filter(({ action }) => action.name === name).map(({ when }) => when))].join(
      '; ',
    ),
  ]);
}

/** One row for each tag or actor, with the states that have it. */
function placesOf(
  states: readonly ChartState[],
  has: (state: ChartState) => readonly string[],
): string[][] {
  const names = [...new Set(states.flatMap(has))];
  return names.map((name) => [
    code(name),
    states
      .filter((state) => has(state).includes(name))
      .map(({ path }) => placeOf(path))
      .join(', '),
  ]);
}

export function tablesOf(chart: Chart): string {
  const states = withInner(chart.root);
  const edges = byCause(chart.edges);
  return [
    ...table(
      'Events',
      ['cause', 'in', 'if', 'goes to', 'does'],
      [
        ...edges.map((edge) => [
          edge.cause,
          placeOf(edge.from),
          edge.guard,
          targetOf(edge),
          namesOf(edge.actions),
        ]),
        ...states
          .flatMap(entryAndExitOf)
          .map(({ when, actions }) => [when, '', '', '', namesOf(actions)]),
      ],
    ),
    ...table(
      'Times',
      ['delay', 'milliseconds'],
      chart.delays.map(({ name, milliseconds, isComputed }) => [
        code(name),
        `${milliseconds}${isComputed ? ' in the initial context, from which it is computed' : ''}`,
      ]),
    ),
    ...table(
      'Invoked actors',
      ['actor', 'while in'],
      placesOf(states, ({ invokes }) => invokes),
    ),
    ...table('Effects', ['effect', 'when'], usesOf(chart, states, 'effect')),
    ...table('Emitted events', ['event', 'when'], usesOf(chart, states, 'emitted')),
    ...table(
      'Tags',
      ['tag', 'states'],
      placesOf(states, ({ tags }) => tags),
    ),
  ].join('\n\n');
}
