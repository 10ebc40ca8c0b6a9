/**
 * `npm run docs`: generates the checked-in JSON Schemas, charts, hosting files, list of licences
 * and table of bundle sizes. Vite loads the TypeScript, which Node 20 cannot run.
 */
import { fileURLToPath } from 'node:url';
import { HOSTING_DIR } from '../../src/server/docker.mjs';
import { writeHostingFiles } from '../../src/server/hosting.mjs';
import { readHosting } from '../../src/server/read-hosting.mjs';

const { runnerImport } = await import('vite');

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));
const options = { root: here('../../'), logLevel: /** @type {const} */ ('error') };

/** @type {{ module: typeof import('../../src/build/publish/schemas.ts') }} */
const schemas = await runnerImport(here('../../src/build/publish/schemas.ts'), options);
await schemas.module.writeSchemas(here('../../'));
console.log(`${schemas.module.SCHEMAS_DIR} is renewed`);

/** @type {{ module: typeof import('../behaviour/charts/pages.ts') }} */
const charts = await runnerImport(here('../behaviour/charts/pages.ts'), options);
await charts.module.writeCharts(here('../../'));
console.log(`${charts.module.CHARTS_DIR} is renewed`);

writeHostingFiles(here('../../'), readHosting(here('../../dist')));
console.log(`${HOSTING_DIR} is renewed`);

/** @type {{ module: typeof import('./licences.ts') }} */
const licences = await runnerImport(here('./licences.ts'), options);
licences.module.writeLicences(here('../../'));
console.log(`${licences.module.LICENCES_FILE} is renewed`);

/** @type {{ module: typeof import('./bundle-size-table.ts') }} */
const bytes = await runnerImport(here('./bundle-size-table.ts'), options);
bytes.module.writeBytes(here('../../'));
console.log('docs/performance.md has the bytes of the built site');
