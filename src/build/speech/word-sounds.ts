/**
 * The sounds of a word in Devanagari and of one in Latin letters, in the same notation: Latin letters, and `~`
 * for the vowel that Devanagari does not write.
 */
import { CONSONANTS, NASALS, NUKTA, VIRAMA, VOWELS } from './devanagari-letters.ts';

const WITH_NUKTA: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  ज: 'z',
  ड: 'r',
  ढ: 'rh',
  फ: 'f',
};

export const isVowel = (sound: string): boolean => /^[aeiou~]/u.test(sound);

/** A doubled consonant is written once or twice. */
const isFirstOfEqual = (sound: string, index: number, all: readonly string[]): boolean =>
  sound !== all[index - 1] || isVowel(sound);

/** As in गाँव, which sounds like `gaon`. */
const AAON = /ाँव(?![ा-ौ])/gu;

export function soundsOfDevanagari(word: string): string[] {
  const sounds: string[] = [];
  const letters = Array.from(word.normalize('NFD').replace(AAON, 'ाओँ'));
  for (const [index, letter] of letters.entries()) {
    const after = letters[index + 1];
    const consonant =
      after === NUKTA ? (WITH_NUKTA[letter] ?? CONSONANTS[letter]) : CONSONANTS[letter];
    if (consonant !== undefined) {
      sounds.push(consonant);
      const next = after === NUKTA ? letters[index + 2] : after;
      const isBare =
        next === undefined ||
        (VOWELS[next] === undefined && next !== VIRAMA) ||
        /[अ-औ]/u.test(next);
      if (isBare) sounds.push('~');
      continue;
    }
    const other = VOWELS[letter] ?? NASALS[letter];
    if (other !== undefined) sounds.push(other);
  }
  return sounds.filter(isFirstOfEqual);
}

/** Before a vowel, the last letters of `ai`, `ay` and `ey` are a sound of their own, as in `gaya`. */
const LATIN =
  /chh|ch|kh|gh|jh|th|dh|ph|bh|sh|rh|aa|ee|oo|ai(?![aeiou])|ei|ay(?![aeiou])|ey(?![aeiou])|au|ou|[a-z]/gu;
const SAME: Readonly<Record<string, string>> = {
  w: 'v',
  q: 'k',
  x: 'ks',
  c: 'k',
  ei: 'ai',
  ay: 'ai',
  ey: 'e',
  ou: 'au',
};

export const soundsOfLatin = (word: string): string[] =>
  (
    word
      .normalize('NFD')
      .toLowerCase()
      .replace(/\p{M}|['’]/gu, '')
      .match(LATIN) ?? []
  )
    .map((sound) => SAME[sound] ?? sound)
    .filter(isFirstOfEqual);
