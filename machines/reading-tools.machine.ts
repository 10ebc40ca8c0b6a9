/**
 * Decides whether the tools above the text of an open book are shown, and in a low window its bars. They
 * leave while a finger scrolls on through the text, or there whatever scrolls on, and come back for
 * whoever might look for them: never are they away from a user of keys or of a screen reader who is in
 * them, or while an overlay hangs from them.
 */
import { setup } from 'xstate';

export type ReadingToolsEvent =
  /** A finger scrolls on, or in a low window anything. */
  | { type: 'text.down' }
  /** The text is scrolled back, by whatever means. */
  | { type: 'text.up' }
  | { type: 'page.tap' }
  | { type: 'page.turn' }
  | { type: 'key.press' }
  | { type: 'focus.move' }
  | { type: 'overlay.open' }
  | { type: 'overlay.close' };

export const readingToolsMachine = setup({
  types: {
    events: {} as ReadingToolsEvent,
    tags: {} as 'hidden',
  },
}).createMachine({
  id: 'readingTools',
  initial: 'shown',
  states: {
    shown: {
      on: { 'text.down': { target: 'hidden' }, 'overlay.open': { target: 'kept' } },
    },
    hidden: {
      tags: 'hidden',
      on: {
        'text.up': { target: 'shown' },
        'page.tap': { target: 'shown' },
        'page.turn': { target: 'shown' },
        'key.press': { target: 'shown' },
        'focus.move': { target: 'shown' },
        'overlay.open': { target: 'kept' },
      },
    },
    kept: { on: { 'overlay.close': { target: 'shown' } } },
  },
});
