/**
 * The button that saves a book for reading offline or deletes the saved copy; absent where the
 * browser cannot store copies.
 */
import { css } from '@emotion/react';
import { copyFailureMessage } from '../../../machines/messages/status/offline-copies.ts';
import type { ReactNode } from 'react';
import { space } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { useAnnouncement } from '../../ui/Status.tsx';
import { useOfflineCopy } from './use-offline-copy.ts';
import { useTranslate } from '../../ui/interface-texts.tsx';

const block = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.small });

/**
 * The same button in every state, so that it keeps the focus while its label changes.
 * @param title of the book, to tell the buttons of a list apart
 */
export function OfflineCopy({ bookId, title }: { bookId: string; title?: ReactNode }) {
  const { snapshot, save, remove } = useOfflineCopy(bookId);
  const t = useTranslate();
  const { failure } = snapshot.context;
  const problem =
    snapshot.hasTag('failed') && failure !== null ? t(copyFailureMessage(failure)) : null;
  useAnnouncement(problem);
  if (snapshot.hasTag('unavailable')) return null;
  const isSaved = snapshot.hasTag('saved');
  const label = snapshot.hasTag('saving')
    ? t('Saving...')
    : snapshot.hasTag('deleting')
      ? t('Deleting...')
      : isSaved
        ? t('Delete offline copy')
        : t('Save for offline');
  return (
    <div css={block}>
      <Button onPress={isSaved ? remove : save} locked={snapshot.hasTag('busy')}>
        <span>{label}</span>
        {title !== undefined && <span className="visually-hidden">{title}</span>}
      </Button>
      {isSaved && title === undefined && <p>{t('Saved for offline')}</p>}
      {problem !== null && <p>{problem}</p>}
    </div>
  );
}
