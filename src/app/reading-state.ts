/** Stores every change of the reading state as a record. */
import { createActor } from 'xstate';
import type { PersonalRecords } from '../../machines/domain/reading/records.ts';
import { readingStateLogic } from '../../machines/reading-state.ts';
import type { BrowserEffects } from '../platform/browser-effects.ts';

/**
 * @param initial the records that are stored when the site starts
 * @returns the actor, not started
 */
export function createReadingState(
  { storage: { records } }: Pick<BrowserEffects, 'storage'>,
  initial: PersonalRecords,
) {
  const actor = createActor(readingStateLogic, { input: initial });
  actor.on('*', (changed) => {
    switch (changed.type) {
      case 'bookmark.added':
        return records.storeBookmark(changed.bookmark);
      case 'bookmark.removed':
        return records.dropBookmark(changed);
      case 'progress.updated':
        return records.storeProgress(changed.progress);
      case 'entry.added':
        return records.storeLibraryEntry(changed.entry);
      case 'book.removed':
        return records.dropBook(changed.bookId);
      case 'language.changed':
        return records.storeLanguage(changed.language);
    }
  });
  return actor;
}
