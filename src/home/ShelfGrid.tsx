/** One shelf as a grid of cards that grows until all of its books stand there. */
import { useDeferredValue, useRef } from 'react';
import { SHELF_STEP } from '../../machines/limits.ts';
import type { Shelf } from '../../machines/shelves.ts';
import { BookGrid } from '../parts/BookGrid.tsx';
import { MoreCards } from '../parts/MoreCards.tsx';
import { previewPath } from '../routes.ts';
import { useIsWhole } from './use-in-turn.ts';
import { useShelf } from './use-shelf.ts';

export function ShelfGrid({ shelf, describe = true }: { shelf: Shelf; describe?: boolean }) {
  const list = useRef<HTMLDivElement>(null);
  const { books, more } = useShelf('grid', shelf, list);
  // What fills the window comes first; what is added after the first sight is rendered at once.
  const isAll = useDeferredValue(true, useIsWhole());
  const cards = isAll ? books : books.slice(0, SHELF_STEP.row);
  return (
    <div ref={list}>
      <BookGrid books={cards} count={shelf.count} pathOf={previewPath} describe={describe} />
      {more !== null && cards.length === books.length && <MoreCards of={shelf.title} {...more} />}
    </div>
  );
}
