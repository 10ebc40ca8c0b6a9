/** Parsing of catalogue and book JSON, and the choice of the edition that is shown. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  editionOf,
  languagesOf,
  metaOf,
  pageCountsOf,
  parseBook,
  parseCatalogue,
  type Book,
  type BookMeta,
} from '../../machines/domain/books/book.ts';
import { LANGUAGES, parseLanguage } from '../../machines/domain/languages.ts';
import { bookNamed, metaNamed, pagesOf } from '../support/books.ts';
import { pageCountsFor } from '../support/page-counts.ts';

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
  { label: 'null for a title', record: { ...well, title: null } },
];

const badFields: { label: string; change: unknown; read: Partial<BookMeta>; field: string }[] = [
  { label: 'no author', change: { author: null }, read: { author: '' }, field: 'author' },
  {
    label: 'a list for a genre',
    change: { genre: ['Horror'] },
    read: { genre: '' },
    field: 'genre',
  },
  { label: 'no cover', change: { cover: undefined }, read: { cover: '' }, field: 'cover' },
  { label: 'null for a cover', change: { cover: null }, read: { cover: '' }, field: 'cover' },
  { label: 'a number for a cover', change: { cover: 5 }, read: { cover: '' }, field: 'cover' },
  {
    label: 'an object for a description',
    change: { description: {} },
    read: { description: '' },
    field: 'description',
  },
  {
    label: 'a word for isTrending',
    change: { isTrending: 'false' },
    read: { isTrending: false },
    field: 'isTrending',
  },
];

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

describe('the edition that is shown', () => {
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

  test('determines the page count of each language, fallbacks included', () => {
    expect(
      pageCountsOf(
        of({ english: { pages: english }, hindi: { pages: hindi }, hinglish: { pages: [] } }),
      ),
    ).toEqual(pageCountsFor(3, { hindi: 2 }));
    expect(pageCountsOf(of(null))).toEqual(pageCountsFor(1));
    expect(pageCountsOf(of(null, []))).toEqual(pageCountsFor(0));
  });
});

test.each([
  ...LANGUAGES.map((language) => ({ value: language, language })),
  ...['Hindi', 'french', '', '__proto__', null, 5, ['hindi']].map((value) => ({
    value,
    language: null,
  })),
])('the language $value is parsed as $language', ({ value, language }) =>
  expect(parseLanguage(value)).toBe(language),
);
