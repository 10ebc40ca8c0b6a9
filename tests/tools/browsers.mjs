/**
 * A step of every run: names what the built site uses and a supported browser lacks. Vite loads the
 * TypeScript, which Node 20 cannot run.
 */
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));
/** @type {{ module: typeof import('./browser-support/built-site.ts') }} */
const { module } = await runnerImport(here('./browser-support/built-site.ts'), {
  root: here('../../'),
  configFile: false,
  logLevel: 'error',
});
const problems = module.unsupportedIn(here('../../dist'));
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
