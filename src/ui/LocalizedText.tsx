/**
 * Text of a book or a user. A text in another language than the interface's gets the `lang` of its
 * language, Devanagari runs in a text that is not Hindi get `lang="hi"`, and bidirectional text is
 * isolated in a `bdi` element.
 */
import type { Language } from '../../machines/domain/book.ts';
import { LANG } from '../../machines/domain/language-tags.ts';
import { containedIn, turnsDirection } from '../../machines/domain/text/direction.ts';
import { hasDevanagari, runsOf } from '../../machines/domain/text/devanagari.ts';
import { useInterfaceLanguage } from './interface-texts.tsx';

/** `language` of the text; undefined when it is that of the element around it. */
export type LocalizedTextProps = { text: string; language?: Language | undefined };

export function LocalizedText({ text, language }: LocalizedTextProps) {
  const interfaceLanguage = useInterfaceLanguage();
  const lang =
    language === undefined || language === interfaceLanguage ? undefined : LANG[language];
  const isHindi = language === 'hindi';
  if (turnsDirection(text)) {
    const contained = containedIn(text);
    return <bdi lang={lang}>{isHindi ? contained : <Runs text={contained} />}</bdi>;
  }
  const runs = isHindi ? text : <Runs text={text} />;
  return lang === undefined ? runs : <span lang={lang}>{runs}</span>;
}

function Runs({ text }: { text: string }) {
  if (!hasDevanagari(text)) return text;
  return runsOf(text).map((run, index) =>
    run.devanagari ? (
      // The position in the text is a run's only identity.
      // oxlint-disable-next-line react/no-array-index-key
      <bdi key={index} lang="hi">
        {run.text}
      </bdi>
    ) : (
      run.text
    ),
  );
}
