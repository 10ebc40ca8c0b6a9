/** Renews what is checked in but generated: JSON Schemas and charts; Node 20 cannot run TypeScript by itself, so Vite loads it. */
import { fileURLToPath } from 'node:url';

const { runnerImport } = await import('vite');

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));
const options = { root: here('../'), logLevel: /** @type {const} */ ('error') };

/** @type {{ module: typeof import('../src/publishing/schemas.ts') }} */
const schemas = await runnerImport(here('../src/publishing/schemas.ts'), options);
await schemas.module.writeSchemas(here('../'));
console.log(`${schemas.module.SCHEMAS_DIR} is renewed`);

/** @type {{ module: typeof import('./charts.ts') }} */
const charts = await runnerImport(here('./charts.ts'), options);
await charts.module.writeCharts(here('../'));
console.log(`${charts.module.CHARTS_DIR} is renewed`);
