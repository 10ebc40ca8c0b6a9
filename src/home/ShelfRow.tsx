/** One shelf: a titled row of books that scrolls sideways, with arrows for those who point. */
import { css } from '@emotion/react';
import { useEffect, useId, useRef, useState } from 'react';
import { SHELF_SCROLL_SHARE } from '../../machines/limits.ts';
import type { Shelf } from '../../machines/shelves.ts';
import { size, space, still, wide } from '../look/tokens.ts';
import { BookCard } from '../parts/BookCard.tsx';
import { Button } from '../parts/Button.tsx';
import { Icon } from '../parts/Icon.tsx';
import { stagger } from '../parts/stagger.ts';
import { previewPath } from '../routes.ts';

const head = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: '2.75rem', gap: space.small });

const row = css({
  display: 'flex',
  gap: space.medium,
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x proximity',
  scrollBehavior: 'smooth',
  paddingBlock: space.small,
  // Room for the focus ring and the covers' shadow, which a scrolling box would cut off.
  marginInline: '-0.5rem',
  paddingInline: '0.5rem',
  scrollPaddingInline: '0.5rem',
  scrollbarWidth: 'thin',
  '& > li': { flex: '0 0 9rem', scrollSnapAlign: 'start', [wide]: { flexBasis: '10.5rem' } },
  [still]: { scrollBehavior: 'auto' },
});

const arrows = css({ display: 'none', gap: space.small, '@media (hover: hover)': { '&:not([hidden])': { display: 'flex' } } });

type Room = { left: boolean; right: boolean };

/** @param isCovered whether placeholders lie over the covers */
export function ShelfRow({ shelf, isCovered }: { shelf: Shelf; isCovered: boolean }) {
  const titleId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [room, setRoom] = useState<Room>({ left: false, right: false });

  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const measure = () => {
      const next = roomOf(element);
      setRoom((before) => (before.left === next.left && before.right === next.right ? before : next));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [shelf.books.length]);

  const scroll = (direction: -1 | 1) =>
    list.current?.scrollBy({ left: direction * SHELF_SCROLL_SHARE * list.current.clientWidth });

  return (
    <section aria-labelledby={titleId} css={{ paddingBlock: space.medium }}>
      <div css={head}>
        <h2 id={titleId} css={{ fontSize: size.title }}>
          {shelf.title}
        </h2>
        <div css={arrows} hidden={!room.left && !room.right}>
          <Button look="quiet" excludeFromTabOrder locked={!room.left} aria-label={`Scroll ${shelf.title} left`} onPress={() => scroll(-1)}>
            <Icon name="left" />
          </Button>
          <Button look="quiet" excludeFromTabOrder locked={!room.right} aria-label={`Scroll ${shelf.title} right`} onPress={() => scroll(1)}>
            <Icon name="right" />
          </Button>
        </div>
      </div>
      <ul ref={list} css={[row, stagger]}>
        {shelf.books.map((book) => (
          <li key={book.id}>
            <BookCard book={book} href={previewPath(book.id)} isCovered={isCovered} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether the row can scroll to either side; a pixel of rounding does not count. */
const roomOf = (element: HTMLElement): Room => ({
  left: element.scrollLeft > 1,
  right: element.scrollLeft + element.clientWidth < element.scrollWidth - 1,
});
