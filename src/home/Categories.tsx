/** Browsing by genre: one section a genre, each a grid of covers. */
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { TRENDING } from '../../machines/shelves.ts';
import { size, space } from '../look/tokens.ts';
import { Screen } from '../parts/Screen.tsx';
import { TITLES } from '../routes.ts';
import { useSystem } from '../system.tsx';
import { CatalogueGate } from './CatalogueGate.tsx';
import { ShelfGrid } from './ShelfGrid.tsx';
import { useInTurn } from './use-in-turn.ts';

export function Categories() {
  return (
    <Screen title={TITLES.categories}>
      <CatalogueGate>
        <Genres />
      </CatalogueGate>
    </Screen>
  );
}

function Genres() {
  const shelves = useSelector(useSystem().catalogue, (snapshot) => snapshot.context.shelves);
  const genres = useInTurn(useMemo(() => shelves.filter(({ title }) => title !== TRENDING), [shelves]), 1);
  return genres.map((shelf) => (
    <section key={shelf.title} aria-label={shelf.title} css={{ paddingBlock: space.medium }}>
      <h2 css={{ fontSize: size.title, marginBottom: space.medium }}>{shelf.title}</h2>
      <ShelfGrid shelf={shelf} describe={false} />
    </section>
  ));
}
