/**
 * One shelf: a titled row of books that scrolls horizontally, with arrow buttons for pointers that
 * hover.
 */
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { genrePath } from '../../../machines/domain/books/genres.ts';
import { SCREENS } from '../../../machines/domain/site/screens.ts';
import { SHELF_SCROLL_SHARE } from '../../../machines/domain/limits.ts';
import { TRENDING, type Shelf } from '../../../machines/domain/books/shelves.ts';
import { arrows, deferredWrapper, door, heading, row, section, wrapper } from './shelf-layout.ts';
import { BookCard } from '../../ui/books/BookCard.tsx';
import { DoorCard } from '../../ui/books/DoorCard.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/drawings/Icon.tsx';
import { useDataName, useTranslate } from '../../ui/interface-texts.tsx';
import { MoreCards } from '../../ui/MoreCards.tsx';
import { stagger } from '../../ui/stagger.ts';
import { previewPath } from '../../../machines/domain/site/routes.ts';
import { useShelf } from './use-shelf.ts';

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
