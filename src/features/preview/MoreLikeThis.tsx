/** A few books similar to the previewed one; renders nothing when there is no other book. */
import type { BookMeta } from '../../../machines/domain/books/book.ts';
import { space } from '../../theme/tokens.ts';
import { BookTrio } from '../../ui/books/BookTrio.tsx';
import { previewPath } from '../../../machines/domain/site/routes.ts';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { useNextBooks } from '../../system/use-next-books.ts';

export function MoreLikeThis({ book }: { book: BookMeta }) {
  const t = useTranslate();
  const { next } = useNextBooks(book);
  if (next.length === 0) return null;
  return (
    <div
      css={{
        paddingBlock: `${space.large} ${space.medium}`,
        borderTop: '1px solid var(--hairline)',
      }}
    >
      <BookTrio title={t('More like this')} books={next} pathOf={previewPath} />
    </div>
  );
}
