/** The events and states of reading aloud. */
import type { Locator, Page } from 'playwright/test';
import type { EventObject } from 'xstate';
import type { Book } from '../../../machines/domain/books/book.ts';
import type { ReadAloudContext, ReadAloudEvent } from '../../../machines/read-aloud.machine.ts';
import type { ShownPage } from '../../../machines/read-aloud/active.ts';
import type { Timer } from '../../../machines/domain/read-aloud/preferences.ts';
import {
  by,
  elsewhere,
  silent,
  type Announcement,
  type Announcements,
  type AnnouncementStep,
} from '../announcements/announcement.ts';
import { bookNamed } from '../books.ts';
import { text, type Context } from '../description.ts';
import type { Gesture, InputMethod, StateCheck, TableOf } from '../event-tables/event-table.ts';
import { bar, inBar, listenButton } from '../event-tables/read-aloud-bar.ts';
import { pressing } from '../event-tables/reader-gestures.ts';
import { voicesPanel } from '../event-tables/reader-overlays.ts';
import { placeOf } from '../read-aloud-place.ts';

const pagesWith = (texts: readonly string[]): Book['pages'] =>
  texts.map((content, index) => ({ id: `page-${index + 1}`, pageNumber: index + 1, content }));
const bookWith = (texts: readonly string[]): Book =>
  bookNamed('the-well', texts.length, {
    pages: pagesWith(texts),
    languages: {
      english: { pages: pagesWith(texts) },
      hindi: { pages: pagesWith(texts.map(() => 'बारिश हुई।')) },
    },
  });
/** Two pages of two sentences each. */
export const shortBook = bookWith(['It rained. We slept.', 'It stopped. We woke.']);
/** A served page has only the first pages of it. */
export const longBook = bookWith(['It rained.', 'It stopped.', 'We woke.', 'It rained. We slept.']);
/** The request of the whole book. */
export const LISTENED_BOOK = '**/books/book-the-well.json';

/** What the fake speech synthesis of the page can be told (e2e/support/fake-speech.ts). */
export type SpeechControl = {
  /** Ends the part that is spoken. */
  end: () => boolean;
  /** Makes the part that is spoken fail. */
  fail: (error: string) => boolean;
  /** Presses a media key of the device. */
  press: (key: string) => void;
  /** Gives the page these voices. */
  giveVoices: (names: readonly string[]) => void;
};
type WithSpeech = { fakeSpeech: SpeechControl };

const endPart = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as WithSpeech).fakeSpeech.end());
const failPart = (page: Page, error: string) =>
  page.evaluate((kind) => (globalThis as unknown as WithSpeech).fakeSpeech.fail(kind), error);
export const giveVoices = (page: Page, names: readonly string[]) =>
  page.evaluate(
    (given) => (globalThis as unknown as WithSpeech).fakeSpeech.giveVoices(given),
    names,
  );

const VOICE_FAILURES: Readonly<Record<string, string>> = {
  unsupported: 'This browser cannot read aloud.',
  blocked: 'The browser blocked the voice.',
  silent: 'The voice did not respond.',
  stuck: 'The voice stopped in the middle.',
  unreadable: 'This voice cannot read this text.',
  error: 'The voice stopped because of an error.',
};
const LOOKING = 'Looking for a voice...';
const NO_VOICE: Readonly<Record<string, string>> = {
  english: 'This device has no English voice.',
  hindi: 'This device has no Hindi voice.',
  hinglish: 'This device has no Hindi voice.',
};
const timerName = (timer: Timer): string => {
  if (timer === null) return 'Off';
  return timer === 'page' ? 'End of the page' : `${timer} minutes`;
};
const SLEPT = 'The sleep timer stopped on page 1.';
const FINISHED = 'That was the last page of the book.';

const SPEECH = silent('the voice is what is heard');
const IN_PANEL = elsewhere('the panel that is opened for it announces itself');
const ON_THE_BUTTON = silent('the pressed button keeps the focus and changes its label');

const isOpen = (value: unknown): boolean => typeof value !== 'string';
const readingIn = (value: unknown): string =>
  isOpen(value) ? placeOf(value).reading : String(value);

/** What every event may lead to: an end, or a state that is explained. */
function news({ before, after }: AnnouncementStep<ReadAloudContext>): Announcement[] {
  const [from, to] = [readingIn(before.value), readingIn(after.value)];
  if (to === 'idle')
    return [
      by('back', 'Read aloud'),
      by('polite', before.context.timer === 'page' ? SLEPT : FINISHED),
    ];
  if (to === from) return [];
  if (to === 'slow') return [by('polite', LOOKING)];
  if (to === 'voiceless') return [by('polite', NO_VOICE[after.context.language] ?? '')];
  return to === 'failed' ? [by('polite', VOICE_FAILURES[after.context.failure ?? ''] ?? '')] : [];
}
const orWhatIsRead = (step: AnnouncementStep<ReadAloudContext>): Announcements => {
  const heard = news(step);
  return heard.length === 0 ? SPEECH : heard;
};

const describePart = ({ part, parts, language, voice, rate, timer, tries }: Context): string =>
  [
    parts === null ? '' : `sentence ${Number(part) + 1} of ${text(parts)} in ${text(language)}`,
    voice === null ? '' : `with voice ${text(voice)} at speed ${text(rate)}`,
    timer === null ? '' : `until ${text(timer)}`,
    tries === 0 ? '' : 'for the second time',
  ]
    .filter((each) => each !== '')
    .join(', ');
const describePage = ({
  language,
  parts,
  hasNextPage,
}: Pick<ShownPage, 'language' | 'parts' | 'hasNextPage'>): string =>
  `with ${text(parts)} sentences in ${text(language)}${hasNextPage ? '' : ', the last one'}`;

const MAIN_BUTTONS: Readonly<Record<string, (page: Page) => Locator>> = {
  idle: listenButton,
  paused: inBar('Go on'),
  failed: inBar('Try again'),
  voiceless: inBar('Try again'),
};

const pressMediaKey =
  (key: 'pause' | 'play'): Gesture =>
  (page) =>
    page.evaluate(
      (pressed) => (globalThis as unknown as WithSpeech).fakeSpeech.press(pressed),
      key,
    );

const contextOf = ({ context }: { context: unknown }) => context as ReadAloudContext;

const eventOf = <T extends ReadAloudEvent['type']>(event: EventObject) =>
  event as ReadAloudEvent & { type: T };

export const readAloud: TableOf<ReadAloudContext> = ({ answerRequest, expect, settleOverlay }) => {
  const seeBar = async (page: Page, button: string, status: string | null): Promise<void> => {
    await expect(inBar(button)(page)).toBeVisible();
    await expect(bar(page).getByRole('paragraph')).toHaveText(status === null ? [] : [status]);
  };
  const seeSpeaking: StateCheck = (page) => seeBar(page, 'Pause', null);
  /** Opens the panel of voices, which shows what was chosen before, chooses in it and closes it. */
  const choosing =
    (nameOf: (event: EventObject) => string): Gesture =>
    async (page, event, _turn, { context }) => {
      const option = (name: string) => voicesPanel(page).getByRole('radio', { name, exact: true });
      const { timer, rate } = context as ReadAloudContext;
      await inBar('Voice and speed')(page).click();
      await expect(option(timerName(timer))).toBeChecked();
      await expect(option(`${rate}×`)).toBeChecked();
      await voicesPanel(page).getByText(nameOf(event), { exact: true }).click();
      await expect(option(nameOf(event))).toBeChecked();
      await page.keyboard.press('Escape');
      await expect(voicesPanel(page)).toHaveCount(0);
      await settleOverlay(page);
    };
  /** Presses the button that begins, or the first one in the bar. */
  const pressMain =
    (method: InputMethod): Gesture =>
    (page, event, _turn, { value }) =>
      pressing(MAIN_BUTTONS[readingIn(value)] ?? inBar('Pause'), 'Enter')[method](page, event);
  return {
    title: 'Reading aloud',
    events: {
      'readAloud.toggle': {
        description: 'press Read aloud, Pause, Go on or Try again',
        announces: ({ before }) => {
          const reading = readingIn(before.value);
          if (reading === 'idle') return [by('focus', 'Pause')];
          return reading === 'failed' || reading === 'voiceless' ? SPEECH : ON_THE_BUTTON;
        },
        how: {
          pointer: pressMain('pointer'),
          keyboard: pressMain('keyboard'),
          touch: pressMain('touch'),
        },
      },
      'findPlace done': {
        description: ({ output }) => `the page in view is ${describePage(output as ShownPage)}`,
        announces: orWhatIsRead,
        // It is found at once.
        how: () => Promise.resolve(),
      },
      'findPlace failed': {
        description: 'no paragraph can be found',
        announces: silent('nothing has begun'),
        how: () => Promise.resolve(),
      },
      'readAloud.pause': {
        description: 'the device asks to pause',
        announces: ON_THE_BUTTON,
        how: pressMediaKey('pause'),
      },
      'readAloud.resume': {
        description: 'the device asks to go on',
        announces: ON_THE_BUTTON,
        how: pressMediaKey('play'),
      },
      'readAloud.stop': {
        description: 'press Stop',
        announces: [by('back', 'Read aloud')],
        how: pressing(inBar('Stop'), 'Enter'),
      },
      'readAloud.elsewhere': {
        description: 'another tab begins to read aloud',
        announces: [by('polite', 'Another tab is reading aloud now, so this one is paused.')],
        how: (page) =>
          page.evaluate(() => {
            const channel = new BroadcastChannel('kv-listening');
            // A channel has no target origin.
            // oxlint-disable-next-line unicorn/require-post-message-target-origin
            channel.postMessage('other tab');
          }),
      },
      'page.shown': {
        description: (page) => `a page is shown ${describePage(page as ShownPage)}`,
        announces: elsewhere('the reader announces the page when it takes the focus'),
        // The reader turns the page by itself after the last sentence.
        how: async (page, _event, _turn, before) => {
          if (readingIn(before.value) === 'loading')
            await answerRequest(page, LISTENED_BOOK, (route) => route.fulfill({ json: longBook }));
          else if (readingIn(before.value) !== 'turning') await page.keyboard.press('ArrowRight');
        },
      },
      'page.left': {
        description: 'the page is left, and the text of the next one is on its way',
        announces: elsewhere('the page says that its text is loading'),
        how: (page) => page.keyboard.press('ArrowRight'),
      },
      'sentence.previous': {
        description: 'press Previous sentence',
        announces: SPEECH,
        how: pressing(inBar('Previous sentence'), 'Enter'),
      },
      'sentence.next': {
        description: 'press Next sentence',
        announces: SPEECH,
        how: pressing(inBar('Next sentence'), 'Enter'),
      },
      'voices.changed': {
        description: 'the device gets a voice for the language',
        announces: SPEECH,
        how: (page) => giveVoices(page, ['a']),
      },
      'voice.choose': {
        description: ({ voice }) => `choose the voice ${text(voice)}`,
        announces: IN_PANEL,
        how: choosing((event) => eventOf<'voice.choose'>(event).voice),
      },
      'rate.choose': {
        description: ({ rate }) => `choose speed ${text(rate)}`,
        announces: IN_PANEL,
        how: choosing((event) => `${eventOf<'rate.choose'>(event).rate}×`),
      },
      'timer.choose': {
        description: ({ timer }) =>
          timer === null ? 'switch the sleep timer off' : `set the sleep timer to ${text(timer)}`,
        announces: IN_PANEL,
        how: choosing((event) => timerName(eventOf<'timer.choose'>(event).timer)),
      },
      'findVoice done': {
        description: ({ output }) =>
          output === null ? 'no voice reads the language' : `the voice ${text(output)} is found`,
        announces: orWhatIsRead,
        how: (page, event) => {
          const { output } = event as EventObject & { output: string | null };
          if (output !== null) return giveVoices(page, [output]);
          // A voice of another language: the list has no others after a while.
          return giveVoices(page, ['Amélie']).then(() => page.clock.runFor(1000));
        },
      },
      'findVoice failed': {
        description: 'the browser has no speech synthesis',
        announces: orWhatIsRead,
        how: (page) => page.clock.runFor(0),
      },
      'speakPart done': {
        description: 'the sentence has been spoken',
        announces: orWhatIsRead,
        how: endPart,
      },
      'speakPart failed': {
        description: ({ error }) => `the voice fails: ${text((error as { kind?: string }).kind)}`,
        announces: orWhatIsRead,
        how: (page, event) => {
          const { error } = event as EventObject & { error: { kind: string } };
          return failPart(page, error.kind === 'blocked' ? 'not-allowed' : 'synthesis-failed');
        },
      },
      'after breath': {
        description: '250 ms pass after the turn',
        announces: SPEECH,
        how: (page) => page.clock.runFor(250),
      },
      'after lookingShown': {
        description: '300 ms pass without a voice',
        announces: orWhatIsRead,
        how: (page) => page.clock.runFor(300),
      },
      'after voiceTimeout': {
        description: '12 seconds pass without a voice',
        announces: orWhatIsRead,
        how: (page) => page.clock.runFor(12_000),
      },
      'after sleepTime': {
        description: 'the time of the sleep timer is up',
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
        see: (page) => seeBar(page, 'Pause', LOOKING),
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
        see: seeSpeaking,
      },
      'open.reading.active.loading': {
        description: 'the text of the page is waited for',
        see: seeSpeaking,
      },
      'open.reading.paused': {
        description: (context) => `it is paused before ${describePart(context)}`,
        see: (page) => seeBar(page, 'Go on', null),
      },
      'open.reading.voiceless': {
        description: 'there is no voice for the language',
        see: (page, snapshot) =>
          seeBar(page, 'Try again', NO_VOICE[contextOf(snapshot).language] ?? ''),
      },
      'open.reading.failed': {
        description: ({ failure }) => `the voice has failed: ${text(failure)}`,
        see: (page, snapshot) =>
          seeBar(page, 'Try again', VOICE_FAILURES[contextOf(snapshot).failure ?? ''] ?? ''),
      },
      // The panel of voices shows the timer, when the next choice is made there.
      'open.sleep.off': { description: '', see: (page) => expect(bar(page)).toBeVisible() },
      'open.sleep.counting': {
        description: 'the sleep timer runs',
        see: (page) => expect(bar(page)).toBeVisible(),
      },
      'open.sleep.due': { description: 'the sleep timer is up' },
    },
  };
};
