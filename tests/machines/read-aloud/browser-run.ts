/** The run of reading aloud in a browser, with a fake speech synthesis. */
import type { Page } from 'playwright/test';
import type { EventObject } from 'xstate';
import { holdRequests } from '../../../e2e/support/served-site/held-requests.ts';
import { expect, serveBook } from '../../../e2e/support/site.ts';
import { giveVoices, installFakeSpeech } from '../../../e2e/support/fake-speech.ts';
import type { ReadAloudContext, ReadAloudEvent } from '../../../machines/read-aloud.machine.ts';
import type { BrowserRun } from '../../behaviour/behaviour.ts';
import { address } from '../../behaviour/interface.ts';
import type { Step } from '../../behaviour/paths.ts';
import { BOOK_REQUEST, longBook, shortBook } from './books.ts';
import { isIn, placeOf, type State } from './outcomes.ts';
import { input, voiceFails } from './scenarios.ts';

type BrowserScenario = BrowserRun['scenarios'][number];

const contextOf = ({ context }: { context: unknown }) => context as ReadAloudContext;

/** Transitions with the same name are the same to a user. */
function transitionKind({ before, event, after }: Step): string {
  const [from, to] = [placeOf(before), placeOf(after)];
  return JSON.stringify([
    event.type,
    from.reading,
    to.reading,
    from.sleep,
    to.sleep,
    event.type.includes('speakPart') && contextOf(before).tries,
    event.type.startsWith('sentence.') && [contextOf(before).part, contextOf(after).part],
  ]);
}

async function openBook(page: Page, voices: readonly string[]): Promise<void> {
  await installFakeSpeech(page, 'manual', []);
  await serveBook(page, shortBook);
  await page.goto(address('/books/the-well/read'));
  await expect(page.locator('#page')).toBeFocused();
  if (voices.length > 0) await giveVoices(page, voices);
}

const CHOICES = ['voice.choose', 'rate.choose', 'timer.choose'];
const FAILURES = ['xstate.error.actor.findPlace', 'xstate.error.actor.findVoice'];
const isPlaceFound = ({ type }: EventObject) => type === 'xstate.done.actor.findPlace';
const isVoiceFound = ({ type }: EventObject) => type === 'xstate.done.actor.findVoice';

/** Reading aloud begins again on the page on which it ended. */
const startOn = (parts: number) => (state: { context: unknown }) => {
  const before = contextOf(state);
  const isFirst = before.parts === null && !before.hasNextPage;
  const { language, hasNextPage } = before;
  const output = isFirst
    ? { language, part: 0, hasNextPage: true, parts }
    : { language, part: 0, hasNextPage, parts: before.parts };
  return [{ output }];
};

const page = { language: 'english', part: 0, parts: 2, hasNextPage: false };

const speaking: BrowserScenario = {
  name: 'two pages and a voice',
  input,
  cases: {
    'xstate.done.actor.findPlace': startOn(2),
    'page.shown': [page],
    'xstate.done.actor.findVoice': [{ output: 'a' }],
    'xstate.error.actor.speakPart': [voiceFails('error'), voiceFails('blocked')],
  },
  without: [...CHOICES, ...FAILURES, 'page.left', 'voices.changed'],
  feasible: (snapshot, event) => {
    const { reading } = placeOf(snapshot);
    // A place and a voice are found, and a page turned, at once.
    if (reading === 'opening') return isPlaceFound(event);
    if (reading === 'quick') return isVoiceFound(event);
    if (reading === 'turning') return event.type === 'page.shown';
    // The second page is the last one, and Next is locked for a moment after a turn.
    return event.type !== 'page.shown' || contextOf(snapshot).hasNextPage;
  },
  edgeClass: transitionKind,
  open: (opened) => openBook(opened, ['a']),
};

const late: BrowserScenario = {
  name: 'voices that come late, or never',
  input,
  cases: {
    'xstate.done.actor.findPlace': startOn(2),
    'xstate.done.actor.findVoice': [{ output: 'a' }, { output: null }],
  },
  without: [...CHOICES, ...FAILURES, 'page.shown', 'page.left', 'readAloud.stop', 'voices.changed'],
  feasible: (snapshot, event) => {
    const { reading } = placeOf(snapshot);
    if (reading === 'opening') return isPlaceFound(event);
    if (reading === 'idle') return true;
    // Once there is a voice, it stays.
    if (!isIn('quick', 'slow', 'voiceless', 'paused')(snapshot as State)) return false;
    const { output } = event as EventObject & { output?: unknown };
    return !isVoiceFound(event) || output !== null || reading === 'slow';
  },
  edgeClass: transitionKind,
  open: (opened) => openBook(opened, []),
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
    'xstate.done.actor.findPlace': startOn(2),
    'voice.choose': [{ voice: 'a' }, { voice: 'b' }],
    'rate.choose': [{ rate: 1.5 }],
    'timer.choose': [{ timer: 5 }, { timer: 'page' }, { timer: null }],
    'xstate.done.actor.findVoice': [{ output: 'a' }],
    'xstate.error.actor.speakPart': [voiceFails('blocked')],
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
  feasible: (snapshot, event) => {
    const { reading, sleep } = placeOf(snapshot);
    const { voice, rate, timer, part } = contextOf(snapshot);
    const sent = event as ReadAloudEvent & Partial<ReadAloudContext>;
    if (reading === 'opening') return isPlaceFound(event);
    if (reading === 'quick') return isVoiceFound(event);
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
  open: (opened) => openBook(opened, ['a', 'b']),
};

const loading: BrowserScenario = {
  name: 'a page whose text is on its way',
  input,
  cases: {
    'xstate.done.actor.findPlace': startOn(1),
    'page.shown': [page],
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
  feasible: (snapshot, event) => {
    const { reading } = placeOf(snapshot);
    const { parts, hasNextPage } = contextOf(snapshot);
    if (reading === 'opening') return isPlaceFound(event);
    if (reading === 'quick') return isVoiceFound(event);
    if (event.type === 'page.left') return parts === 1 && hasNextPage;
    return event.type !== 'page.shown' || reading === 'loading';
  },
  edgeClass: transitionKind,
  maxSteps: 8,
  open: async (opened) => {
    await installFakeSpeech(opened, 'manual', []);
    await serveBook(opened, longBook);
    await holdRequests(opened, BOOK_REQUEST);
    await opened.goto(address('/books/the-well/read?page=3'));
    await expect(opened.locator('#page')).toBeFocused();
    await giveVoices(opened, ['a']);
  },
};

const BY_HAND = 'e2e/read-aloud/read-aloud.spec.ts does it once';
const AT_ONCE = 'where there is a voice it is found at once';
const LONG =
  'a sentence of these paths has no duration; e2e/read-aloud/read-aloud.spec.ts waits for it';
const LOCKED = 'the button is locked then, and a locked button does nothing';

export const browserRun: BrowserRun = {
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
};
