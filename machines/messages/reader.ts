/** The notices of the reader (specification section 8). */
import type { Notice } from '../notices.machine.ts';
import type { ReaderEmitted } from '../reader.machine.ts';

/** @returns the notice for an event emitted by the reader machine */
export function noticeOf(emitted: ReaderEmitted): Notice {
  switch (emitted.type) {
    case 'bookmark.saved':
      return { title: 'Bookmark saved', description: `Bookmarked page ${emitted.page}` };
    case 'bookmark.removed':
      return {
        title: 'Bookmark removed',
        description: `Removed bookmark from page ${emitted.page}`,
      };
    case 'language.changed':
      return {
        title: 'Language changed',
        description: `Switched to ${emitted.language}`,
        announcement:
          emitted.backTo === null
            ? `Page 1 of ${emitted.total}`
            : `Page 1 of ${emitted.total}. Back to page ${emitted.backTo}: the button before the text.`,
      };
  }
}
