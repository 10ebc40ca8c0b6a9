/** Loading, failures, storage, offline copies, versions and the user’s data. */
import { translations } from '../translations.ts';

export const HINDI_STATUS = translations({
  // While something loads, or could not.
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
  '1 mark': '1 निशान',
  Cancel: 'रद्द करें',
  'Choose a file to import': 'इंपोर्ट के लिए फ़ाइल चुनें',
  Export: 'एक्सपोर्ट करें',
  Import: 'इंपोर्ट करें',
  'Move your reading': 'पढ़ाई दूसरे डिवाइस पर ले जाएँ',
  'You will see what the file would change before anything is changed.':
    'कुछ भी बदलने से पहले आप देखेंगे कि फ़ाइल से क्या बदलेगा।',
  'changes nothing': 'कुछ नहीं बदलेगा',
  '{count} books': '{count} किताबें',
  '{count} marks': '{count} निशान',
  'You are back online. Choose “Try again” to reload this page with the missing part.':
    'आप फिर ऑनलाइन हैं। छूटे हुए हिस्से के साथ यह पेज फिर लोड करने के लिए “फिर कोशिश करें” दबाएँ।',
  '{title}. {description}': '{title}। {description}',
  'This browser has no room left for it. Delete another saved book, then save this one.':
    'इस ब्राउज़र में इसके लिए जगह नहीं बची। पहले सेव की हुई कोई दूसरी किताब हटाएँ, फिर इसे सेव करें।',
  '{cause} It will be saved when you are back online.': '{cause} ऑनलाइन होते ही यह सेव हो जाएगी।',
  'Not saved. {cause}': 'सेव नहीं हुई। {cause}',
  'The book is saved for reading offline.': 'किताब ऑफ़लाइन पढ़ने के लिए सेव हो गई है।',
  'The offline copy is deleted.': 'ऑफ़लाइन कॉपी हटा दी गई है।',
  'Loading more books...': 'और किताबें लोड हो रही हैं...',
  'Saved in this browser': 'इस ब्राउज़र में सेव है',
  'Your bookmarks, progress and library are stored here and nowhere else.':
    'आपके बुकमार्क, प्रगति और लाइब्रेरी यहीं रखे जाते हैं, और कहीं नहीं।',
  'Storage is off': 'स्टोरेज बंद है',
  'This browser stores no data for this site. You can keep reading, but your bookmarks and progress last only until you close this tab. To keep them, allow this site to store data and open it again.':
    'यह ब्राउज़र इस साइट का कोई डेटा नहीं रखता। आप पढ़ते रह सकते हैं, पर आपके बुकमार्क और प्रगति यह टैब बंद होने तक ही रहेंगे। उन्हें सेव रखने के लिए इस साइट को डेटा रखने दें और इसे फिर खोलें।',
  'Not saved: storage is full': 'सेव नहीं हुआ: स्टोरेज भर गया है',
  'Your latest changes last until you close this tab, and are saved as soon as there is room. Export your data to be safe, or make room in this browser.':
    'आपके पिछले बदलाव यह टैब बंद होने तक रहेंगे, और जगह मिलते ही सेव हो जाएँगे। अपना डेटा सुरक्षित रखने के लिए उसे एक्सपोर्ट करें, या इस ब्राउज़र में जगह बनाएँ।',
  'Not saved': 'सेव नहीं हुआ',
  'The browser could not store your latest changes. They last until you close this tab, and are saved with your next change if possible. Export your data to be safe.':
    'ब्राउज़र आपके पिछले बदलाव सेव नहीं कर सका। वे यह टैब बंद होने तक रहेंगे, और हो सका तो आपके अगले बदलाव के साथ सेव होंगे। अपना डेटा सुरक्षित रखने के लिए उसे एक्सपोर्ट करें।',
  'Everything is saved again': 'सब कुछ फिर से सेव है',
  'A new version of the site is ready. Reload it with the button New version, reload.':
    'साइट का नया वर्शन तैयार है। “नया वर्शन, फिर लोड करें” बटन से इसे लोड करें।',
  'This file does not contain reading data from this site. Nothing was changed.':
    'इस फ़ाइल में इस साइट का पढ़ने का डेटा नहीं है। कुछ नहीं बदला गया।',
  'The browser could not store this. Nothing was changed.':
    'ब्राउज़र इसे सेव नहीं कर सका। कुछ नहीं बदला गया।',
  'Some saved reading data could not be read': 'सेव किया हुआ पढ़ने का कुछ डेटा पढ़ा नहीं जा सका',
  'The part that could be read is in use. A copy of the original ({keys}) is in Your data.':
    'जितना पढ़ा जा सका, उसका इस्तेमाल हो रहा है। मूल डेटा ({keys}) की कॉपी “आपका डेटा” में है।',
  'Missing part': 'छूटा हुआ हिस्सा',
  'Loading page...': 'पेज लोड हो रहा है...',
  'Delete offline copy': 'ऑफ़लाइन कॉपी हटाएँ',
  'Deleting...': 'हटाई जा रही है...',
  Later: 'बाद में',
  'New version': 'नया वर्शन',
  'New version, reload': 'नया वर्शन, फिर लोड करें',
  'No books saved for offline yet. A book’s own page has the button Save for offline; books you have opened can usually be read offline too.':
    'अभी ऑफ़लाइन के लिए कोई किताब सेव नहीं है। हर किताब के अपने पेज पर “ऑफ़लाइन के लिए सेव करें” बटन है; खोली हुई किताबें भी आम तौर पर ऑफ़लाइन पढ़ी जा सकती हैं।',
  'Save for offline': 'ऑफ़लाइन के लिए सेव करें',
  'Saved for offline': 'ऑफ़लाइन के लिए सेव है',
  'Saving...': 'सेव हो रही है...',
  'This browser cannot save books for reading offline.':
    'यह ब्राउज़र ऑफ़लाइन पढ़ने के लिए किताबें सेव नहीं कर सकता।',
  // Outside of the rendered screens: the page while its code loads, shared links, whole books.
  'Kitabvan needs JavaScript to turn its pages. Please switch it on for this site.':
    'Kitabvan को पेज पलटने के लिए जावास्क्रिप्ट चाहिए। कृपया इस साइट के लिए उसे चालू करें।',
  'Kitabvan: books on a shelf': 'Kitabvan: शेल्फ़ पर किताबें',
  'This page has not loaded completely, so its buttons do not work yet.':
    'यह पेज पूरा लोड नहीं हुआ है, इसलिए इसके बटन अभी काम नहीं करते।',
  'Still loading. What you pressed will work in a moment.':
    'अभी लोड हो रहा है। आपने जो बटन दबाया है, वह कुछ ही पल में काम करेगा।',
  'About this book': 'इस किताब के बारे में',
  'From page {page}': 'पेज {page} से',
  'Read this book on one page: {links}': 'यह किताब एक ही पेज पर पढ़ें: {links}',
  'The buttons of this page cannot work in this browser.':
    'इस पेज के बटन इस ब्राउज़र में काम नहीं कर सकते।',
  'This page cannot be shown in this browser.': 'यह पेज इस ब्राउज़र में नहीं दिखाया जा सकता।',
  'You can still read: {links}': 'आप अब भी पढ़ सकते हैं: {links}',
  Links: 'लिंक',
  // Hidden buttons and names of React Aria.
  'Clear search': 'खोज मिटाएँ',
  Dismiss: 'बंद करें',
  Suggestions: 'सुझाव',
});
