/** Draws a machine's chart as a picture in which every edge shows by sign and colour where it was walked. */
import { Graphviz } from '@hpcc-js/wasm-graphviz';
import type { Chart, ChartEdge, ChartState } from '../support/charts/reading.ts';

/** Tested headless and in a browser, only headless, or nowhere. */
export type CoveredBy = 'both' | 'headless' | 'nowhere';

export const SIGNS: Readonly<Record<CoveredBy, { sign: string; color: string; words: string }>> = {
  both: { sign: '✓✓', color: '#1b5e20', words: 'tested headless and in a browser' },
  headless: { sign: '✓', color: '#0d47a1', words: 'tested headless' },
  nowhere: { sign: '✗', color: '#b00020', words: 'not walked' },
};

const INK = '#22201c';

/** Text in Graphviz's HTML-like labels, where a few signs mean something else. */
const inLabel = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const idOf = (path: readonly string[]): string => JSON.stringify(['state', ...path].join('.'));
const clusterOf = (path: readonly string[]): string =>
  JSON.stringify(['cluster', ...path].join('.'));

/** One line of a label: what causes the edge, and how far it was walked. */
function lineOf(edge: ChartEdge, coveredBy: (edge: ChartEdge) => CoveredBy): string {
  const { sign, color } = SIGNS[coveredBy(edge)];
  const words = `${sign} ${edge.cause}${edge.guard === '' ? '' : ` [${edge.guard}]`}`;
  return `<FONT COLOR="${color}">${inLabel(words)}</FONT><BR ALIGN="LEFT"/>`;
}

const isSame = (a: readonly string[], b: readonly string[] | null): boolean =>
  b !== null && a.join('.') === b.join('.');
const isStay = ({ from, to }: ChartEdge): boolean => to === null || isSame(from, to);

class Drawing {
  readonly #chart: Chart;
  readonly #walked: (edge: ChartEdge) => CoveredBy;

  constructor(chart: Chart, coveredBy: (edge: ChartEdge) => CoveredBy) {
    this.#chart = chart;
    this.#walked = coveredBy;
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
      .map((edge) => lineOf(edge, this.#walked))
      .join('');
  }

  /** A state with states in it has a small box of its own, where its edges begin. */
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

  /** Edges that go the same way share one arrow; it has the colour of the one walked least. */
  #arrows(): string[] {
    const ways = new Map<string, ChartEdge[]>();
    for (const edge of this.#chart.edges.filter((each) => !isStay(each))) {
      const way = `${idOf(edge.from)} -> ${idOf(this.#leafOf(edge.to ?? edge.from))}`;
      ways.set(way, [...(ways.get(way) ?? []), edge]);
    }
    return [...ways].map(([way, edges]) => {
      const order: CoveredBy[] = ['nowhere', 'headless', 'both'];
      const least =
        order.find((each) => edges.some((edge) => this.#walked(edge) === each)) ?? 'both';
      const style = least === 'nowhere' ? ', style=dashed' : '';
      return `${way} [color="${SIGNS[least].color}"${style}, label=<${edges.map((edge) => lineOf(edge, this.#walked)).join('')}>]`;
    });
  }
}

/** @returns an SVG element to put into a page, with a name for those who do not see it */
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
