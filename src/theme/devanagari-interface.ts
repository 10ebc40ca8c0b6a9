/** The style of pages whose interface is in Devanagari; other pages do not have it. */
import type { CSSObject } from '@emotion/react';
import { devanagariSelector } from './devanagari-selector.ts';
import { DEVANAGARI_LAST, LATIN_WITH_FALLBACKS } from './typefaces.ts';

/** In the selectors of all rules here, which tells them apart from those of every page. */
export const DEVANAGARI_PAGE = `html:is(${devanagariSelector()})`;

const FAMILY = 'Interface Devanagari';
/** Devanagari looks smaller than Latin text of the same size; so does ours, in fonts.css. */
const face: CSSObject = {
  fontFamily: `'${FAMILY}'`,
  sizeAdjust: '108%',
  unicodeRange:
    'U+0900-097F, U+1CD0-1CF9, U+200C-200D, U+20A8, U+20B9, U+20F0, U+25CC, U+A830-A839, U+A8E0-A8FF',
};

const localFonts = (names: readonly string[]): string =>
  names.map((name) => `local('${name}')`).join(', ');

/** Full names and PostScript names: browsers match one or the other. */
const REGULAR = [
  'Noto Sans Devanagari',
  'NotoSansDevanagari-Regular',
  'Kohinoor Devanagari',
  'KohinoorDevanagari-Regular',
  'Nirmala UI',
  'Mangal',
  'Lohit Devanagari',
  'Noto Serif Devanagari',
] as const;
const BOLD = [
  'Noto Sans Devanagari Bold',
  'NotoSansDevanagari-Bold',
  'Kohinoor Devanagari Semibold',
  'KohinoorDevanagari-Semibold',
  'Nirmala UI Bold',
  'NirmalaUI-Bold',
  'Mangal Bold',
] as const;

/**
 * The device's own typeface first, ours where it has none. Lines are high enough for the signs above
 * and below the letters; book text, whose paragraphs have no class, keeps its reading settings.
 */
export const devanagariInterface: readonly CSSObject[] = [
  { '@font-face': { ...face, fontWeight: '100 500', src: localFonts(REGULAR) } },
  { '@font-face': { ...face, fontWeight: '600 900', src: localFonts([...BOLD, ...REGULAR]) } },
  {
    [DEVANAGARI_PAGE]: {
      fontFamily: `'${FAMILY}', ${LATIN_WITH_FALLBACKS}, ${DEVANAGARI_LAST}, serif`,
      lineHeight: 1.65,
      fontSynthesis: 'weight',
    },
    [`${DEVANAGARI_PAGE} :is(h1, h2, h3, a, button, label, .title, span[aria-hidden])`]: {
      lineHeight: 1.5,
    },
    [`${DEVANAGARI_PAGE} bdi:is(${devanagariSelector()})`]: {
      font: 'inherit',
      fontSynthesis: 'inherit',
    },
    [`${DEVANAGARI_PAGE} p[class]`]: {
      lineHeight: 1.65,
      letterSpacing: 'normal',
      textTransform: 'none',
    },
  },
];
