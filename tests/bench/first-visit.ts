/** A first visit: its paints, its long tasks until the network is idle, and the first key press. */
import type { Browser } from 'playwright/test';
import type { Target } from './baselines.ts';
import { openUnwatched } from './unwatched.ts';
import { READY_MS, type Profile } from './visiting.ts';

const LONG_TASK_MS = 50;
const OBSERVED_WITHIN_MS = 100;
const TURN_WITHIN_MS = 5000;
const MOST_PRESSES = 10;

/**
 * Milliseconds. Paints count from the start of the navigation, null where the browser reports none.
 * Tasks are those that end after the first paint.
 */
export type FirstVisit = { fcp: number | null; lcp: number | null; tbt: number; longest: number };

/**
 * Milliseconds from the start of the navigation; `keysLost`: how many key presses had no effect.
 */
export type FirstKey = { keyAnswered: number; keysLost: number };

type Observed = { fcp: number | null; lcp: number | null; tasks: [start: number, ms: number][] };

/** An expression for the performance entries that the page has buffered. */
const READ_ENTRIES = `new Promise((resolve) => {
  const observed = { fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null, lcp: null, tasks: [] };
  const observe = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => { observed.lcp = startTime; });
  observe('longtask', ({ startTime, duration }) => { observed.tasks.push([startTime, duration]); });
  setTimeout(() => resolve(observed), ${OBSERVED_WITHIN_MS});
})`;

/** Opens a target with an empty cache and waits until the network is idle. */
export async function measureFirstVisit(
  browser: Browser,
  target: Target,
  profile: Profile,
): Promise<FirstVisit> {
  const { go, quiet, ask, leave } = await openUnwatched(browser, target, profile, null);
  try {
    await go(target.url);
    await quiet();
    const entries = await ask(READ_ENTRIES);
    if (entries === undefined) throw new Error(`${target.name} reported no performance entries.`);
    const { fcp, lcp, tasks } = entries as Observed;
    const late = tasks.filter(([start, ms]) => start + ms > (fcp ?? 0)).map(([, ms]) => ms);
    return {
      fcp,
      lcp,
      tbt: late.reduce((sum, ms) => sum + ms - LONG_TASK_MS, 0),
      longest: Math.max(0, ...late),
    };
  } finally {
    await leave();
  }
}

/** Presses a key as soon as the text is visible, and again only after a timeout. */
export async function measureFirstKey(
  browser: Browser,
  target: Target,
  profile: Profile,
  firstWords: string,
): Promise<FirstKey> {
  const { next, go, ask, press, leave } = await openUnwatched(browser, target, profile, firstWords);
  try {
    await go(target.url);
    const ready = await next('ready', READY_MS);
    if (ready === null) throw new Error(`${target.name} showed no text within ${READY_MS} ms.`);
    for (let keysLost = 0; keysLost < MOST_PRESSES; keysLost += 1) {
      if (target.isTurnedByLink) await ask("document.querySelector('a[rel=next]')?.focus()");
      await press(target.isTurnedByLink ? 'Enter' : 'ArrowRight');
      const turned = await next('turned', TURN_WITHIN_MS);
      // In another file, `at` counts from the navigation to that file.
      if (turned !== null)
        return { keyAnswered: target.isTurnedByLink ? ready.at + turned.ms : turned.at, keysLost };
    }
    return { keyAnswered: Number.NaN, keysLost: MOST_PRESSES };
  } finally {
    await leave();
  }
}
