/**
 * The sound of a word, in one notation for Latin letters and the scripts of India, so that a word
 * can be compared with itself in another script or spelling.
 */
import { fold } from '../domain/text/fold.ts';

/** क to ह, in the order of Unicode; the other scripts of India have the same order. */
const CONSONANTS =
  'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p f b bh m y r r l l l v sh sh s h'.split(
    ' ',
  );
const FIRST_CONSONANT = 0x915;
/** अ to औ, and the signs ा to ौ; long and short vowels sound alike here. */
const VOWELS = 'a a i i u u ri li e e e e o o o o'.split(' ');
const FIRST_VOWEL = 0x905;
const SIGNS = 'a i i u u ri ri e e e e o o o o'.split(' ');
const FIRST_SIGN = 0x93e;
const VIRAMA = 0x94d;
const NASALS: ReadonlySet<number> = new Set([0x901, 0x902]);
/** Bengali to Malayalam. */
const OTHER_SCRIPTS = { first: 0x980, last: 0xd7f };
/** After one of these a cluster at the end of a word keeps its vowel: मित्र is mitra. */
const OPEN_ENDS: ReadonlySet<string> = new Set('yvrnm');

const asDevanagari = (code: number): number =>
  code >= OTHER_SCRIPTS.first && code <= OTHER_SCRIPTS.last ? 0x900 + (code & 0x7f) : code;

/**
 * @param word without spaces
 * @returns the word in Latin letters without accents; of a word in a script of India the letters
 *   that a user would type
 */
export function lettersOf(word: string): string {
  const codes = Array.from(fold(word).normalize('NFKD'), (letter) =>
    asDevanagari(letter.codePointAt(0) ?? 0),
  )
    // The nukta: ज़ is written z or j.
    .filter((code) => code !== 0x93c);
  let letters = '';
  for (const [place, code] of codes.entries()) {
    const consonant = CONSONANTS[code - FIRST_CONSONANT];
    const vowel = VOWELS[code - FIRST_VOWEL] ?? SIGNS[code - FIRST_SIGN];
    if (consonant === undefined) {
      if (vowel !== undefined) letters += vowel;
      else if (NASALS.has(code)) letters += 'n';
      else if (code < FIRST_VOWEL) letters += String.fromCodePoint(code);
      continue;
    }
    const isOfCluster = codes[place - 1] === VIRAMA;
    const next = codes[place + 1];
    // ज्ञ
    if (consonant === 'n' && isOfCluster && letters.endsWith('j'))
      letters = `${letters.slice(0, -1)}gy`;
    else letters += consonant;
    const isSilent = next === undefined && !(isOfCluster && OPEN_ENDS.has(consonant));
    const hasSign = next === VIRAMA || SIGNS[(next ?? 0) - FIRST_SIGN] !== undefined;
    if (!isSilent && !hasSign) letters += 'a';
  }
  return letters;
}

/** Applied in this order; `C` is the sound of ch. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/[^a-z0-9]/gu, ''],
  [/ksh|x/gu, 'ks'],
  [/chh?/gu, 'C'],
  [/c(?=[eiy])/gu, 's'],
  [/ck|c|q/gu, 'k'],
  [/[ts]ion/gu, 'san'],
  [/ph/gu, 'f'],
  [/sh/gu, 's'],
  [/z/gu, 'j'],
  [/eh/gu, 'ah'],
  [/ee|ii/gu, 'i'],
  [/oo|uu/gu, 'u'],
  [/aa/gu, 'a'],
  [/w(?=[aeiou])/gu, 'v'],
  // गाँव, gaon
  [/anv$/u, 'on'],
  [/iy/gu, 'i'],
  [/(?<vowel>[aeiou])y(?=[eiu])/gu, '$<vowel>'],
  [/a[iey]|e[iy]/gu, 'e'],
  [/a[uow]|o[uw]/gu, 'o'],
  [/w/gu, 'v'],
  [/y$/u, 'i'],
  [/m(?=[bfp])/gu, 'n'],
  [/(?<letter>.)\k<letter>+/gu, '$<letter>'],
];

/** @param letters as from `lettersOf` */
export const soundOf = (letters: string): string =>
  RULES.reduce((sound, [pattern, replacement]) => sound.replace(pattern, replacement), letters);

/** The consonants of a sound, which spellings seldom change; `a` stands for a vowel in front. */
export const frameOf = (sound: string): string =>
  (/^[aeiou]/u.test(sound) ? 'a' : '') + sound.replaceAll(/[aeiouy]/gu, '');
