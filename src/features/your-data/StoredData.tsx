/** Everything the site keeps in this browser: what it is, how it is stored, byte for byte. */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { size, space, TARGET } from '../../theme/tokens.ts';
import { LocalizedText } from '../../ui/LocalizedText.tsx';
import { useSystem } from '../../effects/composition-root.tsx';
import { storedDataLabel } from './stored-data-labels.ts';

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

/** More of a text than that is not laid out; the exported file has all of it. */
const SHOWN = 20_000;

export function StoredData() {
  const { effects, readingState } = useSystem();
  // What is kept changes with the records.
  useSelector(readingState, (snapshot) => snapshot.context);
  const texts = [...effects.storage.records.texts()];
  if (texts.length === 0) return <p>Nothing is kept yet.</p>;
  return (
    <ul css={list}>
      {texts.map(([key, text]) => (
        <li key={key}>
          <details>
            <summary>{storedDataLabel(key)}</summary>
            <p>
              Kept under <code>{key}</code>, {text.length.toLocaleString('en')} characters.
            </p>
            <pre>
              <LocalizedText text={text.slice(0, SHOWN)} />
            </pre>
          </details>
        </li>
      ))}
    </ul>
  );
}
