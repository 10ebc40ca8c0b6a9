/** The checks of manuscripts, one test for each: the full problem with its line and its advice. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkContent } from '../../src/authoring/check-manuscripts.ts';
import { formatProblems } from '../../src/authoring/problem.ts';
import { readJson } from '../../src/authoring/read-json.ts';
import { COVER, FOLDER, projectWith, RECORD, type Changes } from '../support/manuscript-fixture.ts';

/** A check: its description, the file and its invalid content, then line, message and advice. */
type Check = [
  sentence: string,
  name: string,
  content: string | Uint8Array | null,
  line: number,
  message: string,
  advice: string,
];

const record = (change: object): string => `${JSON.stringify({ ...RECORD, ...change }, null, 2)}\n`;
const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)));
const drawn = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg">\n${inside}\n</svg>\n`;

const JSON_ADVICE = 'Correct the JSON on this line or just before it.';
const CONTROL_ADVICE = 'Delete it and type this place again.';
const QUOTE_ADVICE = 'Open and close each quotation on the same page.';
const ATTRIBUTE_ADVICE = 'Use attributes such as fill and stroke.';
const TEXT_ADVICE =
  'Turn the text into paths (Inkscape: Path > Object to Path), ' +
  'so that it looks the same in every program.';
const GENRE_ADVICE =
  'Write one of: Mystery Thriller, Horror, Romance, Sci-Fi, Fantasy, Short Stories, Drama / Philosophy, True Crime / Realistic Fiction.';

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

const JSON_CHECKS = JSON_MISTAKES.map(([sentence, content, line, message]): Check => {
  return [sentence, 'book.json', content, line, `is not valid JSON: ${message}`, JSON_ADVICE];
});

const RECORD_CHECKS: Check[] = [
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
    'Write { ... } with the keys $schema, title, author, genre, description, isTrending.',
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
    'Remove it, or correct it to one of: $schema, title, author, genre, description, isTrending.',
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

const TEXT_CHECKS: Check[] = [
  [
    'a missing English text',
    'english.txt',
    null,
    1,
    'is missing',
    'Write it: English is shown where another language is missing.',
  ],
  [
    'a text without pages',
    'english.txt',
    '\n---\n \n',
    1,
    'has no pages',
    'Write the first page, or remove the file if there is no english edition.',
  ],
  [
    'a byte-order mark',
    'english.txt',
    '\uFEFFOne.\n',
    1,
    'begins with a byte-order mark',
    'Save the file as UTF-8 without a byte-order mark (BOM).',
  ],
  [
    'Windows line ends',
    'english.txt',
    'One.\n---\r\nTwo.\r\n',
    2,
    'has Windows line ends (CRLF)',
    'Save the file with Unix line ends (LF).',
  ],
  [
    'a tab',
    'english.txt',
    'One.\n\tTwo.\n',
    2,
    'has the invisible character U+0009 (tab)',
    'Use spaces instead of the tab.',
  ],
  [
    'a control character',
    'english.txt',
    'One.\nTwo\u0007.\n',
    2,
    'has the invisible character U+0007',
    CONTROL_ADVICE,
  ],
  [
    'a turned writing direction',
    'english.txt',
    'One.\nTwo\u202E.\n',
    2,
    'has the invisible character U+202E',
    CONTROL_ADVICE,
  ],
  [
    'a lost letter',
    'english.txt',
    'Caf\uFFFD.\n',
    1,
    'has the invisible character U+FFFD (replacement character, a lost letter)',
    CONTROL_ADVICE,
  ],
  [
    'bytes that are no UTF-8',
    'english.txt',
    bytes('One.\nCaf', [0xe9], '.\n'),
    2,
    'is not valid UTF-8',
    'Save the file again with the encoding UTF-8.',
  ],
  [
    'decomposed letters',
    'english.txt',
    'One.\nCafe\u0301.\n',
    2,
    'is not in Unicode form NFC',
    "Save the file in Unicode's composed form (in Node: text.normalize('NFC')).",
  ],
  [
    'a separator before the first page',
    'english.txt',
    '\n---\nOne.\n',
    2,
    'has a --- before the first page',
    'Remove the line.',
  ],
  [
    'a separator after the last page',
    'english.txt',
    'One.\n---\nTwo.\n---\n\n',
    4,
    'has a --- after the last page',
    'Remove the line.',
  ],
  [
    'an empty page',
    'english.txt',
    'One.\n---\n \n---\nThree.\n',
    3,
    'page 2 is empty',
    'Write the page, or remove one ---.',
  ],
  [
    'a separator of four dashes',
    'english.txt',
    'One.\n----\nTwo.\n',
    2,
    '"----" is almost a page separator',
    'Write exactly --- to start a page, or replace the line with text.',
  ],
  [
    'a separator with a space',
    'english.txt',
    'One.\n ---\nTwo.\n',
    2,
    '" ---" is almost a page separator',
    'Write exactly --- to start a page, or replace the line with text.',
  ],
  [
    'a separator that an editor made a long dash',
    'english.txt',
    'One.\n—\nTwo.\n',
    2,
    '"—" is almost a page separator',
    'Write exactly --- to start a page, or replace the line with text.',
  ],
  [
    'a large page',
    'english.txt',
    `One.\n---\n\n${'é'.repeat(32_768)}a\n`,
    4,
    'page 2 is 65537 bytes, more than 65536 (64 KB)',
    'Split it with a --- line.',
  ],
  [
    'too many pages',
    'english.txt',
    Array.from({ length: 10_001 }, (_, n) => `${n}.`).join('\n---\n'),
    20_001,
    'has 10001 pages, more than 10000',
    'Merge short pages, or split the book in two.',
  ],
  [
    'the same page twice',
    'english.txt',
    'One.\n---\nTwo.\n---\n\nOne.\n',
    6,
    'page 3 is the same as page 1',
    'Remove one of them, or write the correct text here.',
  ],
  [
    'an unpaired quotation mark',
    'english.txt',
    'One.\n---\n\nTwo, "he" said.\n\n"Three.\n',
    6,
    'page 2 has an unpaired "',
    QUOTE_ADVICE,
  ],
  [
    'Devanagari in English',
    'english.txt',
    'One.\nThe word किताब.\n',
    2,
    'has Devanagari ("किताब") in english',
    'Write it in Latin letters; Devanagari belongs in hindi.txt.',
  ],
  [
    'a danda in Hinglish',
    'hinglish.txt',
    'Ek aur।\n',
    1,
    'has Devanagari ("।") in hinglish',
    'Write it in Latin letters; Devanagari belongs in hindi.txt.',
  ],
  [
    'a Latin letter inside a Hindi word',
    'hindi.txt',
    'एक WhatsApp आया।\nकिtाब।\n',
    2,
    'the word "किtाब" mixes Latin letters into Devanagari',
    'Type the word again in Devanagari.',
  ],
  [
    'a Hindi page without danda',
    'hindi.txt',
    'एक।\n---\nदो.\n',
    3,
    'page 2 has no danda (।)',
    'End Hindi sentences with ।, or write the Hindi text here.',
  ],
];

const COVER_CHECKS: Check[] = [
  ['a missing cover', 'cover.svg', null, 1, 'is missing', 'Draw a cover of at most 12 kB.'],
  [
    'a heavy cover',
    'cover.svg',
    drawn('a'.repeat(11_952)),
    1,
    'is 12001 bytes, more than 12000 (12 kB)',
    'Use fewer points and shorter numbers.',
  ],
  [
    'a cover that does not begin with svg',
    'cover.svg',
    `<?xml version="1.0"?>${COVER}`,
    1,
    'does not begin with <svg',
    'Remove everything before <svg; no XML declaration is needed.',
  ],
  [
    'a cover without its namespace',
    'cover.svg',
    '<svg viewBox="0 0 2 3"></svg>',
    1,
    'has no SVG namespace, so no browser shows it as an image',
    'Add xmlns="http://www.w3.org/2000/svg" to <svg.',
  ],
  [
    'a cover that is cut off',
    'cover.svg',
    COVER.replace('</svg>', '\n<path d="M0 '),
    2,
    'does not end with </svg>',
    'Save the whole drawing.',
  ],
  [
    'a script in a cover',
    'cover.svg',
    drawn('<script>1</script>'),
    2,
    'contains a script',
    'Remove the script: a cover is a static drawing.',
  ],
  [
    'a foreignObject in a cover',
    'cover.svg',
    drawn('<foreignObject/>'),
    2,
    'contains a foreignObject',
    'Draw it with SVG shapes and remove the foreignObject.',
  ],
  [
    'an event handler in a cover',
    'cover.svg',
    drawn('<g onload="a()"/>'),
    2,
    'has the event handler onload',
    'Remove the attribute: a cover is a static drawing.',
  ],
  [
    'a style element in a cover',
    'cover.svg',
    drawn('<style/>'),
    2,
    'contains a style element',
    ATTRIBUTE_ADVICE,
  ],
  [
    'a style attribute in a cover',
    'cover.svg',
    drawn('<g style="fill:red"/>'),
    2,
    'has a style attribute',
    ATTRIBUTE_ADVICE,
  ],
  [
    'a reference to another site',
    'cover.svg',
    drawn('<use href="//a.b/c#d"/>'),
    2,
    'refers to something outside the file (href="//a.b/c#d")',
    'Draw it in the file and refer to it as "#id".',
  ],
  [
    'a paint from another site',
    'cover.svg',
    drawn('<g fill="url(//a.b/c#d)"/>'),
    2,
    'refers to something outside the file (url(//a.b/c#d))',
    'Draw it in the file and refer to it as url(#id).',
  ],
  [
    'a stray file',
    'notes.md',
    'Notes',
    1,
    'does not belong in a manuscript',
    'Remove it; a manuscript consists of book.json, english.txt, hindi.txt, hinglish.txt, cover.svg.',
  ],
];

/** Text elements of a cover: a description, the element, and the excerpt in the message. */
const LIVE_TEXTS: [sentence: string, drawing: string, shown: string][] = [
  ['live text', '<title>The Step</title><text x="1">The Step</text>', 'The Step'],
  ['live text in hindi', '<text>The पता</text>', 'The पता'],
  [
    'live text in parts',
    '<text>The\n<tspan dy="2">Ninth</tspan> <tspan>Step</tspan></text>',
    'The Ninth Step',
  ],
  ['live text along a path', '<textPath href="#r">Step</textPath>', 'Step'],
  ['a stray part of a live text', '<tspan>Step</tspan>', 'Step'],
  ['live text under a prefix', '<svg:text>Step</svg:text>', 'Step'],
  ['live text that is not closed', '<text>', '<text>'],
  ['live text without words', '<text x="1"/>', '<text x="1"/>'],
  [
    'long live text',
    '<text>A surveyor finds one step too many, and counts all of them again</text>',
    'A surveyor finds one step too many, and counts all of them …',
  ],
];

const LIVE_TEXT_CHECKS = LIVE_TEXTS.map(([sentence, drawing, shown]): Check => {
  const content = drawn(`<g>\n${drawing}\n</g>`);
  const message = `contains live text (${shown})`;
  return [`${sentence} in a cover`, 'cover.svg', content, 3, message, TEXT_ADVICE];
});

const CHECKS = [
  ...JSON_CHECKS,
  ...RECORD_CHECKS,
  ...TEXT_CHECKS,
  ...COVER_CHECKS,
  ...LIVE_TEXT_CHECKS,
];

test.for(CHECKS)('the check reports %s', async ([, name, content, line, message, advice]) => {
  const root = await projectWith({ [`${FOLDER}/${name}`]: content });
  expect(await checkContent(root)).toEqual({
    manuscripts: [],
    problems: [{ file: `${FOLDER}/${name}`, line, message, advice }],
  });
});

const BESIDE: [
  sentence: string,
  changes: Changes,
  file: string,
  message: string,
  advice: string,
][] = [
  [
    'a folder whose name is no id',
    { 'src/content/Ninth Step/book.json': '{' },
    'src/content/Ninth Step',
    'is not a valid book id',
    'Rename the folder: use lower-case letters, digits and single hyphens, as in the-ninth-step.',
  ],
  [
    'a file beside the folders',
    { 'src/content/english.txt': 'One.' },
    'src/content/english.txt',
    'does not belong to a book',
    'Move it into the folder of its book, or remove it.',
  ],
  [
    'that there are no manuscripts at all',
    { 'src/content': null },
    'src/content',
    'does not exist',
    'Create the folder, with one folder per book in it.',
  ],
];

test.for(BESIDE)(
  'the check reports %s, outside the manuscripts themselves',
  async ([, changes, file, message, advice]) => {
    const { problems } = await checkContent(await projectWith(changes));
    expect(problems).toEqual([{ file, line: 1, message, advice }]);
  },
);

test('a book with problems does not exclude valid books, and each problem is printed on its own line', async () => {
  const root = await projectWith({
    'src/content/bad/english.txt': 'One "\n---\nTwo\tthree.\n',
    'src/content/bad/cover.svg': COVER,
    'src/content/.DS_Store': 'left by a file manager',
  });
  const { manuscripts, problems } = await checkContent(root);
  expect(manuscripts.map(({ id }) => id)).toEqual(['ninth-step']);
  expect(formatProblems(problems)).toBe(
    [
      'src/content/bad/book.json:1: is missing — Create it, for example as a copy of the one of another book.',
      `src/content/bad/english.txt:1: page 1 has an unpaired " — ${QUOTE_ADVICE}`,
      'src/content/bad/english.txt:3: has the invisible character U+0009 (tab) — Use spaces instead of the tab.',
    ].join('\n'),
  );
});

test('every live text of a cover is reported with its line', async () => {
  const inside = '<text>The</text>\n<g><text>Ninth</text></g><text>Step</text>';
  const root = await projectWith({ [`${FOLDER}/cover.svg`]: drawn(inside) });
  const problemOf = (line: number, words: string) => {
    const message = `contains live text (${words})`;
    return { file: `${FOLDER}/cover.svg`, line, message, advice: TEXT_ADVICE };
  };
  const expected = [problemOf(2, 'The'), problemOf(3, 'Ninth'), problemOf(3, 'Step')];
  expect(await checkContent(root)).toEqual({ manuscripts: [], problems: expected });
});

test('references within a cover are accepted', async () => {
  const inside = `<use href="#r"/><use xlink:href='#r'/><g fill="url(#g)" stroke="url('#g')"/><title>A person on one style</title>`;
  const root = await projectWith({ [`${FOLDER}/cover.svg`]: drawn(inside) });
  expect((await checkContent(root)).problems).toEqual([]);
});

describe('the JSON reader', () => {
  const fragments = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"a"',
    '"',
    '\\',
    '\\u00e9',
    '\n',
    ' ',
    '1',
    '-',
    '0',
    '.5',
    'e3',
    'null',
    'tru',
    'true',
    '//',
    '/*',
    '*/',
  );
  const almostJson = fc.oneof(
    fc.json(),
    fc.array(fragments, { maxLength: 12 }).map((parts) => parts.join('')),
  );

  const parsed = (text: string): { value: unknown } | null => {
    try {
      return { value: JSON.parse(text) };
    } catch {
      return null;
    }
  };

  test('accepts exactly what JSON.parse accepts, with the same value', () => {
    fc.assert(
      fc.property(almostJson, (text) => {
        const read = readJson(text);
        expect(read.ok ? { value: read.value } : null).toEqual(parsed(text));
      }),
      { numRuns: 2000 },
    );
  });

  test('rejects deeply nested brackets instead of overflowing the stack', () => {
    const message = 'its brackets are nested too deeply';
    expect(readJson('['.repeat(100_000))).toEqual({ ok: false, line: 1, message });
  });
});
