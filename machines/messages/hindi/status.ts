/** Loading, failures, storage, offline copies, versions and the user’s data. */
import { translations } from '../translations.ts';

export const HINDI_STATUS = translations({
  // The genres, and the first shelf.
  Hide: 'छिपाएँ',
  'Loading book...': 'किताब लोड हो रही है...',
  'Loading books...': 'किताबें लोड हो रही हैं...',
  'Loading your library...': 'आपकी लाइब्रेरी लोड हो रही है...',
  'Loading...': 'लोड हो रहा है...',
  Storage: 'स्टोरेज',
  'Try again': 'फिर कोशिश करें',
  'Unexpected Application Error!': 'साइट में अचानक कोई गड़बड़ी हुई!',
  // Your data.
  '1 book': '1 किताब',
  '1 bookmark': '1 बुकमार्क',
  '1 reading position': 'पढ़ने की 1 जगह',
  'A browser may delete the data of sites when it runs low on space. You can ask it not to.':
    'जगह कम पड़ने पर ब्राउज़र साइटों का डेटा मिटा सकता है। आप उससे कह सकते हैं कि वह ऐसा न करे।',
  'Add to my data: {changes}': 'मेरे डेटा में जोड़ें: {changes}',
  'Ask the browser to keep my data': 'ब्राउज़र से मेरा डेटा बनाए रखने को कहें',
  'Bookmarks of an older site that you have removed': 'पुरानी साइट के वे बुकमार्क जो आपने हटा दिए हैं',
  'Bookmarks stored by an older site': 'पुरानी साइट के सेव किए हुए बुकमार्क',
  'Bookmarks, progress, books, offline copies and settings are deleted from this browser, in all tabs.':
    'बुकमार्क, प्रगति, किताबें, ऑफ़लाइन कॉपियाँ और सेटिंग इस ब्राउज़र से, सभी टैब में, मिटा दी जाती हैं।',
  Cancel: 'रद्द करें',
  'Choose a file to import': 'इंपोर्ट के लिए फ़ाइल चुनें',
  'Copy of a value that could not be read: {label}': 'जो डेटा पढ़ा नहीं जा सका, उसकी कॉपी: {label}',
  'Erase all bookmarks, progress, books, offline copies and settings from this browser? This cannot be undone.':
    'क्या इस ब्राउज़र से सभी बुकमार्क, प्रगति, किताबें, ऑफ़लाइन कॉपियाँ और सेटिंग मिटा दी जाएँ? इसके बाद इन्हें वापस नहीं लाया जा सकता।',
  'Erase everything': 'सब मिटाएँ',
  'Erase everything?': 'सब मिटाएँ?',
  'Erase…': 'मिटाएँ…',
  'Everything that is stored in this browser': 'इस ब्राउज़र में जो कुछ सेव है',
  Export: 'एक्सपोर्ट करें',
  'Export as a file': 'फ़ाइल के रूप में एक्सपोर्ट करें',
  Import: 'इंपोर्ट करें',
  'Keep my data': 'मेरा डेटा रहने दें',
  'Nothing is stored yet.': 'अभी कुछ सेव नहीं है।',
  'One file with everything above, as a backup or for another browser.':
    'ऊपर की हर चीज़ एक फ़ाइल में, बैकअप के लिए या किसी दूसरे ब्राउज़र के लिए।',
  'Protect your data': 'अपना डेटा सुरक्षित रखें',
  'Replace my data: {changes}': 'मेरे डेटा की जगह इसे रखें: {changes}',
  'Stored as {key}, {count} characters.': '{key} नाम से सेव है, {count} अक्षर।',
  'Stored by another version of this site': 'इस साइट के किसी दूसरे वर्शन का सेव किया हुआ',
  'The books in My Library, and when you first opened them':
    'मेरी लाइब्रेरी की किताबें, और आपने उन्हें पहली बार कब खोला',
  'The file contains {bookmarks}, {places} and {books}':
    'फ़ाइल में {bookmarks}, {places} और {books} हैं',
  'The language you read in': 'जिस भाषा में आप पढ़ते हैं',
  'Where you are in each book, and when you last read it':
    'हर किताब में आप कहाँ हैं, और उसे आख़िरी बार कब पढ़ा',
  'Whether single-character keys are on in a book': 'किताब में एक अक्षर वाली कुंजियाँ चालू हैं या नहीं',
  'You will see what the file would change before anything is changed.':
    'कुछ भी बदलने से पहले आप देखेंगे कि फ़ाइल से क्या-क्या बदलेगा।',
  'Your bookmarks: a page in each book': 'आपके बुकमार्क: हर किताब में एक पेज',
  'Your reading settings: theme, size, spacing and typeface':
    'पढ़ने की आपकी सेटिंग: थीम, आकार, पंक्तियों की दूरी और टाइपफ़ेस',
  'Your reading speed, to estimate the time left': 'आपके पढ़ने की गति, बाक़ी समय का अंदाज़ा लगाने के लिए',
  'changes nothing': 'कुछ नहीं बदलेगा',
  '{added} added, {changed} changed, {removed} removed':
    '{added} जुड़ेंगे, {changed} बदलेंगे, {removed} हटेंगे',
  '{count} bookmarks': '{count} बुकमार्क',
  '{count} books': '{count} किताबें',
  '{count} reading positions': 'पढ़ने की {count} जगहें',
});
