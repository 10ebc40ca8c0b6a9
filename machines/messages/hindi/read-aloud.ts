/** Reading aloud: its bar and its dialog, and the page Listening. */
import { translations } from '../translations.ts';

export const HINDI_READ_ALOUD = translations({
  'Read aloud': 'सुनें',
  'Previous sentence': 'पिछला वाक्य',
  'Next sentence': 'अगला वाक्य',
  Pause: 'रोकें',
  'Go on': 'फिर चलाएँ',
  Stop: 'सुनना बंद करें',
  'Voice and speed': 'आवाज़ और गति',
  Voice: 'आवाज़',
  Speed: 'गति',
  'Sleep timer': 'स्लीप टाइमर',
  Off: 'बंद',
  'End of the page': 'पेज के अंत तक',
  '{minutes} minutes': '{minutes} मिनट',
  '{rate}×': '{rate}×',
  '{name} (online)': '{name} (ऑनलाइन)',
  'Voices marked “online” may send the text to the company that provides them.':
    'जिन आवाज़ों के आगे “ऑनलाइन” लिखा है, वे पाठ को अपनी कंपनी के पास भेज सकती हैं।',
  'Sounds wrong?': 'ठीक नहीं सुनाई देता?',
  'Choose another voice. A voice that skips words or spells them out does not support the language.':
    'कोई दूसरी आवाज़ चुनें। जो आवाज़ शब्द छोड़ दे या उन्हें अक्षर-अक्षर करके पढ़े, उसे यह भाषा नहीं आती।',
  'How to get a voice': 'आवाज़ कैसे मिलेगी',
  'Listen in English': 'अंग्रेज़ी में सुनें',
  'This device has no {language} voice.': 'इस डिवाइस में {language} की आवाज़ नहीं है।',
  'Looking for a voice...': 'आवाज़ खोजी जा रही है...',
  'This browser cannot read aloud.': 'यह ब्राउज़र पढ़कर नहीं सुना सकता।',
  'The browser blocked the voice.': 'ब्राउज़र ने आवाज़ को रोक दिया।',
  'The voice did not respond.': 'आवाज़ से कोई जवाब नहीं मिला।',
  'The voice stopped in the middle.': 'आवाज़ बीच में रुक गई।',
  'This voice cannot read this text.': 'यह आवाज़ इस पाठ को नहीं पढ़ सकती।',
  'The voice stopped because of an error.': 'कोई गड़बड़ी हुई और आवाज़ रुक गई।',
  'That was the last page of the book.': 'किताब का आख़िरी पेज पूरा हुआ।',
  'The sleep timer stopped on page {page}.': 'स्लीप टाइमर पूरा हुआ, सुनना पेज {page} पर रुका।',
  'Another tab is reading aloud now, so this one is paused.':
    'अब दूसरे टैब में सुना जा रहा है, इसलिए यहाँ रोक दिया गया है।',
  r: 'r',
  'Read aloud, pause, go on': 'सुनें, रोकें, फिर चलाएँ',
  'The voices and the speed you chose for reading aloud': 'सुनने के लिए आपकी चुनी हुई आवाज़ें और गति',
  // The page Listening.
  Listening: 'किताबें सुनना',
  'In an open book, “Read aloud” at the top or the key r reads the page to you, sentence by sentence, and turns the pages.':
    'खुली किताब में ऊपर “सुनें” बटन या r कुंजी दबाएँ: पेज वाक्य दर वाक्य पढ़कर सुनाया जाता है, और पेज अपने-आप पलटते हैं।',
  'The voices come from your device or your browser. If there is none for a language, you can install one, usually for free. Then open the book again.':
    'आवाज़ें आपके डिवाइस या ब्राउज़र की होती हैं। किसी भाषा की आवाज़ न हो, तो आप उसे इंस्टॉल कर सकते हैं, और वह लगभग हमेशा मुफ़्त होती है। उसके बाद किताब फिर से खोलें।',
  Android: 'एंड्रॉइड',
  'Open Settings and search for “Text-to-speech output”. Tap the gear beside the engine of Google, then “Install voice data”, then Hindi (India), and download a voice.':
    'सेटिंग खोलें और “Text-to-speech output” खोजें। Google के इंजन के पास गियर पर टैप करें, फिर “Install voice data” पर, फिर हिन्दी (भारत) पर, और एक आवाज़ डाउनलोड करें।',
  'iPhone and iPad': 'आईफ़ोन और आईपैड',
  'Open Settings, then Accessibility, then “Spoken Content” or “Read & Speak”, then Voices, then Hindi, and download a voice.':
    'सेटिंग खोलें, फिर Accessibility, फिर “Spoken Content” या “Read & Speak”, फिर Voices, फिर हिन्दी, और एक आवाज़ डाउनलोड करें।',
  Windows: 'विंडोज़',
  'Open Settings, then “Time & language”, then Speech, then “Add voices”, and choose Hindi (India). Restart the browser afterwards.':
    'सेटिंग खोलें, फिर “Time & language”, फिर Speech, फिर “Add voices”, और हिन्दी (भारत) चुनें। उसके बाद ब्राउज़र बंद करके फिर खोलें।',
  Mac: 'मैक',
  'Open System Settings, then Accessibility, then “Spoken Content” or “Read & Speak”, then “System voice”, then “Manage Voices”, and download one for Hindi.':
    'System Settings खोलें, फिर Accessibility, फिर “Spoken Content” या “Read & Speak”, फिर “System voice”, फिर “Manage Voices”, और हिन्दी की एक आवाज़ डाउनलोड करें।',
  Linux: 'लिनक्स',
  'Install the packages speech-dispatcher and espeak-ng, which speak Hindi and English. Chromium needs the option --enable-speech-dispatcher, Firefox needs nothing else.':
    'speech-dispatcher और espeak-ng पैकेज इंस्टॉल करें, जो हिन्दी और अंग्रेज़ी बोलते हैं। Chromium को --enable-speech-dispatcher विकल्प के साथ चलाएँ, Firefox को और कुछ नहीं चाहिए।',
  'Hinglish is read by a Hindi voice, which gets each word in Devanagari. Without a Hindi voice, an English one reads it, with an English pronunciation.':
    'हिंग्लिश को हिन्दी की आवाज़ पढ़ती है, जिसे हर शब्द देवनागरी में दिया जाता है। वह न हो, तो अंग्रेज़ी की आवाज़ उसे अंग्रेज़ी उच्चारण में पढ़ती है।',
  'Online voices': 'ऑनलाइन आवाज़ें',
  'Some browsers have voices that are marked “online”. They may send the text of the page to the company that provides them, so Kitabvan never chooses one for you. They do not work offline.':
    'कुछ ब्राउज़रों में ऐसी आवाज़ें होती हैं जिनके आगे “ऑनलाइन” लिखा होता है। वे पेज का पाठ अपनी कंपनी के पास भेज सकती हैं, इसलिए Kitabvan उन्हें आपके लिए कभी नहीं चुनता। वे ऑफ़लाइन काम नहीं करतीं।',
  // Privacy Policy.
  'When you listen': 'जब आप सुनते हैं',
  'A book is read aloud by a voice on your device, and its text stays there. Voices that are marked “online” are used only if you choose one: your browser may then send the text to the company that provides the voice.':
    'किताब आपके डिवाइस की आवाज़ पढ़कर सुनाती है, और उसका पाठ वहीं रहता है। जिन आवाज़ों के आगे “ऑनलाइन” लिखा है, वे सिर्फ़ आपके चुनने पर इस्तेमाल होती हैं: तब आपका ब्राउज़र पाठ को उस आवाज़ की कंपनी के पास भेज सकता है।',
});
