/**
 * Runs a production machine under control of a test: a simulated clock, recorded effects, and
 * actors that answer on command.
 */
import { createActor, fromPromise, SimulatedClock, type EventObject } from 'xstate';
import { observed, type AnyBehaviour, type RecordedEffect } from './behaviour.ts';
import { noCoverage, noteInto, type Coverage } from './coverage.ts';
import { expectEqual } from './expect-equal.ts';
import { keyOf } from './paths.ts';

type PendingAnswer = { resolve: (output: unknown) => void; reject: (error: unknown) => void };

/**
 * Starts the production machine. Its effects are recorded, its invoked actors stay pending.
 * @returns the actor, its clock, the recorded effects, and the pending answers by actor name
 */
export function startControlled(
  { machine, effects, actors: names }: AnyBehaviour,
  input: unknown,
  coverage: Coverage = noCoverage(),
) {
  const recordedEffects: RecordedEffect[] = [];
  const answers = new Map<string, PendingAnswer>();
  const clock = new SimulatedClock();
  const actions = Object.fromEntries(
    effects.map((effect) => [
      effect,
      (_: unknown, params: unknown) => void recordedEffects.push({ effect, params }),
    ]),
  );
  const actors = Object.fromEntries(
    names.map((name) => [
      name,
      fromPromise(({ input: params }) => {
        recordedEffects.push({ effect: name, params });
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

/**
 * Makes an event of a path happen: settles the actor, advances the clock, or sends the event.
 * @throws when the event is the answer of an actor that is not pending
 */
export async function applyEvent(
  { actor, clock, answers }: Controlled,
  event: EventObject,
  delays: AnyBehaviour['delays'],
): Promise<void> {
  const [, kind, name = ''] =
    /^xstate\.(done\.actor|error\.actor|after)\.([^.]+)/u.exec(event.type) ?? [];
  if (kind === undefined) actor.send(event);
  else if (kind === 'after') {
    const delay = delays[name] ?? Number.NaN;
    const wait = typeof delay === 'number' ? delay : delay(observed(actor.getSnapshot()));
    const before = keyOf(actor.getSnapshot());
    clock.increment(wait - 1);
    expectEqual(keyOf(actor.getSnapshot()), before, () => `${name} takes ${wait} ms, not less`);
    clock.increment(1);
  } else {
    const answer = answers.get(name);
    if (answer === undefined) throw new Error(`The actor ${name} is not pending`);
    if (kind === 'done.actor') answer.resolve('output' in event ? event.output : undefined);
    else answer.reject('error' in event ? event.error : undefined);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
