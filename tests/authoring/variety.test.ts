/** What repeats over the library, and that new books keep the budgets (docs/house-style.md). */
import { describe, expect, test } from 'vitest';
import {
  beyondBudget,
  countedBook,
  varietyOf,
  varietyReport,
} from '../../src/authoring/count-variety.ts';
import {
  endsOnDialogue,
  isInFirstPerson,
  KINDS,
  silencesIn,
  type CountedBook,
} from '../../src/authoring/variety/items.ts';
import { sharesReport } from '../../src/authoring/variety/shares.ts';
import { publishedManuscripts } from '../support/published-books.ts';

const book = (id: string, ...pages: string[]): CountedBook => ({
  id,
  published: '2026-11-26',
  description: '',
  pages,
  series: '',
  genre: 'Horror',
  level: 'general',
  form: 'story',
});

const found = (kind: string, text: string, description = ''): string[] => {
  const items = KINDS.find(({ name }) => name === kind)?.itemsOf({
    ...book('a', text),
    description,
  });
  return [...new Set(items)];
};

test('a name is a capitalised word inside a sentence that the book never writes small', () => {
  const text =
    'Mangoes fell. "Rose," said Harit, "ask Papa." In March, Rose and Kumud went\nto Delhi on Sunday. The rose of Harit rose.';
  expect(found('names', text)).toEqual(['Harit', 'Kumud']);
});

test('numbers from eleven are counted in words and digits, round ones and the dozen excepted', () => {
  const text =
    'Eleven men, twelve hens, twenty goats, thirty-one rupees, 40 or 212 of them, 7 each.';
  expect(found('numbers', text)).toEqual(['eleven', 'thirty-one', '212']);
});

test('weekdays are counted also in the plural', () => {
  expect(found('weekdays', 'On Thursdays. Not Sunday.')).toEqual(['Thursday', 'Sunday']);
});

test('trades and places are looked for on the first page and in the description', () => {
  const description = 'Two clerks and a lighthouse.';
  expect(found('professions, on the first page', 'The tailor came.', description)).toEqual([
    'clerk',
    'tailor',
  ]);
  expect(found('settings, on the first page', 'He lived by the wells.', description)).toEqual([
    'lighthouse',
    'well',
  ]);
});

test('first and last sentences are counted by their telling words and their lengths', () => {
  const text = '"Who stole the goat?" asked Dev. Nobody knew.\n\nThen it rained on the goat.';
  expect(found('words of first sentences', text)).toEqual(['stole', 'goat', 'asked', 'dev']);
  expect(found('words of last sentences', text)).toEqual(['rained', 'goat']);
  expect(found('lengths of first sentences', text)).toEqual(['6 to 10 words']);
  expect(found('lengths of last sentences', text)).toEqual(['6 to 10 words']);
});

const OLD = { ...book('old', 'We paid eleven. Eleven!'), published: '2026-11-21' };
const NUMBERS = KINDS.filter(({ name }) => name === 'numbers');

test('what is in too many books is named with the new books that have it', () => {
  const books = [OLD, book('new', 'It was eleven.'), book('other', 'It was 31.')];
  expect(varietyOf(books, NUMBERS)).toEqual([
    {
      kind: 'numbers',
      allowed: 1,
      items: [
        { item: 'eleven', ids: ['new', 'old'] },
        { item: '31', ids: ['other'] },
      ],
      over: [{ item: 'eleven', ids: ['new', 'old'], recent: ['new'] }],
    },
  ]);
  const shares = sharesReport(books).lines.join('\n');
  expect(varietyReport(books, NUMBERS)).toEqual({
    report: `${shares}
numbers, at most 1 of 3 books
  eleven 2, 31 1
  over: eleven 2, new 1
numbers: "eleven" is in 2 books, 1 are allowed: change new`,
    isKept: false,
  });
});

const part = (id: string, text: string): CountedBook => ({ ...book(id, text), series: 'wells' });
const PARTS = [
  part('well', 'Then Harit paid thirteen.'),
  part('well-again', 'And Harit paid thirteen.'),
  part('last-well', 'So Harit paid thirteen.'),
];

test('the parts of a series share their names, and nothing else', () => {
  expect(beyondBudget(varietyOf(PARTS, KINDS.slice(0, 2)))).toEqual([
    'numbers: "thirteen" is in 3 books, 1 are allowed: change last-well, well, well-again',
  ]);
});

test('a name that a series shares with another book is counted once for the series', () => {
  const books = [...PARTS, book('other', 'Here Harit slept.')];
  expect(beyondBudget(varietyOf(books, KINDS.slice(0, 1)))).toEqual([
    'names: "Harit" is in 2 books, 1 are allowed: change other, wells',
  ]);
});

test('what only older books repeat is listed, and the budgets are kept', () => {
  const books = [OLD, { ...OLD, id: 'older', published: '' }];
  const shares = sharesReport(books).lines.join('\n');
  expect(varietyReport(books, NUMBERS)).toEqual({
    report: `${shares}
numbers, at most 1 of 2 books
  eleven 2
  over: eleven 2, new 0
New books keep the budgets.`,
    isKept: true,
  });
});

test('the parts of a series share names, but not numbers', () => {
  const parts = ['one', 'two', 'three'].map((id) => ({
    ...book(id, 'The dog of Jhimli barked eleven times.'),
    series: 'lane',
  }));
  const kinds = KINDS.filter(({ name }) => name === 'names' || name === 'numbers');
  expect(varietyOf(parts, kinds).map(({ items }) => items)).toEqual([
    [{ item: 'Jhimli', ids: ['lane'] }],
    [{ item: 'eleven', ids: ['one', 'three', 'two'] }],
  ]);
});

test('an object that a book names five times is a motif', () => {
  expect(found('motifs', 'Tea? Tea. A cup of tea, the teas, my tea. A cup. An umbrella.')).toEqual([
    'tea',
  ]);
});

test('silences are phrases that say that nothing is said', () => {
  const text =
    'Nobody spoke. He said nothing. "I said no." There was a long silence, and it was very quiet. She was quiet clever. They stood silent, without a word.';
  expect(silencesIn(book('a', text))).toEqual([
    'Nobody spoke',
    'said nothing',
    'There was a long silence',
    'it was very quiet',
    'stood silent',
    'without a word',
  ]);
});

test.each([
  ['"Go," she said.', true],
  ['He went. She said, "Go."', true],
  ['"Go." He went home.', false],
])('%s ends on dialogue: %s', (text, isSpoken) => {
  expect(endsOnDialogue(book('a', text))).toBe(isSpoken);
});

test('who tells a story is known from what is not spoken', () => {
  expect(isInFirstPerson(book('a', 'I went home. "You are late," said Ma.'))).toBe(true);
  expect(isInFirstPerson(book('a', 'She went home. "I am late, I know," she said.'))).toBe(false);
  expect(isInFirstPerson({ ...book('a', 'I sing.'), form: 'poems' })).toBe(false);
});

describe('the shares of a library', () => {
  const spoken = (id: string, published: string) => ({ ...book(id, '"Go."'), published });
  const told = (id: string, published: string) => ({ ...book(id, 'She went.'), published });
  const OLD_DAY = '2026-11-21';
  const NEW_DAY = '2026-12-04';
  const old = ['a', 'b', 'c'].map((id) => spoken(id, OLD_DAY));

  test('are printed with the counts by genre, length, level and form', () => {
    const first = { ...told('d', NEW_DAY), genre: 'Romance', level: 'first', form: 'poems' };
    expect(sharesReport([...old, first])).toEqual({
      lines: [
        'genres: Horror 3, Romance 1',
        'lengths: short 4',
        'levels: general 3, first 1',
        'forms: story 3, poems 1',
        'books that end on dialogue: 3 of 4, at most 1',
        'books since 2026-11-25 told in the first person: 0 of 1, at most 1',
        'silences, at most 0.8 in 1,000 words',
      ],
      beyond: ['books that end on dialogue: 3 of 4, 1 are allowed: change some of a, b, c'],
    });
  });

  test('allow a third of all books to end on dialogue', () => {
    const books = ['p', 'q'].map((id) => told(id, NEW_DAY));
    expect(sharesReport([...books, spoken('x', OLD_DAY)]).beyond).toEqual([]);
  });

  test('allow first persons in less than half of the new books', () => {
    const first = ['x', 'y'].map((id) => ({ ...book(id, 'I went home.'), published: NEW_DAY }));
    expect(sharesReport([...first, told('z', NEW_DAY)]).beyond).toEqual([
      'books since 2026-11-25 told in the first person: 2 of 3, 1 are allowed: change some of x, y',
    ]);
  });

  test('list silent books, which must change', () => {
    const silent = { ...book('old', 'Nobody spoke. He said nothing.'), published: OLD_DAY };
    const { lines, beyond } = sharesReport([silent]);
    expect(lines.slice(-1)).toEqual(['  over: old 400.0']);
    expect(beyond).toEqual(['silences: 400.0 in 1,000 words, 0.8 are allowed: change old']);
    const once = { ...book('once', 'Nobody spoke.'), published: OLD_DAY };
    expect(sharesReport([once]).beyond).toEqual([]);
  });
});

test('the new books of the library keep the budgets', async () => {
  const books = (await publishedManuscripts()).map(countedBook);
  expect(beyondBudget(varietyOf(books))).toEqual([]);
  expect(sharesReport(books).beyond).toEqual([]);
});
