/** The style of pages whose interface is in Devanagari; other pages do not have it. */
import type { CSSObject } from '@emotion/react';
import { isDevanagari, LANGUAGE_TABLE, LANGUAGES } from '../../machines/domain/languages.ts';
import { devanagariSelector } from './devanagari-selector.ts';
import { fontFamily, OUTLINE } from './tokens.ts';

/** In the selectors of all rules here, to distinguish them from those of every page. */
export const DEVANAGARI_PAGE = `html:is(${devanagariSelector()})`;

/** Texts in Latin letters, which have a true bold. */
const LATIN = LANGUAGES.filter((language) => !isDevanagari(language))
  .map((language) => `:lang(${LANGUAGE_TABLE[language].tag})`)
  .join(', ');

/**
 * Lines are high enough for the signs above and below the letters; book text, whose paragraphs have no
 * class, keeps its reading settings.
 */
export const devanagariInterface: readonly CSSObject[] = [
  {
    [DEVANAGARI_PAGE]: {
      fontFamily: fontFamily.devanagari,
      lineHeight: 1.7,
      fontSynthesis: 'none',
    },
    [`${DEVANAGARI_PAGE} :is(h1, h2, h3, a, button, label, .title, span[aria-hidden])`]: {
      lineHeight: 1.42,
    },
    [`${DEVANAGARI_PAGE} :not(${LATIN})`]: { WebkitTextStroke: OUTLINE },
    [`${DEVANAGARI_PAGE} :is(${LATIN})`]: { WebkitTextStroke: '0' },
    [`${DEVANAGARI_PAGE} bdi:is(${devanagariSelector()})`]: { font: 'inherit' },
    [`${DEVANAGARI_PAGE} p[class]`]: {
      lineHeight: 1.7,
      letterSpacing: 'normal',
      textTransform: 'none',
    },
  },
];
