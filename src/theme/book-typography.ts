/** Typography of book text, in the reader and on the page with a whole book. */
import { css } from '@emotion/react';
import type { Language } from '../../machines/domain/book.ts';
import { besideInsets, fontFamily, size, space } from './tokens.ts';

/** Width and padding of the text column. */
export const textColumn = css({
  maxWidth: 'calc(var(--width, 36) * 1em)',
  marginInline: 'auto',
  padding: `${space.large} 0 ${space.medium}`,
  ...besideInsets(space.medium),
  fontSize: size.reading,
  lineHeight: 1.6,
  overflowWrap: 'break-word',
  '@media print': { maxWidth: 'none', padding: 0 },
});

/** Devanagari looks smaller than Latin text of the same size. */
const fontSizeOf = (language: Language) =>
  `${size.reading} * ${language === 'hindi' ? 1.08 : 1} * var(--${language}-size, 1)`;

/** @returns the width of the text column, for what stands below it in another font size */
export const columnWidth = (language: Language) =>
  `calc(var(--${language}-width, 36) * ${fontSizeOf(language)})`;

/**
 * Applies the reading settings of one language, which src/theme/theme-script.ts sets as custom
 * properties of the root element.
 * @param face default font family
 * @param lines default line height
 */
const settingsOf = (language: Language, face: string, lines: number) => ({
  '--width': `var(--${language}-width, 36)`,
  fontFamily: `var(--${language}-face, ${face})`,
  fontSize: `calc(${fontSizeOf(language)})`,
  lineHeight: `calc(${lines} * var(--${language}-lines, 1))`,
});

/** Justified text is also hyphenated, which avoids wide gaps between words. */
const alignment = `
  text-align: var(--english-justified, start);
  &:lang(en) { -webkit-hyphens: var(--english-hyphens, manual); hyphens: var(--english-hyphens, manual); }
  &:lang(hi) { text-align: var(--hindi-justified, start); }
  &:lang(hi-Latn) { text-align: var(--hinglish-justified, start); }
`;

/** For the element with the `lang` of the text. */
export const textInItsScript = css(
  {
    ...settingsOf('english', fontFamily.latin, 1.6),
    '&:lang(hi)': settingsOf('hindi', fontFamily.devanagari, 1.75),
    '&:lang(hi-Latn)': settingsOf('hinglish', fontFamily.latin, 1.6),
    '& p + p': { marginTop: '1em' },
    '@media print': { '&&': { fontSize: '11.5pt' } },
  },
  alignment,
);

/** Small capitals on the first line of a book, in Latin script only. */
export const firstWords = css({
  '&:not(:lang(hi)) > p:first-of-type::first-line, &:lang(hi-Latn) > p:first-of-type::first-line': {
    fontVariantCaps: 'small-caps',
    letterSpacing: '0.04em',
  },
});
