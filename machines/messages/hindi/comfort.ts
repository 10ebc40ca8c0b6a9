/** The ways of reading, and the spaces of the text. */
import { translations } from '../translations.ts';

export const HINDI_COMFORT = translations({
  f: 'f',
  'Full screen, or back to the window': 'पूरी स्क्रीन, या वापस खिड़की में',
  'Space between letters': 'अक्षरों के बीच जगह',
  'Space between words': 'शब्दों के बीच जगह',
  'Space between paragraphs': 'पैराग्राफ़ के बीच जगह',
  'How the book is shown': 'किताब कैसे दिखे',
  Scroll: 'स्क्रोल',
  'This book is too long to be scrolled: its pages are turned.':
    'यह किताब स्क्रोल करने के लिए बहुत लंबी है: इसके पेज पलटे जाते हैं।',
  'This book is long: Scroll shows a chapter at a time.':
    'यह किताब लंबी है: स्क्रोल एक बार में एक अध्याय दिखाता है।',
  'To read on without stops, choose Scroll.': 'बिना रुके पढ़ते रहने के लिए स्क्रोल चुनें।',
  'More settings': 'और सेटिंग्स',
  Columns: 'कॉलम',
  'One|column': 'एक',
  'Two|columns': 'दो',
  'One column stays for poems, very long pages, a focus, and two languages side by side.':
    'कविताओं, बहुत लंबे पेजों, ध्यान और साथ-साथ दो भाषाओं के लिए एक ही कॉलम रहता है।',
  'Say page numbers': 'पेज नंबर बोलें',
  'A screen reader then reads the number of each page.': 'तब स्क्रीन रीडर हर पेज का नंबर पढ़ता है।',
  'Roll by itself': 'अपने आप चलाएँ',
  Rolling: 'अपने आप चलना',
  Slower: 'धीमे',
  Faster: 'तेज़',
  'Stop|rolling': 'बंद करें',
  '{speed} words a minute': 'मिनट में {speed} शब्द',
  'The text rolls on. {speed}. Any key or touch pauses it, Escape stops it.':
    'पाठ अपने आप चल रहा है। {speed}। कोई भी कुंजी या स्पर्श उसे रोकता है, Escape बंद करता है।',
  Focus: 'ध्यान',
  'None|focus': 'कहीं नहीं',
  Line: 'पंक्ति',
  Paragraph: 'पैराग्राफ़',
  'Turn by tapping the edges': 'किनारे छूकर पेज पलटें',
  'Tap the right edge of the text for the next page, the left edge for the one before.':
    'अगले पेज के लिए पाठ का दायाँ किनारा छुएँ, पिछले पेज के लिए बायाँ।',
  'Keep the screen on': 'स्क्रीन चालू रखें',
  'Count my reading': 'मेरा पढ़ना गिनें',
  'Full screen': 'पूरी स्क्रीन',
  'This device does not keep its screen on for a page.':
    'यह डिवाइस किसी पेज के लिए अपनी स्क्रीन चालू नहीं रखता।',
  'Scroll to read • Use arrow keys to move by page • ESC to close':
    'पढ़ने के लिए स्क्रोल करें • तीर वाली कुंजियों से पेज बदलें • ESC से बंद करें',
  Edit: 'बदलें',
  Remove: 'हटाएँ',
  'Removed.': 'हटाई गई।',
  'The book is back': 'किताब वापस आ गई',
  'A book that you remove leaves with your place in it. Its bookmark, marks and offline copy stay.':
    'हटाई गई किताब के साथ उसमें आपकी जगह भी हट जाती है। उसका बुकमार्क, निशान और ऑफ़लाइन कॉपी बने रहते हैं।',
  'Go to page': 'पेज पर जाएँ',
  'How books are shown: pages, scrolling, columns, focus, whether taps on the edges turn pages, the screen stays on and reading is counted':
    'किताबें कैसे दिखें: पेज, स्क्रोल, कॉलम, ध्यान, किनारे छूने से पेज पलटें या नहीं, स्क्रीन चालू रहे या नहीं, और पढ़ना गिना जाए या नहीं',
});
