/**
 * Where a book opens. The inline script, the check before hydration and the reader all ask here, each
 * with what it knows of the address and of the user.
 */
import { fieldsOfText } from '../fields.ts';
import { parseLanguage, type Language } from '../languages.ts';
import type { StartPlace } from '../site/routes.ts';

/** What is stored of a user: the page of the bookmark in this book, and the language of books. */
export type Remembered = { bookmarkedPage: number | null; language: Language | null };

/** The texts stored under `kv.bookmarks` and `kv.lang`; null for nothing. */
export type StoredTexts = { bookmarks: string | null; language: string | null };

/** `page` and `paragraph` count from 1; a page beyond the end is the last one. */
export type Opening = {
  page: number;
  paragraph: number;
  language: Language;
  /** What the served page, which has the first page in one language, lacks. */
  lacks: 'nothing' | 'language' | 'page';
};

/**
 * @param asked what the address asks for
 * @param served the language of the text that the page is served with
 */
export function openingOf(asked: StartPlace, remembered: Remembered, served: Language): Opening {
  const page = asked.page ?? remembered.bookmarkedPage ?? 1;
  const language = asked.language ?? remembered.language ?? served;
  const otherLanguage = language === served ? 'nothing' : 'language';
  return {
    page,
    paragraph: asked.paragraph ?? 1,
    language,
    lacks: page === 1 ? otherLanguage : 'page',
  };
}

const pageIn = (bookmarks: string | null, bookId: string): number | null => {
  const page = fieldsOfText(bookmarks)?.get(bookId);
  return typeof page === 'number' && Number.isSafeInteger(page) && page >= 1 ? page : null;
};

/**
 * @param text the bare word, or a JSON string, as an older site stored it
 * @returns null when nothing is stored, or no language
 */
export function languageOfText(text: string | null): Language | null {
  try {
    return parseLanguage(text) ?? parseLanguage(JSON.parse(text ?? ''));
  } catch {
    return null;
  }
}

/** What a user's records say (src/platform/storage/codec.ts), read from the texts alone. */
export const rememberedIn = (texts: StoredTexts, bookId: string): Remembered => ({
  bookmarkedPage: pageIn(texts.bookmarks, bookId),
  language: languageOfText(texts.language),
});

/**
 * @param text stored under `kv.view` (view-settings.ts)
 * @returns whether pages have two columns as soon as the book is open, where the window has room: other
 * ways of reading, which are stored unless they are the default, have one
 */
export function opensInColumns(text: string | null): boolean {
  const fields = fieldsOfText(text);
  return fields?.get('columns') === 2 && !fields.has('mode') && !fields.has('focus');
}

/**
 * @param text stored under `kv.beside` (machines/domain/reading/second-language.ts)
 * @returns whether each paragraph has its second language beside it as soon as the book is open
 */
export function opensWithSecondLanguage(text: string | null): boolean {
  const fields = fieldsOfText(text);
  return fields?.get('way') === 'always' && parseLanguage(fields.get('with')) !== null;
}
