/** Writes down everything a machine does as Markdown tables: what happens when, its times, what it does outside, its tags. */
import { formatted, type Chart, type ChartEdge, type ChartState, type Doing } from './reading.ts';

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`);

const code = (text: string): string => `\`${text}\``;

/** @returns nothing at all when there are no rows */
function table(
  title: string,
  shelfPreviews: readonly string[],
  rows: readonly (readonly string[])[],
): string[] {
  if (rows.length === 0) return [];
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [
    `## ${title}`,
    [line(shelfPreviews), line(shelfPreviews.map(() => '---')), ...rows.map(line)].join('\n'),
  ];
}

const placeOf = (path: readonly string[]): string =>
  path.length === 0 ? 'any state' : path.join('.');

function goalOf({ from, to }: ChartEdge): string {
  if (to === null) return 'stays';
  return placeOf(from) === placeOf(to) ? `${placeOf(to)}, anew` : placeOf(to);
}

const doneOf = (doings: readonly Doing[]): string =>
  doings
    .map(
      ({ kind, name }) =>
        ({ effect: code(name), emitted: `emits ${code(name)}`, memory: formatted(name) })[kind],
    )
    .join(', ');

/** The state itself and all below it. */
const withInner = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(withInner)];

/** Rows of the same cause stand together, in the order in which the machine names them first. */
function byCause(edges: readonly ChartEdge[]): ChartEdge[] {
  const causes = [...new Set(edges.map(({ cause }) => cause))];
  return causes.flatMap((cause) => edges.filter((edge) => edge.cause === cause));
}

/** What is done on the way into a state and out of it. */
const passingOf = ({
  path,
  entry,
  exit,
}: ChartState): { when: string; doings: readonly Doing[] }[] =>
  [
    { when: `entering ${placeOf(path)}`, doings: entry },
    { when: `leaving ${placeOf(path)}`, doings: exit },
  ].filter(({ doings }) => doings.length > 0);

/** Where each doing of this kind is done: `entering flipping`, or the cause and the state of an edge. */
function usesOf({ edges }: Chart, states: readonly ChartState[], kind: Doing['kind']): string[][] {
  const uses = [
    ...edges.flatMap(({ cause, from, doings }) =>
      doings.map((doing) => ({ doing, when: `${cause}, in ${placeOf(from)}` })),
    ),
    ...states
      .flatMap(passingOf)
      .flatMap(({ when, doings }) => doings.map((doing) => ({ doing, when }))),
  ].filter(({ doing }) => doing.kind === kind);
  const names = [...new Set(uses.map(({ doing }) => doing.name))];
  return names.map((name) => [
    code(name),
    [...new Set(uses.filter(({ doing }) => doing.name === name).map(({ when }) => when))].join(
      '; ',
    ),
  ]);
}

/** Names of states by what they have, one row each. */
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
          goalOf(edge),
          doneOf(edge.doings),
        ]),
        ...states.flatMap(passingOf).map(({ when, doings }) => [when, '', '', '', doneOf(doings)]),
      ],
    ),
    ...table(
      'Times',
      ['delay', 'milliseconds'],
      chart.delays.map(({ name, milliseconds, isGiven }) => [
        code(name),
        `${milliseconds}${isGiven ? ', unless the machine is given another' : ''}`,
      ]),
    ),
    ...table(
      'Asked of the world',
      ['actor', 'while in'],
      placesOf(states, ({ asks }) => asks),
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
