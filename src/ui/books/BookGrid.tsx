/** Books as a grid of cards, or a message when there are none. */
import { css } from '@emotion/react';
import { memo, startTransition, useEffect, useRef, useState } from 'react';
import type { BookMeta } from '../../../machines/domain/books/book.ts';
import { SHELF_STEP } from '../../../machines/domain/limits.ts';
import { space, wide, wider } from '../../theme/tokens.ts';
import { DescribedCard } from './DescribedCard.tsx';
import { useTranslate } from '../interface-texts.tsx';
import { stagger } from '../stagger.ts';
import { Empty } from '../Status.tsx';
import { useReleasedHeight } from './use-released-height.ts';

const twoRows = '@media (min-width: 68em)';

/** One to six columns: the size of a block is a multiple of each, so that its last row is full. */
const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(9rem, 100%), 1fr))',
  gap: `${space.large} ${space.medium}`,
  [wide]: { gridTemplateColumns: 'repeat(auto-fill, minmax(10.5rem, 1fr))' },
});

/** Descriptions need wide columns. */
const rows = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: '3.5rem',
  [twoRows]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

/** Room for focus rings at the edges, which `content-visibility` clips. */
const block = css({
  padding: `${space.small} ${space.small} ${space.large}`,
  margin: `-${space.small} -${space.small} 0`,
});

/**
 * Blocks outside the viewport are not laid out; they have about the height of a full block
 * meanwhile.
 */
const offscreen = css({
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 600rem',
  [wide]: { containIntrinsicSize: 'auto 330rem' },
  [wider]: { containIntrinsicSize: 'auto 230rem' },
});

const offscreenRows = css({
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 1000rem',
  [wide]: { containIntrinsicSize: 'auto 840rem' },
  [twoRows]: { containIntrinsicSize: 'auto 420rem' },
});

const gone = css({ display: 'none' });

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

type Cards = Required<Omit<BookGridProps, 'empty'>>;

const noLink = () => null;
const noPage = () => undefined;

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
  const hasBlocks = useOnceTrue(Math.max(count, books.length) > SHELF_STEP.grid);
  if (books.length === 0) return <Empty>{empty ?? t('No books found')}</Empty>;
  // A list that will grow long is divided into blocks from the start: changing the elements later
  // would lose the focus. One that becomes short keeps them, to remove them one by one.
  if (hasBlocks)
    return (
      <Blocks
        {...{ books, count, pathOf, authorPathOf, describe, releasedHeights, markedPageOf }}
      />
    );
  return (
    <ul css={[describe ? rows : grid, stagger]}>
      {books.map((book) => (
        <li key={book.id}>
          <DescribedCard
            book={book}
            href={pathOf(book.id)}
            authorHref={authorPathOf(book)}
            describe={describe}
            markedPage={markedPageOf(book.id)}
          />
        </li>
      ))}
    </ul>
  );
}

/** @returns whether it is true now or was before */
function useOnceTrue(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(isTrue);
  if (isTrue && !wasTrue) setWasTrue(true);
  return isTrue || wasTrue;
}

/**
 * A long list: a single list to screen readers, divided into blocks so that the browser can skip
 * the layout of distant ones.
 */
function Blocks({ books, ...cards }: Cards) {
  const blocks = useFewerInSteps(Math.ceil(books.length / SHELF_STEP.grid));
  return (
    <div role="list">
      {Array.from({ length: blocks }, (_, index) => index * SHELF_STEP.grid).map((start) => (
        <Block key={start} books={books} start={start} {...cards} />
      ))}
    </div>
  );
}

/**
 * @param count may become less at once
 * @returns the count, or more: it becomes less one by one, since removing thousands of cards at once
 * would keep the page from answering
 */
function useFewerInSteps(count: number): number {
  const [before, setBefore] = useState(count);
  const now = Math.max(count, before);
  useEffect(() => {
    startTransition(() => setBefore(Math.max(count, now - 1)));
  }, [count, now]);
  return now;
}

type BlockProps = Cards & { start: number };

const cardsOf = ({ books, start }: Pick<BlockProps, 'books' | 'start'>): readonly BookMeta[] =>
  books.slice(start, start + SHELF_STEP.grid);

/** Cards of a block beyond the end of the list stay as they were, out of sight, until it is removed. */
const BlockCards = memo(
  function BlockCards({ start, count, releasedHeights, ...props }: BlockProps) {
    // Assistive technology cannot count the cards of released blocks.
    const positionOf = (index: number) =>
      releasedHeights && { 'aria-posinset': start + index + 1, 'aria-setsize': count };
    return cardsOf({ start, ...props }).map((book, index) => (
      <div role="listitem" key={book.id} {...positionOf(index)}>
        <DescribedCard
          book={book}
          href={props.pathOf(book.id)}
          authorHref={props.authorPathOf(book)}
          describe={props.describe}
          markedPage={props.markedPageOf(book.id)}
        />
      </div>
    ));
  },
  (_, { books, start }) => start >= books.length,
);

/** Memoized by its books: appending to the list does not render earlier blocks. */
const Block = memo(
  function Block(props: BlockProps) {
    const { start, releasedHeights } = props;
    const element = useRef<HTMLDivElement>(null);
    const height = useReleasedHeight(element, start, releasedHeights);
    const cards = cardsOf(props);
    // A short first block is much lower than the intrinsic size.
    const isShort = start === 0 && cards.length < SHELF_STEP.grid;
    return (
      <div
        ref={element}
        css={[
          props.describe ? rows : grid,
          block,
          !isShort && (props.describe ? offscreenRows : offscreen),
          cards.length === 0 && gone,
        ]}
        style={height === null ? undefined : { height }}
      >
        {height === null && <BlockCards {...props} />}
      </div>
    );
  },
  (before, after) => {
    const [cards, next] = [cardsOf(before), cardsOf(after)];
    return (
      cards.length === next.length &&
      cards.every((book, index) => book === next[index]) &&
      before.describe === after.describe &&
      before.authorPathOf === after.authorPathOf &&
      before.markedPageOf === after.markedPageOf &&
      before.releasedHeights === after.releasedHeights
    );
  },
);
