/** Every machine fulfils its contract: its causes, effects, actors, tags and initial state. */
import {
  createActor,
  initialTransition,
  StateMachine,
  type AnyActorLogic,
  type AnyStateMachine,
  type AnyStateNode,
} from 'xstate';
import { describe, expect, test } from 'vitest';
import { MACHINE_CONTRACTS, READER_INPUT } from '../support/machine-contracts.ts';

const FILES = import.meta.glob<Record<string, unknown>>('../../machines/*.machine.ts');

/**
 * Loads the machine inside a test, so that a machine that throws while it is created fails that
 * test.
 */
async function machineOf(name: string): Promise<AnyStateMachine> {
  const found = Object.values((await FILES[`../../machines/${name}.machine.ts`]?.()) ?? {}).find(
    (value) => value instanceof StateMachine,
  );
  if (found === undefined) throw new Error(`machines/${name}.machine.ts exports no machine`);
  return found as AnyStateMachine;
}

/** `xstate.done.actor.loadBook` -> `loadBook done`. */
const causeOf = (type: string): string =>
  type
    .replace(/^xstate\.after\.([^.]+).*$/u, 'after $1')
    .replace(/^xstate\.done\.actor\.(.*)$/u, '$1 done')
    .replace(/^xstate\.error\.actor\.(.*)$/u, '$1 failed');

const statesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values<AnyStateNode>(node.states).flatMap(statesOf),
];

function tagsOf({ root }: AnyStateMachine): Record<string, string[]> {
  const tags: Record<string, string[]> = {};
  for (const { path, tags: own } of statesOf(root as AnyStateNode)) {
    for (const tag of own) tags[tag] = [...(tags[tag] ?? []), path.join('.')];
  }
  return tags;
}

const notImplementedNames = ({ implementations }: AnyStateMachine): string[] =>
  Object.entries(implementations.actions)
    .filter(([, action]) => typeof action === 'function' && !('type' in action))
    .map(([name]) => name);

/** @returns the error of an actor whose implementation was not provided; null when it completes */
async function errorOf(logic: AnyActorLogic): Promise<unknown> {
  const actor = createActor(logic, { input: undefined });
  const outcome = new Promise(
    (resolve) => void actor.subscribe({ error: resolve, complete: () => resolve(null) }),
  );
  actor.start();
  return outcome;
}

test('no machine is left out here', () => {
  expect(Object.keys(FILES).toSorted()).toEqual(
    Object.keys(MACHINE_CONTRACTS)
      .map((name) => `../../machines/${name}.machine.ts`)
      .toSorted(),
  );
});

describe.each(Object.entries(MACHINE_CONTRACTS))(
  '%s',
  (name, { id, input, initial, causes, actors, effects, tags }) => {
    test('has its name, its initial state and its tags', async () => {
      const machine = await machineOf(name);
      const [{ value, context }] = initialTransition(machine, input as never);
      expect({ id: machine.id, initial: { value, context }, tags: tagsOf(machine) }).toEqual({
        id,
        initial,
        tags,
      });
    });

    test('handles what it should, and nothing else', async () => {
      const machine = await machineOf(name);
      expect([...new Set(machine.events.map((type: string) => causeOf(type)))].toSorted()).toEqual(
        [...causes].toSorted(),
      );
    });

    test('names an effect or an actor that is not implemented', async () => {
      const machine = await machineOf(name);
      expect(notImplementedNames(machine)).toEqual(effects);
      for (const effect of effects) {
        const action = machine.implementations.actions[effect] as unknown as () => void;
        expect(action).toThrow(`The effect "${effect}" is not implemented.`);
      }
      expect(Object.keys(machine.implementations.actors)).toEqual(actors);
      for (const actor of actors) {
        const error = await errorOf(machine.implementations.actors[actor] as AnyActorLogic);
        expect(String(error)).toBe(`Error: The effect "${actor}" is not implemented.`);
      }
    });
  },
);

test.each([
  {
    name: 'initial-skeleton',
    label: 'seen before they are over',
    input: { wasShown: true },
    value: 'over',
  },
  {
    name: 'reader',
    label: 'a book without pages is empty',
    input: { ...READER_INPUT, pageCounts: { english: 0, hindi: 0, hinglish: 0 }, startPage: null },
    value: { page: 'empty', popover: 'closed' },
  },
])('$name starts in another state when $label', async ({ name, input, value }) => {
  expect(initialTransition(await machineOf(name), input as never)[0].value).toEqual(value);
});
