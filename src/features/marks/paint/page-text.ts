/** The text of the page that is shown, in the language that is read and in the one beside it. */
import { availablePage, type LoadedBook } from '../../../../machines/domain/books/loaded-book.ts';
import { editionTextOf, type EditionText } from '../../../../machines/domain/marks/edition-text.ts';
import type { Language } from '../../../../machines/domain/languages.ts';
import type { TextLanguage, TextOf } from '../../../platform/viewport/text-ranges.ts';

/** @param language of the text, which the book has */
export const editionIn = (book: LoadedBook, language: Language): EditionText =>
  editionTextOf(
    language,
    book.pageCounts[language],
    (number) => availablePage(book, language, number - 1)?.page.content,
  );

/** The editions of what is shown; no second one where one language is. */
export type ShownEditions = Readonly<Record<TextLanguage, EditionText | null>>;

/** @param page from 1 */
export const textOn =
  (editions: ShownEditions, page: number): TextOf =>
  (paragraph, language) =>
    editions[language]?.page(page)?.paragraphs[paragraph - 1]?.shown;
