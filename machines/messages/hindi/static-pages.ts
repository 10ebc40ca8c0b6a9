/** The static pages: About, Contact, Privacy Policy, Disclaimer. */
import { translations } from '../translations.ts';

export const HINDI_STATIC_PAGES = translations({
  // About.
  'There is no account to make, nothing to install and nothing to pay. Open a book and read.':
    'न कोई अकाउंट बनाना है, न कुछ इंस्टॉल करना है, न कुछ चुकाना है। किताब खोलें और पढ़ें।',
  'The stories': 'कहानियाँ',
  'Every story here is original, written for Kitabvan with the assistance of AI, and owned by Kitabvan. Some retell old tales in new words, and their descriptions say so. The authors on the covers are pen names.':
    'यहाँ की हर कहानी मौलिक है, एआई की मदद से Kitabvan के लिए लिखी गई है, और Kitabvan की अपनी है। कुछ में पुरानी कहानियाँ नए शब्दों में कही गई हैं, और उनके परिचय में यह बताया गया है। कवर पर लिखे लेखकों के नाम छद्मनाम हैं।',
  'The {disclaimer} says what you can expect from them.':
    'इनसे आप क्या उम्मीद कर सकते हैं, यह {disclaimer} में बताया गया है।',
  'disclaimer|in a sentence': 'अस्वीकरण',
  'For every reader': 'हर पाठक के लिए',
  'The site is made to be read with a keyboard, with a screen reader, and with one thumb on a small phone over a slow network. If anything gets in your way, please tell us.':
    'यह साइट इस तरह बनी है कि इसे कीबोर्ड से, स्क्रीन रीडर से, और धीमे नेटवर्क पर छोटे फ़ोन में एक अँगूठे से भी पढ़ा जा सके। अगर आपको कोई दिक़्क़त हो, तो कृपया हमें बताएँ।',
  // Contact.
  'Do you have a question or a correction? Did a page not open, or could a sentence be better? Write to us.':
    'कोई सवाल है, या कोई ग़लती दिखी? कोई पेज नहीं खुला, या कोई वाक्य बेहतर हो सकता है? हमें लिखें।',
  'By email': 'ईमेल से',
  'Business hours': 'काम का समय',
  'Monday to Friday 9:00 AM to 6:00 PM IST, closed at weekends.':
    'सोमवार से शुक्रवार, भारतीय समय के अनुसार सुबह 9:00 बजे से शाम 6:00 बजे तक। शनिवार और रविवार को बंद।',
  // Privacy Policy.
  'Last updated September 2025.': 'पिछला बदलाव: सितंबर 2025।',
  'Nothing personal is collected': 'कोई निजी जानकारी नहीं ली जाती',
  'Kitabvan has no accounts, sets no cookies, shows no advertisements and requests nothing from other sites while you read. No personal information is collected.':
    'Kitabvan पर कोई अकाउंट नहीं है, कोई कुकी नहीं रखी जाती, कोई विज्ञापन नहीं दिखाया जाता, और आपके पढ़ते समय किसी दूसरी साइट से कुछ नहीं माँगा जाता। कोई निजी जानकारी इकट्ठा नहीं की जाती।',
  'When you search in the text of books': 'जब आप किताबों के भीतर खोजते हैं',
  'Your browser searches by itself, in parts of an index that it requests from this site. The site sees which parts and texts were requested, each with many words.':
    'आपका ब्राउज़र ख़ुद खोजता है, एक सूची के उन हिस्सों में जो वह इस साइट से माँगता है। साइट को दिखता है कि कौन-से हिस्से और पाठ माँगे गए, जिनमें से हर एक में बहुत-से शब्द हैं।',
  'Titles and authors are searched in the same way. Only where there are too many books for that, what you type in the search box is sent to this site, which needs it to answer.':
    'शीर्षक और लेखक भी इसी तरह खोजे जाते हैं। केवल जहाँ किताबें इसके लिए बहुत ज़्यादा हैं, वहाँ खोज में लिखा हुआ इस साइट को भेजा जाता है, जो उसी से जवाब देती है।',
  'For each day your browser also stores how long you read and how many pages, for you to see in My Library, where you can have it forgotten; the reading settings can switch it off.':
    'आपका ब्राउज़र यह भी रखता है कि आपने हर दिन कितनी देर और कितने पेज पढ़े, ताकि आप इसे मेरी लाइब्रेरी में देख सकें; वहाँ आप इसे भुला सकते हैं, और पढ़ने की सेटिंग में इसे बंद कर सकते हैं।',
  'What stays in your browser': 'आपके ब्राउज़र में क्या रहता है',
  'Only your browser’s own storage is used, to remember the books you visited and the pages you were on: your bookmarks, your highlights, notes and saved places, the words you learn, your place in each book, the list of books in My Library and how you filter and sort it, the language you read in, the language of the site, your reading settings, how books are shown, your reading speed, the voices and the speed that you listen with, whether a change of language keeps your place, the second language that you read alongside, and whether single-character keys are on. Copies of the site, of the books you opened and of those you saved are stored as well, so that you can read without the network. This leaves your device only when you move it yourself.':
    'सिर्फ़ आपके ब्राउज़र का अपना स्टोरेज इस्तेमाल होता है, ताकि याद रहे कि आपने कौन-सी किताबें खोलीं और आप किन पेजों पर थे: आपके बुकमार्क, आपके हाइलाइट, नोट और सेव की हुई जगहें, आपके शब्द, हर किताब में आपकी जगह, मेरी लाइब्रेरी की किताबों की सूची और उसके फ़िल्टर और क्रम, जिस भाषा में आप पढ़ते हैं, साइट की भाषा, पढ़ने की आपकी सेटिंग, किताबें कैसे दिखती हैं, आपके पढ़ने की गति, सुनने की आवाज़ें और गति, भाषा बदलने पर आपकी जगह बनी रहती है या नहीं, साथ में पढ़ी जाने वाली दूसरी भाषा, और यह कि एक अक्षर वाली कुंजियाँ चालू हैं या नहीं। साइट की, आपकी खोली हुई किताबों की और सेव की हुई किताबों की कॉपियाँ भी रखी जाती हैं, ताकि आप नेटवर्क के बिना पढ़ सकें। यह सब आपके डिवाइस से तभी बाहर जाता है जब आप इसे ख़ुद ले जाएँ।',
  'When you move your reading': 'जब आप अपनी पढ़ाई ले जाते हैं',
  'What you move is in the link itself, which no site receives. A link stays in the history of both devices and in the chat that carried it. That is why it is locked.':
    'जो आप ले जाते हैं, वह लिंक में ही होता है, जो किसी साइट को नहीं मिलता। लिंक दोनों डिवाइसों के इतिहास में और उस चैट में रहता है जिससे वह भेजा गया। इसीलिए उस पर लॉक है।',
  'How long it stays': 'यह कब तक रहता है',
  'Until you erase it on the page Your data, or clear this site’s data in your browser. Some browsers clear it by themselves when a site has not been visited for a while; we cannot prevent that. On {yourData} you can see everything that is stored, and export it as a file.':
    'जब तक आप इसे “आपका डेटा” पेज पर न मिटाएँ, या अपने ब्राउज़र में इस साइट का डेटा साफ़ न करें। जिस साइट पर कुछ समय तक कोई न जाए, उसका डेटा कुछ ब्राउज़र अपने-आप मिटा देते हैं; हम इसे रोक नहीं सकते। {yourData} पर आप देख सकते हैं कि क्या-क्या सेव है, और उसे फ़ाइल के रूप में एक्सपोर्ट कर सकते हैं।',
  // Disclaimer.
  'All content on Kitabvan is original and AI-assisted, and it is owned by Kitabvan.':
    'Kitabvan की सारी सामग्री मौलिक है, एआई की मदद से बनी है, और Kitabvan की अपनी है।',
  'Every text was written for this site. Some stories retell old tales, such as those of the Panchatantra and the Arabian Nights, or follow a real event; the description of each says so. All others are fiction: their people are invented, even where a place or an event is real, and any resemblance to real people is a coincidence.':
    'हर कहानी इस साइट के लिए लिखी गई है। कुछ में पुरानी कहानियाँ नए सिरे से कही गई हैं, जैसे पंचतंत्र और अलिफ़ लैला की, और कुछ किसी सच्ची घटना पर आधारित हैं; हर ऐसी किताब के परिचय में यह बताया गया है। बाक़ी सब काल्पनिक हैं: जहाँ जगह या घटना असली है, वहाँ भी लोग काल्पनिक हैं, और असली लोगों से कोई भी समानता केवल संयोग है।',
  'No adult content is hosted here. The stories are meant to be suitable for readers of all ages.':
    'यहाँ वयस्कों वाली कोई सामग्री नहीं है। कहानियाँ हर उम्र के पाठकों के लिए लिखी गई हैं।',
  'No personal information is collected.': 'कोई निजी जानकारी इकट्ठा नहीं की जाती।',
  'If you think something should not be on this site, please tell us.':
    'अगर आपको लगता है कि कोई चीज़ इस साइट पर नहीं होनी चाहिए, तो कृपया हमें बताएँ।',
  // A path without a screen.
  '404. There is nothing at this address. The book may have moved, or the address may be mistyped.':
    '404. इस पते पर कुछ नहीं है। हो सकता है कि किताब कहीं और चली गई हो, या पता ग़लत टाइप हुआ हो।',
  // Sharing, and reading in another app.
  'Read in another app': 'किसी और ऐप में पढ़ें',
  Share: 'शेयर करें',
  'Link copied': 'लिंक कॉपी हो गया',
  'The link could not be copied. Select and copy it here:':
    'लिंक कॉपी नहीं हो सका। इसे यहाँ से चुनकर कॉपी करें:',
  'Copy the first address': 'पहला पता कॉपी करें',
  'Copy the second address': 'दूसरा पता कॉपी करें',
  'In other apps': 'दूसरे ऐप में',
  'You can download every book, or add the whole catalogue to a reading app: {otherApps}.':
    'आप हर किताब डाउनलोड कर सकते हैं, या पूरा कैटलॉग पढ़ने वाले किसी ऐप में जोड़ सकते हैं: {otherApps}।',
  'Every book here can be downloaded as EPUB in each of its languages, from the page of the book. Apps that support catalogues (OPDS) can also find and download them directly.':
    'यहाँ की हर किताब, उसकी हर भाषा में, किताब के पेज से ई-बुक (EPUB) के रूप में डाउनलोड की जा सकती है। जिस ऐप में कैटलॉग (OPDS) की सुविधा है, उसमें किताबें सीधे भी डाउनलोड हो सकती हैं।',
  'The catalogue': 'कैटलॉग',
  'For most apps': 'ज़्यादातर ऐप के लिए',
  'For older apps': 'पुराने ऐप के लिए',
  'Thorium Reader': 'Thorium Reader',
  'On a computer: open Catalogs, choose “Add an OPDS feed”, and enter the first address.':
    'कंप्यूटर पर: Catalogs खोलें, “Add an OPDS feed” चुनें और पहला पता डालें।',
  Readest: 'Readest',
  'On a computer or a phone: open the menu of the library, choose “Online Library”, add a catalog, and enter the first address.':
    'कंप्यूटर या फ़ोन पर: लाइब्रेरी का मेन्यू खोलें, “Online Library” चुनें, नया कैटलॉग जोड़ें और पहला पता डालें।',
  KOReader: 'KOReader',
  'On an e-reader or Android: open the search menu, choose “OPDS catalog”, add a catalog with the plus sign, and enter the first address.':
    'ई-रीडर या एंड्रॉइड पर: खोज का मेन्यू खोलें, “OPDS catalog” चुनें, प्लस के निशान से नया कैटलॉग जोड़ें और पहला पता डालें।',
  'Librera and older apps': 'Librera और पुराने ऐप',
  'Open Network or Catalogs, add one, and enter the second address.':
    'Network या Catalogs खोलें, एक नया जोड़ें और दूसरा पता डालें।',
  'An e-reader by USB': 'USB से जुड़ा ई-रीडर',
  'Download the EPUB from the page of a book, connect the e-reader to the computer, and copy the file into its folder of books. For a Kindle, use “Send to Kindle”.':
    'किताब के पेज से ई-बुक डाउनलोड करें, ई-रीडर को कंप्यूटर से जोड़ें और फ़ाइल को उसके किताबों वाले फ़ोल्डर में कॉपी करें। Kindle के लिए “Send to Kindle” का इस्तेमाल करें।',
});
