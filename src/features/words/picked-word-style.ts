/** How the picked word looks in the page (src/features/words/picked-word.ts). */
import { css } from '@emotion/react';

/**
 * A double line, not only a colour, distinguishes it from what is marked, found or read aloud (WCAG 2.2,
 * 1.4.1).
 */
export const pickedWordStyle = css({
  '::highlight(kv-picked-word)': {
    backgroundColor: 'var(--sunk)',
    color: 'var(--ink)',
    textDecoration: 'underline double 0.12em var(--focus)',
  },
  // Where highlights are missing: a line beside the paragraph.
  '[data-picked-word]': { boxShadow: '-0.6rem 0 0 -0.3rem var(--focus)' },
  '@media (forced-colors: active)': {
    '::highlight(kv-picked-word)': {
      backgroundColor: 'Highlight',
      color: 'HighlightText',
      textDecorationColor: 'HighlightText',
    },
    '[data-picked-word]': { borderInlineStart: '3px solid Highlight' },
  },
  '@media print': {
    '::highlight(kv-picked-word)': { backgroundColor: 'transparent', textDecoration: 'none' },
    '[data-picked-word]': { boxShadow: 'none' },
  },
});
