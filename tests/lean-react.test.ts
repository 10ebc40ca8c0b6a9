/** React without what never happens here does with a page whatever the whole of it does, and refuses the rest aloud. */
// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import fc from 'fast-check';
import * as ReactHere from 'react';
import type * as ReactDomClient from 'react-dom/client';
import * as ReactDomHere from 'react-dom';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { leanOf, leanReact, askedFor } from '../src/publishing/lean-react.ts';
import { leaveOut } from '../src/publishing/leaving-out.ts';
import { playground, type Act } from './playground.ts';
import { buildWith } from './publishing-fixture.ts';

type Loaded = { react: typeof ReactHere; dom: typeof ReactDomHere; client: typeof ReactDomClient; flush: () => Promise<void> };

const MODULES = join(import.meta.dirname, '../node_modules');
const FILES: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  // The scheduler that React's own tests use: nothing waits for time.
  scheduler: 'scheduler/cjs/scheduler-unstable_mock.production.js',
};
const isFunction = (value: unknown): value is () => void => typeof value === 'function';

/** @returns React as it is published for production, with its own state; without what never happens here where asked for */
function load(isLean: boolean): Loaded {
  const loaded = new Map<string, Record<string, unknown>>();
  const ask = (name: string): Record<string, unknown> => {
    const file = FILES[name];
    const before = loaded.get(name);
    if (before !== undefined || file === undefined) return before ?? createRequire(import.meta.url)(name);
    const exports: Record<string, unknown> = {};
    loaded.set(name, exports);
    const code = readFileSync(join(MODULES, file), 'utf8');
    const lean = isLean ? leanOf(code, `/node_modules/${file}`) : null;
    Reflect.apply(compileFunction(lean ?? code, ['require', 'exports', 'module']), undefined, [ask, exports, { exports }]);
    return exports;
  };
  const { unstable_flushAllWithoutAsserting: flushAll } = ask('scheduler');
  if (!isFunction(flushAll)) throw new Error('The scheduler for tests cannot be emptied.');
  const flush = async (): Promise<void> => {
    for (let round = 0; round < 3; round += 1) {
      await Promise.resolve();
      flushAll();
    }
  };
  // @ts-expect-error React exports what its types say.
  return { react: ask('react'), dom: ask('react-dom'), client: ask('react-dom/client'), flush };
}

const both = { whole: load(false), lean: load(true) };

/** @returns what stands in the page after each act, and what components, refs and effects have said until then */
async function walkWith({ react, dom, client, flush }: Loaded, acts: readonly Act[], html?: string): Promise<string[]> {
  document.body.innerHTML = '<div id="place"></div><div id="beside"></div>';
  const place = document.getElementById('place');
  if (place === null) throw new Error('There is no place.');
  const said: string[] = [];
  const { Playground, act } = playground(react, dom, (what) => said.push(what));
  const tell = (what: string) => (error: unknown) => said.push(`${what}: ${String(error)}`);
  const options = { onCaughtError: tell('caught'), onUncaughtError: tell('uncaught'), onRecoverableError: tell('recovered') };
  const element = react.createElement(Playground);
  const seen = (): string => `${document.body.innerHTML}\n${said.splice(0).join('\n')}`;
  if (html !== undefined) place.innerHTML = html;
  const root = html === undefined ? client.createRoot(place, options) : client.hydrateRoot(place, element, options);
  if (html === undefined) root.render(element);
  await flush();
  const pages = [seen()];
  for (const each of acts) {
    act(each);
    await flush();
    pages.push(seen());
  }
  root.unmount();
  await flush();
  return [...pages, seen()];
}

const ACT = fc.record({ kind: fc.constantFrom('press', 'press', 'press', 'type', 'key', 'focus', 'point', 'compose', 'store'), at: fc.nat(30) }) satisfies fc.Arbitrary<Act>;
const WALK = fc.array(ACT, { minLength: 3, maxLength: 20 });

test('whatever is pressed, typed and pointed at, the page and the effects are those of the whole React', async () => {
  await fc.assert(fc.asyncProperty(WALK, async (acts) => {
    expect(await walkWith(both.lean, acts)).toEqual(await walkWith(both.whole, acts));
  }), { numRuns: 150 });
});

test('a page made ahead of time is taken over as the whole React does it, and one that says something else is made anew and told', async () => {
  const { Playground } = playground(ReactHere, ReactDomHere, () => undefined);
  const html = renderToString(ReactHere.createElement(Playground));
  await fc.assert(fc.asyncProperty(WALK, fc.constantFrom(html, html.replace('Deferred: 0', 'Deferred: 7'), html.replace('<ul', '<ol').replace('</ul', '</ol')), async (acts, page) => {
    expect(await walkWith(both.lean, acts, page)).toEqual(await walkWith(both.whole, acts, page));
  }), { numRuns: 80 });
});

test.each<[string, (react: typeof ReactHere) => unknown, string]>([
  ['a place that waits', () => Symbol.for('react.suspense'), 'Minified React error #130'],
  ['a screen that is kept while it is hidden', () => Symbol.for('react.activity'), 'Minified React error #130'],
  ['a transition of the view', () => Symbol.for('react.view_transition'), 'Minified React error #130'],
  ['code that comes later', () => ({ $$typeof: Symbol.for('react.lazy'), _init: () => 'p' }), 'Minified React error #130'],
  ['an element of somebody else', () => 'x-card', 'Error: This is left out of React'],
  ['data that comes later', ({ use }) => () => use(new Promise(() => undefined)), 'Error: This is left out of React'],
  ['a promise in the place of an element', () => () => Promise.resolve('p'), 'Error: This is left out of React'],
  ['a hook of forms', ({ useActionState }) => () => useActionState(() => 0, 0), 'useActionState is not a function'],
])('%s is refused aloud', async (_told, typeOf, says) => {
  const { react, client, flush } = both.lean;
  const errors: string[] = [];
  const root = client.createRoot(document.createElement('div'), { onUncaughtError: (error) => errors.push(String(error)) });
  // @ts-expect-error These are what views never are.
  root.render(react.createElement(typeOf(react), { title: 't' }));
  await flush();
  root.unmount();
  expect(errors).toEqual([expect.stringContaining(says)]);
});

const NEVER = { values: { kind: [2, 'b'] }, constants: ['GONE'], bits: [6], settled: { isOld: '!1' }, begun: { names: '{}' }, functions: { wait: 'return 1;' }, calls: { 'React.count': 'throw 1;' }, members: { hooks: ['use'], List: ['add', 'size'] }, entries: { hyphens: ['aB'] }, statements: ['Old.prototype.'] };
test.each([
  ['an arm of a switch', 'switch (it.kind) { case 1: a(); break; case 2: b(); break; default: c(); }', 'switch (it.kind) { case 1: a(); break;  default: c(); }'],
  ['only the label where another arm runs into it', 'switch (kind) { case 1: a(); case 2: b(); break; case 3: c(); }', 'switch (kind) { case 1: a();  b(); break; case 3: c(); }'],
  ['the label beside another', 'switch (kind) { case 1: case 2: b(); }', 'switch (kind) { case 1:  b(); }'],
  ['an arm whose variables others use', 'function f() { switch (kind) { case 2: var x = 1, y; break; case 3: x = 2; } }', 'function f() {var x, y; switch (kind) {  case 3: x = 2; } }'],
  ['an arm after one that ends either way', 'function f() { switch (kind) { case 1: if (a) return; else { throw b; } case "b": c(); } }', 'function f() { switch (kind) { case 1: if (a) return; else { throw b; }  } }'],
  ['comparisons', 'a(2 === it.kind, it.kind !== "b", it[kind] === 2, GONE === it, (it & 6) === it, (it & 5) === it);', 'a(!1, !0, it[kind] === 2, !1, !1, (it & 5) === it);'],
  ['variables that never change, where they are read', 'var isOld = !1; isOld = a(isOld, it.isOld, { isOld: 1 }); if (isOld) b();', 'var isOld = !1; isOld = a(!1, it.isOld, { isOld: 1 }); if (!1) b();'],
  ['what variables begin with', 'var names = { a: 1 }, others = { a: 1 };', 'var names = {}, others = { a: 1 };'],
  ['what functions do', 'function wait(a) { switch (kind) { case 2: b(); } }', 'function wait(a) {return 1;}'],
  ['members', 'var hooks = { use: a, useState: b, use: c };', 'var hooks = {  useState: b,  };'],
  ['members of classes', 'class List { add() {} get size() { return 1; } get() {} }\nvar Lists = class { add() {} };', 'class List {   get() {} }\nvar Lists = class { add() {} };'],
  ['members of a class that a variable begins with', 'var List = class { add() {} get() {} };', 'var List = class {  get() {} };'],
  ['calls', 'a((0, React.count)(b), (0, my).React.count(c), React.counted(d));', 'a((() => { throw 1; })(), (() => { throw 1; })(), React.counted(d));'],
  ['entries of a map', "var hyphens = new Map([['aB', 'a-b'], ['cD', 'c-d']]), others = new Map([['aB', 'a-b']]);", "var hyphens = new Map([ ['cD', 'c-d']]), others = new Map([['aB', 'a-b']]);"],
  ['statements', 'function Old() {}\nOld.prototype.a = 1;\nOld.b = 1;', 'function Old() {}\n\nOld.b = 1;'],
])('leaves out %s', (_told, code, rest) => {
  expect(leaveOut(code, NEVER).code).toBe(rest);
});

test('names of the table that the code does not say are told', () => {
  expect(leaveOut('a(it.kind === 2); var hooks = {};', NEVER).unknown).toEqual(['kind.b', 'hooks.use', 'List.add', 'List.size', 'hyphens.aB', 'isOld', 'names', 'wait', 'React.count', 'GONE', '6', 'Old.prototype.']);
});

test('another release of React, or one that says something else, is not built with', () => {
  const file = '/node_modules/react-dom/cjs/react-dom.production.js';
  expect(leanOf('', '/node_modules/wouter/index.js')).toBeNull();
  expect(() => leanOf('exports.version = "20.0.0";', file)).toThrow('was read against React 19.3.1, and this is another release: read it again.');
  expect(() => leanOf('exports.version = "19.3.1";', file)).toThrow('React does not say exports.preconnect =, exports.prefetchDNS =,');
});

test.each([
  ['import_react.Suspense;', ['Suspense']],
  ['(0, import_react.lazy)(() => 0); x.lazy = 1; React.useTransition();', ['lazy', 'useTransition']],
  ['jsx("title", {}); jsxs(`select`); (0, $a$react).createElement("style"); document.createElement("style"); jsx("div")', ['<select>', '<style>', '<title>']],
  ['jsx$1("video"); _jsx("select"); (0, runtime.jsxs)("title"); ajsx("style");', ['<select>', '<title>', '<video>']],
  ["jsx('path', { strokeWidth: 1, 'markerEnd': 2, stopColor: 'red' });", ['markerEnd', 'stopColor']],
])('%s is noticed', (code, asked) => {
  expect(askedFor(code).toSorted()).toEqual(asked);
});

test('a build that asks React for what it has no longer fails, and says which module does', async () => {
  const page = '<!doctype html><title>t</title><script type="module" src="/main.js"></script>';
  const built = (main: string): Promise<string> => buildWith([leanReact()], { 'index.html': page, 'main.js': main });
  const view = "const jsx = (name) => document.body.append(name);\njsx('NAME');";
  expect(await built(view.replace('NAME', 'main'))).toBe('built');
  expect(await built(view.replace('NAME', 'select'))).toContain('main.js asks React for <select>, which src/publishing/react-left-out.ts leaves out.');
});
