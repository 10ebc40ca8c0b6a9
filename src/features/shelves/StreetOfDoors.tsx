/** An arch for each genre, with the picture of one of its books: the way to its room. */
import { css } from '@emotion/react';
import { Link } from 'wouter';
import type { BookMeta } from '../../../machines/domain/books/book.ts';
import { genrePath } from '../../../machines/domain/books/genres.ts';
import { pictureOf } from '../../../machines/domain/books/picture.ts';
import { TRENDING, type Shelf } from '../../../machines/domain/books/shelves.ts';
import { bold, desktop, size } from '../../theme/tokens.ts';
import { Arch } from '../../ui/books/Arch.tsx';
import { useDataName, useTranslate } from '../../ui/interface-texts.tsx';

const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 4.6rem), 1fr))',
  gap: '0.9rem 0.6rem',
  paddingBlock: '1.75rem 0.5rem',
  '& a': {
    display: 'block',
    fontSize: '0.8125rem',
    ...bold(600),
    lineHeight: 1.25,
    textAlign: 'center',
    textDecoration: 'none',
    overflowWrap: 'break-word',
    hyphens: 'auto',
  },
  '& a:hover': { textDecoration: 'underline' },
  [desktop]: {
    gridTemplateColumns: 'repeat(auto-fit, minmax(6rem, 1fr))',
    gap: '1.25rem',
    paddingTop: '2.5rem',
    '& a': { fontSize: size.small },
  },
});

const arch = css({ aspectRatio: '5 / 7', marginBottom: '0.5rem' });

/** One that does not stand above or large beside it. */
const shownOf = ({ books }: Shelf): BookMeta | undefined =>
  books.find(({ isTrending, opening }) => !isTrending && opening === undefined) ?? books[0];

/**
 * As wide as their number allows, so the callers show it whole.
 * @param shelves the same order as theirs; Trending Now has no door
 */
export function StreetOfDoors({ shelves }: { shelves: readonly Shelf[] }) {
  const t = useTranslate();
  const nameOf = useDataName();
  return (
    <nav aria-label={t('Categories')}>
      <ul css={list}>
        {shelves.map((shelf) => {
          const book = shownOf(shelf);
          if (shelf.title === TRENDING || book === undefined) return null;
          return (
            <li key={shelf.title}>
              <Link href={genrePath(shelf.title)}>
                <Arch picture={pictureOf(book)} css={arch} />
                <span>{nameOf(shelf.title)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
