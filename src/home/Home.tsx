/** The home screen: the story in front, what its reader has begun, then one shelf after the other, each only when it has books. */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { frontOf } from '../../machines/front.ts';
import { isFinished } from '../../machines/records.ts';
import type { Shelf } from '../../machines/shelves.ts';
import { onDemand } from '../parts/on-demand.tsx';
import { SITE, useDocumentTitle } from '../parts/Screen.tsx';
import { Empty } from '../parts/Status.tsx';
import { useTakenOver } from '../parts/use-taken-over.ts';
import { TITLES } from '../routes.ts';
import { useSystem } from '../system.tsx';
import { CatalogueGate } from './CatalogueGate.tsx';
import { ShelfRow } from './ShelfRow.tsx';
import { StoryInFront } from './StoryInFront.tsx';
import { useInTurn } from './use-in-turn.ts';

const ContinueShelf = onDemand(async () => (await import('./ContinueShelf.tsx')).ContinueShelf, true);

/** Kept for what the reader has begun, before it is here; on a page made ahead of time src/prerender/marks.ts sets the mark. */
const room = css({ '&[data-begun=some]:not(:empty)': { minHeight: '10.5rem' }, 'html[data-begun] &[data-begun=unknown]': { minHeight: '10.5rem' } });

/** @param title of the document; the same screen stands at two addresses */
export function Home({ title = SITE }: { title?: string }) {
  useDocumentTitle(title);
  const { catalogue, initialSkeleton, readingState } = useSystem();
  const books = useSelector(catalogue, (snapshot) => snapshot.context.books);
  const shelves = useSelector(catalogue, (snapshot) => snapshot.context.shelves);
  const isCovered = useSelector(initialSkeleton, (snapshot) => snapshot.hasTag('covering'));
  const hasBegun = useSelector(readingState, (snapshot) => snapshot.context.readingProgress.some((record) => !isFinished(record)));
  const front = useMemo(() => frontOf(books), [books]);
  const hasBooks = shelves.length > 0;
  useEffect(() => {
    if (hasBooks) initialSkeleton.send({ type: 'home.show' });
  }, [hasBooks, initialSkeleton]);
  const begun = useTakenOver(() => (hasBegun ? 'some' : 'none'), () => 'unknown');
  return (
    <>
      <h1 id="title" className="only-heard">{TITLES.home}</h1>
      {front !== null && <StoryInFront front={front} isCovered={isCovered} />}
      {/* What waits for the books is no longer there when they have come; it would be seen to jump below the story in front. */}
      <div key={String(hasBooks)} className="within">
        <CatalogueGate>
          {hasBooks && (
            <div css={room} data-begun={begun}>
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

/** Below the story in front no window shows more than the first. */
const AT_ONCE = 2;

function Rows({ shelves, isCovered }: { shelves: readonly Shelf[]; isCovered: boolean }) {
  const { page } = useSystem();
  const isReturned = useTakenOver(() => page.isReturning(), () => false);
  // Who comes back wants the place they left, and all above it must stand where it will stay.
  return useInTurn(shelves, AT_ONCE).map((shelf, at) => <ShelfRow key={shelf.title} shelf={shelf} isCovered={isCovered} isAtOnce={isReturned || at < AT_ONCE} />);
}
