/** The texts of reading aloud: what is shown in its bar, and announced. */
import type { Language } from '../domain/book.ts';
import type { SpeechFailureKind, Timer } from '../domain/speech/listening.ts';
import type { SpeakerContext, SpeakerNews } from '../domain/speech/speaker-setup.ts';
import { message, type Message, type PlainText } from './message.ts';

const FAILURES = {
  unsupported: 'This browser cannot read aloud.',
  blocked: 'The browser did not let the voice start.',
  silent: 'The voice does not answer.',
  stuck: 'The voice has stopped in the middle.',
  unreadable: 'This voice cannot read this text.',
  error: 'The voice has failed.',
} as const satisfies Record<SpeechFailureKind, PlainText>;

const NO_VOICE = {
  english: 'This device has no English voice.',
  hindi: 'This device has no Hindi voice.',
  hinglish: 'This device has no Hindi voice.',
} as const satisfies Record<Language, PlainText>;

export const failureMessage = (kind: SpeechFailureKind): Message => message(FAILURES[kind]);
export const voicelessMessage = (language: Language): Message => message(NO_VOICE[language]);
export const LOOKING_MESSAGE = message('Looking for a voice...');

/** @param page that is shown, from 1 */
export function newsMessage(
  news: SpeakerNews,
  { language, failure }: Pick<SpeakerContext, 'language' | 'failure'>,
  page: number,
): Message {
  switch (news) {
    case 'looking':
      return LOOKING_MESSAGE;
    case 'voiceless':
      return voicelessMessage(language);
    case 'failed':
      return failureMessage(failure ?? 'error');
    case 'finished':
      return message('The book has been read to its end.');
    case 'slept':
      return message('The sleep timer has ended on page {page}.', { page });
    case 'elsewhere':
      return message('Another tab reads aloud now. It is paused here.');
  }
}

export function timerMessage(timer: Timer): Message {
  if (timer === null) return message('Off');
  return timer === 'page'
    ? message('End of the page')
    : message('{minutes} minutes', { minutes: timer });
}
