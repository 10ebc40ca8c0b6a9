/** The benchmark of the memory: what a tab holds after one page turn, after 20, after 200, and after fifty books. */
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

/** After how many turns, and after how many books. */
const TURNS = [1, 20, 200];
const OPENINGS = [5, 25, 50];
/** There and back, so that after 20 turns and after 200 the same page is shown. */
const ONE_WAY = 10;
/** The engine compiles what runs often, and holds that in the heap: a browser that only interprets shows what is left of the pages. */
const INTERPRETING = '--js-flags=--no-opt --no-maglev --no-sparkplug';
/** Longer than the lock of our pages; nobody else has a longer one. */
const BETWEEN_TURNS_MS = 340;
const TURN_WITHIN_MS = 3000;
const UNTHROTTLED: Profile = { name: 'as fast as this machine is', cpu: 1, network: null };

/** `heap` in MB, after everything that can go has gone. */
type Held = { heap: number; nodes: number; documents: number; listeners: number };

async function held({ session }: Visit): Promise<Held> {
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

/** @returns what is held after each of TURNS, and how many presses turned nothing */
async function measureTurns(visit: Visit): Promise<{ holdings: Held[]; ignored: number }> {
  await open(visit);
  await quiet(visit);
  const holdings: Held[] = [];
  let ignored = 0;
  for (let done = 1; done <= Math.max(...TURNS); done += 1) {
    const turned = await turn(
      visit,
      Math.floor((done - 1) / ONE_WAY) % 2 === 0 ? 'next' : 'previous',
      TURN_WITHIN_MS,
    );
    if (turned === null) ignored += 1;
    await visit.page.waitForTimeout(BETWEEN_TURNS_MS);
    if (TURNS.includes(done)) holdings.push(await held(visit));
  }
  return { holdings, ignored };
}

/** A reader who looks at a book, reads a page of it, closes it and goes back to the shelves, fifty times in one tab. */
async function measureOpenings({ page, ...visit }: Visit, origin: string): Promise<Held[]> {
  await page.goto(`${origin}/`);
  const links = await page
    .locator('main a[href$="/preview"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const paths = [...new Set(links)];
  const holdings: Held[] = [];
  for (let done = 1; done <= Math.max(...OPENINGS); done += 1) {
    const path = paths[(done - 1) % paths.length] ?? '';
    await page.locator(`main a[href="${path}"]`).first().click();
    await page.getByRole('button', { name: 'Start Reading' }).click();
    await page.locator('#page').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByText('Page 2 of', { exact: false }).first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Back to Library' }).click();
    await page.locator('main a[href$="/preview"]').first().waitFor();
    if (OPENINGS.includes(done)) holdings.push(await held({ page, ...visit }));
  }
  return holdings;
}

const inRow = (holdings: readonly Held[], key: keyof Held): string =>
  holdings.map((one) => (key === 'heap' ? one.heap.toFixed(2) : String(one[key]))).join(' / ');

const cellsOf = (holdings: readonly Held[]): string[] => [
  inRow(holdings, 'heap'),
  inRow(holdings, 'nodes'),
  inRow(holdings, 'documents'),
  inRow(holdings, 'listeners'),
];

const growth = (from: Held | undefined, to: Held | undefined): string =>
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

/** @param say hears how far it is @returns two tables, in Markdown */
export async function measure(say: (progress: string) => void): Promise<string> {
  const baselines = await openBaselines(say);
  const [browser, interpreting] = [await openBrowser(), await openBrowser([INTERPRETING])];
  try {
    const rows: string[][] = [];
    // A new file has a new memory; and without its worker our page is the same page.
    for (const target of baselines.targets.filter(
      ({ isTurnedByLink, kind, hasWorker }) => !isTurnedByLink && (kind !== 'ours' || hasWorker),
    )) {
      say(`memory: turning pages, ${target.name} ...`);
      const { holdings, ignored } = await inVisit(browser, baselines, target, measureTurns);
      const [first, twentieth, last] = holdings;
      rows.push([
        target.name,
        ...cellsOf(holdings),
        growth(twentieth, last),
        growth(first, last),
        String(ignored),
      ]);
    }
    const ours = baselines.targets.find(({ hasWorker }) => hasWorker);
    if (ours === undefined) throw new Error('Our own site does not take part.');
    say('memory: turning pages, ours, in a browser that only interprets ...');
    const { holdings: interpreted, ignored: ignoredThen } = await inVisit(
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
      rows.push([name, `not to be had here: ${why}`, '', '', '', '', '', '']);
    const turns = table(
      [
        `after ${TURNS.join(' / ')} turns`,
        'heap MB',
        'DOM nodes',
        'documents',
        'listeners',
        'heap after 200, held against 20',
        'against 1',
        'keys ignored',
      ],
      rows,
    );
    say('memory: opening books ...');
    const { origin } = new URL(ours.url);
    const holdings = await inVisit(browser, baselines, ours, (visit) =>
      measureOpenings(visit, origin),
    );
    const openings = table(
      [
        `after ${OPENINGS.join(' / ')} books`,
        'heap MB',
        'DOM nodes',
        'documents',
        'listeners',
        'heap after 50, held against 25',
      ],
      [[ours.name, ...cellsOf(holdings), growth(holdings[1], holdings[2])]],
    );
    return `${turns}\n\n${openings}`;
  } finally {
    await browser.close();
    await interpreting.close();
    await baselines.close();
  }
}
