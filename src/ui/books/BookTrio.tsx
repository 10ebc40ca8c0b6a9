/** A titled row of up to three suggested books. */
import { css } from '@emotion/react';
import type { BookMeta } from '../../../machines/domain/books/book.ts';
import type { Language } from '../../../machines/domain/languages.ts';
import { roomy, size, space } from '../../theme/tokens.ts';
import { BookCard } from './BookCard.tsx';

/** On phones one below the other, so that no word of a title is broken. */
const row = css({
  display: 'grid',
  gap: space.medium,
  '& > li > a': {
    display: 'grid',
    gridTemplate: 'auto auto 1fr / 4.5rem minmax(0, 1fr)',
    columnGap: space.medium,
    '& > :first-of-type': { gridRow: '1 / span 3', alignSelf: 'start', marginBottom: 0 },
    '& > :not(:first-of-type)': { gridColumn: 2 },
  },
  [roomy]: {
    gridTemplateColumns: 'repeat(3, minmax(0, 11rem))',
    gap: space.large,
    '& > li > a': {
      display: 'flex',
      '& > :first-of-type': { alignSelf: 'auto', marginBottom: '0.55rem' },
    },
  },
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
