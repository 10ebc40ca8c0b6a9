/** The home screen: one shelf after the other, each only when it has books. */
import { useSelector } from '@xstate/react';
import { homeShelves } from '../../machines/shelves.ts';
import { SITE, useDocumentTitle } from '../parts/Screen.tsx';
import { useSystem } from '../system.tsx';
import { CatalogueGate } from './CatalogueGate.tsx';
import { ShelfRow } from './ShelfRow.tsx';

export function Home() {
  useDocumentTitle(SITE);
  const books = useSelector(useSystem().catalogue, (snapshot) => snapshot.context.books);
  return (
    <div className="within">
      <h1 className="only-heard">Books to read in english, hindi and hinglish</h1>
      <CatalogueGate>
        {homeShelves(books).map((shelf) => (
          <ShelfRow key={shelf.title} shelf={shelf} />
        ))}
      </CatalogueGate>
    </div>
  );
}
