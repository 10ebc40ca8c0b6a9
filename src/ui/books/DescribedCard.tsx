/**
 * A book as a card of a list: the link to the book, beside it one to the author, and the
 * description.
 */
import { css } from '@emotion/react';
import { Link } from 'wouter';
import type { BookMeta } from '../../../machines/domain/books/book.ts';
import { readerPath } from '../../../machines/domain/site/routes.ts';
import { bold, roomy, shownWhole, size, space, TARGET } from '../../theme/tokens.ts';
import type { ReactNode } from 'react';
import { seriesPath } from '../../../machines/domain/books/series-parts.ts';
import { PartOfSeries } from './PartOfSeries.tsx';
import { useTranslate } from '../interface-texts.tsx';
import { BookCard, soft } from './BookCard.tsx';
import { BookText } from './BookText.tsx';
import { SkeletonCover } from './SkeletonCover.tsx';

/**
 * The link to the book reaches from the cover to the genre. Where it is not to name the author, the
 * third row is left to the author's own link; browsers without subgrid show that after the genre.
 */
const card = css({
  display: 'flex',
  flexDirection: 'column',
  gap: space.small,
  height: '100%',
  overflowWrap: 'break-word',
  hyphens: 'auto',
  '@supports (grid-template-rows: subgrid)': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    '& > a:first-of-type': {
      display: 'grid',
      gridTemplateRows: 'subgrid',
      gridArea: '1 / 1 / span 4',
    },
  },
});

const COLUMNS = 'var(--cover) minmax(0, 1fr)';

/** Cover, and beside it title, author, genre and description; on phones that runs below at full width. */
const row = css({
  '--cover': 'min(5.5rem, 30vw)',
  display: 'flex',
  flexDirection: 'column',
  gap: space.small,
  height: '100%',
  paddingBlock: '1.25rem',
  borderBottom: '1px solid var(--hairline)',
  overflowWrap: 'break-word',
  hyphens: 'auto',
  '& .title': { fontSize: 'min(1.25rem, 7.5vw)', ...bold(700), lineHeight: 1.25 },
  '& > a:first-of-type': {
    display: 'grid',
    gridTemplate: `auto auto auto 1fr / ${COLUMNS}`,
    gap: `${space.small} ${space.medium}`,
    '& > :first-of-type': { gridRow: '1 / span 4', alignSelf: 'start', marginBottom: 0 },
    '& > :not(:first-of-type)': { gridColumn: 2 },
  },
  [roomy]: { '--cover': '7.5rem', '& > a:first-of-type': { columnGap: '1.5rem' } },
  '@supports (grid-template-rows: subgrid)': {
    display: 'grid',
    gridTemplate: `auto auto auto 1fr / ${COLUMNS}`,
    columnGap: space.medium,
    alignContent: 'start',
    '& > a:first-of-type': {
      gridTemplate: 'subgrid / subgrid',
      gridArea: '1 / 1 / span 4 / span 2',
    },
    [roomy]: { columnGap: '1.5rem' },
  },
});

const description = css({
  gridColumn: '1 / -1',
  gridRow: 5,
  maxWidth: '36em',
  marginTop: space.hair,
  textWrap: 'pretty',
  [roomy]: { gridColumn: 2, gridRow: '4 / span 2' },
});

/** Hangs from the lower edge of the cover. */
const ribbon = css({
  gridArea: '1 / 1 / span 4',
  justifySelf: 'start',
  alignSelf: 'start',
  minWidth: '2rem',
  margin: 'calc(1.5 * var(--cover) - 4px) 0 0 0.7rem',
  padding: '0.45rem 0.3rem 0.95rem',
  background: 'var(--accent)',
  color: 'var(--on-accent)',
  clipPath: 'polygon(0 0, 100% 0, 100% 100%, 50% calc(100% - 0.5rem), 0 100%)',
  fontSize: size.small,
  ...bold(700),
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1,
  textAlign: 'center',
  pointerEvents: 'none',
});

const pageLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  gridColumn: '1 / -1',
  minWidth: TARGET,
  minHeight: TARGET,
  ...bold(600),
  textUnderlineOffset: '0.25em',
  [roomy]: { gridColumn: 2 },
});

const noteStyle = css({ gridColumn: '1 / -1', ...bold(600), [roomy]: { gridColumn: 2 } });

/**
 * As high as the gaps around it allow: neither it nor its focus ring, which lies inside, covers title
 * or genre.
 */
const authorLink = css(soft, {
  display: 'inline-flex',
  alignItems: 'center',
  alignSelf: 'start',
  justifySelf: 'start',
  gridRow: 3,
  gridColumn: 1,
  '[data-row] > &': { gridRow: 2, gridColumn: 2 },
  minWidth: TARGET,
  minHeight: TARGET,
  // Not before the text: it may stand beside a notch.
  margin: `-0.35rem -${space.hair} -0.35rem 0`,
  padding: `0.35rem ${space.hair} 0.35rem 0`,
  textDecorationColor: 'var(--line)',
  '&:hover': { textDecorationColor: 'currentcolor', textDecorationThickness: '2px' },
  '&:focus-visible': { outlineOffset: '-3px' },
});

/** The link of the author, between title and genre, follows that of the book. */
const withAuthorLink = css({ '& > a:first-of-type': shownWhole });

export type DescribedCardProps = {
  book: BookMeta;
  href: string;
  /** Null where the author is no link. */
  authorHref: string | null;
  describe: boolean;
  /** The page that the user has marked. */
  markedPage?: number | undefined;
  /** Stands below the description, and in place of a link to the series of the book. */
  note?: ReactNode;
};

export function DescribedCard({
  book,
  href,
  authorHref,
  describe,
  markedPage,
  note,
}: DescribedCardProps) {
  const t = useTranslate();
  const series = describe && note === undefined ? book.series : undefined;
  return (
    <div
      css={[describe ? row : card, authorHref !== null && withAuthorLink]}
      data-row={describe || undefined}
    >
      <BookCard
        book={book}
        href={href}
        Image={SkeletonCover}
        hidesAuthor={authorHref !== null}
        hidesPart={series !== undefined}
      />
      {markedPage !== undefined && (
        <span css={ribbon} aria-hidden="true">
          {markedPage}
        </span>
      )}
      {authorHref !== null && (
        <Link href={authorHref} css={authorLink}>
          <BookText book={book} name="author" />
        </Link>
      )}
      {describe && (
        // Blocks of a long list are not laid out: Chromium then takes a `p` for its text alone.
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles
        <p role="paragraph" css={description}>
          <BookText book={book} name="description" />
        </p>
      )}
      {series !== undefined && (
        <Link href={seriesPath(series.id)} css={pageLink}>
          <PartOfSeries series={series} />
        </Link>
      )}
      {note !== undefined && <p css={noteStyle}>{note}</p>}
      {markedPage !== undefined && (
        <Link href={readerPath(book.id, markedPage)} css={pageLink}>
          <span>{t('Page {page}', { page: markedPage })}</span>
          <span className="sr-only">
            {', '}
            <BookText book={book} name="title" />
          </span>
        </Link>
      )}
    </div>
  );
}
