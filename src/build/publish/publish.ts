/**
 * Turns manuscripts into the files that browsers fetch: the catalogue, the books and the covers.
 */
import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  TRANSLATED_LANGUAGES,
} from '../../../machines/domain/languages.ts';
import type { Book, Chapter, Page, Translations } from '../../../machines/domain/books/book.ts';
import { kindOf } from '../../../machines/domain/books/book-kind.ts';
import type { SeriesPart } from '../../../machines/domain/books/series.ts';
import { translatedRecordOf } from '../../../machines/domain/books/book-titles.ts';
import { pageIdOf } from '../../../machines/domain/reading/records.ts';
import { bookDataPath, epubPath } from '../../../machines/domain/site/routes.ts';
import type { Manuscript } from '../../authoring/manuscript.ts';
import { coverFilesOf, coversOf, pictureFileOf } from '../covers/book-covers.ts';
import { paletteOf } from '../covers/palette.ts';
import { homeTextsOf } from './home-texts.ts';
import { indexFiles } from './lists.ts';
import type { ContentCache } from './content-cache.ts';
import { RECIPE, withTypographicQuotes } from './typographic-quotes.ts';

const titleCollator = new Intl.Collator('en', { numeric: true });

/** The books as they are published, without their downloads. */
export type PublishedBooks = ReadonlyMap<Manuscript, Book>;

/** Takes some hundred milliseconds for a small library, most of it for the quotes. */
export const booksOf = (manuscripts: readonly Manuscript[]): PublishedBooks =>
  new Map(manuscripts.map((manuscript) => [manuscript, bookOf(manuscript)]));

/** As `booksOf`, but sets the quotes only of books whose texts have changed. */
export async function cachedBooksOf(
  manuscripts: readonly Manuscript[],
  cache: ContentCache,
): Promise<PublishedBooks> {
  const books = new Map<Manuscript, Book>();
  for (const manuscript of manuscripts) {
    // Made twice, in the same order: to list the texts, and with their quotes.
    const texts: string[] = [];
    bookOf(manuscript, (text) => {
      texts.push(text);
      return text;
    });
    const quoted = await cache.get([RECIPE, JSON.stringify(texts)], () =>
      Buffer.from(JSON.stringify(texts.map(withTypographicQuotes))),
    );
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written above
    const results = JSON.parse(Buffer.from(quoted).toString('utf8')) as string[];
    let at = 0;
    books.set(
      manuscript,
      bookOf(manuscript, () => results[at++] ?? ''),
    );
  }
  return books;
}

/**
 * @param epubs path -> EPUB, whose sizes the books name
 * @param books those that the caller has made already
 * @returns path -> content of every file, as compact JSON (specification sections 3 and 7) or SVG.
 * The catalogue in every language, and so each shelf, lists trending books first, then by English
 * title without a leading A, An or The. The result does not depend on the order of the manuscripts.
 */
export function publish(
  manuscripts: readonly Manuscript[],
  epubs: ReadonlyMap<string, Uint8Array> = new Map(),
  books: PublishedBooks = new Map(),
): Map<string, string> {
  const ordered = inOrder(manuscripts);
  const offered = ordered.map((manuscript) =>
    withDownloads(books.get(manuscript) ?? bookOf(manuscript), epubs),
  );
  return new Map([
    ...indexFiles(offered.map(translatedRecordOf), homeTextsOf(offered)),
    ...offered.map((book): [string, string] => [bookDataPath(book.id), JSON.stringify(book)]),
    ...ordered.flatMap((manuscript) => [...coverFilesOf(manuscript), pictureFileOf(manuscript)]),
  ]);
}

/** @returns the manuscripts in the order of the catalogue */
export const inOrder = (manuscripts: readonly Manuscript[]): Manuscript[] =>
  manuscripts.toSorted(
    (a, b) =>
      Number(b.record.isTrending) - Number(a.record.isTrending) ||
      titleCollator.compare(sortTitle(a), sortTitle(b)) ||
      (a.id < b.id ? -1 : 1),
  );

const sortTitle = ({ record }: Manuscript): string => record.title.replace(/^(?:a|an|the)\s+/i, '');

/** @param epubs path -> EPUB @returns the book with the sizes of its EPUBs */
export function withDownloads(book: Book, epubs: ReadonlyMap<string, Uint8Array>): Book {
  const downloads: NonNullable<Book['downloads']> = {};
  for (const language of LANGUAGES) {
    const epub = epubs.get(epubPath(book.id, language));
    if (epub !== undefined) downloads[language] = epub.length;
  }
  const { pages, languages, ...fields } = book;
  // The pages stay last, for those who read the file.
  return epubs.size === 0 ? book : { ...fields, downloads, pages, languages };
}

type Quote = (text: string) => string;

function bookOf(manuscript: Manuscript, quote: Quote = withTypographicQuotes): Book {
  const { id, editions } = manuscript;
  const { genre, isTrending, level, form, published } = manuscript.record;
  const texts = withQuotes(manuscript.record, quote);
  const translations = translationsOf(manuscript, texts, quote);
  const chapters = manuscript.record.chapters?.map((chapter) => chapterOf(chapter, quote));
  const languages: NonNullable<Book['languages']> = {};
  for (const language of LANGUAGES) {
    const edition = editions[language];
    if (edition !== undefined)
      languages[language] = { pages: edition.map((content, at) => pageOf(content, at, quote)) };
  }
  const cover = coversOf(manuscript)[DEFAULT_LANGUAGE].path;
  const palette = paletteOf(manuscript.cover);
  const series = manuscript.series && seriesOf(manuscript.series, quote);
  return {
    id,
    title: texts.title,
    author: texts.author,
    genre,
    description: texts.description,
    cover,
    isTrending,
    ...kindOf({ level, form, series, palette }),
    ...(published === undefined ? {} : { published }),
    ...(translations === undefined ? {} : { translations }),
    ...(chapters === undefined ? {} : { chapters }),
    words: wordsOf(editions),
    pages: languages[DEFAULT_LANGUAGE]?.pages ?? [],
    languages,
  };
}

const TEXT_FIELDS = ['title', 'author', 'description'] as const;
type Texts = Record<(typeof TEXT_FIELDS)[number], string>;

const withQuotes = ({ title, author, description }: Texts, quote: Quote): Texts => ({
  title: quote(title),
  author: quote(author),
  description: quote(description),
});

/** Without what is the same in English; undefined when nothing remains. */
function translationsOf(
  manuscript: Manuscript,
  english: Texts,
  quote: Quote,
): Translations | undefined {
  const { record } = manuscript;
  const covers = coversOf(manuscript);
  const translations: Translations = {};
  for (const language of TRANSLATED_LANGUAGES) {
    const translation: Partial<Texts & { cover: string }> = {};
    for (const name of TEXT_FIELDS) {
      const text = quote(record.translations?.[language]?.[name] ?? '');
      if (text !== '' && text !== english[name]) translation[name] = text;
    }
    const { path } = covers[language];
    if (path !== covers[DEFAULT_LANGUAGE].path) translation.cover = path;
    if (Object.keys(translation).length > 0) translations[language] = translation;
  }
  return Object.keys(translations).length === 0 ? undefined : translations;
}

/** A word is what stands between spaces, and has a letter or digit. */
const WORD = /[^\s]*[\p{L}\p{N}][^\s]*/gu;

function wordsOf(editions: Manuscript['editions']): NonNullable<Book['words']> {
  const words: NonNullable<Book['words']> = {};
  for (const language of LANGUAGES) {
    const pages = editions[language];
    if (pages !== undefined)
      words[language] = pages.reduce((sum, page) => sum + (page.match(WORD)?.length ?? 0), 0);
  }
  return words;
}

const chapterOf = ({ page, title }: Chapter, quote: Quote): Chapter => ({
  page,
  title: quotedIn(title, quote),
});

const seriesOf = ({ title, description, ...place }: SeriesPart, quote: Quote): SeriesPart => ({
  ...place,
  title: quotedIn(title, quote),
  ...(description === undefined ? {} : { description: quotedIn(description, quote) }),
});

function quotedIn(texts: Chapter['title'], quote: Quote): Chapter['title'] {
  const quoted: Chapter['title'] = { [DEFAULT_LANGUAGE]: quote(texts[DEFAULT_LANGUAGE]) };
  for (const language of TRANSLATED_LANGUAGES) {
    const text = texts[language];
    if (text !== undefined) quoted[language] = quote(text);
  }
  return quoted;
}

const pageOf = (content: string, index: number, quote: Quote): Page => ({
  id: pageIdOf(index + 1),
  pageNumber: index + 1,
  content: quote(content),
});
