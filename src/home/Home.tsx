/** The home screen: one shelf after the other, each only when it has books. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { SITE, useDocumentTitle } from '../parts/Screen.tsx';
import { Empty } from '../parts/Status.tsx';
import { TITLES } from '../routes.ts';
import { useSystem } from '../system.tsx';
import { CatalogueGate } from './CatalogueGate.tsx';
import { ShelfRow } from './ShelfRow.tsx';

/** @param title of the document; the same screen stands at two addresses */
export function Home({ title = SITE }: { title?: string }) {
  useDocumentTitle(title);
  const { catalogue, initialSkeleton } = useSystem();
  const shelves = useSelector(catalogue, (snapshot) => snapshot.context.shelves);
  const isCovered = useSelector(initialSkeleton, (snapshot) => snapshot.hasTag('covering'));
  const hasBooks = shelves.length > 0;
  useEffect(() => {
    if (hasBooks) initialSkeleton.send({ type: 'home.show' });
  }, [hasBooks, initialSkeleton]);
  return (
    <div className="within">
      <h1 id="title" className="only-heard">{TITLES.home}</h1>
      <CatalogueGate>
        {hasBooks ? (
          shelves.map((shelf) => <ShelfRow key={shelf.title} shelf={shelf} isCovered={isCovered} />)
        ) : (
          <Empty>No books found</Empty>
        )}
      </CatalogueGate>
    </div>
  );
}
