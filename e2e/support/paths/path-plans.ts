/** What a browser path test consists of, the paths it runs, and whether they cover the machine. */
import type { Page } from 'playwright/test';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import {
  causeOf,
  causesOf,
  coverableOf,
  leavesIn,
  missingIn,
  noCoverage,
  noteInitialState,
  noteOffered,
  noteTransition,
  type Coverage,
} from '../../../tests/support/coverage.ts';
import {
  INPUT_METHODS,
  type EventDriver,
  type InputMethod,
  type StateCheck,
} from '../../../tests/support/event-tables/event-table.ts';
import {
  pathsOf,
  startOf,
  type Path,
  type Scenario,
  type Step,
} from '../../../tests/support/paths.ts';
import { isFull } from '../depth.ts';

type StateChecks = Readonly<Record<string, StateCheck>>;

export type BrowserScenario = Scenario & {
  /** Opens the site in the scenario's first state; afterwards the page's clock is stopped. */
  open: (page: Page) => Promise<void>;
  /** Checks of states that look different in this scenario. */
  states?: StateChecks;
  /** What is shown after each path of a scenario whose events leave the screen. */
  left?: (page: Page) => Promise<unknown>;
  /** Covers each transition by each input method of its event, instead of by one after another. */
  everyMethod?: boolean;
  /** Runs only with FULL=1. */
  isOnlyInFull?: true;
  /** Ignores simultaneous announcements of other machines. */
  ignoreOtherAnnouncements?: true;
  /** What differs where it is walked in another language of the interface. */
  inOtherInterfaces?: Pick<BrowserScenario, 'states' | 'ignoreOtherAnnouncements'>;
  /** The maximum number of steps of a path before a new page is opened. */
  maxSteps?: number;
};

export type BrowserPathTest = {
  machine: AnyStateMachine;
  scenarios: readonly BrowserScenario[];
  /** How a user, or the environment, causes each event in the state before it, by cause. */
  events: Readonly<Record<string, EventDriver>>;
  /** Checks what a user perceives in each leaf state, in order. */
  states: StateChecks;
  /**
   * Transitions, refusals and states that no path covers, by name, each with its reason.
   */
  notCovered?: Readonly<Record<string, string>>;
  /**
   * The texts of the table are translated by `walked-interface.ts`, so paths are also walked in the
   * Hindi and Hinglish interfaces: with FULL=1, or one of them (`quick`) always.
   */
  otherInterfaces?: 'full' | 'quick';
  /** Its texts are those of the product in the language of the interface: nothing is translated. */
  hasMessages?: true;
  /** Console messages that these paths cause on purpose, such as a failed load. */
  expectedConsole?: RegExp;
};

/** The input methods that a driver has gestures for; one gesture stands for all of them. */
export const methodsOf = (driver: EventDriver | undefined): InputMethod[] =>
  typeof driver === 'object' ? INPUT_METHODS.filter((method) => driver[method] !== undefined) : [];

/** The scenario with each event once for each of its input methods. */
function byEveryMethod(scenario: BrowserScenario, events: BrowserPathTest['events']): Scenario {
  const { cases = {}, edgeClass } = scenario;
  const eachWay = (type: string) => (snapshot: AnyMachineSnapshot) => {
    const payloads = cases[type] ?? [{}];
    return (typeof payloads === 'function' ? payloads(snapshot) : payloads).flatMap((payload) =>
      methodsOf(events[type]).map((by) => ({ ...payload, by })),
    );
  };
  const types = Object.keys(events).filter((type) => methodsOf(events[type]).length > 0);
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
  pathTest: BrowserPathTest,
  scenario: BrowserScenario,
  isWhole = isFull,
): Path[] {
  const { maxSteps = 60 } = scenario;
  const sized = isWhole ? scenario : { ...scenario, edgeClass: chartClass(scenario) };
  const paths = pathsOf(
    pathTest.machine,
    scenario.everyMethod === true ? byEveryMethod(sized, pathTest.events) : sized,
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
  { machine, events, states, notCovered = {} }: BrowserPathTest,
  plans: readonly Plan[],
): void {
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
  const knownCauses = causesOf(machine, input);
  const problems = [
    ...[...causes]
      .filter((each) => events[each] === undefined)
      .map((each) => `there is no driver for the event ${each}`),
    ...Object.keys(events)
      .filter((each) => !knownCauses.includes(each))
      .map((each) => `there is a driver for an unknown event: ${each}`),
    ...coverable.states
      .filter(
        (state) =>
          !passing.has(state) &&
          states[state] === undefined &&
          notCovered[`state ${state}`] === undefined,
      )
      .map((state) => `there is no check for the state ${state}`),
    ...uncovered
      .filter((name) => notCovered[name] === undefined)
      .map((name) => `not covered by any path, and no reason is given: ${name}`),
    ...Object.keys(notCovered)
      .filter((name) => !uncovered.includes(name))
      .map((name) => `a reason is given for what is covered or unknown: ${name}`),
  ];
  if (problems.length > 0) throw new Error(`${machine.id}:\n  ${problems.join('\n  ')}`);
}
