/** Counts the time and the pages that are read in an open book, as its machine decides. */
import { createActor, type ActorRefFrom } from 'xstate';
import { READING_STORED_MS } from '../../../../machines/domain/limits.ts';
import {
  areReadingDaysInvalid,
  readingDaysTextAfter,
} from '../../../../machines/domain/reading/reading-days.ts';
import { pageOf } from '../../../../machines/domain/reading/reading-position.ts';
import { parseViewSettings } from '../../../../machines/domain/reading/view-settings.ts';
import { readingTimeMachine } from '../../../../machines/reading-time.machine.ts';
import type { BrowserEffects } from '../../../platform/browser-effects.ts';
import { onUse } from '../../../platform/input/window-use.ts';
import { OPEN_BOOK_NEWS } from '../../../system/open-book-news.ts';
import { createOneCounter } from './one-counter.ts';
import type { ReaderActor } from '../use-reader.ts';

type Effects = Pick<BrowserEffects, 'runtime' | 'storage'>;

/** Counts until the signal is aborted. */
export function countReading(
  reader: ReaderActor,
  { runtime, storage }: Effects,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  const isOn = () => parseViewSettings(storage.view.text()).count;
  const counter = createOneCounter(() => actor.send({ type: 'counting.elsewhere' }));
  let from = 0;
  let minutes: ReturnType<typeof setInterval> | undefined;
  const logic = readingTimeMachine.provide({
    actions: {
      begin: () => {
        from = runtime.now();
        counter.claim();
        minutes = setInterval(() => actor.send({ type: 'minute.pass' }), READING_STORED_MS);
      },
      store: (_, { pages }) => {
        const stretch = { from, to: runtime.now(), pages };
        from = stretch.to;
        storage.days.change(
          { id: `until ${stretch.to}`, update: (text) => readingDaysTextAfter(text, stretch) },
          areReadingDaysInvalid,
        );
      },
      end: () => {
        clearInterval(minutes);
        counter.release();
      },
    },
  });
  let page = pageOf(reader.getSnapshot().context);
  const actor: ActorRefFrom<typeof readingTimeMachine> = createActor(logic, {
    input: { isOn: isOn(), page },
  }).start();
  const leave = () => {
    if (document.visibilityState === 'hidden') actor.send({ type: 'window.leave' });
  };
  const turning = reader.subscribe(({ context }) => {
    if (pageOf(context) === page) return;
    page = pageOf(context);
    actor.send({ type: 'page.show', page });
  });
  const endings = [
    onUse(() => actor.send({ type: 'window.use' })),
    storage.onOtherTab(() => actor.send({ type: 'counting.choose', isOn: isOn() })),
  ];
  window.addEventListener(
    OPEN_BOOK_NEWS,
    ({ detail }) => {
      actor.send(detail);
      // It was heard while the window was hidden.
      if (detail.type === 'voice.end') leave();
    },
    { signal },
  );
  document.addEventListener('visibilitychange', leave, { signal });
  window.addEventListener('pagehide', () => actor.send({ type: 'book.close' }), { signal });
  signal.addEventListener('abort', () => {
    turning.unsubscribe();
    for (const end of endings) end();
    actor.send({ type: 'book.close' });
    actor.stop();
  });
  // The book was opened just now.
  if (document.visibilityState === 'visible') actor.send({ type: 'window.use' });
}
