/** What is shown of a word of a page: its other forms, its sentence and the one that stands for it. */
import { textsOf } from '../read-aloud/parts.ts';
import { isDevanagari, type Language } from '../languages.ts';
import { alignForms } from './align-forms.ts';
import { contains, ParagraphLookup } from './paragraph-lookup.ts';
import { sentencesIn, type Span } from './sentences.ts';
import { englishWordsIn, hindiWordsIn, hinglishWordsIn, type TextWord } from './text-words.ts';
import type { WordsFile } from './words-file.ts';

/** The content of one page in each language; null for what the book lacks. */
export type PageTexts = Readonly<Partial<Record<Language, string | null>>>;

/** The languages whose words a file of words links with each other. */
const LINKED: ReadonlySet<Language> = new Set(['hindi', 'hinglish', 'english']);

/** A piece of a page's text, and the words in it that are meant, as offsets in the piece. */
export type Quoted = { language: Language; text: string; marks: readonly Span[] };

/** `hindi`, `roman` and `english` are null where they are not known for sure. */
export type LookedUp = {
  word: string;
  hindi: string | null;
  roman: string | null;
  english: string | null;
  sentence: Quoted;
  /** null where the other language has no counterpart. */
  translation: Quoted | null;
  /** Whether both are paragraphs, because their sentences are no sure pairs. */
  isParagraph: boolean;
};

/** @returns the words that can be looked up, in order */
export const wordsIn = (text: string, language: Language): TextWord[] =>
  isDevanagari(language)
    ? hindiWordsIn(text)
    : language === 'hinglish'
      ? hinglishWordsIn(text)
      : englishWordsIn(text);

const whole = (text: string): Span => ({ start: 0, end: text.length });

const quoted = (
  language: Language,
  text: string,
  { start, end }: Span,
  marks: readonly (TextWord | null | undefined)[],
): Quoted => ({
  language,
  text: text.slice(start, end),
  marks: marks.flatMap((word) =>
    word && contains({ start, end }, word.at)
      ? [{ start: word.at - start, end: word.at - start + word.word.length }]
      : [],
  ),
});

/** The sentence of a word alone, where nothing else is known. */
const alone = (language: Language, text: string, word: TextWord): LookedUp => ({
  word: word.word,
  hindi: language === 'hindi' ? word.word : null,
  roman: language === 'hinglish' ? word.word.toLowerCase() : null,
  english: null,
  sentence: quoted(
    language,
    text,
    sentencesIn(text).find((span) => contains(span, word.at)) ?? whole(text),
    [word],
  ),
  translation: null,
  isParagraph: false,
});

/** The Hinglish sentences between the same numbers of sentences as a piece of the Hindi paragraph. */
function hinglishSpan(
  lookup: ParagraphLookup,
  text: string,
  hindi: Span,
  words: Int32Array,
): Span | null {
  const own = sentencesIn(text);
  const theirs = lookup.hindi.sentences;
  if (own.length !== theirs.length) return null;
  const first = theirs.findIndex((span) => contains(span, hindi.start));
  const last = theirs.findIndex((span) => span.end === hindi.end);
  const [from, to] = [own[first], own[last]];
  if (from === undefined || to === undefined) return null;
  const span = { start: from.start, end: to.end };
  const agrees = hinglishWordsIn(text).every(({ at }, index) => {
    const counterpart = lookup.hindiWords[words[index] ?? -1];
    return counterpart === undefined || contains(span, at) === contains(hindi, counterpart.at);
  });
  return agrees ? span : null;
}

/** A Hinglish word is a Hindi one in Latin letters, or the English one that it stands for. */
function inHinglish(lookup: ParagraphLookup, text: string, word: TextWord): LookedUp {
  const romanWords = hinglishWordsIn(text);
  const forms = lookup.hindiWords.map((_, index) => lookup.romanOf(index) ?? '');
  const found = alignForms(
    forms,
    romanWords.map(({ word: each }) => each.toLowerCase()),
  );
  const position = romanWords.findIndex(({ at }) => at === word.at);
  let index = found[position] ?? -1;
  if (index === -1) {
    // Between its neighbours, the one Hindi word that is this English word.
    const before = Math.max(-1, ...found.slice(0, position));
    const after = found.slice(position + 1).find((each) => each !== -1) ?? forms.length;
    const same = lookup.hindiWords.flatMap((_, at) =>
      at > before &&
      at < after &&
      lookup.englishOf(at)[0]?.word.toLowerCase() === word.word.toLowerCase()
        ? [at]
        : [],
    );
    index = same.length === 1 ? (same[0] ?? -1) : -1;
  }
  const hindi = lookup.hindiWords[index];
  const english = lookup.englishOf(index);
  const near = hindi ?? lookup.hindiWords[Math.max(-1, ...found.slice(0, position + 1))];
  const pair = near === undefined ? null : lookup.pairAt('hindi', near.at);
  const own =
    pair?.hindi === null || pair === null ? null : hinglishSpan(lookup, text, pair.hindi, found);
  const isSentence = own !== null && contains(own, word.at) && pair?.english !== null;
  const span = isSentence ? own : whole(text);
  const translated = lookup.english;
  return {
    word: word.word,
    hindi: hindi?.word ?? null,
    roman: word.word.toLowerCase(),
    english: english[0]?.word ?? null,
    sentence: quoted('hinglish', text, span, [word]),
    translation:
      translated === null
        ? null
        : quoted(
            'english',
            translated.text,
            isSentence ? (pair?.english ?? whole(translated.text)) : whole(translated.text),
            english,
          ),
    isParagraph: !isSentence,
  };
}

/**
 * @param page number from 1
 * @param paragraph number from 1
 * @param at offset of the word in the text of its paragraph
 * @returns null when no word begins there
 */
export function lookUp(
  file: WordsFile,
  texts: PageTexts,
  language: Language,
  page: number,
  paragraph: number,
  at: number,
): LookedUp | null {
  const own = textsOf(texts[language] ?? '');
  const text = own[paragraph - 1] ?? '';
  const word = wordsIn(text, language).find((each) => each.at === at);
  if (word === undefined) return null;
  /** Of another language, only where the page has as many paragraphs. */
  const counterpart = (other: Language): string | null => {
    const paragraphs = textsOf(texts[other] ?? '');
    return paragraphs.length === own.length ? (paragraphs[paragraph - 1] ?? null) : null;
  };
  const hindi = counterpart('hindi');
  if (hindi === null || !LINKED.has(language)) return alone(language, text, word);
  const lookup = new ParagraphLookup(file, `${page}.${paragraph}`, hindi, counterpart('english'));
  if (language === 'hinglish') return inHinglish(lookup, text, word);
  const isHindi = language === 'hindi';
  const indices = isHindi
    ? [lookup.hindiWords.findIndex((each) => each.at === at)]
    : lookup.hindiOf(at);
  const hindiWords = indices.map((index) => lookup.hindiWords[index]);
  const english = isHindi ? lookup.englishOf(indices[0] ?? -1) : [word];
  const pair = lookup.pairAt(isHindi ? 'hindi' : 'english', at);
  const hindiQuote = quoted('hindi', hindi, pair?.hindi ?? whole(hindi), hindiWords);
  const englishText = lookup.english?.text ?? null;
  const englishQuote =
    englishText === null
      ? null
      : quoted('english', englishText, pair?.english ?? whole(englishText), english);
  if (englishQuote === null) return alone(language, text, word);
  return {
    word: word.word,
    hindi: hindiWords[0]?.word ?? null,
    roman: indices[0] === undefined ? null : lookup.romanOf(indices[0]),
    english: english[0]?.word ?? null,
    sentence: isHindi ? hindiQuote : englishQuote,
    translation: isHindi ? englishQuote : hindiQuote,
    isParagraph: pair === null,
  };
}
