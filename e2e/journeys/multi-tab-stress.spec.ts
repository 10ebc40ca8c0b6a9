/**
 * Two real tabs of one profile write at the same time and are closed and reloaded at random: no
 * record is lost, nor a mark of a book that both have open, and both tabs show the same.
 */
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page, TestInfo } from 'playwright/test';
import { build } from 'vite';
import { expect, test } from '../support/site.ts';
import type { Shown, StressOperation, StressTab } from './multi-tab-stress-page.ts';
import { byDepth } from '../support/depth.ts';

const PHASES = 10;
/** Beside the other tests, without FULL=1. */
const QUICK_PHASES = 3;
/** `npm run stress` runs nothing else; a test does not see how often the command line repeats it. */
const isAlone = process.env['STRESS'] === 'alone';
const OPERATIONS_PER_PHASE = 100;
/** A tab that still shows something else after this time fails; the time it really took is printed. */
const DIFFERS_AFTER_MS = 5000;
/** The limit on a machine where nothing else runs. */
const MAX_SETTLE_MS = 1000;
const IDS = [
  '__proto__',
  'constructor',
  '7',
  'toString',
  ...Array.from({ length: 36 }, (_, number) => `book-${number}`),
];
/** What is done at random, how often in a phase, and to which records. */
type Work = { kinds: readonly StressOperation['kind'][]; ids: readonly string[]; each: number };
const RECORDS: Work = {
  kinds: ['mark', 'mark', 'unmark', 'turn', 'turn', 'open'],
  ids: IDS,
  each: OPERATIONS_PER_PHASE,
};
/** Marks of one book, a hundred operations in each tab; every fourth removes one. */
const MARKS: Work = { ...RECORDS, kinds: ['write', 'write', 'write', 'erase'], each: 200 };

/** A seeded generator of numbers from 0 to 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The reference model: the expected records in plain maps. */
class Model {
  readonly marks = new Map<string, number>();
  readonly places = new Map<string, [number, number]>();
  readonly library = new Set<string>();
  readonly notes = new Map<string, string>();

  take({ kind, id, page }: StressOperation): void {
    if (kind === 'mark') this.marks.set(id, page);
    else if (kind === 'unmark') this.marks.delete(id);
    else if (kind === 'open') this.library.add(id);
    else if (kind === 'write') this.notes.set(id, String(page));
    else if (kind === 'erase') this.notes.delete(id);
    else this.places.set(id, [page, Math.max(page, this.places.get(id)?.[1] ?? 0)]);
  }

  get shown(): Shown {
    const byId = <T extends readonly unknown[]>(list: T[]): T[] =>
      list.toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1));
    return {
      bookmarks: byId([...this.marks]),
      places: byId(
        [...this.places].map(
          ([id, [page, furthest]]) => [id, page, furthest] as [string, number, number],
        ),
      ),
      library: [...this.library].toSorted(),
      marks: byId([...this.notes]),
    };
  }
}

let stressScript: Promise<string> | null = null;

/** @returns the script of the test page, bundled with the site's own storage modules */
async function buildScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: {
        entry: fileURLToPath(new URL('./multi-tab-stress-page.ts', import.meta.url)),
        formats: ['es'],
        fileName: 'stress',
      },
    },
  });
  const [first] = [built].flat();
  const chunk = first !== undefined && 'output' in first ? first.output[0] : undefined;
  if (chunk === undefined)
    throw new Error('The tab of the multi-tab stress test could not be built');
  return chunk.code;
}

async function openTab(context: BrowserContext, name: string, mode: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`/stress.html#${name},${mode}`);
  await page.waitForFunction(() => 'stress' in window);
  return page;
}

const shownIn = (page: Page): Promise<Shown> =>
  page.evaluate(() => (window as unknown as { stress: StressTab }).stress.shown());

/** @returns the records that this tab should show and does not, and those that it should not show */
function differences(tab: string, shown: Shown, wanted: Shown): string[] {
  const recordsOf = ({ bookmarks, places, library, marks }: Shown) =>
    new Set([
      ...bookmarks.map((mark) => `mark ${String(mark)}`),
      ...places.map((place) => `place ${String(place)}`),
      ...library.map((id) => `book ${id}`),
      ...marks.map((mark) => `mark of a book ${String(mark)}`),
    ]);
  const [actual, expected] = [recordsOf(shown), recordsOf(wanted)];
  return [
    ...[...actual].filter((record) => !expected.has(record)).map((each) => `${tab} shows ${each}`),
    ...[...expected].filter((record) => !actual.has(record)).map((each) => `${tab} lacks ${each}`),
  ];
}

type StressResult = { operations: number; reopened: number; slowest: number; found: string[] };

async function stress(
  context: BrowserContext,
  { seed, phases, mode, work }: { seed: number; phases: number; mode: string; work: Work },
): Promise<StressResult> {
  const random = randomFrom(seed);
  const pickFrom = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const model = new Model();
  const results: StressResult = { operations: 0, reopened: 0, slowest: 0, found: [] };
  let opened = 0;
  const open = () => openTab(context, `${seed}-${(opened += 1)}`, mode);
  const tabs = [await open(), await open()];

  for (let phase = 0; phase < phases; phase += 1) {
    // The tab that owns a book changes with each phase; within a phase, two tabs never change the
    // same record.
    const owner = new Map(work.ids.map((id) => [id, random() < 0.5 ? 0 : 1] as const));
    const operations: StressOperation[] = Array.from({ length: work.each }, () => ({
      kind: pickFrom(work.kinds),
      id: pickFrom(work.ids),
      page: 1 + Math.floor(random() * 99),
      restMs: random() < 0.4 ? 0 : 1 + Math.floor(random() * 5),
    }));
    for (const operation of operations) model.take(operation);
    const isLeaving = tabs.map(() => random() < 0.3);
    await Promise.all(
      tabs.map(async (tab, place) => {
        await tab.evaluate(
          (own) => (window as unknown as { stress: StressTab }).stress.run(own),
          operations.filter(({ id }) => owner.get(id) === place),
        );
        const failures = await tab.evaluate(
          () => (window as unknown as { stress: StressTab }).stress.failures,
        );
        if (isLeaving[place] === true) await (random() < 0.5 ? tab.close() : tab.reload());
        expect(failures).toEqual([]);
      }),
    );
    for (const [place, tab] of tabs.entries()) {
      if (isLeaving[place] === true) results.reopened += 1;
      if (tab.isClosed()) tabs[place] = await open();
    }
    for (const tab of tabs) await tab.waitForFunction(() => 'stress' in window);
    const [wanted, done] = [model.shown, Date.now()];
    const findDifferences = async () => {
      const inEach = tabs.map(async (tab, place) => {
        const what = isLeaving[place] === true ? 'reopened or reloaded' : 'kept';
        return differences(`phase ${phase}: tab ${place}, ${what},`, await shownIn(tab), wanted);
      });
      return (await Promise.all(inEach)).flat();
    };
    let found = await findDifferences();
    while (found.length > 0 && Date.now() - done < DIFFERS_AFTER_MS)
      found = await findDifferences();
    results.slowest = Math.max(results.slowest, Date.now() - done);
    results.operations += operations.length;
    results.found.push(...found);
  }
  // A tab that is opened later reads the same.
  await Promise.all(tabs.map((tab) => tab.close()));
  const lateTab = await open();
  results.found.push(
    ...differences(
      'a tab opened later, which shows what is stored,',
      await shownIn(lateTab),
      model.shown,
    ),
  );
  await lateTab.close();
  return results;
}

/** @throws Error where anything is lost or shown too late */
async function stressWith(
  work: Work,
  { context, browserName }: { context: BrowserContext; browserName: string },
  info: TestInfo,
): Promise<void> {
  test.setTimeout(240_000);
  stressScript ??= buildScript();
  const code = await stressScript;
  await context.route('**/stress.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Stress</title><script type="module" src="/stress.js"></script>',
    }),
  );
  await context.route('**/stress.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: code }),
  );
  const seed = Number(process.env['STRESS_SEED'] ?? 1) + info.repeatEachIndex;
  const mode = process.env['STRESS_MODE'] ?? '';
  const phases = isAlone ? PHASES : byDepth(PHASES, QUICK_PHASES);
  const result = await stress(context, { seed, phases, mode, work });
  const { operations, reopened, slowest, found } = result;
  console.log(
    `${info.title}, ${browserName}, seed ${seed}${mode}: ${operations} operations, ${reopened} tabs closed or reloaded, consistent within ${slowest} ms, ${found.length} differences`,
  );
  expect({ operations, found }).toEqual({ operations: phases * work.each, found: [] });
  // Among the other tests the machine is busy.
  if (isAlone) expect(slowest).toBeLessThanOrEqual(MAX_SETTLE_MS);
}

test('two tabs with hundreds of operations, closed and reloaded at random, lose nothing @engines', ({
  context,
  browserName,
}, info) => stressWith(RECORDS, { context, browserName }, info));

test('two tabs that add, change and delete marks of one book lose none @engines', ({
  context,
  browserName,
}, info) => stressWith(MARKS, { context, browserName }, info));
