/** Adds to the record of a book what the file of another of its languages says. */
import { DEFAULT_LANGUAGE, type Language } from '../../machines/domain/languages.ts';
import type { ManuscriptRecord } from './manuscript.ts';
import type { ImportedChapter } from './paginate.ts';

/** Texts are '' where the file says nothing. */
export type LanguageTexts = {
  title: string;
  author: string;
  description: string;
  chapters: readonly ImportedChapter[];
};

const NAMES = ['title', 'author', 'description'] as const;

/**
 * What the record says already stays.
 * @param text of `book.json`
 * @returns the new text; null when there is nothing to add, or the record cannot be read
 */
export function withLanguage(
  text: string,
  language: Language,
  texts: LanguageTexts,
): string | null {
  if (language === DEFAULT_LANGUAGE) return null;
  let record: ManuscriptRecord;
  try {
    // The check of the manuscript reports what is wrong with it.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    record = JSON.parse(text) as ManuscriptRecord;
  } catch {
    return null;
  }
  const known = record.translations?.[language] ?? {};
  const added = Object.fromEntries(
    NAMES.filter(
      (name) => texts[name] !== '' && texts[name] !== record[name] && known[name] === undefined,
    ).map((name) => [name, texts[name]]),
  );
  const chapters = record.chapters?.map((chapter) => {
    const title = texts.chapters.find(({ page }) => page === chapter.page)?.title;
    return title === undefined || chapter.title[language] !== undefined
      ? chapter
      : { ...chapter, title: { ...chapter.title, [language]: title } };
  });
  const joined = {
    ...record,
    ...(Object.keys(added).length === 0
      ? {}
      : { translations: { ...record.translations, [language]: { ...added, ...known } } }),
    ...(chapters === undefined ? {} : { chapters }),
  };
  const result = `${JSON.stringify(joined, null, 2)}\n`;
  return result === text ? null : result;
}
