/** Opens the browser's world: everything outside that the machines may ask for, made once. */
import { createArea } from './browser/area.ts';
import { createWaitingVoice, mountAnnouncer } from './browser/announcer.ts';
import { createCharacterKeys } from './browser/character-keys.ts';
import { createFetching } from './browser/fetching.ts';
import { skipTo, watchLostFocus } from './browser/focus.ts';
import { arrive, goBack, goTo, watchHistory } from './browser/history.ts';
import { imagesInView } from './browser/images.ts';
import { KEYS } from './browser/keys.ts';
import { onReaderKey } from './browser/reader-keys.ts';
import { onReaderScroll, scrollToTop } from './browser/scroll.ts';
import { createSession } from './browser/session.ts';
import { createRecordStore, onOtherTab } from './browser/storage.ts';
import { onSwipe } from './browser/swipe.ts';

/** What each key holds, in the words of the console's messages (specification section 8). */
const KEPT_AS: Readonly<Record<string, string>> = {
  [KEYS.bookmarks]: 'bookmarks',
  [KEYS.progress]: 'reading progress',
  [KEYS.library]: 'library',
  [KEYS.language]: 'language',
  [KEYS.legacyDropped]: 'bookmarks',
  [KEYS.characterKeys]: 'choice of keys',
};

export type World = ReturnType<typeof openWorld>;

/** @returns the effects by name; starts nothing and loads nothing. */
export function openWorld() {
  const area = createArea(
    () => window.localStorage,
    (key, error) => console.error(`Failed to save ${KEPT_AS[key] ?? key}:`, error),
  );
  const speak = mountAnnouncer();
  watchHistory();
  watchLostFocus();
  return {
    session: createSession(() => window.sessionStorage),
    records: createRecordStore(area),
    characterKeys: createCharacterKeys(area),
    fetching: createFetching((input, init) => window.fetch(input, init)),
    speak,
    tellWaiting: createWaitingVoice(speak),
    now: () => Date.now(),
    report: (message: string, error: unknown) => console.error(message, error),
    onNetworkReturn: (listener: () => void) => window.addEventListener('online', listener),
    onOtherTab,
    onReaderKey,
    onSwipe,
    onReaderScroll,
    imagesInView,
    scrollToTop,
    goTo,
    goBack,
    arrive,
    skipTo,
  };
}
