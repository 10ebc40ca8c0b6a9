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

describe('the panel of the navigation', () => {
  testPaths('every edge follows the reference model', {
    machine: mobileMenuMachine,
    model,
    scenarios: [{ name: 'a small screen' }],
  });

  test('the page that scrolls to the top after a choice finds the panel closed, and nothing happens twice', () => {
    const { actor, recordedEffects } = startControlled(mobileMenuMachine, model, undefined);
    for (const type of [
      'button.press',
      'entry.choose',
      'page.scroll',
      'focus.leave',
      'entry.choose',
      'escape.press',
    ])
      actor.send({ type });
    expect(recordedEffects).toEqual([SCROLLED_UP]);
  });
});
