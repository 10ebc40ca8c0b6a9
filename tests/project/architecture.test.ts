/** The project has no architecture fault, and a fault planted into a small valid project is reported in full. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { faultsOf, type Tree } from './architecture-rules.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const TEXTS =
  /(?:\.(?:ts|tsx|mjs|js|css|json|md|txt|svg|html|xml|yml|yaml|webmanifest)|\/[^./]+|^[^/]+)$/;

/** The files that are, or are about to be, in the repository; without git, those that lie here. */
function pathsHere(): string[] {
  try {
    const list = [
      '-c',
      'safe.directory=*',
      'ls-files',
      '-z',
      '--cached',
      '--others',
      '--exclude-standard',
    ];
    return execFileSync('git', list, {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .split('\0')
      .filter(Boolean);
  } catch {
    const ignored = /^(?:\.git|\.cache|node_modules|dist(?:-.*)?|test-results|playwright-report)$/;
    const isFile = (path: string) => statSync(join(ROOT, path)).isFile();
    const below = (folder: string) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
        posix.join(folder, path),
      );
    return readdirSync(ROOT)
      .filter((entry) => !ignored.test(entry))
      .flatMap((entry) => (isFile(entry) ? [entry] : below(entry).filter(isFile)));
  }
}

const readTree = (): Tree =>
  new Map(
    pathsHere()
      .filter((path) => existsSync(join(ROOT, path)))
      .map((path) => [path, TEXTS.test(path) ? readFileSync(join(ROOT, path), 'utf8') : '']),
  );

test('the project has no fault', () => {
  expect(faultsOf(readTree())).toEqual([]);
});

// Put together here, so that this file itself says none of it.
const FOLDER = ['..', 'shared'].join('/');
const HOST = ['registry', 'npmjs', 'org'].join('.');
const ISSUE = ['issue', '3'].join(' ');
const OF_EIGHT = ['#3', 'of 8'].join(' ');

/** A small valid project: every layer, each with an import that it may have. */
const VALID: Readonly<Record<string, string>> = {
  '.gitignore': 'dist/\n',
  'package.json': '{ "dependencies": { "xstate": "5.33.3" } }\n',
  'vite.config.ts':
    "import { defineConfig } from 'vite';\nimport { publishing } from './src/build/publishing.ts';\nexport default defineConfig({ plugins: [publishing()] });\n",
  'docs/architecture.md': 'The project.\n',
  'machines/domain/book.ts': file(
    "import * as v from 'valibot';",
    'export const Title = v.string();',
  ),
  'machines/domain/routes.ts': file("export const HOME = '/';"),
  'machines/search/finder.ts': file(
    "import Fuse from 'fuse.js';",
    "import { Title } from '../domain/book.ts';",
    'export const find = () => new Fuse([Title]);',
  ),
  'machines/reader.machine.ts': file(
    "import { setup } from 'xstate';",
    "import type { Title } from './domain/book.ts';",
    "export const readerMachine = setup({ delays: { lock: 300 } }).createMachine({ invoke: { id: 'load', src: 'load' }, after: { lock: 'done' } });",
  ),
  'machines/search.machine.ts': file(
    "import { setup } from 'xstate';",
    'export const searchMachine = setup({}).createMachine({});',
  ),
  'machines/messages/reader.ts': file(
    "import type { readerMachine } from '../reader.machine.ts';",
    'export type Notice = typeof readerMachine;',
  ),
  'src/browser/storage/codec.ts': file(
    "import * as v from 'valibot';",
    'export const decode = v.string();',
  ),
  'src/browser/history.ts': file(
    "import { navigate } from 'wouter/use-browser-location';",
    'export const goTo = navigate;',
  ),
  'src/effects/browser-effects.ts': file(
    "import { decode } from '../browser/storage/codec.ts';",
    "import { goTo } from '../browser/history.ts';",
    'export const createBrowserEffects = () => ({ decode, goTo });',
  ),
  'src/effects/composition-root.tsx': file(
    "import { readerMachine } from '../../machines/reader.machine.ts';",
    "import type { createBrowserEffects } from './browser-effects.ts';",
    'export const useSystem = (effects: typeof createBrowserEffects) => ({ readerMachine, effects });',
  ),
  'src/effects/use-book.ts': file(
    "import { useSystem } from './composition-root.tsx';",
    'export const useBook = () => useSystem;',
  ),
  'src/theme/tokens.ts': file("export const space = '1rem';"),
  'src/theme/fonts.css': '/* The typefaces of the site. */\n',
  'src/prerender/pre-hydration.ts': file(
    "import type { decode } from '../browser/storage/codec.ts';",
    'export const read = (_: typeof decode) => null;',
  ),
  'src/ui/Cover.tsx': file(
    "import { Button } from 'react-aria-components/Button';",
    "import { space } from '../theme/tokens.ts';",
    'export const Cover = () => <Button style={{ padding: space }} />;',
  ),
  'src/features/home/Shelf.tsx': file(
    "import { Cover } from '../../ui/Cover.tsx';",
    'export const Shelf = () => <Cover />;',
  ),
  'src/features/home/Home.tsx': file(
    "import { useBook } from '../../effects/use-book.ts';",
    "import { Shelf } from './Shelf.tsx';",
    'export const Home = () => (useBook(), <Shelf />);',
  ),
  'src/features/reader/Reader.tsx': file(
    "import type { readerMachine } from '../../../machines/reader.machine.ts';",
    'export const Reader = (_: { machine: typeof readerMachine }) => null;',
  ),
  'src/app/App.tsx': file(
    "import { Home } from '../features/home/Home.tsx';",
    "const Reader = () => import('../features/reader/Reader.tsx');",
    'export const App = () => (void Reader, <Home />);',
  ),
  'src/app/main.tsx': file(
    "import '../theme/fonts.css';",
    "import { App } from './App.tsx';",
    "import { goTo } from '../browser/history.ts';",
    "import { createBrowserEffects } from '../effects/browser-effects.ts';",
    'createBrowserEffects(); goTo(String(App));',
  ),
  'src/build/publishing.ts': file(
    "import { join } from 'node:path';",
    "import { HOME } from '../../machines/domain/routes.ts';",
    'export const publishing = () => join(HOME);',
  ),
  'src/authoring/commands.ts': file(
    "import { publishing } from '../build/publishing.ts';",
    'export const preview = publishing;',
  ),
  'src/server/start.mjs': `#!/usr/bin/env node\n${file("import { createServer } from 'node:http';", 'createServer();')}`,
  'src/content/ninth-step/english.txt': `The magazine, ${ISSUE} of that year, lay open.\n`,
  'tests/support/paths.ts': file(
    "import { getAdjacencyMap } from '@xstate/graph';",
    'export const pathsOf = getAdjacencyMap;',
  ),
  'tests/bench/search-baselines.ts': file(
    "import Fuse from 'fuse.js';",
    'export const baseline = () => new Fuse([]);',
  ),
  'e2e/playwright.config.ts': file(
    "import { defineConfig } from 'playwright/test';",
    'export default defineConfig({});',
  ),
};

/** The text of a file that begins as it should: what is given stands from its second line on. */
function file(...lines: string[]): string {
  return ['/** A file of the project. */', ...lines, ''].join('\n');
}

test('a small valid project has no fault', () => {
  expect(faultsOf(new Map(Object.entries(VALID)))).toEqual([]);
});

const EFFECTS_ADVICE =
  'Use the effects of useEffects(); only src/effects/*-effects.ts imports src/browser/.';
const FEATURE_ADVICE =
  'Put what both need into src/ui/ or machines/domain/; only src/app/ joins the features.';
const NODE_ADVICE =
  'It runs in Node, not in the site: share what both need through machines/domain/.';
const MACHINE_ADVICE = 'Move what both need into machines/domain/.';
const SYSTEM_ADVICE = 'Take what it provides as a parameter or a prop.';
const VIEWS = 'react, @emotion/react, @xstate/react, xstate, wouter, and react-aria-components/*';
const numbered = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `export const line${at} = ${at};`);

/** A fault: what it is, the file that is planted into the valid project, and everything that is reported of it. */
type Plant = [sentence: string, path: string, text: string, ...reported: string[]];

const IMPORTS: Plant[] = [
  [
    'a machine that imports React',
    'machines/search.machine.ts',
    file("import { useState } from 'react';"),
    'machines/search.machine.ts:2: a machine imports react. It may import xstate: move what needs it to another layer.',
  ],
  [
    'a domain file that imports Node',
    'machines/domain/pages.ts',
    file("import { join } from 'node:path';"),
    'machines/domain/pages.ts:2: a domain file imports node:path. It may import xstate: move what needs it to another layer.',
  ],
  [
    'a domain file that imports a machine',
    'machines/domain/pages.ts',
    file("import type { readerMachine } from '../reader.machine.ts';"),
    `machines/domain/pages.ts:2: a domain file imports a machine (machines/reader.machine.ts). ${MACHINE_ADVICE}`,
  ],
  [
    'a machine that imports the app',
    'machines/search.machine.ts',
    file("import { App } from '../src/app/App.tsx';"),
    'machines/search.machine.ts:2: a machine imports the app (src/app/App.tsx). Only src/app/main.tsx mounts it.',
  ],
  [
    'a machine that imports another',
    'machines/search.machine.ts',
    file("import type { readerMachine } from './reader.machine.ts';"),
    `machines/search.machine.ts:2: a machine imports another machine (machines/reader.machine.ts). ${MACHINE_ADVICE}`,
  ],
  [
    'valibot in a third domain file',
    'machines/domain/pages.ts',
    file("import * as v from 'valibot';"),
    'machines/domain/pages.ts:2: imports valibot. Only machines/domain/book.ts, machines/domain/records.ts, and src/browser/storage/codec.ts may: use what that exports.',
  ],
  [
    'valibot in a second file of the browser',
    'src/browser/storage/keys.ts',
    file("import * as v from 'valibot';"),
    'src/browser/storage/keys.ts:2: imports valibot. Only machines/domain/book.ts, machines/domain/records.ts, and src/browser/storage/codec.ts may: use what that exports.',
  ],
  [
    'a search that is not the finder',
    'machines/domain/shelves.ts',
    file("import Fuse from 'fuse.js';"),
    'machines/domain/shelves.ts:2: imports fuse.js. Only machines/search/finder.ts may: use what that exports.',
  ],
  [
    'a browser file that imports a machine',
    'src/browser/storage/keys.ts',
    file("import { readerMachine } from '../../../machines/reader.machine.ts';"),
    `src/browser/storage/keys.ts:2: the browser imports a machine (machines/reader.machine.ts). ${MACHINE_ADVICE}`,
  ],
  [
    'a browser file that imports React',
    'src/browser/storage/keys.ts',
    file("import { useEffect } from 'react';"),
    'src/browser/storage/keys.ts:2: the browser imports react. It may import no package: move what needs it to another layer.',
  ],
  [
    'a browser file that imports the composition root',
    'src/browser/storage/keys.ts',
    file("import { useSystem } from '../../effects/composition-root.tsx';"),
    `src/browser/storage/keys.ts:2: the browser imports the composition root (src/effects/composition-root.tsx). ${SYSTEM_ADVICE}`,
  ],
  [
    'a second import of the history',
    'src/features/home/Home.tsx',
    file("import { navigate } from 'wouter/use-browser-location';"),
    'src/features/home/Home.tsx:2: imports wouter/use-browser-location. Only src/browser/history.ts may: use what that exports.',
  ],
  [
    'browser effects that import a machine',
    'src/effects/browser-effects.ts',
    file("import { readerMachine } from '../../machines/reader.machine.ts';"),
    `src/effects/browser-effects.ts:2: the browser effects imports a machine (machines/reader.machine.ts). ${MACHINE_ADVICE}`,
  ],
  [
    'a composition root that creates the browser effects',
    'src/effects/composition-root.tsx',
    file("import { createBrowserEffects } from './browser-effects.ts';"),
    'src/effects/composition-root.tsx:2: imports src/effects/browser-effects.ts for more than its types. Import their types; src/app/main.tsx creates the effects and passes them in.',
  ],
  [
    'a composition root that imports the browser',
    'src/effects/composition-root.tsx',
    file("import { goTo } from '../browser/history.ts';"),
    `src/effects/composition-root.tsx:2: the composition root imports the browser (src/browser/history.ts). ${EFFECTS_ADVICE}`,
  ],
  [
    'an entry that imports more than the history',
    'src/app/main.tsx',
    file("import { decode } from '../browser/storage/codec.ts';"),
    'src/app/main.tsx:2: the entry imports more of the browser than its history (src/browser/storage/codec.ts). Import it in src/effects/*-effects.ts.',
  ],
  [
    'a feature that imports another',
    'src/features/home/Home.tsx',
    file("import { Reader } from '../reader/Reader.tsx';"),
    `src/features/home/Home.tsx:2: a feature imports another feature (src/features/reader/Reader.tsx). ${FEATURE_ADVICE}`,
  ],
  [
    'a feature that imports another later',
    'src/features/home/Home.tsx',
    file('', "export const later = () => import('../reader/Reader.tsx');"),
    `src/features/home/Home.tsx:3: a feature imports another feature (src/features/reader/Reader.tsx). ${FEATURE_ADVICE}`,
  ],
  [
    'a feature that imports only a type of another',
    'src/features/home/Home.tsx',
    file("export type Reader = import('../reader/Reader.tsx').Reader;"),
    `src/features/home/Home.tsx:2: a feature imports another feature (src/features/reader/Reader.tsx). ${FEATURE_ADVICE}`,
  ],
  [
    'a feature that exports another',
    'src/features/home/Home.tsx',
    file('export const Home = 1;', "export { Reader } from '../reader/Reader.tsx';"),
    `src/features/home/Home.tsx:3: a feature imports another feature (src/features/reader/Reader.tsx). ${FEATURE_ADVICE}`,
  ],
  [
    'a feature that imports the browser',
    'src/features/home/Home.tsx',
    file("import { goTo } from '../../browser/history.ts';"),
    `src/features/home/Home.tsx:2: a feature imports the browser (src/browser/history.ts). ${EFFECTS_ADVICE}`,
  ],
  [
    'a feature that creates the browser effects',
    'src/features/home/Home.tsx',
    file("import { createBrowserEffects } from '../../effects/browser-effects.ts';"),
    `src/features/home/Home.tsx:2: a feature imports the browser effects (src/effects/browser-effects.ts). ${EFFECTS_ADVICE}`,
  ],
  [
    'a feature with a package of its own',
    'src/features/home/Home.tsx',
    file("import { motion } from 'motion/react';"),
    `src/features/home/Home.tsx:2: a feature imports motion/react. It may import ${VIEWS}: move what needs it to another layer.`,
  ],
  [
    'a feature that loads every component of react-aria-components',
    'src/features/home/Home.tsx',
    file("import { Button } from 'react-aria-components';"),
    `src/features/home/Home.tsx:2: a feature imports react-aria-components. It may import ${VIEWS}: move what needs it to another layer.`,
  ],
  [
    'a feature that publishes',
    'src/features/home/Home.tsx',
    file("import { publishing } from '../../build/publishing.ts';"),
    `src/features/home/Home.tsx:2: a feature imports the build (src/build/publishing.ts). ${NODE_ADVICE}`,
  ],
  [
    'a shared hook that serves',
    'src/effects/use-book.ts',
    file("import '../server/start.mjs';"),
    `src/effects/use-book.ts:2: a shared hook imports the server (src/server/start.mjs). ${NODE_ADVICE}`,
  ],
  [
    'a ui component that imports a feature',
    'src/ui/Cover.tsx',
    file("import { Reader } from '../features/reader/Reader.tsx';"),
    `src/ui/Cover.tsx:2: a ui component imports a feature (src/features/reader/Reader.tsx). ${FEATURE_ADVICE}`,
  ],
  [
    'a ui component that imports the composition root',
    'src/ui/Cover.tsx',
    file("import { useSystem } from '../effects/composition-root.tsx';"),
    `src/ui/Cover.tsx:2: a ui component imports the composition root (src/effects/composition-root.tsx). ${SYSTEM_ADVICE}`,
  ],
  [
    'a ui component that imports the browser',
    'src/ui/Cover.tsx',
    file("import { goTo } from '../browser/history.ts';"),
    `src/ui/Cover.tsx:2: a ui component imports the browser (src/browser/history.ts). ${EFFECTS_ADVICE}`,
  ],
  [
    'a ui component that imports a machine',
    'src/ui/Cover.tsx',
    file("import type { readerMachine } from '../../machines/reader.machine.ts';"),
    `src/ui/Cover.tsx:2: a ui component imports a machine (machines/reader.machine.ts). ${MACHINE_ADVICE}`,
  ],
  [
    'a theme that imports a ui component',
    'src/theme/tokens.ts',
    file("import type { Cover } from '../ui/Unused.tsx';"),
    'src/theme/tokens.ts:2: the theme imports a ui component (src/ui/Unused.tsx). Only views use ui components.',
  ],
  [
    'an inline script that imports a feature',
    'src/prerender/pre-hydration.ts',
    file("import { Home } from '../features/home/Home.tsx';"),
    `src/prerender/pre-hydration.ts:2: an inline script imports a feature (src/features/home/Home.tsx). ${FEATURE_ADVICE}`,
  ],
  [
    'a build that imports a feature',
    'src/build/publishing.ts',
    file("import { Home } from '../features/home/Home.tsx';"),
    `src/build/publishing.ts:2: the build imports a feature (src/features/home/Home.tsx). ${FEATURE_ADVICE}`,
  ],
  [
    'a feature named in a comment of JavaScript',
    'src/server/start.mjs',
    file("/** @type {import('../features/home/Home.tsx').Home} */", 'export const home = 1;'),
    `src/server/start.mjs:2: the server imports a feature (src/features/home/Home.tsx). ${FEATURE_ADVICE}`,
  ],
  [
    'a site that imports its tests',
    'src/features/home/Home.tsx',
    file("import { pathsOf } from '../../../tests/support/paths.ts';"),
    'src/features/home/Home.tsx:2: a feature imports a test (tests/support/paths.ts). Move it out of the tests.',
  ],
  [
    'paths generated twice',
    'tests/machines/reader.test.ts',
    file("import { getShortestPaths } from '@xstate/graph';"),
    'tests/machines/reader.test.ts:2: imports @xstate/graph. Only tests/support/paths.ts may: use what that exports.',
  ],
  [
    'a second file that mounts the App',
    'src/features/home/Home.tsx',
    file("import type { App } from '../../app/App.tsx';"),
    'src/features/home/Home.tsx:2: a feature imports the app (src/app/App.tsx). Only src/app/main.tsx mounts it.',
    'src/app/App.tsx: imports itself in a circle, src/app/App.tsx -> src/features/home/Home.tsx -> src/app/App.tsx. Move what the files share into a file of its own.',
  ],
  [
    'a file that imports the entry',
    'src/app/App.tsx',
    file("import './main.tsx';"),
    'src/app/App.tsx:2: the app imports the entry (src/app/main.tsx). Nothing imports the file that starts the site.',
    'src/app/App.tsx: imports itself in a circle, src/app/App.tsx -> src/app/main.tsx -> src/app/App.tsx. Move what the files share into a file of its own.',
  ],
  [
    'an import from nowhere',
    'src/features/home/Home.tsx',
    file("import { loose } from '../../loose.ts';"),
    'src/features/home/Home.tsx:2: imports src/loose.ts, which belongs to no layer. Move it to where it belongs.',
  ],
  [
    'a circle of three, of types and of code that waits',
    'src/features/home/Shelf.tsx',
    file("import type { A } from './a.ts';"),
    'src/features/home/Shelf.tsx: imports itself in a circle, src/features/home/Shelf.tsx -> src/features/home/a.ts -> src/features/home/b.ts -> src/features/home/Shelf.tsx. Move what the files share into a file of its own.',
  ],
  [
    'a file that imports itself',
    'machines/domain/pages.ts',
    file("import type { Page } from './pages.ts';"),
    'machines/domain/pages.ts: imports itself in a circle, machines/domain/pages.ts -> machines/domain/pages.ts. Move what the files share into a file of its own.',
  ],
];

const BARREL_ADVICE = 'Import from those files and remove it.';
const NAME_ADVICE = 'Name it after the one thing it holds.';
const DELAY_FAULT =
  'waits for a delay without a name. Name it under delays in setup and use the name.';
const INVOKE_FAULT = 'invokes without an id. Give the invoke an id of its own, written out.';
const LINES_ADVICE = 'Divide it by what its parts are about.';

const FILES: Plant[] = [
  [
    'a barrel',
    'src/ui/all.ts',
    file("export { Cover } from './Cover.tsx';"),
    `src/ui/all.ts: only hands on what other files export. ${BARREL_ADVICE}`,
  ],
  [
    'a barrel of everything',
    'src/ui/all.ts',
    file("export * from './Cover.tsx';"),
    `src/ui/all.ts: only hands on what other files export. ${BARREL_ADVICE}`,
  ],
  [
    'a barrel in two steps',
    'src/ui/all.ts',
    file("import { Cover } from './Cover.tsx';", 'export { Cover };'),
    `src/ui/all.ts: only hands on what other files export. ${BARREL_ADVICE}`,
  ],
  [
    'a default export',
    'src/features/home/Home.tsx',
    file('export default function Home() {}'),
    'src/features/home/Home.tsx:2: has a default export. Export it by its name.',
  ],
  [
    'a default export by another way',
    'src/features/home/Home.tsx',
    file('const Home = 1;', 'export { Home as default };'),
    'src/features/home/Home.tsx:3: has a default export. Export it by its name.',
  ],
  [
    'the type any',
    'src/features/home/Home.tsx',
    file('// any is a word here', 'export const any = (one: Map<string, any>) => one;'),
    'src/features/home/Home.tsx:3: uses the type any. Say unknown and narrow it, or name the type.',
  ],
  [
    'the type any in a comment of JavaScript',
    'src/server/start.mjs',
    file('/** @param {any} one */', 'export const same = (one) => one;'),
    'src/server/start.mjs:2: uses the type any. Say unknown and narrow it, or name the type.',
  ],
  [
    'a file that says nothing',
    'src/features/home/utils.ts',
    file('export const one = 1;'),
    `src/features/home/utils.ts: the name "utils" says nothing. ${NAME_ADVICE}`,
  ],
  [
    'types in a drawer',
    'machines/domain/types.d.ts',
    file('export type One = 1;'),
    `machines/domain/types.d.ts: the name "types" says nothing. ${NAME_ADVICE}`,
  ],
  [
    'a folder that says nothing',
    'src/ui/common/One.tsx',
    file('export const One = 1;'),
    `src/ui/common/One.tsx: the name "common" says nothing. ${NAME_ADVICE}`,
  ],
  [
    'a folder without a layer',
    'src/stuff/one.ts',
    file('export const one = 1;'),
    'src/stuff/one.ts: belongs to no layer. Move it into a folder of src, or give the new folder its imports in tests/project/architecture-rules.ts and docs/architecture.md.',
  ],
  [
    'a long file',
    'src/features/home/Home.tsx',
    file(...numbered(320)),
    `src/features/home/Home.tsx: has 321 lines, more than 320. ${LINES_ADVICE}`,
  ],
  [
    'a long machine',
    'machines/search.machine.ts',
    file(...numbered(250)),
    `machines/search.machine.ts: has 251 lines, more than 250. ${LINES_ADVICE}`,
  ],
  [
    'a long test',
    'tests/machines/reader.test.ts',
    file(...numbered(700)),
    `tests/machines/reader.test.ts: has 701 lines, more than 700. ${LINES_ADVICE}`,
  ],
  [
    'an invoke without an id',
    'machines/search.machine.ts',
    file("export const one = { invoke: { src: 'find' } };"),
    `machines/search.machine.ts:2: ${INVOKE_FAULT}`,
  ],
  [
    'one of two invokes without an id',
    'machines/search.machine.ts',
    file("export const one = { invoke: [{ id: 'find', src: 'find' },", "  { src: 'load' }] };"),
    `machines/search.machine.ts:2: ${INVOKE_FAULT}`,
  ],
  [
    'a delay in numbers',
    'machines/search.machine.ts',
    file("export const one = { after: { 300: 'done' } };"),
    `machines/search.machine.ts:2: ${DELAY_FAULT}`,
  ],
  [
    'a delay in a text of numbers',
    'machines/search.machine.ts',
    file("export const one = { after: { lock: 'done', '300': 'done' } };"),
    `machines/search.machine.ts:2: ${DELAY_FAULT}`,
  ],
  [
    'a delay that is computed',
    'machines/search.machine.ts',
    file('const LOCK_MS = 300;', "export const one = { after: { [LOCK_MS]: 'done' } };"),
    `machines/search.machine.ts:3: ${DELAY_FAULT}`,
  ],
  [
    'a file that is no code',
    'src/features/home/Home.tsx',
    file('export const = 1;'),
    'src/features/home/Home.tsx: cannot be read as code (Unexpected token). Correct it; nothing else of the file was checked.',
  ],
  [
    'another entry at the top',
    'scripts/serve.mjs',
    '',
    'scripts: is no entry of the top level. Move it into src, machines, public, tests, e2e, docs or .ci.',
  ],
  [
    'a file more at the top',
    'notes.md',
    '',
    'notes.md: is no entry of the top level. Move it into src, machines, public, tests, e2e, docs or .ci.',
  ],
  [
    'a dot-folder at the top',
    '.github/workflows/check.yml',
    '',
    '.github: is no entry of the top level. Move it into src, machines, public, tests, e2e, docs or .ci.',
  ],
];

const TEXT_FAULTS: Plant[] = [
  [
    'a folder outside the project',
    'docs/architecture.md',
    `The project.\n\nSee ${FOLDER}/design.md.\n`,
    `docs/architecture.md:3: names a folder outside the project ("${FOLDER}"). Say here what is meant; the reader has only this repository.`,
  ],
  [
    'a registry',
    '.gitignore',
    `# ${HOST}\n`,
    `.gitignore:1: names a registry host ("${HOST}"). Leave the registry to npm's own settings.`,
  ],
  [
    'an issue',
    'src/features/home/Home.tsx',
    file(`// See ${ISSUE}.`),
    `src/features/home/Home.tsx:2: names an issue by its number ("${ISSUE}"). Say what it asks for; numbers mean nothing to a reader.`,
  ],
  [
    'an issue of a series',
    'docs/architecture.md',
    `${OF_EIGHT}\n`,
    `docs/architecture.md:1: names an issue by its number ("${OF_EIGHT}"). Say what it asks for; numbers mean nothing to a reader.`,
  ],
];

/** What a circle of three goes through; without its third side there is none. */
const TWO_SIDES: readonly [string, string][] = [
  ['src/features/home/a.ts', file("export type A = import('./b.ts').B;")],
  [
    'src/features/home/b.ts',
    file('export type B = 1;', "export const later = () => import('./Shelf.tsx');"),
  ],
];

test.for([...IMPORTS, ...FILES, ...TEXT_FAULTS])(
  'a planted fault is reported: %s',
  ([, path, text, ...reported]) => {
    expect(faultsOf(new Map([...Object.entries(VALID), ...TWO_SIDES, [path, text]]))).toEqual(
      reported,
    );
  },
);
