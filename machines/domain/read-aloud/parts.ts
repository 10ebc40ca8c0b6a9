/** Divides the text of a page into the parts that are read aloud: sentences, or pieces of long ones. */
import { LANGUAGE_TABLE, type Language } from '../languages.ts';
import { MAX_PART_UNITS } from '../limits.ts';
import { paragraphsOf } from '../text/paragraphs.ts';

/** A piece of the text of a paragraph. The paragraph counts from 1, its UTF-16 units from 0. */
export type Part = { paragraph: number; start: number; end: number };

/** The text of each paragraph of a page, with its line breaks. */
export const textsOf = (content: string): string[] =>
  paragraphsOf(content).map((lines) => lines.join('\n'));

/** What a voice can say something about; emoji and rows of dots are skipped. */
const SPEAKABLE = /[\p{L}\p{N}]/u;
/** After these a full stop does not end the sentence; nor after an initial. */
const ABBREVIATION =
  /(?:^|[\s("“‘])(?:Mr|Mrs|Ms|Dr|Prof|St|Sr|Jr|Shri|Smt|Pt|Rs|vs|\p{Lu}|डॉ|श्री|प्रो|पं|रु)\.\s*$/u;
/** Where browsers have no Intl.Segmenter. */
const SENTENCE = /[\s\S]+?(?:[.!?।॥…]+["'”’)\]]*\s+|$)/gu;
/** The first place after which a long sentence may be cut, the best first. */
const CUTS = [/[,;:—–।][^,;:—–।]*$/u, /\s\S*$/u] as const;

/** Sentences with the white space after them; concatenated, they are the text. */
function sentencesOf(text: string, language: Language): string[] {
  const pieces =
    'Segmenter' in Intl
      ? Array.from(
          new Intl.Segmenter(LANGUAGE_TABLE[language].tag, { granularity: 'sentence' }).segment(
            text,
          ),
          ({ segment }) => segment,
        )
      : (text.match(SENTENCE) ?? []);
  const sentences: string[] = [];
  let open = '';
  for (const piece of pieces) {
    open += piece;
    if (ABBREVIATION.test(open)) continue;
    sentences.push(open);
    open = '';
  }
  return open === '' ? sentences : [...sentences, open];
}

/** Marks, joiners and low surrogates. */
const INSIDE_CHARACTER = /^(?:\p{M}|\u200c|\u200d|[\uDC00-\uDFFF])/u;

/** A cut is not inside a character: before marks, joiners and low surrogates it moves back. */
function betweenCharacters(text: string, at: number): number {
  let cut = at;
  while (cut > at / 2 && INSIDE_CHARACTER.test(text.slice(cut, cut + 1))) cut -= 1;
  return cut;
}

/** Cuts a sentence at punctuation, else between words, else anywhere. */
function piecesOf(sentence: string): string[] {
  const pieces: string[] = [];
  let rest = sentence;
  while (rest.trimEnd().length > MAX_PART_UNITS) {
    const head = rest.slice(0, MAX_PART_UNITS);
    // Not in the first third, which would be a short piece before a long one.
    const ends = CUTS.map((cut) => (cut.exec(head)?.index ?? -1) + 1);
    const end = ends.find((each) => each > MAX_PART_UNITS / 3);
    const at = end ?? betweenCharacters(rest, MAX_PART_UNITS);
    pieces.push(rest.slice(0, at));
    rest = rest.slice(at);
  }
  return [...pieces, rest];
}

/** @returns the pieces of a page in order, without white space around them and unspeakable ones */
function partsBy(
  paragraphs: readonly string[],
  divide: (text: string) => readonly string[],
): Part[] {
  return paragraphs.flatMap((text, index) => {
    let end = 0;
    return divide(text).flatMap((piece): Part[] => {
      const start = end + piece.length - piece.trimStart().length;
      end += piece.length;
      const part = {
        paragraph: index + 1,
        start,
        end: end - (piece.length - piece.trimEnd().length),
      };
      return SPEAKABLE.test(piece) ? [part] : [];
    });
  });
}

/** Each with its break; concatenated, they are the text. */
const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/gu) ?? [];

/**
 * @param isVerse whether a part ends with each line, so that a voice pauses there
 * @returns the parts of a page as they are read aloud
 */
export const partsOf = (
  paragraphs: readonly string[],
  language: Language,
  isVerse = false,
): Part[] =>
  partsBy(paragraphs, (text) =>
    (isVerse ? linesOf(text) : [text]).flatMap((part) =>
      sentencesOf(part, language).flatMap(piecesOf),
    ),
  );

/** @returns the sentences of a page, however long they are */
export const sentencePartsOf = (paragraphs: readonly string[], language: Language): Part[] =>
  partsBy(paragraphs, (text) => sentencesOf(text, language));

/** @returns the index of the first part in or after this paragraph; the last one at the end */
export function firstPartIn(parts: readonly Part[], paragraph: number): number {
  const index = parts.findIndex((part) => part.paragraph >= paragraph);
  return index === -1 ? Math.max(parts.length - 1, 0) : index;
}
