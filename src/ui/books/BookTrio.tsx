/** A titled row of up to three suggested books. */
import { css } from '@emotion/react';
import type { BookMeta } from '../../../machines/domain/books/book.ts';
import type { Language } from '../../../machines/domain/languages.ts';
import { size, space, wide } from '../../theme/tokens.ts';
import { BookCard } from './BookCard.tsx';

const row = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 11rem))',
  gap: space.medium,
  fontSize: size.small,
  [wide]: { gap: space.large, fontSize: size.body },
});

export type BookTrioProps = {
  title: string;
  books: readonly BookMeta[];
  pathOf: (id: string) => string;
  /** Of the books' texts; that of the interface by default. */
  language?: Language;
};

export function BookTrio({ title, books, pathOf, ...texts }: BookTrioProps) {
  return (
    <section aria-labelledby="trio">
      <h2 id="trio" css={{ marginBottom: space.medium, fontSize: size.title }}>
        {title}
      </h2>
      <ul css={row}>
        {books.map((book) => (
          <li key={book.id}>
            <BookCard book={book} href={pathOf(book.id)} {...texts} />
          </li>
        ))}
      </ul>
    </section>
  );
}
