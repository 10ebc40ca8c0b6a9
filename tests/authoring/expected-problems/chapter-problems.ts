/** Invalid chapters: the problem of each, with line and advice. */
import { LANGUAGES } from '../../../machines/domain/languages.ts';
import { record, type Check } from './check.ts';

const CHAPTERS_ADVICE = 'Write a list [ ... ] of the chapters, or remove the key.';
const TITLES = LANGUAGES.map((language) => `"${language}": ...`).join(', ');
const CHAPTER_ADVICE = `Write { "page": 1, "title": { ${TITLES} } }.`;
const ORDER_ADVICE = 'List the chapters in the order of their pages, at most one a page.';
const TITLE = { english: 'The Tank', hindi: 'तालाब', hinglish: 'Talaab' };

/**
 * Invalid chapters of a book of two pages: a description, their value, then line, message and
 * advice.
 */
const CHAPTER_MISTAKES: [
  sentence: string,
  chapters: unknown,
  line: number,
  message: string,
  advice: string,
][] = [
  ['chapters that are no list', { page: 1 }, 8, '"chapters" must be a list', CHAPTERS_ADVICE],
  ['no chapters in a list', [], 8, '"chapters" is empty', CHAPTERS_ADVICE],
  ['a chapter that is a text', ['One'], 9, '"chapters.0" must be an object', CHAPTER_ADVICE],
  [
    'a chapter without a page',
    [{ title: TITLE }],
    9,
    '"chapters.0.page" is missing',
    'Write the number of the first page of the chapter.',
  ],
  [
    'a chapter on half a page',
    [{ page: 1.5, title: TITLE }],
    10,
    '"chapters.0.page" must be a whole number',
    'Write the number of the first page of the chapter.',
  ],
  [
    'an unknown key of a chapter',
    [{ page: 1, title: TITLE, name: 'One' }],
    16,
    '"chapters.0.name" is not a known key',
    'Remove it, or correct it to one of: page, title.',
  ],
  [
    'a chapter title in the wrong script',
    [{ page: 1, title: { ...TITLE, hindi: 'Talaab' } }],
    13,
    '"chapters.0.title.hindi" has no Devanagari letter',
    'Write the title of the chapter in hindi, in 1 to 120 characters on one line.',
  ],
  [
    'two chapters on one page',
    [
      { page: 2, title: { ...TITLE, english: 'The Well' } },
      { page: 2, title: TITLE },
    ],
    17,
    'the chapter "The Tank" starts on page 2, not after the chapter before it, which starts on page 2',
    ORDER_ADVICE,
  ],
  [
    'a chapter beyond the end',
    [{ page: 3, title: TITLE }],
    9,
    'the chapter "The Tank" starts on page 3, but the english text has 2 pages',
    'Correct the number, or remove the chapter.',
  ],
  [
    'a chapter without a title in a language of the book',
    [{ page: 1, title: { english: 'The Tank', hindi: 'तालाब' } }],
    9,
    'the chapter "The Tank" has no title in hinglish',
    'Write "hinglish": ... in its title, because the book has a hinglish text.',
  ],
];

export const CHAPTER_CHECKS = CHAPTER_MISTAKES.map(
  ([sentence, chapters, line, message, advice]): Check => {
    return [sentence, 'book.json', record({ chapters }), line, message, advice];
  },
);
