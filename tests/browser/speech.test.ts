/** Speech with a fake speech synthesis: voices that come late or never, and voices that fail. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SpeechFailure } from '../../machines/domain/speech/listening.ts';
import type { Voice } from '../../machines/domain/speech/voices.ts';
import { createSpeech, type Speech } from '../../src/browser/speech/speech.ts';

type Mode = 'good' | 'no boundaries' | 'error' | 'denied' | 'silent' | 'stuck' | 'cut' | 'hasty';

class FakeUtterance extends EventTarget {
  voice: unknown = null;
  lang = '';
  rate = 1;
  readonly text: string;

  constructor(text: string) {
    super();
    this.text = text;
  }
}

const UNITS_PER_SECOND = 13;

/** What a browser has as `speechSynthesis`; the time is that of the fake timers. */
class FakeSynthesis extends EventTarget {
  mode: Mode = 'good';
  voices: object[] = [];
  current: FakeUtterance | null = null;
  paused = false;
  pending = false;
  readonly spoken: string[] = [];

  get speaking(): boolean {
    return this.current !== null;
  }

  getVoices(): object[] {
    return this.voices;
  }

  give(...voices: object[]): void {
    this.voices = voices;
    this.dispatchEvent(new Event('voiceschanged'));
  }

  tell(utterance: FakeUtterance, type: string, fields: object = {}): void {
    if (this.current !== utterance) return;
    if (type === 'end' || type === 'error') this.current = null;
    utterance.dispatchEvent(Object.assign(new Event(type), fields));
  }

  cancel(): void {
    const { current } = this;
    if (current !== null) this.tell(current, 'error', { error: 'canceled' });
  }

  resume(): void {
    this.paused = false;
  }

  speak(utterance: FakeUtterance): void {
    const { mode } = this;
    const ms = (utterance.text.length / UNITS_PER_SECOND / utterance.rate) * 1000;
    this.current = utterance;
    this.spoken.push(utterance.text);
    const later = (after: number, type: string, fields?: object): void =>
      void setTimeout(() => this.tell(utterance, type, fields), after);
    if (mode === 'silent') return;
    if (mode === 'denied') return later(0, 'error', { error: 'not-allowed' });
    if (mode === 'error') return later(0, 'error', { error: 'synthesis-failed' });
    later(0, 'start');
    if (mode === 'stuck' || (mode === 'cut' && ms > 14_000)) return;
    if (mode === 'hasty') return later(1, 'end');
    if (mode === 'good') later(ms / 2, 'boundary', { name: 'word', charIndex: 3 });
    later(ms, 'end');
  }
}

const asha = { voiceURI: 'asha', name: 'Asha', lang: 'hi-IN', localService: true };
const TEXT = 'बारिश का पता किसी को नहीं था।';

let synthesis: FakeSynthesis;
let speech: Speech;
let abort: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance);
  synthesis = new FakeSynthesis();
  speech = createSpeech(synthesis as unknown as SpeechSynthesis);
  abort = new AbortController();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What has become of a promise. */
function follow(promise: Promise<unknown>): { outcome: unknown } {
  const followed = { outcome: 'pending' as unknown };
  const settle = async (): Promise<void> => {
    try {
      followed.outcome = (await promise) ?? 'done';
    } catch (error) {
      followed.outcome = error instanceof SpeechFailure ? error.kind : error;
    }
  };
  void settle();
  return followed;
}

const first = (voices: readonly Voice[]): Voice | null => voices[0] ?? null;
const none = (): null => null;

describe('a voice is looked for', () => {
  test('and is there at once, or when it comes', async () => {
    const followed = follow(speech.awaitVoice(first, abort.signal));
    await vi.advanceTimersByTimeAsync(11_700);
    expect(followed.outcome).toBe('pending');
    synthesis.give(asha);
    await vi.advanceTimersByTimeAsync(0);
    expect(followed.outcome).toBe('asha');
    const again = follow(speech.awaitVoice(first, abort.signal));
    await vi.advanceTimersByTimeAsync(0);
    expect(again.outcome).toBe('asha');
  });

  test('in a browser without an event for it, from time to time', async () => {
    const followed = follow(speech.awaitVoice(first, abort.signal));
    synthesis.voices = [asha];
    await vi.advanceTimersByTimeAsync(1000);
    expect(followed.outcome).toBe('asha');
  });

  test('and is not among the voices a second after the last of them has come', async () => {
    const followed = follow(speech.awaitVoice(none, abort.signal));
    synthesis.give(asha);
    await vi.advanceTimersByTimeAsync(900);
    synthesis.give(asha, { ...asha, voiceURI: 'b' });
    await vi.advanceTimersByTimeAsync(999);
    expect(followed.outcome).toBe('pending');
    await vi.advanceTimersByTimeAsync(1);
    expect(followed.outcome).toBe('done');
  });

  test('never after an abort', async () => {
    const followed = follow(speech.awaitVoice(first, abort.signal));
    abort.abort();
    synthesis.give(asha);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(followed.outcome).toBe('pending');
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('in Firefox a voice with an address of the system is local, whatever it says of itself', () => {
  const firefox = { ...asha, localService: false, voiceURI: 'urn:moz-tts:speechd:Hindi?hi' };
  synthesis.give(asha, firefox, { ...asha, voiceURI: 'cloud', localService: false });
  expect(speech.voices().map(({ isOnline }) => isOnline)).toEqual([false, false, true]);
});

describe('a part', () => {
  const words: number[] = [];
  function speak(mode: Mode, text = TEXT) {
    synthesis.give(asha);
    synthesis.mode = mode;
    words.length = 0;
    return follow(
      speech.speak({ text, voice: 'asha', rate: 1 }, (at) => words.push(at), abort.signal),
    );
  }

  test.each([
    ['good', 2300, 'done', [3]],
    ['no boundaries', 2300, 'done', []],
    ['error', 0, 'error', []],
    ['denied', 0, 'blocked', []],
    ['silent', 8000, 'silent', []],
    // Three times 2.4 seconds, and five.
    ['stuck', 12_250, 'stuck', []],
    ['hasty', 1, 'unreadable', []],
  ] as const)('of a voice that is %s ends after %d ms: %s', async (mode, ms, outcome, marked) => {
    const followed = speak(mode);
    expect(followed.outcome).toBe('pending');
    await vi.advanceTimersByTimeAsync(Math.max(ms - 100, 0));
    // Not earlier.
    expect(ms > 100 && followed.outcome !== 'pending').toBe(false);
    await vi.advanceTimersByTimeAsync(101);
    expect([followed.outcome, words]).toEqual([outcome, marked]);
    expect([synthesis.speaking, vi.getTimerCount()]).toEqual([false, 0]);
  });

  test('of a voice that stops after 14 seconds is stuck when it is longer, and no part of a page is', async () => {
    const long = speak('cut', 'क '.repeat(100));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(long.outcome).toBe('stuck');
    const part = speak('cut', 'क '.repeat(48));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(part.outcome).toBe('done');
  });

  test('stops with an abort, and its events are not heard any more', async () => {
    const followed = speak('good');
    await vi.advanceTimersByTimeAsync(100);
    abort.abort();
    await vi.advanceTimersByTimeAsync(20_000);
    expect([followed.outcome, words, synthesis.speaking]).toEqual(['pending', [], false]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is not spoken after an abort, and ends what was left from before', async () => {
    abort.abort();
    speak('good');
    expect(synthesis.spoken).toEqual([]);
    abort = new AbortController();
    synthesis.paused = true;
    speak('good');
    expect([synthesis.spoken, synthesis.paused]).toEqual([[TEXT], false]);
  });
});

test('a browser without speech synthesis says so', async () => {
  const silent = createSpeech(undefined);
  const found = follow(silent.awaitVoice(first, abort.signal));
  const spoken = follow(
    silent.speak({ text: 'a', voice: 'b', rate: 1 }, () => undefined, abort.signal),
  );
  await vi.advanceTimersByTimeAsync(0);
  expect([found.outcome, spoken.outcome, silent.voices()]).toEqual([
    'unsupported',
    'unsupported',
    [],
  ]);
});
