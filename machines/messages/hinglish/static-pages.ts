/** The static pages: About, Contact, Privacy Policy, Disclaimer. */
import type { HINDI_STATIC_PAGES } from '../hindi/static-pages.ts';
import { translations } from '../translations.ts';

export const HINGLISH_STATIC_PAGES = translations({
  // About.
  'Kitabvan means a forest of books. It is a free place to read stories page by page, in english, in hindi, or in hinglish, the hindi that people type every day.':
    'Kitabvan ka matlab hai kitabon ka van. Yeh kahaniyan page dar page, muft mein padhne ki jagah hai: English mein, Hindi mein, ya Hinglish mein, yaani woh Hindi jo log roz type karte hain.',
  'There is no account to make, nothing to install and nothing to pay. Open a book and read.':
    'Na koi account banana hai, na kuch install karna hai, na kuch paise dene hain. Kitab kholein aur padhein.',
  'The stories': 'Kahaniyan',
  'Every story here is original, written for Kitabvan with the assistance of AI, and owned by Kitabvan. The authors on the covers are pen names.':
    'Yahan ki har kahani original hai, AI ki madad se Kitabvan ke liye likhi gayi hai, aur Kitabvan ki apni hai. Cover par likhe lekhakon ke naam pen names hain.',
  'The {disclaimer} says what you can expect of them.':
    'Inse aap kya ummeed kar sakte hain, yeh {disclaimer} mein bataya gaya hai.',
  'disclaimer|in a sentence': 'disclaimer',
  'For every reader': 'Har padhne waale ke liye',
  'The site is made to be read with a keyboard, with a screen reader, and with one thumb on a small phone over a slow network. If something stands in your way, we would like to know.':
    'Yeh site is tarah bani hai ki ise keyboard se, screen reader se, aur slow network par chhote phone mein ek angoothe se bhi padha ja sake. Agar aapke raaste mein koi adchan aaye, toh hum jaanna chahenge.',
  // Contact.
  'Questions, corrections, a page that would not open, a sentence that should be better: write to us.':
    'Koi sawaal ho, koi sudhaar, koi page jo nahi khula, koi vaakya jo behtar hona chahiye: humein likhein.',
  'By mail': 'Email se',
  'Business hours': 'Kaam ka samay',
  'Monday to Friday 9:00 AM to 6:00 PM IST, closed at weekends.':
    'Somvaar se Shukravaar, 9:00 AM se 6:00 PM IST tak. Shanivaar aur Ravivaar ko band.',
  // Privacy Policy.
  'Last updated September 2025.': 'Pichhla badlaav: September 2025.',
  'Nothing personal is collected': 'Koi niji jaankari nahi li jaati',
  'Kitabvan has no accounts, sets no cookies, shows no advertisements and asks no other site for anything while you read. No personal information is collected.':
    'Kitabvan par koi account nahi hai, koi cookie nahi rakhi jaati, koi vigyapan nahi dikhaya jaata, aur aapke padhte samay kisi doosri site se kuch nahi maanga jaata. Koi niji jaankari ikattha nahi ki jaati.',
  'What stays in your browser': 'Aapke browser mein kya rehta hai',
  'Only your browser’s own storage is used, to remember the books you visited and the pages you were on: your bookmarks, your place in each book, the list of books in My Library and how you filter and sort it, the language you read in, the language of the site, your reading settings, your reading speed, the voices and the speed that you listen with, whether a change of language keeps your place, the second language that you read beside it, and whether single-character keys are on. Copies of the site, of the books you opened and of those you saved are stored as well, so that you can read without the network. This never leaves your device.':
    'Sirf aapke browser ka apna storage istemaal hota hai, taaki yaad rahe ki aapne kaun si kitabein kholi aur aap kin pages par the: aapke bookmarks, har kitab mein aapki jagah, Meri library ki kitabon ki list aur uske filter aur kram, jis bhasha mein aap padhte hain, site ki bhasha, padhne ki aapki settings, aapke padhne ki speed, sunne ki awaazein aur speed, bhasha badalne par aapki jagah bani rehti hai ya nahi, saath mein padhi jaane waali doosri bhasha, aur yeh ki ek akshar waali keys chaalu hain ya nahi. Site ki, aapki kholi hui kitabon ki aur save ki hui kitabon ki copies bhi rakhi jaati hain, taaki aap network ke bina padh sakein. Yeh sab aapke device se bahar kabhi nahi jaata.',
  'How long it stays': 'Yeh kab tak rehta hai',
  'Until you erase it on the page Your data, or clear this site’s data in your browser. Some browsers clear it by themselves when a site has not been visited for a while; we cannot prevent that. On {yourData} you can see everything that is stored, and export it as a file.':
    'Jab tak aap ise “Aapka data” page par na mitaayein, ya apne browser mein is site ka data saaf na karein. Jis site par kuch samay tak koi na jaaye, uska data kuch browser apne aap mita dete hain; hum ise rok nahi sakte. {yourData} par aap dekh sakte hain ki kya-kya save hai, aur use file ke roop mein export kar sakte hain.',
  // Disclaimer.
  'All content on Kitabvan is original and AI-assisted, and it is owned by Kitabvan.':
    'Kitabvan ka saara content original hai, AI ki madad se bana hai, aur Kitabvan ka apna hai.',
  'The stories are fiction. Names, people, places and events are invented; where they resemble real ones, that is chance.':
    'Kahaniyan kaalpanik hain. Naam, log, jagahein aur ghatnaayein gadhi hui hain; jahan woh asli se milti hain, woh sanyog hai.',
  'No adult content is hosted here. The stories are meant to be fit for readers of all ages.':
    'Yahan adult content bilkul nahi hai. Kahaniyan is soch se likhi gayi hain ki woh har umar ke padhne waalon ke liye theek hon.',
  'No personal information is collected.': 'Koi niji jaankari ikattha nahi ki jaati.',
  'If you think that something here should not be, please tell us.':
    'Agar aapko lagta hai ki yahan kuch aisa hai jo nahi hona chahiye, toh please humein bataayein.',
  // A path without a screen.
  '404. There is nothing at this address. The book may have moved, or the address may be mistyped.':
    '404. Is address par kuch nahi hai. Ho sakta hai ki kitab kahin aur chali gayi ho, ya address galat type hua ho.',
  // Sharing, and reading in another app.
  'Read in another app': 'Kisi aur app mein padhein',
  Share: 'Share karein',
  'Link copied': 'Link copy ho gaya',
  'The link cannot be copied here. Copy it by hand:':
    'Link yahan copy nahi ho sakta. Ise khud copy karein:',
  'Copy the first address': 'Pehla address copy karein',
  'Copy the second address': 'Doosra address copy karein',
  'In other apps': 'Doosre apps mein',
  'Every book can be downloaded, and reading apps find all of them in a catalogue: {otherApps}.':
    'Har kitab download ki ja sakti hai, aur padhne waale apps ko saari kitabein ek catalog mein mil jaati hain: {otherApps}.',
  'Every book here can be downloaded as EPUB in each of its languages, from the page of the book. An app that knows catalogues (OPDS) can also fetch them by itself.':
    'Yahan ki har kitab, uski har bhasha mein, kitab ke page se EPUB ke roop mein download ki ja sakti hai. Jo app catalog (OPDS) samajhta hai, woh kitabein khud bhi la sakta hai.',
  'The catalogue': 'Catalog',
  'For most apps': 'Zyadatar apps ke liye',
  'For older apps': 'Purane apps ke liye',
  'Thorium Reader': 'Thorium Reader',
  'On a computer: open Catalogs, choose “Add an OPDS feed”, and enter the first address.':
    'Computer par: Catalogs kholein, “Add an OPDS feed” chunein aur pehla address daalein.',
  Readest: 'Readest',
  'On a computer or a phone: open the menu of the library, choose “Online Library”, add a catalog, and enter the first address.':
    'Computer ya phone par: library ka menu kholein, “Online Library” chunein, naya catalog jodein aur pehla address daalein.',
  KOReader: 'KOReader',
  'On an e-reader or Android: open the search menu, choose “OPDS catalog”, add a catalog with the plus sign, and enter the first address.':
    'E-reader ya Android par: search ka menu kholein, “OPDS catalog” chunein, plus ke nishaan se naya catalog jodein aur pehla address daalein.',
  'Librera and older apps': 'Librera aur purane apps',
  'Open Network or Catalogs, add one, and enter the second address.':
    'Network ya Catalogs kholein, ek naya jodein aur doosra address daalein.',
  'An e-reader by USB': 'USB se juda e-reader',
  'Download the EPUB from the page of a book, connect the e-reader to the computer, and copy the file into its folder of books. A Kindle takes it by “Send to Kindle”.':
    'Kitab ke page se EPUB download karein, e-reader ko computer se jodein aur file ko uske kitabon waale folder mein copy karein. Kindle par yeh “Send to Kindle” se bheji jaati hai.',
}) satisfies Record<keyof typeof HINDI_STATIC_PAGES, string>;
