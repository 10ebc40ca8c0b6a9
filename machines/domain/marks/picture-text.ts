/** Lays out text in the picture of a quote: its lines, the size of its letters, and what is left out. */
import { clustersOf } from '../text/clusters.ts';

/** @returns the width of a text whose letters have a size */
export type MeasureText = (text: string, size: number) => number;

/** `sizes`: of the letters, the largest first; `leading`: the height of a line, times the size. */
export type TextBox = {
  width: number;
  height: number;
  sizes: readonly number[];
  leading: number;
};

export type FittedText = { lines: readonly string[]; size: number };

const ELLIPSIS = '…';
/** A no-break space is part of its word. */
const SPACES = /[^\S\u00a0\u202f\n]+/u;
/** Signs that stand alone belong to the word before them: no line begins with a danda. */
const SIGNS = /^\p{P}+$/u;
/** Signs and spaces before an ellipsis. */
const LAST_SIGNS = /[\p{P}\s]+$/u;

/** The words of a line of the text, each with the signs that follow it. */
function wordsOf(line: string): string[] {
  const words: string[] = [];
  for (const part of line.split(SPACES).filter((each) => each !== ''))
    if (SIGNS.test(part) && words.length > 0) words.push(`${words.pop() ?? ''} ${part}`);
    else words.push(part);
  return words;
}

/** @returns a word in pieces that are not too wide; each has a cluster at least */
function piecesOf(word: string, isTooWide: (text: string) => boolean): string[] {
  if (!isTooWide(word)) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const cluster of clustersOf(word)) {
    if (piece !== '' && isTooWide(piece + cluster)) {
      pieces.push(piece);
      piece = '';
    }
    piece += cluster;
  }
  return [...pieces, piece];
}

/** @returns the lines, broken at spaces; and whether a word had to be broken */
function wrap(
  text: string,
  isTooWide: (text: string) => boolean,
): { lines: string[]; isBroken: boolean } {
  const lines: string[] = [];
  let isBroken = false;
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of wordsOf(paragraph)) {
      const pieces = piecesOf(word, isTooWide);
      isBroken ||= pieces.length > 1;
      for (const [index, piece] of pieces.entries()) {
        const longer = line === '' ? piece : `${line} ${piece}`;
        if (line !== '' && (index > 0 || isTooWide(longer))) {
          lines.push(line);
          line = piece;
        } else line = longer;
      }
    }
    if (line !== '') lines.push(line);
  }
  return { lines, isBroken };
}

/** @returns the line with an ellipsis after its last word for which there is room */
function cut(line: string, isTooWide: (text: string) => boolean): string {
  const words = line.split(' ');
  for (let count = words.length; count > 0; count -= 1) {
    const shorter = words.slice(0, count).join(' ').replace(LAST_SIGNS, '') + ELLIPSIS;
    if (!isTooWide(shorter)) return shorter;
  }
  const [first = ''] = piecesOf(line, (text) => isTooWide(text + ELLIPSIS));
  return first + ELLIPSIS;
}

/**
 * @returns the text in the largest letters in which it fits without a broken word; in the smallest ones
 * long words are broken, and what does not fit is cut after a word
 */
export function fitText(text: string, box: TextBox, measure: MeasureText): FittedText {
  let fitted: FittedText = { lines: [], size: 0 };
  for (const size of box.sizes) {
    const isTooWide = (words: string): boolean => measure(words, size) > box.width;
    const { lines, isBroken } = wrap(text, isTooWide);
    const room = Math.max(1, Math.floor(box.height / (size * box.leading)));
    if (lines.length <= room && !isBroken) return { lines, size };
    const [last = ''] = lines.slice(room - 1);
    fitted = {
      size,
      lines: lines.length <= room ? lines : [...lines.slice(0, room - 1), cut(last, isTooWide)],
    };
  }
  return fitted;
}
