/**
 * The reader and its keyboard and touch input, in one chunk: a feature does not import adapters, nor
 * another feature, such as reading aloud.
 */
import { onReaderKey } from '../browser/reader-keys.ts';
import { onSwipe } from '../browser/swipe.ts';
import { Reader, type ReaderProps } from '../features/reader/Reader.tsx';
import { ShareLink } from './screens.ts';
import { lazyWithPreload } from '../ui/lazy-with-preload.tsx';

const input = { onReaderKey, onSwipe };

const ReadAloud = lazyWithPreload(
  async () => (await import('./ReadAloudWithTools.tsx')).ReadAloudWithTools,
);

const TwoLanguages = lazyWithPreload(
  async () => (await import('./TwoLanguagesWithTools.tsx')).TwoLanguagesWithTools,
);

export const ReaderWithInput = (
  props: Omit<ReaderProps, 'input' | 'ReadAloud' | 'TwoLanguages' | 'ShareLink'>,
) => (
  <Reader
    {...props}
    input={input}
    ReadAloud={ReadAloud}
    TwoLanguages={TwoLanguages}
    ShareLink={ShareLink}
  />
);
