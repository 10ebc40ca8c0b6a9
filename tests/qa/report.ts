/**
 * Writes the QA report of a run: a self-contained page, with the traces of failed paths next to it.
 */
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PathRecord } from '../support/path-records.ts';
import { pictureOf, SIGNS } from './chart-svg.ts';
import { escapeHtml as text, pageOf } from './page.ts';
import { enginesOf, hasPassed, tallyOf, type Line, type MachineTally } from './tally.ts';

export type Run = {
  /** The folder with the records of the path tests. */
  records: string;
  /** The folder of the report; its content is replaced. */
  out: string;
  /** The tested site: its address, or a label for the site built here. */
  site: string;
  /** Browser engines that are not installed, and how to install them. */
  absent: readonly { name: string; advice: string }[];
  seconds: number;
};

export type Verdict = { paths: number; failed: number; page: string };

async function readRecords(folder: string): Promise<PathRecord[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json'));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const records = texts.flatMap((each) => JSON.parse(each) as PathRecord[]);
  return records.toSorted(
    (a, b) =>
      a.machine.localeCompare(b.machine) ||
      a.engine.localeCompare(b.engine) ||
      a.path.localeCompare(b.path, 'en', { numeric: true }),
  );
}

const imageOf = async (path: string | null): Promise<string> => {
  const bytes = path === null ? null : await readFile(path).catch(() => null);
  return bytes === null ? '' : `data:image/png;base64,${bytes.toString('base64')}`;
};

/** The file name of the trace; empty when there is none. */
async function traceOf(path: string | null, out: string, place: number): Promise<string> {
  if (path === null) return '';
  const name = `trace-${place + 1}.zip`;
  const isThere = await cp(path, join(out, name)).then(
    () => true,
    () => false,
  );
  return isThere ? name : '';
}

const idOf = (machine: string): string => `machine-${machine}`;

function coverageRow({ what, headless, browser, reason }: Line): string {
  const cell = (isCovered: boolean) =>
    isCovered ? '<td class="yes">✓ tested</td>' : '<td class="no">– not tested</td>';
  return `<tr><th scope="row">${text(what)}</th>${cell(headless)}${cell(browser)}<td>${text(reason)}</td></tr>`;
}

async function machineSection(tally: MachineTally): Promise<string> {
  const { id, title, lines, records } = tally;
  const picture = await pictureOf(
    tally.chart,
    `Chart of ${title}; the table below has the same as text`,
    tally.coveredBy,
  );
  const share = (of: (line: Line) => boolean) => `${lines.filter(of).length} of ${lines.length}`;
  return `<section aria-labelledby="${idOf(id)}" data-machine="${id}">
<h2 id="${idOf(id)}">${text(title)}</h2>
<p>${share(({ headless }) => headless)} states, edges and refusals tested headless, ${share(({ browser }) => browser)} in a browser; ${records.length} paths.</p>
<div class="chart" role="group" aria-label="Chart of ${text(title)}, can be scrolled" tabindex="0">${picture}</div>
<details><summary>Every state and edge, and where it was tested</summary>
<div class="scroll" role="group" aria-label="Coverage of ${text(title)}, can be scrolled" tabindex="0"><table><thead><tr><th scope="col">State, edge or refusal</th><th scope="col">Headless</th><th scope="col">Browser</th><th scope="col">Why not</th></tr></thead>
<tbody>${lines.map(coverageRow).join('\n')}</tbody></table></div></details>
<h3>Paths</h3>
<ul class="paths"></ul>
</section>`;
}

function summaryOf(
  tallies: readonly MachineTally[],
  records: readonly PathRecord[],
  run: Run,
): string {
  const count = (some: readonly PathRecord[]) => ({
    paths: some.length,
    steps: some.reduce(
      (sum, { steps }) => sum + steps.filter(({ outcome }) => outcome === 'passed').length,
      0,
    ),
    failed: some.filter((record) => !hasPassed(record)).length,
  });
  const engines = enginesOf(records).map((engine) => ({
    engine,
    ...count(records.filter((record) => record.engine === engine)),
  }));
  const lines = tallies.flatMap((tally) => tally.lines);
  const left = lines.filter(
    ({ headless, browser, reason }) => (!headless || !browser) && reason === '',
  );
  return `<dl class="totals">
<div><dt>Machines</dt><dd>${tallies.length}</dd></div>
<div><dt>States, edges and refusals</dt><dd>${lines.length}</dd></div>
<div><dt>Tested headless</dt><dd>${lines.filter(({ headless }) => headless).length}</dd></div>
<div><dt>Walked in a browser</dt><dd>${lines.filter(({ browser }) => browser).length}</dd></div>
<div><dt>With a written reason</dt><dd>${lines.filter(({ headless, browser, reason }) => (!headless || !browser) && reason !== '').length}</dd></div>
<div><dt>Neither tested nor explained</dt><dd>${left.length}</dd></div>
</dl>
<div class="scroll" role="group" aria-label="Paths by engine, can be scrolled" tabindex="0"><table><caption>Paths by engine</caption><thead><tr><th scope="col">Engine</th><th scope="col">Paths</th><th scope="col">Steps</th><th scope="col">Failed</th></tr></thead><tbody>
${engines.map(({ engine, paths, steps, failed }) => `<tr><th scope="row">${text(engine)}</th><td>${paths}</td><td>${steps}</td><td class="${failed > 0 ? 'no' : 'yes'}">${failed > 0 ? `✗ ${failed}` : '✓ 0'}</td></tr>`).join('\n')}
${run.absent.map(({ name, advice }) => `<tr><th scope="row">${text(name)}</th><td colspan="3" class="no">Nothing was tested: not on this machine (${text(advice)})</td></tr>`).join('\n')}
</tbody></table></div>
<p>Walked: ${text(run.site)}, in ${run.seconds.toFixed(0)} seconds. On the charts ${Object.values(
    SIGNS,
  )
    .map(
      ({ sign, label, color }) =>
        `<span class="sign" style="color:${color}">${sign} ${label}</span>`,
    )
    .join(', ')}.</p>`;
}

/**
 * The paths as JSON for the script of the page; each text is stored once and referenced by its
 * index.
 */
async function dataOf(records: readonly PathRecord[], out: string): Promise<string> {
  const numbers = new Map<string, number>();
  const numberOf = (value: string): number => {
    const number = numbers.get(value) ?? numbers.size;
    numbers.set(value, number);
    return number;
  };
  const paths = [];
  for (const [place, record] of records.entries()) {
    paths.push({
      machine: record.machine,
      name: `${record.machine}, ${record.path}`,
      engine: record.engine,
      start: numberOf(record.start),
      steps: record.steps.map(({ does, shows }) => [numberOf(does), numberOf(shows)]),
      passed: record.steps.filter(({ outcome }) => outcome === 'passed').length,
      error: record.error,
      screenshot: await imageOf(record.screenshot),
      trace: await traceOf(record.trace, out, place),
    });
  }
  // `</script>` in the JSON must not end the script element.
  return JSON.stringify({ texts: [...numbers.keys()], paths }).replaceAll('<', String.raw`\u003c`);
}

/** @returns the totals of the report and the path of its page */
export async function writeReport(run: Run): Promise<Verdict> {
  const records = await readRecords(run.records);
  const tallies = tallyOf(records);
  await rm(run.out, { recursive: true, force: true });
  await mkdir(run.out, { recursive: true });
  const sections: string[] = [];
  for (const tally of tallies) sections.push(await machineSection(tally));
  const failed = records.filter((record) => !hasPassed(record)).length;
  const page = join(run.out, 'index.html');
  const html = pageOf({
    verdict:
      failed > 0
        ? `${failed} of ${records.length} paths failed`
        : `All ${records.length} paths passed`,
    hasFailed: failed > 0,
    summary: summaryOf(tallies, records, run),
    machines: tallies.map(({ id, title }) => ({ id, title, href: `#${idOf(id)}` })),
    engines: enginesOf(records),
    sections,
    data: await dataOf(records, run.out),
  });
  await writeFile(page, html);
  return { paths: records.length, failed, page };
}
