/** The architecture rules: which layer may import which, how files are named, how long they are, and which texts none may hold. */
import { posix } from 'node:path';
import {
  faultsOfMachine,
  lineAt,
  readCode,
  type Code,
  type Import,
} from './architecture-parser.ts';

/** Path from the project's root -> text; a file that holds no text is there with an empty one. */
export type Tree = ReadonlyMap<string, string>;

type Layer = {
  /** As in "a feature imports ...". */
  name: string;
  files: RegExp;
  /** Names of the layers that it may import; 'own folder' is a file of the same feature. */
  may: readonly string[];
  /** Packages that it may import; `name/*` is every entry below it, and `*` every package. */
  packages: readonly string[];
  /** What to do instead of importing this layer where it must not be imported. */
  instead: string;
};

const VIEW_PACKAGES = [
  'react',
  '@emotion/react',
  '@xstate/react',
  'xstate',
  'wouter',
  'react-aria-components/*',
];
const IN_NODE = 'It runs in Node, not in the site: share what both need through machines/domain/.';
const BY_EFFECTS =
  'Use the effects of useEffects(); only src/effects/*-effects.ts imports src/browser/.';

/** From the bottom up; a file belongs to the first layer that its path fits. */
const LAYERS: readonly Layer[] = [
  {
    name: "a ui component's machine",
    files: /^machines\/image-skeleton\.machine\.ts$/,
    may: ['a domain file'],
    packages: ['xstate'],
    instead: 'Only src/ui/books/SkeletonCover.tsx uses it.',
  },
  {
    name: 'a machine',
    files: /^machines\/[^/]+\.machine\.ts$/,
    may: ['a domain file', 'a message'],
    packages: ['xstate'],
    instead: 'Move what both need into machines/domain/.',
  },
  {
    name: 'a domain file',
    files: /^machines\/(?:domain|search)\//,
    may: ['a domain file'],
    packages: ['xstate'],
    instead: 'Take it as a parameter.',
  },
  {
    name: 'a message',
    files: /^machines\/messages\//,
    may: ['a domain file', 'a machine', 'a message'],
    packages: ['xstate'],
    instead: 'Take the text as a parameter.',
  },
  {
    name: 'the browser',
    files: /^src\/browser\//,
    may: ['a domain file', 'a message', 'the browser'],
    packages: [],
    instead: BY_EFFECTS,
  },
  {
    name: 'the browser effects',
    files: /^src\/effects\/[a-z-]+-effects\.ts$/,
    may: ['a domain file', 'a message', 'the browser', 'the browser effects'],
    packages: [],
    instead: BY_EFFECTS,
  },
  {
    name: 'a shared hook',
    files: /^src\/effects\/use-[^/]+\.tsx?$/,
    may: ['a domain file', 'a machine', 'a message', 'the composition root', 'a shared hook'],
    packages: ['react', '@xstate/react', 'xstate', 'wouter'],
    instead: 'Take what it returns as a prop.',
  },
  {
    name: 'the composition root',
    files: /^src\/effects\//,
    may: ['a domain file', 'a machine', 'a message', 'the browser effects', 'the composition root'],
    packages: ['react', 'xstate', '@xstate/react'],
    instead: 'Take what it provides as a parameter or a prop.',
  },
  {
    name: 'the prerenderer',
    files: /^src\/prerender\/[^/]+\.tsx$/,
    may: [
      'a domain file',
      'a message',
      'the theme',
      'a ui component',
      'the app',
      'the composition root',
      'the browser effects',
      'the prerenderer',
    ],
    packages: ['react', 'react-dom/server', '@emotion/react'],
    instead: 'Only the build prerenders pages.',
  },
  {
    name: 'an inline script',
    files: /^src\/(?:prerender\/|theme\/theme-script\.ts$)/,
    may: ['a domain file', 'the browser', 'the theme', 'an inline script'],
    packages: [],
    instead:
      'It runs in the page before the site does: share what both need through machines/domain/ or src/browser/.',
  },
  {
    name: 'the theme',
    files: /^src\/theme\//,
    may: ['a domain file', 'the theme'],
    packages: ['react', '@emotion/react', '@emotion/cache'],
    instead: 'Only views use the theme.',
  },
  {
    name: 'a ui component',
    files: /^src\/ui\//,
    may: ['a domain file', 'a message', "a ui component's machine", 'the theme', 'a ui component'],
    packages: ['react', '@emotion/react', '@xstate/react', 'wouter', 'react-aria-components/*'],
    instead: 'Only views use ui components.',
  },
  {
    name: 'a feature',
    files: /^src\/features\/[^/]+\//,
    may: [
      'a domain file',
      'a machine',
      'a message',
      'the composition root',
      'a shared hook',
      'the theme',
      'a ui component',
      'own folder',
    ],
    packages: VIEW_PACKAGES,
    instead:
      'Put what both need into src/ui/ or machines/domain/; only src/app/ joins the features.',
  },
  {
    name: 'the entry',
    files: /^src\/app\/main\.tsx$/,
    may: [
      'a domain file',
      'the theme',
      'the app',
      'the composition root',
      'the browser effects',
      'the browser',
    ],
    packages: ['react', 'react-dom/client', '@emotion/react'],
    instead: 'Nothing imports the file that starts the site.',
  },
  {
    name: 'the app',
    files: /^src\/app\//,
    may: [
      'a domain file',
      'a message',
      'the browser',
      'the app',
      'the composition root',
      'a shared hook',
      'the theme',
      'a ui component',
      'a feature',
    ],
    packages: VIEW_PACKAGES,
    instead: 'Only src/app/main.tsx mounts it.',
  },
  {
    name: 'the authoring CLI',
    files: /^src\/authoring\//,
    may: ['a domain file', 'the authoring CLI', 'the build'],
    packages: ['*'],
    instead: IN_NODE,
  },
  {
    name: 'the build',
    files: /^src\/build\//,
    may: ['a domain file', 'the authoring CLI', 'the build', 'the server', 'the worker'],
    packages: ['*'],
    instead: IN_NODE,
  },
  {
    name: 'the server',
    files: /^src\/server\//,
    may: ['a domain file', 'the build', 'the server'],
    packages: ['*'],
    instead: IN_NODE,
  },
  {
    name: 'the worker',
    files: /^src\/worker\//,
    may: ['a domain file', 'the worker'],
    packages: [],
    instead: 'It runs beside the page: share what both need through machines/domain/.',
  },
  {
    name: 'a test',
    files: /^(?:tests|e2e)\//,
    may: ['*'],
    packages: ['*'],
    instead: 'Move it out of the tests.',
  },
  {
    name: 'a tool',
    files: /^(?:[^/]+|\.ci\/.+)$/,
    may: ['a domain file', 'the build', 'the server', 'a tool'],
    packages: ['*'],
    instead: 'Move what is needed into src/.',
  },
];

/** Packages with one door each: only these files import them, whatever their layer may. */
const DOORS: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'valibot',
    ['machines/domain/book.ts', 'machines/domain/records.ts', 'src/browser/storage/codec.ts'],
  ],
  ['fuse.js', ['machines/search/finder.ts']],
  ['wouter/use-browser-location', ['src/browser/history.ts']],
  ['@xstate/graph', ['tests/support/paths.ts']],
]);

/** Tools find these by their default export. */
const DEFAULT_EXPORTED = new Set([
  'vite.config.ts',
  'e2e/playwright.config.ts',
  'e2e/support/conformance-reporter.ts',
  'e2e/support/serve-site.ts',
  'tests/project/mutation.config.ts',
  '.size-limit.mjs',
]);

/** Modules that one dynamic import loads together. */
const LAZY_ENTRIES = new Set([
  'src/app/cards.ts',
  'src/app/other-screens.ts',
  'src/features/reader/overlays.ts',
]);

const TOP_LEVEL = new Set(
  'package.json package-lock.json vite.config.ts tsconfig.json index.html README.md LICENSE src machines public tests e2e docs .ci'.split(
    ' ',
  ),
);

const CODE = /\.(?:ts|tsx|mts|js|jsx|mjs|cjs)$/;
const PROJECT = /^(?:machines|src|tests|e2e)\//;
const SAYS_NOTHING = /^(?:index|utils?|misc|helpers?|common|types?)$/i;

/** @returns every fault as one line: the file (and line), what is wrong, what to do; ordered by file. */
export function faultsOf(tree: Tree): string[] {
  const paths = [...tree.keys()].toSorted();
  const codes = new Map(
    paths.filter(isChecked).map((path) => [path, readCode(path, tree.get(path) ?? '')]),
  );
  const faults = paths.flatMap((path) => [
    ...faultsOfPlace(path),
    ...faultsOfText(path, tree.get(path) ?? ''),
    ...faultsOfCode(path, codes.get(path)),
  ]);
  return [...faults, ...topLevelFaults(paths), ...circles(codes)];
}

const isChecked = (path: string): boolean =>
  CODE.test(path) && (PROJECT.test(path) || !path.includes('/') || path.startsWith('.ci/'));

const layerOf = (path: string): Layer | undefined => LAYERS.find(({ files }) => files.test(path));

function topLevelFaults(paths: readonly string[]): string[] {
  const isDotFile = (entry: string) => entry.startsWith('.') && paths.includes(entry);
  return [...new Set(paths.map((path) => path.split('/')[0] ?? path))]
    .filter((entry) => !TOP_LEVEL.has(entry) && !isDotFile(entry))
    .map(
      (entry) =>
        `${entry}: is no entry of the top level. Move it into src, machines, public, tests, e2e, docs or .ci.`,
    );
}

function faultsOfPlace(path: string): string[] {
  if (!PROJECT.test(path)) return [];
  const faults: string[] = [];
  const name = path
    .split('/')
    .map((part) => part.replace(/(?<=.)\..*$/, ''))
    .find((part) => SAYS_NOTHING.test(part));
  if (name !== undefined)
    faults.push(`${path}: the name "${name}" says nothing. Name it after the one thing it holds.`);
  if (CODE.test(path) && layerOf(path) === undefined) {
    faults.push(
      `${path}: belongs to no layer. Move it into a folder of src, or give the new folder its imports in tests/project/architecture-rules.ts and docs/architecture.md.`,
    );
  }
  return faults;
}

const mostLinesOf = (path: string): number => {
  if (path.endsWith('.machine.ts')) return 250;
  return /^(?:tests|e2e)\//.test(path) ? 700 : 320;
};

const SAYINGS: readonly { pattern: RegExp; what: string; advice: string; except?: RegExp }[] = [
  {
    pattern: /\.\.\/shared\b|(?<![\w.-])\/work\/\w+/,
    what: 'names a folder outside the project',
    advice: 'Say here what is meant; the reader has only this repository.',
  },
  {
    pattern:
      /\bregistry\.[\w-]+(?:\.[\w-]+)+|\b(?:npm|pypi|verdaccio|artifactory)(?:\.[\w-]+)+\.(?:io|com|org|net|local|internal)\b/,
    what: 'names a registry host',
    advice: "Leave the registry to npm's own settings.",
  },
  {
    pattern: /\bissues? (?:no\. ?)?#?\d|#\d+ of \d+/i,
    what: 'names an issue by its number',
    advice: 'Say what it asks for; numbers mean nothing to a reader.',
    except: /^src\/content\//,
  },
];

function faultsOfText(path: string, text: string): string[] {
  const faults = SAYINGS.flatMap(({ pattern, what, advice, except }) => {
    const found = except?.test(path) === true ? null : pattern.exec(text);
    return found === null
      ? []
      : [`${path}:${lineAt(text, found.index)}: ${what} ("${found[0]}"). ${advice}`];
  });
  if (!CODE.test(path) && !(PROJECT.test(path) && path.endsWith('.css'))) return faults;
  const lines = text.replace(/\n$/, '').split('\n').length;
  const most = mostLinesOf(path);
  return lines > most
    ? [
        ...faults,
        `${path}: has ${lines} lines, more than ${most}. Divide it by what its parts are about.`,
      ]
    : faults;
}

function faultsOfCode(path: string, code: Code | undefined): string[] {
  if (code === undefined) return [];
  if (code.mistake !== null)
    return [
      `${path}: cannot be read as code (${code.mistake}). Correct it; nothing else of the file was checked.`,
    ];
  const faults = code.imports.flatMap((found) => faultsOfImport(path, found));
  for (const line of code.anys)
    faults.push(`${path}:${line}: uses the type any. Say unknown and narrow it, or name the type.`);
  if (code.isBarrel && !LAZY_ENTRIES.has(path))
    faults.push(
      `${path}: only hands on what other files export. Import from those files and remove it.`,
    );
  if (code.defaultExport !== null && !DEFAULT_EXPORTED.has(path)) {
    faults.push(`${path}:${code.defaultExport}: has a default export. Export it by its name.`);
  }
  if (path.endsWith('.machine.ts')) faults.push(...faultsOfMachine(path, code));
  return faults;
}

const isLocal = (specifier: string): boolean =>
  specifier.startsWith('.') || specifier.startsWith('/');

/** @returns the path from the project's root, or the specifier itself when it names a package. */
const resolve = (from: string, specifier: string): string => {
  const bare = specifier.replace(/[?#].*$/, '');
  if (bare.startsWith('/')) return bare.slice(1);
  return isLocal(bare) ? posix.join(posix.dirname(from), bare) : specifier;
};

function faultsOfImport(path: string, { specifier, line, isTypeOnly }: Import): string[] {
  const layer = layerOf(path);
  if (layer === undefined) return [];
  const at = `${path}:${line}: `;
  if (!isLocal(specifier))
    return faultsOfPackage(path, layer, specifier).map((fault) => at + fault);
  const to = resolve(path, specifier);
  const target = layerOf(to);
  if (target === undefined)
    return layer.may.includes('*') || to.startsWith('src/content/')
      ? []
      : [`${at}imports ${to}, which belongs to no layer. Move it to where it belongs.`];
  if (
    layer.name === 'the composition root' &&
    target.name === 'the browser effects' &&
    !isTypeOnly
  ) {
    return [
      `${at}imports ${to} for more than its types. Import their types; src/app/main.tsx creates the effects and passes them in.`,
    ];
  }
  if (
    layer.name === 'the entry' &&
    target.name === 'the browser' &&
    to !== 'src/browser/history.ts'
  ) {
    return [
      `${at}the entry imports more of the browser than its history (${to}). Import it in src/effects/*-effects.ts.`,
    ];
  }
  const isOwnFolder =
    layer.may.includes('own folder') && target === layer && path.split('/')[2] === to.split('/')[2];
  if (isOwnFolder || layer.may.includes('*') || layer.may.includes(target.name)) return [];
  const which = layer === target ? target.name.replace(/^an? /, 'another ') : target.name;
  return [`${at}${layer.name} imports ${which} (${to}). ${target.instead}`];
}

function faultsOfPackage(path: string, layer: Layer, specifier: string): string[] {
  const doors = [...DOORS].find(([name]) => specifier === name || specifier.startsWith(`${name}/`));
  if (doors !== undefined) {
    const [name, files] = doors;
    const isNodeSide = name === 'valibot' && layer.packages.includes('*');
    // A benchmark measures a package beside what we make of it.
    const isBaseline = path.startsWith('tests/bench/');
    if (files.includes(path) || isNodeSide || isBaseline) return [];
    return [`imports ${specifier}. Only ${listed(files)} may: use what that exports.`];
  }
  const may = layer.packages.some(
    (name) =>
      name === '*' ||
      name === specifier ||
      (name.endsWith('/*') && specifier.startsWith(name.slice(0, -1))),
  );
  const allowed = layer.packages.length === 0 ? 'no package' : listed(layer.packages);
  return may
    ? []
    : [
        `${layer.name} imports ${specifier}. It may import ${allowed}: move what needs it to another layer.`,
      ];
}

const listed = (names: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(names);

/** Every circle once, from its first file on; imports of types and imports that wait count as well, for a reader follows them all. */
function circles(codes: ReadonlyMap<string, Code>): string[] {
  const done = new Set<string>();
  const faults: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    const before = trail.indexOf(path);
    if (before >= 0) {
      const circle = [...trail.slice(before), path].join(' -> ');
      faults.push(
        `${path}: imports itself in a circle, ${circle}. Move what the files share into a file of its own.`,
      );
    }
    if (before >= 0 || done.has(path)) return;
    for (const { specifier } of codes.get(path)?.imports ?? []) {
      const to = resolve(path, specifier);
      if (codes.has(to)) visit(to, [...trail, path]);
    }
    done.add(path);
  };
  for (const path of codes.keys()) visit(path, []);
  return [...new Set(faults)];
}
