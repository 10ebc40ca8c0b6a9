/** Draws the chart of a machine as SVG; a sign and a colour show where each edge was tested. */
import { Graphviz } from '@hpcc-js/wasm-graphviz';
import type { Chart, ChartEdge, ChartState } from '../support/charts/reading.ts';

/** Tested headless and in a browser, only headless, or nowhere. */
export type CoveredBy = 'both' | 'headless' | 'nowhere';

export const SIGNS: Readonly<Record<CoveredBy, { sign: string; color: string; label: string }>> = {
  both: { sign: '✓✓', color: '#1b5e20', label: 'tested headless and in a browser' },
  headless: { sign: '✓', color: '#0d47a1', label: 'tested headless' },
  nowhere: { sign: '✗', color: '#b00020', label: 'not tested' },
};

const INK = '#22201c';

/**
 * Escapes text for the HTML-like labels of Graphviz: https://graphviz.org/doc/info/shapes.html#html
 */
const inLabel = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const idOf = (path: readonly string[]): string => JSON.stringify(['state', ...path].join('.'));
const clusterOf = (path: readonly string[]): string =>
  JSON.stringify(['cluster', ...path].join('.'));

/** One line of a label: the cause of the edge, and where it was tested. */
function lineOf(edge: ChartEdge, coveredBy: (edge: ChartEdge) => CoveredBy): string {
  const { sign, color } = SIGNS[coveredBy(edge)];
  const text = `${sign} ${edge.cause}${edge.guard === '' ? '' : ` [${edge.guard}]`}`;
  return `<FONT COLOR="${color}">${inLabel(text)}</FONT><BR ALIGN="LEFT"/>`;
}

const isSame = (a: readonly string[], b: readonly string[] | null): boolean =>
  b !== null && a.join('.') === b.join('.');
const isStay = ({ from, to }: ChartEdge): boolean => to === null || isSame(from, to);

class Drawing {
  readonly #chart: Chart;
  readonly #coveredBy: (edge: ChartEdge) => CoveredBy;

  constructor(chart: Chart, coveredBy: (edge: ChartEdge) => CoveredBy) {
    this.#chart = chart;
    this.#coveredBy = coveredBy;
  }

  dot(): string {
    return [
      'digraph {',
      'graph [compound=true, rankdir=LR, bgcolor="transparent", fontname="Helvetica", fontsize=12, nodesep=0.35, ranksep=0.7]',
      'node [shape=box, style="rounded,filled", fillcolor="white", color="#8a8071", fontname="Helvetica", fontsize=12]',
      'edge [fontname="Helvetica", fontsize=10, color="#4a443b"]',
      ...this.#state(this.#chart.root),
      ...this.#arrows(),
      '}',
    ].join('\n');
  }

  #stays(path: readonly string[]): string {
    return this.#chart.edges
      .filter((edge) => isSame(edge.from, path) && isStay(edge))
      .map((edge) => lineOf(edge, this.#coveredBy))
      .join('');
  }

  /** A compound state has a small node of its own, where its edges start. */
  #state(state: ChartState): string[] {
    const { path, kind, states } = state;
    const name = path.at(-1) ?? 'any state';
    const stays = this.#stays(path);
    const body = stays === '' ? '' : `<BR/><FONT POINT-SIZE="10">${stays}</FONT>`;
    if (kind === 'leaf')
      return [`${idOf(path)} [label=<<FONT COLOR="${INK}"><B>${inLabel(name)}</B></FONT>${body}>]`];
    const hasOwn = this.#chart.edges.some(({ from }) => isSame(from, path));
    const own = hasOwn
      ? [
          `${idOf(path)} [label=<<FONT COLOR="${INK}"><I>${inLabel(`any state${path.length === 0 ? '' : ` of ${name}`}`)}</I></FONT>${body}>, style="rounded,dashed"]`,
        ]
      : [];
    const inner = [...own, ...states.flatMap((each) => this.#state(each))];
    if (path.length === 0) return inner;
    return [
      `subgraph ${clusterOf(path)} {`,
      `label=${JSON.stringify(name)}; style="rounded"; color="#8a8071"`,
      ...inner,
      '}',
    ];
  }

  #leafOf(path: readonly string[]): readonly string[] {
    const find = (state: ChartState): ChartState | undefined =>
      isSame(state.path, path)
        ? state
        : state.states.map(find).find((found) => found !== undefined);
    const initial = find(this.#chart.root)?.initial ?? null;
    return initial === null ? path : this.#leafOf(initial);
  }

  /** Edges between the same states share an arrow, in the colour of the least tested one. */
  #arrows(): string[] {
    const ways = new Map<string, ChartEdge[]>();
    for (const edge of this.#chart.edges.filter((each) => !isStay(each))) {
      const way = `${idOf(edge.from)} -> ${idOf(this.#leafOf(edge.to ?? edge.from))}`;
      ways.set(way, [...(ways.get(way) ?? []), edge]);
    }
    return [...ways].map(([way, edges]) => {
      const order: CoveredBy[] = ['nowhere', 'headless', 'both'];
      const least =
        order.find((each) => edges.some((edge) => this.#coveredBy(edge) === each)) ?? 'both';
      const style = least === 'nowhere' ? ', style=dashed' : '';
      return `${way} [color="${SIGNS[least].color}"${style}, label=<${edges.map((edge) => lineOf(edge, this.#coveredBy)).join('')}>]`;
    });
  }
}

/** @returns an SVG element for a page, with an accessible name */
export async function pictureOf(
  chart: Chart,
  name: string,
  coveredBy: (edge: ChartEdge) => CoveredBy,
): Promise<string> {
  const graphviz = await Graphviz.load();
  const svg = graphviz.dot(new Drawing(chart, coveredBy).dot());
  return svg
    .slice(svg.indexOf('<svg'))
    .replace('<svg ', `<svg role="img" aria-label="${inLabel(name)}" `)
    .replaceAll(/<title>[^<]*<\/title>/gu, '');
}
