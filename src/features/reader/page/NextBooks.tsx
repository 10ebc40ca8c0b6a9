/** What stands below the last page of a book: its last leaf, when the next part comes, and books to read next. */
import { css } from '@emotion/react';
import type { LoadedBook } from '../../../../machines/domain/books/loaded-book.ts';
import { nextPartOf } from '../../../../machines/domain/books/series-parts.ts';
import type { Language } from '../../../../machines/domain/languages.ts';
import { space, TRIO_MIN_HEIGHT } from '../../../theme/tokens.ts';
import { BookTrio } from '../../../ui/books/BookTrio.tsx';
import { NextPartDay } from '../../../ui/books/NextPartDay.tsx';
import { previewPath } from '../../../../machines/domain/site/routes.ts';
import { useTranslate } from '../../../ui/interface-texts.tsx';
import { useNextBooks } from '../../../system/use-next-books.ts';
import { EndLeaf } from './EndLeaf.tsx';

const column = css({
  display: 'grid',
  alignContent: 'start',
  gap: space.large,
  width: '100%',
  maxWidth: '36em',
  minHeight: TRIO_MIN_HEIGHT,
  marginInline: 'auto',
  padding: `${space.large} ${space.medium}`,
});

/** @param language of the text that was read, in which the books are named */
export function NextBooks({ book, language }: { book: LoadedBook; language: Language }) {
  const t = useTranslate();
  const { next, isBusy } = useNextBooks(book, language);
  const { series } = book;
  // The next part may have appeared since the book was stored or published.
  const isComing = series?.next !== undefined && nextPartOf(next, book) === null;
  return (
    <>
      <EndLeaf book={book} language={language} />
      {(isBusy || next.length > 0 || isComing) && (
        <div css={column}>
          {isComing && <NextPartDay {...series} />}
          {next.length > 0 && (
            <BookTrio
              title={t('Read next')}
              books={next}
              pathOf={previewPath}
              language={language}
            />
          )}
        </div>
      )}
    </>
  );
}
