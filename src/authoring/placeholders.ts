/** What a new manuscript has until the author writes it. */
import type { Language } from '../../machines/domain/languages.ts';
import type { ManuscriptRecord } from './manuscript.ts';

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A placeholder cover: an open book. */
export const placeholderCover = ({ title, author }: ManuscriptRecord): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 900" width="600" height="900" data-ink="#4a3426" data-title="#fff7e6">
<title>${escapeXml(`${title} by ${author}`)}</title>
<rect width="600" height="900" fill="#4a3426"/>
<path fill="#fff7e6" d="M300 405q-60-50-160-40v220q100-10 160 40q60-50 160-40v-220q-100-10-160 40z"/>
<path fill="none" stroke="#4a3426" stroke-width="6" d="M300 405V625"/>
</svg>
`;

/** In the languages that each new book should have. */
export const FIRST_PAGES: ReadonlyMap<Language, string> = new Map([
  [
    'english',
    'The first page begins here.\n\nAn empty line separates two paragraphs.\n---\nThree hyphens on a line of their own begin a new page.\n',
  ],
  [
    'hindi',
    'पहला पन्ना यहाँ से शुरू होता है।\n\nएक ख़ाली पंक्ति दो अनुच्छेदों को अलग करती है।\n---\nतीन हाइफ़न अपनी पंक्ति में नया पन्ना शुरू करते हैं।\n',
  ],
  [
    'hinglish',
    'Pehla page yahan se shuru hota hai.\n\nEk khaali line do paragraph ko alag karti hai.\n---\nTeen hyphen apni line mein naya page shuru karte hain.\n',
  ],
]);

export const TRANSLATIONS: ManuscriptRecord['translations'] = {
  hindi: {
    title: 'किताब का नाम',
    author: 'लेखक का नाम',
    description: 'एक-दो वाक्य जो पढ़ने को बुलाएँ और कहानी न खोलें।',
  },
  hinglish: {
    title: 'Kitab ka naam',
    author: 'Lekhak ka naam',
    description: 'Ek-do vaakya jo padhne ko bulaayein aur kahani na kholein.',
  },
};
