/** The nouns of the catalogue: languages, genres, pages, books, and the guards that let them in from unknown JSON. */
import * as v from 'valibot';
import { MOST_PAGE_UNITS, MOST_PAGES } from './limits.ts';

export const LANGUAGES = ['english', 'hindi', 'hinglish'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'english';

/** In the order in which the home screen shows them (specification section 2). */
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

/** One record of `/books/index.json` (specification section 3). A genre we do not know is kept: such a book is found by search. */
export const BookMetaSchema = v.object(metaEntries);

/** One page: `pageNumber` counts from 1, `content` is plain text with line breaks. */
export const PageSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  pageNumber: v.pipe(v.number(), v.integer(), v.minValue(1)),
  content: v.pipe(v.string(), v.maxLength(MOST_PAGE_UNITS)),
});

const pages = v.pipe(v.array(PageSchema), v.maxLength(MOST_PAGES));

const EditionSchema = v.object({ pages });

/** The whole of `/books/book-{id}.json` (specification sections 3 and 7). */
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

/** What a prerendered page brings of a book: `editions` are the languages that it has, `firstPages` those of the default one, as many as it brings. */
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
 * Lets a catalogue in, record by record: a record of the wrong shape, or with an id already seen, is left out.
 * @returns the books and how many records were left out, or null when the value is no list at all.
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

/** Where the parts of a large collection lie: `name` is that of their folder, `lists` the number of files that together hold every book. */
const ShardInfoSchema = v.object({
  name: v.pipe(v.string(), v.regex(/^[\w-]+$/u)),
  lists: v.pipe(Count, v.minValue(1)),
});
export type ShardInfo = v.InferOutput<typeof ShardInfoSchema>;

/** `/books/shelves.json`, in which the books of a shelf are a list as the catalogue's is. */
export const ShelfPreviewsSchema = v.object({
  total: Count,
  parts: v.nullable(ShardInfoSchema),
  shelves: v.array(v.object({ title: v.string(), count: Count, books: v.array(v.unknown()) })),
});

/** Lets the shelf previews in; of their books what is of the wrong shape is left out. @returns null when the value has another shape */
export function parseShelfPreviews(value: unknown) {
  const shelfPreviews = v.safeParse(ShelfPreviewsSchema, value);
  if (!shelfPreviews.success) return null;
  const shelves = shelfPreviews.output.shelves.map(({ books, ...shelf }) => ({
    ...shelf,
    books: parseCatalogue(books)?.books ?? [],
  }));
  return { ...shelfPreviews.output, shelves };
}

/** @returns the book, or null when the value does not have a book's shape or is another book than the one asked for. */
export function parseBook(value: unknown, id: string): Book | null {
  const result = v.safeParse(BookSchema, value);
  return result.success && result.output.id === id ? result.output : null;
}

/** @returns the beginning of a book, or null when the value does not have its shape. */
export function parsePartialBook(value: unknown): PartialBook | null {
  const result = v.safeParse(PartialBookSchema, value);
  return result.success ? result.output : null;
}

/** @returns the language when it is one of ours, else null. */
export function parseLanguage(value: unknown): Language | null {
  return LANGUAGES.find((language) => language === value) ?? null;
}

/** The edition a reader of `language` gets: english (and last the book's own pages) stands in for a missing or empty one. */
export function editionOf(
  book: Book,
  language: Language,
): { language: Language; pages: readonly Page[] } {
  const wanted = book.languages?.[language]?.pages ?? [];
  if (wanted.length > 0) return { language, pages: wanted };
  const english = book.languages?.english?.pages ?? [];
  return { language: DEFAULT_LANGUAGE, pages: english.length > 0 ? english : book.pages };
}

/** Number of pages that a reader of each language is shown, stand-ins included. */
export function pageCountsOf(book: Book): PageCounts {
  const count = (language: Language) => editionOf(book, language).pages.length;
  return { english: count('english'), hindi: count('hindi'), hinglish: count('hinglish') };
}

/** The languages that a book can be read in without one standing in for another. */
export const languagesOf = (book: Book): Language[] =>
  LANGUAGES.filter((asked) => {
    const { language, pages: shown } = editionOf(book, asked);
    return language === asked && shown.length > 0;
  });

/** @returns the catalogue's record of a book. */
export function metaOf(book: BookMeta): BookMeta {
  const { id, title, author, genre, description, cover, isTrending } = book;
  return { id, title, author, genre, description, cover, isTrending };
}
