/** Every machine and transition function has a behaviour. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { BEHAVIOURS } from './behaviours.ts';

const MACHINES_DIR = fileURLToPath(new URL('../../machines/', import.meta.url));

test('each file of machines/ has a behaviour, and each behaviour one', () => {
  const files = readdirSync(MACHINES_DIR).filter((file) => file.endsWith('.ts'));
  const names = files.map((file) =>
    file
      .replace(/(?:\.machine)?\.ts$/u, '')
      .replaceAll(/-[a-z]/gu, (letter) => letter.slice(1).toUpperCase()),
  );
  expect(BEHAVIOURS.map(({ machine }) => machine.id).toSorted()).toEqual(names.toSorted());
});
