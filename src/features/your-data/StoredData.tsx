/** Every stored value with its key and a description, exactly as it is stored. */
import type { InterfaceLanguage } from '../../../machines/domain/languages.ts';
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { size, space, TARGET } from '../../theme/tokens.ts';
import { Sentence, useInterfaceLanguage, useTranslate } from '../../ui/interface-texts.tsx';
import { LocalizedText } from '../../ui/LocalizedText.tsx';
import { useSystem } from '../../system/system.tsx';
import { useStoredDataLabel } from './stored-data-labels.ts';

const list = css({
  display: 'grid',
  gap: space.small,
  width: '100%',
  '& summary': { minHeight: TARGET, paddingBlock: space.small, cursor: 'pointer' },
  '& pre': {
    margin: 0,
    padding: space.small,
    background: 'var(--sunk)',
    fontSize: size.small,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});

/** Of numbers: India groups digits as 1,00,000. Hindi has Latin digits on this site. */
const LOCALE: Readonly<Record<InterfaceLanguage, string>> = {
  english: 'en',
  hindi: 'hi-IN-u-nu-latn',
  hinglish: 'en-IN',
};

/** Characters shown of one value, to limit layout time; the exported file has the whole value. */
const MAX_SHOWN = 20_000;

export function StoredData() {
  const { effects, readingState } = useSystem();
  const t = useTranslate();
  const language = useInterfaceLanguage();
  const labelOf = useStoredDataLabel();
  // Not used: it renders the list again whenever a record changes.
  useSelector(readingState, (snapshot) => snapshot.context);
  const texts = [...effects.storage.records.texts()];
  if (texts.length === 0) return <p>{t('Nothing is stored yet.')}</p>;
  return (
    <ul css={list}>
      {texts.map(([key, text]) => (
        <li key={key}>
          <details>
            <summary>{labelOf(key)}</summary>
            <p>
              <Sentence
                text="Stored as {key}, {count} characters."
                values={{
                  key: <code>{key}</code>,
                  count: text.length.toLocaleString(LOCALE[language]),
                }}
              />
            </p>
            <pre>
              <LocalizedText text={text.slice(0, MAX_SHOWN)} />
            </pre>
          </details>
        </li>
      ))}
    </ul>
  );
}
