/**
 * The first thing on the home screen: a board in the colours of a book, with words at the left and its
 * picture in an arch at the right, on phones below them. Its height does not depend on the book.
 */
import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { BookMeta } from '../../../machines/domain/books/book.ts';
import { pictureOf } from '../../../machines/domain/books/picture.ts';
import { previewPath } from '../../../machines/domain/site/routes.ts';
import { board, boardColours } from '../../theme/board.ts';
import {
  besideInsets,
  bold,
  desktop,
  large,
  pageMargin,
  roomy,
  shortLandscape,
  space,
  TARGET,
} from '../../theme/tokens.ts';
import { Arch } from '../../ui/books/Arch.tsx';
import { BookText } from '../../ui/books/BookText.tsx';

/** The same for all books, so that nothing below it moves. */
const height = css({
  minHeight: '49rem',
  '&:lang(hi)': { minHeight: '53.5rem' },
  [roomy]: { minHeight: '38rem', '&:lang(hi)': { minHeight: '42rem' } },
  [large]: { '&, &:lang(hi)': { minHeight: '43rem' } },
  [shortLandscape]: { '&, &:lang(hi)': { minHeight: '24rem' } },
});

/**
 * The link of the title covers the whole board, so that a press on the picture also opens the book;
 * what else can be pressed lies above it.
 */
const layout = css({
  position: 'relative',
  isolation: 'isolate',
  display: 'grid',
  gridTemplateRows: 'auto minmax(17rem, 1fr)',
  ...besideInsets(pageMargin),
  [roomy]: {
    gridTemplateRows: 'none',
    gridTemplateColumns: 'minmax(0, 1fr) clamp(13rem, 34vw, 26rem)',
    columnGap: 'clamp(1.5rem, 5vw, 5rem)',
  },
  [shortLandscape]: { gridTemplateColumns: 'minmax(0, 1fr) clamp(9rem, 24vw, 16rem)' },
});

const words = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  minWidth: 0,
  paddingBlock: '1.75rem 1.5rem',
  overflowWrap: 'break-word',
  hyphens: 'auto',
  [roomy]: { justifyContent: 'center', paddingBlock: '2.5rem' },
  [desktop]: { paddingBlock: '3.5rem' },
  [shortLandscape]: { '&&': { paddingBlock: space.medium } },
});

/** On phones as high as the words leave room for, whatever the height of the picture. */
const arch = css({
  justifySelf: 'center',
  width: 'min(100%, 22rem)',
  height: 0,
  minHeight: '100%',
  '--frame': '7px',
  [roomy]: { alignSelf: 'end', width: '100%', height: 'auto', minHeight: 0, aspectRatio: '4 / 5' },
  [desktop]: { aspectRatio: '3 / 4', marginTop: space.huge, '--frame': '10px' },
  [shortLandscape]: { '&&': { marginTop: space.medium } },
});

/** The largest thing on the screen. */
export const poster = css({
  marginBlock: '0.75rem 1.25rem',
  fontSize: 'min(clamp(1.75rem, 1.1rem + 2.6vw, 3.5rem), 14vw)',
  ...bold(600, '0.018em'),
  lineHeight: 1.16,
  letterSpacing: '-0.012em',
  textWrap: 'balance',
  '&&&:lang(hi)': { lineHeight: 1.42, letterSpacing: 'normal' },
  [large]: { fontSize: '4rem' },
  [shortLandscape]: { marginBlock: '0.5rem 0.75rem', fontSize: '1.75rem' },
});

export const kicker = css({ fontSize: '1rem', ...bold(), lineHeight: 1.5 });

/** For what stands above the link of the title. */
export const above = css({ position: 'relative', zIndex: 1 });

const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: TARGET,
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:hover': { textDecoration: 'underline' },
});

type BoardBook = Pick<BookMeta, 'id' | 'title' | 'cover' | 'inEnglish' | 'palette'>;

export function BoardTitle({ book }: { book: BoardBook }) {
  return (
    <Link href={previewPath(book.id)} css={link}>
      <BookText book={book} name="title" />
    </Link>
  );
}

export function HomeBoard({ book, children }: { book: BoardBook; children: ReactNode }) {
  return (
    <div css={[board, boardColours(book.palette), height, layout]}>
      <div css={words}>{children}</div>
      <Arch picture={pictureOf(book)} eager css={arch} />
    </div>
  );
}
