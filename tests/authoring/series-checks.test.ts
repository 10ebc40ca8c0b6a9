/** The checks of series, of their parts, and of what a book is. */
import { expect, test } from 'vitest';
import { checkContent } from '../../src/authoring/checks/check-manuscripts.ts';
import { formatProblems } from '../../src/authoring/problem.ts';
import {
  COVER,
  FOLDER,
  projectWith,
  RECORD,
  type Changes,
} from '../support/manuscripts/manuscript-fixture.ts';
import { record } from './expected-problems/check.ts';

const STEPS = {
  title: { english: 'The Steps', hindi: 'सीढ़ियाँ', hinglish: 'Seedhiyan' },
  description: { english: 'A surveyor counts.', hindi: 'एक आदमी गिनता है।' },
  parts: 3,
};

const table = (series: object): Changes => ({
  'src/content/series.json': `${JSON.stringify(series, null, 1)}\n`,
});

/** A book besides the ninth step, which is part 1 unless another place is given. */
const part = (id: string, place: object): Changes => ({
  [`src/content/${id}/book.json`]: record({ title: id, isTrending: false, ...place }),
  [`src/content/${id}/english.txt`]: `It was ${id}.\n`,
  [`src/content/${id}/cover.svg`]: COVER,
});
const FIRST = { published: '2026-11-25', series: 'steps', number: 1 };
const first = { [`${FOLDER}/book.json`]: record(FIRST) };

const checked = async (...changes: Changes[]) =>
  checkContent(await projectWith(Object.assign({}, ...changes) as Changes));

const problemsWith = async (...changes: Changes[]): Promise<string> =>
  formatProblems((await checked(...changes)).problems);

test('a part knows its series, and the first part what the series is about', async () => {
  const second = part('tenth', { ...FIRST, published: '2026-12-04', number: 2 });
  const { manuscripts, problems } = await checked(table({ steps: STEPS }), first, second);
  expect(problems).toEqual([]);
  expect(manuscripts.map(({ id, series }) => [id, series])).toEqual([
    ['ninth-step', { id: 'steps', number: 1, ...STEPS }],
    ['tenth', { id: 'steps', number: 2, parts: 3, title: STEPS.title }],
  ]);
});

const RECORD_LINES = { published: 8, series: 9, number: 10 };
const TENTH = 'src/content/tenth/book.json';

test.for<[sentence: string, place: object, problem: string]>([
  [
    'an unknown series',
    { series: 'stairs' },
    `${TENTH}:${RECORD_LINES.series}: there is no series "stairs" — Add it to series.json, or correct the id.
${TENTH}:${RECORD_LINES.number}: is part 2 of "stairs", but there is no part 1 — Number the parts from 1 without a gap.`,
  ],
  [
    'a number that two parts have',
    { number: 1 },
    `${TENTH}:${RECORD_LINES.number}: is part 1 of "steps", as ${FOLDER}/book.json is — Give each part a number of its own.`,
  ],
  [
    'a gap in the numbers',
    { number: 3 },
    `${TENTH}:${RECORD_LINES.number}: is part 3 of "steps", but there is no part 2 — Number the parts from 1 without a gap.`,
  ],
  [
    'a later part that appears before an earlier one',
    { published: '2026-11-24' },
    `${TENTH}:${RECORD_LINES.published}: appears on 2026-11-24, before part 1, which appears on 2026-11-25 — Publish the parts in their order.`,
  ],
])('the check reports %s', async ([, place, problem]) => {
  const second = part('tenth', { ...FIRST, number: 2, ...place });
  expect(await problemsWith(table({ steps: STEPS }), first, second)).toBe(problem);
});

test('the check reports a part beyond those that the series will have', async () => {
  const only = table({ steps: { ...STEPS, parts: 1 } });
  const second = part('tenth', { ...FIRST, number: 2 });
  expect(await problemsWith(only, first, second)).toBe(
    `${TENTH}:10: is part 2, but "steps" has 1 parts — Correct the number, or "parts" in series.json.`,
  );
});

test('a series without a number of parts is open', async () => {
  const { parts: _, ...open } = STEPS;
  const second = part('tenth', { ...FIRST, number: 2 });
  expect(await problemsWith(table({ steps: open }), first, second)).toBe('');
});

const LANGUAGE_KEYS = '"english": ..., "hindi": ..., "hinglish": ...';

test.for<[sentence: string, file: string, problem: string]>([
  [
    'a list of series that is no JSON',
    '{\n "steps": }',
    ':2: is not valid JSON: a value is missing before } — Correct the JSON on this line.',
  ],
  [
    'a series without an English title',
    '{\n "steps": {\n  "title": { "hindi": "सीढ़ियाँ" },\n  "description": { "english": "A." } } }',
    ':3: "steps.title.english" is missing — Write the title of the series in english, in 1 to 120 characters on one line.',
  ],
  [
    'a Hindi title in Latin letters',
    '{ "steps": { "description": { "english": "A." },\n "title": { "english": "A",\n "hindi": "A" } } }',
    ':3: "steps.title.hindi" has no Devanagari letter — Write the title of the series in hindi, in 1 to 120 characters on one line.',
  ],
  [
    'a series without a description',
    '{\n "steps": { "title": { "english": "A" } } }',
    `:2: "steps.description" is missing — Write { ${LANGUAGE_KEYS} }, each in 1 to 400 characters on one line.`,
  ],
  [
    'a number of parts in words',
    '{ "steps": { "description": { "english": "A." },\n "title": { "english": "A" },\n "parts": "six" } }',
    ':3: "steps.parts" must be a number — Write how many parts there will be, or remove the key while it is open.',
  ],
  [
    'an unknown key of a series',
    '{ "steps": { "description": { "english": "A." },\n "title": { "english": "A" },\n "author": "A" } }',
    ':3: "steps.author" is not a known key — Remove it.',
  ],
  [
    'a series that is written twice',
    '{ "steps": { "description": { "english": "A." }, "title": { "english": "A" } },\n "steps": { "description": { "english": "A." }, "title": { "english": "A" } } }',
    ':2: "steps" is written twice — Keep one "steps" and remove the other.',
  ],
])('the check reports %s, but no part of it', async ([, content, problem]) => {
  const problems = await problemsWith(first, { 'src/content/series.json': content });
  expect(problems).toBe(`src/content/series.json${problem}`);
});

const poem = 'एक दीया\nदो दीये\n';

test('Hindi poems need no full stop', async () => {
  const hindi = { [`${FOLDER}/hindi.txt`]: poem };
  expect(await problemsWith({ [`${FOLDER}/book.json`]: record({ form: 'poems' }) }, hindi)).toBe(
    '',
  );
  expect(await problemsWith(hindi)).toContain('page 1 has no danda (।)');
});

test.for([
  [79, 'has 79 words, but a book for first readers has 80 to 250'],
  [80, ''],
  [250, ''],
  [251, 'has 251 words, but a book for first readers has 80 to 250'],
] as const)('a book for first readers with %i words: %s', async ([count, problem]) => {
  const { problems } = await checked({
    [`${FOLDER}/book.json`]: `${JSON.stringify({ ...RECORD, level: 'first' }, null, 2)}\n`,
    [`${FOLDER}/english.txt`]: `${Array.from({ length: count }, () => 'One').join(' ')}.\n`,
  });
  expect(problems.map(({ file, message }) => `${file} ${message}`)).toEqual(
    problem === '' ? [] : [`${FOLDER}/english.txt ${problem}`],
  );
});
