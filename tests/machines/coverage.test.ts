/** Every machine and transition function has a behaviour. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { fileNameOf } from '../behaviour/behaviour.ts';
import { BEHAVIOURS } from './behaviours.ts';

const MACHINES_DIR = fileURLToPath(new URL('../../machines/', import.meta.url));

test('each file of machines/ has a behaviour, and each behaviour one', () => {
  const names = readdirSync(MACHINES_DIR)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.replace(/(?:\.machine)?\.ts$/u, ''));
  expect(BEHAVIOURS.map(fileNameOf).toSorted()).toEqual(names.toSorted());
});
