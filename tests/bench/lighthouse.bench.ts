/**
 * Lighthouse for home, a preview and the reader, as a phone on a slow network, with the audits that
 * lost points.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../../e2e/support/browser.mjs';
import { previewPath, readerPath } from '../../machines/domain/site/routes.ts';
import { BOOK_ID, openOurs } from './baselines.ts';
import { figure, median, table } from './figures.ts';
import { installInto } from './reader-baselines.ts';

/** The last version that runs on Node 20. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const ROUNDS = 5;
/** Its trace sometimes starts after the navigation, and then it reports nothing. */
const TRIES = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const TIMES = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const;
const PAGES = [
  ['home', '/'],
  ['preview', previewPath(BOOK_ID)],
  ['reader', readerPath(BOOK_ID)],
] as const;

/** The part of a report that this file reads. */
type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
};

/** Runs the Lighthouse command in a new browser, with its default settings for a phone. */
async function audit(folder: string, url: string, tries = TRIES): Promise<Report> {
  const { executablePath, args, env } = findChromium();
  const output = join(folder, 'report.json');
  const command = [
    join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js'),
    url,
    '--quiet',
    '--output=json',
    `--output-path=${output}`,
    '--no-enable-error-reporting',
    `--only-categories=${CATEGORIES.join(',')}`,
    `--chrome-flags=--headless=new ${args.join(' ')}`,
  ];
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(process.execPath, command, {
      env: { ...(env ?? process.env), CHROME_PATH: executablePath },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) {
    if (tries > 1) return audit(folder, url, tries - 1);
    throw new Error(`Lighthouse ended with ${code}, ${TRIES} times.`);
  }
  return JSON.parse(await readFile(output, 'utf8')) as Report;
}

/** The audits that lost points in accessibility, best practices or SEO. */
const lostIn = ({ categories, audits }: Report): string[] =>
  CATEGORIES.slice(1).flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );

function rowOf(name: string, reports: readonly Report[]): string[] {
  const score = (category: string) =>
    String(
      Math.round(
        100 * median(reports.map(({ categories }) => categories[category]?.score ?? Number.NaN)),
      ),
    );
  const time = (id: string) =>
    figure(median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN)));
  const lost = [...new Set(reports.flatMap(lostIn))];
  return [
    name,
    ...CATEGORIES.map(score),
    ...TIMES.map(time),
    lost.length === 0 ? 'none' : lost.join(', '),
  ];
}

/** @param say receives progress messages @returns a table, in Markdown, or why there is none */
export async function measure(
  say: (progress: string) => void,
  { rounds = ROUNDS }: { rounds?: number | undefined } = {},
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kitabvan-lighthouse-'));
  const ours = await openOurs();
  try {
    say(`installing ${LIGHTHOUSE} ...`);
    try {
      await installInto(folder, [LIGHTHOUSE]);
    } catch (error) {
      return `${LIGHTHOUSE} could not be installed here: ${String(error)}`;
    }
    const rows: string[][] = [];
    for (const [name, path] of PAGES) {
      const reports: Report[] = [];
      for (let round = 0; round < rounds; round += 1) {
        say(`lighthouse: ${name}, round ${round + 1} of ${rounds} ...`);
        reports.push(await audit(folder, ours.origin + path));
      }
      rows.push(rowOf(name, reports));
    }
    const head = [
      `${LIGHTHOUSE}, ${rounds} rounds`,
      'performance',
      'accessibility',
      'best practices',
      'SEO',
      'FCP ms',
      'LCP ms',
      'speed index',
      'TBT ms',
      'CLS',
      'points lost by',
    ];
    return table(head, rows);
  } finally {
    await ours.close();
    await rm(folder, { recursive: true, force: true });
  }
}
