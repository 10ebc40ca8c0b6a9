/** Which English words each Hindi word of the books stands for, where that is sure. */
import { stemmer as englishStemmer } from '@orama/stemmers/english';
import { stemmer as hindiStemmer } from '@orama/stemmers/indian';
import { englishWordsIn, hindiWordsIn } from '../../../machines/domain/words/text-words.ts';
import { soundDistance } from '../speech/sound-distance.ts';
import { ENGLISH_FUNCTION_WORDS, HINDI_FUNCTION_WORDS, plainHindi } from './function-words.ts';
import { linkWords, type Link, type StemPair } from './link-words.ts';

/** A Hindi sentence, or a few, and its English counterpart. */
export type SentenceTexts = { hindi: string; english: string };

/** What is kept: a pair of stems is linked this often; twice, when its words are seldom apart. */
const LEAST_LINKS = 3;
const LEAST_LINKS_TOGETHER = 2;
const TOGETHER = 0.5;
const LEAST_DICE = 0.25;
/** Of the links of the Hindi stem. */
const LEAST_SHARE = 0.4;
/** A Hindi stem that nearly always is one word stands for it, even where that has other counterparts. */
const ENOUGH_OF_STEM = 8;
const USUAL_SHARE = 0.8;
const LEAST_DICE_IF_USUAL = 0.2;
/** Of the links of the form itself, once it has enough: लड़की is not `boy`. */
const ENOUGH_OF_FORM = 4;
const LEAST_SHARE_OF_FORM = 0.25;
/** A name must sound as the Hindi word does: बुआ is not `Rampyari`. */
const NAME_DISTANCE = 0.3;
const WEEKDAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/u;
const DIGITS = /^[\d०-९,]+$/u;

const letters = (text: string): number => Array.from(text.replace(/\p{M}/gu, '')).length;

const hindiStem = (word: string): string => {
  const plain = plainHindi(word);
  if (HINDI_FUNCTION_WORDS.has(plain)) return '';
  const stem = hindiStemmer(plain);
  return letters(stem) <= 1 ? plain : stem;
};

const englishStem = (word: string): string => {
  const plain = word.toLowerCase().replaceAll('’', "'");
  if (ENGLISH_FUNCTION_WORDS.has(plain)) return '';
  const stem = englishStemmer(plain);
  return stem.length <= 1 ? plain : stem;
};

type Counts = Map<string, number>;
const add = (counts: Counts, key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1);
const pairKey = (hindi: string, english: string): string => `${hindi}\t${english}`;

/** @returns for each sentence the Hindi words with the English word that each surely stands for */
export function englishWordsOf(
  sentences: readonly SentenceTexts[],
): (readonly [hindi: string, english: string])[][] {
  const words = sentences.map(({ hindi, english }) => ({
    hindi: hindiWordsIn(hindi).map(({ word }) => word),
    english: englishWordsIn(english).map(({ word }) => word),
  }));
  const stems: StemPair[] = words.map(({ hindi, english }) => ({
    hindi: hindi.map(hindiStem),
    english: english.map(englishStem),
  }));
  const links = linkWords(stems);
  const seen: Counts = new Map();
  const ofStems: Counts = new Map();
  const ofHindi: Counts = new Map();
  const ofForms: Counts = new Map();
  const ofForm: Counts = new Map();
  const small = new Set<string>();
  for (const [index, pair] of stems.entries()) {
    for (const stem of new Set(pair.hindi)) add(seen, `h ${stem}`);
    for (const stem of new Set(pair.english)) add(seen, `e ${stem}`);
    for (const word of words[index]?.english ?? [])
      if (word === word.toLowerCase()) small.add(word);
    for (const [from, to] of links[index] ?? []) {
      const stem = pair.hindi[from] ?? '';
      const form = words[index]?.hindi[from] ?? '';
      add(ofStems, pairKey(stem, pair.english[to] ?? ''));
      add(ofHindi, stem);
      add(ofForms, pairKey(form, pair.english[to] ?? ''));
      add(ofForm, form);
    }
  }
  /** In how many sentences both stand, of those in which either does. */
  const together: Counts = new Map();
  for (const pair of stems)
    for (const hindi of new Set(pair.hindi))
      for (const english of new Set(pair.english))
        if (ofStems.has(pairKey(hindi, english))) add(together, pairKey(hindi, english));

  const isKept = (hindi: string, english: string, form: string, word: string): boolean => {
    if (DIGITS.test(form) !== DIGITS.test(word)) return false;
    const key = pairKey(hindi, english);
    const count = ofStems.get(key) ?? 0;
    const dice =
      (2 * (together.get(key) ?? 0)) /
      ((seen.get(`h ${hindi}`) ?? 0) + (seen.get(`e ${english}`) ?? 0));
    if (count < (dice >= TOGETHER ? LEAST_LINKS_TOGETHER : LEAST_LINKS)) return false;
    const isUsual = count >= ENOUGH_OF_STEM && count >= USUAL_SHARE * (ofHindi.get(hindi) ?? 0);
    if (dice < (isUsual ? LEAST_DICE_IF_USUAL : LEAST_DICE)) return false;
    if (count < LEAST_SHARE * (ofHindi.get(hindi) ?? 0)) return false;
    const all = ofForm.get(form) ?? 0;
    const own = ofForms.get(pairKey(form, english)) ?? 0;
    if (all >= ENOUGH_OF_FORM && own < LEAST_SHARE_OF_FORM * all) return false;
    const isName = !DIGITS.test(word) && !small.has(word.toLowerCase());
    return (
      !isName || WEEKDAY.test(word.toLowerCase()) || soundDistance(word, form) <= NAME_DISTANCE
    );
  };
  return links.map((pairs, index) => {
    const stem = stems[index] ?? { hindi: [], english: [] };
    const { hindi, english } = words[index] ?? { hindi: [], english: [] };
    const stands = (from: number, to: number): boolean =>
      ofStems.has(pairKey(stem.hindi[from] ?? '', stem.english[to] ?? '')) &&
      isKept(stem.hindi[from] ?? '', stem.english[to] ?? '', hindi[from] ?? '', english[to] ?? '');
    const sure = pairs.filter(([from, to]) => stands(from, to));
    // What a rarer word beside it was linked to instead.
    const left = (indices: Iterable<number>, at: 0 | 1) =>
      [...indices].filter((one) => !sure.some((pair) => pair[at] === one));
    const others = left(english.keys(), 1);
    const found = left(hindi.keys(), 0).flatMap((from): Link[] => {
      const [to, ...more] = others.filter((other) => stands(from, other));
      return to === undefined || more.length > 0 ? [] : [[from, to]];
    });
    return [...sure, ...found].map(([from, to]) => [hindi[from] ?? '', english[to] ?? ''] as const);
  });
}
