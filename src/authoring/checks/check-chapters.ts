/** Checks the chapters of a `book.json` against each other and against the texts of the book. */
import { LANGUAGES, type Language } from '../../../machines/domain/languages.ts';
import type { ManuscriptRecord } from '../manuscript.ts';
import type { Report } from '../problem.ts';
import { readJson } from '../read-json.ts';

/**
 * Every chapter must start after the one before and within the text of each language, and have a
 * title in each language that the book has.
 * @param text of `book.json`, for the lines
 * @param editions the pages of each language that the book has
 */
export function checkChapters(
  { chapters = [] }: ManuscriptRecord,
  text: string,
  editions: Readonly<Partial<Record<Language, readonly string[]>>>,
  report: Report,
): void {
  const lines = linesOfChapters(text);
  let before = 0;
  for (const [index, { page, title }] of chapters.entries()) {
    const line = lines[index] ?? 1;
    const name = `the chapter "${title.english}"`;
    if (page <= before)
      report(
        line,
        `${name} starts on page ${page}, not after the chapter before it, which starts on page ${before}`,
        'List the chapters in the order of their pages, at most one a page.',
      );
    before = Math.max(before, page);
    const tooShort = LANGUAGES.find((language) => page > (editions[language]?.length ?? page));
    if (tooShort !== undefined)
      report(
        line,
        `${name} starts on page ${page}, but the ${tooShort} text has ${editions[tooShort]?.length} pages`,
        'Correct the number, or remove the chapter.',
      );
    for (const language of LANGUAGES)
      if (editions[language] !== undefined && title[language] === undefined)
        report(
          line,
          `${name} has no title in ${language}`,
          `Write "${language}": ... in its title, because the book has a ${language} text.`,
        );
  }
}

function linesOfChapters(text: string): number[] {
  const json = readJson(text);
  const keys = json.ok ? json.keys : [];
  return keys
    .filter(({ path, isItem }) => isItem && path.length === 2 && path[0] === 'chapters')
    .map(({ line }) => line);
}
