/** Title, author and description in three languages: parsing of translations, and the choice. */
import { describe, expect, test } from 'vitest';
import { LANGUAGES, metaOf, parseBook, parsePartialBook } from '../../machines/domain/book.ts';
import { bookIn } from '../../machines/domain/book-titles.ts';
import { previewHydrationData, readerHydrationData } from '../../machines/domain/hydration-data.ts';
import { loadedFromBook, loadedFromPartialBook } from '../../machines/domain/loaded-book.ts';
import { bookNamed, metaNamed } from '../support/books.ts';

const HINDI = { title: 'कुआँ', author: 'सरोज पंडिता', description: 'दो मास्टर झगड़ते हैं।' };
const translations = { hindi: HINDI, hinglish: { title: 'Kuan' } };
const book = bookNamed('the-well', 3, { translations });

/** @returns the book as parsed, and what was reported */
function read(value: unknown) {
  const problems: string[] = [];
  const parsed = parseBook({ ...book, translations: value }, 'the-well', (problem) =>
    problems.push(problem),
  );
  return { translations: parsed?.translations, problems };
}

describe('the translations of a book', () => {
  test('are read as published, in a whole book and in a partial one', () => {
    expect(read(translations)).toEqual({ translations, problems: [] });
    for (const { book: partial } of [previewHydrationData(book), readerHydrationData(book)])
      expect(parsePartialBook(partial)?.translations).toEqual(translations);
  });

  test('can be missing', () => {
    const problems: string[] = [];
    const plain = bookNamed('the-well');
    expect(parseBook(plain, 'the-well', (problem) => problems.push(problem))).toEqual(plain);
    expect(problems).toEqual([]);
  });

  test.each([
    ['a word', 'कुआँ', undefined, ['translations']],
    ['null', null, undefined, ['translations']],
    [
      'an object with a word for a language',
      { hindi: 'कुआँ', hinglish: { title: 'Kuan' } },
      { hinglish: { title: 'Kuan' } },
      ['translations.hindi'],
    ],
    [
      'an object with a number for a title and an empty author',
      { hindi: { ...HINDI, title: 5, author: '' } },
      { hindi: { description: HINDI.description } },
      ['translations.hindi.title', 'translations.hindi.author'],
    ],
    ['an object with an unknown language', { tamil: HINDI }, {}, []],
  ])('that are %s lose only what is invalid, which is reported', (_, value, expected, parts) => {
    expect(read(value)).toEqual({
      translations: expected,
      problems: parts.map((part) => `The book "the-well" has no valid ${part}.`),
    });
  });

  test('are not part of its record in a list', () => {
    expect(metaOf(book)).toEqual(metaNamed('the-well'));
  });

  test('stay with a loaded book, partial or whole', () => {
    const { book: partial } = readerHydrationData(book);
    if (partial === undefined) throw new Error('The hydration data has no book.');
    expect(loadedFromPartialBook(partial).translations).toEqual(translations);
    expect(loadedFromBook(book).translations).toEqual(translations);
  });
});

describe('a book in a language', () => {
  test('has the texts that are translated, and the others in english', () => {
    expect(bookIn(book, 'hindi')).toEqual({ ...book, ...HINDI });
    expect(bookIn(book, 'hinglish')).toEqual({ ...book, title: 'Kuan' });
    expect(bookIn(loadedFromBook(book), 'hindi')).toEqual({ ...loadedFromBook(book), ...HINDI });
  });

  test('is the same object in english', () => {
    expect(bookIn(book, 'english')).toBe(book);
  });

  test.each(LANGUAGES)('is the same object in %s if it has no translation', (language) => {
    const plain = bookNamed('the-well');
    expect(bookIn(plain, language)).toBe(plain);
  });
});
