/** The voices of the browser, and a page that is left stops speaking. */
import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSpeech } from '../../../src/features/read-aloud/speech.ts';

const happened: string[] = [];
const VOICE = { voiceURI: 'asha', name: 'Asha', lang: 'hi-IN', localService: true };
const synthesis = { getVoices: () => [VOICE], cancel: () => happened.push('silent') };

/** Opens a page in a browser. @returns the page */
function open(parts: object): JSDOM['window'] {
  const { window } = new JSDOM();
  window.addEventListener('error', ({ message }) => happened.push(message));
  vi.stubGlobal('window', Object.assign(window, parts));
  return window;
}

beforeEach(() => {
  happened.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

test('a page that is left stops speaking, and not earlier', () => {
  const page = open({ speechSynthesis: synthesis });
  const speech = openSpeech();
  expect(speech.voices()).toEqual([{ uri: 'asha', name: 'Asha', lang: 'hi-IN', isOnline: false }]);
  expect(happened).toEqual([]);
  page.dispatchEvent(new page.Event('pagehide'));
  expect(happened).toEqual(['silent']);
});

test('a browser without speech synthesis has no voices, and its pages are left as any', () => {
  const page = open({});
  expect(openSpeech().voices()).toEqual([]);
  page.dispatchEvent(new page.Event('pagehide'));
  expect(happened).toEqual([]);
});
