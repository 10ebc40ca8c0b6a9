/** The latest releases: the books flagged as trending. */
import { useSelector } from '@xstate/react';
import { TRENDING } from '../../machines/shelves.ts';
import { Screen } from '../parts/Screen.tsx';
import { Empty } from '../parts/Status.tsx';
import { TITLES } from '../routes.ts';
import { useSystem } from '../system.tsx';
import { CatalogueGate } from './CatalogueGate.tsx';
import { ShelfGrid } from './ShelfGrid.tsx';

export function Latest() {
  const shelf = useSelector(useSystem().catalogue, (snapshot) => snapshot.context.shelves.find(({ title }) => title === TRENDING));
  return (
    <Screen title={TITLES.latest}>
      <CatalogueGate>{shelf === undefined ? <Empty>No latest books available.</Empty> : <ShelfGrid shelf={shelf} />}</CatalogueGate>
    </Screen>
  );
}
