/** The screen of one book before it is read. */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { metaOf } from '../../machines/book.ts';
import type { HeldBook } from '../../machines/held-book.ts';
import { PREVIEW_SKELETON_MAX_MS, PREVIEW_SKELETON_MIN_MS } from '../../machines/limits.ts';
import { readingMinutes } from '../../machines/pages.ts';
import { progressOf } from '../../machines/records.ts';
import { size, space, wide } from '../look/tokens.ts';
import { BookWaiting } from '../parts/BookWaiting.tsx';
import { Button } from '../parts/Button.tsx';
import { LinkButton } from '../parts/LinkButton.tsx';
import { useDocumentTitle } from '../parts/Screen.tsx';
import { SkeletonCover } from '../parts/SkeletonCover.tsx';
import { Words } from '../parts/Words.tsx';
import { readerPath, ROUTES } from '../routes.ts';
import { useSystem } from '../system.tsx';
import { useBook, useComingTitle } from '../use-book.ts';

const SKELETON_TIMES = { min: PREVIEW_SKELETON_MIN_MS, max: PREVIEW_SKELETON_MAX_MS };

const layout = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.large,
  justifyItems: 'start',
  paddingBlock: space.large,
  [wide]: { gridTemplateColumns: 'minmax(0, 18rem) minmax(0, 36rem)', gap: space.huge, paddingBlock: space.huge },
});

const words = css({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: space.medium, minWidth: 0, overflowWrap: 'anywhere' });
const soft = css({ color: 'var(--soft-ink)' });
const choices = css({ display: 'flex', flexWrap: 'wrap', gap: space.small });

type Surroundings = {
  /** On the first sign that the reader will open the book. */
  onIntent: () => void;
  /** What saves the book for reading offline; it is another room's, so it is handed in. */
  offline: ReactNode;
};

export function Preview({ bookId, ...surroundings }: Surroundings & { bookId: string }) {
  const { book, failure, retry } = useBook(bookId);
  const title = useComingTitle(bookId);
  useDocumentTitle(book?.title ?? 'Loading book...');
  return (
    <div className="within">
      {book === null ? <BookWaiting title={title} failure={failure} onRetry={retry} /> : <BookDetail book={book} {...surroundings} />}
    </div>
  );
}

function BookDetail({ book, onIntent, offline }: Surroundings & { book: HeldBook }) {
  const { bookLoader, readingState, page } = useSystem();
  const language = useSelector(readingState, (snapshot) => snapshot.context.language);
  const progress = useSelector(readingState, (snapshot) => progressOf(snapshot.context.readingProgress, book.id));
  const pages = book.pageCounts[language];
  const intend = () => {
    onIntent();
    bookLoader.send({ type: 'rest.want' });
  };
  const start = () => {
    readingState.send({ type: 'book.set', book: metaOf(book) });
    page.goTo(readerPath(book.id));
  };
  return (
    <div css={layout}>
      <div css={{ width: '12rem', maxWidth: '100%', [wide]: { width: '18rem' } }}>
        <SkeletonCover cover={book.cover} title={book.title} eager times={SKELETON_TIMES} />
      </div>
      <div css={words}>
        <h1 id="title" css={{ fontSize: size.display }}>
          <Words text={book.title} />
        </h1>
        <p css={{ fontSize: size.large }}>
          by <Words text={book.author} />
        </p>
        <p css={[soft, { textTransform: 'uppercase', fontSize: size.small, letterSpacing: '0.08em' }]}>{book.genre}</p>
        <p css={{ fontSize: size.large, lineHeight: 1.6 }}>
          <Words text={book.description} />
        </p>
        <p css={soft}>
          {`${pages} pages `}
          <span aria-hidden="true">•</span>
          {` Estimated read time: ${readingMinutes(pages)} minutes`}
        </p>
        <div css={choices}>
          <Button look="strong" onPress={start} onHoverStart={intend} onFocus={intend} onPressStart={intend}>
            Start Reading
          </Button>
          {progress !== undefined && progress.currentPageNumber > 1 && (
            <LinkButton href={readerPath(book.id, progress.currentPageNumber)}>
              {`Continue on page ${progress.currentPageNumber}`}
            </LinkButton>
          )}
          <Button look="quiet" onPress={() => page.goBack(ROUTES.home)}>
            Back to Library
          </Button>
        </div>
        {offline}
      </div>
    </div>
  );
}
