/** The screen of one genre: its books as a grid of cards, which can be narrowed and sorted. */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { Genre } from '../../../machines/domain/book.ts';
import { FILTER_NAMES } from '../../../machines/domain/filters.ts';
import { genrePath } from '../../../machines/domain/genres.ts';
import { ROUTES } from '../../../machines/domain/routes.ts';
import { filterByGenre, type Shelf } from '../../../machines/domain/shelves.ts';
import { TITLES } from '../../../machines/messages/screen-titles.ts';
import { useSystem } from '../../effects/composition-root.tsx';
import { useDiscovery, type DiscoveryList } from '../../effects/use-discovery.ts';
import { space, TARGET } from '../../theme/tokens.ts';
import { Filters } from '../../ui/filters/Filters.tsx';
import { useDataName, useTranslate } from '../../ui/interface-texts.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Empty } from '../../ui/Status.tsx';
import { CatalogueGate } from './CatalogueGate.tsx';
import { ShelfGrid, WholeGrid } from './ShelfGrid.tsx';

const link = css({ display: 'inline-flex', alignItems: 'center', minHeight: TARGET });

export function GenreShelf({ genre }: { genre: Genre }) {
  const t = useTranslate();
  const shelf = useSelector(useSystem().catalogue, (snapshot) =>
    snapshot.context.shelves.find(({ title }) => title === genre),
  );
  return (
    <Screen title={useDataName()(genre)}>
      <p css={{ marginBottom: space.small }}>
        <Link href={ROUTES.categories} css={link}>
          {t(TITLES.categories)}
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
  const { left, isUntouched, filters } = useDiscovery(genrePath(genre), list, load);
  return (
    <>
      {shelf.count > 1 && (
        <Filters {...filters} names={NAMES} ownOrder="In the order of the shelf" />
      )}
      {isUntouched ? (
        <ShelfGrid shelf={shelf} />
      ) : (
        left.length > 0 && <WholeGrid title={genre} books={left} />
      )}
    </>
  );
}

/** @returns the known books of the genre, and how to load the others once they are asked for */
function useWholeGenre(genre: Genre, shelf: Shelf): { list: DiscoveryList; load: () => void } {
  const { search } = useSystem();
  const [isAsked, setAsked] = useState(false);
  const [whole, setWhole] = useState<DiscoveryList | null>(null);
  const isKnown = shelf.books.length === shelf.count;
  const isMissing = isAsked && !isKnown;
  useEffect(() => {
    if (!isMissing) return undefined;
    const ending = new AbortController();
    const follow = async (): Promise<void> => {
      const { followBooks } = await search.open();
      if (ending.signal.aborted) return;
      const end = followBooks((books, remaining) =>
        setWhole({ books: filterByGenre(books, genre), remaining }),
      );
      ending.signal.addEventListener('abort', end);
    };
    void follow();
    return () => ending.abort();
  }, [search, genre, isMissing]);
  return {
    list: (isKnown ? null : whole) ?? {
      books: shelf.books,
      remaining: isKnown ? 'none' : 'loading',
    },
    load: () => setAsked(true),
  };
}
