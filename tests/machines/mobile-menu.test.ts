/** The mobile menu: path tests of every edge against a reference model. */
import { describe, expect, test } from 'vitest';
import { mobileMenuMachine, type MobileMenuEvent } from '../../machines/mobile-menu.machine.ts';
import { startControlled } from '../support/controlled-actor.ts';
import { testPaths } from '../support/path-test.ts';
import type { RecordedEffect, ReferenceModel } from '../support/reference-model.ts';

const SCROLLED_UP: RecordedEffect = { effect: 'scrollToTop', params: undefined };
const FOCUS_RETURNED: RecordedEffect = { emitted: { type: 'focus.restore' } };

/** Only the button opens the menu, and every other event closes an open one. */
const model: ReferenceModel = {
  covers: {
    events: [
      'button.press',
      'escape.press',
      'outside.press',
      'backdrop.press',
      'page.scroll',
      'focus.leave',
      'entry.choose',
    ],
    states: ['closed', 'open'],
    tags: { open: ['open'] },
  },
  effects: ['scrollToTop'],
  actors: [],
  delays: {},
  start: () => ({ after: { value: 'closed', context: {} }, recordedEffects: [] }),
  accepts: ({ value }, { type }) => type === 'button.press' || value === 'open',
  transition({ value, context }, event) {
    const { type } = event as MobileMenuEvent;
    const close = (...recordedEffects: RecordedEffect[]) => ({
      after: { value: 'closed', context },
      recordedEffects,
    });
    switch (type) {
      case 'button.press':
        return value === 'closed'
          ? { after: { value: 'open', context }, recordedEffects: [] }
          : close();
      case 'escape.press':
      case 'backdrop.press':
        return close(FOCUS_RETURNED);
      case 'entry.choose':
        return close(SCROLLED_UP);
      case 'outside.press':
      case 'page.scroll':
      case 'focus.leave':
        return close();
    }
  },
};

const start = () => startControlled(mobileMenuMachine, model, undefined);

/** Starts the menu and opens it. */
function startOpen() {
  const started = start();
  started.actor.send({ type: 'button.press' });
  return started;
}

type Closing = { label: string; type: MobileMenuEvent['type']; recordedEffects: RecordedEffect[] };

const CLOSINGS: Closing[] = [
  { label: 'pressing the button again', type: 'button.press', recordedEffects: [] },
  { label: 'Escape', type: 'escape.press', recordedEffects: [FOCUS_RETURNED] },
  { label: 'pressing the backdrop', type: 'backdrop.press', recordedEffects: [FOCUS_RETURNED] },
  { label: 'pressing anything outside', type: 'outside.press', recordedEffects: [] },
  { label: 'scrolling the page', type: 'page.scroll', recordedEffects: [] },
  { label: 'moving the focus out of it', type: 'focus.leave', recordedEffects: [] },
  { label: 'choosing an entry', type: 'entry.choose', recordedEffects: [SCROLLED_UP] },
];

describe('the panel of the navigation', () => {
  const pathTotals = testPaths('every edge follows the reference model', {
    machine: mobileMenuMachine,
    model,
    scenarios: [{ name: 'a small screen' }],
  });

  test('it has 8 edges in 2 states', async () => {
    expect(await pathTotals('a small screen')).toMatchObject({ states: 2, edges: 8 });
  });

  test('the panel is closed by default', () => {
    const { actor, recordedEffects } = start();
    expect(actor.getSnapshot().hasTag('open')).toBe(false);
    expect(recordedEffects).toEqual([]);
  });

  test('pressing the button opens it', () => {
    const { actor, recordedEffects } = startOpen();
    expect(actor.getSnapshot().hasTag('open')).toBe(true);
    expect(recordedEffects).toEqual([]);
  });

  test.each(CLOSINGS)('$label closes it', ({ type }) => {
    const { actor } = startOpen();
    actor.send({ type });
    expect(actor.getSnapshot().hasTag('open')).toBe(false);
  });

  test('choosing an entry scrolls to the top, and nothing else does', () => {
    const scrolling = CLOSINGS.filter(({ type }) => {
      const { actor, recordedEffects } = startOpen();
      actor.send({ type });
      return recordedEffects.some(
        (action) => 'effect' in action && action.effect === 'scrollToTop',
      );
    });
    expect(scrolling.map(({ label }) => label)).toEqual(['choosing an entry']);
  });

  test('the focus goes back to the button after Escape and the backdrop; otherwise it stays where the reader put it', () => {
    for (const { label, type, recordedEffects: expected } of CLOSINGS) {
      const { actor, recordedEffects } = startOpen();
      actor.send({ type });
      expect({ label, recordedEffects: [...recordedEffects] }).toEqual({
        label,
        recordedEffects: expected,
      });
    }
  });

  test('the page that scrolls to the top after a choice finds the panel closed, and nothing happens twice', () => {
    const { actor, recordedEffects } = startOpen();
    for (const type of [
      'entry.choose',
      'page.scroll',
      'focus.leave',
      'entry.choose',
      'escape.press',
    ])
      actor.send({ type });
    expect(recordedEffects).toEqual([SCROLLED_UP]);
  });

  test.each(CLOSINGS.filter(({ type }) => type !== 'button.press'))(
    '$label does nothing to a closed panel',
    ({ type }) => {
      const { actor, recordedEffects } = start();
      actor.send({ type });
      expect(actor.getSnapshot().hasTag('open')).toBe(false);
      expect(recordedEffects).toEqual([]);
    },
  );

  test('a panel that was closed opens again', () => {
    const { actor } = startOpen();
    actor.send({ type: 'page.scroll' });
    actor.send({ type: 'button.press' });
    expect(actor.getSnapshot().hasTag('open')).toBe(true);
  });
});
