/** Text shown and announced on the screen Move your reading. */
import type { HandOverProblem } from '../../domain/hand-over/failure.ts';
import type { HandOverOutcome } from '../../hand-over/context.ts';
import { message, type Message, type PlainText } from '../message.ts';
import { LINK_BY_HAND, LINK_COPIED } from './sharing.ts';

/** Why nothing can be added. */
export function handOverProblemMessage(problem: HandOverProblem): PlainText {
  switch (problem) {
    case 'foreign':
      return 'This is not a link of this site.';
    case 'foreign file':
      return 'This file does not contain reading data from this site. Nothing was changed.';
    case 'incomplete':
      return 'The link is not complete. Copy all of it.';
    case 'newer':
      return 'It was made by a newer version of this site. Reload this page and open it again.';
    case 'code':
      return 'That is not the code.';
    case 'too large':
      return 'This is too large to be added.';
    case 'no streams':
      return 'This browser cannot open such a link. Save a file on the other device.';
    case 'insecure':
      return 'This page has no secure connection, so it cannot unlock anything.';
    case 'no room':
      return 'The browser could not store this. Nothing was changed.';
  }
}

/** What has come of an action. @param kept records that an undo has left */
export function handOverOutcomeMessage(outcome: HandOverOutcome, kept = 0): Message {
  switch (outcome) {
    case 'copied':
      return message(LINK_COPIED);
    case 'by hand':
      return message(LINK_BY_HAND);
    case 'saved':
      return message('The file is saved.');
    case 'not saved':
      return message('The file could not be saved.');
    case 'added':
      return message('Added|reading');
    case 'undone':
      return kept === 0
        ? message('Undone')
        : message('Undone, but what you have changed since stays: {count}', { count: kept });
  }
}

/** @returns how many books, marks and words there are */
export const booksMessage = (count: number): Message =>
  count === 1 ? message('1 book') : message('{count} books', { count });
export const wordsMessage = (count: number): Message =>
  count === 1 ? message('1 word') : message('{count} words', { count });
