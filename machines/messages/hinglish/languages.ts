/** The names of the languages, and the texts that name all of them. */
import type { HINDI_LANGUAGES } from '../hindi/languages.ts';
import { translations } from '../translations.ts';

export const HINGLISH_LANGUAGES = translations({
  english: 'English',
  hindi: 'Hindi',
  hinglish: 'Hinglish',
  English: 'English',
  Hindi: 'Hindi',
  Hinglish: 'Hinglish',
  'Books to read in English, Hindi and Hinglish':
    'English, Hindi aur Hinglish mein padhne ke liye kitabein',
  'Stories for everybody in English, Hindi and Hinglish, page by page.':
    'Sabke liye kahaniyan, page dar page: English, Hindi aur Hinglish mein.',
  'Read stories page by page in English, Hindi or Hinglish. Free, with no account.':
    'Kahaniyan page dar page padhein: English, Hindi ya Hinglish mein. Muft, bina account ke.',
  'Kitabvan means a forest of books. It is a free place to read stories page by page, in English, in Hindi, or in Hinglish: Hindi in the Latin letters that people type every day.':
    'Kitabvan ka matlab hai kitabon ka van. Yeh kahaniyan page dar page, muft mein padhne ki jagah hai: English mein, Hindi mein, ya Hinglish mein, yaani English letters waali woh Hindi jo log roz type karte hain.',
}) satisfies Record<keyof typeof HINDI_LANGUAGES, string>;
