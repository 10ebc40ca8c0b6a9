/**
 * Part of the inline script of every page: decides when a web font is used. One that is loaded after
 * the first paint waits for the next page turn or screen, so that no text moves while it is read.
 */

import { isDevanagari, languageOfTag, type Language } from '../../machines/domain/languages.ts';

/** The web fonts, by the custom property through which src/theme/typefaces.ts names each. */
const FACES = {
  '--literata': 'Literata Variable',
  '--tiro': 'Tiro Devanagari Hindi',
  '--noto': 'Noto Sans Devanagari',
  '--lexend': 'Lexend',
} as const;
const FACE_LIST = Object.entries(FACES);

const DEVANAGARI = 'अ';
/** How long Hindi text waits for its font on a device without one; as `font-display: block`. */
const MAX_WAIT_MS = 3000;
/** After a page turn or a new screen, whose code and text may still be loading. */
const LOAD_AFTER_MS = 1000;

export const root = document.documentElement;
export const { style } = root;

const load = (face: string, text: string): Promise<readonly FontFace[]> =>
  document.fonts.load(`1em "${face}"`, text).catch(() => []);

/** Fetches the fonts that the page would show. */
export function fetchFonts(): void {
  style.removeProperty('--last');
  for (const element of document.querySelectorAll<HTMLElement>('[lang]')) {
    const { fontFamily } = getComputedStyle(element);
    for (const [, face] of FACE_LIST) {
      if (fontFamily.includes(`deferred ${face}`))
        void load(face, isDevanagari(languageOfTag(element.lang)) ? DEVANAGARI : 'a');
    }
  }
}

/** Uses the loaded fonts. */
export function useFonts(): void {
  for (const [property, face] of FACE_LIST) {
    if (document.fonts.check(`1em "${face}"`, `a${DEVANAGARI}`)) style.removeProperty(property);
  }
  setTimeout(fetchFonts, LOAD_AFTER_MS);
}

/**
 * The service worker has the fonts of earlier visits, and they can be there before the text. Asking
 * for it throws in a sandboxed page, and in a browser without workers.
 */
function isLaterVisit(): boolean {
  try {
    return navigator.serviceWorker.controller !== null;
  } catch {
    return false;
  }
}

/**
 * Defers all fonts, so that none competes with the code of the site: each is called by a name that no
 * device has, and the next of the list is used.
 */
export function deferFonts(isCodeHere = false): void {
  for (const [property, face] of FACE_LIST) style.setProperty(property, `'deferred ${face}'`);
  style.setProperty('--last', 'serif');
  if (!isCodeHere && !isLaterVisit()) return;
  fetchFonts();
  // Those of the text, too, as soon as there is one.
  addEventListener('DOMContentLoaded', fetchFonts);
  requestAnimationFrame(useFonts);
}

/** A typeface that has just been chosen is used as soon as it is loaded. */
export function showChosenFonts(): void {
  style.removeProperty('--noto');
  style.removeProperty('--lexend');
}

/**
 * Call before a book's text is shown. Where it is in Devanagari, resolves once its font is used: on a
 * device without Devanagari it cannot be read before. On a first visit a font of the device will do.
 */
export async function awaitFont(language: Language): Promise<void> {
  if (!isDevanagari(language)) return;
  const local = await load('Devanagari Local', DEVANAGARI);
  if (!isLaterVisit() && local.length > 0) return;
  const isSans = style.getPropertyValue(`--${language}-face`).includes('sans');
  const property = isSans ? '--noto' : '--tiro';
  await new Promise((resolve) => {
    setTimeout(resolve, MAX_WAIT_MS);
    void load(FACES[property], DEVANAGARI).then(([font]) =>
      resolve(font && style.removeProperty(property)),
    );
  });
}
