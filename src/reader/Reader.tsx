/** The screen where a book is read. */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import { type HeldBook } from '../../machines/held-book.ts';
import { totalOf } from '../../machines/reading-place.ts';
import { space } from '../look/tokens.ts';
import { BookWaiting } from '../parts/BookWaiting.tsx';
import { Button } from '../parts/Button.tsx';
import { onDemand } from '../parts/on-demand.tsx';
import { useDocumentTitle } from '../parts/Screen.tsx';
import { previewPath } from '../routes.ts';
import { useSystem } from '../system.tsx';
import { useBook, useComingTitle, type BookOnTheWay } from '../use-book.ts';
import { BookEnd } from './BookEnd.tsx';
import { PageText } from './PageText.tsx';
import { PageTurner } from './PageTurner.tsx';
import { PageWaiting } from './PageWaiting.tsx';
import { ReaderHeader } from './ReaderHeader.tsx';
import { useReader } from './use-reader.ts';
import { useReaderKeys, type ReaderInput } from './use-reader-keys.ts';

const KeyboardHelp = onDemand(async () => (await import('./overlays.ts')).KeyboardHelp);

const main = css({ flex: 1, display: 'flex', flexDirection: 'column', width: '100%' });

/** `onLeaving`: on the first sign that the reader will close the book. */
type Leaving = { onLeaving: () => void };

/** How far the book, or the rest of it, has come. */
type Coming = Omit<BookOnTheWay, 'book'>;

export type ReaderProps = Leaving & { bookId: string; input: ReaderInput };

export function Reader({ bookId, onLeaving, input }: ReaderProps) {
  const { book, ...coming } = useBook(bookId);
  if (book !== null) return <OpenBook key={book.id} book={book} coming={coming} onLeaving={onLeaving} input={input} />;
  return <ComingBook bookId={bookId} input={input} {...coming} />;
}

function ComingBook({ bookId, input, failure, retry }: Coming & { bookId: string; input: ReaderInput }) {
  const { page } = useSystem();
  const title = useComingTitle(bookId);
  useDocumentTitle('Loading book...');
  useLayoutEffect(() => page.skipTo('main'), [page]);
  useLayoutEffect(
    () =>
      input.onReaderKey(({ key }) => {
        if (key === 'Escape') page.goBack(previewPath(bookId));
        return key === 'Escape';
      }),
    [page, input, bookId],
  );
  return (
    <main id="main" aria-labelledby="title" css={main}>
      <div className="within" css={{ paddingBlock: space.medium }}>
        <Button onPress={() => page.goBack(previewPath(bookId))}>Close Book</Button>
        <BookWaiting title={title} failure={failure} onRetry={retry} />
      </div>
    </main>
  );
}

type OpenBookProps = Leaving & { book: HeldBook; coming: Coming; input: ReaderInput };

function OpenBook({ book, coming, onLeaving, input }: OpenBookProps) {
  const actor = useReader(book);
  const keys = useReaderKeys(actor, input);
  const isHelping = useSelector(keys, (snapshot) => snapshot.hasTag('helping'));
  // Nothing here changes when a page is turned: then only what shows something else is rendered.
  const hasPages = useSelector(actor, ({ context }) => totalOf(context) > 0);
  return (
    <>
      <ReaderHeader actor={actor} book={book} onLeaving={onLeaving} />
      <main id="main" css={main}>
        {hasPages ? (
          <>
            <PageText actor={actor} book={book} input={input} coming={<PageWaiting {...coming} />} />
            <BookEnd actor={actor} book={book} />
            <PageTurner actor={actor} keys={keys} book={book} onHelpIntent={KeyboardHelp.prepare} />
          </>
        ) : (
          <p className="within" role="status">This book has no pages to show.</p>
        )}
      </main>
      {isHelping && <KeyboardHelp keys={keys} fallback={null} />}
    </>
  );
}
