/** When a kept word is asked again: the FSRS scheduler, whole days apart. */
import { createEmptyCard, fsrs, Rating, type Card } from 'ts-fsrs';
import type { KeptWord, WordReview } from '../../../machines/domain/words/kept-word.ts';

const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false });

const cardOf = (review: WordReview | undefined, now: number): Card => {
  const card = createEmptyCard(new Date(now));
  if (review === undefined) return card;
  const { due, last, ...state } = review;
  return { ...card, ...state, due: new Date(due), last_review: new Date(last) };
};

/** @param now in milliseconds @returns the state of the word after an answer */
export function reviewAfter(
  review: WordReview | undefined,
  isKnown: boolean,
  now: number,
): WordReview {
  const rating = isKnown ? Rating.Good : Rating.Again;
  const { card } = scheduler.next(cardOf(review, now), new Date(now), rating);
  const { stability, difficulty, reps, lapses, state } = card;
  return { due: card.due.getTime(), last: now, stability, difficulty, reps, lapses, state };
}

/** @returns the words that are due, those that have waited longest first */
export const dueWords = (words: readonly KeptWord[], now: number): KeptWord[] => {
  const dueAt = ({ review, kept }: KeptWord): number => review?.due ?? kept;
  return words.filter((word) => dueAt(word) <= now).sort((a, b) => dueAt(a) - dueAt(b));
};
