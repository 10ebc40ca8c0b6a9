/** What was counted of one's reading, which can be forgotten, and brought back until the screen is left. */
import { useActorRef } from '@xstate/react';
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { ActorRefFrom } from 'xstate';
import {
  areReadingDaysInvalid,
  parseReadingDays,
  readingDaysText,
  readingSummary,
  withDays,
  type ReadingSummary,
} from '../../../machines/domain/reading/reading-days.ts';
import { message } from '../../../machines/messages/message.ts';
import { yourReadingMachine } from '../../../machines/your-reading.machine.ts';
import { useEffects } from '../../system/system.tsx';

/** `summary`: null before anything was counted. */
export type YourReading = {
  actor: ActorRefFrom<typeof yourReadingMachine>;
  summary: ReadingSummary | null;
  forget: () => void;
};

export function useYourReading(): YourReading {
  const { announcer, runtime, storage } = useEffects();
  const { days } = storage;
  const [logic] = useState(() => {
    const change = (update: (text: string | null) => string) =>
      days.change({ id: `change at ${runtime.now()}`, update }, areReadingDaysInvalid);
    return yourReadingMachine.provide({
      actions: {
        // A screen reader may not tell that the focus goes from the control that is gone to another.
        forgetDays: () => {
          change(() => readingDaysText(new Map()));
          announcer.announce(message('Forgotten.'));
        },
        // What another tab has counted meanwhile stays.
        restoreDays: (_, { text }) => {
          change((now) => readingDaysText(withDays(parseReadingDays(now), parseReadingDays(text))));
          announcer.announce(message('Your reading is back'));
        },
      },
    });
  });
  const actor = useActorRef(logic);
  const text = useSyncExternalStore(storage.onOtherTab, days.text);
  const summary = useMemo(() => {
    const read = parseReadingDays(text);
    return read.size === 0 ? null : readingSummary(read, new Date(runtime.now()));
  }, [text, runtime]);
  return {
    actor,
    summary,
    forget: () => actor.send({ type: 'reading.forget', text: days.text() ?? '' }),
  };
}
