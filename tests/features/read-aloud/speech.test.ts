/** Speech with a fake speech synthesis: voices that are available late or never, and voices that fail. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { VoiceFailure } from '../../../machines/domain/read-aloud/voice-failure.ts';
import type { Voice } from '../../../machines/domain/read-aloud/voices.ts';
import { createSpeech, type Speech } from '../../../src/features/read-aloud/speech.ts';
import { FakeSynthesis, FakeUtterance, type Mode } from './fake-speech.ts';

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
      followed.outcome = error instanceof VoiceFailure ? `${error.kind}: ${error.message}` : error;
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
    const voices: object[] = [];
    const silent = createSpeech({ getVoices: () => voices } as unknown as SpeechSynthesis);
    const followed = follow(silent.awaitVoice(first, abort.signal));
    voices.push(asha);
    await vi.advanceTimersByTimeAsync(999);
    expect(followed.outcome).toBe('pending');
    await vi.advanceTimersByTimeAsync(1);
    expect([followed.outcome, vi.getTimerCount()]).toEqual(['asha', 0]);
  });

  test('and is not among the only voice of the system', async () => {
    synthesis.voices = [asha];
    const followed = follow(speech.awaitVoice(none, abort.signal));
    await vi.advanceTimersByTimeAsync(1000);
    expect(followed.outcome).toBe('done');
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

test('in Firefox a voice with an address of the system is local, whatever it says', () => {
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
    ['only sentences', 2300, 'done', []],
    ['error', 0, 'error: asha: synthesis-failed', []],
    ['denied', 0, 'blocked: asha: not-allowed', []],
    ['silent', 8000, 'silent: asha did not start.', []],
    // Three times 2.4 seconds, and five.
    ['stuck', 12_250, 'stuck: asha did not end.', []],
    ['hasty', 1, 'unreadable: asha skipped the text.', []],
    ['late and hasty', 5001, 'unreadable: asha skipped the text.', []],
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

  test('that outlasts a voice of 14 seconds is stuck, which none of a page does', async () => {
    const long = speak('cut', 'क '.repeat(100));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(long.outcome).toBe('stuck: asha did not end.');
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

  test('is not spoken after an abort', () => {
    abort.abort();
    speak('good');
    expect([synthesis.spoken, synthesis.asked]).toEqual([[], []]);
  });

  test.each([
    ['speaks', () => (synthesis.current = new FakeUtterance('old'))],
    ['waits', () => (synthesis.pending = true)],
    ['pauses', () => (synthesis.paused = true)],
  ])('ends first what still %s from before', (_, leave) => {
    leave();
    speak('good');
    expect([synthesis.asked, synthesis.spoken]).toEqual([['cancel', 'resume'], [TEXT]]);
  });

  test('ends nothing when nothing is left from before', () => {
    speak('good');
    expect([synthesis.asked, synthesis.spoken]).toEqual([[], [TEXT]]);
  });

  test('is spoken by its voice, in the language of the voice and at the rate', () => {
    synthesis.give({ ...asha, voiceURI: 'other', lang: 'en-IN' }, asha);
    const say = (voice: string) => {
      follow(speech.speak({ text: TEXT, voice, rate: 1.5 }, () => undefined, abort.signal));
      const { voice: used, lang, rate } = synthesis.current ?? {};
      return [used, lang, rate];
    };
    expect(say('asha')).toEqual([asha, 'hi-IN', 1.5]);
    expect(say('gone')).toEqual([null, '', 1.5]);
  });

  test('that has ended marks no word any more', async () => {
    speak('good');
    const utterance = synthesis.current;
    await vi.advanceTimersByTimeAsync(3000);
    utterance?.dispatchEvent(Object.assign(new Event('boundary'), { name: 'word', charIndex: 9 }));
    expect(words).toEqual([3]);
  });
});

test('a browser without speech synthesis says so, and its voices are asked for in vain', async () => {
  const silent = createSpeech(undefined);
  const found = follow(silent.awaitVoice(first, abort.signal));
  const spoken = follow(
    silent.speak({ text: 'a', voice: 'b', rate: 1 }, () => undefined, abort.signal),
  );
  const listener = vi.fn<() => void>();
  const stop = silent.onVoices(listener);
  await vi.advanceTimersByTimeAsync(1000);
  stop();
  const failure = 'unsupported: The browser has no speech synthesis.';
  expect([found.outcome, spoken.outcome, silent.voices()]).toEqual([failure, failure, []]);
  expect([listener.mock.calls, vi.getTimerCount()]).toEqual([[[]], 0]);
});
