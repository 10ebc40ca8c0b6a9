/** How a Hindi word is spelled in Latin letters when no Hinglish text has it. */
import { expect, test } from 'vitest';
import { romanByLetters } from '../../../src/build/words/roman-by-letters.ts';

test.each([
  ['कमल', 'kamal'],
  ['बदलता', 'badalta'],
  ['मास्क', 'maask'],
  ['रानी', 'raani'],
  ['बाबू', 'baabu'],
  ['ज्ञान', 'gyaan'],
  ['न', 'na'],
  ['गेंद', 'gend'],
  ['माँ', 'maan'],
  ['नई', 'nai'],
  ['आज़ाद', 'aazaad'],
  ['२४', '24'],
])('%s is spelled %s', (word, spelled) => expect(romanByLetters(word)).toBe(spelled));
