/**
 * The files that a build writes for the service worker and for tabs with the previous release: real
 * builds of a small project.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { serviceWorker, type ReleaseManifest } from '../../../src/build/hosting/service-worker.ts';
import { projectWith, writeInto } from '../../support/manuscripts/manuscript-fixture.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** The worker scripts of the small project, each with the name of its release. */
const WORKER = {
  'src/worker/sw.ts': 'declare const BUILD_RELEASE: unknown; console.log(BUILD_RELEASE);\n',
  'src/worker/kill-switch.ts': "console.log('off');\n",
};
const page = (words: string) => ({ 'main.js': `document.title = ${JSON.stringify(words)};` });
const SITE = {
  ...WORKER,
  'index.html': '<!doctype html><title>t</title><script type="module" src="/main.js"></script>',
  ...page('one'),
};

async function built(
  root: string,
): Promise<{ manifest: ReleaseManifest; assets: string[]; worker: string; off: string }> {
  await build({ root, configFile: false, logLevel: 'silent', plugins: [serviceWorker()] });
  const read = (name: string) => readFile(join(root, 'dist', name), 'utf8');
  const manifest = JSON.parse(await read('release.json')) as ReleaseManifest;
  const assets = (await readdir(join(root, 'dist/assets')))
    .map((name) => `/assets/${name}`)
    .toSorted();
  return { manifest, assets, worker: await read('sw.js'), off: await read('sw-off.js') };
}

const code = ({ files }: ReleaseManifest): string[] =>
  files.filter((path) => path.startsWith('/assets/'));

test("a build names its release, lists its files and keeps the previous release's code", async () => {
  const root = await projectWith(SITE);
  const one = await built(root);
  expect(one.manifest).toEqual({
    name: one.manifest.name,
    entry: code(one.manifest)[0],
    files: [...one.assets, '/favicon.svg'],
    previous: [],
  });
  expect(one.worker).toContain(one.manifest.name);
  expect(one.off).toContain('off');

  await writeInto(root, page('two'));
  const two = await built(root);
  expect(two.manifest.name).not.toBe(one.manifest.name);
  expect(two.manifest.previous).toEqual(code(one.manifest));
  expect(two.assets).toEqual([...code(one.manifest), ...code(two.manifest)].toSorted());

  const again = await built(root);
  expect([again.manifest, again.assets], 'the same release built again').toEqual([
    two.manifest,
    two.assets,
  ]);

  await writeInto(root, page('three'));
  const three = await built(root);
  expect(three.assets).toEqual([...code(two.manifest), ...code(three.manifest)].toSorted());
});

test('a failing build reports its error, also when an earlier build has left files', async () => {
  const root = await projectWith(SITE);
  await built(root);
  const failing = {
    name: 'failing',
    generateBundle: () => Promise.reject(new Error('This module is no good.')),
  };
  await expect(
    build({ root, configFile: false, logLevel: 'silent', plugins: [failing, serviceWorker()] }),
  ).rejects.toThrow('This module is no good.');
});

test('a changed page or worker makes a new release', async () => {
  const root = await projectWith(SITE);
  const names = [(await built(root)).manifest.name];
  await writeInto(root, { 'index.html': SITE['index.html'].replace('<title>t', '<title>u') });
  names.push((await built(root)).manifest.name);
  await writeInto(root, {
    'src/worker/sw.ts': `${WORKER['src/worker/sw.ts']}console.log('more');\n`,
  });
  names.push((await built(root)).manifest.name);
  expect(new Set(names).size).toBe(3);
});

test('the site can be installed: each image of its manifest exists in the declared size', async () => {
  const manifest = JSON.parse(
    await readFile(join(ROOT, 'public/manifest.webmanifest'), 'utf8'),
  ) as {
    icons: { src: string; sizes: string; type: string; purpose: string }[];
    screenshots: { src: string; sizes: string; type: string; form_factor: string }[];
    shortcuts: { url: string }[];
  };
  const sizeOf = async (src: string): Promise<string> => {
    const bytes = await readFile(join(ROOT, 'public', src));
    if (src.endsWith('.svg')) return 'any';
    if (src.endsWith('.png')) return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
    // The frame header of a baseline JPEG (ITU T.81, B.2.2): height, then width.
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc0])) + 5;
    return `${bytes.readUInt16BE(frame + 2)}x${bytes.readUInt16BE(frame)}`;
  };
  const pictures = [...manifest.icons, ...manifest.screenshots];
  expect(await Promise.all(pictures.map(({ src }) => sizeOf(src)))).toEqual(
    pictures.map(({ sizes }) => sizes),
  );
  expect(
    manifest.icons.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes),
  ).toEqual(['512x512']);
  expect(manifest.screenshots.map(({ form_factor: form }) => form)).toEqual(['wide', 'narrow']);
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/library', '/bookmarks', '/latest']);
  expect(await readFile(join(ROOT, 'index.html'), 'utf8')).toContain(
    '<link rel="manifest" href="/manifest.webmanifest" />',
  );
});
