/** Where words are asked for; the texts of their bar and of My words are loaded with these. */
import { translations } from '../translations.ts';

export const HINGLISH_WORDS = translations({
  w: 'w',
  'Word by word': 'Shabd-shabd',
  'My words': 'Mere shabd',
  'Your words, with their sentences and your reviews':
    'Aapke rakhe hue shabd, unke vaakya, aur aapka dohrana',
});
