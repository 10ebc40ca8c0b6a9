/**
 * The home screen: tonight's book, or those that the user has started, then the shelves that have
 * books.
 */
import { css, keyframes } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { memo, useEffect, useMemo } from 'react';
import { tonightOf } from '../../../machines/domain/books/tonight.ts';
import { isFinished } from '../../../machines/domain/reading/records.ts';
import { genresWithDoor, TRENDING, type Shelf } from '../../../machines/domain/books/shelves.ts';
import { pageMargin, shownWhole } from '../../theme/tokens.ts';
import { SCREENS } from '../../../machines/domain/site/screens.ts';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { SITE_NAME, useDocumentTitle } from '../../ui/Screen.tsx';
import { Empty } from '../../ui/Status.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useEffects, useSystem } from '../../system/system.tsx';
import { initialSkeletonOf } from './initial-skeleton.ts';
import { CatalogueGate } from './CatalogueGate.tsx';
import { pairs } from './shelf-layout.ts';
import { ShelfRow } from './ShelfRow.tsx';
import { StreetOfDoors } from './StreetOfDoors.tsx';
import { Tonight } from './Tonight.tsx';
import { useProgressiveRender } from './use-progressive-render.ts';

const ContinueBoard = lazyWithPreload(
  async () => (await import('./ContinueBoard.tsx')).ContinueBoard,
  'decoration',
);

const waiting = keyframes({ from: { visibility: 'hidden' } });

/** Shown only when nothing else has come in its place for some seconds. */
const late = css({ animation: `${waiting} 0s 4s backwards` });

/**
 * On a prerendered page, src/prerender/root-attributes.ts sets `data-started-books` on the root
 * element when the user has started a book: tonight's is then not shown for a moment before it.
 */
const waitingForStarted = css({
  ...shownWhole,
  'html[data-started-books] &[data-started-books=unknown]': late,
});

/** Of messages in the place of the shelves. */
const apart = css({ paddingInline: pageMargin });

/** Only carries an attribute. */
const contents = css({ display: 'contents' });

/** @param title of the document; two routes show this screen under different titles */
export function Home({ title = SITE_NAME }: { title?: string }) {
  useDocumentTitle(title);
  const t = useTranslate();
  const { catalogue, effects, readingState } = useSystem();
  const initialSkeleton = initialSkeletonOf(effects);
  const books = useSelector(catalogue, (snapshot) => snapshot.context.books);
  const shelves = useSelector(catalogue, (snapshot) => snapshot.context.shelves);
  const isCovering = useSelector(initialSkeleton, (snapshot) => snapshot.hasTag('covering'));
  const hasStartedBooks = useSelector(readingState, (snapshot) =>
    snapshot.context.readingProgress.some((record) => !isFinished(record)),
  );
  const tonight = useMemo(() => tonightOf(books), [books]);
  const hasBooks = shelves.length > 0;
  useEffect(() => {
    if (hasBooks) initialSkeleton.send({ type: 'home.show' });
  }, [hasBooks, initialSkeleton]);
  const startedBooks = useHydrated(
    () => (hasStartedBooks ? 'some' : 'none'),
    () => 'unknown',
  );
  // A prerendered page covers nothing: its covers show before any script.
  return (
    <div css={contents} data-covering={isCovering && startedBooks !== 'unknown'}>
      <h1 id="title" className="visually-hidden">
        {t(SCREENS.home.title)}
      </h1>
      {tonight !== null && (
        <div css={waitingForStarted} data-started-books={startedBooks}>
          {startedBooks === 'some' ? (
            <ContinueBoard
              otherwise={<Tonight book={tonight} />}
              fallback={
                <div css={late}>
                  <Tonight book={tonight} />
                </div>
              }
            />
          ) : (
            <Tonight book={tonight} />
          )}
        </div>
      )}
      {/* The key removes the loading text at once when the books arrive; it would jump otherwise. */}
      <div key={String(hasBooks)} css={hasBooks ? undefined : apart}>
        <CatalogueGate>
          {hasBooks ? <Rows shelves={shelves} /> : <Empty>{t('No books found')}</Empty>}
        </CatalogueGate>
      </div>
    </div>
  );
}

/** Shelves rendered with the first paint; no window shows more of them below tonight's book. */
const IMMEDIATE_SHELVES = 2;

const Rows = memo(function Rows({ shelves }: { shelves: readonly Shelf[] }) {
  const { navigation } = useEffects();
  const isBackNavigation = useHydrated(
    () => navigation.isBackNavigation(),
    () => false,
  );
  // Restoring the scroll position needs the final height of everything above it.
  const shown = useProgressiveRender(shelves, IMMEDIATE_SHELVES);
  const withDoor = genresWithDoor(shelves);
  const rowOf = (shelf: Shelf, at: number) => (
    <ShelfRow
      key={shelf.title}
      shelf={shelf}
      isImmediate={isBackNavigation || at < IMMEDIATE_SHELVES}
      hasDoor={withDoor.includes(shelf.title)}
    />
  );
  const first = shown[0]?.title === TRENDING ? 1 : 0;
  return (
    <>
      {shown.slice(0, first).map(rowOf)}
      <div className="container" css={shownWhole}>
        <StreetOfDoors shelves={shelves} />
      </div>
      <div css={pairs}>{shown.slice(first).map((shelf, at) => rowOf(shelf, at + first))}</div>
    </>
  );
});
