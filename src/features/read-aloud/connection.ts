/** Connects reading aloud to other tabs, to the keys and the media controls of the device. */
import type { ActorRefFrom } from 'xstate';
import type { Language } from '../../../machines/domain/languages.ts';
import type { readAloudMachine } from '../../../machines/read-aloud.machine.ts';
import { onEscape } from '../../platform/escape-key.ts';
import { OPEN_BOOK_NEWS, type OpenBookNews } from '../../system/open-book-news.ts';
import { createMediaControls } from './media-controls.ts';
import { createOneTab } from './one-tab.ts';
import type { Speech } from './speech.ts';

/** What the system shows of the book that is read aloud. */
export type MediaText = { title: string; artist: string; album: string };

type Connection = {
  mediaText: MediaText;
  /** Whether a voice for this language would be chosen now. */
  hasVoice: (language: Language) => boolean;
  /** Takes what stops the other tabs. */
  onClaim: (claim: () => void) => void;
  /** Called when reading aloud ends. */
  onEnd: () => void;
};

const doNothing = (): void => undefined;

/** @returns how to disconnect it */
export function connectToBrowser(
  actor: ActorRefFrom<typeof readAloudMachine>,
  speech: Speech,
  { mediaText, hasVoice, onClaim, onEnd }: Connection,
): () => void {
  const tab = createOneTab(() => actor.send({ type: 'readAloud.elsewhere' }));
  onClaim(tab.claim);
  const media = createMediaControls({
    play: () => actor.send({ type: 'readAloud.resume' }),
    pause: () => actor.send({ type: 'readAloud.pause' }),
    stop: () => actor.send({ type: 'readAloud.stop' }),
    next: () => actor.send({ type: 'sentence.next' }),
    previous: () => actor.send({ type: 'sentence.previous' }),
  });
  let wasOpen = false;
  let wasActive = false;
  let stopEscape = doNothing;
  let stopVoices = doNothing;

  function tellActive(isActive: boolean): void {
    if (isActive === wasActive) return;
    wasActive = isActive;
    const detail: OpenBookNews = { type: isActive ? 'voice.begin' : 'voice.end' };
    window.dispatchEvent(new CustomEvent(OPEN_BOOK_NEWS, { detail }));
  }

  function follow(): void {
    const snapshot = actor.getSnapshot();
    const isOpen = snapshot.hasTag('open');
    if (isOpen && !wasOpen) {
      media.show(mediaText);
      stopEscape = onEscape(() => actor.send({ type: 'readAloud.stop' }));
    } else if (!isOpen && wasOpen) {
      stopEscape();
      media.stop();
      onEnd();
    }
    wasOpen = isOpen;
    tellActive(isOpen && snapshot.hasTag('active'));
    if (isOpen) media.setPlaying(snapshot.hasTag('active'));
    stopVoices();
    stopVoices = snapshot.hasTag('voiceless')
      ? speech.onVoices(() => {
          if (hasVoice(snapshot.context.language)) actor.send({ type: 'voices.changed' });
        })
      : doNothing;
  }

  const following = actor.subscribe(follow);
  return () => {
    following.unsubscribe();
    tellActive(false);
    stopEscape();
    stopVoices();
    media.stop();
    tab.close();
  };
}
