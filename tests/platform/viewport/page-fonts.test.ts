/** Which fonts a page that is turned to is shown in, while others of the document have not come. */
import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyFontsTo } from '../../../src/platform/viewport/page-fonts.ts';

const LATIN = "'deferred Literata', 'deferred Lexend', serif";
const DEVANAGARI = '"deferred Tiro Devanagari Hindi", serif';
const { window } = new JSDOM();

/**
 * Shows a page in these fonts.
 * @param come what the browser has been asked for that has come, as a size and a family
 * @returns the fonts of the page after it is turned to, and how often those of the whole document
 *   were applied
 */
function turn(fonts: Readonly<Record<string, string>>, come: readonly string[] = []) {
  let applied = 0;
  window.kitabvan = { useFonts: () => (applied += 1) };
  const { document } = window;
  for (const [name, value] of Object.entries(fonts))
    document.documentElement.style.setProperty(name, value);
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    // The text has letters of both scripts: a file of either may be the one that is missing.
    value: { check: (font: string, text: string) => text === 'aअ' && come.includes(font) },
  });
  const page = document.createElement('article');
  applyFontsTo(page);
  return { fonts: page.style.cssText, applied };
}

beforeEach(() => {
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('getComputedStyle', window.getComputedStyle.bind(window));
});
afterEach(() => {
  vi.unstubAllGlobals();
  window.document.documentElement.removeAttribute('style');
  delete window.kitabvan;
});

test('the page has the fonts that have come, and waits for the others', () => {
  const fonts = { '--latin': LATIN, '--devanagari': DEVANAGARI };
  const come = ['1em "Lexend"', '1em "Tiro Devanagari Hindi"'];
  expect(turn(fonts, come)).toEqual({
    fonts:
      "--latin: 'deferred Literata', 'Lexend', serif; --devanagari: \"Tiro Devanagari Hindi\", serif;",
    applied: 0,
  });
});

test('it has no fonts of its own once all are used in the document', () => {
  const fonts = { '--latin': "'Literata', serif", '--devanagari': 'serif' };
  expect(turn(fonts)).toEqual({ fonts: '', applied: 0 });
});

test('where the user has chosen a typeface, the whole document uses its fonts at once', () => {
  const fonts = { '--latin': LATIN, '--latin-face': "'deferred Lexend'" };
  expect(turn(fonts, ['1em "Lexend"'])).toEqual({ fonts: '', applied: 1 });
});

test.each([['no script'], ['an older script']])(
  'where the user has chosen one and the page has %s for it, nothing happens',
  (has) => {
    window.document.documentElement.style.setProperty('--latin-face', "'deferred Lexend'");
    if (has === 'an older script') window.kitabvan = {};
    const page = window.document.createElement('article');
    applyFontsTo(page);
    expect(page.style.cssText).toBe('');
  },
);
