/** What the events of reading word by word hand to its guards and actions. */
import type { WordCounts, WordMove, WordPlace } from '../domain/words/word-moves.ts';
import type { WordsContext, WordsNews, WordsPage, WordsStart } from './context.ts';

export type At = { context: WordsContext };
type Moved<T extends WordMove> = { event: { type: T } };

export const news = (what: WordsNews) =>
  ({ type: 'announceNews', params: { news: what } }) as const;
export const show = {
  type: 'showWord',
  params: ({ context: { place } }: At) => ({ place }),
} as const;
export const HIDE = { type: 'showWord', params: { place: null } } as const;
export const started = ({ event: { output } }: { event: { output: WordsStart | null } }) => ({
  start: output,
});
export const pageOf = ({ event }: { event: WordsPage }) => ({
  page: { language: event.language, page: event.page, counts: event.counts, kept: event.kept },
});
export const placeOf = ({ event: { paragraph, word } }: { event: WordPlace }): WordPlace => ({
  paragraph,
  word,
});
export const wordHere = ({
  context: { counts },
  event,
}: At & { event: WordPlace }): { counts: WordCounts; place: WordPlace } => ({
  counts,
  place: placeOf({ event }),
});
export const wordThere = ({ event }: { event: WordsPage & WordPlace }) => ({
  counts: event.counts,
  place: placeOf({ event }),
});
export const moveOf = <T extends WordMove>({ event }: Moved<T>) => ({ move: event.type });
