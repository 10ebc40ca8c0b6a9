/**
 * The Vite plugin that builds the service worker and its kill switch, and keeps the chunks of the
 * previous release.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { onFinishedSite } from '../finished-site.ts';
import { BUILD_TARGET } from './supported-browsers.ts';
import type { Release } from '../../worker/release.ts';

/**
 * The content of `release.json`. `previous` lists the assets of the previous release that are still
 * in the folder.
 */
export type ReleaseManifest = Release & { previous: readonly string[] };

const MANIFEST_FILE = 'release.json';
const ENCODINGS = ['', '.br', '.gz'];
const PUBLIC_FILES = ['/favicon.svg'];

/** @param release is embedded in the code @returns the code of one worker as a single file */
async function bundle(root: string, input: string, release: Release): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    define: { BUILD_RELEASE: JSON.stringify(release) },
    build: {
      write: false,
      target: BUILD_TARGET,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: resolve(root, input),
        output: { format: 'iife' },
        // As for the inline scripts (src/build/prerender/inline-scripts.ts): the kill switch has no books.
        treeshake: { propertyReadSideEffects: false },
        optimization: { inlineConst: { mode: 'all', pass: 3 } },
      },
    },
  });
  const [output] = [built].flat();
  if (output === undefined || !('output' in output)) throw new Error(`${input} was not built.`);
  return output.output[0].code;
}

/** @returns the manifest that an earlier build left, null when there is none or it cannot be read */
async function readManifest(folder: string): Promise<ReleaseManifest | null> {
  try {
    // Only this plugin writes the file, so its shape is known.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return JSON.parse(await readFile(join(folder, MANIFEST_FILE), 'utf8')) as ReleaseManifest;
  } catch {
    return null;
  }
}

/**
 * Emits `sw.js`, `sw-off.js` and `release.json`. The chunks of the previous release are written
 * back to the output folder, so that tabs that still show it can load them. Older releases are
 * dropped.
 */
export function serviceWorker(): Plugin {
  let oldManifest: ReleaseManifest | null = null;
  const oldFiles = new Map<string, Buffer>();
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    async buildStart() {
      const {
        root,
        build: { outDir },
      } = this.environment.config;
      const folder = resolve(root, outDir);
      oldFiles.clear();
      oldManifest = await readManifest(folder);
      for (const path of [...(oldManifest?.files ?? []), ...(oldManifest?.previous ?? [])].filter(
        (file) => file.startsWith('/assets/'),
      )) {
        for (const encoding of ENCODINGS) {
          const file = join(folder, path + encoding);
          if (existsSync(file)) oldFiles.set(path + encoding, await readFile(file));
        }
      }
    },
    generateBundle: {
      order: 'post',
      async handler(_, files) {
        const { root } = this.environment.config;
        const emitted = Object.values(files);
        const entry = emitted.find((file) => file.type === 'chunk' && file.isEntry)?.fileName;
        const page = files['index.html'];
        if (entry === undefined || page?.type !== 'asset')
          this.error('The site has no page to build a worker for.');
        const assets = emitted
          .map(({ fileName }) => `/${fileName}`)
          .filter((path) => path.startsWith('/assets/'))
          .toSorted();
        const unnamed = { entry: `/${entry}`, files: [...assets, ...PUBLIC_FILES] };
        const code = await bundle(root, 'src/worker/sw.ts', { ...unnamed, name: '' });
        const name = createHash('sha256')
          .update(code)
          .update(page.source)
          .digest('hex')
          .slice(0, 12);
        const release: Release = { ...unnamed, name };
        // A rebuild of the same release keeps its list of previous files.
        const candidates =
          oldManifest?.name === name ? oldManifest.previous : (oldManifest?.files ?? []);
        const manifest: ReleaseManifest = {
          ...release,
          previous: candidates.filter(
            (path) => path.startsWith('/assets/') && !assets.includes(path),
          ),
        };
        const killSwitch = await bundle(root, 'src/worker/kill-switch.ts', release);
        const sources = {
          'sw.js': await bundle(root, 'src/worker/sw.ts', release),
          'sw-off.js': killSwitch,
          [MANIFEST_FILE]: JSON.stringify(manifest),
        };
        for (const [fileName, source] of Object.entries(sources))
          this.emitFile({ type: 'asset', fileName, source });
        for (const path of oldFiles.keys()) {
          if (!manifest.previous.some((previous) => path.startsWith(previous)))
            oldFiles.delete(path);
        }
      },
    },
    // Runs last, so that the old files are not compressed and measured again.
    ...onFinishedSite(async (folder) => {
      for (const [path, bytes] of oldFiles) await writeFile(join(folder, path), bytes);
      oldFiles.clear();
    }),
  };
}
