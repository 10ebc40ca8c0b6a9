/** Files of annotations: what this site writes it reads back, and of others' files what it can. */
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { annotationSetOf } from '../../../machines/domain/marks/annotations.ts';
import { MarkSchema, type Mark } from '../../../machines/domain/marks/mark.ts';
import { readAnnotations } from '../../../machines/domain/marks/read-annotations.ts';

const BOOK = { id: 'goat-of-2nd-lane', title: 'बकरी', author: 'आर. राव' };
const MARKS: Mark[] = [
  {
    id: 'a/1 %',
    lang: 'hindi',
    at: [5, 3, 12],
    quote: '"कौन?"\nउसने पूछा।',
    before: 'हुआ।\n',
    after: ' फिर ',
    colour: 'pink',
    note: 'Why?\n\n<b>Who</b>',
    made: Date.UTC(2026, 0, 2),
    changed: Date.UTC(2026, 0, 3),
  },
  { id: 'b', lang: 'hindi', at: [1, 1, 0], quote: 'सुबह', before: '', after: '', made: 0 },
];
const setOf = (marks: readonly Mark[] = MARKS) =>
  annotationSetOf(BOOK, 'hindi', marks, Date.UTC(2026, 1, 1), 'https://site.test');

const foreign = (more: Record<string, unknown> = {}) => ({
  type: 'Annotation',
  id: 'urn:uuid:1',
  created: '2026-01-02T00:00:00Z',
  target: { selector: [{ type: 'TextQuoteSelector', exact: 'It rained.' }] },
  ...more,
});
const fileOf = (items: unknown[], urn: unknown = 'urn:kitabvan:goat-english') =>
  JSON.stringify({ type: 'AnnotationSet', about: { 'dc:identifier': urn }, items });
const readOne = (more: Record<string, unknown>) =>
  readAnnotations(fileOf([foreign(more)])).editions[0]?.marks[0];
const reasonFor = (more: Record<string, unknown>, urn?: unknown) =>
  readAnnotations(fileOf([foreign(more)], urn)).refused[0]?.reason;

test('a set names its edition, and quotes the words of each mark', () => {
  expect(setOf()).toMatchObject({
    type: 'AnnotationSet',
    generated: '2026-02-01T00:00:00.000Z',
    about: { 'dc:identifier': ['urn:kitabvan:goat-of-2nd-lane-hindi'], 'dc:title': 'बकरी' },
  });
  expect(setOf().items).toEqual([
    {
      '@context': 'http://www.w3.org/ns/anno.jsonld',
      id: 'urn:kitabvan:mark:a%2F1%20%25',
      type: 'Annotation',
      created: '2026-01-02T00:00:00.000Z',
      modified: '2026-01-03T00:00:00.000Z',
      target: {
        source: '/books/goat-of-2nd-lane/read?page=5&lang=hindi',
        selector: [
          {
            type: 'TextQuoteSelector',
            exact: '"कौन?"\nउसने पूछा।',
            prefix: 'हुआ।\n',
            suffix: ' फिर ',
          },
        ],
        meta: { page: '5', paragraph: 3, start: 12 },
      },
      body: {
        type: 'TextualBody',
        value: 'Why?\n\n<b>Who</b>',
        format: 'text/plain',
        color: 'pink',
      },
    },
    expect.objectContaining({ id: 'urn:kitabvan:mark:b', motivation: 'bookmarking' }),
  ]);
  expect(setOf()).not.toHaveProperty('items.1.body');
  expect(setOf(MARKS.map((mark) => ({ ...mark, lang: 'english' as const }))).items).toEqual([]);
});

test('what is written is read back, unchanged', () => {
  const edition = { bookId: BOOK.id, language: 'hindi', title: 'बकरी', marks: MARKS };
  const read = { problem: null, editions: [edition], refused: [] };
  expect(readAnnotations(JSON.stringify(setOf()))).toEqual(read);
  expect(
    readAnnotations(JSON.stringify([setOf(MARKS.slice(0, 1)), setOf(MARKS.slice(1))])),
  ).toEqual(read);
});

test('any instant that is stored can be written', () => {
  const mark: Mark = { ...(MARKS[1] as Mark), made: Number.MAX_VALUE };
  expect(setOf([mark]).items[0]?.created).toBe('+275760-09-13T00:00:00.000Z');
});

describe('an annotation of another app', () => {
  test('needs an id, a book and words only', () => {
    expect(readOne({})).toEqual({
      id: 'urn:uuid:1',
      lang: 'english',
      at: [1, 1, 0],
      quote: 'It rained.',
      before: '',
      after: '',
      colour: 'yellow',
      made: Date.UTC(2026, 0, 2),
    });
  });

  test.each([
    ['orange', 'yellow'],
    ['purple', 'blue'],
    ['pink', 'pink'],
    ['#ff0000', 'yellow'],
    [7, 'yellow'],
  ])('in %j is %s', (color, colour) =>
    expect(readOne({ body: { type: 'TextualBody', value: '', color } })?.colour).toBe(colour),
  );

  test('has its words and contexts as pages have them', () => {
    const quote = {
      type: 'TextQuoteSelector',
      exact: '  “It   rained…\n\n  Again”\t',
      prefix: `${'far '.repeat(400)}\n\t Yes.\n`,
      suffix: '  — he\u00ad said',
    };
    expect(
      readOne({ target: { selector: [{ type: 'Other' }, quote], meta: { page: 4 } } }),
    ).toMatchObject({
      at: [4, 1, 0],
      quote: '"It rained...\nAgain"',
      before: `${'far '.repeat(7).slice(2)}far\nYes.\n`.slice(-32),
      after: ' - he said',
    });
  });

  test('has the notes of all its bodies, and no colour as a bookmark', () => {
    const body = [{ value: 'One' }, { value: 'Two', color: 'green' }];
    expect(readOne({ body })).toMatchObject({ note: 'One\n\nTwo', colour: 'green' });
    expect(readOne({ body, motivation: ['bookmarking'] })).not.toHaveProperty('colour');
  });

  test.each<[string, Record<string, unknown>, unknown?]>([
    ['no annotation', { type: 'Note' }],
    ['no id', { id: 7 }],
    ['no book', {}, 'urn:isbn:9780140328721'],
    ['no book', {}, ['urn:kitabvan:goat-klingon', null, 7]],
    ['no book', {}, 'urn:kitabvan:-english'],
    ['no words', { target: { selector: { type: 'FragmentSelector', value: 'x' } } }],
    ['no words', { target: 'https://other.test/page' }],
    ['no words', { target: { selector: [{ type: 'TextQuoteSelector', exact: ' \u200b ' }] } }],
    ['no text', { body: 'https://other.test/note' }],
    ['no text', { body: [{ value: 7 }] }],
    [
      'words too long',
      { target: { selector: [{ type: 'TextQuoteSelector', exact: 'a '.repeat(1e6) }] } },
    ],
    ['note too long', { body: { value: 'नी'.repeat(2001) } }],
    ['note too long', { body: { value: 'x'.repeat(1_000_000) } }],
    ['note too long', { body: { value: `e${'\u0301'.repeat(100_000)}` } }],
  ])('is refused for %s', (reason, more, urn) => expect(reasonFor(more, urn)).toBe(reason));

  test('has a note of 2,000 characters as a reader counts them', () => {
    expect(readOne({ body: { value: 'नी'.repeat(2000) } })?.note).toBe('नी'.repeat(2000));
  });

  test('is named by its position and its words when it is refused', () => {
    const items = [foreign(), null, foreign({ id: 'urn:uuid:2', body: 'https://other.test/' })];
    expect(readAnnotations(fileOf(items))).toMatchObject({
      problem: null,
      editions: [{ bookId: 'goat', marks: [{ id: 'urn:uuid:1' }] }],
      refused: [
        { position: 2, reason: 'no annotation', words: '' },
        { position: 3, reason: 'no text', words: 'It rained.' },
      ],
    });
  });
});

test('of annotations with the same id the one that was changed last is read', () => {
  const items = ['01', '03', '02'].map((day) =>
    foreign({ modified: `2026-02-${day}T00:00:00Z`, body: { value: day } }),
  );
  const { editions, refused } = readAnnotations(fileOf(items));
  expect(editions[0]?.marks.map(({ note }) => note)).toEqual(['03']);
  expect(refused.map(({ position, reason }) => [position, reason])).toEqual([
    [1, 'repeated'],
    [3, 'repeated'],
  ]);
});

test.each([
  ['is empty', '', 'not JSON'],
  ['is cut off', '{"type":', 'not JSON'],
  ['has a million levels', '['.repeat(1_000_000), 'not JSON'],
  ['has nothing', 'null', 'no annotations'],
  ['has a number', '7', 'no annotations'],
  ['has an empty list', '[]', 'no annotations'],
  ['has a set without a list', '{"type":"AnnotationSet"}', 'no annotations'],
  ['has a list of something else', '[{"items":7}]', 'no annotations'],
])('a file is refused that %s', (_, file, problem) =>
  expect(readAnnotations(file)).toEqual({ problem, editions: [], refused: [] }),
);

test('annotations outside a set have no book', () => {
  for (const file of [foreign(), [foreign()], { type: 'AnnotationPage', items: [foreign()] }])
    expect(readAnnotations(JSON.stringify(file)).refused).toEqual([
      { position: 1, reason: 'no book', words: 'It rained.' },
    ]);
});

test('whatever stands in the place of a field, marks are valid, and nothing is thrown', () => {
  const strange = [null, 7, '', 'x', [], {}, [null], { __proto__: 1 }, true, -1, 1e300];
  const fields = ['type', 'id', 'motivation', 'created', 'modified', 'body', 'target'];
  const items = strange.flatMap((value) => [
    value,
    ...fields.map((field) => foreign({ id: `${field}-${JSON.stringify(value)}`, [field]: value })),
    ...['page', 'paragraph', 'start'].map((field) =>
      foreign({
        id: `${field} ${JSON.stringify(value)}`,
        target: { ...foreign().target, meta: { [field]: value } },
      }),
    ),
  ]);
  const { editions, refused } = readAnnotations(fileOf(items));
  const marks = editions.flatMap((edition) => edition.marks);
  expect(marks.every((mark) => v.is(MarkSchema, mark))).toBe(true);
  expect(marks.length + refused.length).toBe(items.length);
});

test('ten thousand annotations are read, and each is a mark or refused', () => {
  const items = Array.from({ length: 10_000 }, (_, at) =>
    foreign({ id: at % 2 === 0 ? `x${at}` : '' }),
  );
  const { editions, refused } = readAnnotations(fileOf(items));
  expect([editions[0]?.marks.length, refused.length]).toEqual([5000, 5000]);
});
