/** The bookmarked books, the most recently bookmarked first. */
import { useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { pathOfAuthor } from '../../../machines/domain/books/authors.ts';
import type { BookMeta } from '../../../machines/domain/books/book.ts';
import { isLoading } from '../../../machines/catalogue.machine.ts';
import { isComplete } from '../../../machines/domain/books/catalogue.ts';
import { bookmarkedBooks } from '../../../machines/domain/reading/library-cards.ts';
import { BookGrid } from '../../ui/books/BookGrid.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Empty, Status } from '../../ui/Status.tsx';
import { previewPath } from '../../../machines/domain/site/routes.ts';
import { SCREENS } from '../../../machines/domain/site/screens.ts';
import { useSystem } from '../../system/system.tsx';

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
  // The author of a book that the catalogue does not have may have no screen.
  const authorPathOf = useCallback(
    (book: BookMeta) => (books.includes(book) ? pathOfAuthor(book) : null),
    [books],
  );
  const markedPageOf = useCallback(
    (id: string) =>
      books.some((book) => book.id === id)
        ? bookmarks.find(({ bookId }) => bookId === id)?.pageNumber
        : undefined,
    [books, bookmarks],
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
        <BookGrid
          books={bookmarked}
          pathOf={previewPath}
          authorPathOf={authorPathOf}
          markedPageOf={markedPageOf}
        />
      )}
    </Screen>
  );
}
