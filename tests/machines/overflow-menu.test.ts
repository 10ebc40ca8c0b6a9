/** The overflow menu: path tests of every edge against a reference model, and its exact delays. */
import { describe, expect, test } from 'vitest';
import type { EventObject } from 'xstate';
import {
  overflowMenuMachine,
  type OverflowMenuEvent,
} from '../../machines/overflow-menu.machine.ts';
import { startControlled } from '../support/controlled-actor.ts';
import { testPaths } from '../support/path-test.ts';
import type { RecordedEffect, ReferenceModel, ObservedState } from '../support/reference-model.ts';

const SCROLLED_UP: RecordedEffect = { effect: 'scrollToTop', params: undefined };
const FOCUS_RETURNED: RecordedEffect = { emitted: { type: 'focus.restore' } };

/** The innermost state: `hovered`, `leaving` and `pinned` are open, every other one is closed. */
const innermost = ({ value }: ObservedState): string =>
  typeof value === 'string' ? value : (value as { open: string }).open;
const OPEN = new Set(['hovered', 'leaving', 'pinned']);

/** Whether the event was sent to the machine, and is not a delay. */
const isSent = (event: EventObject): event is OverflowMenuEvent =>
  !event.type.startsWith('xstate.');

/**
 * A pointer opens the dropdown by resting on it and closes it by leaving; a press overrides the
 * pointer.
 */
const model: ReferenceModel = {
  covers: {
    events: [
      'pointer.enter',
      'pointer.leave',
      'button.press',
      'escape.press',
      'outside.press',
      'focus.enter',
      'focus.leave',
      'entry.choose',
      'after hoverDelay',
      'after skipDelay',
      'after closeDelay',
    ],
    states: [
      'closed',
      'hoverPending',
      'coolingDown',
      'open.hovered',
      'open.leaving',
      'open.pinned',
    ],
    tags: { open: ['open'], pinned: ['open.pinned'] },
  },
  effects: ['scrollToTop'],
  actors: [],
  delays: { hoverDelay: 200, skipDelay: 300, closeDelay: 150 },
  start: () => ({ after: { value: 'closed', context: {} }, recordedEffects: [] }),
  accepts(before, event) {
    const state = innermost(before);
    if (!isSent(event)) return true;
    switch (event.type) {
      case 'button.press':
        return true;
      case 'pointer.enter':
        return ['closed', 'coolingDown', 'leaving'].includes(state);
      case 'pointer.leave':
        return ['hoverPending', 'hovered'].includes(state);
      case 'focus.enter':
        return ['hovered', 'leaving'].includes(state);
      case 'escape.press':
      case 'outside.press':
      case 'focus.leave':
      case 'entry.choose':
        return OPEN.has(state);
    }
  },
  transition(before, event) {
    const state = innermost(before);
    const go = (to: string, ...recordedEffects: RecordedEffect[]) => ({
      after: { value: OPEN.has(to) ? { open: to } : to, context: before.context },
      recordedEffects,
    });
    if (!isSent(event))
      return go(
        { hoverPending: 'hovered', leaving: 'coolingDown', coolingDown: 'closed' }[state] ??
          'no delay in this state',
      );
    switch (event.type) {
      case 'button.press':
        return go(state === 'pinned' ? 'closed' : 'pinned');
      case 'pointer.enter':
        return go(state === 'closed' ? 'hoverPending' : 'hovered');
      case 'pointer.leave':
        return go(state === 'hoverPending' ? 'closed' : 'leaving');
      case 'focus.enter':
        return go('pinned');
      case 'escape.press':
        return go('closed', FOCUS_RETURNED);
      case 'entry.choose':
        return go('closed', SCROLLED_UP);
      case 'outside.press':
      case 'focus.leave':
        return go('closed');
    }
  },
};

/**
 * Starts the menu. `run` sends events, waits for numbers of milliseconds, and returns whether the
 * dropdown is open.
 */
function startMenu() {
  const { actor, clock, recordedEffects } = startControlled(overflowMenuMachine, model, undefined);
  const isOpen = (): boolean => actor.getSnapshot().hasTag('open');
  const run = (...actions: (OverflowMenuEvent['type'] | number)[]): boolean => {
    for (const action of actions) {
      if (typeof action === 'number') clock.increment(action);
      else actor.send({ type: action });
    }
    return isOpen();
  };
  return { run, isOpen, recordedEffects };
}

testPaths('every edge follows the reference model', {
  machine: overflowMenuMachine,
  model,
  scenarios: [{ name: 'a medium screen' }],
});

test('a dropdown that a reader has tabbed into stays when the pointer leaves it', () => {
  expect(startMenu().run('pointer.enter', 200, 'focus.enter', 'pointer.leave', 10_000)).toBe(true);
  expect(startMenu().run('pointer.enter', 200, 'pointer.leave', 149, 'focus.enter', 10_000)).toBe(
    true,
  );
});

describe('under a pointer', () => {
  test('a pointer that rests on More for 199 ms opens nothing, at 200 ms the dropdown opens', () => {
    const { run } = startMenu();
    expect(run('pointer.enter', 199)).toBe(false);
    expect(run(1)).toBe(true);
  });

  test('a pointer that only passes over opens nothing, and its next rest is counted from the beginning', () => {
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

  test('a pointer that crosses the gap to the entries in less than 150 ms finds them open, time after time', () => {
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
  test('a press before the 200 ms are over opens it at once, and the end of the wait changes nothing', () => {
    const { run } = startMenu();
    expect(run('pointer.enter', 100, 'button.press')).toBe(true);
    expect(run(100, 'button.press')).toBe(false);
  });

  test('a dropdown opened by a press stays open wherever the pointer goes', () => {
    const { run } = startMenu();
    expect(run('pointer.enter', 'button.press', 'pointer.leave', 10_000)).toBe(true);
    expect(run('pointer.enter', 200, 'pointer.leave', 10_000)).toBe(true);
  });

  test('closed by a press it does not open again under the pointer that still rests there', () => {
    expect(startMenu().run('pointer.enter', 'button.press', 'button.press', 10_000)).toBe(false);
  });
});
