/** The Vite plugin that builds the service worker of a release, its kill switch, and keeps the chunks of the release before. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { onFinishedSite } from './finished-site.ts';
import type { Release } from '../worker/release.ts';

/** `release.json` in the output folder; `previous` are the paths of the release before, which are still there. */
export type ReleaseNote = Release & { previous: readonly string[] };

const NOTE = 'release.json';
const ENCODINGS = ['', '.br', '.gz'];
const ALSO = ['/favicon.svg'];

/** @returns the code of one worker, in one piece; @param release is written into it */
async function bundle(root: string, input: string, release: Release): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    define: { RELEASE_MADE: JSON.stringify(release) },
    build: {
      write: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: { input: resolve(root, input), output: { format: 'iife' } },
    },
  });
  const [output] = [built].flat();
  if (output === undefined || !('output' in output)) throw new Error(`${input} was not built.`);
  return output.output[0].code;
}

/** What an earlier build left in the output folder, null when there was none, or none that can be read. */
async function noteIn(folder: string): Promise<ReleaseNote | null> {
  try {
    // Only builds write it.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return JSON.parse(await readFile(join(folder, NOTE), 'utf8')) as ReleaseNote;
  } catch {
    return null;
  }
}

/**
 * Emits `sw.js`, `sw-off.js` and `release.json`. A tab that still shows the release before finds its chunks: those that
 * lay in the output folder are put back beside the new ones, those of one release and no more.
 */
export function serviceWorker(): Plugin {
  let old: ReleaseNote | null = null;
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
      old = await noteIn(folder);
      for (const path of [...(old?.files ?? []), ...(old?.previous ?? [])].filter((one) =>
        one.startsWith('/assets/'),
      )) {
        for (const ending of ENCODINGS) {
          const file = join(folder, path + ending);
          if (existsSync(file)) oldFiles.set(path + ending, await readFile(file));
        }
      }
    },
    generateBundle: {
      order: 'post',
      async handler(_, files) {
        const { root } = this.environment.config;
        const made = Object.values(files);
        const entry = made.find((file) => file.type === 'chunk' && file.isEntry)?.fileName;
        const page = files['index.html'];
        if (entry === undefined || page?.type !== 'asset')
          this.error('The site has no page to build a worker for.');
        const assets = made
          .map(({ fileName }) => `/${fileName}`)
          .filter((path) => path.startsWith('/assets/'))
          .toSorted();
        const unnamed = { entry: `/${entry}`, files: [...assets, ...ALSO] };
        const code = await bundle(root, 'src/worker/sw.ts', { ...unnamed, name: '' });
        const name = createHash('sha256')
          .update(code)
          .update(page.source)
          .digest('hex')
          .slice(0, 12);
        const release: Release = { ...unnamed, name };
        // The same release built again has the same one before it.
        const before = old?.name === name ? old.previous : (old?.files ?? []);
        const note: ReleaseNote = {
          ...release,
          previous: before.filter((path) => path.startsWith('/assets/') && !assets.includes(path)),
        };
        const off = await bundle(root, 'src/worker/kill-switch.ts', release);
        const sources = {
          'sw.js': await bundle(root, 'src/worker/sw.ts', release),
          'sw-off.js': off,
          [NOTE]: JSON.stringify(note),
        };
        for (const [fileName, source] of Object.entries(sources))
          this.emitFile({ type: 'asset', fileName, source });
        for (const path of oldFiles.keys()) {
          if (!note.previous.some((previous) => path.startsWith(previous))) oldFiles.delete(path);
        }
      },
    },
    // After the new files were compressed and counted: the old ones are neither.
    ...onFinishedSite(async (folder) => {
      for (const [path, bytes] of oldFiles) await writeFile(join(folder, path), bytes);
      oldFiles.clear();
    }),
  };
}
