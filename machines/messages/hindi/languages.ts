/** The names of the languages, and the texts that name all of them. */
import { translations } from '../translations.ts';

export const HINDI_LANGUAGES = translations({
  english: 'अंग्रेज़ी',
  hindi: 'हिन्दी',
  hinglish: 'हिंग्लिश',
  English: 'अंग्रेज़ी',
  Hindi: 'हिन्दी',
  Hinglish: 'हिंग्लिश',
  'Books to read in English, Hindi and Hinglish': 'अंग्रेज़ी, हिन्दी और हिंग्लिश में पढ़ने के लिए किताबें',
  'Stories for everybody in English, Hindi and Hinglish, page by page.':
    'सबके लिए कहानियाँ, पेज दर पेज: अंग्रेज़ी, हिन्दी और हिंग्लिश में।',
  'Read stories page by page in English, Hindi or Hinglish. Free, with no account.':
    'कहानियाँ पेज दर पेज पढ़ें: अंग्रेज़ी, हिन्दी या हिंग्लिश में। मुफ़्त, बिना अकाउंट के।',
  'Kitabvan means a forest of books. It is a free place to read stories page by page, in English, in Hindi, or in Hinglish: Hindi in the Latin letters that people type every day.':
    'Kitabvan का मतलब है किताबों का वन। यह कहानियाँ पेज दर पेज, मुफ़्त में पढ़ने की जगह है: अंग्रेज़ी में, हिन्दी में, या हिंग्लिश में, यानी अंग्रेज़ी अक्षरों वाली वह हिन्दी जो लोग रोज़ टाइप करते हैं।',
});
