/** Walks generated paths headless: the real actor, a simulated clock, answers on command, effects written down. */
import { createActor, fromPromise, SimulatedClock, type AnyMachineSnapshot, type AnyStateMachine, type EventObject } from 'xstate';
import { expect } from 'vitest';
import { eventsIn, keyOf, pathsOf, statesOf, type Path, type Step, type World } from './paths.ts';

/** What a machine did in one step, in the order of doing. */
export type Deed = { effect: string; params: unknown } | { emitted: EventObject };

/**
 * The law of a machine, written by hand: what each event must do. It never looks at the machine.
 * `before` is read only through the words of the law itself.
 */
export type Law = {
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
export function startControlled(machine: AnyStateMachine, law: Pick<Law, 'effects' | 'actors'>, input: unknown) {
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
  const actor = createActor(machine.provide({ actions, actors } as never), { clock, input } as never);
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

/** Walks one path on the real actor; after every step the whole expectation must hold. */
export async function walk(machine: AnyStateMachine, world: World, law: Law, path: Path): Promise<void> {
  const controlled = startControlled(machine, law, world.input);
  law.always?.(seen(controlled.actor.getSnapshot()));
  for (const [place, { event }] of path.steps.entries()) {
    const before = seen(controlled.actor.getSnapshot());
    controlled.deeds.length = 0;
    await happen(controlled, event, law.delays);
    const { after, deeds } = law.then(before, event);
    const told = `${machine.id}, ${path.name}, step ${place + 1}: ${JSON.stringify(event)}`;
    expect({ told, ...seen(controlled.actor.getSnapshot()), deeds: [...controlled.deeds] }).toEqual({ told, ...after, deeds });
    law.always?.(after);
  }
  controlled.actor.stop();
}

export type Walked = { states: number; edges: number; paths: number; steps: number };

/** Walks every edge of the machine in this world, and sees that what the law ignores the machine ignores too. */
export async function walkAll(machine: AnyStateMachine, world: World, law: Law): Promise<Walked> {
  const states = statesOf(machine, world);
  for (const state of states) {
    for (const event of eventsIn(state, world)) {
      const told = `${machine.id}, ${world.name}: ${JSON.stringify(state.value)} ${JSON.stringify(event)}`;
      expect({ told, accepted: state.can(event) }).toEqual({ told, accepted: law.accepts(seen(state), event) });
    }
  }
  const paths = pathsOf(machine, world);
  for (const path of paths) await walk(machine, world, law, path);
  const steps = paths.flatMap((path) => path.steps);
  return { states: states.length, edges: new Set(steps.map(edgeKey)).size, paths: paths.length, steps: steps.length };
}

const edgeKey = ({ before, event, after }: Step): string =>
  JSON.stringify([before.value, before.context, event, after.value, after.context]);
