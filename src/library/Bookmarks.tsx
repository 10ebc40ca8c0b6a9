/** The books that hold a bookmark, the one marked last first. */
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { isComing } from '../../machines/catalogue.machine.ts';
import { isWhole } from '../../machines/catalogue.ts';
import { bookmarkedBooks } from '../../machines/library-cards.ts';
import { BookGrid } from '../parts/BookGrid.tsx';
import { LinkButton } from '../parts/LinkButton.tsx';
import { Screen } from '../parts/Screen.tsx';
import { Empty, Status } from '../parts/Status.tsx';
import { previewPath, ROUTES, TITLES } from '../routes.ts';
import { useSystem } from '../system.tsx';

const EMPTY = 'No bookmarked books yet. Start reading and bookmark pages to see them here!';

export function Bookmarks() {
  const { catalogue, readingState } = useSystem();
  const isBusy = useSelector(catalogue, isComing);
  const books = useSelector(catalogue, (snapshot) => snapshot.context.books);
  const isAll = useSelector(catalogue, ({ context }) => isWhole(context));
  const bookmarks = useSelector(readingState, (snapshot) => snapshot.context.bookmarks);
  const library = useSelector(readingState, (snapshot) => snapshot.context.library);
  const marked = useMemo(() => bookmarkedBooks(books, bookmarks, library, isAll), [books, bookmarks, library, isAll]);
  return (
    <Screen title={TITLES.bookmarks}>
      {isBusy ? (
        <Status spoken="Loading books..." />
      ) : marked.length === 0 ? (
        <Empty drawing="ribbon" way={<LinkButton look="strong" href={ROUTES.home}>Find a story</LinkButton>}>
          {EMPTY}
        </Empty>
      ) : (
        <BookGrid books={marked} pathOf={previewPath} />
      )}
    </Screen>
  );
}
