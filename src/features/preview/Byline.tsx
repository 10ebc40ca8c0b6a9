/** Author, genre and level of a book, each leading to the other books like it. */
import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { authorPath } from '../../../machines/domain/books/authors.ts';
import { GENRES } from '../../../machines/domain/books/book.ts';
import type { LoadedBook } from '../../../machines/domain/books/loaded-book.ts';
import { genrePath } from '../../../machines/domain/books/genres.ts';
import { size, space, TARGET } from '../../theme/tokens.ts';
import { BookText } from '../../ui/books/BookText.tsx';
import { GenreMark } from '../../ui/books/GenreMark.tsx';
import { Sentence, useTranslate } from '../../ui/interface-texts.tsx';

/** It stands close below the title, which the document has further up. */
const box = css({ order: -1, marginTop: `-${space.medium}` });
const genre = css({
  color: 'var(--soft-ink)',
  fontSize: size.small,
  letterSpacing: '0.08em',
  textTransform: 'uppercase',
});
const link = css({ display: 'inline-flex', alignItems: 'center', minHeight: TARGET });

/** An author or genre without a screen is no link. */
function LinkTo({ path, children }: { path: string | null; children: ReactNode }) {
  return path === null ? (
    children
  ) : (
    <Link href={path} css={link}>
      {children}
    </Link>
  );
}

type BylineProps = {
  /** In English. */
  book: LoadedBook;
  /** In the language of the interface. */
  shown: LoadedBook;
};

export function Byline({ book, shown }: BylineProps) {
  const t = useTranslate();
  const isKnown = GENRES.some((each) => each === book.genre);
  return (
    <div css={box}>
      {shown.author !== '' && (
        <p css={{ fontSize: size.large }}>
          <Sentence
            text="by {author}"
            values={{
              author: (
                <LinkTo path={authorPath(book.author)}>
                  <BookText book={shown} name="author" />
                </LinkTo>
              ),
            }}
          />
        </p>
      )}
      <p css={genre}>
        <LinkTo path={isKnown ? genrePath(book.genre) : null}>
          <GenreMark genre={book.genre} />
        </LinkTo>
        {book.level === 'easy' && <span>{` · ${t('Easy to read')}`}</span>}
      </p>
    </div>
  );
}
