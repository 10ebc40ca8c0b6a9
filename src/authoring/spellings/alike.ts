/** What two spellings of one word have in common: the same key, whatever letters people choose. */

const HINDI_STEPS: readonly (readonly [RegExp, string])[] = [
  [/\u093C/gu, ''],
  [/\u0901/gu, '\u0902'],
  // A nasal before another consonant is written as such or as a dot.
  [/[ङञणनम]्(?=[क-भ])/gu, '\u0902'],
  [/ई/gu, 'इ'],
  [/ी/gu, 'ि'],
  [/ऊ/gu, 'उ'],
  [/ू/gu, 'ु'],
  [/ऐ/gu, 'ए'],
  [/ै/gu, 'े'],
  [/[औऑ]/gu, 'ओ'],
  [/[ौॉ]/gu, 'ो'],
  [/ष/gu, 'श'],
  // After a vowel ये and ए, यी and ई sound alike.
  [/(?<=[ा-ौअ-औ])ये/gu, 'ए'],
  [/(?<=[ा-ौअ-औ])यि/gu, 'इ'],
  // A doubled consonant, also one that is doubled with its aspirate.
  [/([क-ह])्\1/gu, '$1'],
  [/क्(?=ख)|ग्(?=घ)|च्(?=छ)|ज्(?=झ)|ट्(?=ठ)|ड्(?=ढ)|त्(?=थ)|द्(?=ध)|प्(?=फ)|ब्(?=भ)/gu, ''],
  // The short vowel inside a word that one spelling writes and the other does not.
  [/्/gu, ''],
];

/**
 * @returns the same for spellings that differ in the nuqta, the length of a vowel, a short vowel
 *   inside the word, a doubled consonant, ये for ए, or how a nasal is written
 */
export const hindiKey = (word: string): string =>
  HINDI_STEPS.reduce((key, [pattern, to]) => key.replace(pattern, to), word.normalize('NFD'));

const HINGLISH_STEPS: readonly (readonly [RegExp, string])[] = [
  [/['’]/gu, ''],
  [/aa/gu, 'a'],
  [/ee/gu, 'i'],
  [/oo/gu, 'u'],
  [/ei/gu, 'e'],
  [/ph/gu, 'f'],
  [/chh/gu, 'ch'],
  [/w/gu, 'v'],
  [/q/gu, 'k'],
  [/z/gu, 'j'],
];

/**
 * @returns the same for spellings that differ in doubled vowels, or in letters that people write
 *   for each other, such as w and v
 */
export const hinglishKey = (word: string): string =>
  HINGLISH_STEPS.reduce(
    (key, [pattern, to]) => key.replace(pattern, to),
    word.normalize('NFC').toLowerCase(),
  );
