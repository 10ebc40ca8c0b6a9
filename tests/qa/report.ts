/**
 * Writes the report of `npm run qa`: one self-contained page with the chart of each machine, where
 * its states and edges were tested, and every path as numbered steps.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml as text } from '../../src/build/escape-html.ts';
import type { PathRecord } from '../behaviour/path-records.ts';
import { pictureOf, SIGNS } from './chart-svg.ts';
import { HEADLESS, tallyOf, type Line, type MachineTally } from './tally.ts';

export type Run = {
  /** The folder with the records of the path tests. */
  records: string;
  /** The folder of the page. */
  out: string;
  /** The tested site: its address, or a label for the site built here. */
  site: string;
  /** Browser engines that are not installed, and how to install them. */
  absent: readonly { name: string; advice: string }[];
};

async function readRecords(folder: string): Promise<PathRecord[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json'));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const records = texts.flatMap((each) => JSON.parse(each) as PathRecord[]);
  return records.toSorted(
    (a, b) =>
      a.engine.localeCompare(b.engine) || a.path.localeCompare(b.path, 'en', { numeric: true }),
  );
}

const partOf = (file: string): Promise<string> => readFile(new URL(file, import.meta.url), 'utf8');

function rowOf({ what, headless, browser, reason }: Line): string {
  const cell = (isCovered: boolean) =>
    isCovered ? '<td class="good">✓ tested</td>' : '<td class="bad">– not tested</td>';
  return `<tr><th scope="row">${text(what)}</th>${cell(headless)}${cell(browser)}<td>${text(reason)}</td></tr>`;
}

async function sectionOf({ id, title, lines, chart, coveredBy }: MachineTally): Promise<string> {
  const name = `Chart of ${title}; the table below has the same as text`;
  const count = (of: (line: Line) => boolean) => `${lines.filter(of).length} of ${lines.length}`;
  return `<section aria-labelledby="machine-${id}" data-machine="${id}">
<h2 id="machine-${id}">${text(title)}</h2>
<p>${count(({ headless }) => headless)} states, edges and refusals tested headless, ${count(({ browser }) => browser)} in a browser.</p>
<div class="scroll chart" role="group" aria-label="Chart of ${text(title)}, can be scrolled" tabindex="0">${await pictureOf(chart, name, coveredBy)}</div>
<details><summary>Every state and edge, and where it was tested</summary>
<table><thead><tr><th scope="col">State, edge or refusal</th><th scope="col">Headless</th><th scope="col">Browser</th><th scope="col">Why not</th></tr></thead>
<tbody>${lines.map(rowOf).join('\n')}</tbody></table></details>
<ul class="paths"></ul>
</section>`;
}

/** The number of paths in each engine, and the engines that are not there. */
function enginesOf(records: readonly PathRecord[], { absent, site }: Run): string {
  const engines = [...new Set([HEADLESS, ...records.map(({ engine }) => engine)])].map((engine) => {
    const own = records.filter((record) => record.engine === engine);
    return `<li>${engine}: ${own.length} paths, ${own.filter(({ error }) => error !== null).length} failed</li>`;
  });
  const missing = absent.map(
    ({ name, advice }) =>
      `<li class="bad">${name.toUpperCase()} IS NOT ON THIS MACHINE: ${text(advice)}</li>`,
  );
  const signs = Object.values(SIGNS).map(
    ({ sign, label, color }) => `<span class="sign" style="color:${color}">${sign} ${label}</span>`,
  );
  return `<p>Tested: ${text(site)}. Failed paths with their traces: <a href="playwright/index.html">Playwright's report</a>.</p>
<ul>${[...engines, ...missing].join('')}</ul>
<p>On the charts: ${signs.join(', ')}.</p>`;
}

const pictureIn = async (path: string | null): Promise<string> => {
  const bytes = path === null ? null : await readFile(path).catch(() => null);
  return bytes === null ? '' : `data:image/png;base64,${bytes.toString('base64')}`;
};

/** The paths as JSON for the script of the page, which has each text once and names it by index. */
async function dataOf(records: readonly PathRecord[]): Promise<string> {
  const places = new Map<string, number>();
  const placeOf = (value: string): number => {
    if (!places.has(value)) places.set(value, places.size);
    return places.get(value) ?? 0;
  };
  const paths = await Promise.all(
    records.map(async ({ coverage: _coverage, reasons: _reasons, ...path }) => ({
      ...path,
      name: `${path.machine}, ${path.path}`,
      start: placeOf(path.start),
      steps: path.steps.map(placeOf),
      screenshot: await pictureIn(path.screenshot),
    })),
  );
  // `</script>` in the JSON must not end the script element.
  return JSON.stringify({ texts: [...places.keys()], paths }).replaceAll('<', String.raw`\u003c`);
}

type Totals = { paths: number; failed: number; page: string };

/** @returns the totals of the report and the path of its page */
export async function writeReport(run: Run): Promise<Totals> {
  const records = await readRecords(run.records);
  const tallies = tallyOf(records);
  const sections: string[] = [];
  for (const tally of tallies) sections.push(await sectionOf(tally));
  const failed = records.filter(({ error }) => error !== null).length;
  const count = records.length;
  const verdict =
    failed > 0 ? `✗ ${failed} of ${count} paths failed` : `✓ All ${count} paths passed`;
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${verdict} – Kitabvan's paths</title>
<link rel="icon" href="data:,">
<style>${await partOf('./page.css')}</style>
<body>
<a class="skip" href="#found">Skip to the paths</a>
<main>
<h1>Every path through Kitabvan</h1>
<p class="${failed > 0 ? 'bad' : 'good'}"><strong>${verdict}</strong></p>
${enginesOf(records, run)}
<nav aria-label="Machines">${tallies.map(({ id, title }) => `<a href="#machine-${id}">${text(title)}</a>`).join('\n')}</nav>
<div role="search"><label for="text">Words of a path: in its name, its engine, its steps, or ✗</label><input id="text" type="search" autocomplete="off">
<p id="found" role="status" tabindex="-1"></p></div>
<noscript><p>The steps of the paths need JavaScript; the charts and tables do not.</p></noscript>
${sections.join('\n')}
</main>
<script type="application/json" id="data">${await dataOf(records)}</script>
<script>{${await partOf('./page-script.mjs')}}</script>
</body>
</html>
`;
  const page = join(run.out, 'index.html');
  await mkdir(run.out, { recursive: true });
  await writeFile(page, html);
  return { paths: count, failed, page };
}
