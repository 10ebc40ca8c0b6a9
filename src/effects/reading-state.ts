/** Gives the reading state machine its effects: every change is stored as a record. */
import { createActor } from 'xstate';
import type { PersonalRecords } from '../../machines/domain/records.ts';
import { readingStateMachine } from '../../machines/reading-state.machine.ts';
import type { BrowserEffects } from './browser-effects.ts';

/**
 * @param initial the records that are stored when the site starts
 * @returns the actor, not started
 */
export function createReadingState(
  { storage: { records } }: Pick<BrowserEffects, 'storage'>,
  initial: PersonalRecords,
) {
  const logic = readingStateMachine.provide({
    actions: {
      storeBookmark: (_, bookmark) => records.storeBookmark(bookmark),
      dropBookmark: (_, bookmark) => records.dropBookmark(bookmark),
      storeProgress: (_, progress) => records.storeProgress(progress),
      storeLibraryEntry: (_, entry) => records.storeLibraryEntry(entry),
      storeLanguage: (_, { language }) => records.storeLanguage(language),
    },
  });
  return createActor(logic, { input: initial });
}
