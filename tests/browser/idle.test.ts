/**
 * Time slicing: a long job completes and yields to the page in between; work after paint is never
 * lost.
 */
import { afterEach, expect, test, vi } from 'vitest';
import { afterPaint, runInTimeSlices, nextTask } from '../../src/browser/idle.ts';

/** Runs a job whose steps take three milliseconds each. @returns the steps and pauses, in order */
async function work(
  steps: number,
  signal?: AbortSignal,
  onStep: (step: number) => void = () => undefined,
): Promise<string> {
  const happened: string[] = [];
  let time = 0;
  let done = 0;
  const step = () => {
    time += 3;
    done += 1;
    happened.push('step');
    onStep(done);
    return done < steps;
  };
  const pause = () => {
    // The length of a pause does not shorten the next slice.
    time += 100;
    happened.push('pause');
    return Promise.resolve();
  };
  await runInTimeSlices(step, signal, () => time, pause);
  return happened.join(' ');
}

test('a job of one step runs at once', async () => {
  expect(await work(1)).toBe('step');
});

test('a long job yields every eight milliseconds', async () => {
  expect(await work(7)).toBe('step step step pause step step step pause step');
});

test('a job that is finished does not yield again', async () => {
  expect(await work(3)).toBe('step step step');
});

test('an aborted job stops between two steps', async () => {
  const needed = new AbortController();
  expect(await work(7, needed.signal, (step) => step === 2 && needed.abort())).toBe('step step');
});

test('yielding lets other tasks run', async () => {
  let hasTimerRun = false;
  let time = 0;
  let steps = 0;
  setTimeout(() => void (hasTimerRun = true));
  await runInTimeSlices(
    () => !hasTimerRun && (steps += 1) < 1_000_000,
    undefined,
    () => (time += 10),
  );
  expect(hasTimerRun).toBe(true);
});

/** Stubs a page that can be left. @returns a function that leaves it */
function stubPage(): () => void {
  const [window, document] = [
    new EventTarget(),
    Object.assign(new EventTarget(), { visibilityState: 'visible' }),
  ];
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  return () => void window.dispatchEvent(new Event('pagehide'));
}

afterEach(() => vi.unstubAllGlobals());

test('work after paint runs once, in a later task', async () => {
  const leave = stubPage();
  const happened: string[] = [];
  afterPaint(() => happened.push('first'));
  afterPaint(() => happened.push('second'));
  happened.push('answered');
  await nextTask();
  await nextTask();
  leave();
  expect(happened).toEqual(['answered', 'first', 'second']);
});

test('work after paint runs at once when the page is being left', async () => {
  const leave = stubPage();
  const happened: string[] = [];
  afterPaint(() => happened.push('done'));
  happened.push('answered');
  leave();
  happened.push('left');
  await nextTask();
  await nextTask();
  expect(happened).toEqual(['answered', 'done', 'left']);
});
