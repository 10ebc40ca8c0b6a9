/** Benchmark of memory: the heap and the DOM of a tab after 1, 20 and 200 page turns. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright/test';
import { figure, table } from './figures.ts';
import { openTargets, type Measure, type Target } from './targets.ts';
import { openBrowser, openVisit, PROFILES } from './visit.ts';

const TURNS = [1, 20, 200];
/** Forward and back, so that the same page is shown after 20 turns and after 200. */
const ONE_WAY = 10;
/** Longer than the 300 ms lock after a page turn; no other target has a longer one. */
const BETWEEN_TURNS_MS = 340;
/**
 * V8 stores compiled code in the heap; without its compilers, growth comes from the pages alone.
 * What is added to the name of a target, the kinds of targets, and arguments of the browser.
 */
const BROWSERS = [
  ['', ['floor', 'ours', 'reader']],
  [', nothing compiled', ['ours'], '--js-flags=--no-opt --no-maglev --no-sparkplug'],
] as const;
const METRICS = ['JSHeapUsedSize', 'Nodes', 'Documents', 'JSEventListeners'];

async function rowOf(browser: Browser, target: Target): Promise<string[]> {
  const visit = await openVisit(browser, target, PROFILES.unthrottled);
  await visit.ready();
  await visit.quiet();
  const samples: number[][] = [];
  let ignored = 0;
  for (let done = 0; done < Math.max(...TURNS); done += 1) {
    const isForward = Math.floor(done / ONE_WAY) % 2 === 0;
    if ((await visit.turn(isForward ? 'ArrowRight' : 'ArrowLeft')) === null) ignored += 1;
    await wait(BETWEEN_TURNS_MS);
    if (!TURNS.includes(done + 1)) continue;
    for (let time = 0; time < 3; time += 1) await visit.send('HeapProfiler.collectGarbage');
    const { metrics = [] } = await visit.send('Performance.getMetrics');
    samples.push(METRICS.map((name) => metrics.find((each) => each.name === name)?.value ?? 0));
  }
  await visit.leave();
  const [heaps = [], ...counts] = METRICS.map((_, at) => samples.map((one) => one[at] ?? 0));
  const [first = 0, twentieth = 0, last = 0] = heaps;
  return [
    heaps.map((heap) => (heap / 1e6).toFixed(2)).join(' / '),
    ...counts.map((values) => values.join(' / ')),
    ...[twentieth, first].map((before) => `${figure(last / before)} times`),
    String(ignored),
  ];
}

export const measure: Measure = async (say, options) => {
  const all = await openTargets(say, options);
  const targets = all.filter(({ hasKeys, name }) => hasKeys && !name.includes(', in '));
  const rows: string[][] = [];
  for (const [addition, kinds, ...args] of BROWSERS) {
    const browser = await openBrowser(...args);
    for (const target of targets.filter(({ kind }) =>
      (kinds as readonly string[]).includes(kind),
    )) {
      const name = target.name + addition;
      say(`memory: turning pages, ${name} ...`);
      rows.push([name, ...(await rowOf(browser, target))]);
    }
    await browser.close();
  }
  const counts = ['heap MB', 'DOM nodes', 'documents', 'listeners'];
  const growth = ['heap after 200, relative to 20', 'relative to 1', 'keys ignored'];
  return table([`after ${TURNS.join(' / ')} turns`, ...counts, ...growth], rows);
};
