/** Spells a Hindi word in Latin letters, sign by sign, where no Hinglish text has it. */
import { CONSONANTS, NASALS, NUKTA, VIRAMA, VOWELS } from '../speech/devanagari-letters.ts';

const WITH_NUKTA: Readonly<Record<string, string>> = { ज: 'z', फ: 'f' };
/** At the end of a word these vowels are short in Latin letters. */
const AT_END: Readonly<Record<string, string>> = { aa: 'a', ee: 'i', oo: 'u' };
const GYA = 'ज्ञ';

/** One sound: `vowel` is null after a virama, '' where Devanagari does not write the vowel. */
type Syllable = { consonant: string; vowel: string | null; nasal: string };

function syllablesOf(word: string): Syllable[] {
  const syllables: Syllable[] = [];
  const letters = Array.from(word.normalize('NFD').replaceAll(GYA, 'ग्य'));
  for (const [index, letter] of letters.entries()) {
    const last = syllables.at(-1);
    const consonant =
      letters[index + 1] === NUKTA
        ? (WITH_NUKTA[letter] ?? CONSONANTS[letter])
        : CONSONANTS[letter];
    if (consonant !== undefined) syllables.push({ consonant, vowel: '', nasal: '' });
    else if (letter === VIRAMA && last !== undefined) last.vowel = null;
    else if (NASALS[letter] !== undefined && last !== undefined) last.nasal = NASALS[letter];
    else if (VOWELS[letter] !== undefined) {
      if (/[अ-औऍऑ]/u.test(letter) || last === undefined)
        syllables.push({ consonant: '', vowel: VOWELS[letter], nasal: '' });
      else last.vowel = VOWELS[letter];
    }
  }
  return syllables;
}

/** Whether a vowel that is not written is not spoken: at the end, and in VC_CV, from the end on. */
function withoutUnspoken(syllables: readonly Syllable[]): Syllable[] {
  const spoken = syllables.map((syllable) => ({ ...syllable }));
  for (let at = spoken.length - 1; at > 0; at -= 1) {
    const here = spoken[at];
    const before = spoken[at - 1];
    const after = spoken[at + 1];
    if (here?.vowel !== '' || here.nasal !== '') continue;
    const isBetween =
      before?.vowel !== null &&
      before?.nasal === '' &&
      after?.vowel !== null &&
      after?.consonant !== '';
    if (after === undefined || isBetween) here.vowel = null;
  }
  return spoken;
}

/** @returns the word in lower-case Latin letters; its digits are those of English */
export function romanByLetters(word: string): string {
  if (/^[०-९]+$/u.test(word))
    return word.replace(/[०-९]/gu, (digit) => String((digit.codePointAt(0) ?? 0) - 0x966));
  const syllables = withoutUnspoken(syllablesOf(word));
  return syllables
    .map(({ consonant, vowel, nasal }, at) => {
      const isEnd = at === syllables.length - 1 && at > 0 && nasal === '';
      const spoken = vowel === '' ? 'a' : (vowel ?? '');
      return `${consonant}${isEnd ? (AT_END[spoken] ?? spoken) : spoken}${nasal}`;
    })
    .join('');
}
