/**
 * The keys of a word: words with a key in common are taken for the same word in another script or
 * spelling.
 */
import { lettersOf, soundOf } from '../../search/sound.ts';
import { foldKeepingNuktas, withoutNuktas } from './fold.ts';
import { wordsIn } from './words.ts';

const DIGIT = /\p{Nd}/gu;
const HAS_DIGIT = /\p{Nd}/u;
/** Keys up to this length are too short to tell words apart. */
const SHORT_KEY = 2;
const INNER_A = /(?!^)a(?!$)/gu;
/** ड़ and ढ़, decomposed. */
const FLAPPED = /[\u0921\u0922]\u093c/u;
const FLAPPED_D = /\u0921\u093c/gu;
const FLAPPED_DH = /\u0922\u093c/gu;

/** Frequent words that are not spoken as they are written: वह is voh, यह is yeh, and हम is hum. */
const SPOKEN: readonly [written: RegExp, spoken: string][] = [
  [/^वह$/u, 'वो'],
  [/^यह$/u, 'ये'],
  [/^हम/u, 'हुम'],
];

/** A consonant that is a word has its vowel: न is na. */
const soundOfWord = (word: string): string =>
  soundOf(lettersOf(word)).replace(/^[^aeiou]$/u, '$&a');

/** A last n after e, i, o or u, and a last h after a vowel, are often not written. */
const withoutEnd = (sound: string): string =>
  sound.replace(/(?<vowel>[eiou])n$/u, '$<vowel>').replace(/(?<vowel>[aeiou])h$/u, '$<vowel>');

/**
 * @param word folded
 * @returns the sound of a word without what spellings differ in most: a last n after e, i, o or u, a
 * last h after a vowel, and then each a that is neither first nor last; '' when its script has no sounds
 */
export const keyOf = (word: string): string => withoutEnd(soundOfWord(word)).replace(INNER_A, '');

/** Digits of any script in Latin ones: in Unicode, those of a script stand in order, ten at a time. */
const latinDigits = (word: string): string =>
  word.replace(DIGIT, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (value < 9 && HAS_DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1;
    return String(value);
  });

/** How a word is compared: `key` equals that of the same word, `sound` is '' when it has none. */
export type Sounding = { key: string; sound: string };

/**
 * Words with digits have no sound, and their digits are their key. A short key stands with its sound,
 * which must be equal, too, but for its end.
 */
function soundingOf(word: string): Sounding {
  if (HAS_DIGIT.test(word)) return { key: latinDigits(word), sound: '' };
  const sound = soundOfWord(word);
  const key = keyOf(word);
  const isShort = key !== '' && key.length <= SHORT_KEY;
  return { key: isShort ? `${key}/${withoutEnd(sound)}` : key, sound };
}

/** A folded text, and those of its words whose ड़ or ढ़ the folded form does not tell from ड and ढ. */
export type FoldedText = {
  text: string;
  /** The same words with r: ड़ and ढ़ are written with d or r. */
  flapped: ReadonlyMap<string, string>;
};

/** @param text as it is published or typed */
export function foldedTextOf(text: string): FoldedText {
  const soft = foldKeepingNuktas(text);
  const flapped = new Map<string, string>();
  if (FLAPPED.test(soft))
    for (const word of wordsIn(soft))
      if (FLAPPED.test(word))
        flapped.set(
          withoutNuktas(word),
          withoutNuktas(word.replace(FLAPPED_D, 'र').replace(FLAPPED_DH, 'र\u094dह')),
        );
  return { text: withoutNuktas(soft), flapped };
}

/** @returns each word of a text, folded, and how it sounds: not at all when its script has no sounds */
export function soundingsIn({ text, flapped }: FoldedText): Map<string, readonly Sounding[]> {
  const soundings = new Map<string, readonly Sounding[]>();
  for (const word of wordsIn(text)) {
    if (soundings.has(word)) continue;
    const flap = flapped.get(word);
    const spoken = SPOKEN.filter(([written]) => written.test(word)).map(([written, as]) =>
      word.replace(written, as),
    );
    const spellings = [word, ...(flap === undefined ? [] : [flap]), ...spoken];
    soundings.set(
      word,
      spellings.map(soundingOf).filter(({ key }) => key !== ''),
    );
  }
  return soundings;
}
