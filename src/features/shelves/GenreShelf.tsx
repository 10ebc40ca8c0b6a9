/** The screen of one genre: its books as a grid of cards, which can be narrowed and sorted. */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { remainingOf } from '../../../machines/catalogue.machine.ts';
import type { Genre } from '../../../machines/domain/books/book.ts';
import type { Catalogue } from '../../../machines/domain/books/catalogue.ts';
import { FILTER_NAMES } from '../../../machines/domain/books/filters.ts';
import { genrePath } from '../../../machines/domain/books/genres.ts';
import { filterByGenre, type Shelf } from '../../../machines/domain/books/shelves.ts';
import { SCREENS } from '../../../machines/domain/site/screens.ts';
import { useSystem } from '../../system/system.tsx';
import { useDiscovery, type DiscoveryList } from '../../system/use-discovery.ts';
import { space, TARGET } from '../../theme/tokens.ts';
import { Filters } from '../../ui/filters/Filters.tsx';
import { useDataName, useTranslate } from '../../ui/interface-texts.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Empty } from '../../ui/Status.tsx';
import { CatalogueGate } from './CatalogueGate.tsx';
import { ShelfGrid, WholeGrid } from './ShelfGrid.tsx';

/** @returns the shelf of the genre, undefined when it has no books */
const shelfIn = ({ context }: { context: Catalogue }, genre: Genre): Shelf | undefined =>
  context.shelves.find(({ title }) => title === genre);

const isWhole = ({ books, count }: Shelf): boolean => books.length === count;

const link = css({ display: 'inline-flex', alignItems: 'center', minHeight: TARGET });

export function GenreShelf({ genre }: { genre: Genre }) {
  const t = useTranslate();
  const shelf = useSelector(useSystem().catalogue, (snapshot) => shelfIn(snapshot, genre));
  return (
    <Screen title={useDataName()(genre)}>
      <p css={{ marginBottom: space.small }}>
        <Link href={SCREENS.categories.path} css={link}>
          {t(SCREENS.categories.title)}
        </Link>
      </p>
      <CatalogueGate>
        {shelf === undefined ? (
          <Empty>{t('No books found')}</Empty>
        ) : (
          <FilteredShelf genre={genre} shelf={shelf} />
        )}
      </CatalogueGate>
    </Screen>
  );
}

/** The genre of each book of a genre is the same. */
const NAMES = FILTER_NAMES.filter((name) => name !== 'genre');

function FilteredShelf({ genre, shelf }: { genre: Genre; shelf: Shelf }) {
  const { list, load } = useWholeGenre(genre, shelf);
  const { left, isUntouched, isOffered, filters } = useDiscovery(genrePath(genre), list, load);
  return (
    <>
      {isOffered && <Filters {...filters} names={NAMES} ownOrder="In the order of the shelf" />}
      {isUntouched ? (
        <ShelfGrid shelf={shelf} />
      ) : (
        left.length > 0 && <WholeGrid title={genre} books={left} />
      )}
    </>
  );
}

/** @returns the known books of the genre, and how to load the others */
function useWholeGenre(genre: Genre, shelf: Shelf): { list: DiscoveryList; load: () => void } {
  const { catalogue } = useSystem();
  const known = useSelector(catalogue, (snapshot) => snapshot.context.books);
  const remaining = useSelector(catalogue, remainingOf);
  const isKnown = isWhole(shelf);
  const books = useMemo(
    () => (isKnown ? shelf.books : filterByGenre(known, genre)),
    [isKnown, shelf.books, known, genre],
  );
  const list = { books, remaining: isKnown ? 'none' : remaining, total: shelf.count } as const;
  const load = () => {
    const current = shelfIn(catalogue.getSnapshot(), genre);
    if (current === undefined || !isWhole(current)) catalogue.send({ type: 'remaining.load' });
  };
  return { list, load };
}
