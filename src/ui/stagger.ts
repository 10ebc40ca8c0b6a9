/** The entry of a row of cards, one a little after the other; only their opacity moves, they are there from the start. */
import { css, keyframes } from '@emotion/react';
import { STAGGER_SECONDS, STAGGERED_CARDS } from '../../machines/domain/limits.ts';
import { reducedMotion } from '../theme/tokens.ts';

const appear = keyframes({ from: { opacity: 0.15 } });

/** Static rules by place, not inline delays: the security policy lets no inline style into a page. */
const delays = Object.fromEntries(
  Array.from({ length: STAGGERED_CARDS }, (_, place) => [
    `& > li:nth-of-type(${place + 1})`,
    { animationDelay: `${(place * STAGGER_SECONDS).toFixed(2)}s` },
  ]),
);

/** For the list around the cards; those beyond the first twenty are simply there. */
export const stagger = css({
  [`& > li:nth-of-type(-n + ${STAGGERED_CARDS})`]: {
    animation: `${appear} 160ms ease-out backwards`,
  },
  ...delays,
  '& > li:focus-within': { animation: 'none' },
  [reducedMotion]: { '& > li': { animation: 'none !important' } },
});
