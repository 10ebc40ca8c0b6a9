/** The screen of kept words in a browser, with two words that are due. */
import type { Page } from 'playwright/test';
import { storeRecords } from '../../../e2e/support/served-site/serve-books.ts';
import { expect } from '../../../e2e/support/site.ts';
import type { KeptWord } from '../../../machines/domain/words/kept-word.ts';
import { address, t } from '../../behaviour/interface.ts';

export const kept = (word: string, at: number): KeptWord => ({
  id: `the-well hindi 1.1.${at}`,
  book: 'the-well',
  title: 'The Well',
  language: 'hindi',
  page: 1,
  paragraph: 1,
  at,
  word,
  hindi: word,
  roman: at === 1 ? 'paani' : 'thanda',
  english: at === 1 ? 'water' : '',
  sentence: 'पानी ठंडा।',
  translation: 'Water is cold.',
  kept: 1000 + at,
});

export const WORDS = ['पानी', 'ठंडा'];

export const review = (page: Page) => page.getByRole('region', { name: t('Review words') });
export const reviewButton = (page: Page, name: string) =>
  review(page).getByRole('button', { name });

export async function openMyWords(page: Page): Promise<void> {
  await storeRecords(page, { 'kv.words': WORDS.map((word, index) => kept(word, index + 1)) });
  await page.goto(address('/words'));
  await expect(reviewButton(page, t('Review words'))).toBeVisible();
}
