/** What repeats over the library, and that new books keep the budgets (docs/house-style.md). */
import { expect, test } from 'vitest';
import {
  beyondBudget,
  countedBook,
  varietyOf,
  varietyReport,
} from '../../src/authoring/count-variety.ts';
import { KINDS, type CountedBook } from '../../src/authoring/variety/items.ts';
import { publishedManuscripts } from '../support/published-books.ts';

const book = (id: string, ...pages: string[]): CountedBook => ({
  id,
  published: '2026-11-26',
  description: '',
  pages,
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
  expect(varietyReport(books, NUMBERS)).toEqual({
    report: `numbers, at most 1 of 3 books
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
  expect(varietyReport(books, NUMBERS)).toEqual({
    report: `numbers, at most 1 of 2 books
  eleven 2
  over: eleven 2, new 0
New books keep the budgets.`,
    isKept: true,
  });
});

test('the new books of the library keep the budgets', async () => {
  const manuscripts = await publishedManuscripts();
  expect(beyondBudget(varietyOf(manuscripts.map(countedBook)))).toEqual([]);
});
