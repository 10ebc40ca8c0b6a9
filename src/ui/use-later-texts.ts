/** Loads texts of the interface that its table does not have from the start, with what shows them. */
import { use, useEffect, useState } from 'react';
import { DEFAULT_LANGUAGE, type InterfaceLanguage } from '../../machines/domain/languages.ts';
import type { Text } from '../../machines/messages/message.ts';
import { InterfaceContext } from './interface-texts.tsx';

type Texts = Partial<Readonly<Record<Text, string>>>;

/** By language: loads the texts. */
export type LaterTexts = Readonly<
  Record<Exclude<InterfaceLanguage, typeof DEFAULT_LANGUAGE>, () => Promise<Texts>>
>;

/**
 * @param first one of the texts
 * @returns whether they are loaded; when they cannot be, English ones are shown
 */
export function useLaterTexts(later: LaterTexts, first: Text): boolean {
  const { language, table } = use(InterfaceContext);
  const [isLoaded, setLoaded] = useState(
    language === DEFAULT_LANGUAGE || table === undefined || first in table,
  );
  useEffect(() => {
    if (isLoaded || language === DEFAULT_LANGUAGE || table === undefined) return;
    const show = () => setLoaded(true);
    later[language]()
      .then((texts) => Object.assign(table, texts))
      .then(show, show);
  }, [isLoaded, language, later, table]);
  return isLoaded;
}
