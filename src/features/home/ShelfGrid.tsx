/** One shelf as a grid of cards that grows until it shows all books. */
import { useDeferredValue, useRef } from 'react';
import { SHELF_STEP } from '../../../machines/domain/limits.ts';
import type { Shelf } from '../../../machines/domain/shelves.ts';
import { BookGrid } from '../../ui/books/BookGrid.tsx';
import { MoreCards } from '../../ui/MoreCards.tsx';
import { useDataName } from '../../ui/interface-texts.tsx';
import { previewPath } from '../../../machines/domain/routes.ts';
import { useRendersAll } from './use-progressive-render.ts';
import { useShelf } from './use-shelf.ts';

export function ShelfGrid({ shelf, describe = true }: { shelf: Shelf; describe?: boolean }) {
  const title = useDataName()(shelf.title);
  const list = useRef<HTMLDivElement>(null);
  const { books, more, releasedHeights } = useShelf('grid', shelf, list);
  // The cards that fill the window are rendered first, the others right after the first paint.
  const showsAll = useDeferredValue(true, useRendersAll());
  const cards = showsAll ? books : books.slice(0, SHELF_STEP.row);
  return (
    <div ref={list}>
      <BookGrid
        books={cards}
        count={shelf.count}
        pathOf={previewPath}
        describe={describe}
        releasedHeights={releasedHeights}
      />
      {more !== null && cards.length === books.length && <MoreCards listTitle={title} {...more} />}
    </div>
  );
}
