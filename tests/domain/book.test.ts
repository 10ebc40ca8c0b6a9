/** Parsing of catalogue and book JSON, and the choice of the edition that is shown. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  editionOf,
  LANGUAGES,
  metaOf,
  pageCountsOf,
  parseBook,
  parseCatalogue,
  parseLanguage,
  type Book,
} from '../../machines/domain/book.ts';
import { bookNamed, metaNamed, pagesOf } from '../support/books.ts';

const well = metaNamed('the-well');

/** The value after a round trip through JSON, as it arrives from the network. */
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const wrongRecords: { label: string; record: unknown }[] = [
  { label: 'nothing', record: null },
  { label: 'a word', record: 'the-well' },
  { label: 'a list', record: [well] },
  { label: 'an empty id', record: { ...well, id: '' } },
  { label: 'a number for an id', record: { ...well, id: 7 } },
  { label: 'no title', record: { ...well, title: undefined } },
  { label: 'no author', record: { ...well, author: null } },
  { label: 'a list for a genre', record: { ...well, genre: ['Horror'] } },
  { label: 'no cover', record: { ...well, cover: undefined } },
  { label: 'a word for isTrending', record: { ...well, isTrending: 'false' } },
];

describe('the catalogue', () => {
  test.each(wrongRecords)(
    'a record with $label is left out, and counted, and its neighbours stay',
    ({ record }) => {
      const list = sent([metaNamed('a'), record, metaNamed('b')]);
      expect(parseCatalogue(list)).toEqual({
        books: [metaNamed('a'), metaNamed('b')],
        rejected: 1,
      });
    },
  );

  test.each([null, undefined, 5, 'books', {}, { books: [well] }, true])(
    '%j is no list of books',
    (value) => {
      expect(parseCatalogue(value)).toBeNull();
    },
  );

  test('an empty list is a list', () =>
    expect(parseCatalogue([])).toEqual({ books: [], rejected: 0 }));

  test('of two records with one id the first counts', () => {
    const list = [well, metaNamed('b'), { ...well, title: 'An impostor' }];
    expect(parseCatalogue(list)).toEqual({ books: [well, metaNamed('b')], rejected: 1 });
  });

  test('a genre we do not know is let in', () => {
    const poetry = metaNamed('p', { genre: 'Poetry' });
    expect(parseCatalogue([poetry])).toEqual({ books: [poetry], rejected: 0 });
  });

  test('fields that nobody asked for stay outside', () => {
    expect(parseCatalogue([{ ...well, price: 5 }])).toEqual({ books: [well], rejected: 0 });
  });

  test('every good record of any list is let in, in order, and never an exception', () => {
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
        expect(parseCatalogue(list)).toEqual({
          books: ids.map((name) => metaNamed(name)),
          rejected: list.length - ids.length,
        });
      }),
    );
  });
});

const book = bookNamed('the-well');
const [page = { id: '', pageNumber: 1, content: '' }] = book.pages;

describe('a whole book', () => {
  test('is let in as it was sent', () => {
    expect(parseBook(sent(book), 'the-well')).toEqual(book);
    expect(metaOf(book)).toEqual(well);
  });

  test('may have no languages, or some', () => {
    const { languages: _, ...plain } = book;
    const hindi = { ...plain, languages: { hindi: { pages: pagesOf('the-well', 'hindi', 2) } } };
    expect(parseBook(sent(plain), 'the-well')).toEqual(plain);
    expect(parseBook(sent(hindi), 'the-well')).toEqual(hindi);
  });

  test("is refused under another book's id", () => {
    expect(parseBook(sent(book), 'the-hill')).toBeNull();
    expect(parseBook(sent(book), 'The-Well')).toBeNull();
  });

  const wrongPages: { label: string; change: unknown }[] = [
    { label: 'no pages', change: { pages: undefined } },
    { label: 'pages that are no list', change: { pages: { 0: page } } },
    { label: 'a page without text', change: { pages: [{ ...page, content: undefined }] } },
    { label: 'a page with a number for text', change: { pages: [{ ...page, content: 5 }] } },
    { label: 'a page 0', change: { pages: [{ ...page, pageNumber: 0 }] } },
    { label: 'a page 1.5', change: { pages: [{ ...page, pageNumber: 1.5 }] } },
    { label: 'a page "1"', change: { pages: [{ ...page, pageNumber: '1' }] } },
    { label: 'a page without an id', change: { pages: [{ ...page, id: '' }] } },
    { label: 'a null among its pages', change: { pages: [page, null] } },
    { label: 'a word for its languages', change: { languages: 'hindi' } },
    { label: 'an edition that is a list', change: { languages: { hindi: [page] } } },
    { label: 'an edition without pages', change: { languages: { hindi: {} } } },
    {
      label: 'a page that would freeze a phone',
      change: { pages: [{ ...page, content: 'x'.repeat(65_537) }] },
    },
    {
      label: 'such a page in an edition',
      change: { languages: { hindi: { pages: [{ ...page, content: 'न'.repeat(65_537) }] } } },
    },
    { label: '2,001 pages', change: { pages: Array.from({ length: 2001 }, () => page) } },
  ];

  test('may have pages of 65,536 letters, and 2,000 of them', () => {
    const long = {
      ...book,
      pages: [
        { ...page, content: 'x'.repeat(65_536) },
        ...Array.from({ length: 1999 }, () => page),
      ],
    };
    expect(parseBook(sent(long), 'the-well')).toEqual(long);
  });

  test.each(wrongPages)('is refused with $label', ({ change }) => {
    expect(parseBook(sent({ ...book, ...(change as object) }), 'the-well')).toBeNull();
  });

  test.each(wrongRecords)('is refused with $label', ({ record }) => {
    expect(parseBook(sent(record), 'the-well')).toBeNull();
  });

  test('any JSON is refused without an exception', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(parseBook(value, 'the-well')).toBeNull();
      }),
    );
  });
});

describe('the edition a reader is shown', () => {
  const english = pagesOf('x', 'english', 3);
  const hindi = pagesOf('x', 'hindi', 2);
  const own = pagesOf('x', 'hinglish', 1);
  const of = (languages: Book['languages'] | null, pages = own): Book => {
    const { languages: _, ...plain } = bookNamed('x', 1, { pages });
    return languages === null || languages === undefined ? plain : { ...plain, languages };
  };

  test.each([
    {
      label: 'the language asked for',
      book: of({ english: { pages: english }, hindi: { pages: hindi } }),
      gets: { language: 'hindi', pages: hindi },
    },
    {
      label: 'english when the language is missing',
      book: of({ english: { pages: english } }),
      gets: { language: 'english', pages: english },
    },
    {
      label: 'english when the language is empty',
      book: of({ english: { pages: english }, hindi: { pages: [] } }),
      gets: { language: 'english', pages: english },
    },
    {
      label: "the book's own pages when english is missing too",
      book: of({}),
      gets: { language: 'english', pages: own },
    },
    {
      label: "the book's own pages when both are empty",
      book: of({ english: { pages: [] }, hindi: { pages: [] } }),
      gets: { language: 'english', pages: own },
    },
    {
      label: "the book's own pages when it has no languages",
      book: of(null),
      gets: { language: 'english', pages: own },
    },
    {
      label: 'no pages when there are none anywhere',
      book: of({ english: { pages: [] } }, []),
      gets: { language: 'english', pages: [] },
    },
  ])('is $label', ({ book: shown, gets }) => expect(editionOf(shown, 'hindi')).toEqual(gets));

  test('the pages of each language are counted with what stands in', () => {
    expect(
      pageCountsOf(
        of({ english: { pages: english }, hindi: { pages: hindi }, hinglish: { pages: [] } }),
      ),
    ).toEqual({
      english: 3,
      hindi: 2,
      hinglish: 3,
    });
    expect(pageCountsOf(of(null))).toEqual({ english: 1, hindi: 1, hinglish: 1 });
    expect(pageCountsOf(of(null, []))).toEqual({ english: 0, hindi: 0, hinglish: 0 });
  });
});

test.each([
  ...LANGUAGES.map((language) => ({ value: language, language })),
  ...['Hindi', 'french', '', '__proto__', null, 5, ['hindi']].map((value) => ({
    value,
    language: null,
  })),
])('$value is read as the language $language', ({ value, language }) =>
  expect(parseLanguage(value)).toBe(language),
);
