/** How a list of books is read: valid records, invalid records and fields, and problems. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCatalogue } from '../../../machines/domain/books/book.ts';
import { metaNamed } from '../../support/books.ts';
import { badFields, sent, well, wrongRecords } from './invalid-records.ts';

/** Parses a catalogue. @returns the books, and what was reported */
function readCatalogue(value: unknown) {
  const problems: string[] = [];
  const books = parseCatalogue(value, (problem) => problems.push(problem));
  return { books, problems };
}

const dropped = (place: number) =>
  `Record ${place} is left out: it has no id or no title, or the id of an earlier record.`;

describe('the catalogue', () => {
  test.each(wrongRecords)(
    'omits and reports a record with $label, and keeps its neighbours',
    ({ record }) => {
      const list = sent([metaNamed('a'), record, metaNamed('b')]);
      expect(readCatalogue(list)).toEqual({
        books: [metaNamed('a'), metaNamed('b')],
        problems: [dropped(2)],
      });
    },
  );

  test.each(badFields)(
    'ignores and reports only the invalid field of a record with $label',
    ({ change, read, field }) => {
      const list = sent([metaNamed('a'), { ...well, ...(change as object) }]);
      expect(readCatalogue(list)).toEqual({
        books: [metaNamed('a'), { ...well, ...read }],
        problems: [`The book "the-well" has no valid ${field}.`],
      });
    },
  );

  test.each([null, undefined, 5, 'books', {}, { books: [well] }, true])(
    '%j is rejected as a list of books',
    (value) => {
      expect(readCatalogue(value)).toEqual({ books: null, problems: [] });
    },
  );

  test('can be empty', () => expect(readCatalogue([])).toEqual({ books: [], problems: [] }));

  test('uses the first of two records with the same id', () => {
    const list = [well, metaNamed('b'), { ...well, title: 'An impostor' }];
    expect(readCatalogue(list)).toEqual({ books: [well, metaNamed('b')], problems: [dropped(3)] });
  });

  test('is read in the same way where nobody wants a report', () => {
    const list = [{ ...well, cover: 7 }, null];
    expect(parseCatalogue(list)).toEqual([{ ...well, cover: '' }]);
  });

  test('accepts an unknown genre', () => {
    const poetry = metaNamed('p', { genre: 'Poetry' });
    expect(readCatalogue([poetry])).toEqual({ books: [poetry], problems: [] });
  });

  test('ignores unknown fields', () => {
    expect(readCatalogue([{ ...well, price: 5 }])).toEqual({ books: [well], problems: [] });
  });

  test('accepts every valid record of any list, in order, and never throws', () => {
    const id = fc.constantFrom('a', 'b', '__proto__', 'constructor', 'toString');
    const item = fc.oneof(
      id.map((name) => sent(metaNamed(name))),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(fc.array(item, { maxLength: 12 }), (list) => {
        const idsSent = list.flatMap((record) =>
          typeof record === 'object' && record !== null && 'isTrending' in record && 'id' in record
            ? [String(record.id)]
            : [],
        );
        const ids = [...new Set(idsSent)];
        const { books, problems } = readCatalogue(list);
        expect(books).toEqual(ids.map((name) => metaNamed(name)));
        expect(problems).toHaveLength(list.length - ids.length);
      }),
    );
  });
});
