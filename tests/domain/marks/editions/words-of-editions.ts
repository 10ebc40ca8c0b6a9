/** Our manuscripts as words that can be followed through edits. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LANGUAGES, type Language } from '../../../../machines/domain/languages.ts';
import {
  editionTextOf,
  type EditionText,
  type ShownRange,
} from '../../../../machines/domain/marks/edition-text.ts';
import { textsOf } from '../../../../machines/domain/read-aloud/parts.ts';

const CONTENT = fileURLToPath(new URL('../../../../src/content/', import.meta.url));

/** `id`: counts the words of an edition; NEW for a word that came with an edit. `gap`: after it. */
export type Word = { id: number; text: string; gap: string };
export const NEW = -1;
type Paragraph = Word[];
export type Pages = Paragraph[][];
export type Edition = { language: Language; book: string; pages: Pages };

/** @returns a generator of numbers from 0 to below a bound, the same for the same seed */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    // xorshift32
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % Math.max(1, below);
  };
}

/** @returns the editions of some books in all languages @param step only each so many-th book */
export function editionsOf(step = 1): Edition[] {
  const books = readdirSync(CONTENT).filter((_, at) => at % step === 0);
  return books.flatMap((book) =>
    LANGUAGES.map((language) => {
      let id = 0;
      const text = readFileSync(`${CONTENT}${book}/${language}.txt`, 'utf8');
      const pages = text.split(/^---$/mu).map((content) =>
        textsOf(content).map((paragraph) =>
          Array.from(paragraph.matchAll(/(\S+)(\s*)/gu), ([, word = '', gap = '']) => {
            id += 1;
            return { id, text: word, gap };
          }),
        ),
      );
      return { language, book, pages };
    }),
  );
}

const textOf = (words: readonly Word[]): string =>
  words.map(({ text, gap }, at) => text + (at === words.length - 1 ? '' : gap || ' ')).join('');

/** @returns the text of an edition, paragraphs without words left out */
export function textOfPages(language: Language, pages: Pages): EditionText {
  const contents = pages.map((page) => withWords(page).map(textOf).join('\n\n'));
  return editionTextOf(language, contents.length, (page) => contents[page - 1]);
}

const withWords = (page: readonly Paragraph[]): Paragraph[] =>
  page.filter((words) => words.length > 0);

const LETTER = /[\p{L}\p{N}]/u;

/** @returns the words of a range that have letters */
export function wordsIn(pages: Pages, page: number, { start, end }: ShownRange): Word[] {
  const paragraphs = withWords(pages[page - 1] ?? []);
  return paragraphs.flatMap((words, at) => {
    const number = at + 1;
    if (number < start.paragraph || number > end.paragraph) return [];
    const from = number === start.paragraph ? start.offset : 0;
    const to = number === end.paragraph ? end.offset : Infinity;
    let offset = 0;
    return words.filter((word) => {
      const begin = offset;
      offset += word.text.length + (word.gap || ' ').length;
      const part = word.text.slice(Math.max(0, from - begin), Math.max(0, to - begin));
      return LETTER.test(part);
    });
  });
}

/** @returns the range from a word to another one of the same page, counted from 0 */
export function rangeOf(page: readonly Paragraph[], first: number, last: number): ShownRange {
  const places = page.flatMap((words, at) => {
    let offset = 0;
    return words.map(({ text, gap }) => {
      const start = offset;
      offset += text.length + (gap || ' ').length;
      return { paragraph: at + 1, start, end: start + text.length };
    });
  });
  const [from, to] = [places[first], places[last]];
  return {
    start: { paragraph: from?.paragraph ?? 1, offset: from?.start ?? 0 },
    end: { paragraph: to?.paragraph ?? 1, offset: to?.end ?? 0 },
  };
}
