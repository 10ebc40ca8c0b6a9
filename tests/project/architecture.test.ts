/**
 * Architecture rules beyond any lint rule; `.oxlintrc.json` checks exports, sizes and case, and
 * `.dependency-cruiser.mjs` imports.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { StateMachine } from 'xstate';
import { ROOT } from './proof-tables.ts';
import { titlesIn } from './test-titles.ts';

type StateConfig = {
  invoke?: { id?: string } | readonly { id?: string }[];
  after?: Record<string, unknown>;
  states?: Record<string, StateConfig>;
};

const IGNORED = /^(?:\.git|\.cache|node_modules|dist(?:-.*)?|test-results|playwright-report)$/;
const TOP_LEVEL =
  /^(?:(?:src|machines|public|tests|e2e|docs|\.ci)\/|\.[^/]+$|(?:(?:package|package-lock|tsconfig)\.json|vite\.config\.ts|index\.html|README\.md|LICENSE|.+\.tsbuildinfo)$)/;
const SOURCE =
  /^src\/(?!(?:app|authoring|build|content|features|platform|prerender|server|system|theme|ui|worker)\/)/;
const PROJECT = /^(?:machines|src|tests|e2e)\//;
const VAGUE_NAME = /\/(?:index|utils?|misc|helpers?|common|types?)(?:\.[^/]*)?(?:\/|$)/i;
const BARREL = /^(?:\s|\/\*[^]*?\*\/|\/\/.*|import[^;]*;|export (?:type )?[{*][^;]*;)*$/;
/** A dynamic import loads each, so that the modules it exports share a chunk. */
const LAZY_ENTRIES =
  /^src\/(?:app\/(?:other-screens|shelves-at-addresses)|features\/(?:comfort\/ways-of-reading|reader\/overlays|status\/cards|words\/word-parts))\.ts$/;

/** Files side by side in a folder. `machines/` and its tests hold some of each machine, by its name. */
const MAX_FILES_OF_FOLDER = 25;
const BY_NAME_OF_MACHINE = /^(?:tests\/)?machines$/;

const TEST_FILE = /^(?:tests|e2e)\/.+\.(?:test|spec|bench|behaviour)\.ts$/;
const MAX_WORDS_OF_TITLE = 15;

/** Which files must not contain which text. No lint rule reads the types in JSDoc. */
const FORBIDDEN: readonly [what: string, files: RegExp, text: RegExp][] = [
  ['a folder outside the project', /^/, /\.\.\/shared\b|(?<![\w.-])\/work\/\w+/],
  [
    'a registry host',
    /^/,
    /\bregistry\.[\w-]+(?:\.[\w-]+)+|\b(?:npm|pypi|verdaccio|artifactory)(?:\.[\w-]+)+\.(?:io|com|org|net|local|internal)\b/,
  ],
  ['an issue number', /^(?!src\/content\/)/, /\bissues? (?:no\. ?)?#?\d|#\d+ of \d+/i],
  [
    'a home-made word for loading or repeating',
    /^(?:machines|src\/(?!content\/))/,
    /(?<!load-)\banew\b|\b(?:do|does|did) not come\b|\bof which no\b|\bon (?:its|their) way\b/,
  ],
  ['the type any', /\.mjs$/, /@\w+\s*\{[^\n]*\bany\b[^\n]*\}/],
];
const IS_TEXT =
  /\.(?:tsx?|mjs|js|css|json|md|txt|svg|html|xml|ya?ml|webmanifest)$|\/[^./]+$|^[^/]+$/;

const filesIn = (folder: string): string[] =>
  readdirSync(ROOT + folder, { encoding: 'utf8' })
    .filter((entry) => folder !== '' || !IGNORED.test(entry))
    .map((entry) => folder + entry)
    .flatMap((path) => (statSync(ROOT + path).isDirectory() ? filesIn(`${path}/`) : [path]));
const paths = filesIn('');
const read = (path: string): string => readFileSync(ROOT + path, 'utf8');

test('every invoke of a machine has an id, and every delay has a name', () => {
  const files = import.meta.glob<object>('../../machines/*.machine.ts', { eager: true });
  const exported = Object.values(files).flatMap((module) => Object.values<unknown>({ ...module }));
  const machines = exported.filter((value) => value instanceof StateMachine);
  expect(machines).toHaveLength(Object.keys(files).length);
  const withChildren = (state: StateConfig): StateConfig[] => [
    state,
    ...Object.values(state.states ?? {}).flatMap(withChildren),
  ];
  const states = machines.flatMap(({ config }) => withChildren(config as StateConfig));
  const invokes = states.flatMap(({ invoke = [] }) => invoke);
  const delays = states.flatMap(({ after = {} }) => Object.keys(after));
  expect(invokes.filter(({ id }) => id === undefined)).toEqual([]);
  expect(delays.filter((delay) => /^\d/.test(delay))).toEqual([]);
});

test('every file is in a known folder and has a specific name', () => {
  expect(paths.filter((path) => !TOP_LEVEL.test(path) || SOURCE.test(path))).toEqual([]);
  expect(paths.filter((path) => PROJECT.test(path) && VAGUE_NAME.test(path))).toEqual([]);
});

test('no folder holds more than 25 files side by side', () => {
  const counts = new Map<string, number>();
  for (const path of paths.filter((one) => PROJECT.test(one))) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    if (!BY_NAME_OF_MACHINE.test(folder)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  expect([...counts].filter(([, count]) => count > MAX_FILES_OF_FOLDER)).toEqual([]);
});

test('the helpers of tests are 25 files at most, in each half', () => {
  for (const half of ['tests/support/', 'e2e/support/'])
    expect(
      paths.filter((path) => path.startsWith(half)).length,
      `what one file uses stands in that file, not in ${half}`,
    ).toBeLessThanOrEqual(MAX_FILES_OF_FOLDER);
});

test('no file is a barrel', () => {
  const code = paths.filter((path) => PROJECT.test(path) && /\.(?:tsx?|mjs)$/.test(path));
  const barrels = code.filter((path) => BARREL.test(read(path)) && read(path).includes('export '));
  expect(barrels.filter((path) => !LAZY_ENTRIES.test(path))).toEqual([]);
});

test.each(FORBIDDEN)('no file contains %s', (_, files, text) => {
  const tested = paths.filter((path) => IS_TEXT.test(path) && files.test(path));
  expect(tested.filter((path) => text.test(read(path)))).toEqual([]);
});

test('the title of a test is one sentence of at most 15 words', () => {
  const isWrong = (title: string) =>
    title.trim().split(/\s+/u).length > MAX_WORDS_OF_TITLE || /[;.] /u.test(title);
  const tested = paths.filter((path) => TEST_FILE.test(path));
  const wrong = tested.flatMap((path) =>
    [...titlesIn(path)].filter(isWrong).map((title) => `${path}: ${title}`),
  );
  expect(wrong).toEqual([]);
});
