/**
 * The domain types of the catalogue (genres, pages, books) and their parsers for unknown JSON.
 */
import * as v from 'valibot';
import { reportInvalidEditions, reportInvalidFields, type ReportProblem } from './book-problems.ts';
import { CountSchema } from '../count.ts';
import { invalidPartsOf } from '../fields.ts';
import { orMissing } from '../or-missing.ts';
import { TextsSchema } from './texts.ts';
import { kindEntries, kindOf } from './book-kind.ts';
import {
  DEFAULT_LANGUAGE,
  INTERFACE_LANGUAGES,
  LANGUAGES,
  TRANSLATED_LANGUAGES,
  valuesFor,
  type Language,
} from '../languages.ts';

/** In the order of the home screen (specification section 2). */
export const GENRES = [
  'Mystery Thriller',
  'Horror',
  'Romance',
  'Sci-Fi',
  'Fantasy',
  'Short Stories',
  'Drama / Philosophy',
  'True Crime / Realistic Fiction',
] as const;
export type Genre = (typeof GENRES)[number];

const text = v.string();

/** A missing or invalid value of these fields is replaced. */
const optionalEntries = {
  author: v.fallback(text, ''),
  genre: v.fallback(text, ''),
  description: v.fallback(text, ''),
  cover: v.fallback(text, ''),
  isTrending: v.fallback(v.boolean(), false),
};

const metaEntries = { id: v.pipe(text, v.nonEmpty()), title: text, ...optionalEntries };

const translated = orMissing(v.pipe(text, v.nonEmpty()));
const TranslationSchema = orMissing(
  v.object({ title: translated, author: translated, description: translated, cover: translated }),
);

const number = orMissing(CountSchema);
/** A number for each language that the book has. */
const numbers = orMissing(v.object(valuesFor(LANGUAGES, () => number)));
/** `downloads`: the size in bytes of each EPUB, where the site offers one; `words` of the text. */
const countedEntries = { downloads: numbers, words: numbers };

/**
 * Older lists lack it. `pageCounts`: of editions that differ from the English one; `opening`: of the
 * books that home quotes; `titles`: of tonight's book, in each language of the interface.
 */
const listedEntries = {
  languages: orMissing(v.array(v.picklist(LANGUAGES))),
  pageCount: number,
  pageCounts: numbers,
  ...kindEntries,
  opening: translated,
  titles: orMissing(v.object(valuesFor(INTERFACE_LANGUAGES, () => translated))),
};
/**
 * One record of `/books/index.json` (specification section 3). An unknown genre is valid: such a
 * book is found by search. `inEnglish`, in the list of another language, has the English texts and
 * cover in the place of those that are translated; the others are English themselves.
 */
export const BookMetaSchema = v.object({
  ...metaEntries,
  ...listedEntries,
  inEnglish: TranslationSchema,
});

/** Title, author, description and cover in the languages other than English; every part is optional. */
export const TranslationsSchema = orMissing(
  v.object(valuesFor(TRANSLATED_LANGUAGES, () => TranslationSchema)),
);

/** One page: `pageNumber` counts from 1, `content` is plain text with line breaks. */
const PageSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  pageNumber: v.pipe(v.number(), v.integer(), v.minValue(1)),
  content: text,
});

/** One chapter: the number of its first page, from 1, and its title in each language. */
const ChapterSchema = v.object({
  page: v.pipe(v.number(), v.integer(), v.minValue(1)),
  title: TextsSchema,
});
export type Chapter = v.InferOutput<typeof ChapterSchema>;

/** In the order of their pages; an invalid list counts as missing. */
const chapters = orMissing(v.array(ChapterSchema));

const pages = v.array(PageSchema);
const somePages = orMissing(pages);
const EditionSchema = orMissing(v.object({ pages }));

/** The content of `/books/book-{id}.json` (specification sections 3 and 7). */
export const BookSchema = v.object({
  ...metaEntries,
  ...kindEntries,
  /** A day. */
  published: orMissing(text),
  ...countedEntries,
  translations: TranslationsSchema,
  chapters,
  pages: v.fallback(pages, []),
  languages: orMissing(v.object(valuesFor(LANGUAGES, () => EditionSchema))),
});

/**
 * The part of a book that a prerendered page includes: `editions` are the languages it is available
 * in, `firstPages` the first pages of each that the page includes.
 */
const PartialBookSchema = v.object({
  ...metaEntries,
  ...kindEntries,
  ...countedEntries,
  translations: TranslationsSchema,
  chapters,
  pageCounts: v.object(valuesFor(LANGUAGES, () => CountSchema)),
  editions: v.array(v.picklist(LANGUAGES)),
  firstPages: v.object(valuesFor(LANGUAGES, () => somePages)),
});

export type BookMeta = v.InferOutput<typeof BookMetaSchema>;
/** A record without what lists can be narrowed by. */
export type BookBasics = Omit<BookMeta, keyof typeof listedEntries>;
export type Page = v.InferOutput<typeof PageSchema>;
export type Book = v.InferOutput<typeof BookSchema>;
export type Translations = NonNullable<v.InferOutput<typeof TranslationsSchema>>;
export type PartialBook = v.InferOutput<typeof PartialBookSchema>;
export type PageCounts = Readonly<Record<Language, number>>;

/**
 * Parses a catalogue record by record. Records without id or title, and records with an id that was
 * already read, are left out; another invalid field costs only that field.
 * @returns null when the value is not a list
 */
export function parseCatalogue(value: unknown, report?: ReportProblem): BookMeta[] | null {
  if (!Array.isArray(value)) return null;
  const books = new Map<string, BookMeta>();
  for (const [index, record] of value.entries()) {
    const result = v.safeParse(BookMetaSchema, record);
    if (result.success && !books.has(result.output.id)) {
      books.set(result.output.id, result.output);
      if (report) reportInvalidFields(record, result.output.id, report);
    } else {
      report?.(
        `Record ${index + 1} is left out: it has no id or no title, or the id of an earlier record.`,
      );
    }
  }
  return [...books.values()];
}

/**
 * Parses a book. An invalid field or edition costs only that field or edition.
 * @returns null when the value is not a book, has another id than the requested one, or has neither
 *   valid pages nor a valid edition
 */
export function parseBook(value: unknown, id: string, report?: ReportProblem): Book | null {
  const result = v.safeParse(BookSchema, value);
  if (!result.success || result.output.id !== id) return null;
  const book = result.output;
  if (languagesOf(book).length === 0 && !v.is(v.object({ pages }), value)) return null;
  if (report) {
    reportInvalidFields(value, id, report);
    reportInvalidEditions(value, book, LANGUAGES, report);
    if ('chapters' in book && book.chapters === undefined)
      report(`The book "${id}" has no valid chapters.`);
    if ('translations' in book)
      for (const part of invalidPartsOf(book.translations, 'translations'))
        report(`The book "${id}" has no valid ${part}.`);
  }
  return book;
}

/** @returns null when the value is not a partial book */
export function parsePartialBook(value: unknown): PartialBook | null {
  const result = v.safeParse(PartialBookSchema, value);
  return result.success ? result.output : null;
}

/**
 * The edition shown for a language. English, then the book's own `pages`, replace a missing or
 * empty edition.
 */
export function editionOf(
  book: Book,
  language: Language,
): { language: Language; pages: readonly Page[] } {
  const wanted = book.languages?.[language]?.pages ?? [];
  if (wanted.length > 0) return { language, pages: wanted };
  const english = book.languages?.[DEFAULT_LANGUAGE]?.pages ?? [];
  return { language: DEFAULT_LANGUAGE, pages: english.length > 0 ? english : book.pages };
}

/** Number of pages shown in each language, fallbacks included. */
export const pageCountsOf = (book: Book): PageCounts =>
  valuesFor(LANGUAGES, (language) => editionOf(book, language).pages.length);

/** The languages that a book is available in, without fallbacks. */
export const languagesOf = (book: Book): Language[] =>
  LANGUAGES.filter((asked) => {
    const { language, pages: shown } = editionOf(book, asked);
    return language === asked && shown.length > 0;
  });

/** @returns the texts of a catalogue record, its genre and its cover */
export function metaOf(book: BookBasics): BookBasics {
  const { id, title, author, genre, description, cover, isTrending, inEnglish } = book;
  return { id, title, author, genre, description, cover, isTrending, inEnglish };
}

/** @returns the catalogue record of a book */
export function recordOf(book: Book): BookMeta {
  const { [DEFAULT_LANGUAGE]: pageCount, ...others } = pageCountsOf(book);
  const different = Object.entries(others).filter(([, count]) => count !== pageCount);
  return {
    ...metaOf(book),
    languages: languagesOf(book),
    pageCount,
    ...(different.length === 0 ? {} : { pageCounts: Object.fromEntries(different) }),
    ...kindOf(book),
  };
}
