/** Keyboard and touch input of the reader, loaded with it: no other screen needs it. */
import { onReaderKey } from '../browser/reader-keys.ts';
import { onSwipe } from '../browser/swipe.ts';

export const readerInput = { onReaderKey, onSwipe };
