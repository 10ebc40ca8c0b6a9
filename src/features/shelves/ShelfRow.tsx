/**
 * One shelf: a titled row of books that scrolls horizontally, with arrow buttons for pointers that
 * hover.
 */
import { css, keyframes } from '@emotion/react';
import { useEffect, useId, useRef, useState } from 'react';
import { SHELF_SCROLL_SHARE } from '../../../machines/domain/limits.ts';
import type { Shelf } from '../../../machines/domain/books/shelves.ts';
import { size, space, reducedMotion, wide, wider } from '../../theme/tokens.ts';
import { BookCard } from '../../ui/books/BookCard.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useDataName, useTranslate } from '../../ui/interface-texts.tsx';
import { MoreCards } from '../../ui/MoreCards.tsx';
import { stagger } from '../../ui/stagger.ts';
import { previewPath } from '../../../machines/domain/site/routes.ts';
import { useShelf } from './use-shelf.ts';

/** Room for focus rings and shadows, which scroll containers and `content-visibility` clip. */
const focusRingMargin = { marginInline: '-0.5rem', paddingInline: '0.5rem' };

/**
 * The arrows are last in the DOM, since keyboard and screen-reader users do not need them, and
 * beside the title visually.
 */
const section = css({
  display: 'grid',
  gridTemplate: '"title arrows" minmax(2.75rem, auto) "books books" auto / minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space.small,
  paddingBlock: space.medium,
  // At every width a part of the next card is visible, which shows that the row scrolls.
  '--card': 'clamp(7.25rem, 42.5vw - 1.25rem, 9.5rem)',
  [wide]: { '--card': '10rem' },
  [wider]: { '--card': '11rem' },
});

/**
 * Applied around the row, because an element whose contents are skipped loses its scroll position.
 */
const wrapper = css({ gridArea: 'books', ...focusRingMargin });

const skipped = keyframes({ from: { contentVisibility: 'auto' } });

/**
 * Skips layout and paint of shelves outside the viewport, about half of the rendering work of the
 * home screen. The animation ends the skipping after 2 or 3 seconds, because Chromium sometimes
 * leaves skipped content out of the accessibility tree, and then finds no name for a region whose
 * title is skipped. The intrinsic height prevents layout shifts: a cover is 1.5 times as high as
 * wide, and most titles and names take one line.
 */
const deferredWrapper = css(wrapper, {
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

/** More books are requested when less than this many row widths are left to scroll. */
const WIDTHS_AHEAD = 1;

type Overflow = { left: boolean; right: boolean };

const NO_OVERFLOW: Overflow = { left: false, right: false };

export type ShelfRowProps = {
  shelf: Shelf;
  /** Whether it is laid out even outside the viewport. Only such shelves stagger their cards. */
  isImmediate: boolean;
};

export function ShelfRow({ shelf, isImmediate }: ShelfRowProps) {
  const titleId = useId();
  const t = useTranslate();
  const title = useDataName()(shelf.title);
  const list = useRef<HTMLUListElement>(null);
  const arrowsBox = useRef<HTMLDivElement>(null);
  const { books, more, onNearEnd } = useShelf('row', shelf, list);
  const [overflow, setOverflow] = useState(NO_OVERFLOW);

  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const measure = () => {
      // The arrows are hidden on devices without hover; then there is nothing to measure for.
      const next = arrowsBox.current?.offsetParent === null ? NO_OVERFLOW : overflowOf(element);
      setOverflow((before) =>
        before.left === next.left && before.right === next.right ? before : next,
      );
    };
    const onScroll = () => {
      measure();
      if (element.scrollLeft + (1 + WIDTHS_AHEAD) * element.clientWidth >= element.scrollWidth)
        onNearEnd();
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    element.addEventListener('focusin', scrollWholeCardIntoView);
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', onScroll);
      element.removeEventListener('focusin', scrollWholeCardIntoView);
    };
    // `onNearEnd` always sends to the same actor.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [books.length]);

  const scroll = (direction: -1 | 1) =>
    list.current?.scrollBy({ left: direction * SHELF_SCROLL_SHARE * list.current.clientWidth });

  return (
    <section aria-labelledby={titleId} css={section}>
      <h2 id={titleId} css={{ gridArea: 'title', fontSize: size.title }}>
        {title}
      </h2>
      <div css={isImmediate ? wrapper : deferredWrapper}>
        <ul ref={list} css={[row, isImmediate && stagger]}>
          {books.map((book) => (
            <li key={book.id}>
              <BookCard book={book} href={previewPath(book.id)} />
            </li>
          ))}
          {more !== null && (
            <li>
              <MoreCards listTitle={title} {...more} />
            </li>
          )}
        </ul>
      </div>
      <div ref={arrowsBox} css={arrows}>
        {(overflow.left || overflow.right) && (
          <>
            <Button
              variant="quiet"
              excludeFromTabOrder
              locked={!overflow.left}
              aria-label={t('Scroll {shelf} left', { shelf: title })}
              onPress={() => scroll(-1)}
            >
              <Icon name="left" />
            </Button>
            <Button
              variant="quiet"
              excludeFromTabOrder
              locked={!overflow.right}
              aria-label={t('Scroll {shelf} right', { shelf: title })}
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

/**
 * Browsers scroll a focused element only until a part of it is visible; this shows the whole card.
 */
function scrollWholeCardIntoView({ target }: FocusEvent): void {
  if (target instanceof Element)
    target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Whether the row can scroll left or right, with a tolerance of 1 px for rounding. */
const overflowOf = (element: HTMLElement): Overflow => ({
  left: element.scrollLeft > 1,
  right: element.scrollLeft + element.clientWidth < element.scrollWidth - 1,
});
