/** The placeholders of a session's first home view walked headless along every edge, against their law in the reader's words. */
import { describe, expect, test } from 'vitest';
import { initialSkeletonMachine, type InitialSkeletonInput } from '../machines/initial-skeleton.machine.ts';
import { happen, startControlled, walkMachine, type Deed, type Law } from './walk.ts';

const ASKED: Deed = { effect: 'awaitImages', params: undefined };
const REMEMBERED: Deed = { effect: 'rememberShown', params: undefined };

/** The law: the first home view waits for its images once; whatever ends that wait is the end for the session. */
const law: Law = {
  knows: {
    events: ['home.show', 'awaitImages done', 'awaitImages failed', 'after longest'],
    states: ['deciding', 'ready', 'covering', 'over'],
  },
  effects: ['rememberShown'],
  actors: ['awaitImages'],
  delays: { longest: 2000 },
  accepts: ({ value }, { type }) => value === (type === 'home.show' ? 'ready' : 'covering'),
  then: ({ context }, event) =>
    event.type === 'home.show'
      ? { after: { value: 'covering', context }, deeds: [ASKED] }
      : { after: { value: 'over', context }, deeds: [REMEMBERED] },
};

const FRESH: InitialSkeletonInput = { wasShown: false };
const SHOWN_BEFORE: InitialSkeletonInput = { wasShown: true };

/** A session in which the home screen is in sight, or will be. */
function session(input: InitialSkeletonInput) {
  const controlled = startControlled(initialSkeletonMachine, law, input);
  const covers = (): boolean => controlled.actor.getSnapshot().hasTag('covering');
  const meet = async (...types: string[]): Promise<boolean> => {
    for (const type of types) await happen(controlled, { type }, law.delays);
    return covers();
  };
  return { ...controlled, covers, meet };
}

const LOADED = 'xstate.done.actor.awaitImages';
const FAILED = 'xstate.error.actor.awaitImages';
const TOO_LONG = 'xstate.after.longest';

const ENDS = [
  { told: 'all images have loaded', end: LOADED },
  { told: 'the images could not be waited for', end: FAILED },
  { told: '2000 ms have passed', end: TOO_LONG },
];

describe('the placeholders of the first home view', () => {
  const walked = walkMachine('every edge keeps the law', {
    machine: initialSkeletonMachine,
    law,
    worlds: [
      { name: 'a new session', input: FRESH, cases: { [FAILED]: [{ error: new Error('a cover that never was') }] } },
      { name: 'seen before', input: SHOWN_BEFORE },
    ],
  });

  test('a session that has seen them has no edge left', async () => {
    expect(await walked('a new session')).toMatchObject({ states: 3, edges: 4 });
    expect(await walked('seen before')).toMatchObject({ states: 1, edges: 0 });
  });

  test('they lie over the covers from the first moment, while their images are on the way', async () => {
    const { covers, meet, deeds } = session(FRESH);
    expect(covers()).toBe(true);
    expect(await meet('home.show')).toBe(true);
    expect(deeds).toEqual([ASKED]);
  });

  test('they lie there for 1999 ms at most, at 2000 ms they are gone', async () => {
    const { clock, covers, meet } = session(FRESH);
    await meet('home.show');
    clock.increment(1999);
    expect(covers()).toBe(true);
    clock.increment(1);
    expect(covers()).toBe(false);
  });

  test('the 2000 ms begin when home has its books, however long those took', async () => {
    const { clock, covers, meet } = session(FRESH);
    clock.increment(60_000);
    expect(await meet('home.show')).toBe(true);
    clock.increment(1999);
    expect(covers()).toBe(true);
  });

  test.each(ENDS)('they are gone once $told', async ({ end }) => {
    expect(await session(FRESH).meet('home.show', end)).toBe(false);
  });

  test('home showing again while they lie there neither prolongs them nor asks for the images again', async () => {
    const { clock, covers, meet, deeds } = session(FRESH);
    await meet('home.show');
    clock.increment(1000);
    await meet('home.show');
    expect(deeds).toEqual([ASKED]);
    clock.increment(1000);
    expect(covers()).toBe(false);
  });
});

describe('the memory of the session', () => {
  test('nothing is remembered as long as the placeholders lie there', async () => {
    const { clock, meet, deeds } = session(FRESH);
    expect(deeds).toEqual([]);
    await meet('home.show');
    clock.increment(1999);
    expect(deeds).not.toContainEqual(REMEMBERED);
  });

  test.each(ENDS)('is written exactly once when $told, whatever comes after', async ({ end }) => {
    const { clock, covers, meet, deeds } = session(FRESH);
    await meet('home.show', end);
    expect(deeds).toEqual([ASKED, REMEMBERED]);
    await meet(LOADED, FAILED, 'home.show');
    clock.increment(10_000);
    expect(covers()).toBe(false);
    expect(deeds).toEqual([ASKED, REMEMBERED]);
  });

  test('a session that has seen the placeholders shows none, waits for no image, and remembers nothing anew', async () => {
    const { clock, covers, meet, deeds } = session(SHOWN_BEFORE);
    expect(covers()).toBe(false);
    expect(await meet('home.show', 'home.show')).toBe(false);
    clock.increment(10_000);
    expect(covers()).toBe(false);
    expect(deeds).toEqual([]);
  });
});
