/**
 * Fades cards in one after the other. Only the opacity is animated: the cards are in the page from
 * the start.
 */
import { css, keyframes } from '@emotion/react';
import { STAGGER_SECONDS, STAGGERED_CARDS } from '../../machines/domain/limits.ts';
import { reducedMotion } from '../theme/tokens.ts';

const appear = keyframes({ from: { opacity: 0.15 } });

/**
 * Static rules by position instead of inline delays: the content security policy forbids inline
 * styles.
 */
const delays = Object.fromEntries(
  Array.from({ length: STAGGERED_CARDS }, (_, index) => [
    `& > li:nth-of-type(${index + 1})`,
    { animationDelay: `${(index * STAGGER_SECONDS).toFixed(2)}s` },
  ]),
);

/** For the list element; cards after the first STAGGERED_CARDS do not fade in. */
export const stagger = css({
  [`& > li:nth-of-type(-n + ${STAGGERED_CARDS})`]: {
    animation: `${appear} 160ms ease-out backwards`,
  },
  ...delays,
  // Without another animation, which would restart when the focus leaves.
  '& > li:focus-within': { opacity: '1 !important' },
  [reducedMotion]: { '& > li': { animation: 'none !important' } },
});
