/** Reading aloud: its bar and its dialog, and the page Listening. */
import type { HINDI_READ_ALOUD } from '../hindi/read-aloud.ts';
import { translations } from '../translations.ts';

export const HINGLISH_READ_ALOUD = translations({
  'Read aloud': 'Sunein',
  'Previous sentence': 'Pichhla vaakya',
  'Next sentence': 'Agla vaakya',
  Pause: 'Rokein',
  'Go on': 'Phir chalaayein',
  Stop: 'Sunna band karein',
  'Voice and speed': 'Awaaz aur speed',
  Voice: 'Awaaz',
  Speed: 'Speed',
  'Sleep timer': 'Sleep timer',
  Off: 'Band',
  'End of the page': 'Page ke end tak',
  '{minutes} minutes': '{minutes} minute',
  '{rate}×': '{rate}×',
  '{name} (online)': '{name} (online)',
  'Voices marked “online” may send the text to the company that provides them.':
    'Jin awaazon ke aage “online” likha hai, woh text ko apni company ke paas bhej sakti hain.',
  'Sounds wrong?': 'Theek nahi sunai deta?',
  'Choose another voice. A voice that skips words or spells them out does not support the language.':
    'Koi doosri awaaz chunein. Jo awaaz shabd chhod de ya unhein akshar akshar karke padhe, use yeh bhasha nahi aati.',
  'How to get a voice': 'Awaaz kaise milegi',
  'Listen in English': 'English mein sunein',
  'This device has no {language} voice.': 'Is device mein {language} ki awaaz nahi hai.',
  'Looking for a voice...': 'Awaaz khoji ja rahi hai...',
  'This browser cannot read aloud.': 'Yeh browser padhkar nahi suna sakta.',
  'The browser blocked the voice.': 'Browser ne awaaz ko block kar diya.',
  'The voice did not respond.': 'Awaaz se koi jawab nahi mila.',
  'The voice stopped in the middle.': 'Awaaz beech mein ruk gayi.',
  'This voice cannot read this text.': 'Yeh awaaz is text ko nahi padh sakti.',
  'The voice stopped because of an error.': 'Koi gadbad hui aur awaaz ruk gayi.',
  'That was the last page of the book.': 'Kitab ka aakhri page poora hua.',
  'The sleep timer stopped on page {page}.': 'Sleep timer poora hua, sunna page {page} par ruka.',
  'Another tab is reading aloud now, so this one is paused.':
    'Ab doosre tab mein suna ja raha hai, isliye yahan rok diya gaya hai.',
  r: 'r',
  'Read aloud, pause, go on': 'Sunein, rokein, phir chalaayein',
  'The voices and the speed you chose for reading aloud':
    'Sunne ke liye aapki chuni hui awaazein aur speed',
  // The page Listening.
  Listening: 'Kitabein sunna',
  'In an open book, “Read aloud” at the top or the key r reads the page to you, sentence by sentence, and turns the pages.':
    'Khuli kitab mein upar “Sunein” button ya r key dabaayein: page vaakya dar vaakya padhkar sunaya jaata hai, aur page apne aap palatte hain.',
  'The voices come from your device or your browser. If there is none for a language, you can install one, usually for free. Then open the book again.':
    'Awaazein aapke device ya browser ki hoti hain. Kisi bhasha ki awaaz na ho, toh aap use install kar sakte hain, aur woh lagbhag hamesha free hoti hai. Uske baad kitab phir se kholein.',
  Android: 'Android',
  'Open Settings and search for “Text-to-speech output”. Tap the gear beside the engine of Google, then “Install voice data”, then Hindi (India), and download a voice.':
    'Settings kholein aur “Text-to-speech output” khojein. Google ke engine ke paas gear par tap karein, phir “Install voice data” par, phir Hindi (India) par, aur ek awaaz download karein.',
  'iPhone and iPad': 'iPhone aur iPad',
  'Open Settings, then Accessibility, then “Spoken Content” or “Read & Speak”, then Voices, then Hindi, and download a voice.':
    'Settings kholein, phir Accessibility, phir “Spoken Content” ya “Read & Speak”, phir Voices, phir Hindi, aur ek awaaz download karein.',
  Windows: 'Windows',
  'Open Settings, then “Time & language”, then Speech, then “Add voices”, and choose Hindi (India). Restart the browser afterwards.':
    'Settings kholein, phir “Time & language”, phir Speech, phir “Add voices”, aur Hindi (India) chunein. Uske baad browser band karke phir kholein.',
  Mac: 'Mac',
  'Open System Settings, then Accessibility, then “Spoken Content” or “Read & Speak”, then “System voice”, then “Manage Voices”, and download one for Hindi.':
    'System Settings kholein, phir Accessibility, phir “Spoken Content” ya “Read & Speak”, phir “System voice”, phir “Manage Voices”, aur Hindi ki ek awaaz download karein.',
  Linux: 'Linux',
  'Install the packages speech-dispatcher and espeak-ng, which speak Hindi and English. Chromium needs the option --enable-speech-dispatcher, Firefox needs nothing else.':
    'speech-dispatcher aur espeak-ng packages install karein, jo Hindi aur English bolte hain. Chromium ko --enable-speech-dispatcher option ke saath chalaayein, Firefox ko aur kuch nahi chahiye.',
  'Hinglish is read by a Hindi voice, which gets each word in Devanagari. Without a Hindi voice, an English one reads it, with an English pronunciation.':
    'Hinglish ko Hindi ki awaaz padhti hai, jise har shabd Devanagari mein diya jaata hai. Woh na ho, toh English ki awaaz use English pronunciation mein padhti hai.',
  'Online voices': 'Online awaazein',
  'Some browsers have voices that are marked “online”. They may send the text of the page to the company that provides them, so Kitabvan never chooses one for you. They do not work offline.':
    'Kuch browsers mein aisi awaazein hoti hain jinke aage “online” likha hota hai. Woh page ka text apni company ke paas bhej sakti hain, isliye Kitabvan unhein aapke liye kabhi nahi chunta. Woh offline kaam nahi kartin.',
  // Privacy Policy.
  'When you listen': 'Jab aap sunte hain',
  'A book is read aloud by a voice on your device, and its text stays there. Voices that are marked “online” are used only if you choose one: your browser may then send the text to the company that provides the voice.':
    'Kitab aapke device ki awaaz padhkar sunati hai, aur uska text wahin rehta hai. Jin awaazon ke aage “online” likha hai, woh sirf aapke chunne par istemaal hoti hain: tab aapka browser text ko us awaaz ki company ke paas bhej sakta hai.',
}) satisfies Record<keyof typeof HINDI_READ_ALOUD, string>;
