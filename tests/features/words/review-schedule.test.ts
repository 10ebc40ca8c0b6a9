/** When a kept word is asked again. */
import { expect, test } from 'vitest';
import { dueWords, reviewAfter } from '../../../src/features/words/review-schedule.ts';
import { kept } from '../../machines/words/my-words.ts';

const DAY = 86_400_000;

test('a word that is known is asked after 3, 14 and 57 days', () => {
  let now = 0;
  let review = reviewAfter(undefined, true, now);
  const days = [(review.due - now) / DAY];
  for (let answers = 0; answers < 2; answers += 1) {
    now = review.due;
    review = reviewAfter(review, true, now);
    days.push((review.due - now) / DAY);
  }
  expect(days.map(Math.round)).toEqual([3, 14, 57]);
});

test('a word that is not known is asked again on the next day', () => {
  const review = reviewAfter(undefined, false, 0);
  expect(review).toMatchObject({ due: DAY, last: 0, reps: 1 });
});

test('the words that have waited longest are asked first, and none before its day', () => {
  const words = [
    { ...kept('पानी', 1), kept: 500 },
    { ...kept('ठंडा', 2), review: { ...reviewAfter(undefined, true, 0), due: 100 } },
    { ...kept('कुआँ', 3), review: reviewAfter(undefined, true, 1000) },
  ];
  expect(dueWords(words, 1000).map(({ word }) => word)).toEqual(['ठंडा', 'पानी']);
});
