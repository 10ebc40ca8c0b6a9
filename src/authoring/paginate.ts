/** Splits a continuous text into pages of a length that is comfortable to read on a phone. */

/**
 * One block of an imported book. A heading starts a page. `chapter` is where a chapter begins; its text
 * is the title. `page` is where a page of the published book begins; it has no text.
 */
export type Block = { kind: 'heading' | 'paragraph' | 'chapter' | 'page'; text: string };

/** Of an imported book; `page` counts from 1. */
export type ImportedChapter = { page: number; title: string };
export type Paginated = { pages: string[]; chapters: ImportedChapter[] };

/**
 * In words. A page is full at `TARGET_LENGTH`. It exceeds `MAX_LENGTH` only when a single sentence
 * is longer than that.
 */
const TARGET_LENGTH = 150;
const MAX_LENGTH = 180;

const countWords = (text: string): number => text.split(/\s+/u).filter(Boolean).length;

/** A sentence with its end mark, and the closing quotes or brackets after it. */
const SENTENCE = /[^.!?।॥…]*(?:[.!?।॥…]+["'”’)\]]*(?:\s+|$)|$)/gu;

/** Splits a paragraph that is too long for one page at the ends of sentences. */
function splitParagraph(text: string): string[] {
  const parts: string[] = [];
  let part = '';
  for (const [sentence] of text.matchAll(SENTENCE)) {
    if (part !== '' && countWords(part) + countWords(sentence) > TARGET_LENGTH) {
      parts.push(part.trim());
      part = '';
    }
    part += sentence;
  }
  return [...parts, part.trim()].filter((each) => each !== '');
}

/** A paragraph is split only when it is longer than a page. */
function paginateByLength(blocks: readonly Block[]): Paginated {
  const pages: string[][] = [];
  const chapters: ImportedChapter[] = [];
  let page: string[] = [];
  let words = 0;
  let endsWithHeading = false;
  const startPage = (): void => {
    if (page.length > 0) pages.push(page);
    page = [];
    words = 0;
  };
  for (const { kind, text } of blocks) {
    if (kind === 'chapter') {
      startPage();
      chapters.push({ page: pages.length + 1, title: text });
      endsWithHeading = false;
      continue;
    }
    const parts = countWords(text) > MAX_LENGTH ? splitParagraph(text) : [text];
    for (const part of parts) {
      const isFull = words >= TARGET_LENGTH || (words > 0 && words + countWords(part) > MAX_LENGTH);
      // A heading starts a page, but consecutive headings share one, and no page ends with a
      // heading.
      if ((isFull && !endsWithHeading) || (kind === 'heading' && !endsWithHeading)) startPage();
      page.push(part);
      words += countWords(part);
      endsWithHeading = kind === 'heading';
    }
  }
  startPage();
  return { pages: pages.map((paragraphs) => paragraphs.join('\n\n')), chapters };
}

/** A heading before a page mark is the title of a chapter that begins with the page. */
function paginateByMarks(blocks: readonly Block[]): Paginated {
  const pages: string[][] = [];
  const chapters: ImportedChapter[] = [];
  for (const [at, { kind, text }] of blocks.entries()) {
    if (kind === 'page') pages.push([]);
    else if (kind === 'heading' && blocks[at + 1]?.kind === 'page')
      chapters.push({ page: pages.length + 1, title: text });
    // What stands before the first mark belongs to the first page.
    else (pages.at(-1) ?? pages[pages.push([]) - 1])?.push(text);
  }
  return { pages: pages.map((paragraphs) => paragraphs.join('\n\n')), chapters };
}

/** @returns the texts of the pages: those that the file marks, else of a comfortable length */
export const paginate = (blocks: readonly Block[]): Paginated =>
  blocks.some(({ kind }) => kind === 'page') ? paginateByMarks(blocks) : paginateByLength(blocks);
