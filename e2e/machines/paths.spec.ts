/** The generated paths of every machine in a real browser, by pointer, keyboard and touch. */
import { inspect } from 'node:util';
import type { Page, TestInfo } from 'playwright/test';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { BEHAVIOURS } from '../../tests/machines/behaviours.ts';
import { test, expect, focusName, startClock, stopClock } from '../support/site.ts';
import { leavesIn, noCoverage } from '../../tests/behaviour/coverage.ts';
import {
  describeEvent,
  describeState,
  driverOf,
  observed,
  type AnyBehaviour,
  type AnyDriver,
  type AnyStep,
  type BrowserRun,
  type BrowserScenario,
  type InputMethod,
} from '../../tests/behaviour/behaviour.ts';
import {
  listed,
  recordsFolder,
  stepsOf,
  writeRecords,
} from '../../tests/behaviour/path-records.ts';
import { setInterface } from '../../tests/behaviour/interface.ts';
import type { InterfaceLanguage } from '../../machines/domain/languages.ts';
import { startOf, type Path } from '../../tests/behaviour/paths.ts';
import { recordMeasurement } from '../conformance/measurement.ts';
import { byDepth, isFull } from '../support/depth.ts';
import { pathsOfLeastCost } from './paths/least-cost.ts';
import { assertComplete, browserPathsOf, methodsOf, noteSteps } from './paths/path-plans.ts';
import { expectAnnouncements, startScreenReader } from '../support/accessibility/screen-reader.ts';
import { translate } from '../support/translator.ts';

/** Without a touch screen the pointer replaces touch. */
const availableMethod = async (page: Page, method: InputMethod): Promise<InputMethod> =>
  method === 'touch' && !(await page.evaluate(() => navigator.maxTouchPoints > 0))
    ? 'pointer'
    : method;

/** Causes an event by the input method that it names, or by one after another. */
async function cause(
  page: Page,
  driver: AnyDriver | undefined,
  event: EventObject & { by?: InputMethod },
  turn: number,
  before: AnyStep['before'],
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
 * @throws when an event has no gesture, a state no check, or an uncovered transition no reason
 */
function testPathsInBrowser(of: AnyBehaviour, run: BrowserRun): void {
  const all = run.scenarios
    .filter(({ isOnlyInFull }) => isFull || isOnlyInFull !== true)
    .map((scenario) => ({ scenario, paths: browserPathsOf(of, scenario) }));
  const plans = isFull ? all : pathsOfLeastCost(of.machine, all);
  assertComplete(of, run, plans);
  for (const { scenario, paths } of plans)
    for (const path of paths) registerPath(of, run, scenario, path);
  registerInOtherInterfaces(of, run);
  if (isFull)
    for (const { scenario, paths } of pathsOfLeastCost(of.machine, all))
      for (const path of paths) registerTranslated(of, run, scenario, path);
}

/** On a page whose texts a translator of the browser has replaced (translator.ts). */
function registerTranslated(
  of: AnyBehaviour,
  run: BrowserRun,
  scenario: BrowserScenario,
  path: Path,
): void {
  const open = async (page: Page): Promise<void> => {
    await translate(page);
    await scenario.open(page);
  };
  const name = `${path.name}, on a translated page`;
  registerPath(of, run, { ...scenario, open }, { ...path, name });
}

/** With FULL=1 the paths that cover the chart, else the first one of a machine that says `quick`. */
function registerInOtherInterfaces(of: AnyBehaviour, run: BrowserRun): void {
  const { scenarios, otherInterfaces } = run;
  if (otherInterfaces === undefined || (otherInterfaces === 'full' && !isFull)) return;
  const plans = scenarios
    .filter(({ isOnlyInFull }) => isOnlyInFull !== true)
    .map((scenario) => ({ scenario, paths: browserPathsOf(of, scenario, false) }));
  const chosen = pathsOfLeastCost(of.machine, plans).flatMap(({ scenario, paths }) =>
    paths.map((path) => [scenario, path] as const),
  );
  for (const language of byDepth<readonly InterfaceLanguage[]>(['hindi', 'hinglish'], ['hindi']))
    for (const [scenario, path] of byDepth(chosen, chosen.slice(0, 1))) {
      const name = `${path.name}, in the ${language} interface`;
      const there = { ...scenario, ...scenario.inOtherInterfaces };
      registerPath(of, run, there, { ...path, name }, language);
    }
}

/**
 * The site in a language of the interface, whose texts and addresses the behaviours then mean. Books
 * are read in English until another language is chosen.
 */
async function useInterface(page: Page, language: InterfaceLanguage): Promise<void> {
  setInterface(language);
  if (language === 'english') return;
  await page.addInitScript(() => {
    try {
      if (location.protocol.startsWith('http') && localStorage.getItem('kv.lang') === null)
        localStorage.setItem('kv.lang', 'english');
    } catch {
      // A browser that denies storage keeps no language.
    }
  });
}

function registerPath(
  of: AnyBehaviour,
  { notCovered = {}, expectedConsole = /^$/u }: BrowserRun,
  scenario: BrowserScenario,
  path: Path,
  language: InterfaceLanguage = 'english',
): void {
  const { machine, states } = of;
  const checkState = async (page: Page, snapshot: AnyMachineSnapshot): Promise<void> => {
    for (const leaf of leavesIn(snapshot)) {
      const see = scenario.states?.[leaf] ?? states[leaf]?.see;
      await see?.(page, observed(snapshot));
    }
  };
  test(`${machine.id}, ${path.name}: ${path.steps.length} steps`, async ({
    page,
    pageErrors,
  }, info) => {
    let passed = 0;
    let title = 'before the first step';
    const ended = (error: unknown): Promise<void> =>
      record({ of, notCovered, scenario, path, info, page, passed, error });
    try {
      await useInterface(page, language);
      await startClock(page);
      await scenario.open(page);
      await stopClock(page);
      await startScreenReader(page);
      let hadFocus = false;
      const start = path.steps[0]?.before ?? startOf(machine, scenario);
      title = `0: at first ${describeState(of, start)}`;
      await test.step(title, () => checkState(page, start));
      for (const [turn, { event, ...step }] of path.steps.entries()) {
        const before = observed(step.before);
        title = `${turn + 1}: ${describeEvent(of, event)}; ${describeState(of, step.after)}`;
        await test.step(title, async () => {
          await cause(page, driverOf(of, event), event, turn, before);
          const isLeft = scenario.left !== undefined && turn === path.steps.length - 1;
          await (isLeft ? scenario.left?.(page) : checkState(page, step.after));
          await expectAnnouncements(
            page,
            of,
            { event, before, after: observed(step.after) },
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
      recordMeasurement('A9', `${passed} steps of generated paths, each announced as specified`);
      pageErrors.console = pageErrors.console.filter((text) => !expectedConsole.test(text));
      await ended(null);
    } catch (error) {
      console.error(`${machine.id}, ${path.name}, failed at ${title}`);
      await ended(error);
      throw error;
    } finally {
      setInterface('english');
    }
  });
}

type Ended = {
  of: AnyBehaviour;
  notCovered: NonNullable<BrowserRun['notCovered']>;
  scenario: BrowserScenario;
  path: Path;
  info: TestInfo;
  page: Page;
  passed: number;
  error: unknown;
};

/** Writes the path, and a screenshot of a failure, to the report. */
async function record(ended: Ended): Promise<void> {
  const { of, notCovered, scenario, path, info, page, passed, error } = ended;
  const { machine } = of;
  if (recordsFolder() === undefined) return;
  const hasFailed = error !== null;
  const screenshot = hasFailed ? info.outputPath('failed.png') : null;
  if (screenshot !== null) await page.screenshot({ path: screenshot });
  writeRecords([
    {
      machine: machine.id,
      path: path.name,
      engine: info.project.name,
      start: describeState(of, path.steps[0]?.before ?? startOf(machine, scenario)),
      steps: stepsOf(of, path),
      passed,
      error: hasFailed ? inspect(error) : null,
      screenshot,
      reasons: notCovered,
      notDriven: '',
      coverage: listed(noteSteps(noCoverage(), machine, scenario, path.steps.slice(0, passed))),
    },
  ]);
}

for (const each of BEHAVIOURS) {
  const { machine, browser } = each;
  if (typeof browser !== 'string')
    test.describe(`the paths of ${machine.id}`, () => {
      test.use(browser.options ?? {});
      testPathsInBrowser(each, browser);
    });
}
