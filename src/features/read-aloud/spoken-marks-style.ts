/** How the spoken sentence and word are marked (src/features/read-aloud/spoken-marks.ts). */
import { css } from '@emotion/react';

/** The word differs by a line below it too, not by colour alone (WCAG 2.2, 1.4.1). */
export const spokenMarks = css({
  '::highlight(kv-sentence)': { backgroundColor: 'var(--spoken)', color: 'var(--ink)' },
  '::highlight(kv-word)': {
    backgroundColor: 'var(--spoken)',
    color: 'var(--ink)',
    textDecoration: 'underline 0.15em var(--accent)',
  },
  // Where highlights are missing: a line at the start of the paragraph, outside of the text.
  '[data-spoken]': { boxShadow: '-0.6rem 0 0 -0.3rem var(--accent)' },
  ':root': { '--spoken': 'color-mix(in srgb, var(--accent) 16%, var(--ground))' },
  '@media (forced-colors: active)': {
    '::highlight(kv-sentence), ::highlight(kv-word)': {
      backgroundColor: 'Mark',
      color: 'MarkText',
    },
    '::highlight(kv-word)': { textDecorationColor: 'MarkText' },
    '[data-spoken]': { borderInlineStart: '3px solid Highlight' },
  },
});
