/** Invalid records: the problem of each, with line and advice. */
import { TRANSLATED_LANGUAGES } from '../../../machines/domain/languages.ts';
import { record, JSON_ADVICE, GENRE_ADVICE, type Check } from './check.ts';

/** Invalid JSON: a description, the record, then line and message. */
const JSON_MISTAKES: [sentence: string, content: string, line: number, message: string][] = [
  [
    'a missing comma',
    '{\n  "title": "A"\n  "author": "B"\n}',
    3,
    'a "," is missing before "author"',
  ],
  [
    'a comma too many',
    '{\n  "title": "A",\n}',
    3,
    'a key is missing before }, or there is an extra ","',
  ],
  [
    'a text that is not closed',
    '{\n  "title": "A,\n  "author": "B"\n}',
    2,
    'a text is not closed on its line: "A,',
  ],
  [
    'a record that ends too early',
    '{\n  "title": "A",',
    2,
    'a key is missing before the end of the file, or there is an extra ","',
  ],
  [
    'a record that is not closed',
    '{\n  "title": "A"',
    2,
    'a "}" is missing before the end of the file',
  ],
  ['a record that goes on', '{\n}\n}', 3, '} follows the end of the JSON'],
  ['a record without a word', '\n', 2, 'a value is missing before the end of the file'],
  ['a comment', '{\n  // A\n}', 2, 'there is a comment, which JSON does not allow'],
  [
    'a key without quotes',
    '{\n  title: "A"\n}',
    2,
    'title is neither in double quotes nor a number, true, false or null',
  ],
  ['a key without a colon', '{\n  "title" "A"\n}', 2, 'a ":" is missing before "A"'],
  ['a wrong escape', '{\n  "title": "A\\q"\n}', 2, 'a text has an invalid \\ escape: "A\\q"'],
  [
    'half an escape',
    '{\n  "title": "\\u00e"\n}',
    2,
    '\\u is not followed by four hexadecimal digits: "\\u00e"',
  ],
  [
    'a tab in a text',
    '{\n  "title": "A\tB"\n}',
    2,
    'a text contains a control character, such as a tab',
  ],
  ['half a number', '{\n  "title": 1.\n}', 2, 'a number is not finished: 1.'],
  [
    'a long text that is not closed',
    '{\n  "title": "A surveyor finds one step too many.\n}',
    2,
    'a text is not closed on its line: "A surveyor finds one step to…',
  ],
];

export const JSON_CHECKS = JSON_MISTAKES.map(([sentence, content, line, message]): Check => {
  return [sentence, 'book.json', content, line, `is not valid JSON: ${message}`, JSON_ADVICE];
});

export const RECORD_CHECKS: Check[] = [
  [
    'a missing record',
    'book.json',
    null,
    1,
    'is missing',
    'Create it, for example as a copy of the one of another book.',
  ],
  [
    'a record that is a list',
    'book.json',
    '[]',
    1,
    'is not a JSON object',
    'Write { ... } with the keys $schema, title, author, genre, description, isTrending, published, updated, level, form, series, number, translations, chapters.',
  ],
  [
    'a missing key',
    'book.json',
    record({ author: undefined }),
    1,
    '"author" is missing',
    "Write the author's name in 1 to 80 characters on one line.",
  ],
  [
    'an unknown key',
    'book.json',
    record({ trending: true }),
    8,
    '"trending" is not a known key',
    'Remove it, or correct it to one of: $schema, title, author, genre, description, isTrending, published, updated, level, form, series, number, translations, chapters.',
  ],
  [
    'a day that does not exist',
    'book.json',
    record({ published: '2026-02-30' }),
    8,
    '"published" is a day that does not exist',
    'Write the day as YYYY-MM-DD, or remove the key.',
  ],
  [
    'a day in another form',
    'book.json',
    record({ updated: '25.11.2026' }),
    8,
    '"updated" is not a date such as 2026-11-25',
    'Write the day as YYYY-MM-DD, or remove the key.',
  ],
  [
    'an unknown level',
    'book.json',
    record({ level: 'hard' }),
    8,
    '"level" is not one of the levels',
    'Write one of: first, easy, general; or remove the key.',
  ],
  [
    'an unknown form',
    'book.json',
    record({ form: 'verse' }),
    8,
    '"form" is neither poems nor true',
    'Write one of: poems, true; or remove the key.',
  ],
  [
    'a part of no series',
    'book.json',
    record({ number: 2 }),
    8,
    '"series" is missing',
    'Write the id of the series, or remove "number".',
  ],
  [
    'a part without its number',
    'book.json',
    record({ published: '2026-11-25', series: 'steps' }),
    9,
    '"number" is missing',
    'Write which part of the series the book is.',
  ],
  [
    'a part without its day',
    'book.json',
    record({ series: 'steps', number: 1 }),
    8,
    '"published" is missing',
    'Write the day on which this part appears: "published": "YYYY-MM-DD".',
  ],
  [
    'half a number of a part',
    'book.json',
    record({ published: '2026-11-25', series: 'steps', number: 1.5 }),
    10,
    '"number" must be a whole number',
    'Write which part of the series the book is, from 1, or remove the key.',
  ],
  [
    'a key written twice',
    'book.json',
    record({}).replace('  "genre"', '  "title": "B",\n  "genre"'),
    5,
    '"title" is written twice',
    'Keep one "title" and remove the other.',
  ],
  [
    'an unknown genre',
    'book.json',
    record({ genre: 'Poetry' }),
    5,
    '"genre" is not one of the genres',
    GENRE_ADVICE,
  ],
  [
    'an empty title',
    'book.json',
    record({ title: '' }),
    3,
    '"title" must not be empty',
    'Write the title in 1 to 120 characters on one line.',
  ],
  [
    'a long title',
    'book.json',
    record({ title: 'a'.repeat(121) }),
    3,
    '"title" is longer than 120 characters',
    'Write the title in 1 to 120 characters on one line.',
  ],
  [
    'a long author',
    'book.json',
    record({ author: 'a'.repeat(81) }),
    4,
    '"author" is longer than 80 characters',
    "Write the author's name in 1 to 80 characters on one line.",
  ],
  [
    'a long description',
    'book.json',
    record({ description: 'a'.repeat(401) }),
    6,
    '"description" is longer than 400 characters',
    'Write one or two sentences in 1 to 400 characters on one line.',
  ],
  [
    'a title of two lines',
    'book.json',
    record({ title: 'The\nStep' }),
    3,
    '"title" must be one line without spaces at its ends',
    'Write the title in 1 to 120 characters on one line.',
  ],
  [
    'a hidden character in a title',
    'book.json',
    record({ title: 'The \tStep' }),
    3,
    '"title" contains an invisible control character',
    'Write the title in 1 to 120 characters on one line.',
  ],
  [
    'a word for a truth value',
    'book.json',
    record({ isTrending: 'yes' }),
    7,
    '"isTrending" must be true or false',
    'Write true or false, without quotes.',
  ],
];

const TRANSLATIONS = TRANSLATED_LANGUAGES.join(', ');
const TRANSLATIONS_ADVICE = `Write { ... } with the keys ${TRANSLATIONS}, or remove the key.`;
const LANGUAGE_ADVICE =
  'Write { ... } with the keys title, author, description, or remove the key.';

/** Invalid translations: a description, their value, then line, message and advice. */
const TRANSLATION_MISTAKES: [
  sentence: string,
  translations: unknown,
  line: number,
  message: string,
  advice: string,
][] = [
  [
    'translations that are a text',
    'नौवीं सीढ़ी',
    8,
    '"translations" must be an object',
    TRANSLATIONS_ADVICE,
  ],
  ['translations that are a list', [], 8, '"translations" must be an object', TRANSLATIONS_ADVICE],
  [
    'a translation into an unknown language',
    { english: { title: 'The Ninth Step' } },
    9,
    '"translations.english" is not a known key',
    `Remove it, or correct it to one of: ${TRANSLATIONS}.`,
  ],
  [
    'a translation that is a text',
    { hindi: 'नौवीं सीढ़ी' },
    9,
    '"translations.hindi" must be an object',
    LANGUAGE_ADVICE,
  ],
  [
    'a translation that is a list',
    { hinglish: ['Nauvi Seedhi'] },
    9,
    '"translations.hinglish" must be an object',
    LANGUAGE_ADVICE,
  ],
  [
    'an unknown key in a translation',
    { hindi: { title: 'नौवीं सीढ़ी', genre: 'Horror' } },
    11,
    '"translations.hindi.genre" is not a known key',
    'Remove it, or correct it to one of: title, author, description.',
  ],
  [
    'a translated title that is a number',
    { hindi: { title: 9 } },
    10,
    '"translations.hindi.title" must be a text in double quotes',
    'Write the title in Devanagari in 1 to 120 characters on one line.',
  ],
  [
    'a translated author that is too long',
    { hinglish: { author: 'a'.repeat(81) } },
    10,
    '"translations.hinglish.author" is longer than 80 characters',
    "Write the author's name in Latin letters in 1 to 80 characters on one line.",
  ],
  [
    'a Hindi title in Latin letters',
    { hindi: { title: 'Nauvi Seedhi' } },
    10,
    '"translations.hindi.title" has no Devanagari letter',
    'Write the title in Devanagari in 1 to 120 characters on one line.',
  ],
  [
    'a Hinglish description in Devanagari',
    { hinglish: { description: 'नौवीं seedhi' } },
    10,
    '"translations.hinglish.description" has a Devanagari letter',
    'Write one or two sentences in Latin letters in 1 to 400 characters on one line.',
  ],
];

export const TRANSLATION_CHECKS = [
  ...TRANSLATION_MISTAKES.map(([sentence, translations, line, message, advice]): Check => {
    return [sentence, 'book.json', record({ translations }), line, message, advice];
  }),
  [
    'a language that is translated twice',
    'book.json',
    record({ translations: { hindi: {} } }).replace('"hindi": {}', '"hindi": {},\n"hindi": {}'),
    10,
    '"translations.hindi" is written twice',
    'Keep one "translations.hindi" and remove the other.',
  ],
] satisfies Check[];
