/**
 * Runs generated paths headless: on the real actor, with a simulated clock, against a reference
 * model.
 */
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { expect, test } from 'vitest';
import { applyEvent, observed, startControlled } from './controlled-actor.ts';
import {
  causesOf,
  leavesIn,
  missingIn,
  noteOffered,
  noCoverage,
  coverableOf,
  type Coverage,
} from './coverage.ts';
import { expectEqual } from './expect-equal.ts';
import { describeEvent, describeState } from './descriptions.ts';
import { writeRecords, listed, stepsOf, type PathRecord } from './path-records.ts';
import {
  eventsIn,
  firstStatesOf,
  statesAndPathsOf,
  type Path,
  type Scenario,
  type Step,
} from './paths.ts';
import type { ReferenceModel } from './reference-model.ts';

type PathTestOptions = {
  machine: AnyStateMachine;
  model: ReferenceModel;
  scenarios: readonly Scenario[];
  /** Why no scenario can cover an edge or a refusal, by the description of the edge. */
  unreachable?: Readonly<Record<string, string>>;
  /** Why no path of this machine runs in a browser; absent when they do. */
  notDriven?: string;
};

/**
 * Runs one path on the real actor. After every step state and recorded effects must equal those of
 * the model.
 */
async function runPath(
  { machine, model, unreachable = {}, notDriven = '' }: PathTestOptions,
  scenario: Scenario,
  path: Path,
  coverage: Coverage,
): Promise<PathRecord> {
  const controlled = startControlled(machine, model, scenario.input, coverage);
  const start = controlled.actor.getSnapshot();
  const first = model.start(scenario.input);
  const record = (passed: number, error: string | null): PathRecord => ({
    machine: machine.id,
    path: path.name,
    engine: 'headless',
    start: describeState(start),
    steps: stepsOf(machine, path),
    passed,
    error,
    screenshot: null,
    reasons: unreachable,
    notDriven,
    coverage: listed(coverage),
  });
  expectEqual(
    { ...observed(start), recordedEffects: [...controlled.recordedEffects] },
    { ...first.after, recordedEffects: first.recordedEffects },
    () => `${machine.id}, ${scenario.name}: how it starts`,
  );
  for (const [place, { event }] of path.steps.entries()) {
    const before = observed(controlled.actor.getSnapshot());
    controlled.recordedEffects.length = 0;
    const label = () =>
      `${machine.id}, ${path.name}, step ${place + 1}: ${describeEvent(machine.id, event)} (${JSON.stringify(event)})`;
    try {
      await applyEvent(controlled, event, model.delays);
      const { after, recordedEffects } = model.transition(before, event);
      expectEqual(
        {
          ...observed(controlled.actor.getSnapshot()),
          recordedEffects: [...controlled.recordedEffects],
        },
        { ...after, recordedEffects },
        () => 'state and effects',
      );
    } catch (error) {
      writeRecords([record(place, String(error))]);
      throw new Error(`${label()}: ${String(error)}`, { cause: error });
    }
  }
  controlled.actor.stop();
  return record(path.steps.length, null);
}

/** How many states of a scenario are checked before its whole graph is traversed. */
const FIRST_STATES = 60;

/** The machine accepts exactly those events that the reference model accepts in this state. */
function assertAccepted(
  { machine, model }: PathTestOptions,
  scenario: Scenario,
  state: AnyMachineSnapshot,
): void {
  for (const event of eventsIn(state, scenario)) {
    const isAccepted = state.can(event);
    if (isAccepted === model.accepts(observed(state), event)) continue;
    const label = `${machine.id}, ${scenario.name}: when ${describeState(state)}, "${describeEvent(machine.id, event)}" (${JSON.stringify(event)})`;
    throw new Error(
      `${label} ${isAccepted ? 'does something, and must not' : 'does nothing, and must do something'}`,
    );
  }
}

/** @returns the paths of the states that have each tag */
function statesByTag(root: AnyStateNode): Record<string, string[]> {
  const tags: Record<string, string[]> = {};
  const visit = ({ path, tags: own, states }: AnyStateNode): void => {
    for (const tag of own) tags[tag] = [...(tags[tag] ?? []), path.join('.')];
    for (const state of Object.values<AnyStateNode>(states)) visit(state);
  };
  visit(root);
  return tags;
}

type PathTotals = { states: number; edges: number; paths: number; steps: number };

/**
 * Covers every edge of the machine in this scenario, and checks that the machine ignores what the
 * model ignores.
 */
async function runAllPaths(
  options: PathTestOptions,
  scenario: Scenario,
  coverage: Coverage,
): Promise<PathTotals> {
  const { machine, model } = options;
  // Without one of its guards a machine can have endlessly many states; checking the first ones
  // reports that at once.
  for (const state of firstStatesOf(machine, scenario, FIRST_STATES))
    assertAccepted(options, scenario, state);
  const { states, paths } = statesAndPathsOf(machine, scenario);
  for (const state of states) {
    assertAccepted(options, scenario, state);
    model.invariant?.(observed(state));
    for (const leaf of leavesIn(state)) coverage.states.add(leaf);
    for (const event of eventsIn(state, scenario)) noteOffered(coverage, state, event);
  }
  const records: PathRecord[] = [];
  // A scenario without edges still has a start state to check.
  for (const path of paths.length === 0
    ? [{ name: `${scenario.name}, no path`, steps: [] }]
    : paths) {
    records.push(await runPath(options, scenario, path, coverage));
  }
  writeRecords(records);
  const steps = paths.flatMap((path) => path.steps);
  const covered = new Set(steps.map(stepKey)).size;
  const accepted = states.flatMap((state) =>
    eventsIn(state, scenario).filter((event) => state.can(event)),
  );
  expect(
    covered,
    `${machine.id}, ${scenario.name}: every accepted event is covered in every state`,
  ).toBe(accepted.length);
  return { states: states.length, edges: covered, paths: paths.length, steps: steps.length };
}

const stepKey = ({ before, event }: Step): string =>
  JSON.stringify([before.value, before.context, event]);

/**
 * Registers the path tests of a machine: one test for each scenario, and one that all of them
 * together cover the machine.
 * @param label start of the test names
 */
export function testPaths(label: string, options: PathTestOptions): void {
  const { machine, model, scenarios, unreachable = {} } = options;
  const coverage = noCoverage();
  const runs = new Map<Scenario, Promise<PathTotals>>();
  function runOnce(scenario: Scenario): Promise<PathTotals> {
    const running = runs.get(scenario) ?? runAllPaths(options, scenario, coverage);
    runs.set(scenario, running);
    return running;
  }

  test(`the reference model of ${machine.id} covers each of its events, states, tags and delays`, () => {
    for (const scenario of scenarios) {
      const { covers, delays } = model;
      expect({
        events: covers.events.toSorted(),
        states: covers.states.toSorted(),
        tags: covers.tags ?? {},
        delays: Object.keys(delays).toSorted(),
      }).toEqual({
        events: causesOf(machine, scenario.input),
        states: [...coverableOf(machine, scenario.input).states].toSorted(),
        tags: statesByTag(machine.root as AnyStateNode),
        delays: Object.keys(machine.implementations.delays).toSorted(),
      });
    }
  });

  test.each(scenarios)(`${label}: $name`, async (scenario) => {
    const { states, edges } = await runOnce(scenario);
    expect({ states: states > 0, edges: edges >= states - 1 }).toEqual({
      states: true,
      edges: true,
    });
  });

  test(`no state, edge or refusal of ${machine.id} is left out`, async () => {
    const covered: PathTotals[] = [];
    for (const scenario of scenarios) covered.push(await runOnce(scenario));
    const sum = (of: keyof PathTotals) => covered.reduce((before, each) => before + each[of], 0);
    const coverable = coverableOf(machine, scenarios[0]?.input);
    const missing = missingIn(coverable, coverage);
    const reasons = Object.keys(unreachable);
    const left = [
      ...missing.taken.map((edge) => `${edge}: never taken`),
      ...missing.refused.map((edge) => `${edge}: never refused`),
    ];
    expect({ states: missing.states, edges: left.toSorted() }).toEqual({
      states: [],
      edges: reasons.toSorted(),
    });
    console.log(
      `${machine.id}: ${scenarios.length} scenarios, ${sum('states')} states, ${sum('edges')} edges, ${sum('paths')} paths, ${sum('steps')} steps; ` +
        `all ${coverable.states.length} innermost states, ${coverable.taken.size} edges and ${coverable.refused.size} refusals of its chart, ${reasons.length} of them declared unreachable`,
    );
  });
}
