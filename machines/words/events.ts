/** What can happen while a book is read word by word. */
import type { WordMove, WordPlace } from '../domain/words/word-moves.ts';
import type { WordsPage } from './context.ts';

export type WordsEvent =
  | { type: 'words.open' | 'words.close' | 'words.retry' }
  | ({ type: 'word.pick' } & WordPlace)
  /** A word of the other text of the page is tapped: of its second language, or of the one that is read. */
  | ({ type: 'text.pick' } & WordsPage & WordPlace)
  | { type: WordMove }
  | ({ type: 'page.shown' } & WordsPage)
  /** The text of the page is not there yet. */
  | { type: 'page.left' }
  | { type: 'word.keep' | 'word.forget' }
  /** Words have been kept or forgotten, here or in another tab. */
  | { type: 'kept.change'; kept: readonly WordPlace[]; isFull: boolean }
  | { type: 'others.open' | 'others.close' };
