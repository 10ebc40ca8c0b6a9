/** The house as it stands has no fault, and a fault planted into a sound one is found and told in full. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { faultsOf, type Tree } from './architecture.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const TEXTS = /(?:\.(?:ts|tsx|mjs|js|css|json|md|txt|svg|html|xml|yml|yaml|webmanifest)|\/[^./]+|^[^/]+)$/;

/** The files that are, or are about to be, in the repository; without git, those that lie here. */
function pathsHere(): string[] {
  try {
    const list = ['-c', 'safe.directory=*', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    return execFileSync('git', list, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).split('\0').filter(Boolean);
  } catch {
    const ignored = /^(?:\.git|\.cache|node_modules|dist(?:-.*)?|test-results|playwright-report)$/;
    const isFile = (path: string) => statSync(join(ROOT, path)).isFile();
    const below = (folder: string) => readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => posix.join(folder, path));
    return readdirSync(ROOT)
      .filter((entry) => !ignored.test(entry))
      .flatMap((entry) => (isFile(entry) ? [entry] : below(entry).filter(isFile)));
  }
}

const readTree = (): Tree => new Map(
  pathsHere()
    .filter((path) => existsSync(join(ROOT, path)))
    .map((path) => [path, TEXTS.test(path) ? readFileSync(join(ROOT, path), 'utf8') : '']),
);

test('the house as it stands has no fault', () => {
  expect(faultsOf(readTree())).toEqual([]);
});

// Put together here, so that this file itself says none of it.
const FOLDER = ['..', 'shared'].join('/');
const HOST = ['registry', 'npmjs', 'org'].join('.');
const ISSUE = ['issue', '3'].join(' ');
const OF_EIGHT = ['#3', 'of 8'].join(' ');

/** A sound house in small: every floor, each with an import that it may have. */
const SOUND: Readonly<Record<string, string>> = {
  '.gitignore': 'dist/\n',
  'package.json': '{ "dependencies": { "xstate": "5.33.3" } }\n',
  'vite.config.ts': "import { defineConfig } from 'vite';\nimport { publishing } from './src/publishing/plugin.ts';\nexport default defineConfig({ plugins: [publishing()] });\n",
  'docs/architecture.md': 'The house.\n',
  'machines/book.ts': file("import * as v from 'valibot';", 'export const Title = v.string();'),
  'machines/finder.ts': file("import Fuse from 'fuse.js';", "import { Title } from './book.ts';", 'export const find = () => new Fuse([Title]);'),
  'machines/reader.machine.ts': file(
    "import { setup } from 'xstate';",
    "import type { Title } from './book.ts';",
    "export const readerMachine = setup({ delays: { lock: 300 } }).createMachine({ invoke: { id: 'load', src: 'load' }, after: { lock: 'done' } });",
  ),
  'machines/search.machine.ts': file("import { setup } from 'xstate';", 'export const searchMachine = setup({}).createMachine({});'),
  'machines/reader-notices.ts': file("import type { readerMachine } from './reader.machine.ts';", 'export type Notice = typeof readerMachine;'),
  'src/routes.ts': file("export const HOME = '/';"),
  'src/browser/codec.ts': file("import * as v from 'valibot';", 'export const decode = v.string();'),
  'src/browser/history.ts': file("import { navigate } from 'wouter/use-browser-location';", 'export const goTo = navigate;'),
  'src/world.ts': file("import { decode } from './browser/codec.ts';", "import { goTo } from './browser/history.ts';", 'export const openWorld = () => ({ decode, goTo });'),
  'src/system.tsx': file("import { readerMachine } from '../machines/reader.machine.ts';", "import type { openWorld } from './world.ts';", 'export const useSystem = (world: typeof openWorld) => ({ readerMachine, world });'),
  'src/use-book.ts': file("import { useSystem } from './system.tsx';", 'export const useBook = () => useSystem;'),
  'src/look/tokens.ts': file("export const space = '1rem';"),
  'src/look/fonts.css': '/* The typefaces of the house. */\n',
  'src/parts/Cover.tsx': file("import { Button } from 'react-aria-components/Button';", "import { space } from '../look/tokens.ts';", 'export const Cover = () => <Button style={{ padding: space }} />;'),
  'src/home/Shelf.tsx': file("import { Cover } from '../parts/Cover.tsx';", 'export const Shelf = () => <Cover />;'),
  'src/home/Home.tsx': file("import { useBook } from '../use-book.ts';", "import { Shelf } from './Shelf.tsx';", 'export const Home = () => (useBook(), <Shelf />);'),
  'src/reader/Reader.tsx': file("import type { readerMachine } from '../../machines/reader.machine.ts';", 'export const Reader = (_: { machine: typeof readerMachine }) => null;'),
  'src/App.tsx': file("import { Home } from './home/Home.tsx';", "const Reader = () => import('./reader/Reader.tsx');", 'export const App = () => (void Reader, <Home />);'),
  'src/main.tsx': file("import './look/fonts.css';", "import { App } from './App.tsx';", "import { goTo } from './browser/history.ts';", "import { openWorld } from './world.ts';", 'openWorld(); goTo(String(App));'),
  'src/publishing/plugin.ts': file("import { join } from 'node:path';", "import { HOME } from '../routes.ts';", 'export const publishing = () => join(HOME);'),
  'src/serving/serve.mjs': `#!/usr/bin/env node\n${file("import { createServer } from 'node:http';", 'createServer();')}`,
  'src/content/ninth-step/english.txt': `The magazine, ${ISSUE} of that year, lay open.\n`,
  'tests/paths.ts': file("import { getAdjacencyMap } from '@xstate/graph';", 'export const pathsOf = getAdjacencyMap;'),
  'tests/bench/search-rivals.ts': file("import Fuse from 'fuse.js';", 'export const rival = () => new Fuse([]);'),
  'e2e/playwright.config.ts': file("import { defineConfig } from 'playwright/test';", 'export default defineConfig({});'),
};

/** The text of a file that begins as it should: what is given stands from its second line on. */
function file(...lines: string[]): string {
  return ['/** A file of the house. */', ...lines, ''].join('\n');
}

test('a sound house in small has no fault', () => {
  expect(faultsOf(new Map(Object.entries(SOUND)))).toEqual([]);
});

const OUTSIDE_FLOOR = 'Ask src/system.tsx for it (useSystem); only src/world.ts opens src/browser/.';
const ROOM_ADVICE = 'Put what both need into src/parts/ or machines/; only src/App.tsx joins the rooms.';
const NODE_ADVICE = 'It runs in Node, not in the site: share what both need through machines/ or src/routes.ts.';
const MACHINE_ADVICE = 'Move what is needed into a file of nouns in machines/.';
const SYSTEM_ADVICE = 'Take what it gives as a parameter or a prop.';
const VIEWS = 'react, @emotion/react, @xstate/react, xstate, wouter, and react-aria-components/*';
const numbered = (count: number): string[] => Array.from({ length: count }, (_, at) => `export const line${at} = ${at};`);

/** A fault: what it is, the file that is planted over the sound house, and everything that is told of it. */
type Plant = [sentence: string, path: string, text: string, ...told: string[]];

const IMPORTS: Plant[] = [
  ['a machine that knows React', 'machines/search.machine.ts', file("import { useState } from 'react';"), 'machines/search.machine.ts:2: a machine imports react. It may import xstate: move what needs it to another floor.'],
  ['a noun that knows Node', 'machines/pages.ts', file("import { join } from 'node:path';"), 'machines/pages.ts:2: a noun imports node:path. It may import xstate: move what needs it to another floor.'],
  ['a machine that knows the site', 'machines/search.machine.ts', file("import { HOME } from '../src/routes.ts';"), 'machines/search.machine.ts:2: a machine imports the routes (src/routes.ts). Take the path as a parameter.'],
  ['a machine that imports another', 'machines/search.machine.ts', file("import type { readerMachine } from './reader.machine.ts';"), `machines/search.machine.ts:2: a machine imports another machine (machines/reader.machine.ts). ${MACHINE_ADVICE}`],
  ['valibot in a third file of nouns', 'machines/pages.ts', file("import * as v from 'valibot';"), 'machines/pages.ts:2: imports valibot. Only machines/book.ts, machines/records.ts, and src/browser/codec.ts may: use what that exports.'],
  ['valibot in a second file of the browser', 'src/browser/keys.ts', file("import * as v from 'valibot';"), 'src/browser/keys.ts:2: imports valibot. Only machines/book.ts, machines/records.ts, and src/browser/codec.ts may: use what that exports.'],
  ['a search that is not the finder', 'machines/shelves.ts', file("import Fuse from 'fuse.js';"), 'machines/shelves.ts:2: imports fuse.js. Only machines/finder.ts may: use what that exports.'],
  ['a browser that knows a machine', 'src/browser/keys.ts', file("import { readerMachine } from '../../machines/reader.machine.ts';"), `src/browser/keys.ts:2: the browser imports a machine (machines/reader.machine.ts). ${MACHINE_ADVICE}`],
  ['a browser that knows React', 'src/browser/keys.ts', file("import { useEffect } from 'react';"), 'src/browser/keys.ts:2: the browser imports react. It may import no package: move what needs it to another floor.'],
  ['a browser that knows the system', 'src/browser/keys.ts', file("import { useSystem } from '../system.tsx';"), `src/browser/keys.ts:2: the browser imports the system (src/system.tsx). ${SYSTEM_ADVICE}`],
  ['a second door to the history', 'src/home/Home.tsx', file("import { navigate } from 'wouter/use-browser-location';"), 'src/home/Home.tsx:2: imports wouter/use-browser-location. Only src/browser/history.ts may: use what that exports.'],
  ['a world that knows a machine', 'src/world.ts', file("import { readerMachine } from '../machines/reader.machine.ts';"), `src/world.ts:2: the world imports a machine (machines/reader.machine.ts). ${MACHINE_ADVICE}`],
  ['a system that opens the world', 'src/system.tsx', file("import { type World, openWorld } from './world.ts';"), 'src/system.tsx:2: imports src/world.ts for more than its types. Import type World; src/main.tsx opens the world and hands it in.'],
  ['a system that reaches past the world', 'src/system.tsx', file("import { goTo } from './browser/history.ts';"), `src/system.tsx:2: the system imports the browser (src/browser/history.ts). ${OUTSIDE_FLOOR}`],
  ['a main that opens more than the history', 'src/main.tsx', file("import { decode } from './browser/codec.ts';"), 'src/main.tsx:2: main imports more of the browser than its history (src/browser/codec.ts). Let src/world.ts open it.'],
  ['a room that imports another', 'src/home/Home.tsx', file("import { Reader } from '../reader/Reader.tsx';"), `src/home/Home.tsx:2: a room imports another room (src/reader/Reader.tsx). ${ROOM_ADVICE}`],
  ['a room that will import another', 'src/home/Home.tsx', file('', "export const later = () => import('../reader/Reader.tsx');"), `src/home/Home.tsx:3: a room imports another room (src/reader/Reader.tsx). ${ROOM_ADVICE}`],
  ['a room that knows only the type of another', 'src/home/Home.tsx', file("export type Reader = import('../reader/Reader.tsx').Reader;"), `src/home/Home.tsx:2: a room imports another room (src/reader/Reader.tsx). ${ROOM_ADVICE}`],
  ['a room that hands on another', 'src/home/Home.tsx', file('export const Home = 1;', "export { Reader } from '../reader/Reader.tsx';"), `src/home/Home.tsx:3: a room imports another room (src/reader/Reader.tsx). ${ROOM_ADVICE}`],
  ['a room that reaches for the browser', 'src/home/Home.tsx', file("import { goTo } from '../browser/history.ts';"), `src/home/Home.tsx:2: a room imports the browser (src/browser/history.ts). ${OUTSIDE_FLOOR}`],
  ['a room that opens the world', 'src/home/Home.tsx', file("import { openWorld } from '../world.ts';"), `src/home/Home.tsx:2: a room imports the world (src/world.ts). ${OUTSIDE_FLOOR}`],
  ['a room with a package of its own', 'src/home/Home.tsx', file("import { motion } from 'motion/react';"), `src/home/Home.tsx:2: a room imports motion/react. It may import ${VIEWS}: move what needs it to another floor.`],
  ['a room that loads every component of react-aria-components', 'src/home/Home.tsx', file("import { Button } from 'react-aria-components';"), `src/home/Home.tsx:2: a room imports react-aria-components. It may import ${VIEWS}: move what needs it to another floor.`],
  ['a room that publishes', 'src/home/Home.tsx', file("import { publishing } from '../publishing/plugin.ts';"), `src/home/Home.tsx:2: a room imports publishing (src/publishing/plugin.ts). ${NODE_ADVICE}`],
  ['a shared hook that serves', 'src/use-book.ts', file("import '../src/serving/serve.mjs';"), `src/use-book.ts:2: a shared hook imports serving (src/serving/serve.mjs). ${NODE_ADVICE}`],
  ['a part that knows a room', 'src/parts/Cover.tsx', file("import { Reader } from '../reader/Reader.tsx';"), `src/parts/Cover.tsx:2: a part imports a room (src/reader/Reader.tsx). ${ROOM_ADVICE}`],
  ['a part that knows the system', 'src/parts/Cover.tsx', file("import { useSystem } from '../system.tsx';"), `src/parts/Cover.tsx:2: a part imports the system (src/system.tsx). ${SYSTEM_ADVICE}`],
  ['a part that knows the browser', 'src/parts/Cover.tsx', file("import { goTo } from '../browser/history.ts';"), `src/parts/Cover.tsx:2: a part imports the browser (src/browser/history.ts). ${OUTSIDE_FLOOR}`],
  ['a part that knows a machine', 'src/parts/Cover.tsx', file("import type { readerMachine } from '../../machines/reader.machine.ts';"), `src/parts/Cover.tsx:2: a part imports a machine (machines/reader.machine.ts). ${MACHINE_ADVICE}`],
  ['a look that knows a part', 'src/look/tokens.ts', file("import type { Cover } from '../parts/Unused.tsx';"), 'src/look/tokens.ts:2: the look imports a part (src/parts/Unused.tsx). Only views have parts.'],
  ['publishing that shows a room', 'src/publishing/plugin.ts', file("import { Home } from '../home/Home.tsx';"), `src/publishing/plugin.ts:2: publishing imports a room (src/home/Home.tsx). ${ROOM_ADVICE}`],
  ['a room named in a comment of JavaScript', 'src/serving/serve.mjs', file("/** @type {import('../home/Home.tsx').Home} */", 'export const home = 1;'), `src/serving/serve.mjs:2: serving imports a room (src/home/Home.tsx). ${ROOM_ADVICE}`],
  ['a site that imports its tests', 'src/home/Home.tsx', file("import { pathsOf } from '../../tests/paths.ts';"), 'src/home/Home.tsx:2: a room imports a test (tests/paths.ts). Move it out of the tests.'],
  ['paths generated twice', 'tests/reader.test.ts', file("import { getShortestPaths } from '@xstate/graph';"), 'tests/reader.test.ts:2: imports @xstate/graph. Only tests/paths.ts may: use what that exports.'],
  ['a second file that mounts the App', 'src/home/Home.tsx', file("import type { App } from '../App.tsx';"), 'src/home/Home.tsx:2: a room imports the App (src/App.tsx). Only src/main.tsx mounts it.', 'src/App.tsx: imports itself in a circle, src/App.tsx -> src/home/Home.tsx -> src/App.tsx. Move what the files share into a file of its own.'],
  ['a file that imports main', 'src/App.tsx', file("import '../src/main.tsx';"), 'src/App.tsx:2: the App imports main (src/main.tsx). Nothing imports the file that starts it all.', 'src/App.tsx: imports itself in a circle, src/App.tsx -> src/main.tsx -> src/App.tsx. Move what the files share into a file of its own.'],
  ['an import from nowhere', 'src/home/Home.tsx', file("import { loose } from '../loose.ts';"), 'src/home/Home.tsx:2: imports src/loose.ts, which stands on no floor of the house. Move it to where it belongs.'],
  ['a circle of three, of types and of code that waits', 'src/home/Shelf.tsx', file("import type { A } from './a.ts';"), 'src/home/Shelf.tsx: imports itself in a circle, src/home/Shelf.tsx -> src/home/a.ts -> src/home/b.ts -> src/home/Shelf.tsx. Move what the files share into a file of its own.'],
  ['a file that imports itself', 'machines/pages.ts', file("import type { Page } from './pages.ts';"), 'machines/pages.ts: imports itself in a circle, machines/pages.ts -> machines/pages.ts. Move what the files share into a file of its own.'],
];

const BARREL_ADVICE = 'Import from those files and remove it.';
const NAME_ADVICE = 'Name it after the one thing it holds.';
const DELAY_FAULT = 'waits for a delay without a name. Name it under delays in setup and use the name.';
const INVOKE_FAULT = 'invokes without an id. Give the invoke an id of its own, written out.';
const LINES_ADVICE = 'Divide it by what its parts are about.';

const FILES: Plant[] = [
  ['a barrel', 'src/parts/all.ts', file("export { Cover } from './Cover.tsx';"), `src/parts/all.ts: only hands on what other files export. ${BARREL_ADVICE}`],
  ['a barrel of everything', 'src/parts/all.ts', file("export * from './Cover.tsx';"), `src/parts/all.ts: only hands on what other files export. ${BARREL_ADVICE}`],
  ['a barrel in two steps', 'src/parts/all.ts', file("import { Cover } from './Cover.tsx';", 'export { Cover };'), `src/parts/all.ts: only hands on what other files export. ${BARREL_ADVICE}`],
  ['a default export', 'src/home/Home.tsx', file('export default function Home() {}'), 'src/home/Home.tsx:2: has a default export. Export it by its name.'],
  ['a default export by another way', 'src/home/Home.tsx', file('const Home = 1;', 'export { Home as default };'), 'src/home/Home.tsx:3: has a default export. Export it by its name.'],
  ['the type any', 'src/home/Home.tsx', file('// any is a word here', 'export const any = (one: Map<string, any>) => one;'), 'src/home/Home.tsx:3: uses the type any. Say unknown and narrow it, or name the type.'],
  ['the type any in a comment of JavaScript', 'src/serving/serve.mjs', file('/** @param {any} one */', 'export const same = (one) => one;'), 'src/serving/serve.mjs:2: uses the type any. Say unknown and narrow it, or name the type.'],
  ['a file that says nothing', 'src/home/utils.ts', file('export const one = 1;'), `src/home/utils.ts: the name "utils" says nothing. ${NAME_ADVICE}`],
  ['types in a drawer', 'machines/types.d.ts', file('export type One = 1;'), `machines/types.d.ts: the name "types" says nothing. ${NAME_ADVICE}`],
  ['a folder that says nothing', 'src/parts/common/One.tsx', file('export const One = 1;'), `src/parts/common/One.tsx: the name "common" says nothing. ${NAME_ADVICE}`],
  ['a folder that the house does not know', 'src/stuff/one.ts', file('export const one = 1;'), 'src/stuff/one.ts: stands on no floor of the house. Move it into a folder of src, or give the new folder its arrows in tests/architecture.ts and docs/architecture.md.'],
  ['a long file', 'src/home/Home.tsx', file(...numbered(250)), `src/home/Home.tsx: has 251 lines, more than 250. ${LINES_ADVICE}`],
  ['a long machine', 'machines/search.machine.ts', file(...numbered(200)), `machines/search.machine.ts: has 201 lines, more than 200. ${LINES_ADVICE}`],
  ['a long test', 'tests/reader.test.ts', file(...numbered(400)), `tests/reader.test.ts: has 401 lines, more than 400. ${LINES_ADVICE}`],
  ['an invoke without an id', 'machines/search.machine.ts', file("export const one = { invoke: { src: 'find' } };"), `machines/search.machine.ts:2: ${INVOKE_FAULT}`],
  ['one of two invokes without an id', 'machines/search.machine.ts', file("export const one = { invoke: [{ id: 'find', src: 'find' },", "  { src: 'load' }] };"), `machines/search.machine.ts:2: ${INVOKE_FAULT}`],
  ['a delay in numbers', 'machines/search.machine.ts', file("export const one = { after: { 300: 'done' } };"), `machines/search.machine.ts:2: ${DELAY_FAULT}`],
  ['a delay in a text of numbers', 'machines/search.machine.ts', file("export const one = { after: { lock: 'done', '300': 'done' } };"), `machines/search.machine.ts:2: ${DELAY_FAULT}`],
  ['a delay that is computed', 'machines/search.machine.ts', file('const LOCK_MS = 300;', "export const one = { after: { [LOCK_MS]: 'done' } };"), `machines/search.machine.ts:3: ${DELAY_FAULT}`],
  ['a file that is no code', 'src/home/Home.tsx', file('export const = 1;'), 'src/home/Home.tsx: cannot be read as code (Unexpected token). Correct it; nothing else of the file was checked.'],
  ['another entry at the top', 'scripts/serve.mjs', '', 'scripts: is no entry of the top level. Move it into src, machines, public, tests, e2e, docs or .ci.'],
  ['a file more at the top', 'notes.md', '', 'notes.md: is no entry of the top level. Move it into src, machines, public, tests, e2e, docs or .ci.'],
  ['a dot-folder at the top', '.github/workflows/check.yml', '', '.github: is no entry of the top level. Move it into src, machines, public, tests, e2e, docs or .ci.'],
];

const TEXT_FAULTS: Plant[] = [
  ['a folder outside', 'docs/architecture.md', `The house.\n\nSee ${FOLDER}/design.md.\n`, `docs/architecture.md:3: names a folder outside the project ("${FOLDER}"). Say here what is meant; the reader has only this repository.`],
  ['a registry', '.gitignore', `# ${HOST}\n`, `.gitignore:1: names a registry host ("${HOST}"). Leave the registry to npm's own settings.`],
  ['an issue', 'src/home/Home.tsx', file(`// See ${ISSUE}.`), `src/home/Home.tsx:2: names an issue by its number ("${ISSUE}"). Say what it asks for; numbers mean nothing to a reader.`],
  ['an issue of a series', 'docs/architecture.md', `${OF_EIGHT}\n`, `docs/architecture.md:1: names an issue by its number ("${OF_EIGHT}"). Say what it asks for; numbers mean nothing to a reader.`],
];

/** What a circle of three goes through; without its third side there is none. */
const TWO_SIDES: readonly [string, string][] = [
  ['src/home/a.ts', file("export type A = import('./b.ts').B;")],
  ['src/home/b.ts', file("export type B = 1;", "export const later = () => import('./Shelf.tsx');")],
];

test.for([...IMPORTS, ...FILES, ...TEXT_FAULTS])('a planted fault is found and told: %s', ([, path, text, ...told]) => {
  expect(faultsOf(new Map([...Object.entries(SOUND), ...TWO_SIDES, [path, text]]))).toEqual(told);
});
