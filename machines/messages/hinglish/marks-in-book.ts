/** Marks in an open book. */
import { translations } from '../translations.ts';

export const HINGLISH_MARKS_IN_BOOK = translations({
  m: 'm',
  s: 's',
  'Marks in this book': 'Is kitab ke nishaan',
  'Choose words, to mark them': 'Nishaan lagane ke liye shabd chunein',
  Marks: 'Nishaan',
  'Mark words': 'Shabdon par nishaan',
  '{words}': '{words}',
  yellow: 'peele',
  green: 'hare',
  blue: 'neele',
  pink: 'gulaabi',
  Copy: 'Copy karein',
  Picture: 'Tasveer',
  'The picture could not be made.': 'Tasveer nahi ban saki.',
  'The picture could not be shared. You can save it.':
    'Tasveer share nahi ho saki. Aap use save kar sakte hain.',
  Longer: 'Lamba',
  Shorter: 'Chhota',
  'Next sentence, to be marked': 'Agla vaakya',
  'Previous sentence, to be marked': 'Pichhla vaakya',
  'Choose words': 'Shabd chunein',
  'Save this place': 'Yeh jagah save karein',
  'Note on this place': 'Is jagah par note',
  Save: 'Save karein',
  'Note made in {language}': 'Note {language} mein likha gaya',
  'The text has changed': 'Text badal gaya hai',
  'No marks in this book yet. Select words in the text, or save a place.':
    'Is kitab mein abhi koi nishaan nahi hai. Text mein shabd chunein, ya koi jagah save karein.',
  'Some marks of this book cannot be read here. They stay stored.':
    'Is kitab ke kuch nishaan yahan padhe nahi ja sakte. Woh save rahenge.',
  'Highlighted in {colour}: {words}': '{colour} rang mein highlight: {words}',
  'Place saved. Page {page}, paragraph {paragraph}':
    'Jagah save hui. Page {page}, paragraph {paragraph}',
  'Mark changed': 'Nishaan badla gaya',
  'The mark is back': 'Nishaan wapas aa gaya',
  'Quote copied': 'Quote copy hua',
  'The quote could not be copied': 'Quote copy nahi ho saka',
  '1 mark, paragraph {number}': '1 nishaan, paragraph {number}',
  '{count} marks, paragraph {number}': '{count} nishaan, paragraph {number}',
  'There is no room for more marks': 'Aur nishaanon ke liye jagah nahi hai',
  'Export your marks, or delete some. Nothing was changed.':
    'Apne nishaan export karein, ya kuch mitaayein. Kuch badla nahi gaya.',
  'There is little room left for marks': 'Nishaanon ke liye thodi hi jagah bachi hai',
  'Export your marks, and delete some.': 'Apne nishaan export karein, aur kuch mitaayein.',
});
