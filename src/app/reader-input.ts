/** The keyboard and the touch screen as the reader uses them; loaded with the reader, as no other screen needs them. */
import { onReaderKey } from '../browser/reader-keys.ts';
import { onSwipe } from '../browser/swipe.ts';

export const readerInput = { onReaderKey, onSwipe };
