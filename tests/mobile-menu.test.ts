/** The panel of the navigation on small screens walked headless along every edge, against its law in the reader's words. */
import { describe, expect, test } from 'vitest';
import { mobileMenuMachine, type MobileMenuEvent } from '../machines/mobile-menu.machine.ts';
import { startControlled, walkMachine, type Deed, type Law } from './walk.ts';

const SCROLLED_UP: Deed = { effect: 'scrollToTop', params: undefined };
const FOCUS_RETURNED: Deed = { emitted: { type: 'focus.return' } };

/** The law: only the button opens the panel, and whatever else happens to an open one closes it. */
const law: Law = {
  knows: {
    events: ['button.press', 'escape.press', 'outside.press', 'backdrop.press', 'page.scroll', 'focus.leave', 'entry.choose'],
    states: ['closed', 'open'],
  },
  effects: ['scrollToTop'],
  actors: [],
  delays: {},
  accepts: ({ value }, { type }) => type === 'button.press' || value === 'open',
  then({ value, context }, event) {
    const asked = event as MobileMenuEvent;
    const close = (...deeds: Deed[]) => ({ after: { value: 'closed', context }, deeds });
    switch (asked.type) {
      case 'button.press':
        return value === 'closed' ? { after: { value: 'open', context }, deeds: [] } : close();
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

const start = () => startControlled(mobileMenuMachine, law, undefined);

/** A panel the reader has opened, and nothing done yet. */
function startOpen() {
  const started = start();
  started.actor.send({ type: 'button.press' });
  return started;
}

type Closing = { told: string; type: MobileMenuEvent['type']; deeds: Deed[] };

const CLOSINGS: Closing[] = [
  { told: 'pressing the button again', type: 'button.press', deeds: [] },
  { told: 'Escape', type: 'escape.press', deeds: [FOCUS_RETURNED] },
  { told: 'pressing the backdrop', type: 'backdrop.press', deeds: [FOCUS_RETURNED] },
  { told: 'pressing anything outside', type: 'outside.press', deeds: [] },
  { told: 'scrolling the page', type: 'page.scroll', deeds: [] },
  { told: 'moving the focus out of it', type: 'focus.leave', deeds: [] },
  { told: 'choosing an entry', type: 'entry.choose', deeds: [SCROLLED_UP] },
];

describe('the panel of the navigation', () => {
  const walked = walkMachine('every edge keeps the law', { machine: mobileMenuMachine, law, worlds: [{ name: 'a small screen' }] });

  test('it has 8 edges in 2 states', async () => {
    expect(await walked('a small screen')).toMatchObject({ states: 2, edges: 8 });
  });

  test('the panel is closed by default', () => {
    const { actor, deeds } = start();
    expect(actor.getSnapshot().hasTag('open')).toBe(false);
    expect(deeds).toEqual([]);
  });

  test('pressing the button opens it', () => {
    const { actor, deeds } = startOpen();
    expect(actor.getSnapshot().hasTag('open')).toBe(true);
    expect(deeds).toEqual([]);
  });

  test.each(CLOSINGS)('$told closes it', ({ type }) => {
    const { actor } = startOpen();
    actor.send({ type });
    expect(actor.getSnapshot().hasTag('open')).toBe(false);
  });

  test('choosing an entry scrolls to the top, and nothing else does', () => {
    const scrolling = CLOSINGS.filter(({ type }) => {
      const { actor, deeds } = startOpen();
      actor.send({ type });
      return deeds.some((deed) => 'effect' in deed && deed.effect === 'scrollToTop');
    });
    expect(scrolling.map(({ told }) => told)).toEqual(['choosing an entry']);
  });

  test('the focus goes back to the button after Escape and the backdrop; otherwise it stays where the reader put it', () => {
    for (const { told, type, deeds: wanted } of CLOSINGS) {
      const { actor, deeds } = startOpen();
      actor.send({ type });
      expect({ told, deeds: [...deeds] }).toEqual({ told, deeds: wanted });
    }
  });

  test('the page that scrolls to the top after a choice finds the panel closed, and nothing happens twice', () => {
    const { actor, deeds } = startOpen();
    for (const type of ['entry.choose', 'page.scroll', 'focus.leave', 'entry.choose', 'escape.press']) actor.send({ type });
    expect(deeds).toEqual([SCROLLED_UP]);
  });

  test.each(CLOSINGS.filter(({ type }) => type !== 'button.press'))('$told does nothing to a closed panel', ({ type }) => {
    const { actor, deeds } = start();
    actor.send({ type });
    expect(actor.getSnapshot().hasTag('open')).toBe(false);
    expect(deeds).toEqual([]);
  });

  test('a panel that was closed opens again', () => {
    const { actor } = startOpen();
    actor.send({ type: 'page.scroll' });
    actor.send({ type: 'button.press' });
    expect(actor.getSnapshot().hasTag('open')).toBe(true);
  });
});
