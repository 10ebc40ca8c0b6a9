/** What MDN's compatibility data says that one of the supported browsers lacks. */
import { createRequire } from 'node:module';
import type {
  BrowserName,
  CompatData,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data';
import { SUPPORTED_BROWSERS } from '../../../src/build/hosting/supported-browsers.ts';

/** As the data names them: each browser of the desktop, and its like on a phone. */
const VERSIONS: readonly (readonly [BrowserName, number])[] = [
  ['chrome', SUPPORTED_BROWSERS.chrome],
  ['chrome_android', SUPPORTED_BROWSERS.chrome],
  ['webview_android', SUPPORTED_BROWSERS.chrome],
  ['edge', SUPPORTED_BROWSERS.edge],
  ['safari', SUPPORTED_BROWSERS.safari],
  ['safari_ios', SUPPORTED_BROWSERS.safari],
  ['firefox', SUPPORTED_BROWSERS.firefox],
  ['firefox_android', SUPPORTED_BROWSERS.firefox],
];

const versionIn = (text: string): number =>
  text === 'preview' ? Infinity : Number.parseFloat(text.replace('≤', ''));

function isSupported(statement: SimpleSupportStatement, version: number): boolean {
  const { version_added: added, version_removed: removed } = statement;
  if (typeof added !== 'string' || statement.flags) return false;
  if (statement.prefix || statement.alternative_name) return false;
  return versionIn(added) <= version && !(removed && versionIn(removed) <= version);
}

/** @returns the supported browsers that lack the feature, such as `chrome 92` */
function lackedBy({ support }: CompatStatement): string[] {
  return VERSIONS.filter(([browser, version]) => {
    const statements = support[browser];
    return (
      statements !== undefined &&
      ![statements].flat().some((statement) => isSupported(statement, version))
    );
  }).map(([browser, version]) => `${browser} ${version}`);
}

// The package's only file is JSON, which Node imports in different ways from version to version.
const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;

export type Feature = { path: string; lacked: readonly string[] };
type Features = ReadonlyMap<string, readonly Feature[]>;

/** Those whose members code reads without a call to their name; others share too many names. */
const WELL_KNOWN =
  /^(?:javascript\.builtins\.(?!Iterator|AsyncDisposable|Disposable|Shared|Temporal|Function)|api\.(?:AbortSignal|Element|HTML\w*Element|Node|Document|Window|Navigator|Event|UIEvent|InputEvent|KeyboardEvent|MouseEvent|PointerEvent|Request|Response|Blob|URL|URLSearchParams|FormData|NodeList|Crypto|Cache|CacheStorage|StorageManager|ServiceWorker\w*)\.)/u;
const NAMESPACES = new Set(['Math', 'JSON', 'Reflect', 'Atomics', 'Intl', 'CSS']);
const GLOBAL_SCOPES = new Set([
  'Window',
  'ServiceWorkerGlobalScope',
  'WorkerGlobalScope',
  'globals',
]);

/** @returns the features of which this one consists */
const childrenOf = (node: Identifier): [string, Identifier][] =>
  Object.keys(node).flatMap((name): [string, Identifier][] => {
    const child = node[name];
    return name.startsWith('__') || child === undefined ? [] : [[name, child]];
  });

/** @returns the features of the platform by the names under which code uses them */
function indexed(): { globals: Features; statics: Features; members: Features } {
  const [globals, statics, members] = [0, 1, 2].map(() => new Map<string, Feature[]>());
  const add = (
    index: Map<string, Feature[]> | undefined,
    name: string,
    path: string,
    node: Identifier,
  ) => {
    const { __compat: statement } = node;
    if (statement === undefined) return;
    const known = index?.get(name) ?? [];
    known.push({ path, lacked: lackedBy(statement) });
    index?.set(name, known);
  };
  const roots = [
    ['javascript.builtins', data.javascript['builtins']],
    ['api', data.api],
  ] as const;
  for (const [root, tree] of roots)
    for (const [owner, node] of childrenOf(tree ?? {})) {
      add(globals, owner, `${root}.${owner}`, node);
      for (const [key, child] of childrenOf(node)) {
        if (key === owner || key.endsWith('_event')) continue;
        const name = key.replace(/_static$/u, '');
        const path = `${root}.${owner}.${key}`;
        if (GLOBAL_SCOPES.has(owner)) add(globals, name, path, child);
        if (key !== name || root !== 'api' || NAMESPACES.has(owner))
          add(statics, `${owner}.${name}`, path, child);
        if (key === name && !NAMESPACES.has(owner)) add(members, name, path, child);
      }
    }
  return {
    globals: globals ?? new Map(),
    statics: statics ?? new Map(),
    members: members ?? new Map(),
  };
}

const { globals, statics, members } = indexed();

/** @returns a feature that one browser lacks, where everything that has this name is lacked */
function lackedIn(features: Features, name: string): Feature | null {
  const known = features.get(name) ?? [];
  return known.every(({ lacked }) => lacked.length > 0) ? (known[0] ?? null) : null;
}

export const lackedGlobal = (name: string): Feature | null => lackedIn(globals, name);
export const isGlobal = (name: string): boolean => globals.has(name);
export const lackedStatic = (owner: string, name: string): Feature | null =>
  lackedIn(statics, `${owner}.${name}`);

/** @returns a member, whatever it is read from: the type of a value is not known */
export const lackedMember = (name: string): Feature | null =>
  members.get(name)?.some(({ path }) => WELL_KNOWN.test(path)) === true
    ? lackedIn(members, name)
    : null;

const css = (...path: string[]): Feature | null => {
  let node: Identifier | undefined = data.css;
  for (const name of path) node = node?.[name];
  const { __compat: statement } = node ?? {};
  const lacked = statement === undefined ? [] : lackedBy(statement);
  return lacked.length === 0 ? null : { path: ['css', ...path].join('.'), lacked };
};

export const lackedProperty = (name: string): Feature | null => css('properties', name);
export const lackedSelector = (name: string): Feature | null => css('selectors', name);
export const lackedAtRule = (name: string): Feature | null => css('at-rules', name);
