/**
 * The board of a user who has started books: the way back to the page of the last one, and links to
 * those of up to three others.
 */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useId, useMemo, type ReactNode } from 'react';
import { Link } from 'wouter';
import { isAllKnown } from '../../../machines/catalogue.machine.ts';
import {
  booksToContinue,
  type Continued,
} from '../../../machines/domain/reading/continue-reading.ts';
import { message } from '../../../machines/messages/message.ts';
import { positionMessage } from '../../../machines/messages/reading/reading-position.ts';
import { bold, size, space, TARGET } from '../../theme/tokens.ts';
import { BookText } from '../../ui/books/BookText.tsx';
import { FurthestLink } from '../../ui/books/FurthestLink.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { useStableOrder } from '../../ui/use-stable-order.ts';
import { readerPath } from '../../../machines/domain/site/routes.ts';
import { useSystem } from '../../system/system.tsx';
import { above, BoardTitle, HomeBoard, kicker, poster } from './HomeBoard.tsx';

const position = css({ fontSize: '1.125rem', fontVariantNumeric: 'tabular-nums' });

/** Decorative: the text above it says the same. Absent when the length of the book is unknown. */
const bar = css({
  display: 'block',
  width: 'min(100%, 24rem)',
  height: 3,
  marginTop: '0.75rem',
  fill: 'currentcolor',
});

const more = css(above, {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12rem), 1fr))',
  columnGap: '2rem',
  width: '100%',
  marginTop: space.large,
});

const card = css({
  display: 'block',
  minHeight: TARGET,
  paddingBlock: '0.5rem',
  lineHeight: 1.3,
  textDecoration: 'none',
  '&:hover .title': { textDecoration: 'underline' },
});

const readerPathOf = ({ bookId, page }: Continued): string =>
  readerPath(bookId, page > 1 ? page : undefined);

/** `otherwise`: shown when none of the started books is known. */
export function ContinueBoard({ otherwise }: { otherwise: ReactNode }) {
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
  const [last, ...others] = useStableOrder(
    'continue',
    sorted,
    effects.navigation.isBackNavigation(),
  );
  const t = useTranslate();
  if (last === undefined) return otherwise;
  const { bookId, page, furthest } = last;
  const palette = books.find(({ id }) => id === bookId)?.palette;
  const book = { ...last, id: bookId, palette };
  const title = <BookText book={book} name="title" />;
  return (
    <section aria-labelledby={titleId}>
      <HomeBoard book={book}>
        <h2 id={titleId} css={kicker}>
          {t('Continue reading')}
        </h2>
        <p css={poster} className="title">
          <BoardTitle book={book} />
        </p>
        <Position book={last} />
        {furthest !== null && (
          <FurthestLink bookId={bookId} title={title} page={furthest} css={above} />
        )}
        <p css={[above, { marginTop: '1.25rem' }]}>
          <LinkButton variant="strong" href={readerPathOf(last)}>
            <span>
              {t(
                page > 1 ? message('Continue on page {page}', { page }) : message('Start Reading'),
              )}
            </span>
            <span className="visually-hidden">{title}</span>
          </LinkButton>
        </p>
        {others.length > 0 && (
          <ul css={more}>
            {others.map((each) => (
              <OtherBook key={each.bookId} book={each} />
            ))}
          </ul>
        )}
      </HomeBoard>
    </section>
  );
}

function Position({ book: { page, pageCount, percent } }: { book: Continued }) {
  const t = useTranslate();
  const text = t(positionMessage(page, pageCount));
  return (
    <>
      <p css={position}>{percent === null ? text : `${text}, ${percent}%`}</p>
      {percent !== null && (
        <svg css={bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 0h100v1H0z" opacity="0.35" />
          <path d={`M0 0h${percent}v1H0z`} />
        </svg>
      )}
    </>
  );
}

function OtherBook({ book }: { book: Continued }) {
  const t = useTranslate();
  const { bookId, page, pageCount, percent, furthest } = book;
  const title = <BookText book={book} name="title" />;
  const text = t(positionMessage(page, pageCount));
  return (
    <li>
      <Link href={readerPathOf(book)} css={card}>
        <span className="sr-only">{t('Continue|before a title')} </span>
        <span className="title" css={{ ...bold() }}>
          {title}
        </span>
        <span className="sr-only">, </span>
        <span css={{ display: 'block', fontSize: size.small }}>
          {percent === null ? text : `${text}, ${percent}%`}
        </span>
      </Link>
      {furthest !== null && <FurthestLink bookId={bookId} title={title} page={furthest} />}
    </li>
  );
}
