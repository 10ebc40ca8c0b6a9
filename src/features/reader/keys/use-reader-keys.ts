/** The keyboard shortcuts of an open book: each key press is an event of the reader machine. */
import { useLayoutEffect } from 'react';
import { readerEventOf } from '../../../../machines/domain/reading/keyboard-shortcuts.ts';
import { onReaderKey } from './key-presses.ts';
import type { ReaderActor } from '../use-reader.ts';

/** A layout effect, so that keys work as soon as the page is painted. */
export function useReaderKeys(actor: ReaderActor): void {
  useLayoutEffect(
    () =>
      onReaderKey((press) => {
        const event = readerEventOf(press, actor.getSnapshot().context.characterKeys);
        if (event !== null) actor.send(event);
        return event !== null;
      }),
    [actor],
  );
}
