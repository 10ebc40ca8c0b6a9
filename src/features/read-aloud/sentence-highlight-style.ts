/** How the sentence and the word that are read aloud are highlighted (src/features/read-aloud/sentence-highlight.ts). */
import { css } from '@emotion/react';

/** The word differs by a line below it too, not by colour alone (WCAG 2.2, 1.4.1). */
export const sentenceHighlight = css({
  '::highlight(kv-sentence)': { backgroundColor: 'var(--being-read)', color: 'var(--ink)' },
  '::highlight(kv-word)': {
    backgroundColor: 'var(--being-read)',
    color: 'var(--ink)',
    textDecoration: 'underline 0.15em var(--accent)',
  },
  // Where highlights are missing: a line at the start of the paragraph, outside of the text.
  '[data-being-read]': { boxShadow: '-0.6rem 0 0 -0.3rem var(--accent)' },
  ':root': { '--being-read': 'color-mix(in srgb, var(--accent) 16%, var(--ground))' },
  '@media (forced-colors: active)': {
    '::highlight(kv-sentence), ::highlight(kv-word)': {
      backgroundColor: 'Mark',
      color: 'MarkText',
    },
    '::highlight(kv-word)': { textDecorationColor: 'MarkText' },
    '[data-being-read]': { borderInlineStart: '3px solid Highlight' },
  },
});
