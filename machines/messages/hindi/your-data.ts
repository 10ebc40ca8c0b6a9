/** The screen Your data: loaded with it. */
import { translations } from '../translations.ts';

export const HINDI_YOUR_DATA = translations({
  '1 saved word': '1 रखा हुआ शब्द',
  '{count} saved words': '{count} रखे हुए शब्द',
  '1 bookmark': '1 बुकमार्क',
  '1 reading position': 'पढ़ने की 1 जगह',
  'A browser may delete the data of sites when it runs low on space. You can ask it not to.':
    'जगह कम पड़ने पर ब्राउज़र साइटों का डेटा मिटा सकता है। आप उससे कह सकते हैं कि वह ऐसा न करे।',
  'Add to my data: {changes}': 'मेरे डेटा में जोड़ें: {changes}',
  'Ask the browser to keep my data': 'ब्राउज़र से मेरा डेटा बनाए रखने को कहें',
  'Bookmarks from an older version of the site that you removed':
    'साइट के पुराने वर्शन के वे बुकमार्क जो आपने हटा दिए',
  'Bookmarks from an older version of the site': 'साइट के पुराने वर्शन के बुकमार्क',
  'Bookmarks, marks, words, progress, books, offline copies and settings are deleted from this browser, in all tabs.':
    'बुकमार्क, निशान, शब्द, प्रगति, किताबें, ऑफ़लाइन कॉपियाँ और सेटिंग इस ब्राउज़र से, सभी टैब में, मिटा दी जाती हैं।',
  'Copy of a value that could not be read: {label}': 'जो डेटा पढ़ा नहीं जा सका, उसकी कॉपी: {label}',
  'Erase all bookmarks, marks, words, progress, books, offline copies and settings from this browser? This cannot be undone.':
    'क्या इस ब्राउज़र से सभी बुकमार्क, निशान, शब्द, प्रगति, किताबें, ऑफ़लाइन कॉपियाँ और सेटिंग मिटा दी जाएँ? इसके बाद इन्हें वापस नहीं लाया जा सकता।',
  'Erase everything': 'सब मिटाएँ',
  'Erase everything?': 'सब मिटाएँ?',
  'Erase…': 'मिटाएँ…',
  'Everything that is stored in this browser': 'इस ब्राउज़र में जो कुछ सेव है',
  'Export as a file': 'फ़ाइल के रूप में एक्सपोर्ट करें',
  'How long you read on each day, and how many pages': 'आपने हर दिन कितनी देर पढ़ा, और कितने पेज',
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
  'The file contains {bookmarks}, {places}, {books} and {marks}':
    'फ़ाइल में {bookmarks}, {places}, {books} और {marks} हैं',
  'The file contains {bookmarks}, {places}, {books}, {marks} and {words}':
    'फ़ाइल में {bookmarks}, {places}, {books}, {marks} और {words} हैं',
  'The language you chose for the site': 'साइट की भाषा, जो आपने चुनी है',
  'The language you read in': 'जिस भाषा में आप पढ़ते हैं',
  'Where you are in each book, and when you last read it':
    'हर किताब में आप कहाँ हैं, और उसे आख़िरी बार कब पढ़ा',
  'Whether a change of language keeps your place': 'भाषा बदलने पर आपकी जगह बनी रहती है या नहीं',
  'Whether single-character keys are on in a book': 'किताब में एक अक्षर वाली कुंजियाँ चालू हैं या नहीं',
  'Your bookmarks: a page in each book': 'आपके बुकमार्क: हर किताब में एक पेज',
  'Your marks in a book': 'किसी किताब में आपके निशान',
  'Your marks: {count} in {books}': 'आपके निशान: {books} में {count}',
  'Your reading settings: theme, size, spacing and typeface':
    'पढ़ने की आपकी सेटिंग: थीम, आकार, पंक्तियों की दूरी और टाइपफ़ेस',
  'Your reading speed, to estimate the time left': 'आपके पढ़ने की गति, बाक़ी समय का अंदाज़ा लगाने के लिए',
  '{added} added, {changed} changed, {removed} removed':
    '{added} जुड़ेंगे, {changed} बदलेंगे, {removed} हटेंगे',
  '{count} bookmarks': '{count} बुकमार्क',
  '{count} reading positions': 'पढ़ने की {count} जगहें',
  'Your data was exported as a file.': 'आपका डेटा फ़ाइल में एक्सपोर्ट हो गया।',
  'The file was imported.': 'फ़ाइल इंपोर्ट हो गई।',
  'Everything was erased. No data is stored any more.': 'सब मिटा दिया गया। अब कोई डेटा नहीं रखा है।',
  'This browser keeps your data now, even when it runs low on space.':
    'अब यह ब्राउज़र जगह कम होने पर भी आपका डेटा रखेगा।',
  'This browser may still delete your data when it runs low on space. Export it from time to time.':
    'जगह कम होने पर यह ब्राउज़र अब भी आपका डेटा हटा सकता है। समय-समय पर इसे एक्सपोर्ट करते रहें।',
  'This file was written by a newer version of this site. Reload this page and try again. Nothing was changed.':
    'यह फ़ाइल इस साइट के नए वर्शन ने बनाई है। यह पेज फिर लोड करें और दोबारा कोशिश करें। कुछ नहीं बदला गया।',
  'This file is locked with a code. Open it on the page Move your reading.':
    'यह फ़ाइल कोड से लॉक है। इसे “पढ़ाई दूसरे डिवाइस पर ले जाएँ” पेज पर खोलें।',
});
