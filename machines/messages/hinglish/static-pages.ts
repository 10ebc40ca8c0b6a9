/** The static pages: About, Contact, Privacy Policy, Disclaimer. */
import type { HINDI_STATIC_PAGES } from '../hindi/static-pages.ts';
import { translations } from '../translations.ts';

export const HINGLISH_STATIC_PAGES = translations({
  // About.
  'There is no account to make, nothing to install and nothing to pay. Open a book and read.':
    'Na koi account banana hai, na kuch install karna hai, na kuch paise dene hain. Kitab kholein aur padhein.',
  'The stories': 'Kahaniyan',
  'Every story here is original, written for Kitabvan with the assistance of AI, and owned by Kitabvan. Some retell old tales in new words, and their descriptions say so. The authors on the covers are pen names.':
    'Yahan ki har kahani original hai, AI ki madad se Kitabvan ke liye likhi gayi hai, aur Kitabvan ki apni hai. Kuch mein purani kahaniyan naye shabdon mein kahi gayi hain, aur unke parichay mein yeh bataya gaya hai. Cover par likhe lekhakon ke naam pen names hain.',
  'The {disclaimer} says what you can expect from them.':
    'Inse aap kya ummeed kar sakte hain, yeh {disclaimer} mein bataya gaya hai.',
  'disclaimer|in a sentence': 'disclaimer',
  'For every reader': 'Har padhne waale ke liye',
  'The site is made to be read with a keyboard, with a screen reader, and with one thumb on a small phone over a slow network. If anything gets in your way, please tell us.':
    'Yeh site is tarah bani hai ki ise keyboard se, screen reader se, aur slow network par chhote phone mein ek angoothe se bhi padha ja sake. Agar aapko koi dikkat ho, toh please humein bataayein.',
  // Contact.
  'Do you have a question or a correction? Did a page not open, or could a sentence be better? Write to us.':
    'Koi sawaal hai, ya koi galti dikhi? Koi page nahi khula, ya koi vaakya behtar ho sakta hai? Humein likhein.',
  'By email': 'Email se',
  'Business hours': 'Kaam ka samay',
  'Monday to Friday 9:00 AM to 6:00 PM IST, closed at weekends.':
    'Somvaar se Shukravaar, 9:00 AM se 6:00 PM IST tak. Shanivaar aur Ravivaar ko band.',
  // Privacy Policy.
  'Last updated September 2025.': 'Pichhla badlaav: September 2025.',
  'Nothing personal is collected': 'Koi personal jaankari nahi li jaati',
  'Kitabvan has no accounts, sets no cookies, shows no advertisements and requests nothing from other sites while you read. No personal information is collected.':
    'Kitabvan par koi account nahi hai, koi cookie nahi rakhi jaati, koi ad nahi dikhaya jaata, aur aapke padhte samay kisi doosri site se kuch nahi maanga jaata. Koi personal jaankari ikattha nahi ki jaati.',
  'When you search in the text of books': 'Jab aap kitabon ke andar khojte hain',
  'Your browser searches by itself, in parts of an index that it requests from this site. The site sees which parts and texts were requested, each with many words.':
    'Aapka browser khud khojta hai, ek suchi ke un hisson mein jo woh is site se maangta hai. Site ko dikhta hai ki kaun se hisse aur texts maange gaye, jinme se har ek mein bahut saare shabd hain.',
  'Titles and authors are searched in the same way. Only where there are too many books for that, what you type in the search box is sent to this site, which needs it to answer.':
    'Titles aur lekhak bhi isi tarah khoje jaate hain. Sirf jahan kitabein iske liye bahut zyada hain, wahan search mein likha hua is site ko bheja jaata hai, jo usi se jawab deti hai.',
  'For each day your browser also stores how long you read and how many pages, for you to see in My Library, where you can have it forgotten; the reading settings can switch it off.':
    'Aapka browser yeh bhi rakhta hai ki aapne har din kitni der aur kitne pages padhe, taaki aap ise Meri library mein dekh sakein; wahan aap ise bhula sakte hain, aur padhne ki settings mein ise band kar sakte hain.',
  'What stays in your browser': 'Aapke browser mein kya rehta hai',
  'Only your browser’s own storage is used, to remember the books you visited and the pages you were on: your bookmarks, your highlights, notes and saved places, the words you learn, your place in each book, the list of books in My Library and how you filter and sort it, the language you read in, the language of the site, your reading settings, how books are shown, your reading speed, the voices and the speed that you listen with, whether a change of language keeps your place, the second language that you read alongside, and whether single-character keys are on. Copies of the site, of the books you opened and of those you saved are stored as well, so that you can read without the network. This leaves your device only when you move it yourself.':
    'Sirf aapke browser ka apna storage istemaal hota hai, taaki yaad rahe ki aapne kaun si kitabein kholin aur aap kin pages par the: aapke bookmarks, aapke highlights, notes aur save ki hui jagahein, aapke shabd, har kitab mein aapki jagah, Meri library ki kitabon ki list aur uske filter aur sort, jis bhasha mein aap padhte hain, site ki bhasha, padhne ki aapki settings, kitabein kaise dikhti hain, aapke padhne ki speed, sunne ki awaazein aur speed, bhasha badalne par aapki jagah bani rehti hai ya nahi, saath mein padhi jaane waali doosri bhasha, aur yeh ki ek letter waali keys chaalu hain ya nahi. Site ki, aapki kholi hui kitabon ki aur save ki hui kitabon ki copies bhi rakhi jaati hain, taaki aap network ke bina padh sakein. Yeh sab aapke device se tabhi bahar jaata hai jab aap ise khud le jaayein.',
  'When you move your reading': 'Jab aap apni padhai le jaate hain',
  'What you move is in the link itself, which no site receives. A link stays in the history of both devices and in the chat that carried it. That is why it is locked.':
    'Jo aap le jaate hain, woh link mein hi hota hai, jo kisi site ko nahi milta. Link dono devices ki history mein aur us chat mein rehta hai jisse woh bheja gaya. Isiliye us par lock hai.',
  'How long it stays': 'Yeh kab tak rehta hai',
  'Until you erase it on the page Your data, or clear this site’s data in your browser. Some browsers clear it by themselves when a site has not been visited for a while; we cannot prevent that. On {yourData} you can see everything that is stored, and export it as a file.':
    'Jab tak aap ise “Aapka data” page par na mitaayein, ya apne browser mein is site ka data saaf na karein. Jis site par kuch samay tak koi na jaaye, uska data kuch browser apne aap mita dete hain; hum ise rok nahi sakte. {yourData} par aap dekh sakte hain ki kya-kya save hai, aur use file ke roop mein export kar sakte hain.',
  // Disclaimer.
  'All content on Kitabvan is original and AI-assisted, and it is owned by Kitabvan.':
    'Kitabvan ka saara content original hai, AI ki madad se bana hai, aur Kitabvan ka apna hai.',
  'Every text was written for this site. Some stories retell old tales, such as those of the Panchatantra and the Arabian Nights, or follow a real event; the description of each says so. All others are fiction: their people are invented, even where a place or an event is real, and any resemblance to real people is a coincidence.':
    'Har kahani is site ke liye likhi gayi hai. Kuch mein purani kahaniyan naye sire se kahi gayi hain, jaise Panchatantra aur Arabian Nights ki, aur kuch kisi sachchi ghatna par bani hain; har aisi kitab ke parichay mein yeh bataya gaya hai. Baaki sab kaalpanik hain: jahan jagah ya ghatna asli hai, wahan bhi log kaalpanik hain, aur asli logon se koi bhi samaanta sirf sanyog hai.',
  'No adult content is hosted here. The stories are meant to be suitable for readers of all ages.':
    'Yahan adult content bilkul nahi hai. Kahaniyan har umar ke padhne waalon ke liye likhi gayi hain.',
  'No personal information is collected.': 'Koi personal jaankari ikattha nahi ki jaati.',
  'If you think something should not be on this site, please tell us.':
    'Agar aapko lagta hai ki koi cheez is site par nahi honi chahiye, toh please humein bataayein.',
  // A path without a screen.
  '404. There is nothing at this address. The book may have moved, or the address may be mistyped.':
    '404. Is address par kuch nahi hai. Ho sakta hai ki kitab kahin aur chali gayi ho, ya address galat type hua ho.',
  // Sharing, and reading in another app.
  'Read in another app': 'Kisi aur app mein padhein',
  Share: 'Share karein',
  'Link copied': 'Link copy ho gaya',
  'The link could not be copied. Select and copy it here:':
    'Link copy nahi ho saka. Ise yahan se chunkar copy karein:',
  'Copy the first address': 'Pehla address copy karein',
  'Copy the second address': 'Doosra address copy karein',
  'In other apps': 'Doosre apps mein',
  'You can download every book, or add the whole catalogue to a reading app: {otherApps}.':
    'Aap har kitab download kar sakte hain, ya poora catalog padhne waale kisi app mein jod sakte hain: {otherApps}.',
  'Every book here can be downloaded as EPUB in each of its languages, from the page of the book. Apps that support catalogues (OPDS) can also find and download them directly.':
    'Yahan ki har kitab, uski har bhasha mein, kitab ke page se EPUB ke roop mein download ki ja sakti hai. Jis app mein catalog (OPDS) ki suvidha hai, usme kitabein seedhe bhi download ho sakti hain.',
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
  'Download the EPUB from the page of a book, connect the e-reader to the computer, and copy the file into its folder of books. For a Kindle, use “Send to Kindle”.':
    'Kitab ke page se EPUB download karein, e-reader ko computer se jodein aur file ko uske kitabon waale folder mein copy karein. Kindle ke liye “Send to Kindle” ka istemaal karein.',
}) satisfies Record<keyof typeof HINDI_STATIC_PAGES, string>;
