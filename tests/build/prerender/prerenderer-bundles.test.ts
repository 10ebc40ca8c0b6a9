/** The bundles of the prerenderer that browser tests keep between runs. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { deleteOldBundles } from '../../../e2e/support/served-site/prerendering.ts';

const HOUR = 60 * 60;

test('the bundles of older sources are deleted, except one that another run may still use', async () => {
  const cache = mkdtempSync(join(tmpdir(), 'kitabvan-cache-'));
  onTestFinished(() => rmSync(cache, { recursive: true }));
  const now = 1_800_000_000;
  const ages = {
    'prerenderer-now': 5,
    'prerenderer-old': 2,
    'prerenderer-busy': 0.5,
    'vite-old': 9,
  };
  for (const [name, hours] of Object.entries(ages)) {
    mkdirSync(join(cache, name));
    writeFileSync(join(cache, name, 'render.js'), '');
    utimesSync(join(cache, name), now - hours * HOUR, now - hours * HOUR);
  }
  await deleteOldBundles(join(cache, 'prerenderer-now'), now * 1000);
  expect(readdirSync(cache).toSorted()).toEqual([
    'prerenderer-busy',
    'prerenderer-now',
    'vite-old',
  ]);
  // The bundle in use counts from now on.
  await deleteOldBundles(join(cache, 'prerenderer-busy'), (now + 2 * HOUR) * 1000);
  expect(readdirSync(cache).toSorted()).toEqual(['prerenderer-busy', 'vite-old']);
});
