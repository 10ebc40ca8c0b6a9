/**
 * A long list of cards: a single list to screen readers, divided into blocks so that the browser can
 * skip the layout of distant ones.
 */
import { css, type SerializedStyles } from '@emotion/react';
import { memo, startTransition, useEffect, useRef, useState, type ReactNode } from 'react';
import { SHELF_STEP } from '../../../machines/domain/limits.ts';
import { space, wide, wider } from '../../theme/tokens.ts';
import { useReleasedHeight } from './use-released-height.ts';

/** One to six columns: the size of a block is a multiple of each, so that its last row is full. */
export const coverColumns = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(9rem, 100%), 1fr))',
  gap: `${space.large} ${space.medium}`,
  [wide]: { gridTemplateColumns: 'repeat(auto-fill, minmax(10.5rem, 1fr))' },
});

/** Room for focus rings at the edges, which `content-visibility` clips. */
const block = css({
  padding: `${space.small} ${space.small} ${space.large}`,
  margin: `-${space.small} -${space.small} 0`,
});

/**
 * Blocks outside the viewport are not laid out; they have about the height of a full block
 * meanwhile, here of covers with a few lines.
 */
export const offscreenCovers = css({
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 600rem',
  [wide]: { containIntrinsicSize: 'auto 330rem' },
  [wider]: { containIntrinsicSize: 'auto 230rem' },
});

const gone = css({ display: 'none' });

/**
 * `count`: total number of items, when more of them will come; `columns`: of the grid in each block;
 * `offscreen`: of a full block that is not laid out; `cardOf` must stay the same function while the
 * cards are the same; `releasedHeights`: see use-released-height.ts, null when the whole list stays
 * rendered.
 */
export type CardBlocksProps<Item> = {
  items: readonly Item[];
  count: number;
  keyOf(item: Item): string;
  cardOf(item: Item): ReactNode;
  columns: SerializedStyles;
  offscreen: SerializedStyles;
  releasedHeights: Map<number, number> | null;
};

/** @returns whether a list is divided into blocks: it is long, or was or will be */
export const useHasBlocks = (count: number): boolean => useOnceTrue(count > SHELF_STEP.grid);

/** @returns whether it is true now or was before */
function useOnceTrue(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(isTrue);
  if (isTrue && !wasTrue) setWasTrue(true);
  return isTrue || wasTrue;
}

export function CardBlocks<Item>({ items, ...props }: CardBlocksProps<Item>) {
  const blocks = useFewerInSteps(Math.ceil(items.length / SHELF_STEP.grid));
  return (
    <div role="list">
      {Array.from({ length: blocks }, (_, index) => index * SHELF_STEP.grid).map((start) => (
        <Block key={start} items={items} start={start} {...props} />
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

type BlockProps<Item> = CardBlocksProps<Item> & { start: number };

const itemsOf = <Item,>({ items, start }: BlockProps<Item>): readonly Item[] =>
  items.slice(start, start + SHELF_STEP.grid);

/** Cards of a block beyond the end of the list stay as they were, out of sight, until it is removed. */
const BlockCards = memo(
  function BlockCards<Item>(props: BlockProps<Item>) {
    const { start, count, releasedHeights } = props;
    // Assistive technology cannot count the cards of released blocks.
    const positionOf = (index: number) =>
      releasedHeights && { 'aria-posinset': start + index + 1, 'aria-setsize': count };
    return itemsOf(props).map((item, index) => (
      <div role="listitem" key={props.keyOf(item)} {...positionOf(index)}>
        {props.cardOf(item)}
      </div>
    ));
  },
  (_, { items, start }) => start >= items.length,
);

/** Memoized by its items: appending to the list does not render earlier blocks. */
const Block = memo(
  function Block<Item>(props: BlockProps<Item>) {
    const { start, columns, offscreen, releasedHeights } = props;
    const element = useRef<HTMLDivElement>(null);
    const height = useReleasedHeight(element, start, releasedHeights);
    const { length } = itemsOf(props);
    // A short first block is much lower than the intrinsic size.
    const isShort = start === 0 && length < SHELF_STEP.grid;
    return (
      <div
        ref={element}
        css={[columns, block, !isShort && offscreen, length === 0 && gone]}
        style={height === null ? undefined : { height }}
      >
        {height === null && <BlockCards {...props} />}
      </div>
    );
  },
  (before, after) => {
    const [items, next] = [itemsOf(before), itemsOf(after)];
    return (
      items.length === next.length &&
      items.every((item, index) => item === next[index]) &&
      before.columns === after.columns &&
      before.cardOf === after.cardOf &&
      before.releasedHeights === after.releasedHeights
    );
  },
);
