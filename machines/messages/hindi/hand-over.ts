/** Moving one's reading to another device: loaded with its screen. */
import { translations } from '../translations.ts';

export const HINDI_HAND_OVER = translations({
  // Sending.
  'Your place in each book, your bookmarks and your library go to another device of yours. This site receives nothing.':
    'हर किताब में आपकी जगह, आपके बुकमार्क और आपकी लाइब्रेरी आपके दूसरे डिवाइस पर पहुँच जाते हैं। इस साइट को कुछ नहीं मिलता।',
  'Send from this device': 'इस डिवाइस से भेजें',
  'Settings|moved': 'सेटिंग',
  'Marks: {count}': 'निशान: {count}',
  'Words: {count}': 'शब्द: {count}',
  'Locked with a code': 'कोड से लॉक',
  'Whoever has the link can see what you read.': 'जिसके पास लिंक है, वह देख सकता है कि आप क्या पढ़ते हैं।',
  'This page has no secure connection, so nothing can be locked.':
    'इस पेज का कनेक्शन सुरक्षित नहीं है, इसलिए कुछ लॉक नहीं किया जा सकता।',
  'It holds {books} and {marks}.': 'इसमें {books} और {marks} हैं।',
  'It holds {books}, {marks} and {words}.': 'इसमें {books}, {marks} और {words} हैं।',
  '1 word': '1 शब्द',
  '{count} words': '{count} शब्द',
  'QR code of the link': 'लिंक का QR कोड',
  'Point the camera of the other device at it.': 'दूसरे डिवाइस का कैमरा इस पर रखें।',
  'It is too much for a QR code. Switch something off, or use the link.':
    'QR कोड के लिए यह बहुत ज़्यादा है। कुछ बंद करें, या लिंक का इस्तेमाल करें।',
  'It is too much for a link. Save the file.': 'लिंक के लिए यह बहुत ज़्यादा है। फ़ाइल सेव करें।',
  '1 mark does not fit in a link. Save the file for it.':
    '1 निशान लिंक में नहीं आता। उसके लिए फ़ाइल सेव करें।',
  '{count} marks do not fit in a link. Save the file for them.':
    '{count} निशान लिंक में नहीं आते। उनके लिए फ़ाइल सेव करें।',
  '1 word does not fit in a link. Save the file for it.':
    '1 शब्द लिंक में नहीं आता। उसके लिए फ़ाइल सेव करें।',
  '{count} words do not fit in a link. Save the file for them.':
    '{count} शब्द लिंक में नहीं आते। उनके लिए फ़ाइल सेव करें।',
  'This browser cannot make links. Save the file.': 'यह ब्राउज़र लिंक नहीं बना सकता। फ़ाइल सेव करें।',
  'There is nothing to move yet. Open a book first.': 'अभी ले जाने को कुछ नहीं है। पहले कोई किताब खोलें।',
  'Code|lock': 'कोड',
  'Type this code on the other device:': 'यह कोड दूसरे डिवाइस पर लिखें:',
  'Copy link': 'लिंक कॉपी करें',
  'Save file': 'फ़ाइल सेव करें',
  'The file is saved.': 'फ़ाइल सेव हो गई।',
  'The file could not be saved.': 'फ़ाइल सेव नहीं हो सकी।',
  'Preparing the link...': 'लिंक तैयार हो रहा है...',
  // Receiving.
  'Receive on this device': 'इस डिवाइस पर पाएँ',
  'Open the link here, or paste it. You will see what it changes before anything is changed.':
    'लिंक यहाँ खोलें, या उसे पेस्ट करें। कुछ भी बदलने से पहले आप देखेंगे कि उससे क्या बदलेगा।',
  'Paste a link': 'लिंक पेस्ट करें',
  'Open|link': 'खोलें',
  'Choose a file': 'फ़ाइल चुनें',
  'It is being opened...': 'खोला जा रहा है...',
  'It is locked. Type the code that the other device shows.':
    'यह लॉक है। दूसरे डिवाइस पर जो कोड दिख रहा है, उसे लिखें।',
  'Unlock|code': 'अनलॉक करें',
  'This is not a link of this site.': 'यह इस साइट का लिंक नहीं है।',
  'The link is not complete. Copy all of it.': 'लिंक अधूरा है। पूरा लिंक कॉपी करें।',
  'It was made by a newer version of this site. Reload this page and open it again.':
    'यह इस साइट के नए वर्शन ने बनाया है। यह पेज फिर लोड करें और इसे दोबारा खोलें।',
  'That is not the code.': 'यह कोड सही नहीं है।',
  'This is too large to be added.': 'यह इतना बड़ा है कि जोड़ा नहीं जा सकता।',
  'This browser cannot open such a link. Save a file on the other device.':
    'यह ब्राउज़र ऐसा लिंक नहीं खोल सकता। दूसरे डिवाइस पर फ़ाइल सेव करें।',
  'This page has no secure connection, so it cannot unlock anything.':
    'इस पेज का कनेक्शन सुरक्षित नहीं है, इसलिए यह कुछ अनलॉक नहीं कर सकता।',
  // What it would change.
  'From another device': 'दूसरे डिवाइस से',
  'Made on {date}.': '{date} को बनाया गया।',
  'New books: {count}': 'नई किताबें: {count}',
  'New bookmarks: {count}': 'नए बुकमार्क: {count}',
  'New marks: {count}. Marks that you have deleted here may be among them.':
    'नए निशान: {count}। इनमें वे निशान भी हो सकते हैं जो आपने यहाँ मिटा दिए हैं।',
  'New words: {count}. Words that you have removed here may be among them.':
    'नए शब्द: {count}। इनमें वे शब्द भी हो सकते हैं जो आपने यहाँ हटा दिए हैं।',
  'Marks that were changed there later: {count}': 'वहाँ बाद में बदले गए निशान: {count}',
  'Words that were reviewed there later: {count}': 'वहाँ बाद में दोहराए गए शब्द: {count}',
  'Other bookmarks, which become saved places: {count}':
    'दूसरे बुकमार्क, जो सेव की हुई जगहें बन जाएँगे: {count}',
  'Books that were read further there: {count}': 'वहाँ आगे तक पढ़ी गई किताबें: {count}',
  'Books that were read later there, on the same page: {count}':
    'उसी पेज पर, वहाँ बाद में पढ़ी गई किताबें: {count}',
  'Books whose page moves: {count}': 'जिन किताबों का पेज बदलेगा: {count}',
  '{title}, page {from} to {page}': '{title}, पेज {from} से {page}',
  'Left out, because it cannot be read: {count}': 'पढ़ा नहीं जा सका, इसलिए छोड़ा गया: {count}',
  'Nothing is removed. Add only a link that you made yourself.':
    'कुछ हटाया नहीं जाएगा। सिर्फ़ वही लिंक जोड़ें जो आपने ख़ुद बनाया है।',
  'There is nothing new in it.': 'इसमें कुछ नया नहीं है।',
  'Use its settings here': 'उसकी सेटिंग यहाँ इस्तेमाल करें',
  'Add|reading': 'जोड़ें',
  'Added|reading': 'जोड़ दिया गया',
  'Where these settings come from, this site is in {language}.':
    'जहाँ से ये सेटिंग आई हैं, वहाँ यह साइट {language} में है।',
  'Open it in {language}': 'इसे {language} में खोलें',
  Undone: 'वापस ले लिया गया',
  'Undone, but what you have changed since stays: {count}':
    'वापस ले लिया गया, पर उसके बाद का आपका बदला हुआ रहेगा: {count}',
  'Bookmark of another device': 'दूसरे डिवाइस का बुकमार्क',
});
