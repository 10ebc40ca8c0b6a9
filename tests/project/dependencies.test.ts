/** Each rule of `.dependency-cruiser.mjs` reports the import that a small project has against it. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import config from '../../.dependency-cruiser.mjs';
import { ROOT } from './proof-tables.ts';

type Report = {
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
};

const DOMAIN = 'machines/domain/limits.ts';
const MACHINE = 'machines/search.machine.ts';
const PLATFORM = 'src/platform/focus.ts';
const FEATURE = 'src/features/search/SearchBox.tsx';

/** What is imported: a file of the project from its root, or a package. */
const FILES: Record<string, string> = {
  [DOMAIN]: '',
  [MACHINE]: '',
  [PLATFORM]: '',
  [FEATURE]: '',
  'machines/image-skeleton.machine.ts': '',
  'src/app/main.tsx': '',
  'src/ui/Button.tsx': '',
  'tests/behaviour/paths.ts': '',
  'machines/search/two.ts': "export const load = () => import('../../machines/search/one.ts');",
  'node_modules/react/index.js': '',
  'node_modules/xstate/index.js': '',
  'node_modules/fuse.js/index.js': '',
  'node_modules/valibot/index.js': '',
  'node_modules/ts-fsrs/index.js': '',
  'node_modules/lean-qr/index.js': '',
  'node_modules/@orama/stemmers/index.js': '',
  'node_modules/wouter/use-browser-location.js': '',
  'node_modules/@xstate/graph/index.js': '',
  'node_modules/react-aria-components/package.json': '{ "main": "./dist/exports/index.js" }',
  'node_modules/react-aria-components/dist/exports/index.js': '',
  'node_modules/react-aria-components/dist/exports/Button.js': '',
};

const statically = (to: string) => `import '${to}';`;
const dynamically = (to: string) => `export const load = () => import('${to}');`;
const asType = (to: string) => `export type { A } from '${to}';`;
const inlineAsType = (to: string) => `import { type A } from '${to}';`;
const asTypeOfAValue = (to: string) => `export type B = import('${to}').B;`;
const inJSDoc = (to: string) => `/** @type {import('${to}').A} */ export const a = 1;`;

/** One import, or several ways of it, against each rule: from the file, to the file or package. */
const AGAINST: readonly [
  rule: string,
  from: string,
  to: string,
  ...ways: ((to: string) => string)[],
][] = [
  ['the domain layer', 'machines/domain/a.ts', MACHINE, statically, dynamically, asType],
  ['the machine layer', 'machines/a.machine.ts', PLATFORM, inlineAsType],
  ['the region layer', 'machines/reader/a.ts', PLATFORM, statically],
  ['the messages layer', 'machines/messages/a.ts', 'react', asType],
  ['the platform layer', 'src/platform/a.ts', MACHINE, asTypeOfAValue],
  ['the theme layer', 'src/theme/a.ts', PLATFORM, statically],
  ['the ui layer', 'src/ui/a.tsx', FEATURE, dynamically],
  ['the system layer', 'src/system/a.ts', FEATURE, asType],
  ['the feature layer', 'src/features/reader/a.ts', 'tests/behaviour/paths.ts', statically],
  ['the app layer', 'src/app/a.ts', 'tests/behaviour/paths.ts', statically],
  ['the inline script layer', 'src/prerender/a.ts', 'xstate', statically],
  ['the inline script layer', 'src/theme/theme-script.ts', 'src/ui/Button.tsx', statically],
  ['the prerenderer layer', 'src/prerender/a.tsx', MACHINE, statically],
  ['the worker layer', 'src/worker/a.ts', PLATFORM, statically],
  ['the authoring layer', 'src/authoring/a.ts', FEATURE, statically],
  ['the authoring layer', 'src/authoring/a.mjs', FEATURE, inJSDoc],
  ['the build layer', 'src/build/publish/a.ts', MACHINE, statically],
  ['the server layer', 'src/server/a.mjs', PLATFORM, inJSDoc],
  ['the Vite config layer', 'vite.config.ts', PLATFORM, statically],
  ['only some import lean-qr', 'src/features/search/c.ts', 'lean-qr', statically],
  ['only some import fuse.js', 'machines/search/a.ts', 'fuse.js', statically],
  ['only some import valibot', 'src/platform/b.ts', 'valibot', statically],
  [
    'only some import the history of wouter',
    'src/features/reader/b.ts',
    'wouter/use-browser-location',
    statically,
  ],
  ['only some import ts-fsrs', 'src/features/search/b.ts', 'ts-fsrs', statically],
  ['only some import @orama/stemmers', 'src/build/a.ts', '@orama/stemmers', statically],
  ['only some import @xstate/graph', 'tests/machines/a.ts', '@xstate/graph', statically],
  [
    'only some import the machine of covers, which knows no effects',
    'src/features/reader/c.ts',
    'machines/image-skeleton.machine.ts',
    statically,
  ],
  ['only some import an entry of the site', 'src/app/b.ts', 'src/app/main.tsx', dynamically],
  [
    'only some import all components of react-aria-components at once',
    'src/features/reader/d.tsx',
    'react-aria-components',
    statically,
  ],
  ['a machine imports no other', 'machines/b.machine.ts', MACHINE, statically, inlineAsType],
  ['a feature loads another by import()', 'src/features/reader/e.ts', FEATURE, statically, asType],
  [
    'a view imports only types of the platform',
    'src/features/reader/f.tsx',
    PLATFORM,
    statically,
    dynamically,
  ],
  ['no circle', 'machines/search/one.ts', 'machines/search/two.ts', statically],
  ['no missing file', 'tests/domain/a.ts', './none.ts', statically],
];

/** Imports that the same rules allow. */
const ALLOWED: readonly [from: string, to: string, way: (to: string) => string][] = [
  ['src/features/reader/g.tsx', FEATURE, dynamically],
  ['src/features/reader/h.tsx', PLATFORM, inlineAsType],
  ['src/features/reader/effects.ts', PLATFORM, statically],
  ['src/features/reader/i.tsx', 'react-aria-components/dist/exports/Button.js', statically],
  ['src/authoring/c.ts', 'react', statically],
];

/** @returns the path from a file to another one of the project, or the name of a package */
const specifier = (from: string, to: string): string =>
  to in FILES && !to.startsWith('node_modules/')
    ? `${'../'.repeat(from.split('/').length - 1) || './'}${to}`
    : to;

/** @returns the path of one file for each way of an import, such as `src/ui/a-1.ts` */
const importers = (from: string, ways: readonly unknown[]): string[] =>
  ways.map((_, index) => (index === 0 ? from : from.replace(/(?=\.)/, `-${index}`)));

/** @returns the text of each file of the project, by path */
const projectFiles = (): Record<string, string> => ({
  ...FILES,
  ...Object.fromEntries([
    ...AGAINST.flatMap(([, from, to, ...ways]) =>
      importers(from, ways).map((path, at) => [path, ways[at]?.(specifier(from, to)) ?? '']),
    ),
    ...ALLOWED.map(([from, to, way]) => [from, way(specifier(from, to))]),
  ]),
});

function violationsIn(files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'kitabvan-imports-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const { stdout } = spawnSync(
      process.execPath,
      [
        join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
        `--config=${join(ROOT, '.dependency-cruiser.mjs')}`,
        '--output-type=json',
        'machines',
        'src',
        'tests',
        'vite.config.ts',
      ],
      { cwd: folder, encoding: 'utf8' },
    );
    return (JSON.parse(stdout) as Report).summary.violations.map(
      ({ rule, from }) => `${rule.name}: ${from}`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('each import rule reports an import against it, and no other', () => {
  expect((config.forbidden ?? []).map(({ name }) => name)).toEqual([
    ...new Set(AGAINST.map(([rule]) => rule)),
  ]);
  expect(violationsIn(projectFiles()).toSorted()).toEqual(
    AGAINST.flatMap(([rule, from, , ...ways]) =>
      importers(from, ways).map((path) => `${rule}: ${path}`),
    ).toSorted(),
  );
});
