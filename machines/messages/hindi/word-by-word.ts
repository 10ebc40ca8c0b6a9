/** Reading word by word, and the kept words: a chunk of its own. */
import { translations } from '../translations.ts';

export const HINDI_WORD_BY_WORD = translations({
  'Looking up...': 'शब्द देखा जा रहा है...',
  'This word could not be looked up.': 'यह शब्द देखा नहीं जा सका।',
  'This book has no word by word': 'इस किताब में शब्द-शब्द पढ़ना नहीं है',
  'First word of the page': 'पेज का पहला शब्द',
  'Last word of the page': 'पेज का आख़िरी शब्द',
  'Tap a word, or Next word': 'कोई शब्द छुएँ, या “अगला शब्द” दबाएँ',
  'Page {page}. Tap a word, or Next word': 'पेज {page}। कोई शब्द छुएँ, या “अगला शब्द” दबाएँ',
  'Previous word': 'पिछला शब्द',
  'Next word': 'अगला शब्द',
  'Keep word': 'शब्द रखें',
  'Say it': 'बोलकर सुनाएँ',
  '1 more time in this book': 'इस किताब में 1 बार और',
  '{count} more times in this book': 'इस किताब में {count} बार और',
  'The whole paragraph': 'पूरा पैराग्राफ़',
  'No more words can be stored. Remove some in My words.':
    'और शब्द नहीं रखे जा सकते। “मेरे शब्द” में कुछ हटाएँ।',
  'No words yet. Open a book and choose Word by word.':
    'आपने अभी कोई शब्द नहीं रखा है। कोई किताब खोलें और “शब्द-शब्द” चुनें।',
  'Your words are stored in this browser only.': 'आपके शब्द सिर्फ़ इसी ब्राउज़र में रखे जाते हैं।',
  'All your words': 'आपके रखे हुए शब्द',
  'Remove|word': 'हटाएँ',
  '{word} removed': '{word} हटाया गया',
  '{word} is back': '{word} वापस आ गया',
  'Save as CSV': 'CSV में सहेजें',
  'Save for Anki': 'Anki के लिए सहेजें',
  'Add words from a file': 'फ़ाइल से शब्द जोड़ें',
  '1 word added': '1 शब्द जोड़ा गया',
  '{count} words added': '{count} शब्द जोड़े गए',
  '{count} words added; there was no room for {left}':
    '{count} शब्द जोड़े गए; {left} के लिए जगह नहीं थी',
  'The file has no words of this site.': 'इस फ़ाइल में इस साइट के शब्द नहीं हैं।',
  'Review words': 'शब्द दोहराएँ',
  'Nothing to review now.': 'अभी दोहराने को कुछ नहीं है।',
  'All words are reviewed.': 'सारे शब्द दोहरा लिए गए।',
  'Word {number} of {total}': '{total} में से शब्द {number}',
  'Show answer': 'जवाब दिखाएँ',
  'Not yet': 'अभी नहीं',
  'Knew it': 'याद था',
  'End review': 'दोहराना बंद करें',
});
