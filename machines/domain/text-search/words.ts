/** The words of a folded text. */

/** Matras and viramas are marks, which `\b` and `\w` do not know. An apostrophe joins letters. */
const LETTER = String.raw`[\p{L}\p{M}\p{N}]`;
const WORD = `${LETTER}+(?:'${LETTER}+)*`;
const WORDS = new RegExp(WORD, 'gu');
const WORD_HERE = new RegExp(WORD, 'uy');
/** What may be between two neighbours: signs and spaces, but no line break, which ends a paragraph. */
const GAP_HERE = /[^\p{L}\p{M}\p{N}\n]*/uy;
const IS_LETTER = /[\p{L}\p{M}\p{N}]/u;
const [SPACE, LINE_BREAK] = [0x20, 0x0a];

/** @param text folded @returns its words, in order */
export const wordsIn = (text: string): string[] => text.match(WORDS) ?? [];

/** UTF-16 units of a folded text. */
export type Span = { start: number; end: number };

/** @returns the word that begins at an offset; '' when none does */
function wordHere(text: string, at: number): string {
  WORD_HERE.lastIndex = at;
  return WORD_HERE.exec(text)?.[0] ?? '';
}

/** @param at the end of a word @returns the next word of its paragraph; null when there is none */
export function nextWord(text: string, at: number): (Span & { word: string }) | null {
  GAP_HERE.lastIndex = at;
  const start = at + (GAP_HERE.exec(text)?.[0].length ?? 0);
  const word = wordHere(text, start);
  return word === '' ? null : { word, start, end: start + word.length };
}

/** @returns the character before an offset, which may be two units; '' at the start */
function characterBefore(text: string, at: number): string {
  const pair = at >= 2 ? text.slice(at - 2, at) : '';
  return Array.from(pair).length === 1 ? pair : text.slice(Math.max(0, at - 1), at);
}

/** Whether a word can begin at an offset: what stands before it is of no word. */
function isStart(text: string, at: number): boolean {
  const before = characterBefore(text, at);
  if (before !== "'") return !IS_LETTER.test(before);
  return !IS_LETTER.test(characterBefore(text, at - 1));
}

/** Whether a space or an end is at an offset, as most often: then no letters have to be told apart. */
const isSpaceOrEnd = (text: string, at: number): boolean => {
  const unit = text.charCodeAt(at);
  return unit === SPACE || unit === LINE_BREAK || Number.isNaN(unit);
};

/** Whether a word that stands in a text is there as a whole word. */
function isWhole(text: string, word: string, at: number): boolean {
  if (!isSpaceOrEnd(text, at - 1) && !isStart(text, at)) return false;
  return isSpaceOrEnd(text, at + word.length) || wordHere(text, at) === word;
}

/** @returns where a word stands in a text, as a whole word */
export function placesOfWord(text: string, word: string): Span[] {
  const places: Span[] = [];
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
    if (isWhole(text, word, at)) places.push({ start: at, end: at + word.length });
  return places;
}

/** @returns where a part stands in a text, also inside words; no two places overlap */
export function placesOfPart(text: string, part: string): Span[] {
  const places: Span[] = [];
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + part.length))
    places.push({ start: at, end: at + part.length });
  return places;
}
