/** The commands of the authoring CLI that only read: check all manuscripts, count what repeats. */
import { LANGUAGES } from '../../machines/domain/languages.ts';
import { buildDay } from '../build/publish/build-day.mjs';
import { checkHouseStyle } from './checks/check-house-style.ts';
import { checkContent } from './checks/check-manuscripts.ts';
import { checkTrending } from './checks/check-trending.ts';
import { countedBook, varietyReport } from './count-variety.ts';
import type { Manuscript } from './manuscript.ts';
import { formatProblems } from './problem.ts';
import { wordsOfBook } from './spellings/count-words.ts';
import { differencesIn, lineOf } from './spellings/find-spellings.ts';

const wordsIn = (pages: readonly string[]): number =>
  pages.join(' ').split(/\s+/u).filter(Boolean).length;

function countsOf(manuscripts: readonly Manuscript[]): string {
  const lines = LANGUAGES.map((language) => {
    const editions = manuscripts.flatMap(({ editions: all }) =>
      all[language] === undefined ? [] : [all[language]],
    );
    const pages = editions.flat();
    return `  ${language.padEnd(9)} ${editions.length} books, ${pages.length} pages, ${wordsIn(pages)} words`;
  });
  return [`${manuscripts.length} valid books`, ...lines].join('\n');
}

const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

/**
 * Checks every manuscript.
 * @returns the text to print, and whether all are valid; warnings, of the house style and of what is
 *   trending, do not count
 */
export async function checkLibrary(root: string): Promise<{ report: string; isValid: boolean }> {
  const { manuscripts, problems } = await checkContent(root);
  const warnings = [
    ...(await checkHouseStyle(root)),
    ...checkTrending(manuscripts, buildDay(process.env['BUILD_DAY'])),
  ];
  const report = [
    formatProblems(problems),
    formatProblems(warnings),
    countsOf(manuscripts),
    `${counted(problems.length, 'problem')}, ${counted(warnings.length, 'warning')}`,
  ]
    .filter((part) => part !== '')
    .join('\n');
  return { report, isValid: problems.length === 0 };
}

/** @returns the text to print, and whether the new books keep the budgets of docs/house-style.md */
export async function libraryVariety(root: string): Promise<{ report: string; isKept: boolean }> {
  const { manuscripts } = await checkContent(root);
  return varietyReport(manuscripts.map(countedBook));
}

/** @returns the text to print, and whether every word is spelled one way in all books */
export async function librarySpellings(root: string): Promise<{ report: string; isKept: boolean }> {
  const { manuscripts } = await checkContent(root);
  const differences = differencesIn(manuscripts.map(wordsOfBook));
  const sum =
    differences.length === 0
      ? 'Every word is spelled one way.'
      : `${differences.length} words are spelled in two ways. Write one of them, or add them to src/authoring/spellings/distinct-hindi.ts or distinct-hinglish.ts.`;
  return { report: [...differences.map(lineOf), sum].join('\n'), isKept: differences.length === 0 };
}
