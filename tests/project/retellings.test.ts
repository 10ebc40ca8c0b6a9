/** What the site says of the origin of its books is true of each of them. */
import { expect, test } from 'vitest';
import { INTERFACE_LANGUAGES } from '../../machines/domain/languages.ts';
import { HINDI } from '../../machines/messages/hindi.ts';
import { publishedManuscripts } from '../support/published-books.ts';

/** Books that retell an old tale; the other books are invented. */
const RETELLINGS = [
  'birbal-and-the-sticks',
  'birbals-khichdi',
  'boy-at-deaths-door',
  'damayanti-and-the-swan',
  'do-not-put-down-the-book',
  'fisherman-and-jinn',
  'jar-of-olives',
  'lion-and-rabbit',
  'lost-camel',
  'monkey-and-crocodile',
  'talkative-tortoise',
  'tenali-and-the-thieves',
  'tiger-pandit-jackal',
  'tuntuni-and-the-king',
  'vikram-betal-lion',
];

/** The last sentence of a description that names where the tale is from. */
const SOURCE = {
  english: / A (?:tale|riddle) (?:of|from) [^.]+\.$/u,
  hindi: /(?<=[।?!] )[^।?!]+ की एक (?:कहानी|पहेली)।$/u,
  hinglish: /(?<=[.?!] )[^.?!]+ ki ek (?:kahani|paheli)\.$/u,
};

test.each(INTERFACE_LANGUAGES)(
  'each retelling of an old tale, and no other book, says so in %s',
  async (language) => {
    const named = (await publishedManuscripts()).filter(({ record }) => {
      const texts = language === 'english' ? record : record.translations?.[language];
      return SOURCE[language].test(texts?.description ?? '');
    });
    expect(named.map(({ id }) => id).toSorted()).toEqual(RETELLINGS);
  },
);

test('only the pages that name the retellings, and the specified statement, call the content original', () => {
  expect(Object.keys(HINDI).filter((text) => /\boriginal\b(?! \()/iu.test(text))).toEqual([
    'Every story here is original, written for Kitabvan with the assistance of AI, and owned by Kitabvan. Some retell old tales in new words, and their descriptions say so. The authors on the covers are pen names.',
    'All content on Kitabvan is original and AI-assisted, and it is owned by Kitabvan.',
  ]);
});
