/** The forms of a kept word, each in its language. */
import { LANGUAGE_TABLE } from '../../../machines/domain/languages.ts';
import type { KeptWord } from '../../../machines/domain/words/kept-word.ts';

/** The language of the other sentence: Hindi for an English one, else English. */
export const otherTagOf = ({ language }: KeptWord): string =>
  LANGUAGE_TABLE[language === 'english' ? 'hindi' : 'english'].tag;

/** The word as it was read, then its other forms. */
export function Forms({ word }: { word: KeptWord }) {
  const forms = [
    { language: word.language, text: word.word },
    ...(['hindi', 'hinglish', 'english'] as const).flatMap((language) => {
      const text = { hindi: word.hindi, hinglish: word.roman, english: word.english }[language];
      return text === '' || language === word.language ? [] : [{ language, text }];
    }),
  ];
  return forms.map(({ language, text }) => (
    <span key={language} lang={LANGUAGE_TABLE[language].tag}>
      {text}
    </span>
  ));
}
