/**
 * A book as a card of a list: the link to the book, beside it one to the author, and the
 * description.
 */
import { css } from '@emotion/react';
import { Link } from 'wouter';
import type { BookMeta } from '../../../machines/domain/books/book.ts';
import { space, TARGET } from '../../theme/tokens.ts';
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
  overflowWrap: 'anywhere',
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
  minWidth: TARGET,
  minHeight: TARGET,
  // Not before the text: it may stand beside a notch.
  margin: `-${space.small} -${space.hair} -${space.small} 0`,
  padding: `${space.small} ${space.hair} ${space.small} 0`,
  textDecorationColor: 'var(--line)',
  '&:hover': { textDecorationColor: 'currentcolor', textDecorationThickness: '2px' },
  '&:focus-visible': { outlineOffset: '-3px' },
});

export type DescribedCardProps = {
  book: BookMeta;
  href: string;
  /** Null where the author is no link. */
  authorHref: string | null;
  describe: boolean;
};

export function DescribedCard({ book, href, authorHref, describe }: DescribedCardProps) {
  return (
    <div css={card}>
      <BookCard book={book} href={href} Image={SkeletonCover} hidesAuthor={authorHref !== null} />
      {authorHref !== null && (
        <Link href={authorHref} css={authorLink}>
          <BookText book={book} name="author" />
        </Link>
      )}
      {describe && (
        // Blocks of a long list are not laid out: Chromium then takes a `p` for its text alone.
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles
        <p role="paragraph" css={soft}>
          <BookText book={book} name="description" />
        </p>
      )}
    </div>
  );
}
