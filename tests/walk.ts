/** Walks generated paths headless: the real actor, a simulated clock, answers on command, effects written down. */
import { createActor, fromPromise, SimulatedClock, type AnyMachineSnapshot, type AnyStateMachine, type EventObject } from 'xstate';
import { expect, test } from 'vitest';
import { causesOf, leavesIn, missingIn, noteInto, noteOffered, nothingMet, walkableOf, type Met } from './edges.ts';
import { eventsIn, keyOf, pathsOf, statesOf, type Path, type Step, type World } from './paths.ts';
import { keepRecords, listed, stepsOf, type WalkRecord } from './walk-records.ts';
import { eventInWords, stateInWords } from './words.ts';

/** What a machine did in one step, in the order of doing. */
export type Deed = { effect: string; params: unknown } | { emitted: EventObject };

/**
 * The law of a machine, written by hand: what each event must do. It never looks at the machine.
 * `before` is read only through the words of the law itself.
 */
export type Law = {
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
  then: (before: Seen, event: EventObject) => { after: Seen; deeds: readonly Deed[] };
  /** What holds in every state. */
  always?: (seen: Seen) => void;
};

export type Seen = { value: unknown; context: Record<string, unknown> };

const seen = ({ value, context }: AnyMachineSnapshot): Seen => ({ value, context: context as Record<string, unknown> });

type Answer = { resolve: (output: unknown) => void; reject: (error: unknown) => void };

/** Starts the production machine with every effect written down and every answer held back. */
export function startControlled(machine: AnyStateMachine, law: Pick<Law, 'effects' | 'actors'>, input: unknown, met: Met = nothingMet()) {
  const deeds: Deed[] = [];
  const answers = new Map<string, Answer>();
  const clock = new SimulatedClock();
  const actions = Object.fromEntries(
    law.effects.map((effect) => [effect, (_: unknown, params: unknown) => void deeds.push({ effect, params })]),
  );
  const actors = Object.fromEntries(
    law.actors.map((name) => [
      name,
      fromPromise(({ input: asked }) => {
        deeds.push({ effect: name, params: asked });
        return new Promise((resolve, reject) => answers.set(name, { resolve, reject }));
      }),
    ]),
  );
  const actor = createActor(machine.provide({ actions, actors } as never), { clock, input, inspect: noteInto(met) } as never);
  actor.on('*', (emitted) => void deeds.push({ emitted }));
  actor.start();
  return { actor, clock, deeds, answers };
}

type Controlled = ReturnType<typeof startControlled>;

/** Lets an event of a path happen for real: an answer comes, time passes, or the event is sent. */
export async function happen({ actor, clock, answers }: Controlled, event: EventObject, delays: Law['delays']): Promise<void> {
  const [, kind, name = ''] = /^xstate\.(done\.actor|error\.actor|after)\.([^.]+)/u.exec(event.type) ?? [];
  if (kind === undefined) actor.send(event);
  else if (kind === 'after') {
    const wait = delays[name] ?? Number.NaN;
    const before = keyOf(actor.getSnapshot());
    clock.increment(wait - 1);
    expect(keyOf(actor.getSnapshot()), `${name} takes ${wait} ms, not less`).toBe(before);
    clock.increment(1);
  }
  else {
    const answer = answers.get(name);
    if (answer === undefined) throw new Error(`Nothing was asked of ${name}`);
    if (kind === 'done.actor') answer.resolve('output' in event ? event.output : undefined);
    else answer.reject('error' in event ? event.error : undefined);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

type Promised = {
  machine: AnyStateMachine;
  law: Law;
  worlds: readonly World[];
  /** Edges and refusals that no world can show, by their words, each with its reason. */
  unreachable?: Readonly<Record<string, string>>;
  /** Why no path of this machine is walked in a browser; left out where they are. */
  notDriven?: string;
};

/** Walks one path on the real actor; after every step the whole expectation must hold. */
export async function walk({ machine, law, unreachable = {}, notDriven = '' }: Promised, world: World, path: Path, met: Met): Promise<WalkRecord> {
  const controlled = startControlled(machine, law, world.input, met);
  const start = controlled.actor.getSnapshot();
  const record = (passed: number, error: string | null): WalkRecord => ({
    machine: machine.id,
    path: path.name,
    engine: 'headless',
    start: stateInWords(start),
    steps: stepsOf(machine, path, passed),
    error,
    screenshot: null,
    trace: null,
    reasons: unreachable,
    notDriven,
    met: listed(met),
  });
  law.always?.(seen(start));
  for (const [place, { event }] of path.steps.entries()) {
    const before = seen(controlled.actor.getSnapshot());
    controlled.deeds.length = 0;
    const told = `${machine.id}, ${path.name}, step ${place + 1}: ${eventInWords(machine.id, event)} (${JSON.stringify(event)})`;
    try {
      await happen(controlled, event, law.delays);
      const { after, deeds } = law.then(before, event);
      expect({ told, ...seen(controlled.actor.getSnapshot()), deeds: [...controlled.deeds] }).toEqual({ told, ...after, deeds });
      law.always?.(after);
    } catch (error) {
      keepRecords([record(place, String(error))]);
      throw new Error(`${told}: ${String(error)}`, { cause: error });
    }
  }
  controlled.actor.stop();
  return record(path.steps.length, null);
}

/** States of a world that are looked at before all of it is. */
const NEAR = 60;

/** What the law says means something here, and nothing else, must mean something to the machine. */
function assertHeard({ machine, law }: Promised, world: World, state: AnyMachineSnapshot): void {
  for (const event of eventsIn(state, world)) {
    const isHeard = state.can(event);
    if (isHeard === law.accepts(seen(state), event)) continue;
    const told = `${machine.id}, ${world.name}: when ${stateInWords(state)}, "${eventInWords(machine.id, event)}" (${JSON.stringify(event)})`;
    throw new Error(`${told} ${isHeard ? 'does something, and must not' : 'does nothing, and must do something'}`);
  }
}

export type Walked = { states: number; edges: number; paths: number; steps: number };

/** Walks every edge of the machine in this world, and sees that what the law ignores the machine ignores too. */
export async function walkAll(promised: Promised, world: World, met: Met): Promise<Walked> {
  const { machine } = promised;
  // A guard that went missing can make a world endless; what is wrong shows near its beginning.
  for (const state of statesOf(machine, world, NEAR)) assertHeard(promised, world, state);
  const states = statesOf(machine, world);
  for (const state of states) {
    assertHeard(promised, world, state);
    for (const leaf of leavesIn(state)) met.states.add(leaf);
    for (const event of eventsIn(state, world)) noteOffered(met, state, event);
  }
  const paths = pathsOf(machine, world);
  const records: WalkRecord[] = [];
  // A world in which nothing happens has a beginning too.
  for (const path of paths.length === 0 ? [{ name: `${world.name}, no path`, steps: [] }] : paths) {
    records.push(await walk(promised, world, path, met));
  }
  keepRecords(records);
  const steps = paths.flatMap((path) => path.steps);
  const walked = new Set(steps.map(stepKey)).size;
  const accepted = states.flatMap((state) => eventsIn(state, world).filter((event) => state.can(event)));
  expect(walked, `${machine.id}, ${world.name}: every event that is accepted anywhere is walked there`).toBe(accepted.length);
  return { states: states.length, edges: walked, paths: paths.length, steps: steps.length };
}

const stepKey = ({ before, event }: Step): string => JSON.stringify([before.value, before.context, event]);

/**
 * Registers the walk of a machine: a test for each world, and one that nothing of the machine was left out in all of them.
 * @param told what the walk shows, for the names of the tests
 * @returns what was walked in the world of this name
 */
export function walkMachine(told: string, promised: Promised): (name: string) => Promise<Walked> {
  const { machine, law, worlds, unreachable = {} } = promised;
  const met = nothingMet();
  const walks = new Map<World, Promise<Walked>>();
  function walkOnce(world: World): Promise<Walked> {
    const walking = walks.get(world) ?? walkAll(promised, world, met);
    walks.set(world, walking);
    return walking;
  }

  test(`the law of ${machine.id} speaks of each of its events, states and times`, () => {
    for (const world of worlds) {
      const { knows, delays } = law;
      expect({
        events: knows.events.toSorted(),
        states: knows.states.toSorted(),
        delays: Object.keys(delays).toSorted(),
      }).toEqual({
        events: causesOf(machine, world.input),
        states: [...walkableOf(machine, world.input).states].toSorted(),
        delays: Object.keys(machine.implementations.delays).toSorted(),
      });
    }
  });

  test.each(worlds)(`${told}: $name`, async (world) => {
    const { states, edges } = await walkOnce(world);
    expect({ states: states > 0, edges: edges >= states - 1 }).toEqual({ states: true, edges: true });
  });

  test(`no state, edge or refusal of ${machine.id} is left out`, async () => {
    const walked: Walked[] = [];
    for (const world of worlds) walked.push(await walkOnce(world));
    const sum = (of: keyof Walked) => walked.reduce((before, each) => before + each[of], 0);
    const walkable = walkableOf(machine, worlds[0]?.input);
    const missing = missingIn(walkable, met);
    const reasons = Object.keys(unreachable);
    const left = [...missing.taken.map((edge) => `${edge}: never taken`), ...missing.refused.map((edge) => `${edge}: never refused`)];
    expect({ states: missing.states, edges: left.toSorted() }).toEqual({ states: [], edges: reasons.toSorted() });
    console.log(
      `${machine.id}: ${worlds.length} worlds, ${sum('states')} states, ${sum('edges')} edges, ${sum('paths')} paths, ${sum('steps')} steps; ` +
        `all ${walkable.states.length} innermost states, ${walkable.taken.size} edges and ${walkable.refused.size} refusals of its chart, ${reasons.length} with a reason why not`,
    );
  });

  return (name) => {
    const world = worlds.find((each) => each.name === name);
    if (world === undefined) throw new Error(`${machine.id}: there is no world ${name}`);
    return walkOnce(world);
  };
}
