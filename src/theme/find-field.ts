/** The field in which words of a book are found: the same before its bar is loaded and in it. */
import { css } from '@emotion/react';
import { TARGET } from './tokens.ts';

export const findField = css({
  flex: '1 1 9rem',
  minWidth: 0,
  minHeight: TARGET,
  paddingInline: '0.75rem',
  border: 0,
  borderBottom: '1.5px solid var(--line)',
  background: 'transparent',
  '&::placeholder': { color: 'var(--soft-ink)', opacity: 1 },
});
