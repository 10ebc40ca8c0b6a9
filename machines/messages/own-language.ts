/** Texts in each language itself, whatever the language of the interface is. */
import type { Language } from '../domain/languages.ts';

/** In EPUBs and feeds. `all`: the editions of every genre. */
type EditionWords = { contents: string; page: string; start: string; all: string };

export const EDITION_WORDS: Readonly<Record<Language, EditionWords>> = {
  english: { contents: 'Contents', page: 'Page', start: 'Beginning', all: 'All' },
  hindi: { contents: 'विषय-सूची', page: 'पेज', start: 'शुरुआत', all: 'सभी' },
  hinglish: { contents: 'Contents', page: 'Page', start: 'Shuruaat', all: 'Sabhi' },
};

/** Shows what the reading settings change. */
export const SAMPLE_TEXTS: Readonly<Record<Language, string>> = {
  english:
    'It rained all night. In the morning the well was full, and somebody had left a lamp burning beside it.',
  hindi: 'सारी रात बारिश होती रही। सुबह कुआँ भरा था, और उसके पास कोई जलता हुआ दीया छोड़ गया था।',
  hinglish:
    'Saari raat baarish hoti rahi. Subah kuan bhara tha, aur uske paas koi jalta hua diya chhod gaya tha.',
};
