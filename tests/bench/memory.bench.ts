/**
 * Benchmark of memory: the heap and DOM of a tab after 1, 20 and 200 page turns, and after fifty
 * books.
 */
import type { Browser } from 'playwright/test';
import { openBaselines, type Baselines, type Target } from './baselines.ts';
import { figure, table } from './figures.ts';
import {
  beginVisit,
  open,
  openBrowser,
  quiet,
  turn,
  type Profile,
  type Visit,
} from './visiting.ts';

/** When memory is measured: after how many turns, and after how many books. */
const TURNS = [1, 20, 200];
const OPENINGS = [5, 25, 50];
/** Forward and back, so that the same page is shown after 20 turns and after 200. */
const ONE_WAY = 10;
/**
 * V8 stores compiled code in the heap; without its compilers, growth comes from the pages alone.
 */
const INTERPRETING = '--js-flags=--no-opt --no-maglev --no-sparkplug';
/** Longer than the 300 ms lock after a page turn; no other target has a longer one. */
const BETWEEN_TURNS_MS = 340;
const TURN_WITHIN_MS = 3000;
const UNTHROTTLED: Profile = { name: 'as fast as this machine is', cpu: 1, network: null };

/** `heap` in MB, after garbage collection. */
type Usage = { heap: number; nodes: number; documents: number; listeners: number };

async function memoryOf({ session }: Visit): Promise<Usage> {
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    heap: of('JSHeapUsedSize') / 1e6,
    nodes: of('Nodes'),
    documents: of('Documents'),
    listeners: of('JSEventListeners'),
  };
}

/** @returns the memory after each of TURNS, and how many key presses had no effect */
async function measureTurns(visit: Visit): Promise<{ samples: Usage[]; ignored: number }> {
  await open(visit);
  await quiet(visit);
  const samples: Usage[] = [];
  let ignored = 0;
  for (let done = 1; done <= Math.max(...TURNS); done += 1) {
    const turned = await turn(
      visit,
      Math.floor((done - 1) / ONE_WAY) % 2 === 0 ? 'next' : 'previous',
      TURN_WITHIN_MS,
    );
    if (turned === null) ignored += 1;
    await visit.page.waitForTimeout(BETWEEN_TURNS_MS);
    if (TURNS.includes(done)) samples.push(await memoryOf(visit));
  }
  return { samples, ignored };
}

/** Opens a preview, reads a page, closes the book and returns to home, fifty times in one tab. */
async function measureOpenings({ page, ...visit }: Visit, origin: string): Promise<Usage[]> {
  await page.goto(`${origin}/`);
  const links = await page
    .locator('main a[href$="/preview"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const paths = [...new Set(links)];
  const samples: Usage[] = [];
  for (let done = 1; done <= Math.max(...OPENINGS); done += 1) {
    const path = paths[(done - 1) % paths.length] ?? '';
    await page.locator(`main a[href="${path}"]`).first().click();
    await page.getByRole('link', { name: 'Start Reading' }).click();
    await page.locator('#page').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByText('Page 2 of', { exact: false }).first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Back to Library' }).click();
    await page.locator('main a[href$="/preview"]').first().waitFor();
    if (OPENINGS.includes(done)) samples.push(await memoryOf({ page, ...visit }));
  }
  return samples;
}

const joinCells = (samples: readonly Usage[], key: keyof Usage): string =>
  samples.map((one) => (key === 'heap' ? one.heap.toFixed(2) : String(one[key]))).join(' / ');

const cellsOf = (samples: readonly Usage[]): string[] => [
  joinCells(samples, 'heap'),
  joinCells(samples, 'nodes'),
  joinCells(samples, 'documents'),
  joinCells(samples, 'listeners'),
];

const growth = (from: Usage | undefined, to: Usage | undefined): string =>
  `${figure((to?.heap ?? Number.NaN) / (from?.heap ?? Number.NaN))} times`;

async function inVisit<T>(
  browser: Browser,
  baselines: Baselines,
  target: Target,
  work: (visit: Visit) => Promise<T>,
): Promise<T> {
  const visit = await beginVisit(browser, target, UNTHROTTLED, baselines.firstWords);
  try {
    return await work(visit);
  } finally {
    await visit.leave();
  }
}

/** @param say receives progress messages @returns two tables, in Markdown */
export async function measure(say: (progress: string) => void): Promise<string> {
  const baselines = await openBaselines(say);
  const [browser, interpreting] = [await openBrowser(), await openBrowser([INTERPRETING])];
  try {
    const rows: string[][] = [];
    // A target that navigates to another file starts with an empty heap, and the service worker
    // does not change the heap of the page.
    for (const target of baselines.targets.filter(
      ({ isTurnedByLink, kind, hasWorker }) => !isTurnedByLink && (kind !== 'ours' || hasWorker),
    )) {
      say(`memory: turning pages, ${target.name} ...`);
      const { samples, ignored } = await inVisit(browser, baselines, target, measureTurns);
      const [first, twentieth, last] = samples;
      rows.push([
        target.name,
        ...cellsOf(samples),
        growth(twentieth, last),
        growth(first, last),
        String(ignored),
      ]);
    }
    const ours = baselines.targets.find(({ hasWorker }) => hasWorker);
    if (ours === undefined) throw new Error('The site of this project is not a target.');
    say('memory: turning pages, ours, in a browser that only interprets ...');
    const { samples: interpreted, ignored: ignoredThen } = await inVisit(
      interpreting,
      baselines,
      ours,
      measureTurns,
    );
    rows.push([
      `${ours.name}, nothing compiled`,
      ...cellsOf(interpreted),
      growth(interpreted[1], interpreted[2]),
      growth(interpreted[0], interpreted[2]),
      String(ignoredThen),
    ]);
    for (const { name, why } of baselines.absent)
      rows.push([name, `not available here: ${why}`, '', '', '', '', '', '']);
    const turns = table(
      [
        `after ${TURNS.join(' / ')} turns`,
        'heap MB',
        'DOM nodes',
        'documents',
        'listeners',
        'heap after 200, relative to 20',
        'relative to 1',
        'keys ignored',
      ],
      rows,
    );
    say('memory: opening books ...');
    const { origin } = new URL(ours.url);
    const samples = await inVisit(browser, baselines, ours, (visit) =>
      measureOpenings(visit, origin),
    );
    const openings = table(
      [
        `after ${OPENINGS.join(' / ')} books`,
        'heap MB',
        'DOM nodes',
        'documents',
        'listeners',
        'heap after 50, relative to 25',
      ],
      [[ours.name, ...cellsOf(samples), growth(samples[1], samples[2])]],
    );
    return `${turns}\n\n${openings}`;
  } finally {
    await browser.close();
    await interpreting.close();
    await baselines.close();
  }
}
