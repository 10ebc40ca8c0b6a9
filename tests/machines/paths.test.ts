/** The generated paths of every machine, without a browser: each follows its behaviour. */
import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { expect, test } from 'vitest';
import { BEHAVIOURS } from './behaviours.ts';
import {
  accepts,
  dependsOnPayload,
  describeEvent,
  describeState,
  fileNameOf,
  following,
  observed,
  type AnyBehaviour,
} from '../behaviour/behaviour.ts';
import { applyEvent, startControlled } from '../behaviour/controlled-actor.ts';
import {
  causesOf,
  leavesIn,
  missingIn,
  noteOffered,
  noCoverage,
  coverableOf,
  type Coverage,
} from '../behaviour/coverage.ts';
import { expectEqual } from '../behaviour/expect-equal.ts';
import { writeRecords, listed, stepsOf, type PathRecord } from '../behaviour/path-records.ts';
import {
  eventsIn,
  firstStatesOf,
  statesAndPathsOf,
  type Path,
  type Scenario,
  type Step,
} from '../behaviour/paths.ts';

/**
 * Runs one path on the real actor. After every step state and recorded effects must be those of the
 * behaviour.
 */
async function runPath(
  of: AnyBehaviour,
  scenario: Scenario,
  path: Path,
  coverage: Coverage,
): Promise<PathRecord> {
  const { machine, delays, unreachable = {}, browser } = of;
  const controlled = startControlled(of, scenario.input, coverage);
  const start = controlled.actor.getSnapshot();
  const first = of.start(scenario.input);
  const record = (passed: number, error: string | null): PathRecord => ({
    machine: machine.id,
    path: path.name,
    engine: 'headless',
    start: describeState(of, start),
    steps: stepsOf(of, path),
    passed,
    error,
    screenshot: null,
    reasons: unreachable,
    notDriven: typeof browser === 'string' ? browser : '',
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
      `${machine.id}, ${path.name}, step ${place + 1}: ${describeEvent(of, event)} (${JSON.stringify(event)})`;
    try {
      await applyEvent(controlled, event, delays);
      const { after, recordedEffects } = following(of, before, event);
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

/** The machine accepts exactly those events that the behaviour accepts in this state. */
function assertAccepted(of: AnyBehaviour, scenario: Scenario, state: AnyMachineSnapshot): void {
  for (const event of eventsIn(state, scenario)) {
    const isAccepted = state.can(event);
    if (isAccepted === accepts(of, observed(state), event)) continue;
    const label = `${of.machine.id}, ${scenario.name}: when ${describeState(of, state)}, "${describeEvent(of, event)}" (${JSON.stringify(event)})`;
    const hasPayload = scenario.cases?.[event.type] !== undefined;
    const hint =
      hasPayload || !dependsOnPayload(of, event)
        ? ''
        : '; it has no payload, because `cases` of the scenario lists none';
    throw new Error(
      `${label} ${isAccepted ? 'does something, and must not' : 'does nothing, and must do something'}${hint}`,
    );
  }
}

/** The tags of each state that has some, by its path. */
const tagsIn = ({ path, tags, states }: AnyStateNode): Record<string, readonly string[]> =>
  Object.assign(
    tags.length === 0 ? {} : { [path.join('.')]: tags },
    ...Object.values<AnyStateNode>(states).map(tagsIn),
  ) as Record<string, readonly string[]>;

const tagsOf = ({ states, outerTags = {} }: AnyBehaviour): Record<string, readonly string[]> => ({
  ...outerTags,
  ...Object.fromEntries(
    Object.entries(states).flatMap(([state, { tags }]) => (tags ? [[state, tags]] : [])),
  ),
});

type PathTotals = { states: number; edges: number; paths: number; steps: number };

/**
 * Covers every edge of the machine in this scenario, and checks that the machine ignores what the
 * behaviour does not accept.
 */
async function runAllPaths(
  of: AnyBehaviour,
  scenario: Scenario,
  coverage: Coverage,
): Promise<PathTotals> {
  const { machine } = of;
  // Without one of its guards a machine can have endlessly many states; checking the first ones
  // reports that at once.
  for (const state of firstStatesOf(machine, scenario, FIRST_STATES))
    assertAccepted(of, scenario, state);
  const { states, paths } = statesAndPathsOf(machine, scenario);
  for (const state of states) {
    assertAccepted(of, scenario, state);
    of.invariant?.(observed(state));
    for (const leaf of leavesIn(state)) coverage.states.add(leaf);
    for (const event of eventsIn(state, scenario)) noteOffered(coverage, state, event);
  }
  const records: PathRecord[] = [];
  // A scenario without edges still has a start state to check.
  for (const path of paths.length === 0
    ? [{ name: `${scenario.name}, no path`, steps: [] }]
    : paths) {
    records.push(await runPath(of, scenario, path, coverage));
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
 */
function testPaths(of: AnyBehaviour): void {
  const { machine, scenarios, unreachable = {} } = of;
  const coverage = noCoverage();
  const runs = new Map<Scenario, Promise<PathTotals>>();
  function runOnce(scenario: Scenario): Promise<PathTotals> {
    const running = runs.get(scenario) ?? runAllPaths(of, scenario, coverage);
    runs.set(scenario, running);
    return running;
  }

  test(`the behaviour of ${machine.id} covers each of its events, states, tags and delays`, () => {
    for (const { input } of scenarios)
      expect(
        {
          events: Object.keys(of.events).toSorted(),
          states: Object.keys(of.states).toSorted(),
          tags: tagsOf(of),
          delays: Object.keys(of.delays).toSorted(),
        },
        'expected is what the machine has, received is what its behaviour has',
      ).toEqual({
        events: causesOf(machine, input),
        states: [...coverableOf(machine, input).states].toSorted(),
        tags: tagsIn(machine.root as AnyStateNode),
        delays: Object.keys(machine.implementations.delays).toSorted(),
      });
  });

  test.each(scenarios)(`${machine.id} follows its behaviour: $name`, async (scenario) => {
    const { states, edges } = await runOnce(scenario);
    expect({ states: states > 0, edges: edges >= states - 1 }).toEqual({
      states: true,
      edges: true,
    });
  });

  test(`no state, edge or refusal of ${machine.id} is left out`, async () => {
    const covered: PathTotals[] = [];
    for (const scenario of scenarios) covered.push(await runOnce(scenario));
    const sum = (total: keyof PathTotals) =>
      covered.reduce((before, each) => before + each[total], 0);
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

/** A run of mutation testing ends at the first failing test, so the mutated machine comes first. */
const mutated = process.env['MUTATED_MACHINE'];
const isMutated = (of: AnyBehaviour): boolean => fileNameOf(of) === mutated;

for (const each of BEHAVIOURS.toSorted((a, b) => Number(isMutated(b)) - Number(isMutated(a))))
  testPaths(each);
