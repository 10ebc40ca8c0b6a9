/** Which styles a prerendered page has already. */
import { JSDOM } from 'jsdom';
import { afterEach, expect, test, vi } from 'vitest';
import { prerenderedStyles } from '../../src/platform/hydration.ts';

const { window } = new JSDOM();

/** Opens a page with this head. @returns the names of its styles */
function namesOn(head: string): string[] {
  window.document.head.innerHTML = head;
  vi.stubGlobal('document', window.document);
  for (const name of ['CSSStyleRule', 'CSSMediaRule', 'HTMLStyleElement'])
    vi.stubGlobal(name, Reflect.get(window, name));
  return prerenderedStyles();
}

afterEach(() => void vi.unstubAllGlobals());

test('the names are those of the rules, within media queries too, in order', () => {
  const sheet = `
    html { margin: 0 }
    @font-face { font-family: Lexend; src: url(a.woff2) }
    .css-1x9k2ab { color: red }
    .css-1x9k2ab:hover, .css-other { color: blue }
    @media (min-width: 10px) { p { color: red } .css-b7 { color: red } @media print { .css-0c { color: red } } }
    @supports (color: red) { .css-unread { color: red } }
    .theirs-css-x, .css { color: red }
    p > .css-zz-Label { color: red }`;
  expect(namesOn(`<style id="sheet">${sheet}</style>`)).toEqual([
    '1x9k2ab',
    '1x9k2ab',
    'b7',
    '0c',
    'zz',
  ]);
});

test.each([
  ['no such style sheet', '<style>.css-a { color: red }</style>'],
  ['something else in its place', '<meta id="sheet">'],
  [
    'a sheet that the browser has not read',
    '<style id="sheet" type="text/other">.css-a { }</style>',
  ],
])('there are none on a page with %s', (_, head) => {
  expect(namesOn(head)).toEqual([]);
});
