/** Says the word that was moved to, each form with the voice of its language. Nothing is seen of it. */
import { useSyncExternalStore } from 'react';
import { LANGUAGE_TABLE } from '../../../machines/domain/languages.ts';
import { formsOf } from '../../../machines/domain/words/word-forms.ts';
import { visuallyHidden } from '../../theme/visually-hidden.ts';
import type { Said, WordsEffects } from './effects.ts';

const partsOf = ({ entry, isSentence }: Said) =>
  isSentence
    ? [entry.sentence, ...(entry.translation === null ? [] : [entry.translation])]
    : formsOf(entry);

export function SaidWord({ effects }: { effects: WordsEffects }) {
  const said = useSyncExternalStore(effects.subscribe, effects.said);
  return (
    <div css={visuallyHidden}>
      <div role="status" aria-atomic="false">
        {said !== null && (
          <p key={said.number}>
            {partsOf(said).map(({ text, language }, index) => (
              <span key={`${language} ${text}`} lang={LANGUAGE_TABLE[language].tag}>
                {index > 0 ? `, ${text}` : text}
              </span>
            ))}
          </p>
        )}
      </div>
    </div>
  );
}
