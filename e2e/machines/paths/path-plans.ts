/** The paths of a machine that run in a browser, and whether they cover it. */
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import {
  INPUT_METHODS,
  type AnyBehaviour,
  type AnyDriver,
  type BrowserRun,
  type BrowserScenario,
  type InputMethod,
} from '../../../tests/behaviour/behaviour.ts';
import {
  causeOf,
  coverableOf,
  leavesIn,
  missingIn,
  noCoverage,
  noteInitialState,
  noteOffered,
  noteTransition,
  type Coverage,
} from '../../../tests/behaviour/coverage.ts';
import {
  pathsOf,
  startOf,
  type Path,
  type Scenario,
  type Step,
} from '../../../tests/behaviour/paths.ts';
import { isFull } from '../../support/depth.ts';

type Rows = Readonly<Record<string, { how?: AnyDriver } | undefined>>;

/** The input methods that a driver has gestures for; one gesture stands for all of them. */
export const methodsOf = (driver: AnyDriver | undefined): InputMethod[] =>
  typeof driver === 'object' ? INPUT_METHODS.filter((method) => driver[method] !== undefined) : [];

/** The scenario with each event once for each of its input methods. */
function byEveryMethod(scenario: BrowserScenario, events: Rows): Scenario {
  const { cases = {}, edgeClass } = scenario;
  const eachWay = (type: string) => (snapshot: AnyMachineSnapshot) => {
    const payloads = cases[type] ?? [{}];
    return (typeof payloads === 'function' ? payloads(snapshot) : payloads).flatMap((payload) =>
      methodsOf(events[type]?.how).map((by) => ({ ...payload, by })),
    );
  };
  const types = Object.keys(events).filter((type) => methodsOf(events[type]?.how).length > 0);
  return {
    ...scenario,
    cases: { ...cases, ...Object.fromEntries(types.map((type) => [type, eachWay(type)])) },
    ...(edgeClass === undefined
      ? {}
      : {
          edgeClass: (step) =>
            JSON.stringify([edgeClass(step), 'by' in step.event && step.event.by]),
        }),
  };
}

/** The same event that takes, and is refused by, the same edges of the chart is one class. */
const chartClass =
  (scenario: Scenario) =>
  ({ event, before, after }: Step): string => {
    const coverage = noCoverage();
    noteOffered(coverage, before, event);
    noteTransition(coverage, before, event, scenario.input);
    return JSON.stringify([event, leavesIn(after), [...coverage.taken], [...coverage.refused]]);
  };

/**
 * @param isWhole whether each class of edges of the scenario has a path, or each edge of the chart
 * @returns the paths of a scenario; a machine that has nothing to do has one without steps
 */
export function browserPathsOf(
  { machine, events }: AnyBehaviour,
  scenario: BrowserScenario,
  isWhole = isFull,
): Path[] {
  const { maxSteps = 60 } = scenario;
  const sized = isWhole ? scenario : { ...scenario, edgeClass: chartClass(scenario) };
  const paths = pathsOf(
    machine,
    scenario.everyMethod === true ? byEveryMethod(sized, events) : sized,
    maxSteps,
  );
  return paths.length === 0 ? [{ name: `${scenario.name}, path 1`, steps: [] }] : paths;
}

export type Plan = { scenario: BrowserScenario; paths: readonly Path[] };

/** Adds the states and transitions that these steps cover. */
export function noteSteps(
  coverage: Coverage,
  machine: AnyStateMachine,
  scenario: BrowserScenario,
  steps: Path['steps'],
): Coverage {
  noteInitialState(coverage, machine, scenario.input);
  for (const leaf of leavesIn(startOf(machine, scenario))) coverage.states.add(leaf);
  for (const { event, before, after } of steps) {
    noteOffered(coverage, before, event);
    noteTransition(coverage, before, event, scenario.input);
    for (const leaf of [...leavesIn(before), ...leavesIn(after)]) coverage.states.add(leaf);
  }
  return coverage;
}

/**
 * Throws an error that lists events without a driver, states without a check, uncovered transitions
 * without a reason, and outdated reasons.
 */
export function assertComplete(
  { machine, events, states }: AnyBehaviour,
  { notCovered = {} }: BrowserRun,
  plans: readonly Plan[],
): void {
  const rows: Rows = events;
  const input = plans[0]?.scenario.input;
  const coverable = coverableOf(machine, input);
  const coverage = noCoverage();
  for (const { scenario, paths } of plans)
    for (const { steps } of paths) noteSteps(coverage, machine, scenario, steps);
  const missing = missingIn(coverable, coverage);
  const uncovered = [
    ...missing.states.map((state) => `state ${state}`),
    ...missing.taken.map((edge) => `${edge}: never taken`),
    ...missing.refused.map((edge) => `${edge}: never refused`),
  ];
  const causes = new Set(
    plans.flatMap(({ paths }) =>
      paths.flatMap(({ steps }) => steps.map(({ event }) => causeOf(event.type))),
    ),
  );
  // A state that is left immediately is never visible.
  const passing = new Set(
    coverable.states.filter((state) =>
      [...coverable.taken.values()].some((edge) => edge.startsWith(`in ${state}: at once`)),
    ),
  );
  const problems = [
    ...[...causes]
      .filter((each) => rows[each]?.how === undefined)
      .map((each) => `the row of the event ${each} does not say how it is caused (\`how\`)`),
    ...coverable.states
      .filter(
        (state) =>
          !passing.has(state) &&
          states[state]?.see === undefined &&
          notCovered[`state ${state}`] === undefined,
      )
      .map((state) => `the row of the state ${state} does not say what a user sees (\`see\`)`),
    ...uncovered
      .filter((name) => notCovered[name] === undefined)
      .map((name) => `no path covers it, and \`notCovered\` gives no reason: ${name}`),
    ...Object.keys(notCovered)
      .filter((name) => !uncovered.includes(name))
      .map((name) => `\`notCovered\` gives a reason for what is covered or unknown: ${name}`),
  ];
  if (problems.length > 0)
    throw new Error(`the behaviour of ${machine.id}, in a browser:\n  ${problems.join('\n  ')}`);
}
