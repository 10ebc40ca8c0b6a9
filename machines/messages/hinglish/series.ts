/** What kind of book it is, and the parts of a series. */
import type { HINDI_SERIES } from '../hindi/series.ts';
import { translations } from '../translations.ts';

export const HINGLISH_SERIES = translations({
  'For first readers': 'Naye padhne waalon ke liye',
  Poems: 'Kavitaayein',
  True: 'Sachchi baatein',
  'Part {number}': 'Part {number}',
  'Part {number} of {parts}': 'Part {number}, kul {parts}',
  '{part} of {series}': '{series} ka {part}',
  'Part {number} comes on {day}': 'Part {number} {day} ko aayega',
  Series: 'Series',
}) satisfies Record<keyof typeof HINDI_SERIES, string>;
