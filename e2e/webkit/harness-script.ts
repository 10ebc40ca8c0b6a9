/** Bundles the script that runs first in every page of a WebKit test. */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ENTRY = fileURLToPath(new URL('in-page/harness.ts', import.meta.url));

/** @returns the script as text */
export async function bundleHarness(): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: { write: false, lib: { entry: ENTRY, formats: ['iife'], name: 'webKitHarnessScript' } },
  });
  const [bundle] = [result].flat();
  if (bundle === undefined || !('output' in bundle)) throw new Error('Vite has built no bundle');
  return bundle.output[0].code;
}
