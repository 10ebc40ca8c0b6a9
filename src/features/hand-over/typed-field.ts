/** A field for a link or a code, alone or in a form with its button. */
import { css } from '@emotion/react';
import { space } from '../../theme/tokens.ts';

export const form = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.small,
  alignItems: 'end',
  width: '100%',
});
export const labelled = css({ flex: '1 1 14rem', minWidth: 0, display: 'grid', gap: space.hair });
export const field = css({
  width: '100%',
  minWidth: 0,
  minHeight: '2.75rem',
  paddingInline: space.small,
  font: 'inherit',
  color: 'inherit',
  background: 'var(--raised)',
  border: '1px solid var(--line)',
  borderRadius: '0.25rem',
});

export const FIELD = 'typed';

/** @returns what stands in the field now, whoever wrote it: the user, or a program that fills in forms. */
export function typedIn(of: HTMLFormElement): string {
  const value = new FormData(of).get(FIELD);
  return typeof value === 'string' ? value : '';
}
