/** Saves the kept words as files, and adds those of a file. */
import { css } from '@emotion/react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import type { KeptWord } from '../../../machines/domain/words/kept-word.ts';
import { message, type Message } from '../../../machines/messages/message.ts';
import { useEffects } from '../../system/system.tsx';
import { space } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import type { MyWords } from './my-words-effects.ts';

const box = css({ marginTop: space.large, '& p': { maxWidth: '40em' } });
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: space.small });

function outcomeMessage(outcome: { added: number; left: number } | null): Message {
  if (outcome === null) return message('The file has no words of this site.');
  const { added, left } = outcome;
  if (left > 0)
    return message('{count} words added; there was no room for {left}', { count: added, left });
  return added === 1 ? message('1 word added') : message('{count} words added', { count: added });
}

type WordsFilesProps = { myWords: MyWords; words: readonly KeptWord[] };

export function WordsFiles({ myWords, words }: WordsFilesProps) {
  const t = useTranslate();
  const { announcer } = useEffects();
  const [outcome, setOutcome] = useState<Message | null>(null);
  const add = async (files: FileList | null): Promise<void> => {
    const file = files?.item(0) ?? null;
    if (file === null) return;
    const said = outcomeMessage(await myWords.addFrom(file));
    setOutcome(said);
    announcer.announce(said);
  };
  return (
    <div css={box}>
      <p>{t('Your words are stored in this browser only.')}</p>
      <div css={buttons}>
        {words.length > 0 && (
          <>
            <Button onPress={myWords.saveCsv}>{t('Save as CSV')}</Button>
            <Button onPress={myWords.saveForAnki}>{t('Save for Anki')}</Button>
          </>
        )}
        <FileTrigger onSelect={(files) => void add(files)}>
          <Button>{t('Add words from a file')}</Button>
        </FileTrigger>
      </div>
      {outcome !== null && <p>{t(outcome)}</p>}
    </div>
  );
}
