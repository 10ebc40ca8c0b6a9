/** When the theme script has a page's links fetch the files of its typeface before the first paint. */
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { bundleInlineScripts } from '../../src/build/prerender/inline-scripts.ts';

const { theme: THEME_SCRIPT } = await bundleInlineScripts();
const PAGE = '<head><link rel="preload" as="font" media="not all" href="/a.woff2"></head>';

type Visit = { isLater?: boolean; savesData?: boolean };

/** @returns the media for which the file is fetched early; '' stands for all */
function mediaAfter({ isLater = false, savesData = false }: Visit): string | undefined {
  const { window } = new JSDOM(PAGE, {
    runScripts: 'outside-only',
    url: 'https://kitabvan.example/',
  });
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
  Object.assign(window.navigator, {
    serviceWorker: { controller: isLater ? {} : null },
    connection: { saveData: savesData },
  });
  window.eval(THEME_SCRIPT);
  return window.document.querySelector('link')?.media;
}

test('a first visit paints before it fetches a typeface', () => {
  expect(mediaAfter({})).toBe('not all');
});

test('a later visit reads the typeface before its first paint', () => {
  expect(mediaAfter({ isLater: true })).toBe('');
});

test('who saves data has no typeface fetched early', () => {
  expect(mediaAfter({ isLater: true, savesData: true })).toBe('not all');
});
