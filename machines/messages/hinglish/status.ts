/** Loading, failures, storage, offline copies, versions and the user’s data. */
import type { HINDI_STATUS } from '../hindi/status.ts';
import { translations } from '../translations.ts';

export const HINGLISH_STATUS = translations({
  // While something loads, or could not.
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
  '1 mark': '1 nishaan',
  '1 reading position': 'padhne ki 1 jagah',
  'A browser may delete the data of sites when it runs low on space. You can ask it not to.':
    'Jagah kam padne par browser sites ka data mita sakta hai. Aap usse keh sakte hain ki woh aisa na kare.',
  'Add to my data: {changes}': 'Mere data mein jodein: {changes}',
  'Ask the browser to keep my data': 'Browser se mera data banaye rakhne ko kahein',
  'Bookmarks from an older version of the site that you removed':
    'Site ke purane version ke woh bookmarks jo aapne hata diye',
  'Bookmarks from an older version of the site': 'Site ke purane version ke bookmarks',
  'Bookmarks, marks, progress, books, offline copies and settings are deleted from this browser, in all tabs.':
    'Bookmarks, nishaan, progress, kitabein, offline copies aur settings is browser se, sabhi tabs mein, mita di jaati hain.',
  Cancel: 'Cancel karein',
  'Choose a file to import': 'Import ke liye file chunein',
  'Copy of a value that could not be read: {label}':
    'Jo data padha nahi ja saka, uski copy: {label}',
  'Erase all bookmarks, marks, progress, books, offline copies and settings from this browser? This cannot be undone.':
    'Kya is browser se sabhi bookmarks, nishaan, progress, kitabein, offline copies aur settings mita di jaayein? Iske baad inhein wapas nahi laaya ja sakta.',
  'Erase everything': 'Sab mitaayein',
  'Erase everything?': 'Sab mitaayein?',
  'Erase…': 'Mitaayein…',
  'Everything that is stored in this browser': 'Is browser mein jo kuch save hai',
  Export: 'Export karein',
  'Export as a file': 'File ke roop mein export karein',
  Import: 'Import karein',
  'Keep my data': 'Mera data rehne dein',
  'Move your reading': 'Padhai doosre device par le jaayein',
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
  'The language you chose for the site': 'Site ki bhasha, jo aapne chuni hai',
  'The language you read in': 'Jis bhasha mein aap padhte hain',
  'Where you are in each book, and when you last read it':
    'Har kitab mein aap kahan hain, aur use aakhri baar kab padha',
  'Whether a change of language keeps your place':
    'Bhasha badalne par aapki jagah bani rehti hai ya nahi',
  'Whether single-character keys are on in a book':
    'Kitab mein ek letter waali keys chaalu hain ya nahi',
  'You will see what the file would change before anything is changed.':
    'Kuch bhi badalne se pehle aap dekhenge ki file se kya badlega.',
  'Your bookmarks: a page in each book': 'Aapke bookmarks: har kitab mein ek page',
  'Your marks in a book': 'Kisi kitab mein aapke nishaan',
  'Your marks: {count} in {books}': 'Aapke nishaan: {books} mein {count}',
  'Your reading settings: theme, size, spacing and typeface':
    'Padhne ki aapki settings: theme, size, spacing aur typeface',
  'Your reading speed, to estimate the time left':
    'Aapke padhne ki speed, baaki samay ka andaaza lagane ke liye',
  'changes nothing': 'kuch nahi badlega',
  '{added} added, {changed} changed, {removed} removed':
    '{added} judenge, {changed} badlenge, {removed} hatenge',
  '{count} bookmarks': '{count} bookmarks',
  '{count} books': '{count} kitabein',
  '{count} marks': '{count} nishaan',
  '{count} reading positions': 'padhne ki {count} jagahein',
  'You are back online. Choose “Try again” to reload this page with the missing part.':
    'Aap phir online hain. Chhoote hue hisse ke saath yeh page phir load karne ke liye “Phir koshish karein” dabaayein.',
  '{title}. {description}': '{title}. {description}',
  'This browser has no room left for it. Delete another saved book, then save this one.':
    'Is browser mein iske liye jagah nahi bachi. Pehle save ki hui koi doosri kitab hataayein, phir ise save karein.',
  '{cause} It will be saved when you are back online.':
    '{cause} Online hote hi yeh save ho jaayegi.',
  'Not saved. {cause}': 'Save nahi hui. {cause}',
  'The book is saved for reading offline.': 'Kitab offline padhne ke liye save ho gayi hai.',
  'The offline copy is deleted.': 'Offline copy hata di gayi hai.',
  'Loading more books...': 'Aur kitabein load ho rahi hain...',
  'Saved in this browser': 'Is browser mein save hai',
  'Your bookmarks, progress and library are stored here and nowhere else.':
    'Aapke bookmarks, progress aur library yahin rakhe jaate hain, aur kahin nahi.',
  'Storage is off': 'Storage band hai',
  'This browser stores no data for this site. You can keep reading, but your bookmarks and progress last only until you close this tab. To keep them, allow this site to store data and open it again.':
    'Yeh browser is site ka koi data nahi rakhta. Aap padhte reh sakte hain, par aapke bookmarks aur progress yeh tab band hone tak hi rahenge. Unhein save rakhne ke liye is site ko data rakhne dein aur ise phir kholein.',
  'Not saved: storage is full': 'Save nahi hua: storage bhar gaya hai',
  'Your latest changes last until you close this tab, and are saved as soon as there is room. Export your data to be safe, or make room in this browser.':
    'Aapke pichhle badlaav yeh tab band hone tak rahenge, aur jagah milte hi save ho jaayenge. Apna data safe rakhne ke liye use export karein, ya is browser mein jagah banaayein.',
  'Not saved': 'Save nahi hua',
  'The browser could not store your latest changes. They last until you close this tab, and are saved with your next change if possible. Export your data to be safe.':
    'Browser aapke pichhle badlaav save nahi kar saka. Woh yeh tab band hone tak rahenge, aur ho saka toh aapke agle badlaav ke saath save honge. Apna data safe rakhne ke liye use export karein.',
  'Everything is saved again': 'Sab kuch phir se save hai',
  'A new version of the site is ready. Reload it with the button New version, reload.':
    'Site ka naya version taiyaar hai. “Naya version, phir load karein” button se ise load karein.',
  'Your data was exported as a file.': 'Aapka data file mein export ho gaya.',
  'The file was imported.': 'File import ho gayi.',
  'Everything was erased. No data is stored any more.':
    'Sab mita diya gaya. Ab koi data nahi rakha hai.',
  'This browser keeps your data now, even when it runs low on space.':
    'Ab yeh browser jagah kam hone par bhi aapka data rakhega.',
  'This browser may still delete your data when it runs low on space. Export it from time to time.':
    'Jagah kam hone par yeh browser ab bhi aapka data hata sakta hai. Samay samay par ise export karte rahein.',
  'This file does not contain reading data from this site. Nothing was changed.':
    'Is file mein is site ka padhne ka data nahi hai. Kuch nahi badla gaya.',
  'This file was written by a newer version of this site. Reload this page and try again. Nothing was changed.':
    'Yeh file is site ke naye version ne banayi hai. Yeh page phir load karein aur dobara koshish karein. Kuch nahi badla gaya.',
  'This file is locked with a code. Open it on the page Move your reading.':
    'Yeh file code se lock hai. Ise “Padhai doosre device par le jaayein” page par kholein.',
  'The browser could not store this. Nothing was changed.':
    'Browser ise save nahi kar saka. Kuch nahi badla gaya.',
  'Some saved reading data could not be read':
    'Save kiya hua padhne ka kuch data padha nahi ja saka',
  'The part that could be read is in use. A copy of the original ({keys}) is in Your data.':
    'Jitna padha ja saka, uska istemaal ho raha hai. Original data ({keys}) ki copy “Aapka data” mein hai.',
  'Missing part': 'Chhoota hua hissa',
  'Loading page...': 'Page load ho raha hai...',
  'Delete offline copy': 'Offline copy hataayein',
  'Deleting...': 'Hataayi ja rahi hai...',
  Later: 'Baad mein',
  'New version': 'Naya version',
  'New version, reload': 'Naya version, phir load karein',
  'No books saved for offline yet. A book’s own page has the button Save for offline; books you have opened can usually be read offline too.':
    'Abhi offline ke liye koi kitab save nahi hai. Har kitab ke apne page par “Offline ke liye save karein” button hai; kholi hui kitabein bhi aam taur par offline padhi ja sakti hain.',
  'Save for offline': 'Offline ke liye save karein',
  'Saved for offline': 'Offline ke liye save hai',
  'Saving...': 'Save ho rahi hai...',
  'This browser cannot save books for reading offline.':
    'Yeh browser offline padhne ke liye kitabein save nahi kar sakta.',
  // Outside of the rendered screens: the page while its code loads, shared links, whole books.
  'Kitabvan needs JavaScript to turn its pages. Please switch it on for this site.':
    'Kitabvan ko page palatne ke liye JavaScript chahiye. Please is site ke liye use chaalu karein.',
  'Kitabvan: books on a shelf': 'Kitabvan: shelf par kitabein',
  'This page has not loaded completely, so its buttons do not work yet.':
    'Yeh page poora load nahi hua hai, isliye iske buttons abhi kaam nahi karte.',
  'Still loading. What you pressed will work in a moment.':
    'Abhi load ho raha hai. Aapne jo button dabaya hai, woh kuch hi pal mein kaam karega.',
  'About this book': 'Is kitab ke baare mein',
  'From page {page}': 'Page {page} se',
  'Read this book on one page: {links}': 'Yeh kitab ek hi page par padhein: {links}',
  'The buttons of this page cannot work in this browser.':
    'Is page ke buttons is browser mein kaam nahi kar sakte.',
  'This page cannot be shown in this browser.': 'Yeh page is browser mein nahi dikhaya ja sakta.',
  'You can still read: {links}': 'Aap ab bhi padh sakte hain: {links}',
  Links: 'Links',
  // Hidden buttons and names of React Aria.
  'Clear search': 'Khoj mitaayein',
  Dismiss: 'Band karein',
  Suggestions: 'Sujhaav',
}) satisfies Record<keyof typeof HINDI_STATUS, string>;
