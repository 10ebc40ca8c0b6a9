/**
 * The domain types of the catalogue (languages, genres, pages, books) and their parsers for unknown
 * JSON.
 */
import * as v from 'valibot';
import { MAX_PAGE_UNITS, MAX_PAGES } from './limits.ts';

export const LANGUAGES = ['english', 'hindi', 'hinglish'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'english';

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

const metaEntries = {
  id: v.pipe(v.string(), v.nonEmpty()),
  title: v.string(),
  author: v.string(),
  genre: v.string(),
  description: v.string(),
  cover: v.string(),
  isTrending: v.boolean(),
};

/**
 * One record of `/books/index.json` (specification section 3). An unknown genre is valid: such a
 * book is found by search.
 */
export const BookMetaSchema = v.object(metaEntries);

/** One page: `pageNumber` counts from 1, `content` is plain text with line breaks. */
export const PageSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  pageNumber: v.pipe(v.number(), v.integer(), v.minValue(1)),
  content: v.pipe(v.string(), v.maxLength(MAX_PAGE_UNITS)),
});

const pages = v.pipe(v.array(PageSchema), v.maxLength(MAX_PAGES));

const EditionSchema = v.object({ pages });

/** The content of `/books/book-{id}.json` (specification sections 3 and 7). */
export const BookSchema = v.object({
  ...metaEntries,
  pages,
  languages: v.optional(
    v.object({
      english: v.optional(EditionSchema),
      hindi: v.optional(EditionSchema),
      hinglish: v.optional(EditionSchema),
    }),
  ),
});

const pageCount = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * The part of a book that a prerendered page includes: `editions` are the languages it is available
 * in, `firstPages` the first pages in the default language.
 */
export const PartialBookSchema = v.object({
  ...metaEntries,
  pageCounts: v.object({ english: pageCount, hindi: pageCount, hinglish: pageCount }),
  editions: v.array(v.picklist(LANGUAGES)),
  firstPages: pages,
});

export type BookMeta = v.InferOutput<typeof BookMetaSchema>;
export type Page = v.InferOutput<typeof PageSchema>;
export type Book = v.InferOutput<typeof BookSchema>;
export type PartialBook = v.InferOutput<typeof PartialBookSchema>;
export type PageCounts = Readonly<Record<Language, number>>;

/**
 * Parses a catalogue record by record. Invalid records, and records with an id that was already
 * read, are left out.
 * @returns the books and the number of rejected records, or null when the value is not a list
 */
export function parseCatalogue(value: unknown): { books: BookMeta[]; rejected: number } | null {
  if (!Array.isArray(value)) return null;
  const seen = new Map<string, BookMeta>();
  for (const record of value) {
    const result = v.safeParse(BookMetaSchema, record);
    if (result.success && !seen.has(result.output.id)) seen.set(result.output.id, result.output);
  }
  return { books: [...seen.values()], rejected: value.length - seen.size };
}

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * Where the shards of a large catalogue are: `name` is their folder, `lists` the number of files
 * that contain the full index.
 */
const ShardInfoSchema = v.object({
  name: v.pipe(v.string(), v.regex(/^[\w-]+$/u)),
  lists: v.pipe(Count, v.minValue(1)),
});
export type ShardInfo = v.InferOutput<typeof ShardInfoSchema>;

/**
 * The content of `/books/shelves.json`; `books` are parsed record by record, as in the catalogue.
 */
export const ShelfPreviewsSchema = v.object({
  total: Count,
  parts: v.nullable(ShardInfoSchema),
  shelves: v.array(v.object({ title: v.string(), count: Count, books: v.array(v.unknown()) })),
});

/**
 * Parses shelf previews; invalid books are left out.
 * @returns null when the value has another shape
 */
export function parseShelfPreviews(value: unknown) {
  const shelfPreviews = v.safeParse(ShelfPreviewsSchema, value);
  if (!shelfPreviews.success) return null;
  const shelves = shelfPreviews.output.shelves.map(({ books, ...shelf }) => ({
    ...shelf,
    books: parseCatalogue(books)?.books ?? [],
  }));
  return { ...shelfPreviews.output, shelves };
}

/** @returns null when the value is not a book, or has another id than the requested one */
export function parseBook(value: unknown, id: string): Book | null {
  const result = v.safeParse(BookSchema, value);
  return result.success && result.output.id === id ? result.output : null;
}

/** @returns null when the value is not a partial book */
export function parsePartialBook(value: unknown): PartialBook | null {
  const result = v.safeParse(PartialBookSchema, value);
  return result.success ? result.output : null;
}

/** @returns null when the value is not a supported language */
export function parseLanguage(value: unknown): Language | null {
  return LANGUAGES.find((language) => language === value) ?? null;
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
  const english = book.languages?.english?.pages ?? [];
  return { language: DEFAULT_LANGUAGE, pages: english.length > 0 ? english : book.pages };
}

/** Number of pages shown in each language, fallbacks included. */
export function pageCountsOf(book: Book): PageCounts {
  const count = (language: Language) => editionOf(book, language).pages.length;
  return { english: count('english'), hindi: count('hindi'), hinglish: count('hinglish') };
}

/** The languages that a book is available in, without fallbacks. */
export const languagesOf = (book: Book): Language[] =>
  LANGUAGES.filter((asked) => {
    const { language, pages: shown } = editionOf(book, asked);
    return language === asked && shown.length > 0;
  });

/** @returns the catalogue record of a book */
export function metaOf(book: BookMeta): BookMeta {
  const { id, title, author, genre, description, cover, isTrending } = book;
  return { id, title, author, genre, description, cover, isTrending };
}
