/** One shelf as a grid of cards that grows until it shows all books. */
import { useDeferredValue, useMemo, useRef, type RefObject } from 'react';
import type { BookMeta } from '../../../machines/domain/book.ts';
import { useSystem } from '../../effects/composition-root.tsx';
import { wholeShelf } from '../../effects/shelves.ts';
import { SHELF_STEP } from '../../../machines/domain/limits.ts';
import type { Shelf } from '../../../machines/domain/shelves.ts';
import { BookGrid } from '../../ui/books/BookGrid.tsx';
import { MoreCards } from '../../ui/MoreCards.tsx';
import { useDataName } from '../../ui/interface-texts.tsx';
import { previewPath } from '../../../machines/domain/routes.ts';
import { useRendersAll } from './use-progressive-render.ts';
import { useShelf, useShownShelf, type ShownShelf } from './use-shelf.ts';

export function ShelfGrid({ shelf, describe = true }: { shelf: Shelf; describe?: boolean }) {
  const title = useDataName()(shelf.title);
  const list = useRef<HTMLDivElement>(null);
  const shown = useShelf('grid', shelf, list);
  return <Grid list={list} title={title} count={shelf.count} describe={describe} {...shown} />;
}

/** Books that are known whole, such as those that a search has found. */
export function WholeGrid({ title, books }: { title: string; books: readonly BookMeta[] }) {
  const system = useSystem();
  const list = useRef<HTMLDivElement>(null);
  const shelf = useMemo(() => wholeShelf(system, title, books), [system, title, books]);
  const shown = useShownShelf(shelf, list);
  return <Grid list={list} title={title} count={books.length} describe {...shown} />;
}

type GridProps = ShownShelf & {
  list: RefObject<HTMLDivElement | null>;
  title: string;
  count: number;
  describe: boolean;
};

function Grid({ list, title, count, describe, books, more, releasedHeights }: GridProps) {
  // The cards that fill the window are rendered first, the others right after the first paint.
  const showsAll = useDeferredValue(true, useRendersAll());
  const cards = showsAll ? books : books.slice(0, SHELF_STEP.row);
  return (
    <div ref={list}>
      <BookGrid
        books={cards}
        count={count}
        pathOf={previewPath}
        describe={describe}
        releasedHeights={releasedHeights}
      />
      {more !== null && cards.length === books.length && <MoreCards listTitle={title} {...more} />}
    </div>
  );
}
