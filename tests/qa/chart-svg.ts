/** Draws the chart of a machine as SVG; a sign and a colour show where each edge was tested. */
import { Graphviz } from '@hpcc-js/wasm-graphviz';
import { escapeHtml } from '../../src/build/escape-html.ts';
import type { Chart, ChartEdge, ChartState } from '../behaviour/charts/reading.ts';

/** Tested headless and in a browser, only headless, or nowhere; the least tested first. */
export type CoveredBy = 'nowhere' | 'headless' | 'both';

export const SIGNS: Readonly<Record<CoveredBy, { sign: string; color: string; label: string }>> = {
  nowhere: { sign: '✗', color: '#b00020', label: 'not tested' },
  headless: { sign: '✓', color: '#0d47a1', label: 'tested headless' },
  both: { sign: '✓✓', color: '#1b5e20', label: 'tested headless and in a browser' },
};
const LEAST_FIRST: readonly CoveredBy[] = ['nowhere', 'headless', 'both'];

const STYLE = `graph [compound=true, rankdir=LR, bgcolor="transparent", fontname="Helvetica", fontsize=12, nodesep=0.35, ranksep=0.7]
node [shape=box, style="rounded,filled", fillcolor="white", color="#8a8071", fontname="Helvetica", fontsize=12]
edge [fontname="Helvetica", fontsize=10, color="#4a443b"]`;

const idOf = (path: readonly string[]): string => JSON.stringify(['state', ...path].join('.'));
const isSame = (a: readonly string[], b: readonly string[]): boolean => a.join('.') === b.join('.');
const isStay = ({ from, to }: ChartEdge): boolean => to === null || isSame(from, to);

/** @returns the state where an edge to this path ends: the first leaf that is entered */
function leafOf(root: ChartState, path: readonly string[]): readonly string[] {
  const find = (state: ChartState): ChartState | undefined =>
    isSame(state.path, path) ? state : state.states.map(find).find((found) => found !== undefined);
  const initial = find(root)?.initial ?? null;
  return initial === null ? path : leafOf(root, initial);
}

/** @returns the source for Graphviz (https://graphviz.org/doc/info/lang.html) */
function dotOf({ root, edges }: Chart, coveredBy: (edge: ChartEdge) => CoveredBy): string {
  /** The cause of each edge, and where it was tested, one line each. */
  const labelOf = (some: readonly ChartEdge[]): string =>
    some
      .map((edge) => {
        const { sign, color } = SIGNS[coveredBy(edge)];
        const text = `${sign} ${edge.cause}${edge.guard === '' ? '' : ` [${edge.guard}]`}`;
        return `<FONT COLOR="${color}">${escapeHtml(text)}</FONT><BR ALIGN="LEFT"/>`;
      })
      .join('');

  /** A state with its name in HTML, and what happens without leaving it. */
  function nodeOf(path: readonly string[], name: string, style: string): string {
    const stays = labelOf(edges.filter((edge) => isSame(edge.from, path) && isStay(edge)));
    const body = stays === '' ? '' : `<BR/><FONT POINT-SIZE="10">${stays}</FONT>`;
    return `${idOf(path)} [label=<<FONT COLOR="#22201c">${name}</FONT>${body}>${style}]`;
  }

  /** A compound state has a small node of its own, where its edges start. */
  function linesOf({ path, kind, states }: ChartState): string[] {
    const name = path.at(-1) ?? '';
    if (kind === 'leaf') return [nodeOf(path, `<B>${escapeHtml(name)}</B>`, '')];
    const any = `<I>any state${name === '' ? '' : ` of ${escapeHtml(name)}`}</I>`;
    const own = edges.some(({ from }) => isSame(from, path))
      ? [nodeOf(path, any, ', style="rounded,dashed"')]
      : [];
    const inner = [...own, ...states.flatMap(linesOf)];
    if (name === '') return inner;
    const cluster = JSON.stringify(['cluster', ...path].join('.'));
    const style = `label=${JSON.stringify(name)}; style="rounded"; color="#8a8071"`;
    return [`subgraph ${cluster} {`, style, ...inner, '}'];
  }

  /** Edges between the same states share an arrow, in the colour of the least tested one. */
  const arrows = new Map<string, ChartEdge[]>();
  for (const edge of edges.filter((each) => !isStay(each))) {
    const arrow = `${idOf(edge.from)} -> ${idOf(leafOf(root, edge.to ?? edge.from))}`;
    arrows.set(arrow, [...(arrows.get(arrow) ?? []), edge]);
  }
  const arrowLines = [...arrows].map(([arrow, shared]) => {
    const least = LEAST_FIRST.find((each) => shared.some((edge) => coveredBy(edge) === each));
    const style = least === 'nowhere' ? ', style=dashed' : '';
    return `${arrow} [color="${SIGNS[least ?? 'both'].color}"${style}, label=<${labelOf(shared)}>]`;
  });
  return ['digraph {', STYLE, ...linesOf(root), ...arrowLines, '}'].join('\n');
}

/** @returns an SVG element for a page, with an accessible name */
export async function pictureOf(
  chart: Chart,
  name: string,
  coveredBy: (edge: ChartEdge) => CoveredBy,
): Promise<string> {
  const svg = (await Graphviz.load()).dot(dotOf(chart, coveredBy));
  return svg
    .slice(svg.indexOf('<svg'))
    .replace('<svg ', `<svg role="img" aria-label="${escapeHtml(name)}" `)
    .replaceAll(/<title>[^<]*<\/title>/gu, '');
}
