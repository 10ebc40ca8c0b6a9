/** Speaks texts with the voices of the device (Web Speech API), and notices when a voice fails. */
import {
  SPEECH_START_MS,
  VOICES_POLL_MS,
  VOICES_SETTLED_MS,
} from '../../../machines/domain/limits.ts';
import { isUnreadable, patienceMs } from '../../../machines/domain/read-aloud/duration.ts';
import { VoiceFailure } from '../../../machines/domain/read-aloud/voice-failure.ts';
import type { Voice } from '../../../machines/domain/read-aloud/voices.ts';

/** `voice` is the `uri` of a voice; 1 is the usual rate. */
type Utterance = { text: string; voice: string; rate: number };

/** @param at offset of the word in the spoken text */
type OnWord = (at: number) => void;

export type Speech = {
  voices: () => Voice[];
  /** Calls the listener when the list of voices may have changed. @returns how to stop */
  onVoices: (listener: () => void) => () => void;
  /**
   * Chooses a voice as soon as there is one; voices are listed late on some systems.
   * @returns null when there are voices, but none is chosen
   * @throws VoiceFailure when the browser has no speech synthesis; never ends after an abort
   */
  awaitVoice: (
    choose: (voices: readonly Voice[]) => Voice | null,
    signal: AbortSignal,
  ) => Promise<string | null>;
  /** @throws VoiceFailure; never ends after an abort, which stops the voice */
  speak: (utterance: Utterance, onWord: OnWord, signal: AbortSignal) => Promise<void>;
};

/**
 * Firefox says of no voice that it is local, but the address of a local one names the engine of the
 * system.
 */
const voiceOf = ({ voiceURI, name, lang, localService }: SpeechSynthesisVoice): Voice => ({
  uri: voiceURI,
  name,
  lang,
  isOnline: !localService && !voiceURI.startsWith('urn:moz-tts:'),
});

/** @param synthesis undefined where the browser has none */
export function createSpeech(synthesis: SpeechSynthesis | undefined): Speech {
  const events: Partial<Pick<EventTarget, 'addEventListener' | 'removeEventListener'>> | undefined =
    synthesis;
  const voices = () => synthesis?.getVoices().map(voiceOf) ?? [];

  /** Some versions of Safari have no event for it, so the list is read from time to time too. */
  function onVoices(listener: () => void): () => void {
    events?.addEventListener?.('voiceschanged', listener);
    const timer = setInterval(listener, VOICES_POLL_MS);
    return () => {
      events?.removeEventListener?.('voiceschanged', listener);
      clearInterval(timer);
    };
  }

  return {
    voices,
    onVoices,

    awaitVoice: (choose, signal) =>
      new Promise((resolve, reject) => {
        if (synthesis === undefined) {
          reject(new VoiceFailure('unsupported', 'The browser has no speech synthesis.'));
          return;
        }
        let count = -1;
        let settling: ReturnType<typeof setTimeout> | undefined;
        const look = () => {
          const list = voices();
          const voice = choose(list);
          if (voice !== null) return finish(voice.uri);
          if (list.length === count) return;
          count = list.length;
          clearTimeout(settling);
          if (count > 0) settling = setTimeout(() => finish(null), VOICES_SETTLED_MS);
        };
        const stop = onVoices(look);
        const finish = (uri: string | null) => {
          stop();
          clearTimeout(settling);
          resolve(uri);
        };
        signal.addEventListener('abort', () => {
          stop();
          clearTimeout(settling);
        });
        look();
      }),

    speak: (utterance, onWord, signal) =>
      synthesis === undefined
        ? Promise.reject(new VoiceFailure('unsupported', 'The browser has no speech synthesis.'))
        : speakWith(synthesis, utterance, onWord, signal),
  };
}

/** Referenced until they end: otherwise Chromium may collect them, and their events are never sent. */
const running = new Set<SpeechSynthesisUtterance>();

const speakWith = (
  synthesis: SpeechSynthesis,
  { text, voice, rate }: Utterance,
  onWord: OnWord,
  signal: AbortSignal,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const utterance = new SpeechSynthesisUtterance(text);
    const found = synthesis.getVoices().find(({ voiceURI }) => voiceURI === voice);
    utterance.voice = found ?? null;
    utterance.lang = found?.lang ?? '';
    utterance.rate = rate;
    let startedAt: number | null = null;
    const askedAt = performance.now();
    const silence = setTimeout(
      () => end(new VoiceFailure('silent', `${voice} did not start.`)),
      SPEECH_START_MS,
    );
    const patience = setTimeout(
      () => end(new VoiceFailure('stuck', `${voice} did not end.`)),
      patienceMs(text, rate),
    );
    const noteStart = () => {
      startedAt ??= performance.now();
      clearTimeout(silence);
    };
    /** @returns whether it was running */
    const leave = (): boolean => {
      clearTimeout(silence);
      clearTimeout(patience);
      return running.delete(utterance);
    };
    function end(failure?: VoiceFailure): void {
      if (!leave()) return;
      if (failure === undefined) resolve();
      else {
        synthesis.cancel();
        reject(failure);
      }
    }
    utterance.addEventListener('start', noteStart);
    utterance.addEventListener('boundary', ({ name, charIndex }) => {
      noteStart();
      if (running.has(utterance) && name !== 'sentence') onWord(charIndex);
    });
    utterance.addEventListener('end', () => {
      const ms = performance.now() - (startedAt ?? askedAt);
      end(
        isUnreadable(text, utterance.lang, rate, ms)
          ? new VoiceFailure('unreadable', `${voice} skipped the text.`)
          : undefined,
      );
    });
    utterance.addEventListener('error', ({ error }) =>
      end(new VoiceFailure(error === 'not-allowed' ? 'blocked' : 'error', `${voice}: ${error}`)),
    );
    signal.addEventListener('abort', () => {
      if (leave()) synthesis.cancel();
    });
    if (signal.aborted) return;
    running.add(utterance);
    // What is left from before, for example after the page was reloaded while a voice spoke.
    if (synthesis.speaking || synthesis.pending || synthesis.paused) {
      synthesis.cancel();
      synthesis.resume();
    }
    synthesis.speak(utterance);
  });

/** A page that is left stops speaking; some browsers would go on. */
export function openSpeech(): Speech {
  const synthesis = 'speechSynthesis' in window ? window.speechSynthesis : undefined;
  window.addEventListener('pagehide', () => synthesis?.cancel());
  return createSpeech(synthesis);
}
