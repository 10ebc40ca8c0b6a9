/** The static pages: About, Contact, Privacy Policy, Disclaimer. */
import { translations } from '../translations.ts';

export const HINDI_STATIC_PAGES = translations({
  // About.
  'Kitabvan means a forest of books. It is a free place to read stories page by page, in english, in hindi, or in hinglish, the hindi that people type every day.':
    'Kitabvan का मतलब है किताबों का वन। यह कहानियाँ पेज दर पेज, मुफ़्त में पढ़ने की जगह है: अंग्रेज़ी में, हिन्दी में, या हिंग्लिश में, यानी वह हिन्दी जो लोग रोज़ टाइप करते हैं।',
  'There is no account to make, nothing to install and nothing to pay. Open a book and read.':
    'न कोई अकाउंट बनाना है, न कुछ इंस्टॉल करना है, न कुछ चुकाना है। किताब खोलें और पढ़ें।',
  'The stories': 'कहानियाँ',
  'Every story here is original, written for Kitabvan with the assistance of AI, and owned by Kitabvan. The authors on the covers are pen names.':
    'यहाँ की हर कहानी मौलिक है, एआई की मदद से Kitabvan के लिए लिखी गई है, और Kitabvan की अपनी है। कवर पर लिखे लेखकों के नाम छद्मनाम हैं।',
  'The {disclaimer} says what you can expect of them.':
    'इनसे आप क्या उम्मीद कर सकते हैं, यह {disclaimer} में बताया गया है।',
  'disclaimer|in a sentence': 'अस्वीकरण',
  'For every reader': 'हर पाठक के लिए',
  'The site is made to be read with a keyboard, with a screen reader, and with one thumb on a small phone over a slow network. If something stands in your way, we would like to know.':
    'यह साइट इस तरह बनी है कि इसे कीबोर्ड से, स्क्रीन रीडर से, और धीमे नेटवर्क पर छोटे फ़ोन में एक अँगूठे से भी पढ़ा जा सके। अगर आपके रास्ते में कोई अड़चन आए, तो हम जानना चाहेंगे।',
  // Contact.
  'Questions, corrections, a page that would not open, a sentence that should be better: write to us.':
    'कोई सवाल हो, कोई सुधार, कोई पेज जो नहीं खुला, कोई वाक्य जो बेहतर होना चाहिए: हमें लिखें।',
  'By mail': 'ईमेल से',
  'Business hours': 'काम का समय',
  'Monday to Friday 9:00 AM to 6:00 PM IST, closed at weekends.':
    'सोमवार से शुक्रवार, भारतीय समय के अनुसार सुबह 9:00 बजे से शाम 6:00 बजे तक। शनिवार और रविवार को बंद।',
  // Privacy Policy.
  'Last updated September 2025.': 'पिछला बदलाव: सितंबर 2025।',
  'Nothing personal is collected': 'कोई निजी जानकारी नहीं ली जाती',
  'Kitabvan has no accounts, sets no cookies, shows no advertisements and asks no other site for anything while you read. No personal information is collected.':
    'Kitabvan पर कोई अकाउंट नहीं है, कोई कुकी नहीं रखी जाती, कोई विज्ञापन नहीं दिखाया जाता, और आपके पढ़ते समय किसी दूसरी साइट से कुछ नहीं माँगा जाता। कोई निजी जानकारी इकट्ठा नहीं की जाती।',
  'What stays in your browser': 'आपके ब्राउज़र में क्या रहता है',
  'Only your browser’s own storage is used, to remember the books you visited and the pages you were on: your bookmarks, your place in each book, the list of books in My Library and how you filter and sort it, the language you read in, the language of the site, your reading settings, your reading speed, the voices and the speed that you listen with, whether a change of language keeps your place, the second language that you read beside it, and whether single-character keys are on. Copies of the site, of the books you opened and of those you saved are stored as well, so that you can read without the network. This never leaves your device.':
    'सिर्फ़ आपके ब्राउज़र का अपना स्टोरेज इस्तेमाल होता है, ताकि याद रहे कि आपने कौन-सी किताबें खोलीं और आप किन पेजों पर थे: आपके बुकमार्क, हर किताब में आपकी जगह, मेरी लाइब्रेरी की किताबों की सूची और उसके फ़िल्टर और क्रम, जिस भाषा में आप पढ़ते हैं, साइट की भाषा, पढ़ने की आपकी सेटिंग, आपके पढ़ने की गति, सुनने की आवाज़ें और गति, भाषा बदलने पर आपकी जगह बनी रहती है या नहीं, साथ में पढ़ी जाने वाली दूसरी भाषा, और यह कि एक अक्षर वाली कुंजियाँ चालू हैं या नहीं। साइट की, आपकी खोली हुई किताबों की और सेव की हुई किताबों की कॉपियाँ भी रखी जाती हैं, ताकि आप नेटवर्क के बिना पढ़ सकें। यह सब आपके डिवाइस से बाहर कभी नहीं जाता।',
  'How long it stays': 'यह कब तक रहता है',
  'Until you erase it on the page Your data, or clear this site’s data in your browser. Some browsers clear it by themselves when a site has not been visited for a while; we cannot prevent that. On {yourData} you can see everything that is stored, and export it as a file.':
    'जब तक आप इसे “आपका डेटा” पेज पर न मिटाएँ, या अपने ब्राउज़र में इस साइट का डेटा साफ़ न करें। जिस साइट पर कुछ समय तक कोई न जाए, उसका डेटा कुछ ब्राउज़र अपने-आप मिटा देते हैं; हम इसे रोक नहीं सकते। {yourData} पर आप देख सकते हैं कि क्या-क्या सेव है, और उसे फ़ाइल के रूप में एक्सपोर्ट कर सकते हैं।',
  // Disclaimer.
  'All content on Kitabvan is original and AI-assisted, and it is owned by Kitabvan.':
    'Kitabvan की सारी सामग्री मौलिक है, एआई की मदद से बनी है, और Kitabvan की अपनी है।',
  'The stories are fiction. Names, people, places and events are invented; where they resemble real ones, that is chance.':
    'कहानियाँ काल्पनिक हैं। नाम, लोग, जगहें और घटनाएँ गढ़ी हुई हैं; जहाँ वे असली से मिलती हैं, वह संयोग है।',
  'No adult content is hosted here. The stories are meant to be fit for readers of all ages.':
    'यहाँ वयस्कों वाली कोई सामग्री नहीं है। कहानियाँ इस सोच से लिखी गई हैं कि वे हर उम्र के पाठकों के लिए ठीक हों।',
  'No personal information is collected.': 'कोई निजी जानकारी इकट्ठा नहीं की जाती।',
  'If you think that something here should not be, please tell us.':
    'अगर आपको लगता है कि यहाँ कुछ ऐसा है जो नहीं होना चाहिए, तो कृपया हमें बताएँ।',
  // A path without a screen.
  '404. There is nothing at this address. The book may have moved, or the address may be mistyped.':
    '404. इस पते पर कुछ नहीं है। हो सकता है कि किताब कहीं और चली गई हो, या पता ग़लत टाइप हुआ हो।',
  // Sharing, and reading in another app.
  'Read in another app': 'किसी और ऐप में पढ़ें',
  Share: 'शेयर करें',
  'Link copied': 'लिंक कॉपी हो गया',
  'The link cannot be copied here. Copy it by hand:': 'लिंक यहाँ कॉपी नहीं हो सकता। इसे ख़ुद कॉपी करें:',
  'Copy the first address': 'पहला पता कॉपी करें',
  'Copy the second address': 'दूसरा पता कॉपी करें',
  'In other apps': 'दूसरे ऐप में',
  'Every book can be downloaded, and reading apps find all of them in a catalogue: {otherApps}.':
    'हर किताब डाउनलोड की जा सकती है, और पढ़ने वाले ऐप को सारी किताबें एक कैटलॉग में मिल जाती हैं: {otherApps}।',
  'Every book here can be downloaded as EPUB in each of its languages, from the page of the book. An app that knows catalogues (OPDS) can also fetch them by itself.':
    'यहाँ की हर किताब, उसकी हर भाषा में, किताब के पेज से ई-बुक (EPUB) के रूप में डाउनलोड की जा सकती है। जो ऐप कैटलॉग (OPDS) समझता है, वह किताबें ख़ुद भी ला सकता है।',
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
  'Download the EPUB from the page of a book, connect the e-reader to the computer, and copy the file into its folder of books. A Kindle takes it by “Send to Kindle”.':
    'किताब के पेज से ई-बुक डाउनलोड करें, ई-रीडर को कंप्यूटर से जोड़ें और फ़ाइल को उसके किताबों वाले फ़ोल्डर में कॉपी करें। Kindle पर यह “Send to Kindle” से भेजी जाती है।',
});
