/** Moves from word to word, and from sentence to sentence, of one page. It knows numbers, no text. */

/** A word of a page; the paragraph and the word in it count from 1. */
export type WordPlace = { paragraph: number; word: number };

/** Of each paragraph the numbers of words of its sentences. */
export type WordCounts = readonly (readonly number[])[];

export type WordMove =
  | 'word.next'
  | 'word.previous'
  | 'word.first'
  | 'word.last'
  | 'sentence.next'
  | 'sentence.previous';

/** @returns all first words of sentences, or all words, in order */
const placesIn = (counts: WordCounts, isSentence: boolean): WordPlace[] =>
  counts.flatMap((sentences, index) => {
    const paragraph = index + 1;
    let before = 0;
    return sentences.flatMap((count) => {
      const first = before + 1;
      before += count;
      return Array.from({ length: isSentence ? Math.min(count, 1) : count }, (_, at) => ({
        paragraph,
        word: first + at,
      }));
    });
  });

const isBefore = (a: WordPlace, b: WordPlace): boolean =>
  a.paragraph === b.paragraph ? a.word < b.word : a.paragraph < b.paragraph;

/** @returns whether the page has this word */
export const hasWord = (counts: WordCounts, { paragraph, word }: WordPlace): boolean =>
  word >= 1 && word <= (counts[paragraph - 1] ?? []).reduce((sum, count) => sum + count, 0);

/**
 * @param from null before any word: the next one is the first, the previous one the last
 * @returns null when there is no word to move to; a previous sentence is the beginning of this one first
 */
export function moveWord(
  counts: WordCounts,
  from: WordPlace | null,
  move: WordMove,
): WordPlace | null {
  const places = placesIn(counts, move.startsWith('sentence'));
  if (move === 'word.first') return places[0] ?? null;
  if (move === 'word.last') return places.at(-1) ?? null;
  if (move.endsWith('next'))
    return places.find((place) => from === null || isBefore(from, place)) ?? null;
  return places.filter((place) => from === null || isBefore(place, from)).at(-1) ?? null;
}
