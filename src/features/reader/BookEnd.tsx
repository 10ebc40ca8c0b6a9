/** The end of a book: room for what is offered there, kept from the start so that nothing below it jumps. */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { BookMeta } from '../../../machines/domain/book.ts';
import { pageOf, totalOf } from '../../../machines/domain/reading-position.ts';
import { TRIO_ROOM } from '../../theme/tokens.ts';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import type { ReaderActor } from './use-reader.ts';

const NextBooks = lazyWithPreload(async () => (await import('./NextBooks.tsx')).NextBooks, true);

const reservedSpace = css({ '&:not(:empty)': { minHeight: TRIO_ROOM } });

export function BookEnd({ actor, book }: { actor: ReaderActor; book: BookMeta }) {
  // Of the pages that are still to come it only matters whether they are none, one or more.
  const left = useSelector(actor, ({ context }) => Math.min(totalOf(context) - pageOf(context), 2));
  const isNear = left === 1;
  useEffect(() => {
    if (isNear) NextBooks.preload();
  }, [isNear]);
  if (left > 0) return null;
  return (
    <div css={reservedSpace}>
      <NextBooks book={book} fallback={<span hidden />} />
    </div>
  );
}
