/** Browsing by genre: one section a genre, each a grid of covers. */
import { useSelector } from '@xstate/react';
import { categoriesOf } from '../../machines/shelves.ts';
import { size, space } from '../look/tokens.ts';
import { BookGrid } from '../parts/BookGrid.tsx';
import { Screen } from '../parts/Screen.tsx';
import { previewPath, TITLES } from '../routes.ts';
import { useSystem } from '../system.tsx';
import { CatalogueGate } from './CatalogueGate.tsx';

export function Categories() {
  const books = useSelector(useSystem().catalogue, (snapshot) => snapshot.context.books);
  return (
    <Screen title={TITLES.categories}>
      <CatalogueGate>
        {categoriesOf(books).map(({ title, books: ofGenre }) => (
          <section key={title} aria-label={title} css={{ paddingBlock: space.medium }}>
            <h2 css={{ fontSize: size.title, marginBottom: space.medium }}>{title}</h2>
            <BookGrid books={ofGenre} pathOf={previewPath} describe={false} />
          </section>
        ))}
      </CatalogueGate>
    </Screen>
  );
}
