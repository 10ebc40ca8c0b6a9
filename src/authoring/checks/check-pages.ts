/**
 * Checks the text of one language of a manuscript: its page separators and the text of each page.
 */
import {
  isDevanagari,
  detailsOf,
  LANGUAGES,
  type Language,
} from '../../../machines/domain/languages.ts';
import { textFileOf } from '../manuscript.ts';
import { MAX_PAGES } from '../../../machines/domain/limits.ts';
import type { Report } from '../problem.ts';

export const SEPARATOR = '---';
/** In bytes. Layout of a longer text is slow on a cheap phone. */
const MAX_PAGE_BYTES = 64 * 1024;

/**
 * `top` is the first line of the page in the file, `line` the first that is not blank (`top` for an
 * empty page). Lines and page numbers count from 1.
 */
type RawPage = {
  number: number;
  top: number;
  line: number;
  lines: readonly string[];
  content: string;
};

/**
 * A line of dashes: two or more of any length, or one em dash, which some editors substitute for
 * `---`.
 */
const ALMOST_SEPARATOR = /^\s*(?:(?:[-\u2010-\u2015\u2212]\s*){2,}|[\u2014\u2015]\s*)$/;
const DEVANAGARI_FILES = LANGUAGES.filter(isDevanagari).map(textFileOf).join(' and ');
const DEVANAGARI = /[\p{Script=Devanagari}।॥]+/u;
const WORD = /[\p{L}\p{M}\u200C\u200D]+/gu;

/** How many words there are in a book for those who have just learnt to read. */
const FIRST_WORDS = { least: 80, most: 250 };

/** @param pages in English */
export function checkFirstText(pages: readonly string[], report: Report): void {
  const count = pages.join(' ').split(/\s+/u).filter(Boolean).length;
  if (count > 0 && (count < FIRST_WORDS.least || count > FIRST_WORDS.most))
    report(
      1,
      `has ${count} words, but a book for first readers has ${FIRST_WORDS.least} to ${FIRST_WORDS.most}`,
      'Change the text, or the level in book.json.',
    );
}

/**
 * @param isVerse poems need no full stops
 * @returns the texts of the pages in order, unchanged except that blank lines around each are
 *   removed
 */
export function checkPages(
  text: string,
  language: Language,
  report: Report,
  isVerse = false,
): string[] {
  const lines = text.split('\n');
  const pages = pagesIn(lines);
  if (text.trim() === '' || pages.every(({ content }) => content === '')) {
    report(
      1,
      'has no pages',
      `Write the first page, or remove the file if there is no ${language} edition.`,
    );
    return [];
  }
  checkLines(lines, language, report);
  checkEmptiness(pages, report);
  const tooMany = pages[MAX_PAGES];
  if (tooMany !== undefined) {
    report(
      tooMany.line,
      `has ${pages.length} pages, more than ${MAX_PAGES}`,
      'Merge short pages, or split the book in two.',
    );
  }
  const written = pages.filter(({ content }) => content !== '');
  const numberOf = new Map<string, number>();
  for (const page of written) {
    const duplicate = numberOf.get(page.content);
    if (duplicate === undefined) numberOf.set(page.content, page.number);
    else
      report(
        page.line,
        `page ${page.number} is the same as page ${duplicate}`,
        'Remove one of them, or write the correct text here.',
      );
    checkPage(page, language, report);
    if (!isVerse) checkDanda(page, language, report);
  }
  return written.map(({ content }) => content);
}

function pagesIn(lines: readonly string[]): RawPage[] {
  const pages: RawPage[] = [];
  let start = 0;
  for (let end = 0; end <= lines.length; end += 1) {
    if (end < lines.length && lines[end] !== SEPARATOR) continue;
    const pageLines = lines.slice(start, end);
    const first = pageLines.findIndex((line) => line.trim() !== '');
    const last = pageLines.findLastIndex((line) => line.trim() !== '');
    const content = first === -1 ? '' : pageLines.slice(first, last + 1).join('\n');
    const top = start + 1;
    pages.push({
      number: pages.length + 1,
      top,
      line: top + Math.max(first, 0),
      lines: pageLines,
      content,
    });
    start = end + 1;
  }
  return pages;
}

function checkLines(lines: readonly string[], language: Language, report: Report): void {
  lines.forEach((line, index) => {
    if (line !== SEPARATOR && ALMOST_SEPARATOR.test(line)) {
      report(
        index + 1,
        `${JSON.stringify(line)} is almost a page separator`,
        `Write exactly ${SEPARATOR} to start a page, or replace the line with text.`,
      );
    }
    if (isDevanagari(language)) {
      for (const word of line.match(WORD) ?? []) {
        if (!/\p{Script=Latin}/u.test(word) || !DEVANAGARI.test(word)) continue;
        report(
          index + 1,
          `the word "${word}" mixes Latin letters into Devanagari`,
          'Type the word again in Devanagari.',
        );
      }
    } else {
      const found = DEVANAGARI.exec(line)?.[0];
      if (found !== undefined) {
        report(
          index + 1,
          `has Devanagari ("${found}") in ${language}`,
          `Write it in Latin letters; Devanagari belongs in ${DEVANAGARI_FILES}.`,
        );
      }
    }
  });
}

function checkEmptiness(pages: readonly RawPage[], report: Report): void {
  pages.forEach((page, index) => {
    if (page.content !== '') return;
    const last = index === pages.length - 1;
    if (index === 0)
      report(
        page.top + page.lines.length,
        `has a ${SEPARATOR} before the first page`,
        'Remove the line.',
      );
    else if (last)
      report(page.top - 1, `has a ${SEPARATOR} after the last page`, 'Remove the line.');
    else
      report(
        page.line,
        `page ${page.number} is empty`,
        `Write the page, or remove one ${SEPARATOR}.`,
      );
  });
}

function checkPage(
  { number, top, line, lines, content }: RawPage,
  language: Language,
  report: Report,
): void {
  const size = Buffer.byteLength(content);
  if (size > MAX_PAGE_BYTES) {
    report(
      line,
      `page ${number} is ${size} bytes, more than ${MAX_PAGE_BYTES} (64 KB)`,
      `Split it with a ${SEPARATOR} line.`,
    );
  }
  if (isDevanagari(language) && !DEVANAGARI.test(content)) {
    const { name } = detailsOf(language);
    report(line, `page ${number} has no Devanagari`, `Write the ${name} text here.`);
  }
  const quotes = (text: string): number => text.split('"').length - 1;
  if (quotes(content) % 2 === 1) {
    const odd = lines.findIndex((text) => quotes(text) % 2 === 1);
    report(
      top + odd,
      `page ${number} has an unpaired "`,
      'Open and close each quotation on the same page.',
    );
  }
}

function checkDanda({ number, line, content }: RawPage, language: Language, report: Report): void {
  const { endsWithDanda, name } = detailsOf(language);
  if (endsWithDanda === true && !/[।॥]/.test(content))
    report(
      line,
      `page ${number} has no danda (।)`,
      `End ${name} sentences with ।, or write the ${name} text here.`,
    );
}
