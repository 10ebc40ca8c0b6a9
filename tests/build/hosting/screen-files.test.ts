/** The files of a built site that a screen needs, read from the Vite manifest. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  filesOfScreen,
  filesOnIntent,
  readManifest,
  scriptsOnDemand,
} from '../../../src/build/hosting/screen-files.mjs';

const MANIFEST = {
  'index.html': {
    file: 'assets/index-A.js',
    name: 'index',
    isEntry: true,
    imports: ['_shared-B.js'],
    css: ['assets/style-C.css'],
  },
  '_shared-B.js': { file: 'assets/shared-B.js', name: 'shared' },
  'src/features/reader/Reader.tsx': {
    file: 'assets/Reader-D.js',
    name: 'Reader',
    imports: ['index.html', '_overlay-E.js'],
  },
  '_overlay-E.js': { file: 'assets/overlay-E.js', name: 'overlay' },
  'src/features/reader/Popover.tsx': {
    file: 'assets/Popover-F.js',
    name: 'Popover',
    imports: ['_overlay-E.js', '_place-G.js'],
  },
  '_place-G.js': { file: 'assets/place-G.js', name: 'place', imports: ['index.html'] },
};

test('a screen needs the page, its own chunk and all their static imports', () => {
  expect(filesOfScreen(MANIFEST, [])).toEqual([
    'assets/index-A.js',
    'assets/shared-B.js',
    'assets/style-C.css',
  ]);
  expect(filesOfScreen(MANIFEST, ['Reader'])).toEqual([
    'assets/Reader-D.js',
    'assets/index-A.js',
    'assets/overlay-E.js',
    'assets/shared-B.js',
    'assets/style-C.css',
  ]);
});

test('on intent only files that the screen has not loaded yet are counted', () => {
  expect(filesOnIntent(MANIFEST, ['Reader'], ['Popover'])).toEqual([
    'assets/Popover-F.js',
    'assets/place-G.js',
  ]);
});

test('an unknown chunk is an error and does not count as zero bytes', () => {
  expect(() => filesOfScreen(MANIFEST, ['Preview'])).toThrow(
    'The site has no chunk called Preview: see .size-limit.mjs.',
  );
});

test('scripts on demand are those that no screen needs, each by itself', () => {
  expect(scriptsOnDemand(MANIFEST, filesOfScreen(MANIFEST, ['Reader']))).toEqual([
    { name: 'Popover', file: 'assets/Popover-F.js' },
    { name: 'place', file: 'assets/place-G.js' },
  ]);
});

test('a folder without a built site is an error', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kitabvan-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(() => readManifest(folder)).toThrow(
    `${folder} holds no built site: npm run build makes it.`,
  );
});
