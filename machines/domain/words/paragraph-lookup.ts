/** What the file of words says of one paragraph of a page. */
import { pairedSpans, type PairedSpans, type Paragraph } from './sentence-pairs.ts';
import { sentencesIn, type Span } from './sentences.ts';
import { englishWordsIn, hindiWordsIn, type TextWord } from './text-words.ts';
import { entryOf, type WordsFile } from './words-file.ts';

export const contains = (span: Span, at: number): boolean => span.start <= at && at < span.end;

/** One paragraph in Hindi and English, and what the file says of it. */
export class ParagraphLookup {
  readonly hindi: Paragraph;
  readonly english: Paragraph | null;
  readonly hindiWords: readonly TextWord[];
  readonly #englishWords: readonly TextWord[];
  readonly pairs: readonly PairedSpans[];

  readonly #file: WordsFile;
  readonly #place: string;

  constructor(file: WordsFile, place: string, hindi: string, english: string | null) {
    this.#file = file;
    this.#place = place;
    this.hindi = { text: hindi, sentences: sentencesIn(hindi) };
    this.english = english === null ? null : { text: english, sentences: sentencesIn(english) };
    this.hindiWords = hindiWordsIn(hindi);
    this.#englishWords = englishWordsIn(english ?? '');
    this.pairs =
      this.english === null
        ? []
        : (pairedSpans(entryOf(file.pairs, place), this.hindi, this.english) ?? []);
  }

  romanOf(index: number): string | null {
    const word = this.hindiWords[index]?.word ?? '';
    return (
      entryOf(this.#file.at, `${this.#place}.${index + 1}`) ??
      entryOf(this.#file.roman, word) ??
      null
    );
  }

  /** @returns the pair of sentences that a word is in; null when it is not sure */
  pairAt(side: 'hindi' | 'english', at: number): PairedSpans | null {
    const pair = this.pairs.find((each) => each[side] !== null && contains(each[side], at));
    return pair?.isSure === true ? pair : null;
  }

  /** @returns where the one English word of the sentence stands that the Hindi word is; [] for none */
  englishOf(index: number): readonly TextWord[] {
    const hindi = this.hindiWords[index];
    const words = entryOf(this.#file.here, hindi?.word ?? '');
    const span = this.pairAt('hindi', hindi?.at ?? -1)?.english ?? null;
    if (words === undefined || span === null || this.english === null) return [];
    const found = this.#englishWords.filter(
      ({ word, at }) => contains(span, at) && words.includes(word.toLowerCase()),
    );
    return isOneWord(found) ? found : [];
  }

  /** @returns the Hindi words, all alike, that the English word at this place is; [] for none */
  hindiOf(at: number): readonly number[] {
    const span = this.pairAt('english', at)?.hindi ?? null;
    if (span === null) return [];
    const found = this.hindiWords.flatMap((word, index) =>
      contains(span, word.at) && this.englishOf(index).some((each) => each.at === at)
        ? [index]
        : [],
    );
    return isOneWord(found.flatMap((index) => this.hindiWords[index] ?? [])) ? found : [];
  }
}

/** Whether these are all the same word. */
const isOneWord = (words: readonly TextWord[]): boolean =>
  words.every(({ word }) => word.toLowerCase() === words[0]?.word.toLowerCase());
