/** The preview: the screen that presents one book before it is read. */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { bookIn } from '../../../machines/domain/books/book-titles.ts';
import { chaptersWithin } from '../../../machines/domain/books/chapters.ts';
import type { LoadedBook } from '../../../machines/domain/books/loaded-book.ts';
import type { Language } from '../../../machines/domain/languages.ts';
import { bookmarkOf } from '../../../machines/domain/reading/records.ts';
import { previewPath } from '../../../machines/domain/site/routes.ts';
import { useEffects, useSystem } from '../../system/system.tsx';
import { useBook, useLoadingTitle } from '../../system/use-book.ts';
import { space, TARGET, TRIO_MIN_HEIGHT, wider } from '../../theme/tokens.ts';
import { BookLoading, bookLoadingTitle } from '../../ui/books/BookLoading.tsx';
import { useInterfaceLanguage, useTranslate } from '../../ui/interface-texts.tsx';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import { useDocumentTitle } from '../../ui/Screen.tsx';
import { ShareSlot } from '../../ui/ShareSlot.tsx';
import { ContentsList } from './ContentsList.tsx';
import { Downloads, OnOnePage } from './Downloads.tsx';
import { PreviewBoard } from './PreviewBoard.tsx';

const MoreLikeThis = lazyWithPreload(
  async () => (await import('./MoreLikeThis.tsx')).MoreLikeThis,
  'decoration',
);

const OfflineCopy = lazyWithPreload(
  async () => (await import('../offline/OfflineCopy.tsx')).OfflineCopy,
);
const ShareLink = lazyWithPreload(async () => (await import('../share/ShareLink.tsx')).ShareLink);

/** Below the board: the contents, and beside them what else can be done with the book. */
const below = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${space.large} 4rem`,
  alignItems: 'start',
  paddingBlock: '2rem',
  [wider]: { '&:has(> nav)': { gridTemplateColumns: 'minmax(0, 1fr) 18rem' } },
});
const keep = css({ display: 'grid', gap: space.small });
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: space.small, minHeight: TARGET });
/** Reserves the height of the similar books, so that the content below does not jump. */
const reservedSpace = css({ minHeight: TRIO_MIN_HEIGHT });

type PreviewProps = {
  /** Called on the first sign that the user will open the book. */
  onIntent: () => void;
};

export function Preview({ bookId, ...props }: PreviewProps & { bookId: string }) {
  const { book, failure, retry } = useBook(bookId);
  const t = useTranslate();
  const title = useLoadingTitle(bookId);
  const interfaceLanguage = useInterfaceLanguage();
  const usual = useUsualLanguage();
  const language = book?.editions.includes(usual) === true ? usual : interfaceLanguage;
  useDocumentTitle(book === null ? t(bookLoadingTitle(failure)) : bookIn(book, language).title);
  return book === null ? (
    <div className="container">
      <BookLoading {...title} failure={failure} onRetry={retry} />
    </div>
  ) : (
    <BookDetail book={book} language={language} {...props} />
  );
}

/** @returns the language that the user reads in */
function useUsualLanguage(): Language {
  const { readingState } = useSystem();
  return useSelector(readingState, (snapshot) => snapshot.context.language);
}

/** `language` in which the book is presented: the user's, if the book has it. */
type BookDetailProps = PreviewProps & { book: LoadedBook; language: Language };

function BookDetail({ book, language, onIntent }: BookDetailProps) {
  const { readingState, effects } = useSystem();
  const shown = bookIn(book, language);
  const pages = book.pageCounts[useUsualLanguage()];
  const chapters = chaptersWithin(book.chapters, pages);
  const bookmarked = useSelector(
    readingState,
    ({ context }) => bookmarkOf(context.bookmarks, book.id)?.pageNumber ?? null,
  );
  // Similar books are loaded when idle, and not at all when reduced data is preferred.
  const { idle } = useEffects();
  const [hasTime, setHasTime] = useState(false);
  useEffect(() => idle.runWhenIdle(() => setHasTime(true)), [idle]);
  return (
    <>
      <PreviewBoard
        book={book}
        shown={shown}
        language={language}
        pages={pages}
        onIntent={onIntent}
      />
      <div className="container">
        <div css={below}>
          {chapters.length > 0 && (
            <ContentsList
              bookId={book.id}
              chapters={chapters}
              language={language}
              bookmarked={bookmarked}
            />
          )}
          <div css={keep}>
            {/* Whether copies can be stored is known late; the button comes last in the line. */}
            <div css={buttons}>
              <ShareSlot
                ShareLink={ShareLink}
                label="Share"
                way="share"
                variant="plain"
                title={() => shown.title}
                path={() => effects.navigation.prefix + previewPath(book.id)}
              />
              <OfflineCopy key={book.id} bookId={book.id} fallback={null} />
            </div>
            {effects.navigation.hasWholeBooks && book.editions.length > 0 && (
              <OnOnePage bookId={book.id} languages={book.editions} />
            )}
            {book.downloads !== undefined && (
              <Downloads bookId={book.id} downloads={book.downloads} />
            )}
          </div>
        </div>
        <div css={reservedSpace}>{hasTime && <MoreLikeThis book={book} fallback={null} />}</div>
      </div>
    </>
  );
}
