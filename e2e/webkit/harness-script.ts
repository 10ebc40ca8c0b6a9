/** Bundles the script that runs first in every page of a WebKit test. */
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const ENTRY = fileURLToPath(new URL('in-page/harness.ts', import.meta.url));

/** @returns the script as text */
export async function bundleHarness(): Promise<string> {
  const bundle = await rolldown({ input: ENTRY, logLevel: 'silent', platform: 'browser' });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  return output[0].code;
}
