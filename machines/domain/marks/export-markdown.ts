/** Marks as a document in Markdown (CommonMark, with the extensions of GitHub). */
import { isolated } from '../text/direction.ts';
import type { Mark } from './mark.ts';
import { sortMarks } from './list.ts';

/** `title` and `author` as they are shown. */
export type MarkdownBook = {
  id: string;
  title: string;
  author: string;
  marks: readonly Mark[];
};

/** The words of the document that are neither from a book nor a reader. */
export type MarkdownWords = {
  /** Above the marks of a page, such as "Page 5". */
  page: (number: number) => string;
  /** Above a mark, such as "Yellow", "Place" or "Yellow, in Hindi". */
  mark: (mark: Mark) => string;
};

/** What is markup anywhere in a line, in CommonMark or in apps that keep notes. */
const INLINE = /[\\`*_[\]<>#|~$@^={}]|&(?=[#\p{L}])|%(?=%)|:(?=\/\/)/gu;
/** A full stop after `www` makes a link. */
const LINK_WITHOUT_SCHEME = /(www)\./giu;
/** What is markup at the beginning of a line: lists, lines and headings. */
const LINE_START = /^(?:([-+])|(\d{1,9})([.)]))/u;
/** Control characters, but no line breaks. */
const CONTROLS = /[^\P{Cc}\n]+/gu;
const LINE_BREAK = /\r\n?|[\u0085\u2028\u2029\v\f]/gu;

/** @returns a line that is shown as it stands, and reorders nothing around it */
function escapedLine(line: string): string {
  const inline = line
    .trim()
    .replace(INLINE, String.raw`\$&`)
    .replace(LINK_WITHOUT_SCHEME, '$1\\.');
  return isolated(
    inline.replace(LINE_START, (_, sign?: string, digits?: string, end?: string) =>
      sign === undefined ? `${digits}\\${end}` : `\\${sign}`,
    ),
  );
}

/** @returns the lines of each paragraph of a text */
const paragraphsIn = (text: string): string[][] =>
  text
    .replace(LINE_BREAK, '\n')
    .replace(CONTROLS, ' ')
    .split(/\n\s*\n/u)
    .map((paragraph) => paragraph.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0);

/** @returns a text of a book or a reader, without markup; lines stay lines */
const escaped = (text: string): string =>
  paragraphsIn(text)
    .map((lines) => lines.map(escapedLine).join('\\\n'))
    .join('\n\n');

const onOneLine = (text: string): string =>
  escapedLine(text.replace(CONTROLS, ' ').replace(/\s+/gu, ' '));

const quoted = (markdown: string): string =>
  markdown
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');

const blockOf = (mark: Mark, words: MarkdownWords): string[] => [
  `**${onOneLine(words.mark(mark))}**`,
  // A line break in the quote is the end of a paragraph.
  quoted(escaped(mark.quote.replaceAll('\n', '\n\n'))),
  ...(mark.note === undefined || mark.note.trim() === '' ? [] : [escaped(mark.note)]),
];

function blocksOf({ id, title, author, marks }: MarkdownBook, words: MarkdownWords): string[] {
  const sorted = sortMarks(
    marks.map((mark) => ({ bookId: id, mark })),
    'book',
  );
  const blocks = [`# ${onOneLine(title)}`, ...(author === '' ? [] : [onOneLine(author)])];
  let page = 0;
  for (const { mark } of sorted) {
    if (mark.at[0] !== page) blocks.push(`## ${onOneLine(words.page(mark.at[0]))}`);
    [page] = mark.at;
    blocks.push(...blockOf(mark, words));
  }
  return blocks;
}

/**
 * @returns a heading for each book and each page; of each mark its name, its words as a quotation, and
 * its note. Books without marks are left out.
 */
export const markdownOf = (books: readonly MarkdownBook[], words: MarkdownWords): string =>
  books
    .filter(({ marks }) => marks.length > 0)
    .map((book) => `${blocksOf(book, words).join('\n\n')}\n`)
    .join('\n');
