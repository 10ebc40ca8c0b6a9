/** Saves a book for reading offline, or deletes the saved copy; not there where the browser can keep none. */
import { css } from '@emotion/react';
import { notSaved } from '../../machines/copies.ts';
import { space } from '../look/tokens.ts';
import { Button } from '../parts/Button.tsx';
import { useSpoken } from '../parts/Status.tsx';
import { Words } from '../parts/Words.tsx';
import { useOfflineCopy } from '../use-offline-copy.ts';

const block = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.small });

/** One button, whatever the copy's state: it keeps its focus while its words change. @param title where several stand in a list */
export function OfflineCopy({ bookId, title }: { bookId: string; title?: string }) {
  const { snapshot, save, remove } = useOfflineCopy(bookId);
  const { failure } = snapshot.context;
  const trouble = snapshot.matches('failed') && failure !== null ? notSaved(failure) : null;
  useSpoken(trouble);
  if (snapshot.matches('looking') || snapshot.matches('impossible')) return null;
  const isSaved = snapshot.matches('saved') || snapshot.matches('deleting');
  const words = snapshot.matches('saving') ? 'Saving...' : snapshot.matches('deleting') ? 'Deleting...' : isSaved ? 'Delete offline copy' : 'Save for offline';
  return (
    <div css={block}>
      <Button onPress={isSaved ? remove : save} locked={snapshot.hasTag('busy')}>
        {words}
        {title !== undefined && (
          <span className="only-heard">
            <Words text={title} />
          </span>
        )}
      </Button>
      {isSaved && title === undefined && <p>Saved for offline</p>}
      {trouble !== null && <p>{trouble}</p>}
    </div>
  );
}
