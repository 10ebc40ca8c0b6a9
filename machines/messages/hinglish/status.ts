/** Loading, failures, storage, offline copies, versions and the user’s data. */
import type { HINDI_STATUS } from '../hindi/status.ts';
import { translations } from '../translations.ts';

export const HINGLISH_STATUS = translations({
  // The genres, and the first shelf.
  Hide: 'Chhupaayein',
  'Loading book...': 'Kitab load ho rahi hai...',
  'Loading books...': 'Kitabein load ho rahi hain...',
  'Loading your library...': 'Aapki library load ho rahi hai...',
  'Loading...': 'Load ho raha hai...',
  Storage: 'Storage',
  'Try again': 'Phir koshish karein',
  'Unexpected Application Error!': 'Site mein achanak koi gadbad hui!',
  // Your data.
  '1 book': '1 kitab',
  '1 bookmark': '1 bookmark',
  '1 reading position': 'padhne ki 1 jagah',
  'A browser may delete the data of sites when it runs low on space. You can ask it not to.':
    'Jagah kam padne par browser sites ka data mita sakta hai. Aap usse keh sakte hain ki woh aisa na kare.',
  'Add to my data: {changes}': 'Mere data mein jodein: {changes}',
  'Ask the browser to keep my data': 'Browser se mera data banaye rakhne ko kahein',
  'Bookmarks of an older site that you have removed':
    'Purani site ke woh bookmarks jo aapne hata diye hain',
  'Bookmarks stored by an older site': 'Purani site ke save kiye hue bookmarks',
  'Bookmarks, progress, books, offline copies and settings are deleted from this browser, in all tabs.':
    'Bookmarks, progress, kitabein, offline copies aur settings is browser se, sabhi tabs mein, mita di jaati hain.',
  Cancel: 'Cancel karein',
  'Choose a file to import': 'Import ke liye file chunein',
  'Copy of a value that could not be read: {label}':
    'Jo data padha nahi ja saka, uski copy: {label}',
  'Erase all bookmarks, progress, books, offline copies and settings from this browser? This cannot be undone.':
    'Kya is browser se sabhi bookmarks, progress, kitabein, offline copies aur settings mita di jaayein? Iske baad inhe wapas nahi laaya ja sakta.',
  'Erase everything': 'Sab mitaayein',
  'Erase everything?': 'Sab mitaayein?',
  'Erase…': 'Mitaayein…',
  'Everything that is stored in this browser': 'Is browser mein jo kuch save hai',
  Export: 'Export karein',
  'Export as a file': 'File ke roop mein export karein',
  Import: 'Import karein',
  'Keep my data': 'Mera data rehne dein',
  'Nothing is stored yet.': 'Abhi kuch save nahi hai.',
  'One file with everything above, as a backup or for another browser.':
    'Upar ki har cheez ek file mein, backup ke liye ya kisi doosre browser ke liye.',
  'Protect your data': 'Apna data surakshit rakhein',
  'Replace my data: {changes}': 'Mere data ki jagah ise rakhein: {changes}',
  'Stored as {key}, {count} characters.': '{key} naam se save hai, {count} akshar.',
  'Stored by another version of this site': 'Is site ke kisi doosre version ka save kiya hua',
  'The books in My Library, and when you first opened them':
    'Meri library ki kitabein, aur aapne unhe pehli baar kab khola',
  'The file contains {bookmarks}, {places} and {books}':
    'File mein {bookmarks}, {places} aur {books} hain',
  'The language you read in': 'Jis bhasha mein aap padhte hain',
  'Where you are in each book, and when you last read it':
    'Har kitab mein aap kahan hain, aur use aakhri baar kab padha',
  'Whether single-character keys are on in a book':
    'Kitab mein ek akshar wali keys chaalu hain ya nahi',
  'You will see what the file would change before anything is changed.':
    'Kuch bhi badalne se pehle aap dekhenge ki file se kya-kya badlega.',
  'Your bookmarks: a page in each book': 'Aapke bookmarks: har kitab mein ek page',
  'Your reading settings: theme, size, spacing and typeface':
    'Padhne ki aapki settings: theme, size, spacing aur typeface',
  'Your reading speed, to estimate the time left':
    'Aapke padhne ki speed, baaki samay ka andaaza lagane ke liye',
  'changes nothing': 'kuch nahi badlega',
  '{added} added, {changed} changed, {removed} removed':
    '{added} judenge, {changed} badlenge, {removed} hatenge',
  '{count} bookmarks': '{count} bookmarks',
  '{count} books': '{count} kitabein',
  '{count} reading positions': 'padhne ki {count} jagahein',
}) satisfies Record<keyof typeof HINDI_STATUS, string>;
