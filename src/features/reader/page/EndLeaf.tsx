/** The last leaf of a book: the mark, and a board that says that the book is over. */
import { css } from '@emotion/react';
import { Link } from 'wouter';
import { bookIn } from '../../../../machines/domain/books/book-titles.ts';
import type { LoadedBook } from '../../../../machines/domain/books/loaded-book.ts';
import { seriesPath } from '../../../../machines/domain/books/series-parts.ts';
import { board, boardColours } from '../../../theme/board.ts';
import type { Language } from '../../../../machines/domain/languages.ts';
import { columnWidth } from '../../../theme/book-typography.ts';
import { devanagariSelector } from '../../../theme/devanagari-selector.ts';
import { besideInsets, LEAF_MIN_HEIGHT, size, space, TARGET } from '../../../theme/tokens.ts';
import { PartOfSeries } from '../../../ui/books/PartOfSeries.tsx';
import { BookText } from '../../../ui/books/BookText.tsx';
import { Sentence, useTranslate } from '../../../ui/interface-texts.tsx';
import { Logo } from '../../../ui/drawings/Logo.tsx';

const leaf = css({
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minHeight: LEAF_MIN_HEIGHT,
});

const mark = css({
  display: 'grid',
  placeItems: 'center',
  paddingBlock: `0 ${space.large}`,
  color: 'var(--accent)',
  fontSize: size.display,
});

const column = css({
  marginInline: 'auto',
  paddingBlock: '2rem',
  ...besideInsets(space.medium),
});

const end = css({
  fontSize: 'min(clamp(2.25rem, 1.5rem + 3vw, 4rem), 13vw)',
  fontWeight: 700,
  lineHeight: 1.06,
  letterSpacing: '-0.014em',
  [devanagariSelector((tag) => `&:lang(${tag})`)]: { lineHeight: 1.3, letterSpacing: 0 },
});

const seriesLink = css({ display: 'inline-flex', alignItems: 'center', minHeight: TARGET });

/** @param language of the text that was read */
export function EndLeaf({ book, language }: { book: LoadedBook; language: Language }) {
  const t = useTranslate();
  const shown = bookIn(book, language);
  return (
    <div css={leaf}>
      <div css={mark}>
        <Logo />
      </div>
      <div css={[board, boardColours(book.palette)]}>
        <div css={[column, { maxWidth: columnWidth(language) }]}>
          <p css={end}>{t('The end')}</p>
          <p css={{ fontWeight: 700 }}>
            <BookText book={shown} name="title" language={language} />
          </p>
          {book.series !== undefined && (
            <Link href={seriesPath(book.series.id)} css={seriesLink}>
              <PartOfSeries series={book.series} language={language} />
            </Link>
          )}
          {shown.author !== '' && (
            <p>
              <Sentence
                text="by {author}"
                values={{ author: <BookText book={shown} name="author" language={language} /> }}
              />
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
