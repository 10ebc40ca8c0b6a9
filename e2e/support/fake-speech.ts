/**
 * A speech synthesis and media keys for the browser tests: they replace those of the browser before
 * the scripts of the page run, and their time is that of the page's clock.
 */
import type { Page } from 'playwright/test';

/**
 * `good`: as it should be; `late`: the voices come after two seconds; `none`: there are no voices;
 * `no boundaries`: no event tells the words; `error`: every part fails; `silent`: nothing happens;
 * `stuck`: a part begins and never ends; `cut`: it never ends if it takes longer than 14 seconds, as
 * in some online voices; `hasty`: the voice skips the text; `manual`: the test ends each part.
 */
export type SpeechMode =
  | 'good'
  | 'late'
  | 'none'
  | 'no boundaries'
  | 'error'
  | 'silent'
  | 'stuck'
  | 'cut'
  | 'hasty'
  | 'manual';

export type FakeVoice = { name: string; lang: string; isOnline?: boolean };

export type Spoken = { text: string; voice: string; lang: string; rate: number };

export const VOICES: readonly FakeVoice[] = [
  { name: 'Asha', lang: 'hi-IN' },
  { name: 'Ravi', lang: 'en_IN' },
  { name: 'Emma', lang: 'en-GB' },
  { name: 'Cloud', lang: 'hi-IN', isOnline: true },
];

declare global {
  interface Window {
    fakeSpeech: {
      spoken: Spoken[];
      isSpeaking: () => boolean;
      setMode: (mode: string) => void;
      /** Ends the part that is spoken. */
      end: () => boolean;
      /** Makes the part that is spoken fail. */
      fail: (error: string) => boolean;
      /** Presses a media key of the device. */
      press: (key: MediaSessionAction) => void;
      /** Gives the page these voices. */
      giveVoices: (names: readonly string[]) => void;
    };
  }
}

/** Call before the page is opened. */
export const installFakeSpeech = (
  page: Page,
  mode: SpeechMode = 'good',
  voices: readonly FakeVoice[] = VOICES,
): Promise<unknown> => page.addInitScript(installInPage, { mode, voices });

/** Runs in the page, so it can use nothing of this module. */
function installInPage(given: { mode: string; voices: readonly FakeVoice[] }): void {
  let { mode } = given;
  const UNITS_PER_SECOND = 13;
  const voiceOf = ({ name, lang, isOnline = false }: FakeVoice) => ({
    voiceURI: name,
    name,
    lang,
    localService: !isOnline,
    default: false,
  });
  let voices = ['late', 'none', 'manual'].includes(mode) ? [] : given.voices.map(voiceOf);
  const spoken: Spoken[] = [];

  class FakeUtterance extends EventTarget {
    voice: ReturnType<typeof voiceOf> | null = null;
    lang = '';
    rate = 1;
    readonly text: string;
    constructor(text: string) {
      super();
      this.text = text;
    }
  }

  class FakeSynthesis extends EventTarget {
    current: FakeUtterance | null = null;
    timers: number[] = [];
    paused = false;
    pending = false;
    get speaking(): boolean {
      return this.current !== null;
    }
    getVoices() {
      return voices;
    }
    later(ms: number, job: () => void): void {
      this.timers.push(window.setTimeout(job, ms));
    }
    tell(type: string, fields: object = {}): void {
      this.current?.dispatchEvent(Object.assign(new Event(type), fields));
    }
    finish(type: 'end' | 'error', fields: object = {}): boolean {
      const ended = this.current;
      this.stop();
      ended?.dispatchEvent(Object.assign(new Event(type), fields));
      return ended !== null;
    }
    stop(): void {
      for (const timer of this.timers) window.clearTimeout(timer);
      this.timers = [];
      this.current = null;
    }
    cancel(): void {
      if (this.current !== null) this.finish('error', { error: 'canceled' });
    }
    resume(): void {
      this.paused = false;
    }
    pause(): void {
      throw new Error('Pausing is not reliable in browsers; the site must not use it.');
    }
    speak(utterance: FakeUtterance): void {
      if (this.current !== null) throw new Error('Two parts would be spoken at once.');
      const { text, rate, voice, lang } = utterance;
      spoken.push({ text, voice: voice?.name ?? '', lang, rate });
      this.current = utterance;
      if (mode === 'silent') return;
      const ms = (text.length / UNITS_PER_SECOND / rate) * 1000;
      this.later(0, () => {
        if (mode === 'error') this.finish('error', { error: 'synthesis-failed' });
        else if (mode === 'hasty') {
          this.tell('start');
          this.later(1, () => this.finish('end'));
        } else this.tell('start');
      });
      if (['error', 'stuck', 'hasty', 'manual'].includes(mode)) return;
      if (mode === 'cut' && ms > 14_000) return;
      if (mode !== 'no boundaries')
        for (const { index } of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu))
          this.later((index / text.length) * ms, () =>
            this.tell('boundary', { name: 'word', charIndex: index }),
          );
      this.later(ms, () => this.finish('end'));
    }
  }

  const synthesis = new FakeSynthesis();
  const mediaKeys = new Map<string, MediaSessionActionHandler | null>();
  if ('mediaSession' in navigator)
    navigator.mediaSession.setActionHandler = (key, handler) => void mediaKeys.set(key, handler);
  /** Voices stay once they have come. */
  const giveVoices = (more: readonly FakeVoice[]) => {
    const isNew = ({ name }: FakeVoice) => voices.every((voice) => voice.name !== name);
    voices = [...voices, ...more.filter(isNew).map(voiceOf)];
    synthesis.dispatchEvent(new Event('voiceschanged'));
  };
  if (mode === 'late') window.setTimeout(() => giveVoices(given.voices), 2000);
  Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
  Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: FakeUtterance });
  Object.defineProperty(window, 'fakeSpeech', {
    value: {
      spoken,
      isSpeaking: () => synthesis.speaking,
      end: () => synthesis.finish('end'),
      fail: (error: string) => synthesis.finish('error', { error }),
      setMode: (next: string) => {
        mode = next;
      },
      press: (key: MediaSessionAction) => mediaKeys.get(key)?.({ action: key }),
      giveVoices: (names: readonly string[]) =>
        giveVoices(names.map((name) => ({ name, lang: name === 'Amélie' ? 'fr-FR' : 'en-IN' }))),
    },
  });
}

/** Gives the page these voices, which read English; only Amélie reads French. */
export const giveVoices = (page: Page, names: readonly string[]): Promise<void> =>
  page.evaluate((given) => window.fakeSpeech.giveVoices(given), names);
