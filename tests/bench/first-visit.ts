/** How soon a first visit shows something and answers: its paints, the long tasks until all is here, and the first key press. */
import type { Browser } from 'playwright/test';
import type { Target } from './baselines.ts';
import { openUnwatched } from './unwatched.ts';
import { READY_MS, type Profile } from './visiting.ts';

const LONG_TASK_MS = 50;
const TOLD_WITHIN_MS = 100;
const TURN_WITHIN_MS = 5000;
const MOST_PRESSES = 10;

/** Milliseconds: of paints from the start of the navigation, null where the browser tells of none; of tasks, those that end after the first paint. */
export type FirstVisit = { fcp: number | null; lcp: number | null; tbt: number; longest: number };

/** Milliseconds from the start of the navigation; `keysLost`: how often a key was pressed in vain. */
export type FirstKey = { keyAnswered: number; keysLost: number };

type Told = { fcp: number | null; lcp: number | null; tasks: [start: number, ms: number][] };

/** What the page remembers of itself, as an expression. */
const TELL = `new Promise((resolve) => {
  const told = { fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null, lcp: null, tasks: [] };
  const hear = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  hear('largest-contentful-paint', ({ startTime }) => { told.lcp = startTime; });
  hear('longtask', ({ startTime, duration }) => { told.tasks.push([startTime, duration]); });
  setTimeout(() => resolve(told), ${TOLD_WITHIN_MS});
})`;

/** Somebody comes for the first time, and waits until nothing has been on its way for a second. */
export async function measureFirstVisit(
  browser: Browser,
  target: Target,
  profile: Profile,
): Promise<FirstVisit> {
  const { go, quiet, ask, leave } = await openUnwatched(browser, target, profile, null);
  try {
    await go(target.url);
    await quiet();
    const label = await ask(TELL);
    if (label === undefined) throw new Error(`${target.name} told nothing of its visit.`);
    const { fcp, lcp, tasks } = label as Told;
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

/** Somebody presses a key as soon as there is a text to read, and again only when nothing has happened for long. */
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
      // Another file counts its time from its own beginning.
      if (turned !== null)
        return { keyAnswered: target.isTurnedByLink ? ready.at + turned.ms : turned.at, keysLost };
    }
    return { keyAnswered: Number.NaN, keysLost: MOST_PRESSES };
  } finally {
    await leave();
  }
}
