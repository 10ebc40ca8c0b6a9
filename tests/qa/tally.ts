/** Sums up the records of a run: what was walked of each machine, where, and which paths passed. */
import { chartOf, type Chart, type ChartEdge } from '../chart-reading.ts';
import { CHARTED } from '../charts.ts';
import { edgeInWords, missingIn, walkableOf, type Walkable } from '../edges.ts';
import type { WalkRecord } from '../walk-records.ts';
import { WORDS } from '../words.ts';
import type { Walked } from './chart-svg.ts';

/** One line of a machine's coverage. */
export type Line = { what: string; headless: boolean; browser: boolean; reason: string };

export type MachineTally = {
  id: string;
  title: string;
  chart: Chart;
  lines: readonly Line[];
  walked: (edge: ChartEdge) => Walked;
  records: readonly WalkRecord[];
};

const HEADLESS = 'headless';

/** What all these records met together. */
const metIn = (records: readonly WalkRecord[]) => ({
  states: new Set(records.flatMap(({ met }) => met.states)),
  taken: new Set(records.flatMap(({ met }) => met.taken)),
  refused: new Set(records.flatMap(({ met }) => met.refused)),
});

function linesOf(walkable: Walkable, records: readonly WalkRecord[]): Line[] {
  const left = (some: readonly WalkRecord[]) => {
    const { states, taken, refused } = missingIn(walkable, metIn(some));
    return new Set([...states.map((state) => `state ${state}`), ...taken.map((edge) => `${edge}: never taken`), ...refused.map((edge) => `${edge}: never refused`)]);
  };
  const headless = left(records.filter(({ engine }) => engine === HEADLESS));
  const browser = left(records.filter(({ engine }) => engine !== HEADLESS));
  const reasons = new Map(records.flatMap((record) => Object.entries(record.reasons)));
  const notDriven = records.find((record) => record.notDriven !== '')?.notDriven ?? '';
  const line = (what: string, absence: string): Line => ({
    what,
    headless: !headless.has(absence),
    browser: !browser.has(absence),
    reason: reasons.get(absence) ?? notDriven,
  });
  return [
    ...walkable.states.map((state) => line(`state ${state}`, `state ${state}`)),
    ...[...walkable.taken.values()].map((edge) => line(edge, `${edge}: never taken`)),
    ...[...walkable.refused.values()].map((edge) => line(`${edge}: refused`, `${edge}: never refused`)),
  ];
}

/** @returns one tally a machine, in the order of their names */
export function tallyOf(records: readonly WalkRecord[]): MachineTally[] {
  return Object.values(CHARTED).map(({ machine, input }) => {
    const own = records.filter((record) => record.machine === machine.id);
    const lines = linesOf(walkableOf(machine, input), own);
    const byWords = new Map(lines.map((line) => [line.what, line]));
    return {
      id: machine.id,
      title: WORDS[machine.id]?.title ?? machine.id,
      chart: chartOf(machine, input),
      lines,
      records: own,
      walked: (edge) => {
        const line = byWords.get(edgeInWords(edge));
        if (line?.headless !== true) return 'nowhere';
        return line.browser ? 'both' : 'headless';
      },
    };
  });
}

export const hasPassed = ({ error }: WalkRecord): boolean => error === null;

/** Names of the engines that walked, headless first. */
export const enginesOf = (records: readonly WalkRecord[]): string[] =>
  [...new Set(records.map(({ engine }) => engine))].toSorted((a, b) => Number(b === HEADLESS) - Number(a === HEADLESS) || a.localeCompare(b));
