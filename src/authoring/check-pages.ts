/** Checks one language of a manuscript: its separators, and the words of each page. */
import type { Language } from '../../machines/domain/book.ts';
import { MOST_PAGES } from '../../machines/domain/limits.ts';
import type { Report } from './problem.ts';

export const SEPARATOR = '---';
/** Laying out one text of more than this is slow on a cheap phone. */
export const MAX_PAGE_BYTES = 64 * 1024;

/** `top` is the page's first line in the file, `line` that of its first words, or where they should be; both from 1. */
type RawPage = {
  number: number;
  top: number;
  line: number;
  lines: readonly string[];
  content: string;
};

/** Nothing but dashes: two or more of any length, or a single long one, which some editors make of `---`. */
const ALMOST_SEPARATOR = /^\s*(?:(?:[-\u2010-\u2015\u2212]\s*){2,}|[\u2014\u2015]\s*)$/;
const DEVANAGARI = /[\p{Script=Devanagari}।॥]+/u;
const WORD = /[\p{L}\p{M}\u200C\u200D]+/gu;

/** @returns the texts of the pages in order; blank lines around each are dropped, everything else is kept. */
export function checkPages(text: string, language: Language, report: Report): string[] {
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
  const tooMany = pages[MOST_PAGES];
  if (tooMany !== undefined) {
    report(
      tooMany.line,
      `has ${pages.length} pages, more than ${MOST_PAGES}`,
      'Join short pages, or make two books of it.',
    );
  }
  const written = pages.filter(({ content }) => content !== '');
  const first = new Map<string, number>();
  for (const page of written) {
    const duplicate = first.get(page.content);
    if (duplicate === undefined) first.set(page.content, page.number);
    else
      report(
        page.line,
        `page ${page.number} is the same as page ${duplicate}`,
        'Remove one of them, or put the right text here.',
      );
    checkPage(page, language, report);
  }
  return written.map(({ content }) => content);
}

function pagesIn(lines: readonly string[]): RawPage[] {
  const pages: RawPage[] = [];
  let start = 0;
  for (let end = 0; end <= lines.length; end += 1) {
    if (end < lines.length && lines[end] !== SEPARATOR) continue;
    const own = lines.slice(start, end);
    const before = own.findIndex((line) => line.trim() !== '');
    const after = own.findLastIndex((line) => line.trim() !== '');
    const content = before === -1 ? '' : own.slice(before, after + 1).join('\n');
    const top = start + 1;
    pages.push({
      number: pages.length + 1,
      top,
      line: top + Math.max(before, 0),
      lines: own,
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
        `Write exactly ${SEPARATOR} to begin a page, or words.`,
      );
    }
    if (language === 'hindi') {
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
          'Write it in Latin letters; Devanagari belongs in hindi.txt.',
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
      `Divide it with a ${SEPARATOR} line.`,
    );
  }
  if (language === 'hindi' && !/[।॥]/.test(content)) {
    report(
      line,
      `page ${number} has no danda (।)`,
      'End Hindi sentences with ।, or put the Hindi text here.',
    );
  }
  const quotes = (text: string): number => text.split('"').length - 1;
  if (quotes(content) % 2 === 1) {
    const odd = lines.findIndex((own) => quotes(own) % 2 === 1);
    report(
      top + odd,
      `page ${number} has an unpaired "`,
      'Open and close each quotation on the same page.',
    );
  }
}
