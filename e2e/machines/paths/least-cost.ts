/** The paths that `npm test` walks in a browser: those that cover the chart at the least cost. */
import type { AnyStateMachine } from 'xstate';
import { noCoverage } from '../../../tests/behaviour/coverage.ts';
import { noteSteps, type Plan } from './path-plans.ts';

/** What opening a page costs, in steps. */
const PAGE_COST = 15;

type Candidate = { path: Plan['paths'][number]; cost: number; covers: ReadonlySet<string> };

function candidatesOf(machine: AnyStateMachine, plans: readonly Plan[]): Candidate[] {
  return plans.flatMap(({ scenario, paths }) =>
    paths.map((path) => {
      const { states, taken, refused } = noteSteps(noCoverage(), machine, scenario, path.steps);
      const covers = [
        ...[...states].map((state) => `state ${state}`),
        ...[...taken].map((edge) => `taken ${edge}`),
        ...[...refused].map((edge) => `refused ${edge}`),
      ];
      return { path, cost: PAGE_COST + path.steps.length, covers: new Set(covers) };
    }),
  );
}

/**
 * Chooses again and again the path that covers, for its cost, most of what those before it have
 * left.
 * @returns the plans with fewer paths that cover the same states, transitions and refusals
 */
export function pathsOfLeastCost(machine: AnyStateMachine, plans: readonly Plan[]): Plan[] {
  const covered = new Set<string>();
  const chosen = new Set<Plan['paths'][number]>();
  const valueOf = ({ cost, covers }: Candidate): number =>
    [...covers].filter((each) => !covered.has(each)).length / cost;
  const candidates = candidatesOf(machine, plans);
  for (;;) {
    const [best] = candidates
      .filter((each) => valueOf(each) > 0)
      .toSorted((one, other) => valueOf(other) - valueOf(one));
    if (best === undefined) break;
    chosen.add(best.path);
    for (const each of best.covers) covered.add(each);
  }
  return plans.map(({ scenario, paths }) => ({
    scenario,
    paths: paths.filter((path) => chosen.has(path)),
  }));
}
