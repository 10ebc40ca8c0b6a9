/** Genre, level, form, series and author of a book; genre, series and author lead to other books. */
import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { authorPath } from '../../../machines/domain/books/authors.ts';
import { GENRES } from '../../../machines/domain/books/book.ts';
import type { LoadedBook } from '../../../machines/domain/books/loaded-book.ts';
import { seriesPath } from '../../../machines/domain/books/series-parts.ts';
import { genrePath } from '../../../machines/domain/books/genres.ts';
import type { Language } from '../../../machines/domain/languages.ts';
import { kindTexts } from '../../../machines/messages/browsing/book-kind.ts';
import { bold, size, TARGET } from '../../theme/tokens.ts';
import { PartOfSeries } from '../../ui/books/PartOfSeries.tsx';
import { BookText } from '../../ui/books/BookText.tsx';
import { Sentence, useDataName, useTranslate } from '../../ui/interface-texts.tsx';

const genreStyle = css({
  fontSize: size.small,
  ...bold(),
  letterSpacing: '0.07em',
  textTransform: 'uppercase',
});
/** As high as a target, with the gaps around its line; a long name breaks within it. */
const link = css({ paddingBlock: '0.75rem' });

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

type AuthorProps = {
  /** In English. */
  book: LoadedBook;
  /** The same in the language in which it is presented. */
  shown: LoadedBook;
  language: Language;
};

export function Author({ book, shown, language }: AuthorProps) {
  return (
    <Sentence
      text="by {author}"
      values={{
        author: (
          <LinkTo path={authorPath(book.author)}>
            <BookText book={shown} name="author" language={language} />
          </LinkTo>
        ),
      }}
    />
  );
}

/** A line of its own, as high as a target. */
const seriesLink = css({ display: 'flex', alignItems: 'center', minHeight: TARGET });

/** @param language in which the book is presented */
export function Genre({ book, language }: Pick<AuthorProps, 'book' | 'language'>) {
  const t = useTranslate();
  const nameOf = useDataName();
  const isKnown = GENRES.some((each) => each === book.genre);
  return (
    <>
      <span css={genreStyle}>
        <LinkTo path={isKnown ? genrePath(book.genre) : null}>
          <span>{nameOf(book.genre)}</span>
        </LinkTo>
        {kindTexts(book).map((text) => (
          <span key={text}>{` · ${t(text)}`}</span>
        ))}
      </span>
      {book.series !== undefined && (
        <Link href={seriesPath(book.series.id)} css={seriesLink}>
          <PartOfSeries series={book.series} language={language} />
        </Link>
      )}
    </>
  );
}
