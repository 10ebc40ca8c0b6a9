/** Checks the house: who may import whom, how files are named and how long they are, and what no file may say. */
import { posix } from 'node:path';
import { faultsOfMachine, lineAt, readCode, type Code, type Import } from './architecture-reading.ts';

/** Path from the project's root -> text; a file that holds no text is there with an empty one. */
export type Tree = ReadonlyMap<string, string>;

type Floor = {
  /** As in "a room imports ...". */
  name: string;
  files: RegExp;
  /** The names of the floors it may import; 'own folder' is a file in the same room. */
  may: readonly string[];
  /** The packages it may import; `name/*` is every entry below it, and `*` every package. */
  packages: readonly string[];
  /** What to do instead of importing this floor where it must not be imported. */
  instead: string;
};

const VIEW_PACKAGES = ['react', '@emotion/react', '@xstate/react', 'xstate', 'wouter', 'react-aria-components/*'];
const IN_NODE = 'It runs in Node, not in the site: share what both need through machines/ or src/routes.ts.';
const IN_SYSTEM = 'Ask src/system.tsx for it (useSystem); only src/world.ts opens src/browser/.';

/** From the ground up; a file belongs to the first floor that its path fits. */
const FLOORS: readonly Floor[] = [
  { name: "a part's machine", files: /^machines\/image-skeleton\.machine\.ts$/, may: ['a noun'], packages: ['xstate'], instead: 'It is src/parts/SkeletonCover.tsx that decides by it.' },
  { name: 'a machine', files: /^machines\/[^/]+\.machine\.ts$/, may: ['a noun'], packages: ['xstate'], instead: 'Move what is needed into a file of nouns in machines/.' },
  { name: 'a noun', files: /^machines\/[^/]+\.ts$/, may: ['a machine', 'a noun'], packages: ['xstate'], instead: 'Take it as a parameter.' },
  { name: 'the routes', files: /^src\/routes\.ts$/, may: ['a noun'], packages: [], instead: 'Take the path as a parameter.' },
  { name: 'the browser', files: /^src\/browser\//, may: ['a noun', 'the routes', 'the browser'], packages: [], instead: IN_SYSTEM },
  { name: 'the world', files: /^src\/(?:still-)?world\.ts$/, may: ['a noun', 'the routes', 'the browser', 'the world'], packages: [], instead: IN_SYSTEM },
  { name: 'the system', files: /^src\/system(?:-[^/]+)?\.tsx?$/, may: ['a noun', 'a machine', 'the routes', 'the world', 'the system'], packages: ['react', 'xstate', '@xstate/react'], instead: 'Take what it gives as a parameter or a prop.' },
  { name: 'a shared hook', files: /^src\/use-[^/]+\.tsx?$/, may: ['a noun', 'a machine', 'the routes', 'the system', 'a shared hook'], packages: ['react', '@xstate/react', 'xstate', 'wouter'], instead: 'Take what it gives as a prop.' },
  { name: 'an inline script', files: /^src\/(?:prerender|theme)\//, may: ['a noun', 'the routes', 'the browser', 'the look', 'an inline script'], packages: [], instead: 'It runs in the page before the site does: share what both need through machines/ or src/browser/.' },
  { name: 'the look', files: /^src\/look\//, may: ['a noun', 'the look'], packages: ['react', '@emotion/react', '@emotion/cache'], instead: 'Only views have a look.' },
  { name: 'a part', files: /^src\/parts\//, may: ['a noun', "a part's machine", 'the look', 'a part'], packages: ['react', '@emotion/react', '@xstate/react', 'wouter', 'react-aria-components/*'], instead: 'Only views have parts.' },
  { name: 'a room', files: /^src\/(?:home|search|preview|reader|library|offline|frame|plain|your-data)\//, may: ['a noun', 'a machine', 'the routes', 'the system', 'a shared hook', 'the look', 'a part', 'own folder'], packages: VIEW_PACKAGES, instead: 'Put what both need into src/parts/ or machines/; only src/App.tsx joins the rooms.' },
  { name: 'the App', files: /^src\/(?:App\.tsx$|app\/)/, may: ['a noun', 'the routes', 'the browser', 'the App', 'the system', 'a shared hook', 'the look', 'a part', 'a room'], packages: VIEW_PACKAGES, instead: 'Only src/main.tsx mounts it.' },
  { name: 'the still', files: /^src\/still\.tsx$/, may: ['a noun', 'the look', 'a part', 'a room', 'the App', 'the system', 'the world'], packages: ['react', 'react-dom/server', '@emotion/react'], instead: 'Only the build makes pages ahead of time.' },
  { name: 'main', files: /^src\/main\.tsx$/, may: ['the routes', 'the look', 'the App', 'the system', 'the world', 'the browser'], packages: ['react', 'react-dom/client', '@emotion/react'], instead: 'Nothing imports the file that starts it all.' },
  { name: 'publishing', files: /^src\/publishing\//, may: ['a noun', 'the routes', 'publishing', 'serving', 'the worker'], packages: ['*'], instead: IN_NODE },
  { name: 'serving', files: /^src\/serving\//, may: ['a noun', 'the routes', 'publishing', 'serving'], packages: ['*'], instead: IN_NODE },
  { name: 'the worker', files: /^src\/worker\//, may: ['a noun', 'the routes', 'the worker'], packages: [], instead: 'It runs beside the page: share what both need through machines/ or src/routes.ts.' },
  { name: 'a test', files: /^(?:tests|e2e)\//, may: ['*'], packages: ['*'], instead: 'Move it out of the tests.' },
  { name: 'a tool', files: /^(?:[^/]+|\.ci\/.+)$/, may: ['publishing', 'serving', 'a noun', 'the routes', 'a tool'], packages: ['*'], instead: 'Move what is needed into src/.' },
];

/** Packages with one door each: only these files import them, whatever their floor may. */
const DOORS: ReadonlyMap<string, readonly string[]> = new Map([
  ['valibot', ['machines/book.ts', 'machines/records.ts', 'src/browser/codec.ts']],
  ['fuse.js', ['machines/finder.ts']],
  ['wouter/use-browser-location', ['src/browser/history.ts']],
  ['@xstate/graph', ['tests/paths.ts']],
]);

/** Tools find these by their default export. */
const DEFAULT_EXPORTED = new Set(['vite.config.ts', 'e2e/playwright.config.ts', 'e2e/conformance-reporter.ts', 'e2e/serve-site.ts', 'tests/mutants.config.ts', '.size-limit.mjs']);

/** Modules that one dynamic import loads together. */
const LAZY_ENTRIES = new Set(['src/app/cards.ts', 'src/app/other-screens.ts', 'src/reader/overlays.ts']);

const TOP_LEVEL = new Set(
  'package.json package-lock.json vite.config.ts tsconfig.json index.html README.md LICENSE src machines public tests e2e docs .ci'.split(' '),
);

const CODE = /\.(?:ts|tsx|mts|js|jsx|mjs|cjs)$/;
const HOUSE = /^(?:machines|src|tests|e2e)\//;
const SAYS_NOTHING = /^(?:index|utils?|misc|helpers?|common|types?)$/i;

/** @returns every fault as one line: the file (and line), what is wrong, what to do; ordered by file. */
export function faultsOf(tree: Tree): string[] {
  const paths = [...tree.keys()].toSorted();
  const codes = new Map(paths.filter(isChecked).map((path) => [path, readCode(path, tree.get(path) ?? '')]));
  const faults = paths.flatMap((path) => [
    ...faultsOfPlace(path),
    ...faultsOfText(path, tree.get(path) ?? ''),
    ...faultsOfCode(path, codes.get(path)),
  ]);
  return [...faults, ...topLevelFaults(paths), ...circles(codes)];
}

const isChecked = (path: string): boolean => CODE.test(path) && (HOUSE.test(path) || !path.includes('/') || path.startsWith('.ci/'));

const floorOf = (path: string): Floor | undefined => FLOORS.find(({ files }) => files.test(path));

function topLevelFaults(paths: readonly string[]): string[] {
  const isDotFile = (entry: string) => entry.startsWith('.') && paths.includes(entry);
  return [...new Set(paths.map((path) => path.split('/')[0] ?? path))]
    .filter((entry) => !TOP_LEVEL.has(entry) && !isDotFile(entry))
    .map((entry) => `${entry}: is no entry of the top level. Move it into src, machines, public, tests, e2e, docs or .ci.`);
}

function faultsOfPlace(path: string): string[] {
  if (!HOUSE.test(path)) return [];
  const faults: string[] = [];
  const name = path.split('/').map((part) => part.replace(/(?<=.)\..*$/, '')).find((part) => SAYS_NOTHING.test(part));
  if (name !== undefined) faults.push(`${path}: the name "${name}" says nothing. Name it after the one thing it holds.`);
  if (CODE.test(path) && floorOf(path) === undefined) {
    faults.push(`${path}: stands on no floor of the house. Move it into a folder of src, or give the new folder its arrows in tests/architecture.ts and docs/architecture.md.`);
  }
  return faults;
}

const mostLinesOf = (path: string): number => {
  if (path.endsWith('.machine.ts')) return 200;
  return /^(?:tests|e2e)\//.test(path) ? 400 : 250;
};

const SAYINGS: readonly { pattern: RegExp; what: string; advice: string; except?: RegExp }[] = [
  { pattern: /\.\.\/shared\b|(?<![\w.-])\/work\/\w+/, what: 'names a folder outside the project', advice: 'Say here what is meant; the reader has only this repository.' },
  { pattern: /\bregistry\.[\w-]+(?:\.[\w-]+)+|\b(?:npm|pypi|verdaccio|artifactory)(?:\.[\w-]+)+\.(?:io|com|org|net|local|internal)\b/, what: 'names a registry host', advice: "Leave the registry to npm's own settings." },
  { pattern: /\bissues? (?:no\. ?)?#?\d|#\d+ of \d+/i, what: 'names an issue by its number', advice: 'Say what it asks for; numbers mean nothing to a reader.', except: /^src\/content\// },
];

function faultsOfText(path: string, text: string): string[] {
  const faults = SAYINGS.flatMap(({ pattern, what, advice, except }) => {
    const found = except?.test(path) === true ? null : pattern.exec(text);
    return found === null ? [] : [`${path}:${lineAt(text, found.index)}: ${what} ("${found[0]}"). ${advice}`];
  });
  if (!CODE.test(path) && !(HOUSE.test(path) && path.endsWith('.css'))) return faults;
  const lines = text.replace(/\n$/, '').split('\n').length;
  const most = mostLinesOf(path);
  return lines > most ? [...faults, `${path}: has ${lines} lines, more than ${most}. Divide it by what its parts are about.`] : faults;
}

function faultsOfCode(path: string, code: Code | undefined): string[] {
  if (code === undefined) return [];
  if (code.mistake !== null) return [`${path}: cannot be read as code (${code.mistake}). Correct it; nothing else of the file was checked.`];
  const faults = code.imports.flatMap((found) => faultsOfImport(path, found));
  for (const line of code.anys) faults.push(`${path}:${line}: uses the type any. Say unknown and narrow it, or name the type.`);
  if (code.isBarrel && !LAZY_ENTRIES.has(path)) faults.push(`${path}: only hands on what other files export. Import from those files and remove it.`);
  if (code.defaultExport !== null && !DEFAULT_EXPORTED.has(path)) {
    faults.push(`${path}:${code.defaultExport}: has a default export. Export it by its name.`);
  }
  if (path.endsWith('.machine.ts')) faults.push(...faultsOfMachine(path, code));
  return faults;
}

const isLocal = (specifier: string): boolean => specifier.startsWith('.') || specifier.startsWith('/');

/** @returns the path from the project's root, or the specifier itself when it names a package. */
const resolve = (from: string, specifier: string): string => {
  const bare = specifier.replace(/[?#].*$/, '');
  if (bare.startsWith('/')) return bare.slice(1);
  return isLocal(bare) ? posix.join(posix.dirname(from), bare) : specifier;
};

function faultsOfImport(path: string, { specifier, line, isTypeOnly }: Import): string[] {
  const floor = floorOf(path);
  if (floor === undefined) return [];
  const at = `${path}:${line}: `;
  if (!isLocal(specifier)) return faultsOfPackage(path, floor, specifier).map((fault) => at + fault);
  const to = resolve(path, specifier);
  const target = floorOf(to);
  if (target === undefined) return floor.may.includes('*') || to.startsWith('src/content/') ? [] : [`${at}imports ${to}, which stands on no floor of the house. Move it to where it belongs.`];
  if (floor.name === 'the system' && target.name === 'the world' && !isTypeOnly) {
    return [`${at}imports ${to} for more than its types. Import type World; src/main.tsx opens the world and hands it in.`];
  }
  if (floor.name === 'main' && target.name === 'the browser' && to !== 'src/browser/history.ts') {
    return [`${at}main imports more of the browser than its history (${to}). Let src/world.ts open it.`];
  }
  const isOwnFolder = floor.may.includes('own folder') && posix.dirname(path).split('/')[1] === to.split('/')[1];
  if (isOwnFolder || floor.may.includes('*') || floor.may.includes(target.name)) return [];
  const which = floor === target ? target.name.replace(/^an? /, 'another ') : target.name;
  return [`${at}${floor.name} imports ${which} (${to}). ${target.instead}`];
}

function faultsOfPackage(path: string, floor: Floor, specifier: string): string[] {
  const doors = [...DOORS].find(([name]) => specifier === name || specifier.startsWith(`${name}/`));
  if (doors !== undefined) {
    const [name, files] = doors;
    const isNodeSide = name === 'valibot' && floor.packages.includes('*');
    // A benchmark measures a package beside what we make of it.
    const isRival = path.startsWith('tests/bench/');
    if (files.includes(path) || isNodeSide || isRival) return [];
    return [`imports ${specifier}. Only ${inWords(files)} may: use what that exports.`];
  }
  const may = floor.packages.some((name) => name === '*' || name === specifier || (name.endsWith('/*') && specifier.startsWith(name.slice(0, -1))));
  const allowed = floor.packages.length === 0 ? 'no package' : inWords(floor.packages);
  return may ? [] : [`${floor.name} imports ${specifier}. It may import ${allowed}: move what needs it to another floor.`];
}

const inWords = (names: readonly string[]): string => new Intl.ListFormat('en', { type: 'conjunction' }).format(names);

/** Every circle once, from its first file on; imports of types and imports that wait count as well, for a reader walks them all. */
function circles(codes: ReadonlyMap<string, Code>): string[] {
  const done = new Set<string>();
  const faults: string[] = [];
  const walk = (path: string, trail: readonly string[]): void => {
    const before = trail.indexOf(path);
    if (before >= 0) {
      const circle = [...trail.slice(before), path].join(' -> ');
      faults.push(`${path}: imports itself in a circle, ${circle}. Move what the files share into a file of its own.`);
    }
    if (before >= 0 || done.has(path)) return;
    for (const { specifier } of codes.get(path)?.imports ?? []) {
      const to = resolve(path, specifier);
      if (codes.has(to)) walk(to, [...trail, path]);
    }
    done.add(path);
  };
  for (const path of codes.keys()) walk(path, []);
  return [...new Set(faults)];
}
