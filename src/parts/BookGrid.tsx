/** Books as a grid of cards, or one sentence when there are none. */
import { css } from '@emotion/react';
import type { BookMeta } from '../../machines/book.ts';
import { space } from '../look/tokens.ts';
import { BookCard } from './BookCard.tsx';
import { stagger } from './stagger.ts';
import { Empty } from './Status.tsx';

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(9rem, 100%), 1fr))',
  gap: `${space.large} ${space.medium}`,
});

export type BookGridProps = {
  books: readonly BookMeta[];
  pathOf: (id: string) => string;
  empty?: string;
  describe?: boolean;
};

export function BookGrid({ books, pathOf, empty = 'No books found', describe = true }: BookGridProps) {
  if (books.length === 0) return <Empty>{empty}</Empty>;
  return (
    <ul css={[grid, stagger]}>
      {books.map((book) => (
        <li key={book.id}>
          <BookCard book={book} href={pathOf(book.id)} describe={describe} />
        </li>
      ))}
    </ul>
  );
}
