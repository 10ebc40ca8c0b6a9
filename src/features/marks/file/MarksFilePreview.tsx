/** Shows what importing the chosen file of annotations would change, before anything is changed. */
import { css } from '@emotion/react';
import type { MarksPreview } from '../../../../machines/domain/marks/import-preview.ts';
import { shortWords } from '../../../../machines/domain/marks/short-words.ts';
import { hasNews } from '../../../../machines/marks-file.machine.ts';
import { refusalMessage } from '../../../../machines/messages/reading/all-marks.ts';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/Button.tsx';
import { useTranslate } from '../../../ui/interface-texts.tsx';
import { LocalizedText } from '../../../ui/LocalizedText.tsx';
import type { MarksFileActor } from './use-marks-file.ts';

const box = css({
  display: 'grid',
  gap: space.small,
  width: '100%',
  padding: space.medium,
  border: '1px solid var(--line)',
  borderRadius: '4px',
  '& ul ul': { paddingInlineStart: space.medium },
});
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: space.small });

type MarksFilePreviewProps = { preview: MarksPreview; actor: MarksFileActor };

export function MarksFilePreview({ preview, actor }: MarksFilePreviewProps) {
  const t = useTranslate();
  const { total, added, changed, same, unknown, refused, hasRoom } = preview;
  const refusedCount = refused.reduce((sum, { count }) => sum + count, 0);
  const isUseful = hasNews(preview);
  return (
    <>
      <div css={box}>
        <p>{t('Marks in the file: {count}', { count: total })}</p>
        <ul>
          <li>{t('New: {count}', { count: added })}</li>
          <li>{t('Changed in the file: {count}', { count: changed })}</li>
          <li>{t('Already here, as new or newer: {count}', { count: same })}</li>
          {unknown > 0 && <li>{t('Of books that are not here: {count}', { count: unknown })}</li>}
          {refusedCount > 0 && (
            <li>
              <span>{t('Cannot be imported: {count}', { count: refusedCount })}</span>
              <Refused refused={refused} />
            </li>
          )}
        </ul>
        {!isUseful && <p>{t('There is nothing new in this file.')}</p>}
        {!hasRoom && <p>{t('There is not enough room for all of them.')}</p>}
      </div>
      <div css={buttons}>
        {isUseful && (
          <Button variant="strong" autoFocus onPress={() => actor.send({ type: 'import.confirm' })}>
            {t('Import')}
          </Button>
        )}
        <Button autoFocus={!isUseful} onPress={() => actor.send({ type: 'import.cancel' })}>
          {t(isUseful ? 'Cancel' : 'Close')}
        </Button>
      </div>
    </>
  );
}

/** By reason, with the words of some. */
function Refused({ refused }: Pick<MarksPreview, 'refused'>) {
  const t = useTranslate();
  return (
    <ul>
      {refused.map(({ reason, count, words }) => (
        <li key={reason}>
          <span>{t(refusalMessage(reason, count))}</span>
          {words.length > 0 && (
            <ul>
              {words.map((each, index) => (
                // Two annotations may quote the same words.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={index}>
                  “<LocalizedText text={shortWords(each)} />”
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
