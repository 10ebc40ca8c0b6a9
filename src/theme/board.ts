/**
 * Boards: full-width fields in the colours of a book, which stand only where a book begins or ends.
 * Within a board the tokens of the theme have the book's two colours, so every control can stand there.
 */
import { css } from '@emotion/react';
import type { Palette } from '../../machines/domain/books/palette.ts';

/** Of a book without colours of its own: the leaves of the site's mark. */
const LEAVES: Palette = { day: ['#17392d', '#f6efe0'], night: ['#0d1f18', '#e6e2d4'] };

const DAY = { '--flood': 'var(--day)', '--flood-ink': 'var(--day-ink)' } as const;
const NIGHT = { '--flood': 'var(--night)', '--flood-ink': 'var(--night-ink)' } as const;
/** The two colours of the theme with most contrast, and an edge. */
const CONTRAST = {
  '--flood': '#000000',
  '--flood-ink': '#ffffff',
  borderBlock: '2px solid #ffffff',
} as const;

/** @returns the colours of a book as custom properties, for an element that is a `board` */
export const boardColours = ({ day, night } = LEAVES) =>
  css({ '--day': day[0], '--day-ink': day[1], '--night': night[0], '--night-ink': night[1] });

export const board = css({
  ...DAY,
  '@media (prefers-color-scheme: dark)': { 'html:not([data-theme]) &': NIGHT },
  '@media (prefers-contrast: more)': { 'html:not([data-theme]) &': CONTRAST },
  'html[data-theme=night] &': NIGHT,
  'html[data-theme=contrast] &': CONTRAST,
  '--ground': 'var(--flood)',
  '--raised': 'var(--flood)',
  '--sunk': 'var(--flood)',
  '--ink': 'var(--flood-ink)',
  '--soft-ink': 'var(--flood-ink)',
  '--line': 'var(--flood-ink)',
  '--hairline': 'var(--flood-ink)',
  '--accent': 'var(--flood-ink)',
  '--on-accent': 'var(--flood)',
  '--focus': 'var(--flood-ink)',
  '--genre': 'var(--flood-ink)',
  background: 'var(--flood)',
  color: 'var(--flood-ink)',
});
