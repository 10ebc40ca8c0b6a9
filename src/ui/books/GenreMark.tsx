/** A genre with a small mark in the colour of its covers. The mark is decorative. */
import { css } from '@emotion/react';
import { GENRES } from '../../../machines/domain/books/book.ts';
import { smallArchShape } from '../../theme/arch.ts';
import { useDataName } from '../interface-texts.tsx';

const mark = css({
  display: 'inline-block',
  width: '0.55rem',
  height: '0.8rem',
  marginInlineEnd: '0.45em',
  clipPath: smallArchShape,
  verticalAlign: '-0.08em',
});

/** On the board of a book its ink, `--genre`. */
const marks = GENRES.map((_, index) =>
  css(mark, { background: `var(--genre, var(--genre-${index + 1}))` }),
);

/** An unknown genre has no mark. */
export function GenreMark({ genre }: { genre: string }) {
  const nameOf = useDataName();
  const index = GENRES.findIndex((each) => each === genre);
  return (
    <>
      {index >= 0 && <span css={marks[index]} aria-hidden="true" />}
      <span>{nameOf(genre)}</span>
    </>
  );
}
