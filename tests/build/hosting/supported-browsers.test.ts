/** The check of what the supported browsers lack, on samples; `npm run check` runs it on the site. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SUPPORTED_BROWSERS } from '../../../src/build/hosting/supported-browsers.ts';
import { findingsInScript } from '../../tools/browser-support/in-scripts.ts';
import { findingsInStyles } from '../../tools/browser-support/in-styles.ts';

const namesIn = (code: string) => findingsInScript(code).map(({ name }) => name);

describe('a script', () => {
  test.each([
    ['list.toSorted()', 'toSorted()'],
    ['list.toReversed()', 'toReversed()'],
    ['list.toSpliced(1)', 'toSpliced()'],
    ['list.with(0, 1)', 'with()'],
    ['list.findLast(f)', 'findLast()'],
    ['list?.findLast(f)', 'findLast()'],
    ['list["findLast"](f)', 'findLast()'],
    ['list.findLastIndex(f)', 'findLastIndex()'],
    ['signal.throwIfAborted()', 'throwIfAborted()'],
    ['const { f } = list; f(list.findLast)', 'findLast'],
    ['AbortSignal.timeout(1)', 'AbortSignal.timeout()'],
    ['AbortSignal.any([])', 'AbortSignal.any()'],
    ['Object.hasOwn(a, b)', 'Object.hasOwn()'],
    ['Object.groupBy(a, b)', 'Object.groupBy()'],
    ['Array.fromAsync(a)', 'Array.fromAsync()'],
    ['Promise.withResolvers()', 'Promise.withResolvers()'],
    ['URL.canParse(a)', 'URL.canParse()'],
    ['new Intl.Segmenter()', 'Intl.Segmenter'],
    ['structuredClone(a)', 'structuredClone'],
    ['new Temporal.Instant(1n)', 'Temporal'],
    ['window.requestIdleCallback(f)', 'requestIdleCallback()'],
    ['button.ariaLabel', 'ariaLabel'],
    ['document.startViewTransition(f)', 'startViewTransition()'],
    ['text.isWellFormed()', 'isWellFormed()'],
    ['class A { static { f() } }', 'class static block'],
    ['/(?<=a)b/', 'lookbehind'],
    ['/(?<!a)b/u', 'lookbehind'],
    ['new RegExp("(?<!a)b")', 'lookbehind'],
    ['new RegExp(`(?<!a)b`)', 'lookbehind'],
    ['list[`toSorted`]()', 'toSorted()'],
    ['const style = { minHeight: `100svh` }', 'unit of the viewport or a container: 0svh'],
    [String.raw`/[\p{L}--a]/v`, 'flag v'],
    ['const style = { minHeight: "100dvh" }', 'unit of the viewport or a container: 0dvh'],
    ['const style = { translate: "-50%" }', 'style translate'],
    ['const style = { color: "color-mix(in srgb, red, blue)" }', 'function of CSS: color-mix('],
    ['const style = { "&:has(a)": {} }', ':has(): :has('],
  ])('that has %s is reported to use %s', (code, name) => expect(namesIn(code)).toContain(name));

  test.each([
    'list.at(-1)',
    '[...list].sort().reverse()',
    'text.replaceAll("a", "b").matchAll(/a/g)',
    'Promise.allSettled([])',
    'a ?? b?.c; a ||= b; 1_000',
    'class A { #a = 1; static b = 2; has(o) { return #a in o } }',
    '/(?<name>a)b(?=c)/su',
    'crypto.getRandomValues(a)',
    'list.findLast?.(f)',
    'const table = { toSorted: 1 }',
    'const style = { minHeight: "100vh", transform: "none" }',
    'localStorage.getItem("a"); new ResizeObserver(f)',
  ])('that has only %s is not reported', (code) => expect(namesIn(code)).toEqual([]));

  test('is reported with the browsers that lack what it uses', () =>
    expect(findingsInScript('list.findLast(f)')).toEqual([
      {
        name: 'findLast()',
        why: 'javascript.builtins.Array.findLast: not in chrome 92, chrome_android 92, webview_android 92, edge 92, firefox 102, firefox_android 102',
      },
    ]));
});

describe('a style sheet', () => {
  test.each([
    ['a{min-height:100dvh}', 'unit of the viewport or a container: 0dvh'],
    ['a{color:color-mix(in srgb,red,blue)}', 'function of CSS: color-mix('],
    ['a:has(b){color:red}', ':has'],
    ['a{text-wrap:balance}', 'style text-wrap'],
    ['a{translate:1px}', 'style translate'],
    ['@container (width>1px){a{color:red}}', '@container'],
    ['@layer a{b{color:red}}', '@layer'],
  ])('%s is reported to use %s', (styles, name) =>
    expect(findingsInStyles(styles).map((finding) => finding.name)).toContain(name),
  );

  test('of what every supported browser has is not reported', () =>
    expect(
      findingsInStyles(
        '@media all{a:focus-visible,b::before{display:grid;inset-inline:0;gap:1rem;content:":has(x)"}}',
      ),
    ).toEqual([]));
});

test('the README names the supported browsers', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  const { chrome, safari, firefox } = SUPPORTED_BROWSERS;
  expect(readme).toContain(
    `Chrome, Edge and Android WebView ${chrome}, Safari ${safari} and Firefox ${firefox}`,
  );
});
