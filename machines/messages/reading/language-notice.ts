/** The notice of a change of language, which only the popover of the languages loads. */
import type { LanguageChange } from '../../domain/reading/reading-position.ts';
import type { Notice } from '../../notices.machine.ts';
import { message } from '../message.ts';
import { positionMessage } from './reading-position.ts';

export function languageNotice({ language, page, total, backTo }: LanguageChange): Notice {
  const position = positionMessage(page, total);
  return {
    title: message('Language changed'),
    description: message('Switched to {language}', { language: message(language) }),
    announcement:
      backTo === null
        ? position
        : message('{position}. Back to page {page} is above the text.', {
            position,
            page: backTo,
          }),
  };
}
