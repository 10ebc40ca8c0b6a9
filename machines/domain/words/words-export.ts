/** Files of kept words: a table that is read back (RFC 4180), and one that Anki imports. */
import { isKeptWord, type KeptWord } from './kept-word.ts';

const COLUMNS = [
  'word',
  'hindi',
  'roman',
  'english',
  'sentence',
  'translation',
  'title',
  'book',
  'language',
  'page',
  'paragraph',
  'at',
  'kept',
] as const;
type Column = (typeof COLUMNS)[number];
const NUMBERS: ReadonlySet<Column> = new Set<Column>(['page', 'paragraph', 'at', 'kept']);

/** A byte order mark, by which spreadsheets know that a table is UTF-8. */
const BOM = '\uFEFF';
/** What spreadsheets would compute; a quotation mark before it makes it text. */
const FORMULA = /^[=+\-@\t\r]/u;
const WRITTEN_FORMULA = /^'(?=[=+\-@\t\r])/u;

const cell = (value: string | number): string =>
  `"${String(value).replace(FORMULA, "'$&").replaceAll('"', '""')}"`;

/** @returns a row for each word, in this order */
export const csvOf = (words: readonly KeptWord[]): string =>
  BOM +
  [COLUMNS.map(cell), ...words.map((word) => COLUMNS.map((column) => cell(word[column])))]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('');

/** @returns the cells of each row of a table in RFC 4180 */
function rowsIn(text: string): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  const CELL = /(?:"(?<quoted>(?:[^"]|"")*)"|(?<plain>[^",\r\n]*))(?<end>,|\r?\n|$)/uy;
  for (let match = CELL.exec(text); match !== null; match = CELL.exec(text)) {
    const { quoted, plain = '', end } = match.groups ?? {};
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    if (cells.length > 1 || cells[0] !== '') rows.push(cells);
    cells = [];
    if (CELL.lastIndex >= text.length) break;
  }
  return rows;
}

/** @returns the words of a table as `csvOf` writes it; rows of another kind are left out */
export function wordsInCsv(text: string): KeptWord[] {
  const [names = [], ...rows] = rowsIn(text.replace(/^\uFEFF/u, ''));
  return rows.flatMap((cells) => {
    const fields = Object.fromEntries(
      COLUMNS.map((column) => {
        const value = (cells[names.indexOf(column)] ?? '').replace(WRITTEN_FORMULA, '');
        return [column, NUMBERS.has(column) ? Number(value) : value];
      }),
    );
    const { book, language, page, paragraph, at } = fields;
    const word = { ...fields, id: `${book} ${language} ${page}.${paragraph}.${at}` };
    return isKeptWord(word) ? [word] : [];
  });
}

const ankiCell = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** @returns a note for each word: its sentence and its forms; the first column names it */
export const ankiOf = (words: readonly KeptWord[]): string =>
  [
    '#separator:tab',
    '#html:false',
    '#columns:Word\tRoman\tEnglish\tSentence\tTranslation\tSource',
    ...words.map(({ word, hindi, roman, english, sentence, translation, title, page }) =>
      [hindi === '' ? word : hindi, roman, english, sentence, translation, `${title}, ${page}`]
        .map(ankiCell)
        .join('\t'),
    ),
  ]
    .map((line) => `${line}\n`)
    .join('');
