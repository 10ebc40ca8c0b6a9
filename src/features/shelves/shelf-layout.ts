/** How a shelf is laid out: its title, its row of cards, its arrows. */
import { css, keyframes } from '@emotion/react';
import {
  bold,
  desktop,
  inset,
  large,
  pageMargin,
  reducedMotion,
  space,
  TARGET,
  wide,
} from '../../theme/tokens.ts';

/**
 * The arrows are last in the DOM, since keyboard and screen-reader users do not need them, and
 * beside the title visually.
 */
export const section = css({
  display: 'grid',
  gridTemplate: '"title arrows" minmax(2.75rem, auto) "books books" auto / minmax(0, 1fr) auto',
  alignItems: 'center',
  alignContent: 'start',
  columnGap: space.small,
  minWidth: 0,
  paddingBlock: '1.75rem 0.5rem',
  '--start': `max(${pageMargin}, ${inset.left})`,
  '--end': `max(${pageMargin}, ${inset.right})`,
  '--card': '9.25rem',
  '--gap': '1rem',
  [wide]: { '--card': '10rem', '--gap': '1.25rem' },
  [desktop]: { paddingTop: '2.5rem', '--card': '11.5rem', '--gap': '1.5rem' },
  [large]: { '--card': '13rem' },
});

/** One after the other; on wide screens one over the whole width, then two in a row. */
export const pairs = css({
  [desktop]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > :nth-of-type(3n + 1), & > :last-child:nth-of-type(3n + 2)': { gridColumn: '1 / -1' },
    '& > :nth-of-type(3n + 2):not(:last-child)': { '--end': '1.5rem' },
    '& > :nth-of-type(3n)': { '--start': '1.5rem' },
    // Three whole cards.
    '& > :nth-of-type(3n + 2):not(:last-child), & > :nth-of-type(3n)': {
      '--card': `calc((50vw - ${pageMargin} - 4.5rem) / 3)`,
    },
  },
});

/**
 * Applied around the row, because an element whose contents are skipped loses its scroll position.
 */
export const wrapper = css({ gridArea: 'books', minWidth: 0 });

const skipped = keyframes({ from: { contentVisibility: 'auto' } });

/**
 * Skips layout and paint of shelves outside the viewport, about half of the rendering work of the
 * home screen. The animation ends the skipping after 2 or 3 seconds, because Chromium sometimes
 * leaves skipped content out of the accessibility tree, and then finds no name for a region whose
 * title is skipped. The intrinsic height prevents layout shifts: a cover is 1.5 times as high as
 * wide, and most titles and names take one line.
 */
export const deferredWrapper = css(wrapper, {
  animation: `${skipped} 0s 2s backwards`,
  'section:nth-of-type(even) > &': { animationDelay: '3s' },
  containIntrinsicHeight: 'auto calc(8rem + 1.5 * var(--card))',
});

/** Reaches to the edges of the window, below which its cards slide. */
export const row = css({
  display: 'flex',
  gap: 'var(--gap)',
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x proximity',
  scrollBehavior: 'smooth',
  padding: '0.75rem var(--end) 1.25rem var(--start)',
  scrollPaddingInline: 'var(--start) var(--end)',
  scrollbarWidth: 'thin',
  '& > li': { flex: '0 0 min(var(--card), 80vw)', minWidth: 0, scrollSnapAlign: 'start' },
  [reducedMotion]: { scrollBehavior: 'auto' },
});

/** Of a large card. */
export const door = css({
  '&&': { flexBasis: 'min(86%, 21rem)' },
  [wide]: { '&&': { flexBasis: 'min(86%, 31rem)' } },
  [desktop]: { '&&': { flexBasis: '36rem' } },
});

export const heading = css({
  gridArea: 'title',
  minWidth: 0,
  paddingInlineStart: 'var(--start)',
  fontSize: 'min(1.5rem, 9vw)',
  ...bold(700),
  '& a': { display: 'inline-flex', alignItems: 'center', gap: '0.35rem', minHeight: TARGET },
  '& a:not(:hover)': { textDecoration: 'none' },
  '& svg': { color: 'var(--accent)', strokeWidth: 2.4 },
  [desktop]: { fontSize: '1.75rem' },
});

export const arrows = css({
  gridArea: 'arrows',
  display: 'none',
  gap: space.hair,
  paddingInlineEnd: 'var(--end)',
  '@media (hover: hover)': { display: 'flex' },
});
