/** The sounds of a word in Devanagari and of one in Latin letters, in the same notation. */

/** Sounds are written in Latin letters; `~` is the vowel that Devanagari does not write. */
const CONSONANTS: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  ळ: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
};
const WITH_NUKTA: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  ज: 'z',
  ड: 'r',
  ढ: 'rh',
  फ: 'f',
};
const VOWELS: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'aa',
  इ: 'i',
  ई: 'ee',
  उ: 'u',
  ऊ: 'oo',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
  ऑ: 'o',
  ऍ: 'e',
  'ा': 'aa',
  'ि': 'i',
  'ी': 'ee',
  'ु': 'u',
  'ू': 'oo',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  'ॉ': 'o',
  'ॅ': 'e',
};
const NASALS: Readonly<Record<string, string>> = { 'ं': 'n', 'ँ': 'n', 'ः': 'h' };
const NUKTA = '़';
const VIRAMA = '्';

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
