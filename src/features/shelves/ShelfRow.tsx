/**
 * One shelf: a titled row of books that scrolls horizontally, with arrow buttons for pointers that
 * hover.
 */
import { css, keyframes } from '@emotion/react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { genrePath } from '../../../machines/domain/books/genres.ts';
import { SCREENS } from '../../../machines/domain/site/screens.ts';
import { SHELF_SCROLL_SHARE } from '../../../machines/domain/limits.ts';
import { TRENDING, type Shelf } from '../../../machines/domain/books/shelves.ts';
import {
  desktop,
  large,
  pageMargin,
  reducedMotion,
  space,
  TARGET,
  wide,
} from '../../theme/tokens.ts';
import { BookCard } from '../../ui/books/BookCard.tsx';
import { DoorCard } from '../../ui/books/DoorCard.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useDataName, useTranslate } from '../../ui/interface-texts.tsx';
import { MoreCards } from '../../ui/MoreCards.tsx';
import { stagger } from '../../ui/stagger.ts';
import { previewPath } from '../../../machines/domain/site/routes.ts';
import { useShelf } from './use-shelf.ts';

/**
 * The arrows are last in the DOM, since keyboard and screen-reader users do not need them, and
 * beside the title visually.
 */
const section = css({
  display: 'grid',
  gridTemplate: '"title arrows" minmax(2.75rem, auto) "books books" auto / minmax(0, 1fr) auto',
  alignItems: 'center',
  alignContent: 'start',
  columnGap: space.small,
  minWidth: 0,
  paddingBlock: '1.75rem 0.5rem',
  '--start': pageMargin,
  '--end': pageMargin,
  '--card': '9.25rem',
  '--gap': '1rem',
  [wide]: { '--card': '10rem', '--gap': '1.25rem' },
  [desktop]: { paddingTop: '2.5rem', '--card': '11.5rem', '--gap': '1.5rem' },
  [large]: { '--card': '13rem' },
});

/** One after the other; on wide screens one over the whole width, then two beside each other. */
export const pairs = css({
  [desktop]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > :nth-of-type(3n + 1), & > :last-child:nth-of-type(3n + 2)': { gridColumn: '1 / -1' },
    '& > :nth-of-type(3n + 2):not(:last-child)': { '--end': '1.5rem' },
    '& > :nth-of-type(3n)': { '--start': '1.5rem' },
    // Three whole cards.
    '& > :nth-of-type(3n + 2):not(:last-child), & > :nth-of-type(3n)': {
      '--card': `calc((50vw - ${pageMargin} - 4.5rem) / 3)`,
    },
  },
});

/**
 * Applied around the row, because an element whose contents are skipped loses its scroll position.
 */
const wrapper = css({ gridArea: 'books', minWidth: 0 });

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
  containIntrinsicHeight: 'auto calc(8rem + 1.5 * var(--card))',
});

/** Reaches to the edges of the window, below which its cards slide. */
const row = css({
  display: 'flex',
  gap: 'var(--gap)',
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x proximity',
  scrollBehavior: 'smooth',
  padding: '0.75rem var(--end) 1.25rem var(--start)',
  scrollPaddingInline: 'var(--start) var(--end)',
  scrollbarWidth: 'thin',
  '& > li': { flex: '0 0 min(var(--card), 80vw)', minWidth: 0, scrollSnapAlign: 'start' },
  [reducedMotion]: { scrollBehavior: 'auto' },
});

/** Of a large card. */
const door = css({
  '&&': { flexBasis: 'min(86%, 21rem)' },
  [wide]: { '&&': { flexBasis: 'min(86%, 31rem)' } },
  [desktop]: { '&&': { flexBasis: '36rem' } },
});

const heading = css({
  gridArea: 'title',
  minWidth: 0,
  paddingInlineStart: 'var(--start)',
  fontSize: 'min(1.5rem, 9vw)',
  fontWeight: 700,
  '& a': { display: 'inline-flex', alignItems: 'center', gap: '0.35rem', minHeight: TARGET },
  '& a:not(:hover)': { textDecoration: 'none' },
  '& svg': { color: 'var(--accent)', strokeWidth: 2.4 },
  [desktop]: { fontSize: '1.75rem' },
});

const arrows = css({
  gridArea: 'arrows',
  display: 'none',
  gap: space.hair,
  paddingInlineEnd: 'var(--end)',
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
  /** Whether it begins with a large card, where the list has the opening of its first book. */
  hasDoor: boolean;
};

/** Where all books of a shelf are. */
const roomOf = (title: string): string =>
  title === TRENDING ? SCREENS.latest.path : genrePath(title);

export function ShelfRow({ shelf, isImmediate, hasDoor }: ShelfRowProps) {
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
      <h2 id={titleId} css={heading}>
        <Link href={roomOf(shelf.title)}>
          <span>{title}</span>
          <Icon name="right" />
        </Link>
      </h2>
      <div css={isImmediate ? wrapper : deferredWrapper}>
        <ul ref={list} css={[row, isImmediate && stagger]}>
          {books.map((book, at) =>
            hasDoor && at === 0 && book.opening !== undefined ? (
              <li key={book.id} css={door}>
                <DoorCard book={book} href={previewPath(book.id)} />
              </li>
            ) : (
              <li key={book.id}>
                <BookCard book={book} href={previewPath(book.id)} />
              </li>
            ),
          )}
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
