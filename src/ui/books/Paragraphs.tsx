/** The text of a page as paragraphs, with Devanagari runs marked by language. */
import { Fragment } from 'react';
import type { Language } from '../../../machines/domain/book.ts';
import { paragraphsOf } from '../../../machines/domain/text/paragraphs.ts';
import { LocalizedText } from '../LocalizedText.tsx';

/** The BCP 47 language tag of each language. */
export const LANG: Readonly<Record<Language, string>> = {
  english: 'en',
  hindi: 'hi',
  hinglish: 'hi-Latn',
};

export function Paragraphs({ content, language }: { content: string; language: Language }) {
  return paragraphsOf(content).map((lines, index) => (
    // The position on the page is a paragraph's only identity.
    // oxlint-disable-next-line react/no-array-index-key
    <p key={index}>
      {lines.map((line, row) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={row}>
          {row > 0 && <br />}
          {language === 'hindi' ? line : <LocalizedText text={line} />}
        </Fragment>
      ))}
    </p>
  ));
}
