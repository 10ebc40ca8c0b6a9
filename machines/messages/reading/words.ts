/** What is said of words, beside the words themselves. */
import type { WordMove } from '../../domain/words/word-moves.ts';
import type { WordsNews } from '../../words/context.ts';
import { message, type Message } from '../message.ts';

export const newsOfWords = (news: WordsNews): Message => {
  switch (news) {
    case 'slow':
      return message('Looking up...');
    case 'failed':
      return message('This word could not be looked up.');
    case 'missing':
      return message('This book has no word by word');
  }
};

/** @returns what is said where there is no word to move to */
export const endMessage = (move: WordMove): Message =>
  move.endsWith('next') || move.endsWith('last')
    ? message('Last word of the page')
    : message('First word of the page');

export const pageToPickMessage = (page: number): Message =>
  message('Page {page}. Tap a word, or Next word', { page });

export const FULL_MESSAGE: Message = message(
  'No more words can be stored. Remove some in My words.',
);
