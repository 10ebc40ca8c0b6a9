/**
 * A build with an inline style or script that the content security policy forbids fails and reports
 * its position.
 */
import { expect, test } from 'vitest';
import {
  violationsInModule,
  violationsInPage,
  policyGuard,
  stylesIn,
} from '../../../src/build/hosting/policy-guard.ts';
import { sourceHash } from '../../../src/server/headers.mjs';
import { buildWith } from '../../support/manuscripts/manuscript-fixture.ts';

const PAGE = '<!doctype html><title>t</title><script type="module" src="/main.js"></script>';
const INSERTING =
  "const s = document.createElement('style');\ns.textContent = `\n  a{}\n`.trim();\ndocument.head.append(s);\n";
const ALLOWED = sourceHash('a{}');
const allows = (hash: string): boolean => hash === ALLOWED;

const buildOf = (
  files: Record<string, string>,
  policy = `script-src 'self'; style-src 'self' ${ALLOWED}`,
): Promise<string> =>
  buildWith([policyGuard(policy)], {
    'index.html': PAGE,
    'main.js': "import 'paint';\n",
    'node_modules/paint/package.json': '{"name":"paint","main":"paint.js"}',
    'node_modules/paint/paint.js': INSERTING,
    ...files,
  });

test('a build with styles and scripts that the policy allows is accepted', async () => {
  expect(await buildOf({})).toBe('built');
});

test.each([
  [
    'another text in a library',
    { 'node_modules/paint/paint.js': INSERTING.replace('a{}', 'b{}') },
    `paint/paint.js inserts the style ${sourceHash('b{}')}: "b{}"\nThe policy allows the style ${ALLOWED}, which no module inserts.`,
  ],
  [
    'a style of our own',
    { 'main.js': `import 'paint';\n${INSERTING.replace('a{}', 'c{}')}` },
    `main.js inserts the style ${sourceHash('c{}')}: "c{}"`,
  ],
  [
    'a script element',
    { 'main.js': "import 'paint';\ndocument.head.append(document.createElement('script'));\n" },
    'main.js makes a script element.',
  ],
  [
    'an inline script in the page',
    { 'index.html': `${PAGE}<script>let a;</script>` },
    `index.html: <script> holds ${sourceHash('let a;')}: "let a;"`,
  ],
  [
    'an inline style in a page beside it',
    { 'public/more/page.html': '<style>p{}</style>' },
    `more/page.html: <style> holds ${sourceHash('p{}')}: "p{}"`,
  ],
])('%s fails the build', async (_label, files, violation) => {
  const label = await buildOf(files);
  expect(label).toContain(
    `${violation}\nThe content security policy would stop it in every browser.`,
  );
});

test('a style is read with the constants of its module, or reported as a violation', () => {
  const source =
    "const x$Y = 'data-p';\nconst s = document.createElement('style');\ns.textContent = `[${x$Y}] {}\n`.trim();";
  expect(stylesIn(source)).toEqual(['[data-p] {}']);
  expect(stylesIn("const s = document.createTextNode('no style');")).toEqual([]);
  expect(violationsInModule('m.mjs', "d.createElement('style').append(text)", allows)).toEqual([
    'm.mjs makes a style element whose text cannot be read from its source.',
  ]);
  expect(violationsInModule('m.mjs', 'jsx("style", { children })', allows)).toEqual([
    'm.mjs makes a style element whose text cannot be read from its source.',
  ]);
  expect(violationsInModule('react-dom/client.js', 'd.createElement("script")', allows)).toEqual(
    [],
  );
});

test.each([
  [
    '<style>a{}</style><script src="/a.js"></script><script type="application/ld+json">{}</script>',
    [],
  ],
  ['<!-- <script>let a;</script> --><p title="style=">onclick=</p>', []],
  ['<p style="color:red">', ['<p> has the attribute style="color:red".']],
  ['<IMG SRC=x OnError=run()>', ['<img> has the attribute onerror="run()".']],
  ["<a title='>' href=' JavaScript:run()'>", ['<a> has the address " JavaScript:run()" in href.']],
  ['<a href="java&#115;cript:run()">', ['<a> has the address "javascript:run()" in href.']],
  ['<p/style=color:red>', ['<p> has the attribute style="color:red".']],
  ['<template><p onclick=a></template>', ['<p> has the attribute onclick="a".']],
  ['<noscript><p onclick=a></noscript>', ['<p> has the attribute onclick="a".']],
  ['<textarea><p onclick=a></textarea><title><style>a</style></title>', []],
  ['<SCRIPT type=text/javascript>x</SCRIPT>', [`<script> holds ${sourceHash('x')}: "x"`]],
])('violations in the page are found: %s', (html, violations) => {
  expect(violationsInPage(html, allows)).toEqual(violations);
});
