/** The forms of a word, in the order in which they are shown and said. */
import type { Language } from '../languages.ts';
import type { LookedUp } from './looked-up.ts';

/** The word as it is read first, then its other forms that are known. */
export function formsOf(entry: LookedUp): { text: string; language: Language }[] {
  const read = entry.sentence.language;
  const known: readonly (readonly [Language, string | null])[] = [
    ['hindi', entry.hindi],
    ['hinglish', entry.roman],
    ['english', entry.english],
  ];
  return [
    { text: entry.word, language: read },
    ...known.flatMap(([language, text]) =>
      text === null || language === read ? [] : [{ text, language }],
    ),
  ];
}
