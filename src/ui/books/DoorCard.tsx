/** A large card, the first of a shelf: a cover beside the opening of its book, in the book's colours. */
import { css } from '@emotion/react';
import { Link } from 'wouter';
import type { BookMeta } from '../../../machines/domain/books/book.ts';
import { board, boardColours } from '../../theme/board.ts';
import { bold, radius, size, wide, wider } from '../../theme/tokens.ts';
import { CardTexts } from './BookCard.tsx';
import { Cover } from './Cover.tsx';
import { Opening } from './Opening.tsx';

/** The link is named as that of other cards; the opening follows, and is shown first. */
const door = css({
  display: 'grid',
  gridTemplate: '"opening opening" 1fr "cover texts" auto / 4.5rem minmax(0, 1fr)',
  gap: '1.25rem 0.9rem',
  alignItems: 'end',
  height: '100%',
  padding: '1.25rem',
  borderRadius: radius.cover,
  boxShadow: 'var(--shadow)',
  overflow: 'hidden',
  overflowWrap: 'break-word',
  hyphens: 'auto',
  textDecoration: 'none',
  '&:hover .title': { textDecoration: 'underline' },
  [wide]: {
    gridTemplate: '"cover opening" 1fr "cover texts" auto / 15rem minmax(0, 1fr)',
    columnGap: '1.75rem',
    padding: '0 1.75rem 0 0',
  },
  [wider]: { gridTemplateColumns: '16.25rem minmax(0, 1fr)' },
});

const coverArea = css({
  gridArea: 'cover',
  [wide]: {
    alignSelf: 'stretch',
    '& > span': { height: '100%', aspectRatio: 'auto', borderRadius: 0, boxShadow: 'none' },
  },
});

const opening = css({
  gridArea: 'opening',
  alignSelf: 'start',
  fontSize: '1.375rem',
  ...bold(600),
  lineHeight: 1.26,
  textWrap: 'pretty',
  '&&&:lang(hi)': { lineHeight: 1.42 },
  [wide]: { paddingTop: '1.5rem' },
  [wider]: { fontSize: '1.625rem' },
});

const texts = css({
  gridArea: 'texts',
  display: 'grid',
  gap: '0.15rem',
  fontSize: size.small,
  '& .title': { fontSize: '1.125rem' },
  [wide]: { paddingBottom: '1.5rem' },
});

export function DoorCard({ book, href }: { book: BookMeta; href: string }) {
  return (
    <Link href={href} css={[board, boardColours(book.palette), door]}>
      <span css={coverArea}>
        <Cover cover={book.cover} title={book.title} />
      </span>
      <span css={texts}>
        <CardTexts book={book} />
      </span>
      <span css={opening}>
        <span className="sr-only">. </span>
        <Opening book={book} />
      </span>
    </Link>
  );
}
