/** Renews the checked-in JSON Schemas; Node 20 cannot run TypeScript by itself, so Vite loads it. */
import { fileURLToPath } from 'node:url';

const { runnerImport } = await import('vite');

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));

/** @type {{ module: typeof import('./schemas.ts') }} */
const { module } = await runnerImport(here('./schemas.ts'), { root: here('../../'), logLevel: 'error' });
await module.writeSchemas(here('../../'));
console.log('public/schemas is renewed');
