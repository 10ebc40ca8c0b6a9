/** What begins once the first page of a book is shown. */
import type { BrowserEffects } from '../../platform/browser-effects.ts';
import { countReading } from './reading-time/count-reading.ts';
import { hideTools } from './top-bar/hide-tools.ts';
import type { ReaderActor } from './use-reader.ts';

/** The tools hide, and the reading is counted, until the signal is aborted. */
export function afterOpening(
  reader: ReaderActor,
  effects: BrowserEffects,
  onHidden: (isHidden: boolean) => void,
  signal: AbortSignal,
): void {
  hideTools(reader, onHidden, signal);
  countReading(reader, effects, signal);
}
