/** Parts a running text into pages of a length that is good to read on a phone. */

/** One block of a book that is brought in. A heading begins a page. */
export type Block = { kind: 'heading' | 'paragraph'; text: string };

/** In words. A page is filled up to `GOOD`, and is never made longer than `LONGEST`, but by a single sentence. */
const GOOD = 150;
const LONGEST = 180;

const wordsIn = (text: string): number => text.split(/\s+/u).filter(Boolean).length;

/** The end of a sentence: its sign, and quotes or brackets that close after it. */
const SENTENCE = /[^.!?।॥…]*(?:[.!?।॥…]+["'”’)\]]*(?:\s+|$)|$)/gu;

/** A paragraph too long for one page, cut where sentences end. */
function cut(text: string): string[] {
  const parts: string[] = [];
  let part = '';
  for (const [sentence] of text.matchAll(SENTENCE)) {
    if (part !== '' && wordsIn(part) + wordsIn(sentence) > GOOD) {
      parts.push(part.trim());
      part = '';
    }
    part += sentence;
  }
  return [...parts, part.trim()].filter((each) => each !== '');
}

/** @returns the texts of the pages; paragraphs stay whole unless one alone is longer than a page */
export function paged(blocks: readonly Block[]): string[] {
  const pages: string[][] = [];
  let page: string[] = [];
  let words = 0;
  let isHeaded = false;
  const turn = (): void => {
    if (page.length > 0) pages.push(page);
    page = [];
    words = 0;
  };
  for (const { kind, text } of blocks) {
    const parts = wordsIn(text) > LONGEST ? cut(text) : [text];
    for (const part of parts) {
      const isFull = words >= GOOD || (words > 0 && words + wordsIn(part) > LONGEST);
      // A heading begins a page, but not a second one for the heading below it, and never stands alone at a page's end.
      if ((isFull && !isHeaded) || (kind === 'heading' && !isHeaded)) turn();
      page.push(part);
      words += wordsIn(part);
      isHeaded = kind === 'heading';
    }
  }
  turn();
  return pages.map((paragraphs) => paragraphs.join('\n\n'));
}
