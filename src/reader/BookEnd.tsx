/** The end of a book: room for what is offered there, kept from the start so that nothing below it jumps. */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { BookMeta } from '../../machines/book.ts';
import { pageOf, totalOf } from '../../machines/reading-place.ts';
import { TRIO_ROOM } from '../look/tokens.ts';
import { onDemand } from '../parts/on-demand.tsx';
import type { ReaderActor } from './use-reader.ts';

const NextBooks = onDemand(async () => (await import('./NextBooks.tsx')).NextBooks, true);

const room = css({ '&:not(:empty)': { minHeight: TRIO_ROOM } });

export function BookEnd({ actor, book }: { actor: ReaderActor; book: BookMeta }) {
  // Of the pages that are still to come it only matters whether they are none, one or more.
  const left = useSelector(actor, ({ context }) => Math.min(totalOf(context) - pageOf(context), 2));
  const isNear = left === 1;
  useEffect(() => {
    if (isNear) NextBooks.prepare();
  }, [isNear]);
  if (left > 0) return null;
  return (
    <div css={room}>
      <NextBooks book={book} fallback={<span hidden />} />
    </div>
  );
}
