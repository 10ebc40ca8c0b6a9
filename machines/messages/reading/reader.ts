/** The notices of the reader (specification section 8); that of a change is in language-notice.ts. */
import type { Notice } from '../../notices.machine.ts';
import type { ReaderEmitted } from '../../reader.machine.ts';
import { message } from '../message.ts';

type BookmarkChange = Extract<ReaderEmitted, { type: `bookmark.${string}` }>;

/** @returns the notice of a change that the reader machine has emitted */
export function noticeOf(emitted: BookmarkChange): Notice {
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
  }
}
