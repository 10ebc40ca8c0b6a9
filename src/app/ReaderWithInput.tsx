/**
 * The reader and its keyboard and touch input, in one chunk: a feature does not import adapters, nor
 * another feature, such as reading aloud.
 */
import { onReaderKey } from '../features/reader/key-presses.ts';
import { KEYS } from '../platform/storage/keys.ts';
import { onSwipe } from '../features/reader/swipe.ts';
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

/** The reader waits no longer for the code of the second language. */
const MAX_WAIT_MS = 3000;

/**
 * Loads the second language before the reader is shown, where it is always beside the text, which
 * would move when it came. Without its code the reader is shown all the same.
 */
export async function prepareReader(): Promise<void> {
  try {
    if (localStorage.getItem(KEYS.beside)?.includes('always'))
      await Promise.race([
        TwoLanguages.load(),
        new Promise((resolve) => {
          setTimeout(resolve, MAX_WAIT_MS);
        }),
      ]);
  } catch {
    // Storage is denied, or the code does not come.
  }
}

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
