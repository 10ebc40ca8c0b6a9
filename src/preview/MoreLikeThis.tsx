/** Below the words of a book, a few that are near to it; nothing when no other is known. */
import type { BookMeta } from '../../machines/book.ts';
import { space } from '../look/tokens.ts';
import { BookTrio } from '../parts/BookTrio.tsx';
import { previewPath } from '../routes.ts';
import { useNextBooks } from '../use-next-books.ts';

export function MoreLikeThis({ book }: { book: BookMeta }) {
  const { next } = useNextBooks(book);
  if (next.length === 0) return null;
  return (
    <div css={{ paddingBlock: `${space.large} ${space.medium}`, borderTop: '1px solid var(--hairline)' }}>
      <BookTrio title="More like this" books={next} pathOf={previewPath} />
    </div>
  );
}
