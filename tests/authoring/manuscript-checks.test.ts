/** The checks of manuscripts, one test for each: the full problem with its line and its advice. */
import { expect, test } from 'vitest';
import { checkContent } from '../../src/authoring/checks/check-manuscripts.ts';
import { formatProblems } from '../../src/authoring/problem.ts';
import {
  COVER,
  FOLDER,
  projectWith,
  type Changes,
} from '../support/manuscripts/manuscript-fixture.ts';
import { drawn, QUOTE_ADVICE, record, TEXT_ADVICE } from './expected-problems/check.ts';
import { CHAPTER_CHECKS } from './expected-problems/chapter-problems.ts';
import { COVER_CHECKS, LIVE_TEXT_CHECKS } from './expected-problems/cover-problems.ts';
import {
  JSON_CHECKS,
  RECORD_CHECKS,
  TRANSLATION_CHECKS,
} from './expected-problems/record-problems.ts';
import { TEXT_CHECKS } from './expected-problems/text-problems.ts';

const CHECKS = [
  ...JSON_CHECKS,
  ...RECORD_CHECKS,
  ...TRANSLATION_CHECKS,
  ...CHAPTER_CHECKS,
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

test('a book with problems, each on its own line, does not exclude valid books', async () => {
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

test('a book can be translated in part', async () => {
  const translations = { hindi: { title: 'नौवीं सीढ़ी' }, hinglish: {} };
  const { manuscripts, problems } = await checkContent(
    await projectWith({ [`${FOLDER}/book.json`]: record({ translations }) }),
  );
  expect(problems).toEqual([]);
  expect(manuscripts[0]?.record.translations).toEqual(translations);
});
