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
    states: ['closed', 'resting', 'warm', 'open.hovered', 'open.leaving', 'open.pinned'],
    tags: { open: ['open'] },
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
        return ['closed', 'warm', 'leaving'].includes(state);
      case 'pointer.leave':
        return ['resting', 'hovered'].includes(state);
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
        { resting: 'hovered', leaving: 'warm', warm: 'closed' }[state] ?? 'no delay in this state',
      );
    switch (event.type) {
      case 'button.press':
        return go(state === 'pinned' ? 'closed' : 'pinned');
      case 'pointer.enter':
        return go(state === 'closed' ? 'resting' : 'hovered');
      case 'pointer.leave':
        return go(state === 'resting' ? 'closed' : 'leaving');
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

type Actions = Parameters<ReturnType<typeof startMenu>['run']>;

/** Every way to have the dropdown open. */
const OPENINGS: { label: string; actions: Actions }[] = [
  { label: 'opened by a resting pointer', actions: ['pointer.enter', 200] },
  {
    label: 'which the pointer has just left',
    actions: ['pointer.enter', 200, 'pointer.leave', 100],
  },
  { label: 'opened by a press', actions: ['button.press'] },
  {
    label: 'opened by a pointer and pinned by a press',
    actions: ['pointer.enter', 200, 'button.press'],
  },
];
/** Every way to close it other than by the pointer or the button, with its effects. */
const CLOSINGS: {
  label: string;
  type: OverflowMenuEvent['type'];
  recordedEffects: RecordedEffect[];
}[] = [
  { label: 'Escape', type: 'escape.press', recordedEffects: [FOCUS_RETURNED] },
  { label: 'choosing an entry', type: 'entry.choose', recordedEffects: [SCROLLED_UP] },
  { label: 'pressing anything outside', type: 'outside.press', recordedEffects: [] },
  { label: 'moving the focus out of it', type: 'focus.leave', recordedEffects: [] },
];
const ENDS = OPENINGS.flatMap((opening) => CLOSINGS.map((closing) => ({ opening, closing })));

const pathTotals = testPaths('every edge follows the reference model', {
  machine: overflowMenuMachine,
  model,
  scenarios: [{ name: 'a medium screen' }],
});

test('the overflow menu has 28 edges in 6 states', async () => {
  expect(await pathTotals('a medium screen')).toMatchObject({ states: 6, edges: 28 });
});

test('a dropdown that a reader has tabbed into stays when the pointer leaves it', () => {
  expect(startMenu().run('pointer.enter', 200, 'focus.enter', 'pointer.leave', 10_000)).toBe(true);
  expect(startMenu().run('pointer.enter', 200, 'pointer.leave', 149, 'focus.enter', 10_000)).toBe(
    true,
  );
});

test('the dropdown is closed by default, and no time opens it', () => {
  const { run, recordedEffects } = startMenu();
  expect(run()).toBe(false);
  expect(run(10_000)).toBe(false);
  expect(recordedEffects).toEqual([]);
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

  test('a pointer that stays, on More or on the entries, keeps it open', () => {
    expect(startMenu().run('pointer.enter', 200, 10_000)).toBe(true);
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

  test('neither coming nor going of a pointer moves the focus or the page', () => {
    const { run, recordedEffects } = startMenu();
    run('pointer.enter', 200, 'pointer.leave', 150, 'pointer.enter', 'pointer.leave', 150, 300);
    expect(recordedEffects).toEqual([]);
  });
});

describe('by a press', () => {
  test('a press opens it at once, a second press closes it', () => {
    const { run } = startMenu();
    expect(run('button.press')).toBe(true);
    expect(run('button.press')).toBe(false);
  });

  test('a press before the 200 ms are over opens it at once, and the end of the wait changes nothing', () => {
    const { run } = startMenu();
    expect(run('pointer.enter', 100, 'button.press')).toBe(true);
    expect(run(100, 'button.press')).toBe(false);
  });

  test('a press on a dropdown that the pointer has just opened keeps it open', () => {
    expect(startMenu().run('pointer.enter', 200, 'button.press')).toBe(true);
    expect(startMenu().run('pointer.enter', 200, 'pointer.leave', 149, 'button.press', 1000)).toBe(
      true,
    );
  });

  test('a dropdown opened by a press stays open wherever the pointer goes', () => {
    const { run } = startMenu();
    expect(run('pointer.enter', 'button.press', 'pointer.leave', 10_000)).toBe(true);
    expect(run('pointer.enter', 200, 'pointer.leave', 10_000)).toBe(true);
  });

  test('a press just after it closed opens it for good', () => {
    expect(startMenu().run('pointer.enter', 200, 'pointer.leave', 150, 'button.press', 300)).toBe(
      true,
    );
  });

  test('closed by a press it does not open again under the pointer that still rests there', () => {
    expect(startMenu().run('pointer.enter', 'button.press', 'button.press', 10_000)).toBe(false);
  });
});

describe('closing', () => {
  test.each(ENDS)('$closing.label closes a dropdown $opening.label', ({ opening, closing }) => {
    const { run, isOpen, recordedEffects } = startMenu();
    expect(run(...opening.actions)).toBe(true);
    expect(run(closing.type)).toBe(false);
    expect(recordedEffects).toEqual(closing.recordedEffects);
    expect(run(10_000), 'and it stays closed, wherever the pointer rests').toBe(false);
    expect(isOpen()).toBe(false);
  });

  test.each(ENDS)(
    'after $closing.label a dropdown $opening.label does not open without waiting',
    ({ opening, closing }) => {
      const { run } = startMenu();
      expect(run(...opening.actions, closing.type, 'pointer.leave', 'pointer.enter', 199)).toBe(
        false,
      );
      expect(run(1)).toBe(true);
    },
  );

  test('choosing an entry scrolls to the top, once', () => {
    const { run, recordedEffects } = startMenu();
    run('button.press', 'entry.choose', 'focus.leave', 'entry.choose');
    expect(recordedEffects).toEqual([SCROLLED_UP]);
  });

  test('Escape gives the focus back to More, and only when there was something to close', () => {
    const { run, recordedEffects } = startMenu();
    run('escape.press', 'pointer.enter', 'escape.press', 200);
    expect(recordedEffects).toEqual([]);
    run('escape.press', 'escape.press');
    expect(recordedEffects).toEqual([FOCUS_RETURNED]);
  });

  test.each(CLOSINGS)(
    '$label does nothing to a closed dropdown, nor to the wait of a pointer',
    ({ type }) => {
      const { run, recordedEffects } = startMenu();
      expect(run(type)).toBe(false);
      expect(run('pointer.enter', 100, type, 99)).toBe(false);
      expect(run(1)).toBe(true);
      expect(run('pointer.leave', 150, type, 299, 'pointer.enter')).toBe(true);
      expect(recordedEffects).toEqual([]);
    },
  );
});
