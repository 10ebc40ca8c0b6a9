/** The started books, each a link to the page where the user stopped reading. */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useId, useMemo } from 'react';
import { Link } from 'wouter';
import { isAllKnown } from '../../../machines/catalogue.machine.ts';
import { booksToContinue } from '../../../machines/domain/reading/continue-reading.ts';
import { positionMessage } from '../../../machines/messages/reading-position.ts';
import { size, space } from '../../theme/tokens.ts';
import { BookText } from '../../ui/books/BookText.tsx';
import { Cover } from '../../ui/books/Cover.tsx';
import { FurthestLink } from '../../ui/books/FurthestLink.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { useStableOrder } from '../../ui/use-stable-order.ts';
import { readerPath } from '../../../machines/domain/site/routes.ts';
import { useSystem } from '../../system/system.tsx';

const row = css({
  display: 'flex',
  gap: space.medium,
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x proximity',
  paddingBlock: space.small,
  // Room for focus rings and shadows, which a scroll container clips.
  marginInline: '-0.5rem',
  paddingInline: '0.5rem',
  scrollPaddingInline: '0.5rem',
  scrollbarWidth: 'thin',
  '& > li': { flex: '0 0 min(17rem, 85%)', scrollSnapAlign: 'start' },
});

const card = css({
  display: 'grid',
  gridTemplateColumns: '3.5rem minmax(0, 1fr)',
  alignItems: 'center',
  gap: space.medium,
  minHeight: '5.25rem',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover .title': { textDecoration: 'underline' },
});

const soft = css({
  display: 'block',
  color: 'var(--soft-ink)',
  fontSize: size.small,
  fontVariantNumeric: 'tabular-nums',
});

/** Below the text of the card, beside its cover. */
const furthestIndent = css({ marginInlineStart: `calc(3.5rem + ${space.medium})` });

/** Decorative: the text above it says the same. Absent when the length of the book is unknown. */
const bar = css({
  display: 'block',
  width: '100%',
  height: 3,
  marginTop: '0.4rem',
  borderRadius: 2,
  fill: 'var(--accent)',
  background: 'var(--hairline)',
});

export function ContinueShelf() {
  const { catalogue, effects, readingState } = useSystem();
  const titleId = useId();
  const isKnown = useSelector(catalogue, isAllKnown);
  const books = useSelector(catalogue, (snapshot) => snapshot.context.books);
  const library = useSelector(readingState, (snapshot) => snapshot.context.library);
  const readingProgress = useSelector(readingState, (snapshot) => snapshot.context.readingProgress);
  const sorted = useMemo(
    () => booksToContinue(books, isKnown, { library, readingProgress }),
    [books, isKnown, library, readingProgress],
  );
  const startedBooks = useStableOrder('continue', sorted, effects.navigation.isBackNavigation());
  const t = useTranslate();
  if (startedBooks.length === 0) return null;
  return (
    <section aria-labelledby={titleId} css={{ paddingTop: space.medium }}>
      <h2
        id={titleId}
        css={{ display: 'flex', alignItems: 'center', minHeight: '2.75rem', fontSize: size.title }}
      >
        {t('Continue reading')}
      </h2>
      <ul css={row}>
        {startedBooks.map(({ bookId, cover, page, pageCount, percent, furthest, ...texts }) => {
          const title = <BookText book={texts} name="title" />;
          return (
            <li key={bookId}>
              <Link href={readerPath(bookId, page > 1 ? page : undefined)} css={card}>
                <Cover cover={cover} title={title} />
                <span>
                  <span className="sr-only">{t('Continue|before a title')} </span>
                  <span className="title" css={{ fontWeight: 600, lineHeight: 1.3 }}>
                    {title}
                  </span>
                  <span css={soft}>
                    <span className="sr-only">, </span>
                    <span>
                      {percent === null
                        ? t(positionMessage(page, pageCount))
                        : `${t(positionMessage(page, pageCount))}, ${percent}%`}
                    </span>
                  </span>
                  {percent !== null && (
                    <svg
                      css={bar}
                      viewBox="0 0 100 1"
                      preserveAspectRatio="none"
                      aria-hidden="true"
                    >
                      <path d={`M0 0h${percent}v1H0z`} />
                    </svg>
                  )}
                </span>
              </Link>
              {furthest !== null && (
                <FurthestLink bookId={bookId} title={title} page={furthest} css={furthestIndent} />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
