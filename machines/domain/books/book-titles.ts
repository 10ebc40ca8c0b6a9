/** Title, author, description and cover of a book in the language of the reader. */
import { DEFAULT_LANGUAGE, type Language } from '../languages.ts';
import { recordOf, type Book, type BookMeta, type Translations } from './book.ts';

const TEXTS = ['title', 'author', 'description'] as const;
const TRANSLATED = [...TEXTS, 'cover'] as const;
/** The texts of a book that are translated. */
export type TextName = (typeof TEXTS)[number];

/** A record, a book, or a part of a book, with the translations that are known. */
export type Translatable = Pick<BookMeta, (typeof TRANSLATED)[number] | 'inEnglish'> & {
  translations?: Translations | undefined;
};

/** An English record with the translations of its book. */
export type TranslatedBook = BookMeta & { translations?: Translations | undefined };

/** @returns the record of a book with its translations */
export const translatedRecordOf = (book: Book): TranslatedBook => ({
  ...recordOf(book),
  translations: book.translations,
});

/**
 * @param book in English
 * @returns the book with title, author, description and cover in `language`; each that is not
 *   translated stays as it is. Without a translation it is the same object.
 */
export function bookIn<B extends Translatable>(
  book: B,
  language: Language,
): B & Pick<BookMeta, 'inEnglish'> {
  const translations: Partial<Record<Language, BookMeta['inEnglish']>> = book.translations ?? {};
  const texts: Partial<Record<(typeof TRANSLATED)[number], string>> = {};
  const inEnglish: typeof texts = {};
  for (const name of TRANSLATED) {
    const text = translations[language]?.[name];
    if (text === undefined || text === book[name]) continue;
    texts[name] = text;
    inEnglish[name] = book[name];
  }
  return Object.keys(texts).length > 0 ? { ...book, ...texts, inEnglish } : book;
}

/**
 * @param book as from `bookIn` or from a list in `language`
 * @returns the language of one of its texts: English where it is not translated
 */
export const languageOf = (
  { inEnglish }: Pick<BookMeta, 'inEnglish'>,
  name: TextName,
  language: Language,
): Language => (inEnglish?.[name] ? language : DEFAULT_LANGUAGE);

/** @returns the book with its English texts and cover, in which books in any language can be compared */
export const englishOf = <B extends Translatable>({ inEnglish, ...book }: B) => ({
  ...book,
  title: inEnglish?.title ?? book.title,
  author: inEnglish?.author ?? book.author,
  description: inEnglish?.description ?? book.description,
  cover: inEnglish?.cover ?? book.cover,
});
