/** Loads the texts of words in the language of the interface, which its table has not from the start. */
import { use, useEffect, useState } from 'react';
import { DEFAULT_LANGUAGE, type InterfaceLanguage } from '../../../machines/domain/languages.ts';
import type { Text } from '../../../machines/messages/message.ts';
import { InterfaceContext } from '../../ui/interface-texts.tsx';

type Texts = Partial<Readonly<Record<Text, string>>>;

const TABLES = {
  hindi: async () =>
    (await import('../../../machines/messages/hindi/word-by-word.ts')).HINDI_WORD_BY_WORD,
  hinglish: async () =>
    (await import('../../../machines/messages/hinglish/word-by-word.ts')).HINGLISH_WORD_BY_WORD,
} satisfies Record<Exclude<InterfaceLanguage, typeof DEFAULT_LANGUAGE>, () => Promise<Texts>>;

/** @returns whether the texts are loaded; without them English ones are shown */
export function useWordTexts(): boolean {
  const { language, table } = use(InterfaceContext);
  const [isLoaded, setLoaded] = useState(
    language === DEFAULT_LANGUAGE || table === undefined || 'Next word' in table,
  );
  useEffect(() => {
    if (isLoaded || language === DEFAULT_LANGUAGE || table === undefined) return;
    const show = () => setLoaded(true);
    TABLES[language]()
      .then((texts: Texts) => Object.assign(table, texts))
      .then(show, show);
  }, [isLoaded, language, table]);
  return isLoaded;
}
