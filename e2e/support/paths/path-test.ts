/**
 * Runs generated paths in a real browser: the test defines one function for each event and one
 * check for each state.
 */
import { inspect } from 'node:util';
import type { Page, TestInfo } from 'playwright/test';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { causeOf, leavesIn, noCoverage } from '../../../tests/support/coverage.ts';
import { describeEvent, describeState } from '../../../tests/support/descriptions.ts';
import {
  listed,
  recordsFolder,
  stepsOf,
  writeRecords,
} from '../../../tests/support/path-records.ts';
import type { EventDriver, InputMethod } from '../../../tests/support/event-tables/event-table.ts';
import type { InterfaceLanguage } from '../../../machines/domain/languages.ts';
import { startOf, type Path } from '../../../tests/support/paths.ts';
import { recordMeasurement } from '../accessibility/conformance.ts';
import { byDepth, isFull } from '../depth.ts';
import { pathsOfLeastCost } from './least-cost.ts';
import {
  assertComplete,
  browserPathsOf,
  methodsOf,
  noteSteps,
  type BrowserPathTest,
  type BrowserScenario,
} from './path-plans.ts';
import { walkIn } from './walked-interface.ts';
import { expectAnnouncements, startScreenReader } from '../accessibility/screen-reader.ts';
import { translate } from '../translator.ts';
import { expect, focusName, startClock, stopClock, test } from '../site.ts';

/** Without a touch screen the pointer replaces touch. */
const availableMethod = async (page: Page, method: InputMethod): Promise<InputMethod> =>
  method === 'touch' && !(await page.evaluate(() => navigator.maxTouchPoints > 0))
    ? 'pointer'
    : method;

/** Causes an event by the input method that it names, or by one after another. */
async function cause(
  page: Page,
  driver: EventDriver | undefined,
  event: EventObject & { by?: InputMethod },
  turn: number,
  before: AnyMachineSnapshot,
): Promise<void> {
  const methods = methodsOf(driver);
  if (driver === undefined || typeof driver === 'function') {
    await driver?.(page, event, turn, before);
    return;
  }
  const wanted = event.by ?? methods[turn % methods.length] ?? 'pointer';
  const gesture = driver[await availableMethod(page, wanted)] ?? driver[wanted];
  await gesture?.(page, event, turn, before);
}

/** In a replay, waits after each step (REPLAY_PACE, in milliseconds). */
async function pauseForReplay(title: string): Promise<void> {
  const pace = Number(process.env['REPLAY_PACE'] ?? 0);
  if (pace === 0) return;
  console.log(title);
  await new Promise((resolve) => setTimeout(resolve, pace));
}

/**
 * Registers one test for each path of each scenario.
 * @throws when an event has no driver, a state no check, or an uncovered transition no reason
 */
export function testPathsInBrowser(pathTest: BrowserPathTest): void {
  const all = pathTest.scenarios
    .filter(({ isOnlyInFull }) => isFull || isOnlyInFull !== true)
    .map((scenario) => ({ scenario, paths: browserPathsOf(pathTest, scenario) }));
  const plans = isFull ? all : pathsOfLeastCost(pathTest.machine, all);
  assertComplete(pathTest, plans);
  for (const { scenario, paths } of plans)
    for (const path of paths) registerPath(pathTest, scenario, path);
  registerInOtherInterfaces(pathTest);
  if (isFull)
    for (const { scenario, paths } of pathsOfLeastCost(pathTest.machine, all))
      for (const path of paths) registerTranslated(pathTest, scenario, path);
}

/** On a page whose texts a translator of the browser has replaced (translator.ts). */
function registerTranslated(
  pathTest: BrowserPathTest,
  scenario: BrowserScenario,
  path: Path,
): void {
  const open = async (page: Page): Promise<void> => {
    await translate(page);
    await scenario.open(page);
  };
  const name = `${path.name}, on a translated page`;
  registerPath(pathTest, { ...scenario, open }, { ...path, name });
}

/** With FULL=1 the paths that cover the chart, else the first one of a machine that says `quick`. */
function registerInOtherInterfaces(pathTest: BrowserPathTest): void {
  const { machine, scenarios, otherInterfaces } = pathTest;
  if (otherInterfaces === undefined || (otherInterfaces === 'full' && !isFull)) return;
  const plans = scenarios
    .filter(({ isOnlyInFull }) => isOnlyInFull !== true)
    .map((scenario) => ({ scenario, paths: browserPathsOf(pathTest, scenario, false) }));
  const walks = pathsOfLeastCost(machine, plans).flatMap(({ scenario, paths }) =>
    paths.map((path) => [scenario, path] as const),
  );
  for (const language of byDepth<readonly InterfaceLanguage[]>(['hindi', 'hinglish'], ['hindi']))
    for (const [scenario, path] of byDepth(walks, walks.slice(0, 1))) {
      const name = `${path.name}, in the ${language} interface`;
      const there = { ...scenario, ...scenario.inOtherInterfaces };
      registerPath(pathTest, there, { ...path, name }, language);
    }
}

function registerPath(
  pathTest: BrowserPathTest,
  scenario: BrowserScenario,
  path: Path,
  language: InterfaceLanguage = 'english',
): void {
  const { machine, events, expectedConsole = /^$/u } = pathTest;
  const states = { ...pathTest.states, ...scenario.states };
  const checkState = async (page: Page, snapshot: AnyMachineSnapshot): Promise<void> => {
    for (const leaf of leavesIn(snapshot)) await states[leaf]?.(page, snapshot);
  };
  test(`${machine.id}, ${path.name}: ${path.steps.length} steps`, ({
    page: untranslated,
    pageErrors,
  }, info) =>
    walkIn(
      language,
      untranslated,
      async (page) => {
        let passed = 0;
        const ended = (error: unknown): Promise<void> =>
          record(pathTest, scenario, path, { info, page, passed, error });
        try {
          await startClock(page);
          await scenario.open(page);
          await stopClock(page);
          await startScreenReader(page);
          let hadFocus = false;
          const start = path.steps[0]?.before ?? startOf(machine, scenario);
          await test.step(`0: at first ${describeState(start)}`, () => checkState(page, start));
          for (const [turn, step] of path.steps.entries()) {
            const { event, before, after } = step;
            const title = `${turn + 1}: ${describeEvent(machine.id, event)}; ${describeState(after)}`;
            await test.step(title, async () => {
              await cause(page, events[causeOf(event.type)], event, turn, before);
              const isLeft = scenario.left !== undefined && turn === path.steps.length - 1;
              await (isLeft ? scenario.left?.(page) : checkState(page, after));
              await expectAnnouncements(
                page,
                { machine: machine.id, cause: causeOf(event.type), step },
                scenario.ignoreOtherAnnouncements,
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
          await ended(null);
        } catch (error) {
          await ended(error);
          throw error;
        }
      },
      pathTest.hasMessages,
    ));
}

type Ended = { info: TestInfo; page: Page; passed: number; error: unknown };

/** Writes the path, and a screenshot of a failure, to the report. */
async function record(
  { machine, notCovered = {} }: BrowserPathTest,
  scenario: BrowserScenario,
  path: Path,
  { info, page, passed, error }: Ended,
): Promise<void> {
  if (recordsFolder() === undefined) return;
  const hasFailed = error !== null;
  const screenshot = hasFailed ? info.outputPath('failed.png') : null;
  if (screenshot !== null) await page.screenshot({ path: screenshot });
  writeRecords([
    {
      machine: machine.id,
      path: path.name,
      engine: info.project.name,
      start: describeState(path.steps[0]?.before ?? startOf(machine, scenario)),
      steps: stepsOf(machine, path),
      passed,
      error: hasFailed ? inspect(error) : null,
      screenshot,
      reasons: notCovered,
      notDriven: '',
      coverage: listed(noteSteps(noCoverage(), machine, scenario, path.steps.slice(0, passed))),
    },
  ]);
}
