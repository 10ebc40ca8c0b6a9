/** One shelf as a grid of cards that grows until all of its books stand there. */
import { useRef } from 'react';
import type { Shelf } from '../../machines/shelves.ts';
import { BookGrid } from '../parts/BookGrid.tsx';
import { MoreCards } from '../parts/MoreCards.tsx';
import { previewPath } from '../routes.ts';
import { useShelf } from './use-shelf.ts';

export function ShelfGrid({ shelf, describe = true }: { shelf: Shelf; describe?: boolean }) {
  const list = useRef<HTMLDivElement>(null);
  const { books, more } = useShelf('grid', shelf, list);
  return (
    <div ref={list}>
      <BookGrid books={books} pathOf={previewPath} describe={describe} />
      {more !== null && <MoreCards of={shelf.title} {...more} />}
    </div>
  );
}
