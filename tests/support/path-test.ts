/** Walks generated paths headless: the real actor, a simulated clock, answers on command, effects written down. */
import {
  createActor,
  fromPromise,
  SimulatedClock,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
} from 'xstate';
import { expect, test } from 'vitest';
import {
  causesOf,
  leavesIn,
  missingIn,
  noteInto,
  noteOffered,
  noCoverage,
  coverableOf,
  type Coverage,
} from './coverage.ts';
import {
  eventsIn,
  keyOf,
  pathsOf,
  statesOf,
  type Path,
  type Step,
  type Scenario,
} from './paths.ts';
import { writeRecords, listed, stepsOf, type PathRecord } from './path-records.ts';
import { describeEvent, describeState } from './descriptions.ts';

/** What a machine did in one step, in the order of doing. */
export type RecordedEffect = { effect: string; params: unknown } | { emitted: EventObject };

/**
 * The reference model of a machine, written by hand: what each event must do. It never looks at the machine.
 * `before` is read only through the words of the reference model itself.
 */
export type ReferenceModel = {
  /** Every cause (`page.next`, `after flipLock`, `loadBook done`) and every innermost state that this law speaks of. */
  knows: { events: readonly string[]; states: readonly string[] };
  /** Names of the machine's outside effects. */
  effects: readonly string[];
  /** Names of the machine's invoked actors. */
  actors: readonly string[];
  /** Milliseconds of each named delay. */
  delays: Readonly<Record<string, number>>;
  /** Whether the event means anything in this state. */
  accepts: (before: Seen, event: EventObject) => boolean;
  /** The state after an event that means something, and everything done on the way. */
  then: (
    before: Seen,
    event: EventObject,
  ) => { after: Seen; recordedEffects: readonly RecordedEffect[] };
  /** What holds in every state. */
  always?: (seen: Seen) => void;
};

export type Seen = { value: unknown; context: Record<string, unknown> };

const seen = ({ value, context }: AnyMachineSnapshot): Seen => ({
  value,
  context: context as Record<string, unknown>,
});

type Answer = { resolve: (output: unknown) => void; reject: (error: unknown) => void };

/** Starts the production machine with every effect written down and every answer held back. */
export function startControlled(
  machine: AnyStateMachine,
  model: Pick<ReferenceModel, 'effects' | 'actors'>,
  input: unknown,
  coverage: Coverage = noCoverage(),
) {
  const recordedEffects: RecordedEffect[] = [];
  const answers = new Map<string, Answer>();
  const clock = new SimulatedClock();
  const actions = Object.fromEntries(
    model.effects.map((effect) => [
      effect,
      (_: unknown, params: unknown) => void recordedEffects.push({ effect, params }),
    ]),
  );
  const actors = Object.fromEntries(
    model.actors.map((name) => [
      name,
      fromPromise(({ input: asked }) => {
        recordedEffects.push({ effect: name, params: asked });
        return new Promise((resolve, reject) => answers.set(name, { resolve, reject }));
      }),
    ]),
  );
  const actor = createActor(machine.provide({ actions, actors } as never), {
    clock,
    input,
    inspect: noteInto(coverage),
  } as never);
  actor.on('*', (emitted) => void recordedEffects.push({ emitted }));
  actor.start();
  return { actor, clock, recordedEffects, answers };
}

type Controlled = ReturnType<typeof startControlled>;

/** Lets an event of a path happen for real: an answer comes, time passes, or the event is sent. */
export async function happen(
  { actor, clock, answers }: Controlled,
  event: EventObject,
  delays: ReferenceModel['delays'],
): Promise<void> {
  const [, kind, name = ''] =
    /^xstate\.(done\.actor|error\.actor|after)\.([^.]+)/u.exec(event.type) ?? [];
  if (kind === undefined) actor.send(event);
  else if (kind === 'after') {
    const wait = delays[name] ?? Number.NaN;
    const before = keyOf(actor.getSnapshot());
    clock.increment(wait - 1);
    expect(keyOf(actor.getSnapshot()), `${name} takes ${wait} ms, not less`).toBe(before);
    clock.increment(1);
  } else {
    const answer = answers.get(name);
    if (answer === undefined) throw new Error(`Nothing was asked of ${name}`);
    if (kind === 'done.actor') answer.resolve('output' in event ? event.output : undefined);
    else answer.reject('error' in event ? event.error : undefined);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

type Promised = {
  machine: AnyStateMachine;
  model: ReferenceModel;
  scenarios: readonly Scenario[];
  /** Edges and refusals that no world can show, by their words, each with its reason. */
  unreachable?: Readonly<Record<string, string>>;
  /** Why no path of this machine is walked in a browser; left out where they are. */
  notDriven?: string;
};

/** Walks one path on the real actor; after every step the whole expectation must hold. */
export async function runPath(
  { machine, model, unreachable = {}, notDriven = '' }: Promised,
  scenario: Scenario,
  path: Path,
  coverage: Coverage,
): Promise<PathRecord> {
  const controlled = startControlled(machine, model, scenario.input, coverage);
  const start = controlled.actor.getSnapshot();
  const record = (passed: number, error: string | null): PathRecord => ({
    machine: machine.id,
    path: path.name,
    engine: 'headless',
    start: describeState(start),
    steps: stepsOf(machine, path, passed),
    error,
    screenshot: null,
    trace: null,
    reasons: unreachable,
    notDriven,
    coverage: listed(coverage),
  });
  model.always?.(seen(start));
  for (const [place, { event }] of path.steps.entries()) {
    const before = seen(controlled.actor.getSnapshot());
    controlled.recordedEffects.length = 0;
    const label = `${machine.id}, ${path.name}, step ${place + 1}: ${describeEvent(machine.id, event)} (${JSON.stringify(event)})`;
    try {
      await happen(controlled, event, model.delays);
      const { after, recordedEffects } = model.then(before, event);
      expect({
        label,
        ...seen(controlled.actor.getSnapshot()),
        recordedEffects: [...controlled.recordedEffects],
      }).toEqual({ label, ...after, recordedEffects });
      model.always?.(after);
    } catch (error) {
      writeRecords([record(place, String(error))]);
      throw new Error(`${label}: ${String(error)}`, { cause: error });
    }
  }
  controlled.actor.stop();
  return record(path.steps.length, null);
}

/** States of a world that are looked at before all of it is. */
const NEAR = 60;

/** What the reference model says means something here, and nothing else, must mean something to the machine. */
function assertAccepted(
  { machine, model }: Promised,
  scenario: Scenario,
  state: AnyMachineSnapshot,
): void {
  for (const event of eventsIn(state, scenario)) {
    const isAccepted = state.can(event);
    if (isAccepted === model.accepts(seen(state), event)) continue;
    const label = `${machine.id}, ${scenario.name}: when ${describeState(state)}, "${describeEvent(machine.id, event)}" (${JSON.stringify(event)})`;
    throw new Error(
      `${label} ${isAccepted ? 'does something, and must not' : 'does nothing, and must do something'}`,
    );
  }
}

export type PathTotals = { states: number; edges: number; paths: number; steps: number };

/** Walks every edge of the machine in this world, and sees that what the reference model ignores the machine ignores too. */
export async function runAllPaths(
  promised: Promised,
  scenario: Scenario,
  coverage: Coverage,
): Promise<PathTotals> {
  const { machine } = promised;
  // A guard that went missing can make a world endless; what is wrong shows near its beginning.
  for (const state of statesOf(machine, scenario, NEAR)) assertAccepted(promised, scenario, state);
  const states = statesOf(machine, scenario);
  for (const state of states) {
    assertAccepted(promised, scenario, state);
    for (const leaf of leavesIn(state)) coverage.states.add(leaf);
    for (const event of eventsIn(state, scenario)) noteOffered(coverage, state, event);
  }
  const paths = pathsOf(machine, scenario);
  const records: PathRecord[] = [];
  // A world in which nothing happens has a beginning too.
  for (const path of paths.length === 0
    ? [{ name: `${scenario.name}, no path`, steps: [] }]
    : paths) {
    records.push(await runPath(promised, scenario, path, coverage));
  }
  writeRecords(records);
  const steps = paths.flatMap((path) => path.steps);
  const covered = new Set(steps.map(stepKey)).size;
  const accepted = states.flatMap((state) =>
    eventsIn(state, scenario).filter((event) => state.can(event)),
  );
  expect(
    covered,
    `${machine.id}, ${scenario.name}: every event that is accepted anywhere is walked there`,
  ).toBe(accepted.length);
  return { states: states.length, edges: covered, paths: paths.length, steps: steps.length };
}

const stepKey = ({ before, event }: Step): string =>
  JSON.stringify([before.value, before.context, event]);

/**
 * Registers the walk of a machine: a test for each world, and one that nothing of the machine was left out in all of them.
 * @param label what the walk shows, for the names of the tests
 * @returns what was walked in the world of this name
 */
export function testPaths(
  label: string,
  promised: Promised,
): (name: string) => Promise<PathTotals> {
  const { machine, model, scenarios, unreachable = {} } = promised;
  const coverage = noCoverage();
  const runs = new Map<Scenario, Promise<PathTotals>>();
  function runOnce(scenario: Scenario): Promise<PathTotals> {
    const running = runs.get(scenario) ?? runAllPaths(promised, scenario, coverage);
    runs.set(scenario, running);
    return running;
  }

  test(`the reference model of ${machine.id} speaks of each of its events, states and times`, () => {
    for (const scenario of scenarios) {
      const { knows, delays } = model;
      expect({
        events: knows.events.toSorted(),
        states: knows.states.toSorted(),
        delays: Object.keys(delays).toSorted(),
      }).toEqual({
        events: causesOf(machine, scenario.input),
        states: [...coverableOf(machine, scenario.input).states].toSorted(),
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
    const walkable = coverableOf(machine, scenarios[0]?.input);
    const missing = missingIn(walkable, coverage);
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
      `${machine.id}: ${scenarios.length} worlds, ${sum('states')} states, ${sum('edges')} edges, ${sum('paths')} paths, ${sum('steps')} steps; ` +
        `all ${walkable.states.length} innermost states, ${walkable.taken.size} edges and ${walkable.refused.size} refusals of its chart, ${reasons.length} with a reason why not`,
    );
  });

  return (name) => {
    const scenario = scenarios.find((each) => each.name === name);
    if (scenario === undefined) throw new Error(`${machine.id}: there is no world ${name}`);
    return runOnce(scenario);
  };
}
