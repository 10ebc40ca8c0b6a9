/** The bookmarked books, the most recently bookmarked first. */
import { useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { pathOfAuthor } from '../../../machines/domain/books/authors.ts';
import type { BookMeta } from '../../../machines/domain/books/book.ts';
import { isLoading } from '../../../machines/catalogue.machine.ts';
import { isComplete } from '../../../machines/domain/books/catalogue.ts';
import { recordsByBook } from '../../../machines/domain/reading/records-by-book.ts';
import type { Bookmark } from '../../../machines/domain/reading/records.ts';
import { bookmarkedBooks } from '../../../machines/domain/reading/library-cards.ts';
import { BookGrid } from '../../ui/books/BookGrid.tsx';
import { useInSteps } from '../../ui/use-in-steps.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Empty, Status } from '../../ui/Status.tsx';
import { previewPath } from '../../../machines/domain/site/routes.ts';
import { SCREENS } from '../../../machines/domain/site/screens.ts';
import { useEffects, useSystem } from '../../system/system.tsx';

export function Bookmarks() {
  const { catalogue, readingState } = useSystem();
  const t = useTranslate();
  const isBusy = useSelector(catalogue, isLoading);
  const books = useSelector(catalogue, (snapshot) => snapshot.context.books);
  const isCatalogueComplete = useSelector(catalogue, ({ context }) => isComplete(context));
  const bookmarks = useSelector(readingState, (snapshot) => snapshot.context.bookmarks);
  const library = useSelector(readingState, (snapshot) => snapshot.context.library);
  const bookmarked = useMemo(
    () =>
      bookmarkedBooks(books, bookmarks, library, isCatalogueComplete, {
        description: t('No longer available'),
        inEnglish: { description: 'No longer available' },
      }),
    // The language of the interface does not change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [books, bookmarks, library, isCatalogueComplete],
  );
  return (
    <Screen title={t(SCREENS.bookmarks.title)}>
      {isBusy ? (
        <Status announcement={t('Loading books...')} />
      ) : bookmarked.length === 0 ? (
        <Empty
          drawing="ribbon"
          action={
            <LinkButton variant="strong" href={SCREENS.home.path}>
              {t('Find a story')}
            </LinkButton>
          }
        >
          {t('No bookmarked books yet. Start reading and bookmark pages to see them here!')}
        </Empty>
      ) : (
        <Marked books={bookmarked} catalogue={books} bookmarks={bookmarks} />
      )}
    </Screen>
  );
}

type MarkedProps = {
  books: readonly BookMeta[];
  catalogue: readonly BookMeta[];
  bookmarks: readonly Bookmark[];
};

function Marked({ books, catalogue, bookmarks }: MarkedProps) {
  const { navigation } = useEffects();
  const items = useInSteps(books, navigation.isBackNavigation());
  const known = useMemo(() => new Set(catalogue.map(({ id }) => id)), [catalogue]);
  const marks = useMemo(() => recordsByBook(bookmarks), [bookmarks]);
  // The author of a book that the catalogue does not have may have no screen.
  const authorPathOf = useCallback(
    (book: BookMeta) => (known.has(book.id) ? pathOfAuthor(book) : null),
    [known],
  );
  const markedPageOf = useCallback(
    (id: string) => (known.has(id) ? marks.get(id)?.pageNumber : undefined),
    [known, marks],
  );
  return (
    <BookGrid
      books={items}
      count={books.length}
      pathOf={previewPath}
      authorPathOf={authorPathOf}
      markedPageOf={markedPageOf}
    />
  );
}
