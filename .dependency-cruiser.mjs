/**
 * Which file may import which, and which package. `import()` and imports of types count, in
 * JSDoc, too. Run with `npx depcruise machines src tests e2e vite.config.ts`; docs/architecture.md
 * explains the layers.
 */

const DOMAIN = 'machines/(domain|search)/';
const MESSAGES = 'machines/messages/';
/** Regions of a machine's chart that have a file of their own: `machines/reader/page.ts`. */
const REGIONS = 'machines/(?!domain/|search/|messages/)[^/]+/';
const VIEW_PACKAGES = ['react', '@emotion/react', 'react-aria-components', 'wouter'];
const MACHINE_PACKAGES = ['xstate', '@xstate/react'];

/**
 * The layers, from the bottom up: their files, what these may import of the project beside
 * themselves, and which packages. A layer without `packages` runs in Node and may import any.
 * @type {Record<string, { files: string, imports: string[], packages?: string[] }>}
 */
const LAYERS = {
  domain: { files: DOMAIN, imports: [], packages: ['xstate', 'valibot', 'fuse.js'] },
  machine: {
    files: 'machines/[^/]+$',
    imports: [DOMAIN, MESSAGES, REGIONS],
    packages: ['xstate'],
  },
  region: { files: REGIONS, imports: [DOMAIN, MESSAGES], packages: ['xstate'] },
  messages: { files: MESSAGES, imports: ['machines/'], packages: ['xstate'] },
  platform: {
    files: 'src/platform/',
    imports: [DOMAIN, MESSAGES],
    packages: ['valibot', 'wouter'],
  },
  theme: {
    files: 'src/theme/(?!theme-script)',
    imports: [DOMAIN],
    packages: ['react', '@emotion/react', '@emotion/cache'],
  },
  ui: {
    files: 'src/ui/',
    imports: [DOMAIN, MESSAGES, 'src/theme/', 'machines/image-skeleton.machine.ts'],
    packages: [...VIEW_PACKAGES, '@xstate/react'],
  },
  system: {
    files: 'src/system/',
    imports: ['machines/', 'src/platform/'],
    packages: ['react', 'wouter', ...MACHINE_PACKAGES],
  },
  feature: {
    files: 'src/features/',
    imports: ['machines/', 'src/(platform|system|ui|theme)/'],
    packages: [...VIEW_PACKAGES, ...MACHINE_PACKAGES, 'lean-qr', 'ts-fsrs', 'react-dom'],
  },
  app: {
    files: 'src/app/',
    imports: ['machines/', 'src/(platform|system|ui|theme|features)/'],
    packages: [...VIEW_PACKAGES, ...MACHINE_PACKAGES, 'react-dom'],
  },
  'inline script': {
    files: '(src/prerender/.*\\.ts|src/theme/theme-script\\.ts)$',
    imports: [DOMAIN, 'src/(platform|theme)/'],
    packages: [],
  },
  prerenderer: {
    files: 'src/prerender/.*\\.tsx$',
    imports: [DOMAIN, MESSAGES, 'src/(platform|system|ui|theme|app)/'],
    packages: ['react', 'react-dom', '@emotion/react'],
  },
  worker: {
    files: 'src/worker/',
    imports: [DOMAIN, 'src/platform/network/timeout-signal.ts'],
    packages: [],
  },
  authoring: { files: 'src/authoring/', imports: [DOMAIN, 'src/build/'] },
  build: { files: 'src/build/', imports: [DOMAIN, MESSAGES, 'src/(authoring|server|worker)/'] },
  server: { files: 'src/server/', imports: [DOMAIN, 'src/build/'] },
  'Vite config': { files: 'vite\\.config\\.ts$', imports: [DOMAIN, 'src/(build|server)/'] },
};

/**
 * What only some files may import.
 * @type {readonly [what: string, path: string, importers: string][]}
 */
const OWNED = [
  ['lean-qr', 'node_modules/lean-qr/', 'src/features/hand-over/QrCode\\.tsx|tests/'],
  ['fuse.js', 'node_modules/fuse\\.js/', 'machines/search/finder\\.ts'],
  [
    'valibot',
    'node_modules/valibot/',
    'machines/domain/(or-missing|count|title-search/find-titles|books/(book|book-kind|series|texts|palette|shelf-previews)|marks/(mark|annotation-schemas|read-annotations)|words/kept-word|reading/records)\\.ts|src/platform/storage/codec\\.ts|src/(authoring|build)/|tests/',
  ],
  [
    'the history of wouter',
    'node_modules/wouter/.*use-browser-location',
    'src/platform/navigation/history\\.ts',
  ],
  ['ts-fsrs', 'node_modules/ts-fsrs/', 'src/features/words/review-schedule\\.ts'],
  ['@orama/stemmers', 'node_modules/@orama/stemmers/', 'src/build/words/english-words\\.ts'],
  ['@xstate/graph', 'node_modules/@xstate/graph/', 'tests/behaviour/paths\\.ts'],
  [
    'the machine of covers, which knows no effects',
    'machines/image-skeleton\\.machine\\.ts',
    'src/ui/books/SkeletonCover\\.tsx|tests/|e2e/',
  ],
  ['an entry of the site', 'src/(app/main\\.tsx|theme/theme-script\\.ts)', 'tests/'],
  [
    'all components of react-aria-components at once',
    'node_modules/react-aria-components/.*exports/index\\.',
    'tests/bench/',
  ],
];

const OF_THE_PROJECT = '^(machines|src|tests|e2e)/|^vite\\.config\\.ts$';
/** @param {string} path */
const start = (path) => `^(?:${path})`;
/** @param {string} name @param {object} from @param {object} to */
const rule = (name, from, to) => /** @type {const} */ ({ name, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...Object.entries(LAYERS).map(([name, { files, imports, packages }]) =>
      rule(
        `the ${name} layer`,
        { path: start(files) },
        {
          ...(packages === undefined ? { path: OF_THE_PROJECT } : {}),
          pathNot: [
            files,
            ...imports,
            ...(packages ?? []).map((one) => `node_modules/${one}/`),
          ].map(start),
        },
      ),
    ),
    ...OWNED.map(([what, path, importers]) =>
      rule(`only some import ${what}`, { pathNot: start(importers) }, { path: start(path) }),
    ),
    rule('a machine imports no other', { path: '^machines/[^/]+$' }, { path: '^machines/[^/]+$' }),
    rule(
      'a feature loads another by import()',
      { path: '^src/features/([^/]+)/' },
      {
        path: '^src/features/',
        pathNot: '^src/features/$1/',
        dependencyTypesNot: ['dynamic-import'],
      },
    ),
    rule(
      'a view imports only types of the platform',
      { path: '^src/features/.*\\.tsx$' },
      { path: '^src/platform/', dependencyTypesNot: ['type-only'] },
    ),
    rule('no circle', {}, { circular: true }),
    rule('no missing file', {}, { couldNotResolve: true }),
  ],
  options: {
    detectJSDocImports: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'types', 'default'],
      exportsFields: ['exports'],
    },
    tsPreCompilationDeps: true, // Without it the imports of types are not seen.
  },
};
