/** Books as a grid of cards, or one sentence when there are none. */
import { css } from '@emotion/react';
import { memo } from 'react';
import type { BookMeta } from '../../../machines/domain/book.ts';
import { SHELF_STEP } from '../../../machines/domain/limits.ts';
import { space, wide, wider } from '../../theme/tokens.ts';
import { BookCard } from './BookCard.tsx';
import { stagger } from '../stagger.ts';
import { Empty } from '../Status.tsx';

/** One to six columns, so that every full block of cards ends with a full row. */
const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(9rem, 100%), 1fr))',
  gap: `${space.large} ${space.medium}`,
  [wide]: { gridTemplateColumns: 'repeat(auto-fill, minmax(10.5rem, 1fr))' },
});

/** What is skipped is cut off at its edge; the ring around a card that has the focus keeps its room within. */
const block = css({
  padding: `${space.small} ${space.small} ${space.large}`,
  margin: `-${space.small} -${space.small} 0`,
});

/** What is far out of sight is laid out when it comes near; until then it has about the height of a full block. */
const skipped = css({
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 600rem',
  [wide]: { containIntrinsicSize: 'auto 330rem' },
  [wider]: { containIntrinsicSize: 'auto 230rem' },
});

/** `count`: how many there will be in all, where more than these are on their way. */
export type BookGridProps = {
  books: readonly BookMeta[];
  count?: number;
  pathOf: (id: string) => string;
  empty?: string;
  describe?: boolean;
};

type Cards = Required<Omit<BookGridProps, 'count' | 'empty'>>;

export function BookGrid({
  books,
  count = books.length,
  pathOf,
  empty = 'No books found',
  describe = true,
}: BookGridProps) {
  if (books.length === 0) return <Empty>{empty}</Empty>;
  // A list that will be long is one from the start: made anew, it would take the focus from the card that has it.
  if (Math.max(count, books.length) > SHELF_STEP.grid)
    return <Blocks books={books} pathOf={pathOf} describe={describe} />;
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

/** Very many cards: one list for who hears it, in blocks of which the browser lays out those that are near. */
function Blocks({ books, ...cards }: Cards) {
  const starts = Array.from(
    { length: Math.ceil(books.length / SHELF_STEP.grid) },
    (_, at) => at * SHELF_STEP.grid,
  );
  return (
    <div role="list">
      {starts.map((start) => (
        <Block key={start} books={books} start={start} {...cards} />
      ))}
    </div>
  );
}

type BlockProps = Cards & { start: number };

const cardsOf = ({ books, start }: BlockProps): readonly BookMeta[] =>
  books.slice(start, start + SHELF_STEP.grid);

/** A list that grows at its end leaves the blocks before as they are. */
const Block = memo(
  function Block(props: BlockProps) {
    const cards = cardsOf(props);
    // The few cards that a list may begin with are far less high.
    const isBeginning = props.start === 0 && cards.length < SHELF_STEP.grid;
    return (
      <div css={[grid, block, !isBeginning && skipped]}>
        {cards.map((book) => (
          <div role="listitem" key={book.id}>
            <BookCard book={book} href={props.pathOf(book.id)} describe={props.describe} />
          </div>
        ))}
      </div>
    );
  },
  (before, after) => {
    const [cards, next] = [cardsOf(before), cardsOf(after)];
    return (
      cards.length === next.length &&
      cards.every((book, at) => book === next[at]) &&
      before.describe === after.describe
    );
  },
);
