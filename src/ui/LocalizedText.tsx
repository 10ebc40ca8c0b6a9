/**
 * Text of a book or a user. A text in another language than the interface's gets the `lang` of its
 * language, Devanagari runs in a text that is not Hindi get `lang="hi"`, and bidirectional text is
 * isolated in a `bdi` element.
 */
import {
  DEVANAGARI_TAG,
  isDevanagari,
  LANGUAGE_TABLE,
  type Language,
} from '../../machines/domain/languages.ts';
import type { ReactNode } from 'react';
import { containedIn, turnsDirection } from '../../machines/domain/text/direction.ts';
import { hasDevanagari, runsOf } from '../../machines/domain/text/devanagari.ts';
import { useInterfaceLanguage } from './interface-texts.tsx';

/** `language` of the text; undefined when it is that of the element around it. */
export type LocalizedTextProps = { text: string; language?: Language | undefined };

/**
 * Always one element, and another one for another text: a translator of the browser puts elements in
 * the place of texts, which React can then neither change nor remove
 * (docs/decisions/0082-translated-pages.md).
 */
export function LocalizedText({ text, language }: LocalizedTextProps) {
  const interfaceLanguage = useInterfaceLanguage();
  const lang =
    language === undefined || language === interfaceLanguage
      ? undefined
      : LANGUAGE_TABLE[language].tag;
  const turns = turnsDirection(text);
  const shown = turns ? containedIn(text) : text;
  const Element = turns ? 'bdi' : 'span';
  return (
    <Element key={text} lang={lang}>
      {language !== undefined && isDevanagari(language) ? shown : runsIn(shown)}
    </Element>
  );
}

/** @returns the same for a line of a page, whose element is replaced with the page */
export const renderLine = (text: string): ReactNode =>
  turnsDirection(text) ? <bdi>{runsIn(containedIn(text))}</bdi> : runsIn(text);

const runsIn = (text: string): ReactNode =>
  hasDevanagari(text)
    ? runsOf(text).map((run, index) =>
        run.devanagari ? (
          // The position in the text is a run's only identity.
          // oxlint-disable-next-line react/no-array-index-key
          <bdi key={index} lang={DEVANAGARI_TAG}>
            {run.text}
          </bdi>
        ) : (
          run.text
        ),
      )
    : text;
