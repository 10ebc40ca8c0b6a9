/**
 * The featured book of the home screen: its cover beside its opening words in large type, on a
 * full-width band.
 */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { Featured } from '../../../machines/domain/books/featured-book.ts';
import { progressOf } from '../../../machines/domain/reading/records.ts';
import { shortLandscape, shownWhole, size, space, wide } from '../../theme/tokens.ts';
import { BookText } from '../../ui/books/BookText.tsx';
import { Cover } from '../../ui/books/Cover.tsx';
import { GenreMark } from '../../ui/books/GenreMark.tsx';
import { Sentence, useTranslate } from '../../ui/interface-texts.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { previewPath, readerPath } from '../../../machines/domain/site/routes.ts';
import { useSystem } from '../../system/system.tsx';

const band = css({
  background: 'var(--sunk)',
  borderBottom: '1px solid var(--line)',
  overflow: 'clip',
  ...shownWhole,
});

/**
 * The link of the title covers the whole band, so that a press beside the title also opens the
 * book; the button lies above it.
 */
const layout = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(5rem, 34%) minmax(0, 1fr)',
  // Where the cover is higher than the text, the text stays together.
  gridTemplateRows: '1fr',
  columnGap: space.medium,
  alignItems: 'end',
  paddingTop: space.large,
  overflowWrap: 'anywhere',
  isolation: 'isolate',
  [wide]: {
    gridTemplateColumns: 'minmax(0, 15rem) minmax(0, 42rem)',
    columnGap: space.huge,
    paddingTop: space.huge,
  },
  [shortLandscape]: {
    gridTemplateColumns: 'minmax(0, 9rem) minmax(0, 42rem)',
    columnGap: space.large,
    paddingTop: space.medium,
  },
});

const cover = css({ gridRow: '1 / span 2', [wide]: { gridRow: '1 / span 3' } });

const soft = css({ color: 'var(--soft-ink)', fontSize: size.small });

/** The padding makes the target high enough; the negative margin keeps the height of the line. */
const link = css({
  display: 'inline-block',
  paddingBlock: '0.6rem',
  marginBlock: '-0.4rem',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:hover': { textDecoration: 'underline' },
});

const opening = css({
  gridColumn: '1 / -1',
  order: 1,
  paddingBlock: space.medium,
  fontSize: 'clamp(1.35rem, 1.05rem + 1.4vw, 2.1rem)',
  lineHeight: 1.35,
  [wide]: { gridColumn: 2, order: 0 },
  [shortLandscape]: { fontSize: '1.35rem' },
});

const start = css({
  zIndex: 1,
  justifySelf: 'start',
  paddingTop: space.small,
  [wide]: { paddingBottom: space.huge },
  [shortLandscape]: { paddingBottom: space.medium },
});

/**
 * The site's mark as a background drawing on wide screens, with the same contrast in every theme.
 */
const backgroundLogo = css({
  display: 'none',
  '--logo-accent': 'var(--soft-ink)',
  stroke: 'var(--soft-ink)',
  strokeWidth: 0.6,
  opacity: 0.16,
  '@media (min-width: 1200px)': {
    display: 'block',
    position: 'absolute',
    zIndex: -1,
    insetInlineEnd: 0,
    bottom: '-1.2rem',
    width: '19rem',
    height: '19rem',
  },
});

export function FeaturedBook({ featured: { book, opening: openingText } }: { featured: Featured }) {
  const { readingState } = useSystem();
  const t = useTranslate();
  const storedPage = useSelector(
    readingState,
    (snapshot) => progressOf(snapshot.context.readingProgress, book.id)?.currentPageNumber ?? 1,
  );
  // A prerendered page is the same for every user.
  const page = useHydrated(
    () => storedPage,
    () => 1,
  );
  const title = <BookText book={book} name="title" />;
  return (
    <div css={band}>
      <div className="container" css={layout}>
        <div css={cover}>
          <Cover cover={book.cover} title={title} eager />
        </div>
        <div>
          <p css={soft}>
            <GenreMark genre={book.genre} />
          </p>
          <p css={{ fontSize: size.title, fontWeight: 600, lineHeight: 1.2 }}>
            <Link href={previewPath(book.id)} css={link}>
              {title}
            </Link>
          </p>
          {book.author !== '' && (
            <p css={soft}>
              <Sentence
                text="by {author}"
                values={{ author: <BookText book={book} name="author" /> }}
              />
            </p>
          )}
        </div>
        <p css={opening}>
          <BookText book={{ ...book, description: openingText }} name="description" />
        </p>
        <p css={start}>
          <LinkButton variant="strong" href={readerPath(book.id, page > 1 ? page : undefined)}>
            <span>{page > 1 ? t('Continue on page {page}', { page }) : t('Start Reading')}</span>
            <span className="visually-hidden">{title}</span>
          </LinkButton>
        </p>
        <Logo css={backgroundLogo} />
      </div>
    </div>
  );
}
