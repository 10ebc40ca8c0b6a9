/** The spoken form of hinglish: the build spells its words as the Hindi edition does. */
import { describe, expect, test } from 'vitest';
import { parseSpokenForm, spokenTextOf } from '../../../machines/domain/read-aloud/spoken-form.ts';
import { textsOf } from '../../../machines/domain/read-aloud/parts.ts';
import { devanagariOf } from '../../../src/build/speech/devanagari-spelling.ts';
import {
  devanagariSounding,
  distanceBetween,
  latinSounding,
  soundDistance,
} from '../../../src/build/speech/sound-distance.ts';
import { spokenFormsOf } from '../../../src/build/speech/spoken-form.ts';

const HINGLISH = 'Barish ki raat thi. Usne kaha ki note ticket jitna tight tha.\n\nMera mood!';
const HINDI = 'बारिश की रात थी। उसने कहा कि चिट टिकट जितनी कसी थी।\n\nमेरा मिज़ाज!';
const [form] = spokenFormsOf([
  { english: ['The note was tight.'], hindi: [HINDI], hinglish: [HINGLISH] },
]);

test('words are spelled as their counterparts in the same paragraph, English words as written', () => {
  expect(form).toEqual({
    words: {
      barish: 'बारिश',
      jitna: 'जितना',
      kaha: 'कहा',
      ki: 'कि',
      mera: 'मेरा',
      mood: 'मूद',
      raat: 'रात',
      tha: 'था',
      thi: 'थी',
      ticket: 'टिकट',
      usne: 'उसने',
    },
    exceptions: { '1.1.2': 'की' },
  });
});

test('a part is spoken word by word, and each word leads back to its place', () => {
  if (!form) throw new Error('There is no spoken form.');
  const [paragraph = ''] = textsOf(HINGLISH);
  const first = spokenTextOf(form, paragraph, { start: 0, end: 19 }, '1.1.');
  expect(first.text).toBe('बारिश की रात थी।');
  expect(first.writtenAt(first.text.indexOf('रात'))).toBe(paragraph.indexOf('raat'));
  const second = spokenTextOf(form, paragraph, { start: 20, end: paragraph.length }, '1.1.');
  expect(second.text).toBe('उसने कहा कि note टिकट जितना tight था।');
  expect(second.writtenAt(second.text.indexOf('tight'))).toBe(paragraph.indexOf('tight') - 20);
  expect(second.writtenAt(0)).toBe(0);
});

test('a book without a Hindi or hinglish edition has no spoken form', () => {
  expect(
    spokenFormsOf([
      { english: ['One.'], hinglish: ['Ek.'] },
      { english: ['One.'], hindi: ['एक।'] },
    ]),
  ).toEqual([null, null]);
});

test('a distance is exact up to the limit that matters, and otherwise above it', () => {
  const pairs = HINGLISH.toLowerCase()
    .split(/[^a-z]+/u)
    .flatMap((latin) => HINDI.split(/[ ।!,\n]+/u).map((devanagari) => [latin, devanagari] as const))
    .filter((words) => !words.includes(''));
  const wrong = pairs.flatMap(([latin, devanagari]) => {
    const exact = soundDistance(latin, devanagari);
    return [0, 0.1, 0.28, 0.5, exact].filter((limit) => {
      const given = distanceBetween(latinSounding(latin), devanagariSounding(devanagari), limit);
      return exact <= limit ? given !== exact : given <= limit;
    });
  });
  expect(wrong).toEqual([]);
  expect(pairs).toHaveLength(14 * 14);
});

describe('a word that no Hindi edition has', () => {
  test.each([
    ['dabba', 'दब्बा'],
    ['ghanta', 'घंता'],
    ['hisson', 'हिस्सों'],
    ['buddhu', 'बुद्धू'],
    ['aaj', 'आज'],
    ['é', 'ए'],
  ])('%s is spelled %s', (word, spelled) => expect(devanagariOf(word)).toBe(spelled));
  test.each(['łódź', 'ß', ''])('%j is spoken as it is written', (word) =>
    expect(devanagariOf(word)).toBeNull(),
  );
});

test('words that sound alike are near, and forms of one word differ', () => {
  expect(soundDistance('barish', 'बारिश')).toBeLessThan(0.1);
  expect(soundDistance('barish', 'छाता')).toBeGreaterThan(0.4);
  expect(soundDistance('mera', 'मेरे')).toBeGreaterThan(soundDistance('mera', 'मेरा') + 0.1);
});

test.each([null, [], {}, { words: {} }, { words: { a: 1 } }, 'text'])(
  '%j is no spoken form',
  (value) => expect(parseSpokenForm(value)).toBeNull(),
);
