/** News of what other tabs of this browser write to the storage. */
import { isMarksKey, KEYS, OPERATION_LOG_PREFIX } from './keys.ts';

/** Another tab's write: the key's new value; a key of null when any key may have changed. */
export type StorageChange = { key: string | null; text: string | null };

/**
 * How long after it began to listen a tab reads the storage once more. Writes of other tabs in that
 * time may cause no event: Firefox registers the listener in another process, and the writing tab
 * sends events only after that.
 */
const LISTENING_MS = 500;

/**
 * Calls the listener when another tab has changed a key of this site, or may have: a page receives
 * no `storage` events before it listens, nor in the back/forward cache.
 * @returns how to stop listening
 */
export function onOtherTab(listener: (change: StorageChange) => void): () => void {
  const keys = new Set<string | null>([...Object.values(KEYS), null]);
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (keys.has(key) || isMarksKey(key) || key?.startsWith(OPERATION_LOG_PREFIX) === true)
      listener({ key, text: newValue });
  };
  const assumeChange = () => listener({ key: null, text: null });
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) assumeChange();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  const timer = setTimeout(assumeChange, LISTENING_MS);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}
