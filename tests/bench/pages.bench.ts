/** Benchmark of the reader: the first page of a book, its page turns, and its changes of language. */
import { setTimeout as wait } from 'node:timers/promises';
import { figure, share, table } from './figures.ts';
import { openTargets, type Measure, type Target } from './targets.ts';
import { openBrowser, openVisit, PROFILES, until, type Visit } from './visit.ts';

const TURNS = 20;
const LANGUAGE_CHANGES = 6;
/** Longer than the time for which a target ignores keys after a turn: 300 ms in this project. */
const BETWEEN_TURNS_MS = 400;
const MOST_PRESSES = 10;
const LONG_TASK_MS = 50;
/** The shortest duration that Event Timing reports: https://www.w3.org/TR/event-timing/ */
const LEAST_MS = 16;

/** What a visit has measured, by column: milliseconds, where the column has no other unit. */
type Samples = Record<string, readonly number[]>;

/** docs/performance.md says what they are. */
const COLUMNS =
  'all kB,requests,FCP,LCP,TBT,longest task,CLS,ready cold,ready warm,first key answered,keys lost,turn p50,turn p95,presented p50,presented p95,language p50,language p95'.split(
    ',',
  );
const COMPARED = COLUMNS.filter((name) => /^(?:ready|LCP|turn|presented)/u.test(name));

/** @returns the figure of a column, NaN for none */
function figureOf(samples: Samples, column: string): number {
  const values = samples[column.replace(/ p\d+$/u, '')] ?? [];
  if (column === 'keys lost') return values.length;
  return share(values, column.endsWith('p95') ? 0.95 : 0.5);
}

/** A first visit until the network is idle. Tasks are those that end after the first paint. */
async function measureFirstVisit(visit: Visit): Promise<Samples> {
  const ready = await visit.ready();
  await visit.quiet();
  const { entries } = await visit.recorded();
  const of = (type: string) => entries.filter((entry) => entry.type === type);
  const fcp = of('paint').find(({ name }) => name === 'first-contentful-paint')?.start ?? [];
  const late = of('longtask').filter(({ start, ms }) => start + ms > Number(fcp));
  return {
    'ready cold': [ready],
    'all kB': [visit.wire.bytes / 1000],
    requests: [visit.wire.requests],
    FCP: [fcp].flat(),
    LCP: of('largest-contentful-paint')
      .slice(-1)
      .map(({ start }) => start),
    TBT: [late.reduce((sum, { ms }) => sum + ms - LONG_TASK_MS, 0)],
    'longest task': [Math.max(0, ...late.map(({ ms }) => ms))],
    CLS: [of('layout-shift').reduce((sum, { value }) => sum + value, 0)],
  };
}

/** A first visit of a user who presses the arrow key once as soon as there is text. */
async function measureFirstKey(visit: Visit, { hasKeys }: Target): Promise<Samples> {
  const samples = { 'ready cold': [await visit.ready()], 'keys lost': [] as number[] };
  const most = hasKeys ? MOST_PRESSES : 0;
  while (samples['keys lost'].length < most) {
    const turned = await visit.turn('ArrowRight');
    if (turned !== null) return { ...samples, 'first key answered': [turned.at] };
    samples['keys lost'].push(1);
  }
  return samples;
}

/** A second visit, with its turns and changes of language. */
async function measureReading(visit: Visit, { hasKeys, kind }: Target): Promise<Samples> {
  await visit.ready();
  await visit.quiet();
  const warm = await visit.readyAgain();
  await visit.quiet();
  const samples = { turn: [] as number[], 'keys lost': [] as number[], language: [] as number[] };
  for (let left = hasKeys ? TURNS : 0; left > 0; left -= 1) {
    const turned = await visit.turn('ArrowRight');
    if (turned === null) samples['keys lost'].push(1);
    else samples.turn.push(turned.ms);
    await wait(BETWEEN_TURNS_MS);
  }
  const { turned, entries } = await visit.recorded();
  const presented = turned.flatMap(({ pressedAt, seenAt }) => {
    const keys = entries.filter(({ name }) => name === 'keydown');
    const ms = keys.find(({ start }) => Math.abs(start - pressedAt) < 1)?.ms ?? LEAST_MS;
    // A page that appears in a later frame than the first one after the key has no time.
    return seenAt <= pressedAt + ms ? [ms] : [];
  });
  for (let left = kind === 'ours' ? LANGUAGE_CHANGES : 0; left > 0; left -= 1) {
    await visit.press('l');
    await visit.ask(until("document.activeElement?.matches('[role=dialog] [type=radio]')"));
    await visit.press('ArrowDown');
    samples.language.push((await visit.turn('Enter'))?.ms ?? Infinity);
    await wait(BETWEEN_TURNS_MS);
  }
  return { ...samples, 'ready warm': [warm], presented };
}

/** First visits are repeated, because their times vary the most. */
const FIRST_VISITS = [measureFirstVisit, measureFirstKey];
const MEASUREMENTS = [measureReading, ...FIRST_VISITS, ...FIRST_VISITS, ...FIRST_VISITS];

export const measure: Measure = async (say, options) => {
  const { rounds = 5 } = options;
  const targets = await openTargets(say, options);
  const browser = await openBrowser();
  const sections: string[] = [];
  for (const profile of Object.values(PROFILES)) {
    const all = targets.map((target) => ({ target, samples: {} as Samples }));
    for (let round = 0; round < rounds; round += 1) {
      // The first target may find an idler machine, so each round starts with another one.
      const first = round % all.length;
      for (const { target, samples } of [...all.slice(first), ...all.slice(0, first)]) {
        say(`pages, ${profile.name}: round ${round + 1} of ${rounds}, ${target.name} ...`);
        for (const measurement of MEASUREMENTS) {
          const visit = await openVisit(browser, target, profile);
          for (const [name, values] of Object.entries(await measurement(visit, target)))
            samples[name] = [...(samples[name] ?? []), ...values];
          await visit.leave();
        }
      }
    }
    const rows = all.map(({ target, samples }) => [
      target.name,
      ...COLUMNS.map((column) => figure(figureOf(samples, column))),
    ]);
    const floors = all.filter(({ target }) => target.kind === 'floor');
    /** Relative to the first floor that has the figure. */
    const ratio = (samples: Samples, column: string): string => {
      const figures = floors.map((floor) => figureOf(floor.samples, column));
      const floor = figures.find((one) => !Number.isNaN(one)) ?? Number.NaN;
      return `${figure(figureOf(samples, column) / floor)} times`;
    };
    const others = all.filter(({ target }) => target.kind !== 'floor');
    const ratios = others.map(({ target, samples }) => [
      target.name,
      ...COMPARED.map((column) => ratio(samples, column)),
    ]);
    sections.push(`**${profile.name}**, ${rounds} rounds`, table(['', ...COLUMNS], rows));
    sections.push(table(['relative to the floor', ...COMPARED], ratios));
  }
  await browser.close();
  return sections.join('\n\n');
};
