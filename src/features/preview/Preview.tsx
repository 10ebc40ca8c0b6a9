/** The preview: the screen that presents one book before it is read. */
import { devanagariSelector } from '../../theme/devanagari-selector.ts';
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { metaOf } from '../../../machines/domain/books/book.ts';
import { bookIn } from '../../../machines/domain/books/book-titles.ts';
import { chaptersWithin } from '../../../machines/domain/books/chapters.ts';
import type { LoadedBook } from '../../../machines/domain/books/loaded-book.ts';
import {
  PREVIEW_SKELETON_MAX_MS,
  PREVIEW_SKELETON_MIN_MS,
} from '../../../machines/domain/limits.ts';
import { furthestMessage } from '../../../machines/messages/reading-position.ts';
import { furthestBeyond, progressOf } from '../../../machines/domain/reading/records.ts';
import {
  twoColumns,
  shortLandscape,
  shownWhole,
  size,
  space,
  TARGET,
  TRIO_MIN_HEIGHT,
  wide,
  wider,
} from '../../theme/tokens.ts';
import { BookLoading } from '../../ui/books/BookLoading.tsx';
import { Button } from '../../ui/Button.tsx';
import { BookText } from '../../ui/books/BookText.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import { ShareSlot } from '../../ui/ShareSlot.tsx';
import { useDocumentTitle } from '../../ui/Screen.tsx';
import { SkeletonCover } from '../../ui/books/SkeletonCover.tsx';
import { useInterfaceLanguage, useTranslate } from '../../ui/interface-texts.tsx';
import { previewPath, readerPath } from '../../../machines/domain/site/routes.ts';
import { SCREENS } from '../../../machines/domain/site/screens.ts';
import { useEffects, useSystem } from '../../system/system.tsx';
import { Byline } from './Byline.tsx';
import { Downloads, OnOnePage } from './Downloads.tsx';
import { ContentsList } from './ContentsList.tsx';
import { ReadingTime } from './ReadingTime.tsx';
import { useBook, useLoadingTitle } from '../../system/use-book.ts';

const MoreLikeThis = lazyWithPreload(
  async () => (await import('./MoreLikeThis.tsx')).MoreLikeThis,
  'decoration',
);

const OfflineCopy = lazyWithPreload(
  async () => (await import('../offline/OfflineCopy.tsx')).OfflineCopy,
);
const ShareLink = lazyWithPreload(async () => (await import('../share/ShareLink.tsx')).ShareLink);

const SKELETON_TIMES = { min: PREVIEW_SKELETON_MIN_MS, max: PREVIEW_SKELETON_MAX_MS };

const layout = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: space.huge,
  alignItems: 'start',
  ...shownWhole,
  [wide]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)', paddingBlock: space.huge },
  [wider]: { gridTemplateColumns: 'minmax(0, 20rem) minmax(0, 38rem)' },
  [shortLandscape]: {
    gridTemplateColumns: 'minmax(0, 9rem) minmax(0, 38rem)',
    columnGap: space.large,
    paddingBlock: space.medium,
  },
});

/** The cover: on a band on phones; on wide screens beside the details, sticky while they scroll. */
const coverArea = css({
  display: 'grid',
  justifyItems: 'center',
  marginInline: `-${space.medium}`,
  paddingTop: space.large,
  background: 'var(--sunk)',
  borderBottom: '1px solid var(--line)',
  '& > *': { maxWidth: '9rem' },
  [wide]: { position: 'sticky', top: '5.5rem', '& > *': { maxWidth: '100%' } },
  [twoColumns]: { marginInline: 0, padding: 0, background: 'none', border: 0 },
});

const details = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space.medium,
  minWidth: 0,
  paddingBlock: space.large,
  overflowWrap: 'anywhere',
  [twoColumns]: { paddingBlock: 0 },
});

const soft = css({ color: 'var(--soft-ink)', fontVariantNumeric: 'tabular-nums' });
const description = css({
  fontSize: size.large,
  lineHeight: 1.6,
  [wider]: { fontSize: size.reading },
});
const heading = css({
  order: -2,
  fontSize: size.display,
  [wider]: { fontSize: '3rem' },
  [devanagariSelector((tag) => `& :lang(${tag})`)]: { lineHeight: 1.3 },
});
/** Reserves the height of the similar books, so that the content below does not jump. */
const reservedSpace = css({ minHeight: TRIO_MIN_HEIGHT });
const choices = css({ display: 'flex', flexWrap: 'wrap', gap: space.small });

type PreviewProps = {
  /** Called on the first sign that the user will open the book. */
  onIntent: () => void;
};

export function Preview({ bookId, ...props }: PreviewProps & { bookId: string }) {
  const { book, failure, retry } = useBook(bookId);
  const t = useTranslate();
  const title = useLoadingTitle(bookId);
  const interfaceLanguage = useInterfaceLanguage();
  useDocumentTitle(book === null ? t('Loading book...') : bookIn(book, interfaceLanguage).title);
  // Similar books are loaded when idle, and not at all when reduced data is preferred.
  const { idle } = useEffects();
  const [hasTime, setHasTime] = useState(false);
  useEffect(() => idle.runWhenIdle(() => setHasTime(true)), [idle]);
  return (
    <div className="container">
      {book === null ? (
        <BookLoading {...title} failure={failure} onRetry={retry} />
      ) : (
        <>
          <BookDetail book={book} {...props} />
          <div css={reservedSpace}>{hasTime && <MoreLikeThis book={book} fallback={null} />}</div>
        </>
      )}
    </div>
  );
}

function BookDetail({ book, onIntent }: PreviewProps & { book: LoadedBook }) {
  const { bookLoader, readingState, effects } = useSystem();
  const t = useTranslate();
  const shown = bookIn(book, useInterfaceLanguage());
  const title = <BookText book={shown} name="title" />;
  const language = useSelector(readingState, (snapshot) => snapshot.context.language);
  const progress = useSelector(readingState, (snapshot) =>
    progressOf(snapshot.context.readingProgress, book.id),
  );
  const place = progress?.currentPageNumber ?? 1;
  const pages = book.pageCounts[language];
  const chapters = chaptersWithin(book.chapters, pages);
  const furthest = furthestBeyond(progress, pages);
  const preload = () => {
    onIntent();
    bookLoader.send({ type: 'remaining.load' });
  };
  const start = () => readingState.send({ type: 'book.set', book: metaOf(book) });
  return (
    <div css={layout}>
      <div css={coverArea}>
        <SkeletonCover cover={shown.cover} title={title} eager times={SKELETON_TIMES} />
      </div>
      <div css={details}>
        <h1 id="title" css={heading}>
          {title}
        </h1>
        <p css={description}>
          <BookText book={shown} name="description" />
        </p>
        <div css={choices}>
          <LinkButton
            variant={place > 1 ? 'plain' : 'strong'}
            href={readerPath(book.id)}
            onClick={start}
            onPointerEnter={preload}
            onFocus={preload}
          >
            {t('Start Reading')}
          </LinkButton>
          {place > 1 && (
            <LinkButton variant="strong" href={readerPath(book.id, place)}>
              {t('Continue on page {page}', { page: place })}
            </LinkButton>
          )}
          {furthest !== null && (
            <LinkButton href={readerPath(book.id, furthest)}>
              {t(furthestMessage(furthest))}
            </LinkButton>
          )}
          <Button variant="quiet" onPress={() => effects.navigation.goBack(SCREENS.home.path)}>
            {t('Back to Library')}
          </Button>
        </div>
        {/* Above the description; Start Reading comes first for the keyboard and screen readers. */}
        <Byline book={book} shown={shown} />
        <div css={soft}>
          <ReadingTime book={book} language={language} />
          {book.editions.length > 0 && (
            <p>
              {t('Read in {languages}', {
                languages: book.editions.map((edition) => t(edition)).join(', '),
              })}
            </p>
          )}
        </div>
        {/* Whether copies can be stored is known late; the button comes last in the line. */}
        <div css={[choices, { minHeight: TARGET }]}>
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
        {book.downloads !== undefined && <Downloads bookId={book.id} downloads={book.downloads} />}
        {chapters.length > 0 && <ContentsList bookId={book.id} chapters={chapters} />}
      </div>
    </div>
  );
}
