/**
 * Runs generated paths in a real browser: the test defines one function for each event and one
 * check for each state.
 */
import { inspect } from 'node:util';
import type { Page, TestInfo } from 'playwright/test';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import {
  causeOf,
  causesOf,
  leavesIn,
  missingIn,
  noteInitialState,
  noteOffered,
  noCoverage,
  coverableOf,
  type Coverage,
} from '../../tests/support/coverage.ts';
import { pathsOf, type Path, type Scenario } from '../../tests/support/paths.ts';
import { writeRecords, listed, recordsFolder, stepsOf } from '../../tests/support/path-records.ts';
import { describeEvent, describeState } from '../../tests/support/descriptions.ts';
import { recordMeasurement } from './conformance.ts';
import { isFull } from './depth.ts';
import { expectAnnouncements, startScreenReader } from './screen-reader.ts';
import { test as testInWebKit } from '../webkit/fixture.ts';
import { findWebKit } from './engines.mjs';
import { expect, focusName, startClock, stopClock, test } from './site.ts';

type EventDriver = (
  page: Page,
  event: EventObject,
  turn: number,
  before: AnyMachineSnapshot,
) => Promise<unknown>;
type StateCheck = (page: Page, snapshot: AnyMachineSnapshot) => Promise<unknown>;

export type BrowserPathTest = {
  machine: AnyStateMachine;
  scenario: Scenario;
  /** Opens the site in the machine's initial state; afterwards the page's clock is stopped. */
  open: (page: Page) => Promise<void>;
  /**
   * How a user, or the environment, causes each event in the state before it, by cause; `turn` is
   * the number of the step, to alternate input methods.
   */
  events: Readonly<Record<string, EventDriver>>;
  /** Checks what a user perceives in each leaf state, in order. */
  states: Readonly<Record<string, StateCheck>>;
  /**
   * Transitions, refusals and states that these paths do not cover, by name, each with its reason.
   */
  notCovered?: Readonly<Record<string, string>>;
  /** Console messages that these paths cause on purpose, such as a failed load. */
  expectedConsole?: RegExp;
  /** Ignores simultaneous announcements of other machines. */
  ignoreOtherAnnouncements?: true;
  /**
   * Coarser classes of transitions than the scenario's, for a run without FULL=1; the chart is
   * covered all the same.
   */
  quickClass?: NonNullable<Scenario['edgeClass']>;
  /** The maximum number of steps of a path before a new page is opened. */
  maxSteps?: number;
};

/**
 * Runs the frames in which a closing popover returns the focus: one, or more when the focused
 * element was removed.
 */
export async function untilFocusRestored(page: Page): Promise<void> {
  for (let frame = 0; frame < 10 && (frame === 0 || (await focusName(page)) === 'body'); frame += 1)
    await page.clock.runFor(16);
}

/** The input methods of a user; not every engine has a touch screen. */
export type InputMethod = 'pointer' | 'keyboard' | 'touch';
const INPUT_METHODS = ['pointer', 'keyboard', 'touch'] as const;

/** Alternates the input methods; without a touch screen the pointer replaces touch. */
export async function inputMethodFor(page: Page, turn: number): Promise<InputMethod> {
  const inputMethod = INPUT_METHODS[turn % INPUT_METHODS.length] ?? 'pointer';
  if (inputMethod !== 'touch') return inputMethod;
  return (await page.evaluate(() => navigator.maxTouchPoints)) > 0 ? 'touch' : 'pointer';
}

/** @returns the states and transitions that the paths cover */
function coverageOn(paths: readonly Path[]): Coverage {
  const coverage = noCoverage();
  for (const { event, before, after } of paths.flatMap((path) => path.steps)) {
    noteOffered(coverage, before, event);
    for (const leaf of [...leavesIn(before), ...leavesIn(after)]) coverage.states.add(leaf);
  }
  return coverage;
}

/**
 * Throws an error that lists events without a driver, states without a check, uncovered transitions
 * without a reason, and outdated reasons.
 */
function assertComplete(
  { machine, scenario, events, states, notCovered = {} }: BrowserPathTest,
  paths: readonly Path[],
): void {
  const coverable = coverableOf(machine, scenario.input);
  const coverage = coverageOn(paths);
  noteInitialState(coverage, machine, scenario.input);
  const missing = missingIn(coverable, coverage);
  const uncovered = [
    ...missing.states.map((state) => `state ${state}`),
    ...missing.taken.map((edge) => `${edge}: never taken`),
    ...missing.refused.map((edge) => `${edge}: never refused`),
  ];
  const causes = new Set(
    paths.flatMap((path) => path.steps).map(({ event }) => causeOf(event.type)),
  );
  // A state that is left immediately is never visible.
  const passing = new Set(
    coverable.states.filter((state) =>
      [...coverable.taken.values()].some((edge) => edge.startsWith(`in ${state}: at once`)),
    ),
  );
  const knownCauses = causesOf(machine, scenario.input);
  const problems = [
    ...[...causes]
      .filter((cause) => events[cause] === undefined)
      .map((cause) => `there is no driver for the event ${cause}`),
    ...Object.keys(events)
      .filter((cause) => !knownCauses.includes(cause))
      .map((cause) => `there is a driver for an unknown event: ${cause}`),
    ...coverable.states
      .filter(
        (state) =>
          !passing.has(state) &&
          states[state] === undefined &&
          notCovered[`state ${state}`] === undefined,
      )
      .map((state) => `there is no check for the state ${state}`),
    ...uncovered
      .filter((name) => notCovered[name] === undefined)
      .map((name) => `not covered by any path, and no reason is given: ${name}`),
    ...Object.keys(notCovered)
      .filter((name) => !uncovered.includes(name))
      .map((name) => `a reason is given for what is covered or unknown: ${name}`),
  ];
  if (problems.length > 0) throw new Error(`${machine.id}:\n  ${problems.join('\n  ')}`);
}

/** In a replay, waits after each step (REPLAY_PACE, in milliseconds). */
async function pauseForReplay(title: string): Promise<void> {
  const pace = Number(process.env['REPLAY_PACE'] ?? 0);
  if (pace === 0) return;
  console.log(title);
  await new Promise((resolve) => setTimeout(resolve, pace));
}

/**
 * Registers one test for each path.
 * @throws when an event has no driver, a state no check, or an uncovered transition no reason
 */
export function testPathsInBrowser(pathTest: BrowserPathTest): void {
  const {
    machine,
    open,
    events,
    states,
    quickClass,
    expectedConsole = /^$/u,
    maxSteps = 60,
  } = pathTest;
  const scenario =
    isFull || quickClass === undefined
      ? pathTest.scenario
      : { ...pathTest.scenario, edgeClass: quickClass };
  const paths = pathsOf(machine, scenario, maxSteps);
  assertComplete(pathTest, paths);
  const checkState = async (page: Page, snapshot: AnyMachineSnapshot): Promise<void> => {
    for (const leaf of leavesIn(snapshot)) await states[leaf]?.(page, snapshot);
  };

  const register = (testInEngine: typeof test, path: Path): void => {
    testInEngine(
      `${machine.id}, ${path.name}: ${path.steps.length} steps`,
      async ({ page, pageErrors }, info) => {
        let passed = 0;
        try {
          await startClock(page);
          await open(page);
          await stopClock(page);
          await startScreenReader(page);
          let hadFocus = false;
          const [first] = path.steps;
          if (first !== undefined)
            await test.step(`0: at first ${describeState(first.before)}`, () =>
              checkState(page, first.before));
          for (const [turn, step] of path.steps.entries()) {
            const { event, before, after } = step;
            const title = `${turn + 1}: ${describeEvent(machine.id, event)}; ${describeState(after)}`;
            await test.step(title, async () => {
              await events[causeOf(event.type)]?.(page, event, turn, before);
              await checkState(page, after);
              await expectAnnouncements(
                page,
                { machine: machine.id, cause: causeOf(event.type), step },
                pathTest.ignoreOtherAnnouncements,
              );
              const focus = await focusName(page);
              expect(hadFocus ? focus : 'somewhere', 'the focus is lost').not.toBe('body');
              hadFocus ||= focus !== 'body';
            });
            await pauseForReplay(title);
            passed += 1;
          }
          recordMeasurement('A3', `${passed} steps of generated paths, 0 losses`);
          recordMeasurement(
            'A9',
            `${passed} steps of generated paths, each announced as specified`,
          );
          pageErrors.console = pageErrors.console.filter((text) => !expectedConsole.test(text));
          await record(pathTest, path, { info, page, passed, error: null });
        } catch (error) {
          await record(pathTest, path, { info, page, passed, error });
          throw error;
        }
      },
    );
  };
  for (const path of paths) register(test, path);
  if (isFull && findWebKit() !== null)
    testInWebKit.describe('in WebKit', () => {
      for (const path of paths) register(testInWebKit, path);
    });
}

type Ended = { info: TestInfo; page: Page; passed: number; error: unknown };

/** Writes the path, and a screenshot of a failure, to the report. */
async function record(
  { machine, scenario, notCovered = {} }: BrowserPathTest,
  path: Path,
  { info, page, passed, error }: Ended,
): Promise<void> {
  if (recordsFolder() === undefined) return;
  const hasFailed = error !== null;
  const screenshot = hasFailed ? info.outputPath('failed.png') : null;
  if (screenshot !== null) await page.screenshot({ path: screenshot });
  const [first] = path.steps;
  const coverage = coverageOn([{ ...path, steps: path.steps.slice(0, passed) }]);
  noteInitialState(coverage, machine, scenario.input);
  writeRecords([
    {
      machine: machine.id,
      path: path.name,
      engine: info.project.name,
      start: first === undefined ? '' : describeState(first.before),
      steps: stepsOf(machine, path, passed),
      error: hasFailed ? inspect(error) : null,
      screenshot,
      trace: hasFailed ? info.outputPath('trace.zip') : null,
      reasons: notCovered,
      notDriven: '',
      coverage: listed(coverage),
    },
  ]);
}
