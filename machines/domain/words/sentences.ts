/**
 * Divides a paragraph into sentences. The build and the browser must agree on them, so this is one
 * regular expression and not Intl.Segmenter, whose Unicode version differs between browsers.
 */

/** A piece of a text without white space around it, in UTF-16 units from 0. */
export type Span = { start: number; end: number };

/** The punctuation that ends a sentence, with closing quotes; or a line break. */
const END = /(?<mark>[.!?।॥…]+)["'”’)\]]*(?=\s)|\n/gu;
/** After these a full stop does not end the sentence; nor after an initial. */
const ABBREVIATION =
  /(?:^|[\s("“‘])(?:Mr|Mrs|Ms|Dr|Prof|St|Sr|Jr|Shri|Smt|Pt|Rs|vs|Nos?|\p{Lu}|डॉ|श्री|प्रो|पं|रु)\.$/u;
const SMALL = /^\s+["'“‘(]*\p{Ll}/u;
const HAS_WORD = /[\p{L}\p{N}]/u;

/** @returns the sentences in order; what has neither letter nor digit belongs to the one before */
export function sentencesIn(text: string): Span[] {
  const sentences: Span[] = [];
  let start = 0;
  const close = (end: number): void => {
    const piece = text.slice(start, end);
    const span = {
      start: start + piece.length - piece.trimStart().length,
      end: start + piece.trimEnd().length,
    };
    const before = sentences.at(-1);
    if (HAS_WORD.test(piece)) sentences.push(span);
    else if (before !== undefined && span.end > span.start) before.end = span.end;
    start = end;
  };
  for (const { 0: found, index, groups } of text.matchAll(END)) {
    const mark = groups?.['mark'];
    const end = index + found.length;
    const isOpen =
      mark !== undefined &&
      ((/^[.…]+$/u.test(mark) && SMALL.test(text.slice(end, end + 8))) ||
        (mark === '.' && ABBREVIATION.test(text.slice(Math.max(start, index - 8), index + 1))));
    if (!isOpen) close(end);
  }
  close(text.length);
  return sentences;
}
