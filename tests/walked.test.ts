/** Every machine has a law that it is walked against, and paths in a browser or a written reason why not. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const textOf = (path: string): string => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : '');

const names = readdirSync(join(ROOT, 'machines'))
  .filter((file) => file.endsWith('.machine.ts'))
  .map((file) => file.replace('.machine.ts', ''));

test.each(names)('the machine %s is walked against a law, and in a browser unless a reason is given', (name) => {
  const law = textOf(`tests/${name}.test.ts`);
  const isDriven = textOf(`e2e/${name}.spec.ts`).includes('walkInBrowser({');
  expect({
    hasLaw: law.includes('walkMachine('),
    isDrivenOrExplained: isDriven !== law.includes('notDriven: '),
  }).toEqual({ hasLaw: true, isDrivenOrExplained: true });
});
