/** One shelf as a grid of cards that grows until all of its books stand there. */
import { useDeferredValue, useRef } from 'react';
import { SHELF_STEP } from '../../../machines/domain/limits.ts';
import type { Shelf } from '../../../machines/domain/shelves.ts';
import { BookGrid } from '../../ui/books/BookGrid.tsx';
import { MoreCards } from '../../ui/MoreCards.tsx';
import { previewPath } from '../../../machines/domain/routes.ts';
import { useRendersAll } from './use-progressive-render.ts';
import { useShelf } from './use-shelf.ts';

export function ShelfGrid({ shelf, describe = true }: { shelf: Shelf; describe?: boolean }) {
  const list = useRef<HTMLDivElement>(null);
  const { books, more } = useShelf('grid', shelf, list);
  // What fills the window comes first; what is added after the first paint is rendered at once.
  const isAll = useDeferredValue(true, useRendersAll());
  const cards = isAll ? books : books.slice(0, SHELF_STEP.row);
  return (
    <div ref={list}>
      <BookGrid books={cards} count={shelf.count} pathOf={previewPath} describe={describe} />
      {more !== null && cards.length === books.length && <MoreCards of={shelf.title} {...more} />}
    </div>
  );
}
