/** The texts of reading aloud: what is shown in its bar, and announced. */
import { type Language } from '../../domain/languages.ts';
import { spokenLanguage } from '../../domain/read-aloud/spoken-language.ts';
import type { Timer } from '../../domain/read-aloud/preferences.ts';
import type { VoiceFailureKind } from '../../domain/read-aloud/voice-failure.ts';
import type { ReadAloudContext } from '../../read-aloud.machine.ts';
import type { ReadAloudNews } from '../../read-aloud/active.ts';
import { languageNameMessage } from '../languages.ts';
import { message, type Message, type PlainText } from '../message.ts';

const FAILURES = {
  unsupported: 'This browser cannot read aloud.',
  blocked: 'The browser blocked the voice.',
  silent: 'The voice did not respond.',
  stuck: 'The voice stopped in the middle.',
  unreadable: 'This voice cannot read this text.',
  error: 'The voice stopped because of an error.',
} as const satisfies Record<VoiceFailureKind, PlainText>;

export const failureMessage = (kind: VoiceFailureKind): Message => message(FAILURES[kind]);
export const voicelessMessage = (language: Language): Message =>
  message('This device has no {language} voice.', {
    language: languageNameMessage(spokenLanguage(language)),
  });
export const LOOKING_MESSAGE = message('Looking for a voice...');

/** @param page that is shown, from 1 */
export function newsMessage(
  news: ReadAloudNews,
  { language, failure }: Pick<ReadAloudContext, 'language' | 'failure'>,
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
      return message('That was the last page of the book.');
    case 'slept':
      return message('The sleep timer stopped on page {page}.', { page });
    case 'elsewhere':
      return message('Another tab is reading aloud now, so this one is paused.');
  }
}

export function timerMessage(timer: Timer): Message {
  if (timer === null) return message('Off');
  return timer === 'page'
    ? message('End of the page')
    : message('{minutes} minutes', { minutes: timer });
}
