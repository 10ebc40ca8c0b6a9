/** A genre with a small mark in the colour of its covers. The mark is decorative. */
import { css } from '@emotion/react';
import { GENRES } from '../../../machines/domain/books/book.ts';
import { useDataName } from '../interface-texts.tsx';

/**
 * Hue in degrees and saturation in percent, in the order of GENRES: indigo, oxblood, rose, teal,
 * violet, ochre, slate, grey-green. A lightness of 45% is visible in every theme.
 */
const HUES = [
  [228, 45],
  [355, 55],
  [340, 45],
  [183, 55],
  [266, 38],
  [38, 75],
  [209, 18],
  [140, 16],
] as const;

const mark = css({
  display: 'inline-block',
  width: '0.3em',
  height: '0.85em',
  marginInlineEnd: '0.45em',
  borderRadius: '1px',
  verticalAlign: '-0.08em',
});

const marks = HUES.map(([hue, saturation]) =>
  css(mark, { background: `hsl(${hue} ${saturation}% 45%)` }),
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
