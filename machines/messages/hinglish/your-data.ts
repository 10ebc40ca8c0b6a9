/** The screen Your data: loaded with it. */
import type { HINDI_YOUR_DATA } from '../hindi/your-data.ts';
import { translations } from '../translations.ts';

export const HINGLISH_YOUR_DATA = translations({
  '1 saved word': '1 rakha hua shabd',
  '{count} saved words': '{count} rakhe hue shabd',
  '1 bookmark': '1 bookmark',
  '1 reading position': 'padhne ki 1 jagah',
  'A browser may delete the data of sites when it runs low on space. You can ask it not to.':
    'Jagah kam padne par browser sites ka data mita sakta hai. Aap usse keh sakte hain ki woh aisa na kare.',
  'Add to my data: {changes}': 'Mere data mein jodein: {changes}',
  'Ask the browser to keep my data': 'Browser se mera data banaye rakhne ko kahein',
  'Bookmarks from an older version of the site that you removed':
    'Site ke purane version ke woh bookmarks jo aapne hata diye',
  'Bookmarks from an older version of the site': 'Site ke purane version ke bookmarks',
  'Bookmarks, marks, words, progress, books, offline copies and settings are deleted from this browser, in all tabs.':
    'Bookmarks, nishaan, shabd, progress, kitabein, offline copies aur settings is browser se, sabhi tabs mein, mita di jaati hain.',
  'Copy of a value that could not be read: {label}':
    'Jo data padha nahi ja saka, uski copy: {label}',
  'Erase all bookmarks, marks, words, progress, books, offline copies and settings from this browser? This cannot be undone.':
    'Kya is browser se sabhi bookmarks, nishaan, shabd, progress, kitabein, offline copies aur settings mita di jaayein? Iske baad inhein wapas nahi laaya ja sakta.',
  'Erase everything': 'Sab mitaayein',
  'Erase everything?': 'Sab mitaayein?',
  'Erase…': 'Mitaayein…',
  'Everything that is stored in this browser': 'Is browser mein jo kuch save hai',
  'Export as a file': 'File ke roop mein export karein',
  'How long you read on each day, and how many pages':
    'Aapne har din kitni der padha, aur kitne pages',
  'Keep my data': 'Mera data rehne dein',
  'Nothing is stored yet.': 'Abhi kuch save nahi hai.',
  'One file with everything above, as a backup or for another browser.':
    'Upar ki har cheez ek file mein, backup ke liye ya kisi doosre browser ke liye.',
  'Protect your data': 'Apna data safe rakhein',
  'Replace my data: {changes}': 'Mere data ki jagah ise rakhein: {changes}',
  'Stored as {key}, {count} characters.': '{key} naam se save hai, {count} akshar.',
  'Stored by another version of this site': 'Is site ke kisi doosre version ka save kiya hua',
  'The books in My Library, and when you first opened them':
    'Meri library ki kitabein, aur aapne unhein pehli baar kab khola',
  'The file contains {bookmarks}, {places}, {books} and {marks}':
    'File mein {bookmarks}, {places}, {books} aur {marks} hain',
  'The file contains {bookmarks}, {places}, {books}, {marks} and {words}':
    'File mein {bookmarks}, {places}, {books}, {marks} aur {words} hain',
  'The language you chose for the site': 'Site ki bhasha, jo aapne chuni hai',
  'The language you read in': 'Jis bhasha mein aap padhte hain',
  'Where you are in each book, and when you last read it':
    'Har kitab mein aap kahan hain, aur use aakhri baar kab padha',
  'Whether a change of language keeps your place':
    'Bhasha badalne par aapki jagah bani rehti hai ya nahi',
  'Whether single-character keys are on in a book':
    'Kitab mein ek letter waali keys chaalu hain ya nahi',
  'Your bookmarks: a page in each book': 'Aapke bookmarks: har kitab mein ek page',
  'Your marks in a book': 'Kisi kitab mein aapke nishaan',
  'Your marks: {count} in {books}': 'Aapke nishaan: {books} mein {count}',
  'Your reading settings: theme, size, spacing and typeface':
    'Padhne ki aapki settings: theme, size, spacing aur typeface',
  'Your reading speed, to estimate the time left':
    'Aapke padhne ki speed, baaki samay ka andaza lagane ke liye',
  '{added} added, {changed} changed, {removed} removed':
    '{added} judenge, {changed} badlenge, {removed} hatenge',
  '{count} bookmarks': '{count} bookmarks',
  '{count} reading positions': 'padhne ki {count} jagahein',
  'Your data was exported as a file.': 'Aapka data file mein export ho gaya.',
  'The file was imported.': 'File import ho gayi.',
  'Everything was erased. No data is stored any more.':
    'Sab mita diya gaya. Ab koi data nahi rakha hai.',
  'This browser keeps your data now, even when it runs low on space.':
    'Ab yeh browser jagah kam hone par bhi aapka data rakhega.',
  'This browser may still delete your data when it runs low on space. Export it from time to time.':
    'Jagah kam hone par yeh browser ab bhi aapka data hata sakta hai. Samay samay par ise export karte rahein.',
  'This file was written by a newer version of this site. Reload this page and try again. Nothing was changed.':
    'Yeh file is site ke naye version ne banayi hai. Yeh page phir load karein aur dobara koshish karein. Kuch nahi badla gaya.',
  'This file is locked with a code. Open it on the page Move your reading.':
    'Yeh file code se lock hai. Ise “Padhai doosre device par le jaayein” page par kholein.',
}) satisfies Record<keyof typeof HINDI_YOUR_DATA, string>;
