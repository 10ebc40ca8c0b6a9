/** Before the first test: one seed for all random tests, and the bundle of the prerenderer. */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundlePrerenderer } from '../src/build/prerender/prerenderer.ts';
import { setup as chooseSeed } from '../tests/support/choose-seed.ts';
import { deleteOldBundles, prerendererFolder } from './support/served-site/prerendering.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** The bundle is stored between runs, until a source changes. */
export default async function preparePrerenderer(): Promise<void> {
  // Worker processes inherit it; a full run has a fresh one, which must be printed.
  chooseSeed();
  // As in a build: React and Vite behave differently in development.
  process.env['NODE_ENV'] = 'production';
  const folder = prerendererFolder();
  process.env['PRERENDERER'] = folder;
  if (!existsSync(folder)) {
    await mkdir(dirname(folder), { recursive: true });
    const work = await mkdtemp(join(dirname(folder), 'prerenderer-'));
    await bundlePrerenderer(ROOT, work);
    // Renamed only when complete, so that an interrupted run leaves no partial bundle.
    await rename(work, folder).catch(() => rm(work, { recursive: true }));
  }
  // Another run may delete the same folders.
  await deleteOldBundles(folder, Date.now()).catch(() => undefined);
}
