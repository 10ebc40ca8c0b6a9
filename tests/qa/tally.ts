/** Sums up the records of a run: which states and edges of each machine they cover, and where. */
import { chartOf, type Chart, type ChartEdge } from '../behaviour/charts/reading.ts';
import { describeEdge, missingIn, coverableOf, type Coverable } from '../behaviour/coverage.ts';
import type { PathRecord } from '../behaviour/path-records.ts';
import { BEHAVIOURS } from '../machines/behaviours.ts';
import type { CoveredBy } from './chart-svg.ts';

/** A state, an edge or a refusal; `reason`: why a test does not cover it. */
export type Line = { what: string; headless: boolean; browser: boolean; reason: string };

export type MachineTally = {
  id: string;
  title: string;
  chart: Chart;
  lines: readonly Line[];
  coveredBy: (edge: ChartEdge) => CoveredBy;
};

export const HEADLESS = 'headless';

/** @returns what the paths of the records leave out */
function leftOut(coverable: Coverable, records: readonly PathRecord[]): Set<string> {
  const { states, taken, refused } = missingIn(coverable, {
    states: new Set(records.flatMap(({ coverage }) => coverage.states)),
    taken: new Set(records.flatMap(({ coverage }) => coverage.taken)),
    refused: new Set(records.flatMap(({ coverage }) => coverage.refused)),
  });
  return new Set([
    ...states.map((state) => `state ${state}`),
    ...taken.map((edge) => `${edge}: never taken`),
    ...refused.map((edge) => `${edge}: never refused`),
  ]);
}

function linesOf(coverable: Coverable, records: readonly PathRecord[]): Line[] {
  const [headless, browser] = [true, false].map((isHeadless) =>
    leftOut(
      coverable,
      records.filter(({ engine }) => (engine === HEADLESS) === isHeadless),
    ),
  );
  const reasons = new Map(records.flatMap((record) => Object.entries(record.reasons)));
  const notDriven = records.find((record) => record.notDriven !== '')?.notDriven ?? '';
  const line = (what: string, absence: string): Line => ({
    what,
    headless: headless?.has(absence) === false,
    browser: browser?.has(absence) === false,
    reason: reasons.get(absence) ?? notDriven,
  });
  return [
    ...coverable.states.map((state) => line(`state ${state}`, `state ${state}`)),
    ...[...coverable.taken.values()].map((edge) => line(edge, `${edge}: never taken`)),
    ...[...coverable.refused.values()].map((edge) =>
      line(`${edge}: refused`, `${edge}: never refused`),
    ),
  ];
}

/** @returns a tally for each machine, ordered by name */
export function tallyOf(records: readonly PathRecord[]): MachineTally[] {
  return BEHAVIOURS.map(({ machine, title, scenarios }) => {
    const input = scenarios[0]?.input;
    const own = records.filter((record) => record.machine === machine.id);
    const lines = linesOf(coverableOf(machine, input), own);
    const byDescription = new Map(lines.map((line) => [line.what, line]));
    return {
      id: machine.id,
      title,
      chart: chartOf(machine, input),
      lines,
      coveredBy: (edge) => {
        const line = byDescription.get(describeEdge(edge));
        if (line?.headless !== true) return 'nowhere';
        return line.browser ? 'both' : 'headless';
      },
    };
  });
}
