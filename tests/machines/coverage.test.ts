/**
 * Every machine and transition function has a test against a reference model, and path tests in a browser or a reason why
 * not.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const textOf = (path: string): string =>
  existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : '';

const names = readdirSync(join(ROOT, 'machines'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace(/(?:\.machine)?\.ts$/u, ''));

test.each(names)(
  '%s is tested against a reference model, and in a browser unless a reason is given',
  (name) => {
    const hasBehaviour = textOf('tests/machines/behaviours.ts').includes(`./${name}.behaviour.ts`);
    if (hasBehaviour) return;
    const model = textOf(`tests/machines/${name}.test.ts`);
    const isDriven = textOf(`e2e/machines/${name}.spec.ts`).includes('testPathsInBrowser({');
    expect({
      hasModel: model.includes('testPaths('),
      isDrivenOrExplained: isDriven !== model.includes('notDriven:'),
    }).toEqual({ hasModel: true, isDrivenOrExplained: true });
  },
);
