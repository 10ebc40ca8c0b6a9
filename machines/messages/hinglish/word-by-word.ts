/** Reading word by word, and the kept words: a chunk of its own. */
import type { HINDI_WORD_BY_WORD } from '../hindi/word-by-word.ts';
import { translations } from '../translations.ts';

export const HINGLISH_WORD_BY_WORD = translations({
  'Looking up...': 'Shabd dekha ja raha hai...',
  'This word could not be looked up.': 'Yeh shabd dekha nahi ja saka.',
  'This book has no word by word': 'Is kitab mein shabd-shabd padhna nahi hai',
  'First word of the page': 'Page ka pehla shabd',
  'Last word of the page': 'Page ka aakhri shabd',
  'Tap a word, or Next word': 'Koi shabd chhuein, ya “Agla shabd” dabaein',
  'Page {page}. Tap a word, or Next word':
    'Page {page}. Koi shabd chhuein, ya “Agla shabd” dabaein',
  'Previous word': 'Pichhla shabd',
  'Next word': 'Agla shabd',
  'Keep word': 'Shabd rakhein',
  'Say it': 'Bolkar sunaein',
  '1 more time in this book': 'Is kitab mein 1 baar aur',
  '{count} more times in this book': 'Is kitab mein {count} baar aur',
  'The whole paragraph': 'Poora paragraph',
  'No more words can be stored. Remove some in My words.':
    'Aur shabd nahi rakhe ja sakte. “Mere shabd” mein kuch hataein.',
  'No words yet. Open a book and choose Word by word.':
    'Aapne abhi koi shabd nahi rakha hai. Koi kitab kholein aur “Shabd-shabd” chunein.',
  'Your words are stored in this browser only.':
    'Aapke shabd sirf isi browser mein rakhe jaate hain.',
  'All your words': 'Aapke rakhe hue shabd',
  'Remove|word': 'Hataein',
  '{word} removed': '{word} hataya gaya',
  '{word} is back': '{word} wapas aa gaya',
  'Save as CSV': 'CSV mein save karein',
  'Save for Anki': 'Anki ke liye save karein',
  'Add words from a file': 'File se shabd jodein',
  '1 word added': '1 shabd joda gaya',
  '{count} words added': '{count} shabd jode gaye',
  '{count} words added; there was no room for {left}':
    '{count} shabd jode gaye; {left} ke liye jagah nahi thi',
  'The file has no words of this site.': 'Is file mein is site ke shabd nahi hain.',
  'Review words': 'Shabd dohraein',
  'Nothing to review now.': 'Abhi dohrane ko kuch nahi hai.',
  'All words are reviewed.': 'Saare shabd dohra liye gaye.',
  'Word {number} of {total}': '{total} mein se shabd {number}',
  'Show answer': 'Jawab dikhaein',
  'Not yet': 'Abhi nahi',
  'Knew it': 'Yaad tha',
  'End review': 'Dohraana band karein',
}) satisfies Record<keyof typeof HINDI_WORD_BY_WORD, string>;
