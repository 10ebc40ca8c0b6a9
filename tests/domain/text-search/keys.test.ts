/** Which words are taken for the same in another script or spelling. */
import { expect, test } from 'vitest';
import { foldedTextOf, keyOf, soundingsIn } from '../../../machines/domain/text-search/keys.ts';
import { spelledIn } from '../../../src/build/speech/spoken-form.ts';
import { publishedManuscripts, sampleOf } from '../../support/published-books.ts';

const keysOf = (text: string): string[] =>
  [...soundingsIn(foldedTextOf(text)).values()].flat().map(({ key }) => key);

const isSame = (one: string, other: string): boolean =>
  keysOf(one).some((key) => keysOf(other).includes(key));

test.each([
  ['kahani', 'कहानी'],
  ['kahaani', 'कहानी'],
  ['kitab', 'किताब'],
  ['samajh', 'समझ'],
  ['nahi', 'नहीं'],
  ['nahin', 'नहीं'],
  ['sadak', 'सड़क'],
  ['sarak', 'सड़क'],
  ['padhna', 'पढ़ना'],
  ['parhna', 'पढ़ना'],
  ['toh', 'तो'],
  ['woh', 'वह'],
  ['yeh', 'यह'],
  ['na', 'न'],
  ['humara', 'हमारा'],
  ['21', '२१'],
])('%s is %s', (one, other) => {
  expect(isSame(one, other)).toBe(true);
});

test.each([
  ['kahan', 'कहानी'],
  ['kam', 'कमी'],
  ['kal', 'कुल'],
  ['21', '२'],
  ['100', '10'],
  ['sarak', 'सडक'],
])('%s is not %s', (one, other) => {
  expect(isSame(one, other)).toBe(false);
});

test.each([
  ['kahani', 'khni'],
  ['कहानी', 'khni'],
  ['nahin', 'nhi'],
  ['jagah', 'jga'],
  ['jaga', 'jga'],
  ['愛', ''],
])('the key of %s is %s', (word, key) => {
  expect(keyOf(word)).toBe(key);
});

test('most words that Hindi and Hinglish share meet by a key', async () => {
  const pairs = new Map<string, { uses: number; isMet: boolean }>();
  for (const { editions } of sampleOf(await publishedManuscripts()))
    for (const { word, spelling } of spelledIn(editions)) {
      if (spelling === null || spelling.includes(' ')) continue;
      const pair = `${word} ${spelling}`;
      const known = pairs.get(pair);
      if (known === undefined) pairs.set(pair, { uses: 1, isMet: isSame(word, spelling) });
      else known.uses += 1;
    }
  const all = [...pairs.values()];
  const met = all.filter(({ isMet }) => isMet);
  const usesOf = (some: typeof all): number => some.reduce((sum, { uses }) => sum + uses, 0);
  const recall = { uses: usesOf(met) / usesOf(all), pairs: met.length / all.length };
  expect(all.length).toBeGreaterThan(2000);
  expect(recall.uses).toBeGreaterThanOrEqual(0.95);
  expect(recall.pairs).toBeGreaterThanOrEqual(0.83);
});
