/** Decides whether the navigation panel of small screens is open; it starts closed. */
import { emit, setup } from 'xstate';
import { notImplemented } from './domain/site/failure.ts';

export type MobileMenuEvent =
  | { type: 'button.press' }
  | { type: 'escape.press' }
  | { type: 'outside.press' }
  | { type: 'backdrop.press' }
  | { type: 'page.scroll' }
  | { type: 'focus.leave' }
  | { type: 'entry.choose' };

/** Moves the focus back to the button that opened the panel. */
export type MobileMenuEmitted = { type: 'focus.restore' };

export const mobileMenuMachine = setup({
  types: {
    events: {} as MobileMenuEvent,
    emitted: {} as MobileMenuEmitted,
    tags: {} as 'open',
  },
  actions: {
    restoreFocus: emit({ type: 'focus.restore' }),
    scrollToTop: notImplemented('scrollToTop'),
  },
}).createMachine({
  id: 'mobileMenu',
  initial: 'closed',
  states: {
    closed: { on: { 'button.press': { target: 'open' } } },
    open: {
      tags: 'open',
      on: {
        'button.press': { target: 'closed' },
        'escape.press': { target: 'closed', actions: 'restoreFocus' },
        'backdrop.press': { target: 'closed', actions: 'restoreFocus' },
        'outside.press': { target: 'closed' },
        'page.scroll': { target: 'closed' },
        'focus.leave': { target: 'closed' },
        'entry.choose': { target: 'closed', actions: 'scrollToTop' },
      },
    },
  },
});
