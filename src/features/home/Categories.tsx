/** The Categories screen: one section per genre, each a grid of covers. */
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { TRENDING } from '../../../machines/domain/shelves.ts';
import { size, space } from '../../theme/tokens.ts';
import { useDataName, useTranslate } from '../../ui/interface-texts.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { TITLES } from '../../../machines/messages/screen-titles.ts';
import { useSystem } from '../../effects/composition-root.tsx';
import { CatalogueGate } from './CatalogueGate.tsx';
import { ShelfGrid } from './ShelfGrid.tsx';
import { useProgressiveRender } from './use-progressive-render.ts';

export function Categories() {
  const t = useTranslate();
  return (
    <Screen title={t(TITLES.categories)}>
      <CatalogueGate>
        <Genres />
      </CatalogueGate>
    </Screen>
  );
}

function Genres() {
  const nameOf = useDataName();
  const shelves = useSelector(useSystem().catalogue, (snapshot) => snapshot.context.shelves);
  const genres = useProgressiveRender(
    useMemo(() => shelves.filter(({ title }) => title !== TRENDING), [shelves]),
    1,
  );
  return genres.map((shelf) => (
    <section
      key={shelf.title}
      aria-label={nameOf(shelf.title)}
      css={{ paddingBlock: space.medium }}
    >
      <h2 css={{ fontSize: size.title, marginBottom: space.medium }}>{nameOf(shelf.title)}</h2>
      <ShelfGrid shelf={shelf} describe={false} />
    </section>
  ));
}
