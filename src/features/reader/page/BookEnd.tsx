/**
 * The end of a book. Its last leaf and the suggested books are drawn in a frame after that of the last
 * page's text; until then, and while they load, their height is reserved, so that nothing below jumps.
 */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { LoadedBook } from '../../../../machines/domain/books/loaded-book.ts';
import { pageOf, totalOf } from '../../../../machines/domain/reading/reading-position.ts';
import { LEAF_MIN_HEIGHT, TRIO_MIN_HEIGHT } from '../../../theme/tokens.ts';
import { lazyWithPreload } from '../../../ui/lazy-with-preload.tsx';
import { useEffects } from '../../../system/system.tsx';
import { useTextLanguage } from './use-text-language.ts';
import type { ReaderActor } from '../use-reader.ts';

const NextBooks = lazyWithPreload(
  async () => (await import('./NextBooks.tsx')).NextBooks,
  'decoration',
);

const reservedSpace = css({
  '&:has(> [hidden])': { minHeight: `calc(${LEAF_MIN_HEIGHT} + ${TRIO_MIN_HEIGHT})` },
});

type BookEndProps = { actor: ReaderActor; book: LoadedBook };

/** Nothing on any other page than the last, unless it `stays`: else a scrolled text would end before it. */
export function BookEnd({ actor, book, stays }: BookEndProps & { stays: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  // Clamped to none, one or more pages left, so that most page turns do not render this component.
  const pagesLeft = useSelector(actor, ({ context }) =>
    Math.min(totalOf(context) - pageOf(context), 2),
  );
  const isNear = pagesLeft === 1;
  useEffect(() => {
    if (isNear) NextBooks.preload();
  }, [isNear]);
  // The box is there on every page, so that its style is: a rule that is inserted with a turn
  // restyles the whole document.
  return (
    <div ref={box} css={reservedSpace}>
      {(stays || pagesLeft === 0) && <AfterText box={box} actor={actor} book={book} />}
    </div>
  );
}

type AfterTextProps = BookEndProps & { box: RefObject<Element | null> };

function AfterText({ box, actor, book }: AfterTextProps) {
  const { viewport } = useEffects();
  const language = useTextLanguage(actor, book);
  const [isTextDrawn, setTextDrawn] = useState(false);
  useEffect(
    () =>
      box.current === null
        ? undefined
        : viewport.afterFrameWith(box.current, () => setTextDrawn(true)),
    [viewport, box],
  );
  return (
    <NextBooks
      key={language}
      book={book}
      language={language}
      isWanted={isTextDrawn}
      fallback={<span hidden />}
    />
  );
}
