/** Decides whether what was counted of one's reading is shown, or was forgotten and can come back. */
import { assign, setup } from 'xstate';
import { notImplemented } from './domain/site/failure.ts';

/** `forgotten`: as it was stored, until the screen is left; null when nothing is forgotten. */
export type YourReadingContext = { forgotten: string | null };

export type YourReadingEvent = { type: 'reading.forget'; text: string } | { type: 'reading.undo' };

export const yourReadingMachine = setup({
  types: {
    context: {} as YourReadingContext,
    events: {} as YourReadingEvent,
    tags: {} as 'forgotten',
  },
  actions: {
    remember: assign((_, { text }: { text: string | null }) => ({ forgotten: text })),
    forgetDays: notImplemented('forgetDays'),
    restoreDays: notImplemented<{ text: string | null }>('restoreDays'),
  },
}).createMachine({
  id: 'yourReading',
  context: { forgotten: null },
  initial: 'shown',
  states: {
    shown: {
      on: {
        'reading.forget': {
          target: 'forgotten',
          actions: [{ type: 'remember', params: ({ event }) => event }, 'forgetDays'],
        },
      },
    },
    forgotten: {
      tags: 'forgotten',
      on: {
        'reading.undo': {
          target: 'shown',
          actions: [
            { type: 'restoreDays', params: ({ context }) => ({ text: context.forgotten }) },
            { type: 'remember', params: { text: null } },
          ],
        },
      },
    },
  },
});
