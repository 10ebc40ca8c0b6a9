/** The visible books of a shelf, and the callbacks to show more of them. */
import { useSelector } from '@xstate/react';
import { useEffect, type RefObject } from 'react';
import type { BookMeta } from '../../../machines/domain/books/book.ts';
import { hasMore } from '../../../machines/shelf.machine.ts';
import { moreBooksMessage } from '../../../machines/messages/browsing/shelf.ts';
import { useTranslate } from '../../ui/interface-texts.tsx';
import type { Shelf } from '../../../machines/domain/books/shelves.ts';
import { shelfAt, type ShelfKind, type VisitedShelf } from './effects.ts';
import { useSystem } from '../../system/system.tsx';
import { useNewCardFocus } from './use-new-card-focus.ts';

export type ShownShelf = {
  books: readonly BookMeta[];
  /**
   * The button for more books, null when all are shown. `message` says that more are loading, or
   * why loading failed; `onMore` is undefined while they load.
   */
  more: { label: string; message: string | null; onMore: (() => void) | undefined } | null;
  onNearEnd: () => void;
  /** Of the blocks that are released; null when the shelf is short enough to stay whole. */
  releasedHeights: Map<number, number> | null;
};

/** @param list the element that contains the cards and the button for more */
export function useShelf(
  kind: ShelfKind,
  shelf: Shelf,
  list: RefObject<HTMLElement | null>,
): ShownShelf {
  return useShownShelf(shelfAt(useSystem(), kind, shelf), list);
}

/** @param list the element that contains the cards and the button for more */
export function useShownShelf(
  { actor, releasedHeights }: VisitedShelf,
  list: RefObject<HTMLElement | null>,
): ShownShelf {
  const t = useTranslate();
  useEffect(() => {
    actor.start();
  }, [actor]);
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const { shown, automaticLimit, failure, isRequested } = context;
  const books = shown === context.books.length ? context.books : context.books.slice(0, shown);
  const requestFocus = useNewCardFocus(list, books);
  const onNearEnd = () => actor.send({ type: 'end.near' });
  const message = hasFailed || (isBusy && isRequested) ? t(moreBooksMessage(failure)) : null;
  const onMore = () => {
    requestFocus();
    actor.send({ type: hasFailed ? 'shelf.retry' : 'end.near' });
  };
  return {
    books,
    more: hasMore(context)
      ? {
          label: t(hasFailed ? 'Try again' : 'Show more'),
          message,
          onMore: isBusy ? undefined : onMore,
        }
      : null,
    onNearEnd,
    releasedHeights: shown > automaticLimit ? releasedHeights : null,
  };
}
