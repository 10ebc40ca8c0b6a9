/** The notices of the reader (specification section 8). */
import type { Notice } from '../notices.machine.ts';
import type { ReaderEmitted } from '../reader.machine.ts';
import { message } from './message.ts';
import { positionMessage } from './reading-position.ts';

/** @returns the notice for an event emitted by the reader machine */
export function noticeOf(emitted: ReaderEmitted): Notice {
  switch (emitted.type) {
    case 'bookmark.saved':
      return {
        title: message('Bookmark saved'),
        description: message('Bookmarked page {page}', { page: emitted.page }),
      };
    case 'bookmark.removed':
      return {
        title: message('Bookmark removed'),
        description: message('Removed bookmark from page {page}', { page: emitted.page }),
      };
    case 'language.changed': {
      const position = positionMessage(1, emitted.total);
      return {
        title: message('Language changed'),
        description: message('Switched to {language}', { language: message(emitted.language) }),
        announcement:
          emitted.backTo === null
            ? position
            : message('{position}. Back to page {page}: the button before the text.', {
                position,
                page: emitted.backTo,
              }),
      };
    }
  }
}
