/** Walks generated paths in a real browser: each event has one way to be done, each state one way to be seen. */
import { inspect } from 'node:util';
import type { Page, TestInfo } from 'playwright/test';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { causeOf, causesOf, leavesIn, missingIn, noteBeginning, noteOffered, nothingMet, walkableOf, type Met } from '../tests/edges.ts';
import { pathsOf, type Path, type World } from '../tests/paths.ts';
import { keepRecords, listed, recordsFolder, stepsOf } from '../tests/walk-records.ts';
import { eventInWords, stateInWords } from '../tests/words.ts';
import { measured } from './conformance.ts';
import { expectHeard, listen } from './ears.ts';
import { expect, focusName, startClock, stopClock, test } from './site.ts';

type Doing = (page: Page, event: EventObject, turn: number) => Promise<unknown>;
type Seeing = (page: Page, snapshot: AnyMachineSnapshot) => Promise<unknown>;

export type Walk = {
  machine: AnyStateMachine;
  world: World;
  /** Opens the site where the machine is in its first state; the page's clock stands still afterwards. */
  open: (page: Page) => Promise<void>;
  /** How a person, or the world, makes each event happen, by cause; `turn` counts the steps, to take turns between hands. */
  does: Readonly<Record<string, Doing>>;
  /** What a person sees and hears in each innermost state, in order. */
  sees: Readonly<Record<string, Seeing>>;
  /** Edges, refusals and states that these paths leave out, by their words, each with the reason why. */
  notWalked?: Readonly<Record<string, string>>;
  /** What the console says on these paths on purpose, such as a failed load. */
  expected?: RegExp;
  /** What other machines say at the same moment is not looked at. */
  isHeardAmongOthers?: true;
  /** Steps of one path after which a new page is opened. */
  longest?: number;
};

/** Lets the frames pass in which a closing popover hands the focus back: one, or some more where what had it is gone. */
export async function untilFocusIsBack(page: Page): Promise<void> {
  for (let frame = 0; frame < 10 && (frame === 0 || (await focusName(page)) === 'body'); frame += 1) await page.clock.runFor(16);
}

/** Hands that a person has for this step; a touch screen is not to be had in every engine. */
export type Hand = 'pointer' | 'keyboard' | 'finger';
const HANDS = ['pointer', 'keyboard', 'finger'] as const;

/** The hands take turns; where there is no touch screen the pointer stands in for the finger. */
export async function handFor(page: Page, turn: number): Promise<Hand> {
  const hand = HANDS[turn % HANDS.length] ?? 'pointer';
  if (hand !== 'finger') return hand;
  return (await page.evaluate(() => navigator.maxTouchPoints)) > 0 ? 'finger' : 'pointer';
}

/** Everything the paths walk, as the machine itself says it. */
function metOn(paths: readonly Path[]): Met {
  const met = nothingMet();
  for (const { event, before, after } of paths.flatMap((path) => path.steps)) {
    noteOffered(met, before, event);
    for (const leaf of [...leavesIn(before), ...leavesIn(after)]) met.states.add(leaf);
  }
  return met;
}

/** Throws by name: what nobody does, what nobody sees, what no path walks and no reason explains, and reasons that are stale. */
function assertNothingIsLeftOut({ machine, world, does, sees, notWalked = {} }: Walk, paths: readonly Path[]): void {
  const walkable = walkableOf(machine, world.input);
  const met = metOn(paths);
  noteBeginning(met, machine, world.input);
  const missing = missingIn(walkable, met);
  const left = [
    ...missing.states.map((state) => `state ${state}`),
    ...missing.taken.map((edge) => `${edge}: never taken`),
    ...missing.refused.map((edge) => `${edge}: never refused`),
  ];
  const causes = new Set(paths.flatMap((path) => path.steps).map(({ event }) => causeOf(event.type)));
  // Left at once, a state is never seen.
  const passing = new Set(walkable.states.filter((state) => [...walkable.taken.values()].some((edge) => edge.startsWith(`in ${state}: at once`))));
  const known = causesOf(machine, world.input);
  const faults = [
    ...[...causes].filter((cause) => does[cause] === undefined).map((cause) => `nobody has said how a person does ${cause}`),
    ...Object.keys(does).filter((cause) => !known.includes(cause)).map((cause) => `there is no event ${cause} to do`),
    ...walkable.states
      .filter((state) => !passing.has(state) && sees[state] === undefined && notWalked[`state ${state}`] === undefined)
      .map((state) => `nobody has said how a person sees ${state}`),
    ...left.filter((what) => notWalked[what] === undefined).map((what) => `no path walks this and no reason is given: ${what}`),
    ...Object.keys(notWalked).filter((what) => !left.includes(what)).map((what) => `a reason is given for what is walked, or is not there: ${what}`),
  ];
  if (faults.length > 0) throw new Error(`${machine.id}:\n  ${faults.join('\n  ')}`);
}

/** In a replay, time to look at each step. */
async function lookAtIt(words: string): Promise<void> {
  const pace = Number(process.env['WALK_PACE'] ?? 0);
  if (pace === 0) return;
  console.log(words);
  await new Promise((resolve) => setTimeout(resolve, pace));
}

/** Registers one test a path. What nobody has said how to do, to see, or why not to walk fails the whole file, by name. */
export function walkInBrowser(walk: Walk): void {
  const { machine, world, open, does, sees, expected = /^$/u, longest = 60 } = walk;
  const paths = pathsOf(machine, world, longest);
  assertNothingIsLeftOut(walk, paths);
  const see = async (page: Page, snapshot: AnyMachineSnapshot): Promise<void> => {
    for (const leaf of leavesIn(snapshot)) await sees[leaf]?.(page, snapshot);
  };

  for (const path of paths) {
    test(`${machine.id}, ${path.name}: ${path.steps.length} steps`, async ({ page, trouble }, info) => {
      let passed = 0;
      try {
        await startClock(page);
        await open(page);
        await stopClock(page);
        await listen(page);
        let hadFocus = false;
        const [first] = path.steps;
        if (first !== undefined) await test.step(`0: at first ${stateInWords(first.before)}`, () => see(page, first.before));
        for (const [turn, step] of path.steps.entries()) {
          const { event, after } = step;
          const words = `${turn + 1}: ${eventInWords(machine.id, event)}; ${stateInWords(after)}`;
          await test.step(words, async () => {
            await does[causeOf(event.type)]?.(page, event, turn);
            await see(page, after);
            await expectHeard(page, { machine: machine.id, cause: causeOf(event.type), step }, walk.isHeardAmongOthers);
            const focus = await focusName(page);
            expect(hadFocus ? focus : 'somewhere', 'the focus is lost').not.toBe('body');
            hadFocus ||= focus !== 'body';
          });
          await lookAtIt(words);
          passed += 1;
        }
        measured('A3', `${passed} steps of generated paths, 0 losses`);
        measured('A9', `${passed} steps of generated paths, each heard as specified`);
        trouble.console = trouble.console.filter((text) => !expected.test(text));
        await keep(walk, path, { info, page, passed, error: null });
      } catch (error) {
        await keep(walk, path, { info, page, passed, error });
        throw error;
      }
    });
  }
}

type Ended = { info: TestInfo; page: Page; passed: number; error: unknown };

/** Leaves what was walked, and a picture of where it failed, to the report. */
async function keep({ machine, world, notWalked = {} }: Walk, path: Path, { info, page, passed, error }: Ended): Promise<void> {
  if (recordsFolder() === undefined) return;
  const hasFailed = error !== null;
  const screenshot = hasFailed ? info.outputPath('failed.png') : null;
  if (screenshot !== null) await page.screenshot({ path: screenshot });
  const [first] = path.steps;
  const met = metOn([{ ...path, steps: path.steps.slice(0, passed) }]);
  noteBeginning(met, machine, world.input);
  keepRecords([
    {
      machine: machine.id,
      path: path.name,
      engine: info.project.name,
      start: first === undefined ? '' : stateInWords(first.before),
      steps: stepsOf(machine, path, passed),
      error: hasFailed ? inspect(error) : null,
      screenshot,
      trace: hasFailed ? info.outputPath('trace.zip') : null,
      reasons: notWalked,
      notDriven: '',
      met: listed(met),
    },
  ]);
}
