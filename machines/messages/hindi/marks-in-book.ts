/** Marks in an open book. */
import { translations } from '../translations.ts';

export const HINDI_MARKS_IN_BOOK = translations({
  m: 'm',
  s: 's',
  'Marks in this book': 'इस किताब के निशान',
  'Choose words, to mark them': 'निशान लगाने के लिए शब्द चुनें',
  Marks: 'निशान',
  'Mark words': 'शब्दों पर निशान',
  '{words}': '{words}',
  yellow: 'पीले',
  green: 'हरे',
  blue: 'नीले',
  pink: 'गुलाबी',
  Copy: 'कॉपी करें',
  Longer: 'लंबा',
  Shorter: 'छोटा',
  'Next sentence, to be marked': 'अगला वाक्य',
  'Previous sentence, to be marked': 'पिछला वाक्य',
  'Choose words': 'शब्द चुनें',
  'Save this place': 'यह जगह सेव करें',
  'Note on this place': 'इस जगह पर नोट',
  Save: 'सेव करें',
  'Note made in {language}': 'नोट {language} में लिखा गया',
  'The text has changed': 'पाठ बदल गया है',
  'No marks in this book yet. Select words in the text, or save a place.':
    'इस किताब में अभी कोई निशान नहीं है। पाठ में शब्द चुनें, या कोई जगह सेव करें।',
  'Some marks of this book cannot be read here. They stay stored.':
    'इस किताब के कुछ निशान यहाँ पढ़े नहीं जा सकते। वे सेव रहेंगे।',
  'Highlighted in {colour}: {words}': '{colour} रंग में हाइलाइट: {words}',
  'Place saved. Page {page}, paragraph {paragraph}': 'जगह सेव हुई। पेज {page}, पैराग्राफ़ {paragraph}',
  'Mark changed': 'निशान बदला गया',
  'The mark is back': 'निशान वापस आ गया',
  'Quote copied': 'उद्धरण कॉपी हुआ',
  'The quote could not be copied': 'उद्धरण कॉपी नहीं हो सका',
  '1 mark, paragraph {number}': '1 निशान, पैराग्राफ़ {number}',
  '{count} marks, paragraph {number}': '{count} निशान, पैराग्राफ़ {number}',
  'There is no room for more marks': 'और निशानों के लिए जगह नहीं है',
  'Export your marks, or delete some. Nothing was changed.':
    'अपने निशान एक्सपोर्ट करें, या कुछ मिटाएँ। कुछ बदला नहीं गया।',
  'There is little room left for marks': 'निशानों के लिए थोड़ी ही जगह बची है',
  'Export your marks, and delete some.': 'अपने निशान एक्सपोर्ट करें, और कुछ मिटाएँ।',
});
