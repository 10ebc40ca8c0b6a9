/**
 * The lists of books in every language: the full index, and of a large catalogue the shelf previews
 * and the shards.
 */
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../../machines/domain/languages.ts';
import * as v from 'valibot';
import {
  metaOf,
  parseCatalogue,
  TranslationsSchema,
  type Book,
  type BookMeta,
  type Translations,
} from '../../../machines/domain/books/book.ts';
import { kindOf } from '../../../machines/domain/books/book-kind.ts';
import type { ReportProblem } from '../../../machines/domain/books/book-problems.ts';
import {
  bookIn,
  translatedRecordOf,
  type TranslatedBook,
} from '../../../machines/domain/books/book-titles.ts';
import { fieldsIn, invalidPartsOf } from '../../../machines/domain/fields.ts';
import { titlesOf, TITLES_PATH } from '../../../machines/domain/books/other-titles.ts';
import { CATALOGUE_PATH, cataloguePathIn } from '../../../machines/domain/site/routes.ts';
import type { HomeTexts } from './home-texts.ts';
import { shardsOf, shardFiles } from './shards.ts';

/** @returns the records of the books with their texts in `language` */
export const recordsIn = (
  books: readonly TranslatedBook[],
  language: Language,
  homeTexts: HomeTexts = new Map(),
): BookMeta[] =>
  books.map((book) => {
    const { languages, pageCount, pageCounts } = book;
    const listed = { languages, pageCount, pageCounts, ...kindOf(book) };
    return { ...metaOf(bookIn(book, language)), ...listed, ...homeTexts.get(book.id)?.[language] };
  });

/**
 * @returns path -> compact JSON of the full index in each language, in the order of `books`, and of
 *   the titles in all languages
 */
export const indexFiles = (
  books: readonly TranslatedBook[],
  homeTexts?: HomeTexts,
): Map<string, string> =>
  new Map([
    ...LANGUAGES.map(
      (language) =>
        [cataloguePathIn(language), JSON.stringify(recordsIn(books, language, homeTexts))] as const,
    ),
    [TITLES_PATH, JSON.stringify(titlesOf(books))] as const,
  ]);

/**
 * @param text as of `indexFilesOfText`
 * @param report receives a sentence about each translation that is left out
 * @returns the records with their translations
 * @throws SyntaxError when the text is not JSON
 */
export function recordsOfText(text: string, report?: ReportProblem): TranslatedBook[] {
  const value: unknown = JSON.parse(text);
  const translations = new Map<unknown, Translations | undefined>();
  for (const record of Array.isArray(value) ? value.map(fieldsIn) : []) {
    const id = record.get('id');
    if (translations.has(id)) continue;
    translations.set(id, undefined);
    if (!record.has('translations')) continue;
    const parsed = v.parse(TranslationsSchema, record.get('translations'));
    translations.set(id, parsed);
    for (const part of invalidPartsOf(parsed, 'translations'))
      report?.(`The book "${String(id)}" has no valid ${part}.`);
  }
  return (parseCatalogue(value) ?? []).map((book) => ({
    ...book,
    translations: translations.get(book.id),
  }));
}

/**
 * @param text a catalogue whose records may have `translations`, as in `/books/book-{id}.json`
 * @param report receives a sentence about each translation that is left out
 * @returns as `indexFiles`; without any translations the English index is `text` itself
 * @throws SyntaxError when the text is not JSON
 */
export function indexFilesOfText(text: string, report: ReportProblem): Map<string, string> {
  const records = recordsOfText(text, report);
  const files = indexFiles(records);
  return records.some(({ translations }) => translations !== undefined)
    ? files
    : files.set(CATALOGUE_PATH, text);
}

/**
 * @param books in the order of the catalogue
 * @param homeTexts of them
 * @returns as `listFiles`, of books that need no check
 */
export function catalogueFiles(books: readonly Book[], homeTexts: HomeTexts): Map<string, string> {
  const records = books.map(translatedRecordOf);
  return filesOfLists(
    (language) => recordsIn(records, language, homeTexts),
    (_, list) => JSON.stringify(list),
    titlesOf(records),
  );
}

/**
 * @param indexes as from `indexFiles`
 * @param report receives a sentence about each record and field that is left out
 * @returns path -> text of all lists. Of a large catalogue there are none in a language that no
 *   book is translated into: the English ones are the same. In the other languages it has no full index.
 */
export function listFiles(
  indexes: ReadonlyMap<string, string>,
  report?: ReportProblem,
): Map<string, string> {
  const textIn = (language: Language): string => indexes.get(cataloguePathIn(language)) ?? '[]';
  return filesOfLists(
    (language) =>
      parseCatalogue(
        JSON.parse(textIn(language)),
        language === DEFAULT_LANGUAGE ? report : undefined,
      ) ?? [],
    textIn,
    JSON.parse(indexes.get(TITLES_PATH) ?? '{}'),
  );
}

function filesOfLists(
  booksIn: (language: Language) => BookMeta[],
  textOf: (language: Language, books: readonly BookMeta[]) => string,
  titles: unknown,
): Map<string, string> {
  const files = new Map<string, string>();
  const names = new Set<string>();
  for (const language of LANGUAGES) {
    const books = booksIn(language);
    const sharded = shardsOf(books);
    const name = sharded.catalogue.shards?.name;
    if (name !== undefined && names.has(name)) continue;
    if (name !== undefined) names.add(name);
    // The site reads the shards; the English index is for hosts and other programs.
    if (name === undefined || language === DEFAULT_LANGUAGE)
      files.set(cataloguePathIn(language), textOf(language, books));
    for (const [file, content] of shardFiles(sharded, language)) files.set(file, content);
  }
  return files.set(TITLES_PATH, JSON.stringify(titles));
}
