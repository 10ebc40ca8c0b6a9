/**
 * The end of a book. Reserves the height of the suggested books while they load, so that nothing
 * below them jumps.
 */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { BookMeta } from '../../../machines/domain/book.ts';
import { pageOf, totalOf } from '../../../machines/domain/reading-position.ts';
import { TRIO_MIN_HEIGHT } from '../../theme/tokens.ts';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import type { ReaderActor } from './use-reader.ts';

const NextBooks = lazyWithPreload(
  async () => (await import('./NextBooks.tsx')).NextBooks,
  'decoration',
);

const reservedSpace = css({ '&:not(:empty)': { minHeight: TRIO_MIN_HEIGHT } });

export function BookEnd({ actor, book }: { actor: ReaderActor; book: BookMeta }) {
  // Clamped to none, one or more pages left, so that most page turns do not render this component.
  const pagesLeft = useSelector(actor, ({ context }) =>
    Math.min(totalOf(context) - pageOf(context), 2),
  );
  const isNear = pagesLeft === 1;
  useEffect(() => {
    if (isNear) NextBooks.preload();
  }, [isNear]);
  if (pagesLeft > 0) return null;
  return (
    <div css={reservedSpace}>
      <NextBooks book={book} fallback={<span hidden />} />
    </div>
  );
}
