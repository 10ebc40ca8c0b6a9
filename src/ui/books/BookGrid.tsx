/** Books as a grid of cards, or a message when there are none. */
import { css } from '@emotion/react';
import { useCallback } from 'react';
import type { BookMeta } from '../../../machines/domain/books/book.ts';
import { wide } from '../../theme/tokens.ts';
import { CardBlocks, coverColumns, offscreenCovers, useHasBlocks } from './CardBlocks.tsx';
import { DescribedCard } from './DescribedCard.tsx';
import { useTranslate } from '../interface-texts.tsx';
import { stagger } from '../stagger.ts';
import { Empty } from '../Status.tsx';

const twoRows = '@media (min-width: 68em)';

/** Descriptions need wide columns. */
const rows = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: '3.5rem',
  [twoRows]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

/** As `offscreenCovers`. */
const offscreenRows = css({
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 1000rem',
  [wide]: { containIntrinsicSize: 'auto 840rem' },
  [twoRows]: { containIntrinsicSize: 'auto 420rem' },
});

/**
 * `count`: total number of books, when more of them will be loaded; `authorPathOf`: where the name
 * of an author leads, null for one that is no link; `releasedHeights`: see use-released-height.ts,
 * null when the whole list stays rendered; `markedPageOf`: the page of a book that the user has marked.
 */
export type BookGridProps = {
  books: readonly BookMeta[];
  count?: number;
  pathOf: (id: string) => string;
  authorPathOf?: (book: BookMeta) => string | null;
  empty?: string;
  describe?: boolean;
  releasedHeights?: Map<number, number> | null;
  markedPageOf?: (id: string) => number | undefined;
};

const noLink = () => null;
const noPage = () => undefined;
const idOf = ({ id }: BookMeta) => id;

export function BookGrid({
  books,
  count = books.length,
  pathOf,
  authorPathOf = noLink,
  empty,
  describe = true,
  releasedHeights = null,
  markedPageOf = noPage,
}: BookGridProps) {
  const t = useTranslate();
  const hasBlocks = useHasBlocks(Math.max(count, books.length));
  const cardOf = useCallback(
    (book: BookMeta) => (
      <DescribedCard
        book={book}
        href={pathOf(book.id)}
        authorHref={authorPathOf(book)}
        describe={describe}
        markedPage={markedPageOf(book.id)}
      />
    ),
    [pathOf, authorPathOf, describe, markedPageOf],
  );
  if (books.length === 0) return <Empty>{empty ?? t('No books found')}</Empty>;
  // A list that will grow long is divided into blocks from the start: changing the elements later
  // would lose the focus. One that becomes short keeps them, to remove them one by one.
  if (hasBlocks)
    return (
      <CardBlocks
        {...{ items: books, count, keyOf: idOf, cardOf, releasedHeights }}
        columns={describe ? rows : coverColumns}
        offscreen={describe ? offscreenRows : offscreenCovers}
      />
    );
  return (
    <ul css={[describe ? rows : coverColumns, stagger]}>
      {books.map((book) => (
        <li key={book.id}>{cardOf(book)}</li>
      ))}
    </ul>
  );
}
