/** The latest releases: the books flagged as trending. */
import { useSelector } from '@xstate/react';
import { trendingOf } from '../../machines/shelves.ts';
import { BookGrid } from '../parts/BookGrid.tsx';
import { Screen } from '../parts/Screen.tsx';
import { previewPath, TITLES } from '../routes.ts';
import { useSystem } from '../system.tsx';
import { CatalogueGate } from './CatalogueGate.tsx';

export function Latest() {
  const books = useSelector(useSystem().catalogue, (snapshot) => snapshot.context.books);
  return (
    <Screen title={TITLES.latest}>
      <CatalogueGate>
        <BookGrid books={trendingOf(books)} pathOf={previewPath} empty="No latest books available." />
      </CatalogueGate>
    </Screen>
  );
}
