/** The texts of the tables as the walks in another language of the interface expect them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  inWalkedLanguage,
  translatedArgument,
  translateInto,
} from '../../e2e/support/paths/translated-texts.ts';
import { asWritten, titled } from '../support/event-tables/as-written.ts';

beforeAll(() => translateInto('hindi'));
afterAll(() => translateInto('english'));

test.each([
  ['a sentence with values', 'Page 2 of 3', 'पेज 2, कुल 3'],
  ['the values of a sentence', 'Language: hindi', 'भाषा: हिन्दी'],
  ['a role that a screen reader says first', 'radio, Hindi', 'radio, हिन्दी'],
  ['the parts of a name', 'Title of the-well, Page 3 of 4', 'Title of the-well, पेज 3, कुल 4'],
  [
    'the parts of a title',
    'Page 1 of 3 – Title of a – Kitabvan',
    'पेज 1, कुल 3 – Title of a – Kitabvan',
  ],
  ['a name with a colon', 'Show more: Horror', 'और दिखाएँ: डरावनी कहानियाँ'],
  ['what was found', '1 result so far.', 'अब तक: 1 नतीजा।'],
  ['what is marked', `${asWritten('1. Home')}Page 1`, '1. Homeपेज 1'],
  [
    'sentences that an announcement joins',
    'Language changed. Switched to hindi. Page 2 of 3. Back to page 3 is above the text.',
    'भाषा बदल गई। अब भाषा हिन्दी है। पेज 2, कुल 3। पेज 3 पर लौटने का बटन पाठ के ऊपर है।',
  ],
  [
    'a sentence with a cause',
    'Not saved. There is no book at this address.',
    'सेव नहीं हुई। इस पते पर कोई किताब नहीं है।',
  ],
  ['a title and a description', titled('Not saved', 'Your data'), 'सेव नहीं हुआ। आपका डेटा'],
])('%s', (_what, english, hindi) => {
  expect(inWalkedLanguage(english)).toBe(hindi);
});

test('a text without a translation fails, also as a part', () => {
  expect(() => inWalkedLanguage('Turn the page')).toThrow('"Turn the page" has no translation');
  expect(() => inWalkedLanguage('Home, Turn the page')).toThrow('has no translation into hindi');
});

test('a pattern is that of the sentences that it fits, preferably of a whole one', () => {
  expect(translatedArgument(/^(?:Share|Link copied)$/u)).toEqual(/^(?:लिंक कॉपी हो गया|शेयर करें)$/u);
  expect(translatedArgument(/^Back to page /u)).toEqual(/^(?:पेज .* पर वापस)/u);
});
