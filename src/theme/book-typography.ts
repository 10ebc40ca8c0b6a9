/** How the text of a book's page is set, in the reader and where a whole book stands on one page. */
import { css } from '@emotion/react';
import type { Language } from '../../machines/domain/book.ts';
import { size, space, type } from './tokens.ts';

/** The width of the text, and the room around it. */
export const textColumn = css({
  maxWidth: 'calc(var(--width, 36) * 1em)',
  marginInline: 'auto',
  padding: `${space.large} ${space.medium} ${space.medium}`,
  fontSize: size.reading,
  lineHeight: 1.6,
  overflowWrap: 'break-word',
  '@media print': { maxWidth: 'none', padding: 0 },
});

/**
 * What a reader has chosen for texts of the language (src/theme/theme-script.ts), under names that do not say which.
 * @param face the family that it is read in until another is chosen; @param scale of the letters, @param lines of the lines
 */
const chosenFor = (language: Language, face: string, scale: number, lines: number) => ({
  '--width': `var(--${language}-width, 36)`,
  fontFamily: `var(--${language}-face, ${face})`,
  fontSize: `calc(${size.reading} * ${scale} * var(--${language}-size, 1))`,
  lineHeight: `calc(${lines} * var(--${language}-lines, 1))`,
});

/** Where both edges are straight words are broken too, or gaps would run through the text. */
const edges = `
  text-align: var(--english-justified, start);
  &:lang(en) { -webkit-hyphens: var(--english-hyphens, manual); hyphens: var(--english-hyphens, manual); }
  &:lang(hi) { text-align: var(--hindi-justified, start); }
  &:lang(hi-Latn) { text-align: var(--hinglish-justified, start); }
`;

/** For the element that says the language of the text. */
export const textInItsScript = css(
  {
    ...chosenFor('english', type.latin, 1, 1.6),
    '&:lang(hi)': chosenFor('hindi', type.devanagari, 1.08, 1.75),
    '&:lang(hi-Latn)': chosenFor('hinglish', type.latin, 1, 1.6),
    '& p + p': { marginTop: '1em' },
    '@media print': { '&&': { fontSize: '11.5pt' } },
  },
  edges,
);

/** The first words of a book, in scripts that have small capitals. */
export const firstWords = css({
  '&:not(:lang(hi)) p:first-of-type::first-line, &:lang(hi-Latn) p:first-of-type::first-line': {
    fontVariantCaps: 'small-caps',
    letterSpacing: '0.04em',
  },
});
