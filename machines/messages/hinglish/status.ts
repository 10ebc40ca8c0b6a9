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
  '1 mark': '1 nishaan',
  Cancel: 'Cancel karein',
  'Choose a file to import': 'Import ke liye file chunein',
  Export: 'Export karein',
  Import: 'Import karein',
  'Move your reading': 'Padhai doosre device par le jaayein',
  'You will see what the file would change before anything is changed.':
    'Kuch bhi badalne se pehle aap dekhenge ki file se kya badlega.',
  'changes nothing': 'kuch nahi badlega',
  '{count} books': '{count} kitabein',
  '{count} marks': '{count} nishaan',
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
  'This file does not contain reading data from this site. Nothing was changed.':
    'Is file mein is site ka padhne ka data nahi hai. Kuch nahi badla gaya.',
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
