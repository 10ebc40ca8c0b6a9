/**
 * Decides when the overflow menu opens: at once when pressed, after a delay while the pointer rests
 * on its button.
 */
import { emit, setup } from 'xstate';
import { notImplemented } from './domain/site/failure.ts';
import { MENU_CLOSE_MS, MENU_HOVER_MS, MENU_SKIP_MS } from './domain/limits.ts';

export type OverflowMenuEvent =
  | { type: 'pointer.enter' }
  | { type: 'pointer.leave' }
  | { type: 'button.press' }
  | { type: 'escape.press' }
  | { type: 'outside.press' }
  | { type: 'focus.enter' }
  | { type: 'focus.leave' }
  | { type: 'entry.choose' };

/** Moves the focus back to the button that opened the menu. */
export type OverflowMenuEmitted = { type: 'focus.restore' };

export const overflowMenuMachine = setup({
  types: {
    events: {} as OverflowMenuEvent,
    emitted: {} as OverflowMenuEmitted,
    tags: {} as 'open' | 'pinned',
  },
  actions: {
    restoreFocus: emit({ type: 'focus.restore' }),
    scrollToTop: notImplemented('scrollToTop'),
  },
  delays: { hoverDelay: MENU_HOVER_MS, skipDelay: MENU_SKIP_MS, closeDelay: MENU_CLOSE_MS },
}).createMachine({
  id: 'overflowMenu',
  initial: 'closed',
  states: {
    closed: {
      on: {
        'button.press': { target: 'open.pinned' },
        'pointer.enter': { target: 'hoverPending' },
      },
    },
    /** The pointer rests on the button; the menu opens after `hoverDelay`. */
    hoverPending: {
      on: { 'button.press': { target: 'open.pinned' }, 'pointer.leave': { target: 'closed' } },
      after: { hoverDelay: { target: 'open.hovered' } },
    },
    /**
     * Closed because the pointer left; if it returns within `skipDelay`, the menu opens at once.
     */
    coolingDown: {
      on: {
        'button.press': { target: 'open.pinned' },
        'pointer.enter': { target: 'open.hovered' },
      },
      after: { skipDelay: { target: 'closed' } },
    },
    open: {
      tags: 'open',
      on: {
        'escape.press': { target: 'closed', actions: 'restoreFocus' },
        'outside.press': { target: 'closed' },
        'focus.leave': { target: 'closed' },
        'entry.choose': { target: 'closed', actions: 'scrollToTop' },
      },
      initial: 'hovered',
      states: {
        hovered: {
          on: {
            'button.press': { target: 'pinned' },
            'focus.enter': { target: 'pinned' },
            'pointer.leave': { target: 'leaving' },
          },
        },
        leaving: {
          on: {
            'button.press': { target: 'pinned' },
            'focus.enter': { target: 'pinned' },
            'pointer.enter': { target: 'hovered' },
          },
          after: { closeDelay: { target: '#overflowMenu.coolingDown' } },
        },
        /**
         * Opened, or kept open, by a press or by the focus inside; the pointer no longer closes it.
         */
        pinned: {
          tags: 'pinned',
          on: { 'button.press': { target: '#overflowMenu.closed' } },
        },
      },
    },
  },
});
