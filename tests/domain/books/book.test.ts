/** How the file of a book is read. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editionOf, languagesOf, metaOf, parseBook } from '../../../machines/domain/books/book.ts';
import { bookNamed, pagesOf } from '../../support/books.ts';
import { badFields, sent, well, wrongRecords } from './invalid-records.ts';

const book = bookNamed('the-well');
const [page = { id: '', pageNumber: 1, content: '' }] = book.pages;

describe('a complete book', () => {
  test('is accepted unchanged', () => {
    expect(parseBook(sent(book), 'the-well')).toEqual(book);
    expect(metaOf(book)).toEqual(well);
  });

  test('can have no languages, or some', () => {
    const { languages: _, ...plain } = book;
    const hindi = { ...plain, languages: { hindi: { pages: pagesOf('the-well', 'hindi', 2) } } };
    expect(parseBook(sent(plain), 'the-well')).toEqual(plain);
    expect(parseBook(sent(hindi), 'the-well')).toEqual(hindi);
  });

  test("is rejected under another book's id", () => {
    expect(parseBook(sent(book), 'the-hill')).toBeNull();
    expect(parseBook(sent(book), 'The-Well')).toBeNull();
  });

  const wrongPages: { label: string; pages: unknown }[] = [
    { label: 'no pages', pages: undefined },
    { label: 'pages that are no list', pages: { 0: page } },
    { label: 'a page without text', pages: [{ ...page, content: undefined }] },
    { label: 'a page with a number for text', pages: [{ ...page, content: 5 }] },
    { label: 'a page 0', pages: [{ ...page, pageNumber: 0 }] },
    { label: 'a page 1.5', pages: [{ ...page, pageNumber: 1.5 }] },
    { label: 'a page "1"', pages: [{ ...page, pageNumber: '1' }] },
    { label: 'a page without an id', pages: [{ ...page, id: '' }] },
    { label: 'a null among its pages', pages: [page, null] },
  ];

  test.each(wrongPages)('is rejected with $label and no edition', ({ pages }) => {
    expect(parseBook(sent({ ...book, pages, languages: undefined }), 'the-well')).toBeNull();
  });

  test.each(wrongPages)('with $label is accepted with its editions only', ({ pages }) => {
    expect(parseBook(sent({ ...book, pages }), 'the-well')).toEqual({ ...book, pages: [] });
  });

  const wrongEditions: { label: string; hindi: unknown }[] = [
    { label: 'null', hindi: null },
    { label: 'a list', hindi: [page] },
    { label: 'an object without pages', hindi: {} },
    ...wrongPages.map(({ label, pages }) => ({
      label: `an object with ${label}`,
      hindi: { pages },
    })),
  ];

  test.each(wrongEditions)(
    'whose hindi edition is $label falls back to english, which is reported unless null',
    ({ hindi }) => {
      const problems: string[] = [];
      const parsed = parseBook(
        sent({ ...book, languages: { ...book.languages, hindi } }),
        'the-well',
        (problem) => problems.push(problem),
      );
      if (parsed === null) throw new Error('The book was refused.');
      expect(editionOf(parsed, 'hindi')).toEqual({
        language: 'english',
        pages: pagesOf('the-well', 'english', 3),
      });
      expect(editionOf(parsed, 'hinglish')).toEqual({
        language: 'hinglish',
        pages: pagesOf('the-well', 'hinglish', 3),
      });
      expect(problems).toEqual(
        hindi === null ? [] : ['The book "the-well" has no valid hindi edition.'],
      );
    },
  );

  test.each([[null], ['hindi'], [5], [[page]]])(
    'whose languages are %j is read in its own pages',
    (value) => {
      const problems: string[] = [];
      const parsed = parseBook(sent({ ...book, languages: value }), 'the-well', (problem) =>
        problems.push(problem),
      );
      expect(parsed && editionOf(parsed, 'hindi')).toEqual({
        language: 'english',
        pages: book.pages,
      });
      expect(parsed && languagesOf(parsed)).toEqual(['english']);
      expect(problems).toEqual(
        value === null ? [] : ['The book "the-well" has no valid languages.'],
      );
    },
  );

  test('is read in the same way where nobody wants a report', () => {
    const value = { ...book, cover: 7, languages: [page] };
    expect(parseBook(sent(value), 'the-well')).toEqual({
      ...book,
      cover: '',
      languages: {},
    });
  });

  test.each(badFields)('with $label loses only the invalid field', ({ change, read, field }) => {
    const problems: string[] = [];
    expect(
      parseBook(sent({ ...book, ...(change as object) }), 'the-well', (problem) =>
        problems.push(problem),
      ),
    ).toEqual({ ...book, ...read });
    expect(problems).toEqual([`The book "the-well" has no valid ${field}.`]);
  });

  test('can have a page of a million letters, and 10,000 pages', () => {
    const long = {
      ...book,
      pages: [
        { ...page, content: 'x'.repeat(1_000_000) },
        ...Array.from({ length: 9999 }, () => page),
      ],
    };
    const lengths = parseBook(sent(long), 'the-well')?.pages.map(({ content }) => content.length);
    expect(lengths?.length).toBe(10_000);
    expect(lengths?.[0]).toBe(1_000_000);
  });

  test.each(wrongRecords)('is rejected with $label', ({ record }) => {
    expect(parseBook(sent(record), 'the-well')).toBeNull();
  });

  test('is never accepted from any other JSON, and parsing never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(parseBook(value, 'the-well')).toBeNull();
      }),
    );
  });
});
