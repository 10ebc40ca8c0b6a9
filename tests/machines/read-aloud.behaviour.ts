/**
 * Reading aloud: a voice is looked for, reads a page sentence by sentence and turns it, until the book,
 * the sleep timer or the user ends it.
 */
import { strict as assert } from 'node:assert';
import type { EventObject } from 'xstate';
import { answerRequest } from '../../e2e/support/served-site/held-requests.ts';
import { expect } from '../../e2e/support/site.ts';
import { giveVoices } from '../../e2e/support/fake-speech.ts';
import type { VoiceFailure } from '../../machines/domain/read-aloud/voice-failure.ts';
import {
  readAloudMachine,
  type ReadAloudContext,
  type ReadAloudEvent,
  type ReadAloudInput,
} from '../../machines/read-aloud.machine.ts';
import type { ShownPage } from '../../machines/read-aloud/active.ts';
import {
  by,
  elsewhere,
  silent,
  type Announcement,
  type Announcements,
} from '../behaviour/announcement.ts';
import { behaviour, called } from '../behaviour/behaviour.ts';
import { text } from '../behaviour/description.ts';
import { bar, inBar, listenButton } from './gestures/read-aloud-bar.ts';
import { pressing } from './gestures/reader-gestures.ts';
import { t } from '../behaviour/interface.ts';
import { BOOK_REQUEST, longBook } from './read-aloud/books.ts';
import { browserRun } from './read-aloud/browser-run.ts';
import {
  afterPart,
  announced,
  ended,
  goOn,
  hasVoice,
  isActive,
  isIn,
  isOpen,
  nextSentence,
  pageOf,
  pause,
  placeOf,
  resume,
  showPage,
  skip,
  to,
  type State,
} from './read-aloud/outcomes.ts';
import {
  choose,
  describePage,
  describePart,
  failureText,
  noVoiceText,
  pressMain,
  pressMediaKey,
  seeAnyBar,
  seeBar,
  seeSpeaking,
  timerName,
} from './read-aloud/page.ts';
import { scenarios } from './read-aloud/scenarios.ts';

type Step = { before: State; after: State };
/** The result of an actor. */
type Found<T> = EventObject & { output: T };
type Failed = EventObject & { error: VoiceFailure };

const SPEECH = silent('the voice is what is heard');
const IN_PANEL = elsewhere('the panel that is opened for it announces itself');
const ON_THE_BUTTON = silent('the pressed button keeps the focus and changes its label');

/** What every event may lead to: an end, or a state that is explained. */
function changeOf({ before, after }: Step): Announcement[] {
  const { reading } = placeOf(after);
  if (reading === 'idle') {
    const end =
      before.context.timer === 'page'
        ? t('The sleep timer stopped on page {page}.', { page: 1 })
        : t('That was the last page of the book.');
    return [by('back', t('Read aloud')), by('polite', end)];
  }
  if (reading === placeOf(before).reading) return [];
  if (reading === 'slow') return [by('polite', t('Looking for a voice...'))];
  if (reading === 'voiceless') return [by('polite', noVoiceText(after.context))];
  return reading === 'failed' ? [by('polite', failureText(after.context))] : [];
}
function orSpeech(step: Step): Announcements {
  const change = changeOf(step);
  return change.length === 0 ? SPEECH : change;
}

export const readAloud = behaviour<ReadAloudContext, ReadAloudEvent>({
  title: 'Reading aloud',
  machine: readAloudMachine,
  effects: ['rememberFocus', 'reportEnd', 'stopOtherTabs', 'storeVoice', 'storeRate', 'announce'],
  actors: ['findPlace', 'findVoice', 'speakPart', 'turnPage'],
  delays: {
    breath: 250,
    lookingShown: 300,
    voiceTimeout: 12_000,
    sleepTime: ({ context }) => Number(context.timer) * 60_000,
  },
  start: (input) => ({
    after: {
      value: 'idle',
      context: {
        language: 'english',
        parts: null,
        part: 0,
        hasNextPage: false,
        voice: null,
        rate: (input as ReadAloudInput).rate,
        timer: null,
        tries: 0,
        failure: null,
      },
    },
    recordedEffects: [],
  }),
  events: {
    'readAloud.toggle': {
      description: 'press Read aloud, Pause, Go on or Try again',
      accepted: ({ value }) => value !== 'opening',
      then(before) {
        if (isOpen(before)) return isActive(before) ? pause(before) : resume(before);
        return {
          after: { ...before, value: 'opening' },
          recordedEffects: [
            { effect: 'rememberFocus', params: undefined },
            { effect: 'findPlace', params: undefined },
          ],
        };
      },
      announces({ before }) {
        if (!isOpen(before)) return [by('focus', t('Pause'))];
        return isIn('failed', 'voiceless')(before) ? SPEECH : ON_THE_BUTTON;
      },
      how: {
        pointer: pressMain('pointer'),
        keyboard: pressMain('keyboard'),
        touch: pressMain('touch'),
      },
    },
    'findPlace done': {
      description: ({ output }: Found<ShownPage>) => `the page in view is ${describePage(output)}`,
      then: (before, { output }: Found<ShownPage>) =>
        resume(before, { ...pageOf(output), voice: null }),
      announces: orSpeech,
      // It is found at once.
      how: () => Promise.resolve(),
    },
    'findPlace failed': {
      description: 'no paragraph can be found',
      then: (before) => ({ after: { ...before, value: 'idle' }, recordedEffects: [] }),
      announces: silent('nothing has begun'),
      how: () => Promise.resolve(),
    },
    'readAloud.pause': {
      description: 'the device asks to pause',
      accepted: (before) => isActive(before) || placeOf(before).sleep === 'due',
      then: pause,
      announces: ON_THE_BUTTON,
      how: pressMediaKey('pause'),
    },
    'readAloud.resume': {
      description: 'the device asks to go on',
      accepted: isIn('paused'),
      then: (before) => resume(before),
      announces: ON_THE_BUTTON,
      how: pressMediaKey('play'),
    },
    'readAloud.stop': {
      description: 'press Stop',
      accepted: isOpen,
      then: (before) => ended(before),
      announces: () => [by('back', t('Read aloud'))],
      how: pressing(inBar('Stop'), 'Enter'),
    },
    'readAloud.elsewhere': {
      description: 'another tab begins to read aloud',
      accepted: isActive,
      then: (before) => to(before, { reading: 'paused' }, {}, announced('elsewhere')),
      announces: () => [
        by('polite', t('Another tab is reading aloud now, so this one is paused.')),
      ],
      how: (page) =>
        page.evaluate(() => {
          const channel = new BroadcastChannel('kv-listening');
          // A channel has no target origin.
          // oxlint-disable-next-line unicorn/require-post-message-target-origin
          channel.postMessage('other tab');
        }),
    },
    'page.shown': {
      description: (page) => `a page is shown ${describePage(page)}`,
      accepted: isOpen,
      then: showPage,
      announces: elsewhere('the reader announces the page when it takes the focus'),
      // The reader turns the page by itself after the last sentence.
      async how(page, _event, _turn, before) {
        if (isIn('loading')(before))
          await answerRequest(page, BOOK_REQUEST, (route) => route.fulfill({ json: longBook }));
        else if (!isIn('turning')(before)) await page.keyboard.press('ArrowRight');
      },
    },
    'page.left': {
      description: 'the page is left, and the text of the next one is on its way',
      accepted: isOpen,
      then: (before) =>
        to(before, hasVoice(before) ? { reading: 'loading' } : {}, {
          parts: null,
          part: 0,
          tries: 0,
        }),
      announces: elsewhere('the page says that its text is loading'),
      how: (page) => page.keyboard.press('ArrowRight'),
    },
    'sentence.previous': {
      description: 'press Previous sentence',
      accepted: ({ context: { voice, parts } }) => voice !== null && parts !== null && parts > 0,
      then: (before) => skip(before, -1),
      announces: SPEECH,
      how: pressing(inBar('Previous sentence'), 'Enter'),
    },
    'sentence.next': {
      description: 'press Next sentence',
      accepted: ({ context: { voice, parts, part, hasNextPage } }) =>
        voice !== null && parts !== null && (part + 1 < parts || hasNextPage),
      then: nextSentence,
      announces: SPEECH,
      how: pressing(inBar('Next sentence'), 'Enter'),
    },
    'voices.changed': {
      description: 'the device gets a voice for the language',
      accepted: isIn('voiceless'),
      then: (before) => resume(before),
      announces: SPEECH,
      how: (page) => giveVoices(page, ['a']),
    },
    'voice.choose': {
      description: ({ voice }) => `choose the voice ${voice}`,
      accepted: isOpen,
      then(before, { voice }) {
        const { after, recordedEffects } = resume(before, { voice, tries: 0 });
        const choice = called('storeVoice', { language: before.context.language, voice });
        return { after, recordedEffects: [choice, ...recordedEffects] };
      },
      announces: IN_PANEL,
      how: (page, { voice }, _turn, before) => choose(page, voice, before),
    },
    'rate.choose': {
      description: ({ rate }) => `choose speed ${rate}`,
      accepted: isOpen,
      then(before, { rate }) {
        const { after, recordedEffects } = isIn('speaking')(before)
          ? goOn(before, { rate })
          : to(before, {}, { rate });
        return { after, recordedEffects: [called('storeRate', { rate }), ...recordedEffects] };
      },
      announces: IN_PANEL,
      how: (page, { rate }, _turn, before) => choose(page, t('{rate}×', { rate }), before),
    },
    'timer.choose': {
      description: ({ timer }) =>
        timer === null ? 'switch the sleep timer off' : `set the sleep timer to ${timer}`,
      accepted: isOpen,
      then: (before, { timer }) =>
        to(before, { sleep: typeof timer === 'number' ? 'counting' : 'off' }, { timer }),
      announces: IN_PANEL,
      how: (page, { timer }, _turn, before) => choose(page, timerName(timer), before),
    },
    'findVoice done': {
      description: ({ output }: Found<string | null>) =>
        output === null ? 'no voice reads the language' : `the voice ${output} is found`,
      then: (before, { output }: Found<string | null>) =>
        output === null
          ? to(before, { reading: 'voiceless' }, {}, announced('voiceless'))
          : goOn(before, { voice: output, tries: 0 }),
      announces: orSpeech,
      async how(page, { output }: Found<string | null>) {
        if (output !== null) return giveVoices(page, [output]);
        // A voice of another language: the list has no others after a while.
        await giveVoices(page, ['Amélie']);
        await page.clock.runFor(1000);
      },
    },
    'findVoice failed': {
      description: 'the browser has no speech synthesis',
      then: (before, { error }: Failed) =>
        to(before, { reading: 'failed' }, { failure: error.kind }, announced('failed')),
      announces: orSpeech,
      how: (page) => page.clock.runFor(0),
    },
    'speakPart done': {
      description: 'the sentence has been spoken',
      then: afterPart,
      announces: orSpeech,
      how: (page) => page.evaluate(() => window.fakeSpeech.end()),
    },
    'speakPart failed': {
      description: ({ error }: Failed) => `the voice fails: ${error.kind}`,
      then: (before, { error }: Failed) =>
        before.context.tries === 0 && error.kind !== 'blocked'
          ? goOn(before, { tries: 1 })
          : to(before, { reading: 'failed' }, { failure: error.kind }, announced('failed')),
      announces: orSpeech,
      how: (page, { error }: Failed) =>
        page.evaluate(
          (kind) => window.fakeSpeech.fail(kind),
          error.kind === 'blocked' ? 'not-allowed' : 'synthesis-failed',
        ),
    },
    'after breath': {
      description: '250 ms pass after the turn',
      then: (before) => goOn(before),
      announces: SPEECH,
      how: (page) => page.clock.runFor(250),
    },
    'after lookingShown': {
      description: '300 ms pass without a voice',
      then: (before) => to(before, { reading: 'slow' }, {}, announced('looking')),
      announces: orSpeech,
      how: (page) => page.clock.runFor(300),
    },
    'after voiceTimeout': {
      description: '12 seconds pass without a voice',
      then: (before) => to(before, { reading: 'voiceless' }, {}, announced('voiceless')),
      announces: orSpeech,
      how: (page) => page.clock.runFor(12_000),
    },
    'after sleepTime': {
      description: 'the time of the sleep timer is up',
      then: (before) =>
        isActive(before)
          ? to(before, { sleep: 'due' })
          : to(before, { sleep: 'off' }, { timer: null }),
      announces: silent('the sentence is spoken to its end first'),
      how: (page) => page.clock.fastForward(5 * 60_000),
    },
  },
  states: {
    idle: {
      description: 'nothing is read aloud',
      see: (page) => expect(bar(page)).toHaveCount(0),
    },
    opening: {
      description: 'the place to begin at is looked for',
      see: (page) => expect(listenButton(page)).toBeVisible(),
    },
    'open.reading.active.starting': { description: 'reading aloud begins' },
    'open.reading.active.preparing.quick': {
      description: 'a voice is looked for',
      see: seeSpeaking,
    },
    'open.reading.active.preparing.slow': {
      description: 'a voice is looked for, which is shown',
      tags: ['looking'],
      see: (page) => seeBar(page, 'Pause', t('Looking for a voice...')),
    },
    'open.reading.active.speaking': {
      description: (context) => `the voice speaks ${describePart(context)}`,
      see: seeSpeaking,
    },
    'open.reading.active.breathing': {
      description: (context) => `the voice is about to speak ${describePart(context)}`,
      see: seeSpeaking,
    },
    'open.reading.active.turning': {
      description: 'the page is about to be turned',
      tags: ['waiting'],
      see: seeSpeaking,
    },
    'open.reading.active.loading': {
      description: 'the text of the page is waited for',
      tags: ['waiting'],
      see: seeSpeaking,
    },
    'open.reading.paused': {
      description: (context) => `it is paused before ${describePart(context)}`,
      tags: ['paused'],
      see: (page) => seeBar(page, 'Go on', null),
    },
    'open.reading.voiceless': {
      description: 'there is no voice for the language',
      tags: ['voiceless'],
      see: (page, { context }) => seeBar(page, 'Try again', noVoiceText(context)),
    },
    'open.reading.failed': {
      description: ({ failure }) => `the voice has failed: ${text(failure)}`,
      tags: ['failed'],
      see: (page, { context }) => seeBar(page, 'Try again', failureText(context)),
    },
    // The panel of voices shows the timer, when the next choice is made there.
    'open.sleep.off': { description: '', see: seeAnyBar },
    'open.sleep.counting': { description: 'the sleep timer runs', see: seeAnyBar },
    'open.sleep.due': { description: 'the sleep timer is up' },
  },
  outerTags: { open: ['open'], 'open.reading.active': ['active'] },
  invariant(state) {
    const { voice, failure, tries } = state.context;
    assert.ok(voice !== null || !isIn('speaking')(state), 'a voice speaks');
    assert.equal(failure !== null, isIn('failed')(state), 'only a failure has a reason');
    assert.ok(tries < 2, 'a part is tried again once');
  },
  scenarios,
  browser: browserRun,
});
