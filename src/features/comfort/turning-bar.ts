/**
 * The bar that turns pages, at the foot of every window in which a text is scrolled. Without room for the
 * numbers of pages a list of them stands between Previous and Next.
 */
import { css } from '@emotion/react';
import { inset, motion, reducedMotion, space, TOOL } from '../../theme/tokens.ts';
import { BARS_AT_FOOT, LOW_WINDOW } from '../../ui/BarSpace.tsx';

const low = `@media ${LOW_WINDOW}`;
/** Where the bar has no room for the numbers (src/features/reader/turning/PageTurner.tsx). */
export const compact = '@media (max-width: 47.99em), (max-height: 39.99em)';

/**
 * A length in a window of this width, else none. No media query: a text may be larger than the size
 * that a browser measures windows by.
 */
const from = (width: string, length: string): string =>
  `clamp(0rem, (100vw - ${width}) * 999, ${length})`;

/** In the middle of the row of buttons, or where they leave it no room in a row of its own. */
export const listPlace = {
  justifySelf: 'center',
  minHeight: TOOL,
  marginTop: `calc(-1 * ${from('18rem', TOOL)})`,
} as const;

/** Words leave before the list would be cut; a screen reader reads them all the same. */
const wordsFrom = (width: string) => ({
  paddingInline: from(width, '0.35rem'),
  fontSize: from(width, '1em'),
  whiteSpace: 'nowrap',
});

/** Of the text before the bar. */
export const turningBar = css({
  '& ~ [data-page-turner]': {
    bottom: 0,
    zIndex: 1,
    order: 1,
    borderTop: '1px solid var(--hairline)',
    paddingBottom: inset.bottom,
    [compact]: {
      '& nav': { display: 'none' },
      '& > div': {
        gridTemplateColumns: '100%',
        gap: 0,
        minHeight: 0,
        paddingBlock: space.hair,
      },
      '& > div > div': {
        display: 'flex',
        '& > button': { flex: 'none', gap: 0, minHeight: TOOL, paddingInline: space.small },
        '& > button > span': wordsFrom('24rem'),
        '& > :first-of-type > span': wordsFrom('21rem'),
      },
    },
    [low]: {
      transition: `transform ${motion.sheet}`,
      [reducedMotion]: { transition: 'none' },
    },
  },
  // What has the focus is not below it; other bars are higher.
  [compact]: { 'html:where(:has(&))': { scrollPaddingBottom: `calc(4rem + ${inset.bottom})` } },
  // With the tools at the top; not where another bar has taken its place.
  [low]: {
    [`html:not(:has(${BARS_AT_FOOT})) header[data-tools-hidden] ~ main > & ~ [data-page-turner]`]: {
      transform: 'translateY(100%)',
    },
  },
});
