/** The home screen: the featured book, what its reader has begun, then one shelf after the other, each only when it has books. */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { featuredOf } from '../../../machines/domain/featured-book.ts';
import { isFinished } from '../../../machines/domain/records.ts';
import type { Shelf } from '../../../machines/domain/shelves.ts';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import { SITE, useDocumentTitle } from '../../ui/Screen.tsx';
import { Empty } from '../../ui/Status.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { TITLES } from '../../../machines/domain/routes.ts';
import { useEffects, useSystem } from '../../effects/composition-root.tsx';
import { CatalogueGate } from './CatalogueGate.tsx';
import { ShelfRow } from './ShelfRow.tsx';
import { FeaturedBook } from './FeaturedBook.tsx';
import { useInTurn } from './use-progressive-render.ts';

const ContinueShelf = lazyWithPreload(
  async () => (await import('./ContinueShelf.tsx')).ContinueShelf,
  true,
);

/** Kept for what the reader has begun, before it is here; on a prerendered page src/prerender/marks.ts sets the mark. */
const reservedSpace = css({
  '&[data-begun=some]:not(:empty)': { minHeight: '10.5rem' },
  'html[data-begun] &[data-begun=unknown]': { minHeight: '10.5rem' },
});

/** @param title of the document; the same screen stands at two addresses */
export function Home({ title = SITE }: { title?: string }) {
  useDocumentTitle(title);
  const { catalogue, initialSkeleton, readingState } = useSystem();
  const books = useSelector(catalogue, (snapshot) => snapshot.context.books);
  const shelves = useSelector(catalogue, (snapshot) => snapshot.context.shelves);
  const isCovered = useSelector(initialSkeleton, (snapshot) => snapshot.hasTag('covering'));
  const hasBegun = useSelector(readingState, (snapshot) =>
    snapshot.context.readingProgress.some((record) => !isFinished(record)),
  );
  const featured = useMemo(() => featuredOf(books), [books]);
  const hasBooks = shelves.length > 0;
  useEffect(() => {
    if (hasBooks) initialSkeleton.send({ type: 'home.show' });
  }, [hasBooks, initialSkeleton]);
  const begun = useHydrated(
    () => (hasBegun ? 'some' : 'none'),
    () => 'unknown',
  );
  return (
    <>
      <h1 id="title" className="visually-hidden">
        {TITLES.home}
      </h1>
      {featured !== null && <FeaturedBook featured={featured} isCovered={isCovered} />}
      {/* What waits for the books is no longer there when they have come; it would be seen to jump below the featured book. */}
      <div key={String(hasBooks)} className="within">
        <CatalogueGate>
          {hasBooks && (
            <div css={reservedSpace} data-begun={begun}>
              {begun === 'some' && <ContinueShelf fallback={<span hidden />} />}
            </div>
          )}
          {hasBooks ? (
            <Rows shelves={shelves} isCovered={isCovered} />
          ) : (
            <Empty>No books found</Empty>
          )}
        </CatalogueGate>
      </div>
    </>
  );
}

/** Below the featured book no window shows more than the first. */
const AT_ONCE = 2;

function Rows({ shelves, isCovered }: { shelves: readonly Shelf[]; isCovered: boolean }) {
  const { navigation } = useEffects();
  const isBackNavigation = useHydrated(
    () => navigation.isBackNavigation(),
    () => false,
  );
  // Who comes back wants the place they left, and all above it must stand where it will stay.
  return useInTurn(shelves, AT_ONCE).map((shelf, at) => (
    <ShelfRow
      key={shelf.title}
      shelf={shelf}
      isCovered={isCovered}
      isAtOnce={isBackNavigation || at < AT_ONCE}
    />
  ));
}
