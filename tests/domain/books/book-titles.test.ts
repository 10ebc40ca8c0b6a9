/** Title, author and description in three languages: parsing of translations, and the choice. */
import { describe, expect, test } from 'vitest';
import {
  metaOf,
  parseBook,
  parseCatalogue,
  parsePartialBook,
} from '../../../machines/domain/books/book.ts';
import { LANGUAGES, valuesFor } from '../../../machines/domain/languages.ts';
import { bookIn, englishOf, languageOf } from '../../../machines/domain/books/book-titles.ts';
import {
  previewHydrationData,
  readerHydrationData,
} from '../../../machines/domain/site/hydration-data.ts';
import {
  loadedFromBook,
  loadedFromPartialBook,
} from '../../../machines/domain/books/loaded-book.ts';
import { bookNamed, metaNamed } from '../../support/books.ts';

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
  test('are read as published', () => {
    expect(read(translations)).toEqual({ translations, problems: [] });
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
    expect(loadedFromPartialBook(partial).translations).toEqual(partial.translations);
    expect(loadedFromBook(book).translations).toEqual(translations);
  });
});

describe('the translations in a prerendered page', () => {
  test.each([previewHydrationData, readerHydrationData])(
    'are the titles, and all texts in the language of its interface',
    (dataOf) => {
      const titles = { hindi: { title: HINDI.title }, hinglish: { title: 'Kuan' } };
      expect(dataOf(book).book?.translations).toEqual(titles);
      expect(dataOf(book, 'hinglish').book?.translations).toEqual(titles);
      expect(parsePartialBook(dataOf(book, 'hindi').book)?.translations).toEqual(translations);
    },
  );

  test('are none when the book has none', () => {
    expect(readerHydrationData(bookNamed('the-well'), 'hindi').book?.translations).toBeUndefined();
    const untitled = bookNamed('the-well', 3, { translations: { hindi: { author: 'सरोज' } } });
    expect(previewHydrationData(untitled).book?.translations).toEqual({});
  });
});

const IN_ENGLISH = {
  title: 'Title of the-well',
  author: 'Author of the-well',
  description: 'Description of the-well.',
};

describe('a book in a language', () => {
  test('has its translated texts with the English ones beside them, and otherwise English texts', () => {
    expect(bookIn(book, 'hindi')).toEqual({ ...book, ...HINDI, inEnglish: IN_ENGLISH });
    expect(bookIn(book, 'hinglish')).toEqual({
      ...book,
      title: 'Kuan',
      inEnglish: { title: IN_ENGLISH.title },
    });
    expect(bookIn(loadedFromBook(book), 'hindi')).toEqual({
      ...loadedFromBook(book),
      ...HINDI,
      inEnglish: IN_ENGLISH,
    });
  });

  test('is the same object in english', () => {
    expect(bookIn(book, 'english')).toBe(book);
  });

  test.each(LANGUAGES)('is the same object in %s if it has no translation', (language) => {
    const plain = bookNamed('the-well');
    expect(bookIn(plain, language)).toBe(plain);
  });

  test('is the same object if its translation says the same as the English', () => {
    const same = { ...book, translations: { hindi: { title: book.title } } };
    expect(bookIn(same, 'hindi')).toBe(same);
  });

  test('says of each text which language it is in', () => {
    const texts = ['title', 'author', 'description'] as const;
    const languagesIn = (language: (typeof LANGUAGES)[number]) =>
      texts.map((name) => languageOf(bookIn(book, language), name, language));
    expect(languagesIn('english')).toEqual(['english', 'english', 'english']);
    expect(languagesIn('hindi')).toEqual(['hindi', 'hindi', 'hindi']);
    expect(languagesIn('hinglish')).toEqual(['hinglish', 'english', 'english']);
  });

  test('has its English texts again in English', () => {
    for (const language of LANGUAGES) expect(englishOf(bookIn(book, language))).toEqual(book);
  });
});

describe('the record of a book in a language', () => {
  test('has the English texts of those that are translated', () => {
    expect(metaOf(bookIn(book, 'hinglish'))).toEqual({
      ...metaNamed('the-well'),
      title: 'Kuan',
      inEnglish: { title: IN_ENGLISH.title },
    });
  });

  test('is read without an English text that is none', () => {
    const record = { ...metaNamed('the-well'), inEnglish: { title: 5, author: 'A' } };
    const [parsed] = parseCatalogue([record]) ?? [];
    expect(parsed).toEqual({ ...metaNamed('the-well'), inEnglish: { author: 'A' } });
    expect(parsed && englishOf(parsed)).toEqual({ ...metaNamed('the-well'), author: 'A' });
  });
});

test('the cover of a book is that of the language, or of its English texts', () => {
  const hindi = '/covers/the-well-hindi.svg';
  const covered = bookNamed('the-well', 3, {
    translations: { hindi: { title: 'कुआँ', cover: hindi }, hinglish: { title: 'Kuan' } },
  });
  expect(valuesFor(LANGUAGES, (language) => bookIn(covered, language).cover)).toEqual({
    ...valuesFor(LANGUAGES, () => covered.cover),
    hindi,
  });
  expect(bookIn(covered, 'hindi').inEnglish).toEqual({
    title: covered.title,
    cover: covered.cover,
  });
  expect(englishOf(bookIn(covered, 'hindi')).cover).toBe(covered.cover);
  const preview = previewHydrationData(covered, 'hindi').book;
  expect([preview?.cover, preview?.translations?.hindi?.cover]).toEqual([covered.cover, hindi]);
});
