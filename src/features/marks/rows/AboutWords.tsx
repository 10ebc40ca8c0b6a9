/** The part of a control's name that says which mark it is about; it is heard and not shown. */
import type { Language } from '../../../../machines/domain/languages.ts';
import { LocalizedText } from '../../../ui/LocalizedText.tsx';

type AboutWordsProps = { words: string; language: Language };

export const AboutWords = ({ words, language }: AboutWordsProps) => (
  <span className="sr-only">
    {': '}
    <LocalizedText text={words} language={language} />
  </span>
);
