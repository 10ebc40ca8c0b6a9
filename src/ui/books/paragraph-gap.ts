/** The style of what stands between two paragraphs of a page and opens below the first one. */
import { css } from '@emotion/react';
import { bold, size, space, TARGET } from '../../theme/tokens.ts';

/** Takes no height while it is closed: its button reaches into both paragraphs. */
export const gap = css({
  position: 'relative',
  '& + p, & + [data-beside]': { marginTop: '1em' },
});

/** How far the first line of what is open is below the paragraph: below the button. */
export const BELOW_BUTTON = '1.3em';

/** Where a paragraph has several, each needs a place of its own. */
export const gapButton = css({
  position: 'absolute',
  zIndex: 1,
  insetInlineEnd: 0,
  top: `calc(0.5em - ${TARGET} / 2)`,
  minWidth: TARGET,
  minHeight: TARGET,
  padding: `0 ${space.small}`,
  border: 0,
  background: 'none',
  color: 'var(--soft-ink)',
  fontSize: size.small,
  lineHeight: 1,
  cursor: 'pointer',
  '&:hover': { color: 'var(--accent)', textDecoration: 'underline' },
  '&[aria-expanded=true]': { color: 'var(--accent)', ...bold(700) },
  '@media print': { display: 'none' },
});
