/**
 * Limits of the bundle size. `npx size-limit` measures the built site and fails when a group
 * exceeds its limit. Scripts and styles are measured with brotli compression, as a server sends
 * them; font files are already compressed. docs/performance.md explains the limits.
 */
import { readFileSync, statSync } from 'node:fs';
import {
  filesOfScreen,
  filesOnIntent,
  readManifest,
  scriptsOnDemand,
} from './src/build/hosting/screen-files.mjs';

const manifest = readManifest('dist');
const inDist = (/** @type {string[]} */ files) => files.map((file) => `dist/${file}`);

const HOME = ['Layout', 'Home'];
const PREVIEW = ['Layout', 'Preview', 'OfflineCopy', 'offline-copies'];
const READER = ['Reader'];
/** The chunks of the interface's translations; a visit loads one of them, or none. */
const TABLES = ['hindi', 'hinglish'];
/** The larger chunks that are loaded on demand, each by itself. */
const ON_DEMAND = {
  'other-screens': '19.6 kB',
  HandOverParts: '8.1 kB',
  QrCode: '4 kB',
  Marks: '11.1 kB',
  'mark-store': '6.5 kB',
  TextResults: '8.1 kB',
  Find: '6.9 kB',
  'ways-of-reading': '9.4 kB',
};
/** What no chunk outside these groups and lists may exceed. */
const OTHER_CHUNK = '5 kB';
/** Reading word by word, the kept words, and their texts in other languages. */
const WORDS = { bar: ['Words'], screen: ['KeptWords'], texts: ['word-by-word'] };
const scriptsOf = (/** @type {readonly string[]} */ names) =>
  inDist(
    Object.values(manifest)
      .filter(({ name = '' }) => names.includes(name))
      .map(({ file }) => file),
  );
const FONT = { brotli: false, gzip: false };
/** Of this release: files of the one before it are in the folder, too. @param {string} start */
const fontsNamed = (start) =>
  JSON.parse(readFileSync('dist/release.json', 'utf8'))
    .files.filter((/** @type {string} */ file) =>
      new RegExp(`^/assets/${start}[^/]*\\.woff2$`, 'u').test(file),
    )
    .map((/** @type {string} */ file) => `dist${file}`);

const groups = [
  { name: 'home, first screen', path: inDist(filesOfScreen(manifest, HOME)), limit: '139 kB' },
  {
    name: 'preview, first screen',
    path: inDist(filesOfScreen(manifest, PREVIEW)),
    limit: '139.4 kB',
  },
  {
    name: 'reader, first screen',
    path: inDist(filesOfScreen(manifest, READER)),
    limit: '138.8 kB',
  },
  {
    name: 'search, on intent',
    path: inDist(filesOnIntent(manifest, HOME, ['SearchCombo', 'effects', 'finder', 'similar'])),
    limit: '42.7 kB',
  },
  {
    name: 'language, settings and keyboard help, on intent',
    path: inDist(filesOnIntent(manifest, READER, ['overlays'])),
    limit: '30.4 kB',
  },
  {
    name: 'reading aloud, on intent',
    path: inDist(filesOnIntent(manifest, READER, ['ReadAloud'])),
    limit: '12 kB',
  },
  { name: 'word by word, its bar', path: scriptsOf(WORDS.bar), limit: '9.6 kB' },
  { name: 'my words, its screen', path: scriptsOf(WORDS.screen), limit: '11 kB' },
  {
    name: 'word by word, its texts in hindi and hinglish',
    path: scriptsOf(WORDS.texts),
    limit: '3 kB',
  },
  ...TABLES.map((name) => ({
    name: `texts in ${name}`,
    path: inDist(filesOnIntent(manifest, [], [name])),
    limit: '18.3 kB',
  })),
  {
    name: 'font of a first visit, in english and hinglish',
    path: fontsNamed('literata-(?!latin|small)'),
    limit: '22 kB',
    ...FONT,
  },
  {
    name: 'its small capitals, in the reader',
    path: fontsNamed('literata-small-capitals-'),
    limit: '4.8 kB',
    ...FONT,
  },
  {
    name: 'other latin letters, where a page has them',
    path: fontsNamed('literata-latin-'),
    limit: '13 kB',
    ...FONT,
  },
  { name: 'font of hindi', path: fontsNamed('tiro-devanagari-'), limit: '62 kB', ...FONT },
  {
    name: 'font for dyslexic readers, chosen',
    path: 'dist/assets/lexend-*.woff2',
    limit: '15 kB',
    ...FONT,
  },
  {
    name: 'font of hindi without serifs, chosen',
    path: 'dist/assets/noto-sans-devanagari-*.woff2',
    limit: '51 kB',
    ...FONT,
  },
];

const counted = groups.flatMap(({ path }) => path).map((path) => path.replace(/^dist\//u, ''));
const listed = new Map(Object.entries(ON_DEMAND));
const onDemand = scriptsOnDemand(manifest, counted).map(({ name, file }) => {
  const path = `dist/${file}`;
  return { name, path, bytes: statSync(path).size };
});

export default [
  ...groups,
  ...onDemand
    .filter(({ name }) => listed.has(name))
    .map(({ name, path }) => ({
      name: `${name}, on demand`,
      path: [path],
      limit: listed.get(name),
    })),
  {
    name: 'the largest of the other chunks, on demand',
    path: onDemand
      .filter(({ name }) => !listed.has(name))
      .toSorted((a, b) => b.bytes - a.bytes)
      .slice(0, 1)
      .map(({ path }) => path),
    limit: OTHER_CHUNK,
  },
  { name: 'service worker', path: ['dist/sw.js'], limit: '8.3 kB' },
];
