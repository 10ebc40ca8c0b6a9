/** One shelf as a grid of cards that grows until it shows all books. */
import { useDeferredValue, useMemo, useRef, type RefObject } from 'react';
import type { BookMeta } from '../../../machines/domain/books/book.ts';
import { pathOfAuthor } from '../../../machines/domain/books/authors.ts';
import { useSystem } from '../../system/system.tsx';
import { wholeShelf, type MoreOfShelf } from './effects.ts';
import { SHELF_STEP } from '../../../machines/domain/limits.ts';
import type { Shelf } from '../../../machines/domain/books/shelves.ts';
import { BookGrid } from '../../ui/books/BookGrid.tsx';
import { MoreCards } from '../../ui/MoreCards.tsx';
import { useDataName } from '../../ui/interface-texts.tsx';
import { previewPath } from '../../../machines/domain/site/routes.ts';
import { useRendersAll } from './use-progressive-render.ts';
import { useShelf, useShownShelf, type ShownShelf } from './use-shelf.ts';

/** `isOverview`: the cards neither describe the books nor lead to their authors. */
type ShelfGridProps = { shelf: Shelf; isOverview?: boolean };

export function ShelfGrid({ shelf, isOverview = false }: ShelfGridProps) {
  const title = useDataName()(shelf.title);
  const list = useRef<HTMLDivElement>(null);
  const shown = useShelf('grid', shelf, list);
  return (
    <Grid
      list={list}
      title={title}
      count={shelf.count}
      describe={!isOverview}
      linksAuthors={!isOverview}
      {...shown}
    />
  );
}

/** `more` must not change while the books are the same. */
type WholeGridProps = {
  title: string;
  books: readonly BookMeta[];
  linksAuthors?: boolean;
  more?: MoreOfShelf;
};

/** Books that are known whole, such as those that a search has found; or the first of them. */
export function WholeGrid({ title, books, linksAuthors = true, more }: WholeGridProps) {
  const system = useSystem();
  const list = useRef<HTMLDivElement>(null);
  const shelf = useMemo(
    () => wholeShelf(system, title, books, more),
    // oxlint-disable-next-line react/exhaustive-deps -- `more` is that of the books
    [system, title, books],
  );
  const shown = useShownShelf(shelf, list);
  return (
    <Grid
      list={list}
      title={title}
      count={more?.count ?? books.length}
      describe
      linksAuthors={linksAuthors}
      {...shown}
    />
  );
}

type GridProps = ShownShelf & {
  list: RefObject<HTMLDivElement | null>;
  title: string;
  count: number;
  describe: boolean;
  linksAuthors: boolean;
};

function Grid({ list, title, books, more, linksAuthors, ...grid }: GridProps) {
  // The cards that fill the window are rendered first, the others right after the first paint.
  const showsAll = useDeferredValue(true, useRendersAll());
  const cards = showsAll ? books : books.slice(0, SHELF_STEP.row);
  return (
    <div ref={list}>
      <BookGrid
        books={cards}
        pathOf={previewPath}
        {...(linksAuthors && { authorPathOf: pathOfAuthor })}
        {...grid}
      />
      {more !== null && cards.length === books.length && <MoreCards listTitle={title} {...more} />}
    </div>
  );
}
