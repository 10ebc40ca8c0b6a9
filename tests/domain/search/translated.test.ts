/** Search in an interface in Hindi or Hinglish: what is shown is found first, then English texts. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BookMeta } from '../../../machines/domain/books/book.ts';
import { englishOf } from '../../../machines/domain/books/book-titles.ts';
import { fold } from '../../../machines/domain/text/fold.ts';
import { findBooks, prepareBooks } from '../../../machines/search/finder.ts';
import { metaNamed } from '../../support/books.ts';

const genreName = (genre: string): string => (genre === 'Horror' ? 'डरावनी' : genre);

const well = metaNamed('well', {
  title: 'कुआँ और बाल्टी',
  author: 'सरोज पंडिता',
  description: 'दो मास्टर झगड़ते हैं।',
  genre: 'Romance',
  inEnglish: {
    title: 'The Well and the Bucket',
    author: 'Saroj Pandita',
    description: 'Two teachers quarrel over a house.',
  },
});
const house = metaNamed('house', { title: 'The House That Hums', author: 'Roshan Tellis' });
const books = [well, house];

const found = (query: string): string[] => findBooks(books, query, genreName).map(({ id }) => id);

test.each([
  ['its title', 'बाल्टी', ['well']],
  ['its author', 'पंडिता', ['well']],
  ['its description', 'झगड़ते', ['well']],
  ['its genre as it is shown', 'डरावनी', ['house']],
  ['its English title', 'bucket', ['well']],
  ['its English author', 'saroj', ['well']],
  ['its English description', 'quarrel', ['well']],
  ['its English genre', 'horror', ['house']],
  ['a title that is not translated', 'hums', ['house']],
  ['nothing', 'xyz', []],
  ['nothing but spaces', ' ', []],
])('a book is found by %s', (_, query, ids) => {
  expect(found(query)).toEqual(ids);
});

test('a book that shows the query comes before one that has it in English only', () => {
  expect(found('house')).toEqual(['house', 'well']);
});

test('the books are returned as they were given', () => {
  expect(findBooks(books, 'bucket', genreName)[0]).toBe(well);
});

test('without a translated interface only the texts of the list are searched', () => {
  expect(findBooks(books, 'bucket')).toEqual([]);
  expect(findBooks(books, 'हुम')).toEqual([]);
});

test('books can be indexed ahead, in English too', () => {
  const many = Array.from({ length: 300 }, (_, at) => ({ ...well, id: `well-${at}` }));
  const steps: boolean[] = [];
  do steps.push(prepareBooks(many, genreName));
  while (steps.at(-1) === true && steps.length < 10);
  expect(steps.length).toBeLessThan(10);
  expect(findBooks(many, 'bucket', genreName)).toHaveLength(300);
  const grown = [...many, house];
  expect(findBooks(grown, 'hums', genreName)).toEqual([house]);
});

const word = fc.constantFrom('कुआँ', 'नदी', 'well', 'river', 'house');
const phrase = fc.array(word, { minLength: 1, maxLength: 2 }).map((words) => words.join(' '));
const anyBook = (id: number): fc.Arbitrary<BookMeta> =>
  fc
    .record({
      title: phrase,
      description: phrase,
      inEnglish: fc.option(fc.record({ title: phrase }), { nil: undefined }),
    })
    .map((texts) => metaNamed(`book-${id}`, texts));

test('exactly the books that show the query come first, then those that match in English', () => {
  fc.assert(
    fc.property(fc.tuple(...[0, 1, 2, 3, 4].map(anyBook)), word, (list, query) => {
      const textOf = ({ title, author, genre, description }: BookMeta): string =>
        fold([title, author, genre, description].join('\n'));
      const isShown = (book: BookMeta) =>
        textOf({ ...book, genre: genreName(book.genre) }).includes(query);
      const isEnglish = (book: BookMeta) => textOf(englishOf(book)).includes(query);
      const results = findBooks(list, query, genreName);
      const shown = results.slice(0, list.filter(isShown).length);
      expect(new Set(shown)).toEqual(new Set(list.filter(isShown)));
      expect(new Set(results)).toEqual(
        new Set(list.filter((book) => isShown(book) || isEnglish(book))),
      );
      expect(new Set(results).size).toBe(results.length);
    }),
  );
});
