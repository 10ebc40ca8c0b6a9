/** Text shown and announced for the storage status. */
import type { StorageProblem } from '../../domain/site/storage-problem.ts';
import { message, type Message, type PlainText } from '../message.ts';
import { sentencesOf } from './notices.ts';

type StatusMessage = { title: PlainText; advice: PlainText };

/**
 * @param problem null when everything is saved
 * @returns the status, and what the user can do about it
 */
export function storageStatusMessage(problem: StorageProblem | null): StatusMessage {
  switch (problem) {
    case null:
      return {
        title: 'Saved in this browser',
        advice: 'Your bookmarks, progress and library are stored here and nowhere else.',
      };
    case 'off':
      return {
        title: 'Storage is off',
        advice:
          'This browser stores no data for this site. You can keep reading, but your bookmarks and progress last only until you close this tab. To keep them, allow this site to store data and open it again.',
      };
    case 'full':
      return {
        title: 'Not saved: storage is full',
        advice:
          'Your latest changes last until you close this tab, and are saved as soon as there is room. Export your data to be safe, or make room in this browser.',
      };
    case 'broken':
      return {
        title: 'Not saved',
        advice:
          'The browser could not store your latest changes. They last until you close this tab, and are saved with your next change if possible. Export your data to be safe.',
      };
  }
}

/** The announcement when the status changes. */
export function storageStatusAnnouncement(problem: StorageProblem | null): Message {
  const { title, advice } = storageStatusMessage(problem);
  return problem === null
    ? message('Everything is saved again')
    : sentencesOf(message(title), message(advice));
}
