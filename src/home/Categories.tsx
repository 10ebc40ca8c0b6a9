/** Browsing by genre: one section a genre, each a grid of covers. */
import { useSelector } from '@xstate/react';
import { TRENDING, type Shelf } from '../../machines/shelves.ts';
import { size, space } from '../look/tokens.ts';
import { Screen } from '../parts/Screen.tsx';
import { TITLES } from '../routes.ts';
import { useSystem } from '../system.tsx';
import { CatalogueGate } from './CatalogueGate.tsx';
import { ShelfGrid } from './ShelfGrid.tsx';

export function Categories() {
  const shelves = useSelector(useSystem().catalogue, (snapshot) => snapshot.context.shelves);
  return (
    <Screen title={TITLES.categories}>
      <CatalogueGate>
        {shelves.filter(({ title }) => title !== TRENDING).map((shelf: Shelf) => (
          <section key={shelf.title} aria-label={shelf.title} css={{ paddingBlock: space.medium }}>
            <h2 css={{ fontSize: size.title, marginBottom: space.medium }}>{shelf.title}</h2>
            <ShelfGrid shelf={shelf} describe={false} />
          </section>
        ))}
      </CatalogueGate>
    </Screen>
  );
}
