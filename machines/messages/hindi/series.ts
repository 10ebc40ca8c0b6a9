/** What kind of book it is, and the parts of a series. */
import { translations } from '../translations.ts';

export const HINDI_SERIES = translations({
  'For first readers': 'नए पढ़ने वालों के लिए',
  Poems: 'कविताएँ',
  True: 'सच्ची बातें',
  'Part {number}': 'भाग {number}',
  'Part {number} of {parts}': 'भाग {number}, कुल {parts}',
  '{part} of {series}': '{series} का {part}',
  'Part {number} comes on {day}': 'भाग {number} {day} को आएगा',
  Series: 'धारावाहिक',
});
