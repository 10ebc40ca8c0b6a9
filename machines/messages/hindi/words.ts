/** Where words are asked for; the texts of their bar and of My words are loaded with these. */
import { translations } from '../translations.ts';

export const HINDI_WORDS = translations({
  w: 'w',
  'Word by word': 'शब्द-शब्द',
  'My words': 'मेरे शब्द',
  'Your words, with their sentences and your reviews': 'आपके रखे हुए शब्द, उनके वाक्य, और आपका दोहराना',
});
