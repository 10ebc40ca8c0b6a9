/**
 * Every machine can be created, has the name of its file, and names the effect or the actor that it
 * was not given. What it does with them is the concern of its reference model.
 */
import { basename } from 'node:path';
import {
  createActor,
  StateMachine,
  type AnyActorLogic,
  type AnyStateMachine,
  type AnyStateNode,
} from 'xstate';
import { expect, test } from 'vitest';

const FILES = import.meta.glob<Record<string, unknown>>('../../machines/*.machine.ts');

const notImplemented = (name: string) => `The effect "${name}" is not implemented.`;

/** Effects are plain functions; `assign` and `emit` return functions with a type. */
const effectsOf = ({ implementations }: AnyStateMachine) =>
  Object.entries(implementations.actions).filter(
    (entry): entry is [string, () => void] =>
      typeof entry[1] === 'function' && !('type' in entry[1]),
  );

/** The names of the actors that a state and the states in it start. */
const invokedBy = (node: AnyStateNode): string[] => [
  ...node.invoke.flatMap(({ src }) => (typeof src === 'string' ? [src] : [])),
  ...Object.values<AnyStateNode>(node.states).flatMap(invokedBy),
];

/** @returns the error of an actor whose implementation was not provided; null when it completes */
async function errorOf(logic: AnyActorLogic): Promise<unknown> {
  const actor = createActor(logic, { input: undefined });
  const outcome = new Promise(
    (resolve) => void actor.subscribe({ error: resolve, complete: () => resolve(null) }),
  );
  actor.start();
  return outcome;
}

/** `../../machines/book-loader.machine.ts` is `bookLoader` in charts and reports. */
const nameOf = (file: string): string =>
  basename(file, '.machine.ts').replaceAll(/-./gu, (part) => part.slice(1).toUpperCase());

// Loads the machine inside the test: one that throws while it is created fails this test.
test.each(Object.entries(FILES))(
  '%s exports one machine, which names itself and what is not implemented',
  async (file, load) => {
    const machines = Object.values(await load()).filter((value) => value instanceof StateMachine);
    expect(machines).toHaveLength(1);
    const machine = machines[0] as AnyStateMachine;
    expect(machine.id).toBe(nameOf(file));
    for (const [name, effect] of effectsOf(machine)) expect(effect).toThrow(notImplemented(name));
    const { actors } = machine.implementations;
    expect(Object.keys(actors).toSorted()).toEqual(
      [...new Set(invokedBy(machine.root))].toSorted(),
    );
    for (const [name, logic] of Object.entries(actors))
      expect(await errorOf(logic as AnyActorLogic)).toEqual(new Error(notImplemented(name)));
  },
);
