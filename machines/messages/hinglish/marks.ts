/** The list of all marks, and files of them. */
import type { HINDI_MARKS } from '../hindi/marks.ts';
import { translations } from '../translations.ts';

export const HINGLISH_MARKS = translations({
  'All my marks': 'Mere sabhi nishaan',
  'All my marks: highlights, notes and places': 'Mere sabhi nishaan: highlight, note aur jagahein',
  'No marks yet. Highlight words, write a note or save a place while you read, to see them here!':
    'Abhi koi nishaan nahi hai. Padhte hue shabd highlight karein, note likhein ya jagah save karein, ve yahan dikhenge!',
  'This book is not here any more.': 'Yeh kitab ab yahan nahi hai.',
  'Some marks were made by another version of this site. They are not shown here, but stay stored.':
    'Kuch nishaan is site ke doosre version mein bane the. Ve yahan nahi dikhte, par store mein rehte hain.',
  'There is little room left for marks. Export them, then delete some.':
    'Nishaanon ke liye kam jagah bachi hai. Unhein export karein, phir kuch mitaayein.',
  Yellow: 'Peela',
  Green: 'Hara',
  Blue: 'Neela',
  Pink: 'Gulaabi',
  Highlight: 'Highlight',
  Place: 'Jagah',
  Note: 'Note',
  '{mark}, in {language}': '{mark}, {language} mein',
  'Open page {page}': 'Page {page} kholein',
  'Made on {date}': '{date} ko bana',
  'Changed on {date}': '{date} ko badla',
  Delete: 'Mitaayein',
  'Deleted.': 'Mita diya.',
  Undo: 'Wapas laayein',
  'Add a note': 'Note jodein',
  'Edit note': 'Note badlein',
  'Save note': 'Note save karein',
  'Note saved.': 'Note save ho gaya.',
  'The note is too long to be saved.': 'Note itna lamba hai ki save nahi ho sakta.',
  'There is no room for this note. Your text is still here. Export your marks and delete some, then save it again.':
    'Is note ke liye jagah nahi hai. Aapka likha hua abhi yahin hai. Apne nishaan export karein aur kuch mitaayein, phir ise save karein.',
  '1 character left': '1 akshar baaki',
  '{count} characters left': '{count} akshar baaki',
  '1 character too many': '1 akshar zyada',
  '{count} characters too many': '{count} akshar zyada',
  // Filters.
  Kind: 'Kism',
  Colour: 'Rang',
  'All kinds': 'Sabhi kismein',
  'All colours': 'Sabhi rang',
  'All languages': 'Sabhi bhashaayein',
  'With a note': 'Note ke saath',
  'In the order of the books': 'Kitabon ke order mein',
  'Newest first': 'Sabse naye pehle',
  'Find in words and notes': 'Shabdon aur note mein khojein',
  '{count} of {total} marks': '{total} mein se {count} nishaan',
  'No mark matches all filters.': 'Koi nishaan in sabhi filters se match nahi karta.',
  // Files.
  'All marks that the filters leave, as a file: {marks}.':
    'Filter ke baad bache sabhi nishaan, ek file mein: {marks}.',
  'Markdown is text for reading and for notes. Annotations are for other reading apps, and to import marks here again.':
    'Markdown padhne aur note rakhne ke liye text hai. Annotations doosre reading app ke liye hain, aur yahan nishaan phir se import karne ke liye.',
  'These marks are of several editions. Another app may need a file for each: choose one book and one language.':
    'Yeh nishaan kai editions ke hain. Doosre app ko shayad har ek ki alag file chahiye: ek kitab aur ek bhasha chunein.',
  'Export as Markdown': 'Markdown mein export karein',
  'Export as annotations': 'Annotations mein export karein',
  'The marks were exported as a file.': 'Nishaan file mein export ho gaye.',
  'Import annotations': 'Annotations import karein',
  'Marks in the file: {count}': 'File mein nishaan: {count}',
  'New: {count}': 'Naye: {count}',
  'Changed in the file: {count}': 'File mein badle hue: {count}',
  'Already here, as new or newer: {count}': 'Pehle se yahan, utne hi naye ya zyada naye: {count}',
  'Of books that are not here: {count}': 'Un kitabon ke jo yahan nahi hain: {count}',
  'Cannot be imported: {count}': 'Import nahi ho sakte: {count}',
  'Not an annotation: {count}': 'Annotation nahi: {count}',
  'Without an id: {count}': 'Bina id ke: {count}',
  'Not from a book of this site: {count}': 'Is site ki kitab se nahi: {count}',
  'Without words of a book: {count}': 'Kitab ke shabdon ke bina: {count}',
  'With a note that is not text: {count}': 'Aise note ke saath jo text nahi hai: {count}',
  'With too many words: {count}': 'Bahut zyada shabdon ke saath: {count}',
  'With a note that is too long: {count}': 'Bahut lambe note ke saath: {count}',
  'Repeated in the file: {count}': 'File mein dohraye hue: {count}',
  'There is not enough room for all of them.': 'In sabke liye kaafi jagah nahi hai.',
  'There is nothing new in this file.': 'Is file mein kuch naya nahi hai.',
  'Imported: {marks}.': 'Import hue: {marks}.',
  'Imported: {marks}. Without room: {refused}. Nothing that was here is lost. Export and delete some marks, then import the file again.':
    'Import hue: {marks}. Jagah nahi mili: {refused}. Jo yahan tha, kuch nahi khoya. Kuch nishaan export karke mitaayein, phir file dobara import karein.',
  'This file cannot be read: it is not JSON. Nothing was changed.':
    'Yeh file padhi nahi ja sakti: yeh JSON nahi hai. Kuch nahi badla.',
  'This file has no annotations. Nothing was changed.':
    'Is file mein annotations nahi hain. Kuch nahi badla.',
  'This file is too large. Nothing was changed.': 'Yeh file bahut badi hai. Kuch nahi badla.',
  'This file could not be read. Nothing was changed.':
    'Yeh file padhi nahi ja saki. Kuch nahi badla.',
}) satisfies Record<keyof typeof HINDI_MARKS, string>;
