/** A review of kept words. */
import type { Page } from 'playwright/test';
import { openMyWords, review, reviewButton } from '../../tests/machines/words/my-words.ts';
import { expect, test } from '../support/site.ts';

/** For each stored word the days from its review to the next one. */
const daysUntilNext = (page: Page) =>
  page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('kv.words') ?? '[]') as {
      word: string;
      review?: { due: number; last: number };
    }[];
    return stored.map(({ word, review: done }) => [
      word,
      done && (done.due - done.last) / (24 * 60 * 60 * 1000),
    ]);
  });

test('a word that was known is asked again later than one that was not', async ({ page }) => {
  await openMyWords(page);
  await reviewButton(page, 'Review words').click();
  for (const answer of ['Knew it', 'Not yet']) {
    await reviewButton(page, 'Show answer').click();
    await reviewButton(page, answer).click();
  }
  await expect(review(page)).toContainText('All words are reviewed.');
  await expect
    .poll(() => daysUntilNext(page))
    .toEqual([
      ['पानी', 3],
      ['ठंडा', 1],
    ]);
});
