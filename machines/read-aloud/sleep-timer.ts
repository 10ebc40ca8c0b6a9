/** The sleep timer: the region that ends reading aloud after the sentence in which the time is up. */
import type { Timer } from '../domain/read-aloud/preferences.ts';

const timerOf = ({ event: { timer } }: { event: { timer: Timer } }) => ({ timer });
const useTimer = { type: 'useTimer', params: timerOf } as const;

export const sleepTimer = {
  initial: 'off',
  on: {
    'timer.choose': [
      {
        guard: { type: 'countsMinutes', params: timerOf },
        target: '.counting',
        actions: useTimer,
      },
      { target: '.off', actions: useTimer },
    ],
  },
  states: {
    off: {},
    counting: {
      after: {
        sleepTime: [
          { guard: 'isActive', target: 'due' },
          { target: 'off', actions: 'endTimer' },
        ],
      },
    },
    due: {
      on: {
        'readAloud.pause': { target: 'off', actions: 'endTimer' },
        'readAloud.toggle': { guard: 'isActive', target: 'off', actions: 'endTimer' },
      },
    },
  },
} as const;
