/** What of a shelf is to be shown, and how its reader asks for more. */
import { useSelector } from '@xstate/react';
import { useEffect, type RefObject } from 'react';
import type { BookMeta } from '../../../machines/domain/book.ts';
import { hasMore, moreBooksMessage } from '../../../machines/shelf.machine.ts';
import type { Shelf } from '../../../machines/domain/shelves.ts';
import { shelfAt, type ShelfKind } from '../../effects/shelves.ts';
import { useSystem } from '../../effects/composition-root.tsx';
import { useNewCard } from './use-new-card-focus.ts';

export type ShownShelf = {
  books: readonly BookMeta[];
  /** Null when nothing is left to be asked for; `words` on what is being brought, or why it did not come. */
  more: { label: string; words: string | null; onMore: (() => void) | undefined } | null;
  nearEnd: () => void;
};

/** @param list the element around the cards and the button for more */
export function useShelf(
  kind: ShelfKind,
  shelf: Shelf,
  list: RefObject<HTMLElement | null>,
): ShownShelf {
  const actor = shelfAt(useSystem(), kind, shelf);
  useEffect(() => {
    actor.start();
  }, [actor]);
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const { books, shown, failure, isAsked } = context;
  const leadOn = useNewCard(list, shown);
  const nearEnd = () => actor.send({ type: 'end.near' });
  const words = hasFailed || (isBusy && isAsked) ? moreBooksMessage(failure) : null;
  const onMore = () => {
    leadOn();
    actor.send({ type: hasFailed ? 'shelf.retry' : 'end.near' });
  };
  return {
    books: shown === books.length ? books : books.slice(0, shown),
    more: hasMore(context)
      ? { label: hasFailed ? 'Try again' : 'Show more', words, onMore: isBusy ? undefined : onMore }
      : null,
    nearEnd,
  };
}
