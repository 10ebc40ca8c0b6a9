/** Suggested books below the last page of a book; renders nothing when there is no other book. */
import { css } from '@emotion/react';
import type { BookMeta } from '../../../machines/domain/books/book.ts';
import type { Language } from '../../../machines/domain/languages.ts';
import { space } from '../../theme/tokens.ts';
import { BookTrio } from '../../ui/books/BookTrio.tsx';
import { previewPath } from '../../../machines/domain/site/routes.ts';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { useNextBooks } from '../../system/use-next-books.ts';

const column = css({
  width: '100%',
  maxWidth: '36em',
  marginInline: 'auto',
  padding: `${space.large} ${space.medium}`,
});

/** @param language of the text that was read, in which the books are named */
export function NextBooks({ book, language }: { book: BookMeta; language: Language }) {
  const t = useTranslate();
  const { next, isBusy } = useNextBooks(book, language);
  if (next.length === 0) return isBusy ? <span hidden /> : null;
  return (
    <div css={column}>
      <BookTrio title={t('Read next')} books={next} pathOf={previewPath} language={language} />
    </div>
  );
}
