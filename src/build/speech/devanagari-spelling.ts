/** Spells a hinglish word in Devanagari by its letters, where no Hindi text has it. */

const CONSONANTS: Readonly<Record<string, string>> = {
  chh: 'छ',
  ch: 'च',
  kh: 'ख',
  gh: 'घ',
  jh: 'झ',
  th: 'थ',
  dh: 'ध',
  ph: 'फ',
  bh: 'भ',
  sh: 'श',
  k: 'क',
  g: 'ग',
  c: 'क',
  j: 'ज',
  t: 'त',
  d: 'द',
  n: 'न',
  p: 'प',
  b: 'ब',
  m: 'म',
  y: 'य',
  r: 'र',
  l: 'ल',
  v: 'व',
  w: 'व',
  s: 'स',
  h: 'ह',
  z: 'ज़',
  f: 'फ़',
  q: 'क़',
  x: 'क्स',
};
/** The letter that stands alone, and the sign after a consonant. */
const VOWELS: Readonly<Record<string, readonly [letter: string, sign: string]>> = {
  aa: ['आ', 'ा'],
  a: ['अ', ''],
  ee: ['ई', 'ी'],
  ii: ['ई', 'ी'],
  i: ['इ', 'ि'],
  oo: ['ऊ', 'ू'],
  u: ['उ', 'ु'],
  ai: ['ऐ', 'ै'],
  ei: ['ऐ', 'ै'],
  e: ['ए', 'े'],
  au: ['औ', 'ौ'],
  ou: ['औ', 'ौ'],
  o: ['ओ', 'ो'],
};
const SOUND = /chh|ch|kh|gh|jh|th|dh|ph|bh|sh|aa|ee|ii|oo|ai|ei|au|ou|[a-z]/gu;
const VIRAMA = '्';

/** Vowels of the endings of plurals. */
const NASAL_ENDS: ReadonlySet<string> = new Set(['o', 'aa', 'ei']);

/** At the end of a word these vowels are long. */
const AT_END: Readonly<Record<string, string>> = { a: 'aa', i: 'ee', u: 'oo' };

/** @returns null when the word has letters that Hindi does not write */
export function devanagariOf(word: string): string | null {
  const plain = word
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}|['’]/gu, '');
  const sounds = plain.match(SOUND) ?? [];
  if (sounds.join('') !== plain || plain === '') return null;
  let spelled = '';
  let afterConsonant = false;
  for (const [index, sound] of sounds.entries()) {
    const consonant = CONSONANTS[sound];
    if (consonant !== undefined) {
      const isLast = index === sounds.length - 1;
      // A nasal before another consonant, or in the ending of a plural, is a dot.
      const isNasal = (sound === 'n' || sound === 'm') && !afterConsonant && index > 0;
      const isDot = isLast
        ? sound === 'n' && NASAL_ENDS.has(sounds[index - 1] ?? '')
        : CONSONANTS[sounds[index + 1] ?? ''] !== undefined;
      if (isNasal && isDot) spelled += 'ं';
      else {
        // Two consonants between vowels are separated, a doubled one is joined.
        const before = sounds[index - 1] ?? '';
        if (afterConsonant && (before === sound || `${before}h` === sound)) spelled += VIRAMA;
        spelled += consonant;
        afterConsonant = true;
      }
      continue;
    }
    const vowel = index === sounds.length - 1 && index > 0 ? (AT_END[sound] ?? sound) : sound;
    const [letter, sign] = VOWELS[vowel] ?? ['', ''];
    spelled += afterConsonant ? sign : letter;
    afterConsonant = false;
  }
  return spelled;
}
