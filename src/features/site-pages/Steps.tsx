/** Sections that each say what to do in one program, by its name. */
import { isDevanagari } from '../../../machines/domain/languages.ts';
import type { PlainText } from '../../../machines/messages/message.ts';
import { useInterfaceLanguage, useTranslate } from '../../ui/interface-texts.tsx';

/** The names of programs, and of their menus. */
const LATIN = /([A-Za-z][\w &-]*\w)/u;

/**
 * In an interface in Devanagari words in Latin letters are marked as English, because its voices do
 * not know them.
 */
export function Steps({ steps }: { steps: readonly (readonly [PlainText, PlainText])[] }) {
  const t = useTranslate();
  const isInDevanagari = isDevanagari(useInterfaceLanguage());
  // Elsewhere the text stays one text, which a screen reader reads in one go.
  const marked = (text: string) =>
    isInDevanagari
      ? text.split(LATIN).map((part, place) =>
          place % 2 === 0 ? (
            part
          ) : (
            <span key={part} lang="en">
              {part}
            </span>
          ),
        )
      : text;
  return steps.map(([title, text]) => (
    <section key={title}>
      <h2>{marked(t(title))}</h2>
      <p>{marked(t(text))}</p>
    </section>
  ));
}
