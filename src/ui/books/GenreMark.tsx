/** A genre in small letters, with the hue of its covers as the spine of a book beside it; the words carry the meaning. */
import { css } from '@emotion/react';
import { GENRES } from '../../../machines/domain/book.ts';

/** Hue and saturation, in a middle tone that is seen by day and by lamp: indigo, oxblood, rose, teal, violet, ochre, slate, the green of graphite; in the order of the genres. */
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

const marks = HUES.map(([hue, much]) => css(mark, { background: `hsl(${hue} ${much}% 45%)` }));

/** A genre that we do not know has no hue. */
export function GenreMark({ genre }: { genre: string }) {
  const place = GENRES.findIndex((each) => each === genre);
  return (
    <>
      {place >= 0 && <span css={marks[place]} aria-hidden="true" />}
      {genre}
    </>
  );
}
