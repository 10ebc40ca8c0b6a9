/** One shelf: a titled row of books that scrolls sideways, with arrows for those who point. */
import { css, keyframes } from '@emotion/react';
import { useEffect, useId, useRef, useState } from 'react';
import { SHELF_SCROLL_SHARE } from '../../../machines/domain/limits.ts';
import type { Shelf } from '../../../machines/domain/shelves.ts';
import { size, space, reducedMotion, wide, wider } from '../../theme/tokens.ts';
import { BookCard } from '../../ui/books/BookCard.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { MoreCards } from '../../ui/MoreCards.tsx';
import { stagger } from '../../ui/stagger.ts';
import { previewPath } from '../../../machines/domain/routes.ts';
import { useShelf } from './use-shelf.ts';

/** Room for the focus ring and the covers' shadow, which a box that scrolls or is laid out later would cut off. */
const focusRingMargin = { marginInline: '-0.5rem', paddingInline: '0.5rem' };

/** The arrows come last, for whoever walks through the books does not need them, and are seen beside the title. */
const section = css({
  display: 'grid',
  gridTemplate: '"title arrows" minmax(2.75rem, auto) "books books" auto / minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space.small,
  paddingBlock: space.medium,
  // At every width a sliver of the next card is seen, so that the row invites to go on.
  '--card': 'clamp(7.25rem, 42.5vw - 1.25rem, 9.5rem)',
  [wide]: { '--card': '10rem' },
  [wider]: { '--card': '11rem' },
});

/** Around the row and not on it, for a box whose contents are skipped forgets how far it was scrolled. */
const place = css({ gridArea: 'books', ...focusRingMargin });

const skipped = keyframes({ from: { contentVisibility: 'auto' } });

/**
 * Most shelves are far out of sight on a phone, and half of what home would cost it before it can be touched; they are laid out
 * when they come near, and at the latest some seconds later, a few at a time: Chromium now and then leaves what is skipped out
 * of the tree that a screen reader is given, and finds no name for a region whose title is skipped. Nothing moves by it. A cover
 * is half as high again as wide, and most titles and names take one line.
 */
const later = css(place, {
  animation: `${skipped} 0s 2s backwards`,
  'section:nth-of-type(even) > &': { animationDelay: '3s' },
  containIntrinsicHeight: 'auto calc(7.55rem + 1.5 * var(--card))',
});

const row = css({
  display: 'flex',
  gap: space.medium,
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x proximity',
  scrollBehavior: 'smooth',
  paddingBlock: space.small,
  ...focusRingMargin,
  scrollPaddingInline: '0.5rem',
  scrollbarWidth: 'thin',
  '& > li': { flex: '0 0 var(--card)', scrollSnapAlign: 'start' },
  [reducedMotion]: { scrollBehavior: 'auto' },
});

const arrows = css({
  gridArea: 'arrows',
  display: 'none',
  gap: space.small,
  '@media (hover: hover)': { display: 'flex' },
});

/** More is wanted while so many widths of the row are still to come. */
const AHEAD = 1;

type Overflow = { left: boolean; right: boolean };

const NO_OVERFLOW: Overflow = { left: false, right: false };

export type ShelfRowProps = {
  shelf: Shelf;
  /** Whether placeholders lie over the covers. */
  isCovered: boolean;
  /** Whether it is laid out wherever it stands; what is laid out later does not come in card by card then. */
  isAtOnce: boolean;
};

export function ShelfRow({ shelf, isCovered, isAtOnce }: ShelfRowProps) {
  const titleId = useId();
  const list = useRef<HTMLUListElement>(null);
  const corner = useRef<HTMLDivElement>(null);
  const { books, more, nearEnd } = useShelf('row', shelf, list);
  const [overflow, setOverflow] = useState(NO_OVERFLOW);

  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const measure = () => {
      // Where nobody points there is no place for arrows, and nothing is made for it.
      const next = corner.current?.offsetParent === null ? NO_OVERFLOW : overflowOf(element);
      setOverflow((before) =>
        before.left === next.left && before.right === next.right ? before : next,
      );
    };
    const scrolled = () => {
      measure();
      if (element.scrollLeft + (1 + AHEAD) * element.clientWidth >= element.scrollWidth) nearEnd();
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', scrolled, { passive: true });
    element.addEventListener('focusin', showWholly);
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', scrolled);
      element.removeEventListener('focusin', showWholly);
    };
    // The actor of a shelf stays the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [books.length]);

  const scroll = (direction: -1 | 1) =>
    list.current?.scrollBy({ left: direction * SHELF_SCROLL_SHARE * list.current.clientWidth });

  return (
    <section aria-labelledby={titleId} css={section}>
      <h2 id={titleId} css={{ gridArea: 'title', fontSize: size.title }}>
        {shelf.title}
      </h2>
      <div css={isAtOnce ? place : later}>
        <ul ref={list} css={[row, isAtOnce && stagger]}>
          {books.map((book) => (
            <li key={book.id}>
              <BookCard book={book} href={previewPath(book.id)} isCovered={isCovered} />
            </li>
          ))}
          {more !== null && (
            <li>
              <MoreCards of={shelf.title} {...more} />
            </li>
          )}
        </ul>
      </div>
      <div ref={corner} css={arrows}>
        {(overflow.left || overflow.right) && (
          <>
            <Button
              variant="quiet"
              excludeFromTabOrder
              locked={!overflow.left}
              aria-label={`Scroll ${shelf.title} left`}
              onPress={() => scroll(-1)}
            >
              <Icon name="left" />
            </Button>
            <Button
              variant="quiet"
              excludeFromTabOrder
              locked={!overflow.right}
              aria-label={`Scroll ${shelf.title} right`}
              onPress={() => scroll(1)}
            >
              <Icon name="right" />
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

/** A browser is content when a part of what has the focus is in view. */
function showWholly({ target }: FocusEvent): void {
  if (target instanceof Element)
    target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Whether the row can scroll to either side; a pixel of rounding does not count. */
const overflowOf = (element: HTMLElement): Overflow => ({
  left: element.scrollLeft > 1,
  right: element.scrollLeft + element.clientWidth < element.scrollWidth - 1,
});
