/** Moving one's reading to another device: loaded with its screen. */
import type { HINDI_HAND_OVER } from '../hindi/hand-over.ts';
import { translations } from '../translations.ts';

export const HINGLISH_HAND_OVER = translations({
  // Sending.
  'Your place in each book, your bookmarks and your library go to another device of yours. This site receives nothing.':
    'Har kitab mein aapki jagah, aapke bookmarks aur aapki library aapke doosre device par pahunch jaate hain. Is site ko kuch nahi milta.',
  'Send from this device': 'Is device se bhejein',
  'Settings|moved': 'Settings',
  'Marks: {count}': 'Nishaan: {count}',
  'Words: {count}': 'Shabd: {count}',
  'Locked with a code': 'Code se lock',
  'Whoever has the link can see what you read.':
    'Jiske paas link hai, woh dekh sakta hai ki aap kya padhte hain.',
  'This page has no secure connection, so nothing can be locked.':
    'Is page ka connection secure nahi hai, isliye kuch lock nahi kiya ja sakta.',
  'It holds {books} and {marks}.': 'Ismein {books} aur {marks} hain.',
  'It holds {books}, {marks} and {words}.': 'Ismein {books}, {marks} aur {words} hain.',
  '1 word': '1 shabd',
  '{count} words': '{count} shabd',
  'QR code of the link': 'Link ka QR code',
  'Point the camera of the other device at it.': 'Doosre device ka camera is par rakhein.',
  'It is too much for a QR code. Switch something off, or use the link.':
    'QR code ke liye yeh bahut zyada hai. Kuch band karein, ya link ka istemaal karein.',
  'It is too much for a link. Save the file.':
    'Link ke liye yeh bahut zyada hai. File save karein.',
  '1 mark does not fit in a link. Save the file for it.':
    '1 nishaan link mein nahi aata. Uske liye file save karein.',
  '{count} marks do not fit in a link. Save the file for them.':
    '{count} nishaan link mein nahi aate. Unke liye file save karein.',
  '1 word does not fit in a link. Save the file for it.':
    '1 shabd link mein nahi aata. Uske liye file save karein.',
  '{count} words do not fit in a link. Save the file for them.':
    '{count} shabd link mein nahi aate. Unke liye file save karein.',
  'This browser cannot make links. Save the file.':
    'Yeh browser link nahi bana sakta. File save karein.',
  'There is nothing to move yet. Open a book first.':
    'Abhi le jaane ko kuch nahi hai. Pehle koi kitab kholein.',
  'Code|lock': 'Code',
  'Type this code on the other device:': 'Yeh code doosre device par likhein:',
  'Copy link': 'Link copy karein',
  'Save file': 'File save karein',
  'The file is saved.': 'File save ho gayi.',
  'The file could not be saved.': 'File save nahi ho saki.',
  'Preparing the link...': 'Link taiyaar ho raha hai...',
  // Receiving.
  'Receive on this device': 'Is device par paayein',
  'Open the link here, or paste it. You will see what it changes before anything is changed.':
    'Link yahan kholein, ya use paste karein. Kuch bhi badalne se pehle aap dekhenge ki usse kya badlega.',
  'Paste a link': 'Link paste karein',
  'Open|link': 'Kholein',
  'Choose a file': 'File chunein',
  'It is being opened...': 'Khola ja raha hai...',
  'It is locked. Type the code that the other device shows.':
    'Yeh lock hai. Doosre device par jo code dikh raha hai, use likhein.',
  'Unlock|code': 'Unlock karein',
  'This is not a link of this site.': 'Yeh is site ka link nahi hai.',
  'The link is not complete. Copy all of it.': 'Link adhoora hai. Poora link copy karein.',
  'It was made by a newer version of this site. Reload this page and open it again.':
    'Yeh is site ke naye version ne banaya hai. Yeh page phir load karein aur ise dobara kholein.',
  'That is not the code.': 'Yeh code sahi nahi hai.',
  'This is too large to be added.': 'Yeh itna bada hai ki joda nahi ja sakta.',
  'This browser cannot open such a link. Save a file on the other device.':
    'Yeh browser aisa link nahi khol sakta. Doosre device par file save karein.',
  'This page has no secure connection, so it cannot unlock anything.':
    'Is page ka connection secure nahi hai, isliye yeh kuch unlock nahi kar sakta.',
  // What it would change.
  'From another device': 'Doosre device se',
  'Made on {date}.': '{date} ko banaya gaya.',
  'New books: {count}': 'Nayi kitabein: {count}',
  'New bookmarks: {count}': 'Naye bookmarks: {count}',
  'New marks: {count}. Marks that you have deleted here may be among them.':
    'Naye nishaan: {count}. Inmein woh nishaan bhi ho sakte hain jo aapne yahan mita diye hain.',
  'New words: {count}. Words that you have removed here may be among them.':
    'Naye shabd: {count}. Inmein woh shabd bhi ho sakte hain jo aapne yahan hata diye hain.',
  'Marks that were changed there later: {count}': 'Wahan baad mein badle gaye nishaan: {count}',
  'Words that were reviewed there later: {count}': 'Wahan baad mein dohraye gaye shabd: {count}',
  'Other bookmarks, which become saved places: {count}':
    'Doosre bookmarks, jo save ki hui jagahein ban jaayenge: {count}',
  'Books that were read further there: {count}': 'Wahan aage tak padhi gayi kitabein: {count}',
  'Books that were read later there, on the same page: {count}':
    'Usi page par, wahan baad mein padhi gayi kitabein: {count}',
  'Books whose page moves: {count}': 'Jin kitabon ka page badlega: {count}',
  '{title}, page {from} to {page}': '{title}, page {from} se {page}',
  'Left out, because it cannot be read: {count}': 'Padha nahi ja saka, isliye chhoda gaya: {count}',
  'Nothing is removed. Add only a link that you made yourself.':
    'Kuch hataya nahi jaayega. Sirf wahi link jodein jo aapne khud banaya hai.',
  'There is nothing new in it.': 'Ismein kuch naya nahi hai.',
  'Use its settings here': 'Uski settings yahan istemaal karein',
  'Add|reading': 'Jodein',
  'Added|reading': 'Jod diya gaya',
  'Where these settings come from, this site is in {language}.':
    'Jahan se yeh settings aayi hain, wahan yeh site {language} mein hai.',
  'Open it in {language}': 'Ise {language} mein kholein',
  Undone: 'Wapas le liya gaya',
  'Undone, but what you have changed since stays: {count}':
    'Wapas le liya gaya, par uske baad ka aapka badla hua rahega: {count}',
  'Bookmark of another device': 'Doosre device ka bookmark',
}) satisfies Record<keyof typeof HINDI_HAND_OVER, string>;
