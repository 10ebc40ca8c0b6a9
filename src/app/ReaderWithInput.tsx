/** The reader and its keyboard and touch input, in one chunk: a feature does not import adapters. */
import { onReaderKey } from '../browser/reader-keys.ts';
import { onSwipe } from '../browser/swipe.ts';
import { Reader, type ReaderProps } from '../features/reader/Reader.tsx';

const input = { onReaderKey, onSwipe };

export const ReaderWithInput = (props: Omit<ReaderProps, 'input'>) => (
  <Reader {...props} input={input} />
);
