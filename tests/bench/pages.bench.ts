/**
 * Benchmark of the reader: its first page and its page turns, next to minimal pages and other
 * readers.
 */
import type { Browser } from 'playwright/test';
import {
  measureFirstKey,
  measureFirstVisit,
  type FirstKey,
  type FirstVisit,
} from './first-visit.ts';
import { openBaselines, type Choice, type Baselines, type Target } from './baselines.ts';
import { figure, median, middleOf, share, table } from './figures.ts';
import { openUnwatched } from './unwatched.ts';
import {
  beginVisit,
  changeLanguage,
  open,
  openAgain,
  openBrowser,
  PROFILES,
  quiet,
  READY_MS,
  seenIn,
  turn,
  type Profile,
} from './visiting.ts';
import type { Seen } from './watching.ts';

const ROUNDS = 5;
const TURNS = 20;
const LANGUAGE_CHANGES = 6;
/** Longer than the time for which a target ignores keys after a turn: 300 ms in this project. */
const BETWEEN_TURNS_MS = 400;
const TURN_WITHIN_MS = 5000;
/** First visits of each kind in a round: their times vary the most. */
const OPENINGS = 3;

/**
 * Milliseconds unless the name has a unit. `turns`, `paints` (of turns) and `languages` (changes of
 * language, only in this project) are those of one round; `cold` and `visits` are its first visits,
 * which end when the text is visible or when the network is idle.
 */
type Round = {
  scriptKilobytes: number;
  kilobytes: number;
  requests: number;
  cls: number;
  cold: number[];
  visits: FirstVisit[];
  warm: number;
  keyAnswered: number;
  keysLost: number;
  turns: number[];
  paints: number[];
  languages: number[];
};

type Measured = { target: Target; rounds: Round[] };

async function measureReading(
  browser: Browser,
  baselines: Baselines,
  target: Target,
  profile: Profile,
): Promise<Omit<Round, 'cold' | 'visits' | keyof FirstKey>> {
  const visit = await beginVisit(browser, target, profile, baselines.firstWords);
  try {
    await open(visit);
    await quiet(visit);
    const { cls } = await seenIn(visit);
    const { scriptBytes, bytes, requests } = visit.wire;
    const warm = await openAgain(visit, browser);
    await quiet(visit);
    const turns: number[] = [];
    for (let at = 0; at < TURNS; at += 1) {
      const turned = await turn(visit, 'next', TURN_WITHIN_MS);
      if (turned !== null) turns.push(turned.ms);
      await visit.page.waitForTimeout(BETWEEN_TURNS_MS);
    }
    const paints = paintsOf(await seenIn(visit));
    const languages: number[] = [];
    for (let at = 0; target.kind === 'ours' && at < LANGUAGE_CHANGES; at += 1) {
      const ms = await changeLanguage(visit, TURN_WITHIN_MS);
      if (ms !== null) languages.push(ms);
      await visit.page.waitForTimeout(BETWEEN_TURNS_MS);
    }
    return {
      scriptKilobytes: scriptBytes / 1000,
      kilobytes: bytes / 1000,
      requests,
      cls,
      warm,
      turns,
      paints,
      languages,
    };
  } finally {
    await visit.leave();
  }
}

/** The shortest duration that Event Timing reports: https://www.w3.org/TR/event-timing/ */
const LEAST_MS = 16;

/**
 * Times to the presentation of the frame with the other page; a page that appears in a later frame
 * has none.
 */
function paintsOf({ turned, keys }: Seen): number[] {
  return turned.flatMap(({ pressedAt, seenAt }) => {
    const ms = keys.find((key) => Math.abs(key.pressedAt - pressedAt) < 1)?.ms ?? LEAST_MS;
    return seenAt <= pressedAt + ms ? [ms] : [];
  });
}

/** A first visit that ends when the text is visible, without an attached debugger. */
async function measureOpening(
  browser: Browser,
  baselines: Baselines,
  target: Target,
  profile: Profile,
): Promise<number> {
  const { go, next, leave } = await openUnwatched(browser, target, profile, baselines.firstWords);
  try {
    await go(target.url);
    const ready = await next('ready', READY_MS);
    if (ready === null) throw new Error(`${target.name} showed no text within ${READY_MS} ms.`);
    return ready.ms;
  } finally {
    await leave();
  }
}

const coldOf = (rounds: readonly Round[]): number[] => rounds.flatMap(({ cold }) => cold);

const visited = (rounds: readonly Round[], key: keyof FirstVisit): number =>
  middleOf(rounds.flatMap(({ visits }) => visits.map((visit) => visit[key])));

const HEAD = [
  '',
  'JS kB',
  'all kB',
  'requests',
  'FCP',
  'LCP',
  'TBT',
  'longest task',
  'CLS',
  'ready cold',
  'ready warm',
  'first key answered',
  'keys lost',
  'turn p50',
  'turn p95',
  'presented p50',
  'presented p95',
  'language p50',
  'language p95',
];

function rowOf({ target: { name }, rounds }: Measured): string[] {
  const of = (key: Exclude<keyof Round, 'turns' | 'paints' | 'languages' | 'cold' | 'visits'>) =>
    figure(median(rounds.map((round) => round[key])));
  const turns = rounds.flatMap((round) => round.turns);
  const paints = rounds.flatMap((round) => round.paints);
  const languages = rounds.flatMap((round) => round.languages);
  // Meaningful only when most turns have a presentation time.
  const ofPaints = (part: number) =>
    paints.length * 2 > turns.length ? figure(share(paints, part)) : 'n/a';
  const ofLanguages = (part: number) => figure(share(languages, part));
  return [
    name,
    of('scriptKilobytes'),
    of('kilobytes'),
    of('requests'),
    figure(visited(rounds, 'fcp')),
    figure(visited(rounds, 'lcp')),
    figure(visited(rounds, 'tbt')),
    figure(visited(rounds, 'longest')),
    median(rounds.map(({ cls }) => cls)).toFixed(3),
    figure(median(coldOf(rounds))),
    of('warm'),
    of('keyAnswered'),
    String(rounds.reduce((sum, { keysLost }) => sum + keysLost, 0)),
    figure(share(turns, 0.5)),
    `${figure(share(turns, 0.95))}${turns.length < rounds.length * TURNS ? ` (${rounds.length * TURNS - turns.length} ignored)` : ''}`,
    ofPaints(0.5),
    ofPaints(0.95),
    ofLanguages(0.5),
    ofLanguages(0.95),
  ];
}

/**
 * The ratios that the performance goals limit: each site relative to the minimal pages of the same
 * run.
 */
function ratiosOf(measured: readonly Measured[]): string {
  const [perPage, oneFile] = measured.filter(({ target }) => target.kind === 'minimal');
  if (perPage === undefined || oneFile === undefined) return '';
  const cold = ({ rounds }: Measured) => median(coldOf(rounds));
  const warm = ({ rounds }: Measured) => median(rounds.map((round) => round.warm));
  const turns = (one: Measured, of: number) =>
    share(
      one.rounds.flatMap((round) => round.turns),
      of,
    );
  const paints = (one: Measured, of: number) =>
    share(
      one.rounds.flatMap((round) => round.paints),
      of,
    );
  const ratio = (a: number, b: number) => `${figure(a / b)} times`;
  const rows = measured
    .filter(({ target }) => target.kind !== 'minimal')
    .map((one) => [
      one.target.name,
      ratio(cold(one), cold(perPage)),
      ratio(warm(one), warm(perPage)),
      ratio(visited(one.rounds, 'lcp'), visited(perPage.rounds, 'lcp')),
      ratio(turns(one, 0.5), turns(oneFile, 0.5)),
      ratio(turns(one, 0.95), turns(oneFile, 0.95)),
      ratio(paints(one, 0.5), paints(oneFile, 0.5)),
      ratio(paints(one, 0.95), paints(oneFile, 0.95)),
    ]);
  return table(
    [
      'relative to minimal',
      'ready cold',
      'ready warm',
      'LCP',
      'turn p50',
      'turn p95',
      'presented p50',
      'presented p95',
    ],
    rows,
  );
}

export type Options = { rounds?: number | undefined } & Choice;

/**
 * @param say receives progress messages
 * @returns two Markdown tables per profile; one when the minimal pages are not measured
 * @throws Refusal when the choice names something that does not exist
 */
export async function measure(
  say: (progress: string) => void,
  { rounds = ROUNDS, ...choice }: Options = {},
): Promise<string> {
  const baselines = await openBaselines(say, choice);
  const browser = await openBrowser();
  const sections: string[] = [];
  try {
    for (const profile of PROFILES) {
      const measured: Measured[] = baselines.targets.map((target) => ({ target, rounds: [] }));
      for (let round = 0; round < rounds; round += 1) {
        // The first target of a round may find an idler machine, so each round starts with another
        // one.
        const order = measured
          .map((_, at) => measured[(at + round) % measured.length])
          .filter((one) => one !== undefined);
        for (const { target, rounds: done } of order) {
          say(`pages, ${profile.name}: round ${round + 1} of ${rounds}, ${target.name} ...`);
          const reading = await measureReading(browser, baselines, target, profile);
          const [cold, visits]: [number[], FirstVisit[]] = [[], []];
          for (let at = 0; at < OPENINGS; at += 1) {
            cold.push(await measureOpening(browser, baselines, target, profile));
            visits.push(await measureFirstVisit(browser, target, profile));
          }
          done.push({
            ...reading,
            cold,
            visits,
            ...(await measureFirstKey(browser, target, profile, baselines.firstWords)),
          });
        }
      }
      const absent = baselines.absent.map(({ name, why }) => [
        name,
        `not available here: ${why}`,
        ...HEAD.slice(2).map(() => ''),
      ]);
      sections.push(
        `**${profile.name}**, ${rounds} rounds`,
        table(HEAD, [...measured.map(rowOf), ...absent]),
        ratiosOf(measured),
      );
    }
    return sections.join('\n\n');
  } finally {
    await browser.close();
    await baselines.close();
  }
}
