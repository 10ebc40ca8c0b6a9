/** Every stored value with its key and a description, exactly as it is stored. */
import { message } from '../../../machines/messages/message.ts';
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { size, space, TARGET } from '../../theme/tokens.ts';
import { Sentence, useInterfaceLanguage, useTranslate } from '../../ui/interface-texts.tsx';
import { LOCALE } from '../../ui/locale.ts';
import { LocalizedText } from '../../ui/LocalizedText.tsx';
import { useSystem } from '../../system/system.tsx';
import { countRecords, isMarksKey, useStoredDataLabel } from './stored-data-labels.ts';

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

/** Characters shown of one value, or of all marks, to limit layout time; the exported file has the whole value. */
const MAX_SHOWN = 20_000;

type Stored = readonly [key: string, text: string];

export function StoredData() {
  const { effects, readingState } = useSystem();
  const t = useTranslate();
  const labelOf = useStoredDataLabel();
  // Not used: it renders the list again whenever a record changes.
  useSelector(readingState, (snapshot) => snapshot.context);
  const texts = [...effects.storage.records.texts()];
  if (texts.length === 0) return <p>{t('Nothing is stored yet.')}</p>;
  const marks = texts.filter(([key]) => isMarksKey(key));
  return (
    <ul css={list}>
      {marks.length > 0 && <Marks books={marks} />}
      {texts.map(([key, text]) =>
        isMarksKey(key) ? null : (
          <li key={key}>
            <details>
              <summary>{labelOf(key)}</summary>
              <StoredText stored={[key, text]} shown={MAX_SHOWN} />
            </details>
          </li>
        ),
      )}
    </ul>
  );
}

/** One row for the marks of all books, each of which is stored under a key of its own. */
function Marks({ books }: { books: readonly Stored[] }) {
  const t = useTranslate();
  const language = useInterfaceLanguage();
  const counts = books.map(([, text]) => countRecords(text)).filter((count) => count > 0);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return (
    <li>
      <details>
        <summary>
          {t('Your marks: {count} in {books}', {
            count: total.toLocaleString(LOCALE[language]),
            books:
              counts.length === 1
                ? message('1 book')
                : message('{count} books', { count: counts.length }),
          })}
        </summary>
        {books.map((stored) => (
          <StoredText key={stored[0]} stored={stored} shown={Math.ceil(MAX_SHOWN / books.length)} />
        ))}
      </details>
    </li>
  );
}

/** @param shown the number of characters of the value that are shown */
function StoredText({ stored: [key, text], shown }: { stored: Stored; shown: number }) {
  const language = useInterfaceLanguage();
  return (
    <>
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
        <LocalizedText text={text.slice(0, shown)} />
      </pre>
    </>
  );
}
