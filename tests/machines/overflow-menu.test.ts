/** The exact delays of the overflow menu. */
import { describe, expect, test } from 'vitest';
import { type OverflowMenuEvent } from '../../machines/overflow-menu.machine.ts';
import { startControlled } from '../behaviour/controlled-actor.ts';
import { overflowMenu } from './overflow-menu.behaviour.ts';

/**
 * Starts the menu. `run` sends events, waits for numbers of milliseconds, and returns whether the
 * dropdown is open.
 */
function startMenu() {
  const { actor, clock } = startControlled(overflowMenu, undefined);
  const isOpen = (): boolean => actor.getSnapshot().hasTag('open');
  const run = (...actions: (OverflowMenuEvent['type'] | number)[]): boolean => {
    for (const action of actions) {
      if (typeof action === 'number') clock.increment(action);
      else actor.send({ type: action });
    }
    return isOpen();
  };
  return { run };
}

test('a dropdown that a reader has tabbed into stays when the pointer leaves it', () => {
  expect(startMenu().run('pointer.enter', 200, 'focus.enter', 'pointer.leave', 10_000)).toBe(true);
  expect(startMenu().run('pointer.enter', 200, 'pointer.leave', 149, 'focus.enter', 10_000)).toBe(
    true,
  );
});

describe('under a pointer', () => {
  test('the dropdown opens when the pointer has rested on More for exactly 200 ms', () => {
    const { run } = startMenu();
    expect(run('pointer.enter', 199)).toBe(false);
    expect(run(1)).toBe(true);
  });

  test('a pointer that only passes over opens nothing, and its next rest starts anew', () => {
    const { run } = startMenu();
    expect(run('pointer.enter', 199, 'pointer.leave', 100)).toBe(false);
    expect(run('pointer.enter', 199)).toBe(false);
    expect(run(1)).toBe(true);
  });

  test('149 ms after the pointer left it is still open, at 150 ms it closes', () => {
    const { run } = startMenu();
    expect(run('pointer.enter', 200, 'pointer.leave', 149)).toBe(true);
    expect(run(1)).toBe(false);
  });

  test('a pointer that crosses the gap within 150 ms always finds the entries open', () => {
    const { run } = startMenu();
    expect(run('pointer.enter', 200, 'pointer.leave', 149, 'pointer.enter', 1000)).toBe(true);
    expect(run('pointer.leave', 149, 'pointer.enter', 1000)).toBe(true);
    expect(run('pointer.leave', 149)).toBe(true);
    expect(run(1)).toBe(false);
  });

  test('coming back within 300 ms opens it without waiting', () => {
    expect(startMenu().run('pointer.enter', 200, 'pointer.leave', 150, 'pointer.enter')).toBe(true);
    expect(startMenu().run('pointer.enter', 200, 'pointer.leave', 150, 299, 'pointer.enter')).toBe(
      true,
    );
  });

  test('coming back after 300 ms has to rest for 200 ms again', () => {
    const { run } = startMenu();
    expect(run('pointer.enter', 200, 'pointer.leave', 150, 300, 'pointer.enter', 199)).toBe(false);
    expect(run(1)).toBe(true);
  });
});

describe('by a press', () => {
  test('a press within the 200 ms opens it at once, and the wait ends', () => {
    const { run } = startMenu();
    expect(run('pointer.enter', 100, 'button.press')).toBe(true);
    expect(run(100, 'button.press')).toBe(false);
  });

  test('a dropdown opened by a press stays open wherever the pointer goes', () => {
    const { run } = startMenu();
    expect(run('pointer.enter', 'button.press', 'pointer.leave', 10_000)).toBe(true);
    expect(run('pointer.enter', 200, 'pointer.leave', 10_000)).toBe(true);
  });

  test('a dropdown that a press has closed stays closed under a resting pointer', () => {
    expect(startMenu().run('pointer.enter', 'button.press', 'button.press', 10_000)).toBe(false);
  });
});
