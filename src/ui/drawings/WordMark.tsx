/**
 * The name of the site, drawn: it looks the same before its typeface has come. The paths are those of
 * Literata Bold and Tiro Devanagari, as src/build/covers/lettering/ writes them, 100 and 108 units high.
 */
import { css } from '@emotion/react';
import { isDevanagari } from '../../../machines/domain/languages.ts';
import { visuallyHidden } from '../../theme/visually-hidden.ts';
import { useInterfaceLanguage } from '../interface-texts.tsx';
import { SITE_NAME } from '../Screen.tsx';

const LATIN =
  'm64 102q-3 0-5-1q-3-1-5-2q-2-1-4-3q-1-2-3-5l-12-21l-6 6l0 11q0 3 1 4q1 1 2 1l5 1l0 7l-32 0l0-7l4-1q2 0 3-1q1-1 1-4l0-45q0-2-1-3q-1-1-3-1l-4-1l0-7l32 0l0 7l-5 1q-1 0-2 1q-1 1-1 4l0 21l22-22q1-1 1-2q0-1 0-1q-1-1-2-1l-4-1l1-7l25 0l0 7l-4 1q-1 0-2 1q-1 0-2 1q-1 1-2 3l-16 16l16 25q2 3 3 4q2 2 3 3q2 1 4 1q1 0 2 0q1 0 2-1l2 6q-2 2-6 3q-3 2-8 2zm18-2l0-7l4-1q2 0 3-1q0-1 0-4l0-23q0-4 0-5q-1-1-3-2l-4 0l1-8l21-1l1 1l0 39q0 2 1 3q0 1 2 1l5 1l0 7l-31 0zm14-60q-5 0-7-3q-3-2-3-6q0-4 3-6q2-2 7-2q5 0 7 2q3 2 3 6q0 4-3 6q-3 3-7 3zm42 61q-5 0-9-1q-3-2-5-5q-2-4-2-9l0-28l-7 0l0-8q4 0 7-2q3-3 4-6q1-4 2-10l8-1l2 1l0 17l14 0l0 9l-14 0l0 25q0 4 1 6q2 2 5 2q2 0 4-1q2-1 4-2l4 6q-3 3-8 5q-4 2-10 2zm37 0q-8 0-12-3q-4-4-4-10q0-6 3-10q3-3 10-5q6-1 16-1l0-7q0-4-1-6q0-3-2-4q-2-1-5-1q-2 0-5 1q-2 0-3 1q1 2 1 3q1 1 1 2q0 1 0 1q0 3-2 4q-2 2-5 2q-4 0-5-2q-2-2-2-4q0-4 3-8q3-3 8-5q5-2 11-2q8 0 13 2q4 3 7 7q2 4 2 11l0 21q0 2 1 3q1 1 3 1q1 0 2 0q1 0 2-1l1 6q-2 2-5 3q-3 1-7 1q-5 0-8-2q-2-2-3-6q-1 2-4 4q-2 2-5 3q-2 1-6 1zm6-8q2 0 4-1q1-1 2-3q1-2 1-4l0-7q-4 0-7 1q-3 1-5 3q-1 1-1 4q0 3 1 5q2 2 5 2zm46 8l-7-1l0-62q0-3-1-4q0-1-3-2l-4 0l1-8l21-1l2 1l0 32q2-3 4-5q3-2 6-3q3-1 6-1q6 0 11 3q4 3 7 9q2 5 2 13q0 9-3 16q-2 6-8 10q-5 3-13 3q-5 0-9-1q-4-1-7-3l-5 4zm18-9q4 0 6-2q2-2 3-6q2-4 2-10q0-6-2-10q-1-3-3-5q-2-2-5-2q-3 0-6 2q-2 1-3 4q-1 2-1 6l0 20q1 1 4 2q2 1 5 1zm53 8l-15-38q0-1-1-2q-1-1-1-2q-1-1-2-1l-4-1l1-7l29 0l0 7l-4 1q-2 0-2 1q0 1 1 4l9 25l9-25q1-2 1-4q-1-1-3-1l-4-1l2-7l22 0l0 7l-4 1q-2 0-2 1q-1 1-2 4l-15 38l-15 0zm56 1q-7 0-11-3q-4-4-4-10q0-6 3-10q3-3 9-5q7-1 17-1l0-7q0-4-1-6q-1-3-3-4q-2-1-5-1q-2 0-4 1q-3 0-4 1q1 2 2 3q0 1 0 2q1 1 1 1q0 3-2 4q-2 2-6 2q-3 0-5-2q-2-2-2-4q0-4 3-8q3-3 8-5q5-2 12-2q7 0 12 2q5 3 7 7q3 4 3 11l0 21q0 2 0 3q1 1 3 1q1 0 2 0q1 0 2-1l2 6q-2 2-6 3q-3 1-6 1q-5 0-8-2q-3-2-4-6q-1 2-3 4q-2 2-5 3q-3 1-7 1zm6-8q2 0 4-1q2-1 3-3q1-2 1-4l0-7q-5 0-8 1q-3 1-4 3q-2 1-2 4q0 3 2 5q1 2 4 2zm36 7l0-7l4-1q1 0 2-1q0-1 0-3l0-25q0-3 0-4q-1-1-3-2l-4 0l1-8l19-1l1 1l1 9q3-5 7-8q5-3 11-3q6 0 9 3q4 2 6 6q2 3 2 9l0 23q0 3 0 3q1 1 3 2l4 0l0 7l-29 0l0-7l3 0q2-1 2-2q1 0 1-3l0-19q0-4-1-7q-1-2-2-3q-2-1-5-1q-2 0-5 1q-2 2-3 4q-2 3-2 7l0 18q0 2 1 3q0 1 2 2l3 0l0 7l-28 0z';
const DEVANAGARI =
  'm19 110l-1 0l-8-6l0-55l-9 0l-4-7l0-1l14 0q-2-3-3-6q-1-3-1-6q0-4 2-8q2-3 7-6q5-2 12-2q6 0 13 2q6 2 14 7q7 5 16 13l-3 4q-6-5-12-9q-6-4-12-6q-6-3-13-3q-6 0-9 2q-4 2-5 5q-2 3-2 6q0 2 0 4q1 1 2 3l11 0l4 7l0 1l-13 0l0 61zm79-9l-8-7q4-4 7-9q2-6 2-9q0-3-1-4q-2-2-4-2q-2 0-5 2q-3 1-6 3q-3 2-5 4l0 30l-1 0l-9-6l0-17q-4 3-6 4q-2 2-4 3q-2 0-5 0q-5 0-10-3q-4-3-7-7q-2-5-2-9q0-5 2-8q3-3 7-5q4-2 8-2q5 0 10 3q4 3 7 7l1-20l-40 0l-3-7l0-1l85 0l3 7l0 1l-36 0l0 19q3-2 7-4q3-2 6-2q1 0 4 1q3 2 5 4q3 3 4 6q2 4 2 9q0 5-2 9q-2 5-6 10zm-30-26q-2-4-6-6q-4-2-8-2q-5 0-9 3q-4 3-4 8q0 4 3 6q2 2 5 2q2 0 6-1q3-2 6-5q4-2 7-5zm67 34l-1 0q-7-10-12-18q-6-8-6-15q0-8 7-11q6-4 16-4l15 0l0-12l-42 0l-4-7l0-1l64 0l4 7l0 1l-12 0l0 60l-1 0l-9-6l0-34l-14 0q-8 0-11 4q-4 3-4 8q0 3 0 5q1 2 3 5q1 2 4 6q3 3 8 8l-5 4zm70-60l-13 0l1 61l-2 0l-8-6l0-55l-9 0l-4-7l0-1l31 0l4 7l0 1zm25 45q-6 0-11-2q-4-2-7-5q-3-3-4-7q-2-4-2-7q0-4 3-8q3-3 8-5q5-2 10-2q7 0 13 3q5 3 8 8l0-20l-45 0l-4-7l0-1l67 0l4 7l0 1l-13 0l1 60l-1 0l-9-6l0-17q-3 4-8 6q-5 2-10 2zm-4-7q4 0 8-1l-14-18q-3 2-4 4q-2 3-2 6q0 4 4 7q3 2 8 2zm-2-21l14 18q2-2 4-5q1-2 1-5q0-5-3-7q-4-2-9-2q-4 0-7 1zm70 28q-6 0-10-2q-4-2-7-5q-3-4-4-7q-2-4-2-7q0-4 3-8q3-3 7-5q5-2 10-2q7 0 12 3q6 3 10 7l0-19l-45 0l-4-7l0-1l67 0l3 7l0 1l-12 0l0 60l-1 0l-9-6l0-17q-3 3-6 4q-3 2-6 3q-2 1-6 1zm19-20q-4-3-9-6q-5-2-10-2q-6 0-10 3q-5 3-5 9q0 4 3 6q3 3 7 3q4 0 10-3q5-2 14-9l0-1zm83-25l-13 0l1 60l-1 0l-9-6l0-27l-19 0q0 7-1 9q0 3-3 3q-2 0-5-2q-2-1-4-3q-3-3-4-5q-1-3-1-6q0-3 2-3q2-1 7-1q2 0 6 0q5 0 10 0q6 0 12 0l0-19l-42 0l-4-7l0-1l64 0l4 7l0 1z';

const drawing = css({ display: 'block', height: '0.96em', width: 'auto', fill: 'currentColor' });

/** Screen readers, search engines and translators get the name as text. */
export function WordMark() {
  const isHindi = isDevanagari(useInterfaceLanguage());
  return (
    <>
      <span css={visuallyHidden}>{SITE_NAME}</span>
      <svg viewBox={isHindi ? '0 12 394 104' : '0 16 461 96'} aria-hidden="true" css={drawing}>
        {isHindi ? (
          // As heavy as the letters of the covers.
          <path stroke="currentColor" strokeWidth="3" strokeLinejoin="round" d={DEVANAGARI} />
        ) : (
          <path d={LATIN} />
        )}
      </svg>
    </>
  );
}
