/** Lighthouse for home, a preview and the reader, as a phone on a slow network. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '../../e2e/support/browser.mjs';
import { previewPath, readerPath } from '../../machines/domain/site/routes.ts';
import { installInto } from './baselines.ts';
import { figure, median, table } from './figures.ts';
import { BOOK_ID, DIST, serveSite, temporaryFolder, type Measure } from './targets.ts';

/** The last version that runs on Node 20. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const TIMES = {
  'FCP ms': 'first-contentful-paint',
  'LCP ms': 'largest-contentful-paint',
  'speed index': 'speed-index',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
};
const PAGES = { home: '/', preview: previewPath(BOOK_ID), reader: readerPath(BOOK_ID) };

/** The part of a report that this file reads. */
type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

/** Runs the Lighthouse command in a new browser, with its default settings for a phone. */
async function audit(folder: string, url: string): Promise<Report> {
  const { executablePath, args, env = process.env } = findChromium();
  const output = join(folder, 'report.json');
  const command = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');
  const categories = CATEGORIES.join(',');
  const flags = `--quiet --output=json --output-path=${output} --only-categories=${categories}`;
  const browser = `--chrome-flags=--headless=new ${args.join(' ')}`;
  const options = [command, url, ...flags.split(' '), '--no-enable-error-reporting', browser];
  const environment = { ...env, CHROME_PATH: executablePath };
  const run = () => promisify(execFile)(process.execPath, options, { env: environment });
  // Its trace sometimes starts after the navigation, and then it reports nothing.
  await run().catch(run).catch(run);
  return JSON.parse(await readFile(output, 'utf8')) as Report;
}

function rowOf(name: string, reports: readonly Report[]): string[] {
  const middle = (of: (report: Report) => number | null | undefined): number =>
    median(reports.map((report) => of(report) ?? Number.NaN));
  const scores = CATEGORIES.map((id) => middle(({ categories }) => categories[id]?.score));
  const times = Object.values(TIMES).map((id) => middle((one) => one.audits[id]?.numericValue));
  return [name, ...scores.map((score) => (100 * score).toFixed(0)), ...times.map(figure)];
}

export const measure: Measure = async (say, { rounds = 5 }) => {
  const folder = temporaryFolder();
  const origin = await serveSite(DIST);
  say(`installing ${LIGHTHOUSE} ...`);
  await installInto(folder, LIGHTHOUSE);
  const rows: string[][] = [];
  for (const [name, path] of Object.entries(PAGES)) {
    const reports: Report[] = [];
    for (let round = 0; round < rounds; round += 1) {
      say(`lighthouse: ${name}, round ${round + 1} of ${rounds} ...`);
      reports.push(await audit(folder, origin + path));
    }
    rows.push(rowOf(name, reports));
  }
  const head = [...CATEGORIES, ...Object.keys(TIMES)];
  return table([`${LIGHTHOUSE}, ${rounds} rounds`, ...head], rows);
};
