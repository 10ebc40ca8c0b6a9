/** The text of a page in its paragraphs, each word in its own language. */
import { Fragment } from 'react';
import type { Language } from '../../../machines/domain/book.ts';
import { paragraphsOf } from '../../../machines/domain/text/paragraphs.ts';
import { LocalizedText } from '../LocalizedText.tsx';

/** What the text of each language is marked as. */
export const LANG: Readonly<Record<Language, string>> = {
  english: 'en',
  hindi: 'hi',
  hinglish: 'hi-Latn',
};

export function Paragraphs({ content, language }: { content: string; language: Language }) {
  return paragraphsOf(content).map((lines, place) => (
    // Paragraphs have no identity but their place on the page.
    // oxlint-disable-next-line react/no-array-index-key
    <p key={place}>
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
