/** Typography of book text, in the reader and on the page with a whole book. */
import {
  DEFAULT_LANGUAGE,
  detailsOf,
  isDevanagari,
  LANGUAGE_TABLE,
  LANGUAGES,
  TRANSLATED_LANGUAGES,
  type Language,
  type Script,
} from '../../machines/domain/languages.ts';
import { css } from '@emotion/react';
import { devanagariSelector } from './devanagari-selector.ts';
import { besideInsets, fontFamily, size, space } from './tokens.ts';
import { promptFamilies } from './typefaces.ts';

/** Width and padding of the text column. */
export const textColumn = css({
  maxWidth: 'calc(var(--width, 36) * 1em)',
  marginInline: 'auto',
  padding: `${space.large} 0 ${space.medium}`,
  ...besideInsets(space.medium),
  fontSize: size.reading,
  lineHeight: 1.6,
  overflowWrap: 'break-word',
  // With large text: a long word is hyphenated before it is broken.
  '@media (max-width: 20em)': { hyphenateLimitChars: '8 4 4' },
  '@media print': { maxWidth: 'none', padding: 0 },
});

/** `face` is the default font family, `lines` the line height. */
type Typography = { face: string; lines: number };

const TYPOGRAPHY: Readonly<Record<Script, Typography>> = {
  Latin: { face: fontFamily.latin, lines: 1.6 },
  Devanagari: { face: fontFamily.devanagari, lines: 1.8 },
};

const typographyOf = (language: Language): Typography =>
  TYPOGRAPHY[LANGUAGE_TABLE[language].script];

const fontSizeOf = (language: Language) => `${size.reading} * var(--${language}-size, 1)`;

/** @returns the width of the text column, for what stands below it in another font size */
export const columnWidth = (language: Language) =>
  `calc(var(--${language}-width, 36) * ${fontSizeOf(language)})`;

/** @param width of the column of one language @returns that of two languages side by side */
export const twoColumnWidth = (width: string) => `min(76rem, 2 * ${width} + ${space.huge})`;

/**
 * Applies the reading settings of one language, which src/theme/theme-script.ts sets as custom
 * properties of the root element.
 */
const settingsOf = (language: Language) => ({
  '--width': `var(--${language}-width, 36)`,
  fontFamily: `var(--${language}-face, ${typographyOf(language).face})`,
  fontSize: `calc(${fontSizeOf(language)})`,
  lineHeight: `calc(${typographyOf(language).lines} * var(--${language}-lines, 1))`,
  // A space would break the line that joins the letters of Devanagari.
  letterSpacing: isDevanagari(language) ? 'normal' : `calc(1em * var(--${language}-letters, 0))`,
  wordSpacing: `calc(1em * var(--${language}-words, 0))`,
  '--paragraphs': `calc(1em * var(--${language}-paragraphs, 1))`,
});

/** In the element with the `lang` of the text. */
const inLanguage = (language: Language): string => `&:lang(${LANGUAGE_TABLE[language].tag})`;

const alignmentOf = (language: Language): string =>
  `text-align: var(--${language}-justified, start);`;

/**
 * Justified text is also hyphenated, which avoids wide gaps between words, and so is any where a line
 * has few words.
 */
const hyphensOf = (language: Language): string =>
  ['-webkit-hyphens', 'hyphens']
    .map(
      (property) =>
        `${property}: var(--${language}-hyphens, manual); @media (max-width: 20em) { ${property}: auto; }`,
    )
    .join(' ');

const alignment = [
  alignmentOf(DEFAULT_LANGUAGE),
  ...LANGUAGES.filter((language) => detailsOf(language).isHyphenated === true).map(
    (language) => `${inLanguage(language)} { ${hyphensOf(language)} }`,
  ),
  ...TRANSLATED_LANGUAGES.map((language) => `${inLanguage(language)} { ${alignmentOf(language)} }`),
].join('\n');

/** For the element with the `lang` of the text. */
export const textInItsScript = css(
  {
    ...settingsOf(DEFAULT_LANGUAGE),
    ...Object.fromEntries(
      TRANSLATED_LANGUAGES.map((language) => [inLanguage(language), settingsOf(language)]),
    ),
    '& p + p': { marginTop: 'var(--paragraphs)' },
    [devanagariSelector((tag) => `& :lang(${tag})`)]: { letterSpacing: 'normal' },
    // Of a poem: what does not fit is indented, however the text is set otherwise.
    '& [data-line]': {
      display: 'block',
      paddingInlineStart: '2em',
      textIndent: '-2em',
      textAlign: 'start',
      hyphens: 'manual',
    },
    '& [data-line] + br': { display: 'none' },
    '@media print': { '&&': { fontSize: '11.5pt' } },
  },
  alignment,
);

/**
 * The text that a book was opened with: its typeface is used if it is there before the first paint.
 * Where data is saved none is fetched.
 */
export const textAsItIsOpened = css({
  'html:not([data-saves-data]) &[data-opened]': promptFamilies,
});

/** True small capitals, in Latin script and in the typeface that has them; never synthesized. */
export const openingWords = css(
  Object.fromEntries(
    LANGUAGES.filter((language) => LANGUAGE_TABLE[language].script === 'Latin').map((language) => [
      `${inLanguage(language)} [data-opening-words]`,
      {
        fontFamily: `var(--${language}-face, var(--small-capitals), ${fontFamily.latin})`,
        fontVariantCaps: 'small-caps' as const,
        letterSpacing: '0.04em',
      },
    ]),
  ),
);

/** The first sentence of a book, set large on its title page. */
export const openingSentence = css({
  '& [data-opening]': {
    display: 'block',
    marginBottom: '0.5em',
    fontSize: '1.36em',
    fontWeight: 500,
    lineHeight: 1.32,
    textWrap: 'pretty',
  },
  [devanagariSelector((tag) => `&:lang(${tag}) [data-opening]`)]: { lineHeight: 1.55 },
});
