/** Reading aloud in a real browser: the generated paths, with a fake speech synthesis. */
import type { Page } from 'playwright/test';
import type { EventObject } from 'xstate';
import { VoiceFailure } from '../../machines/domain/read-aloud/voice-failure.ts';
import {
  readAloudMachine,
  type ReadAloudContext,
  type ReadAloudEvent,
} from '../../machines/read-aloud.machine.ts';
import {
  giveVoices,
  LISTENED_BOOK,
  longBook,
  shortBook,
  readAloud,
} from '../../tests/support/events/read-aloud.ts';
import type { Step } from '../../tests/support/paths.ts';
import { placeOf } from '../../tests/support/read-aloud-place.ts';
import { drivenBy } from '../support/paths/driven-by.ts';
import type { BrowserScenario } from '../support/paths/path-plans.ts';
import { testPathsInBrowser } from '../support/paths/path-test.ts';
import { holdRequests } from '../support/served-site/held-requests.ts';
import { expect, serveBook } from '../support/site.ts';
import { installFakeSpeech } from '../support/speech/fake-speech.ts';

const input = { rate: 1 };
const english = { language: 'english' as const, part: 0 };
const error = (kind: VoiceFailure['kind']) => ({ error: new VoiceFailure(kind, 'as a test') });

const placeIn = (value: unknown) =>
  typeof value === 'string' ? { reading: value, sleep: 'off' } : placeOf(value);

/** Transitions with the same name are the same to a user. */
function transitionKind({ before, event, after }: Step): string {
  const [from, to] = [before, after].map(({ value, context }) => ({
    ...placeIn(value),
    ...(context as ReadAloudContext),
  }));
  return JSON.stringify([
    event.type,
    from?.reading,
    to?.reading,
    from?.sleep,
    to?.sleep,
    event.type.includes('speakPart') && from?.tries,
    ['sentence.previous', 'sentence.next'].includes(event.type) && [from?.part, to?.part],
  ]);
}

async function openBook(page: Page, voices: readonly string[]): Promise<void> {
  await installFakeSpeech(page, 'manual', []);
  await serveBook(page, shortBook);
  await page.goto('/books/the-well/read');
  await expect(page.locator('#page')).toBeFocused();
  if (voices.length > 0) await giveVoices(page, voices);
}

const CHOICES = ['voice.choose', 'rate.choose', 'timer.choose'];
const FAILURES = ['xstate.error.actor.findPlace', 'xstate.error.actor.findVoice'];
const isPlaceFound = ({ type }: EventObject) => type === 'xstate.done.actor.findPlace';

/** Reading aloud begins again on the page on which it ended. */
const startOn =
  (first: { parts: number }) =>
  ({ context }: { context: unknown }) => {
    const { language, parts, hasNextPage } = context as ReadAloudContext;
    const isFirst = parts === null && !hasNextPage;
    const output = isFirst
      ? { language, part: 0, hasNextPage: true, ...first }
      : { language, part: 0, hasNextPage, parts };
    return [{ output }];
  };

const speaking: BrowserScenario = {
  name: 'two pages and a voice',
  input,
  cases: {
    'xstate.done.actor.findPlace': startOn({ parts: 2 }),
    'page.shown': [{ ...english, parts: 2, hasNextPage: false }],
    'xstate.done.actor.findVoice': [{ output: 'a' }],
    'xstate.error.actor.speakPart': [error('error'), error('blocked')],
  },
  without: [...CHOICES, ...FAILURES, 'page.left', 'voices.changed'],
  feasible: ({ value, context }, { type }) => {
    const { reading } = placeIn(value);
    // A place and a voice are found, and a page turned, at once.
    if (reading === 'opening') return type === 'xstate.done.actor.findPlace';
    if (reading === 'quick') return type === 'xstate.done.actor.findVoice';
    if (reading === 'turning') return type === 'page.shown';
    // The second page is the last one, and Next is locked for a moment after a turn.
    return type !== 'page.shown' || (context as ReadAloudContext).hasNextPage;
  },
  edgeClass: transitionKind,
  open: (page) => openBook(page, ['a']),
};

const late: BrowserScenario = {
  name: 'voices that come late, or never',
  input,
  cases: {
    'xstate.done.actor.findPlace': startOn({ parts: 2 }),
    'xstate.done.actor.findVoice': [{ output: 'a' }, { output: null }],
  },
  without: [...CHOICES, ...FAILURES, 'page.shown', 'page.left', 'readAloud.stop', 'voices.changed'],
  feasible: ({ value }, event) => {
    const { reading } = placeIn(value);
    if (reading === 'opening') return isPlaceFound(event);
    if (reading === 'idle') return true;
    // Once there is a voice, it stays.
    if (!['quick', 'slow', 'voiceless', 'paused'].includes(reading)) return false;
    return (
      event.type !== 'xstate.done.actor.findVoice' ||
      (event as { output?: unknown }).output !== null ||
      reading === 'slow'
    );
  },
  edgeClass: transitionKind,
  open: (page) => openBook(page, []),
};

const healed: BrowserScenario = {
  ...late,
  name: 'a voice that comes after all',
  without: [
    ...(late.without ?? []).filter((type) => type !== 'voices.changed'),
    'readAloud.pause',
    'readAloud.resume',
    'readAloud.elsewhere',
  ],
  feasible: (snapshot, event) =>
    !event.type.includes('voiceTimeout') &&
    (event.type !== 'readAloud.toggle' || snapshot.value === 'idle') &&
    late.feasible?.(snapshot, event) === true,
};

const choices: BrowserScenario = {
  name: 'voices, speed and sleep timer',
  input,
  cases: {
    'xstate.done.actor.findPlace': startOn({ parts: 2 }),
    'voice.choose': [{ voice: 'a' }, { voice: 'b' }],
    'rate.choose': [{ rate: 1.5 }],
    'timer.choose': [{ timer: 5 }, { timer: 'page' }, { timer: null }],
    'xstate.done.actor.findVoice': [{ output: 'a' }],
    'xstate.error.actor.speakPart': [error('blocked')],
  },
  without: [
    ...FAILURES,
    'page.shown',
    'page.left',
    'voices.changed',
    'readAloud.stop',
    'readAloud.elsewhere',
    'sentence.previous',
    'sentence.next',
  ],
  feasible: ({ value, context }, event) => {
    const { reading, sleep } = placeIn(value);
    const { voice, rate, timer, part } = context as ReadAloudContext;
    const sent = event as ReadAloudEvent & Partial<ReadAloudContext>;
    if (reading === 'opening') return isPlaceFound(event);
    if (reading === 'quick') return event.type === 'xstate.done.actor.findVoice';
    // The chosen voice is stored: whatever begins afresh would find it, and not the first one.
    const beginsAfresh = reading === 'idle' || event.type === 'xstate.error.actor.speakPart';
    if (beginsAfresh && voice === 'b') return false;
    // A sentence does not last for minutes.
    if (event.type.includes('sleepTime')) return reading === 'paused';
    if (event.type === 'xstate.done.actor.speakPart') return part === 0 || timer === 'page';
    if (event.type === 'voice.choose') return sent.voice !== voice;
    if (event.type === 'rate.choose') return sent.rate !== rate;
    return event.type !== 'timer.choose' || (sent.timer !== timer && sleep !== 'due');
  },
  edgeClass: transitionKind,
  open: (page) => openBook(page, ['a', 'b']),
};

const loading: BrowserScenario = {
  name: 'a page whose text is on its way',
  input,
  cases: {
    'xstate.done.actor.findPlace': startOn({ parts: 1 }),
    'page.shown': [{ ...english, parts: 2, hasNextPage: false }],
    'xstate.done.actor.findVoice': [{ output: 'a' }],
  },
  without: [
    ...CHOICES,
    ...FAILURES,
    'voices.changed',
    'readAloud.elsewhere',
    'sentence.previous',
    'xstate.error.actor.speakPart',
    'xstate.done.actor.speakPart',
    'sentence.next',
  ],
  feasible: ({ value, context }, { type }) => {
    const { reading } = placeIn(value);
    const { parts, hasNextPage } = context as ReadAloudContext;
    if (reading === 'opening') return type === 'xstate.done.actor.findPlace';
    if (reading === 'quick') return type === 'xstate.done.actor.findVoice';
    if (type === 'page.left') return parts === 1 && hasNextPage;
    return type !== 'page.shown' || reading === 'loading';
  },
  edgeClass: transitionKind,
  maxSteps: 8,
  open: async (page) => {
    await installFakeSpeech(page, 'manual', []);
    await serveBook(page, longBook);
    await holdRequests(page, LISTENED_BOOK);
    await page.goto('/books/the-well/read?page=3');
    await expect(page.locator('#page')).toBeFocused();
    await giveVoices(page, ['a']);
  },
};

const BY_HAND = 'e2e/read-aloud/read-aloud.spec.ts does it once';
const AT_ONCE = 'where there is a voice it is found at once';
const LONG =
  'a sentence of these paths has no duration; e2e/read-aloud/read-aloud.spec.ts waits for it';
const LOCKED = 'the button is locked then, and a locked button does nothing';

testPathsInBrowser({
  machine: readAloudMachine,
  ...drivenBy(readAloud),
  otherInterfaces: 'full',
  scenarios: [speaking, late, healed, choices, loading],
  notCovered: {
    'state open.sleep.due': LONG,
    'in open.sleep.counting: after 0 ms (sleepTime) [is active]: never taken': LONG,
    'in open.sleep.due: readAloud.pause: never taken': LONG,
    'in open.sleep.due: readAloud.toggle [is active]: never taken': LONG,
    'in open.sleep.due: readAloud.toggle [is active]: never refused': LONG,
    'in opening: findPlace failed: never taken':
      'a paragraph is found in every page, and its start in every other case',
    'in open.reading.active.speaking: speakPart done [is time up]: never taken': LONG,
    'in open.reading.active.starting: at once [else if has next page]: never taken': BY_HAND,
    'in open.reading.active.starting: at once [else]: never taken': BY_HAND,
    'in open.reading.active.starting: at once [else if has parts]: never refused': BY_HAND,
    'in open.reading.active.starting: at once [else if has next page]: never refused': BY_HAND,
    'in open.reading.active.preparing: page.shown [is another language]: never taken': BY_HAND,
    'in open.reading.active.preparing: page.shown [else]: never taken': AT_ONCE,
    'in open.reading.active.preparing: page.shown [is another language]: never refused': AT_ONCE,
    'in open.reading.active.preparing: page.left: never taken': AT_ONCE,
    'in open.reading.active.preparing: findVoice failed: never taken': BY_HAND,
    'in open.reading.voiceless: page.shown [is another language]: never taken': BY_HAND,
    'in open.reading.voiceless: page.shown [else]: never taken': BY_HAND,
    'in open.reading.voiceless: page.shown [is another language]: never refused': BY_HAND,
    'in open.reading: sentence.previous [has parts and has voice]: never refused': LOCKED,
    'in open.reading: sentence.next [else if is text here and has voice and has next page]: never refused':
      LOCKED,
  },
  expectedConsole: /Failed to load/u,
});
