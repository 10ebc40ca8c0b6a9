/** The edition of a book that is shown in each language. */
import { describe, expect, test } from 'vitest';
import { editionOf, pageCountsOf, type Book } from '../../../machines/domain/books/book.ts';
import { LANGUAGES, parseLanguage } from '../../../machines/domain/languages.ts';
import { bookNamed, pagesOf } from '../../support/books.ts';
import { pageCountsFor } from '../../support/page-counts.ts';

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
