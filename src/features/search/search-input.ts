/**
 * Accessible name and style of the search input, shared by the plain input and the combobox that
 * replaces it.
 */
import { css } from '@emotion/react';
import type { Text } from '../../../machines/messages/message.ts';
import { TARGET } from '../../theme/tokens.ts';

export const SEARCH_NAME = 'Search books, authors, genres' satisfies Text;

export const searchInput = css({
  width: '100%',
  minHeight: TARGET,
  paddingInline: '0.75rem',
  border: 0,
  borderBottom: '1.5px solid var(--line)',
  borderRadius: 0,
  background: 'transparent',
  '&::placeholder': { color: 'var(--soft-ink)', opacity: 1 },
});
