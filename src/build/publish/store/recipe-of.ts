/** What makes a thing: the hash of a module, of all that it imports, and of the versions of packages. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

/** Imports of types leave nothing in the code. */
const IMPORT =
  /^(?:import|export)\s(?!type\s)[^;]*?from\s'(?<from>[^']+)'|import\('(?<loaded>[^']+)'\)/gmu;

const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

/** @returns the version of an installed package */
function versionOf(name: string, from: string): string {
  for (const folder of createRequire(from).resolve.paths(name) ?? []) {
    try {
      return (
        readFileSync(join(folder, name, 'package.json'), 'utf8').match(
          /"version": "[^"]+"/u,
        )?.[0] ?? ''
      );
    } catch {
      // In the next folder, then.
    }
  }
  return '';
}

/**
 * What is kept under it is made again when any code changes that has made it, and nobody has to remember that.
 * @param file path of a module
 * @returns a hash in hexadecimal digits
 */
export function recipeOf(file: string): string {
  const hash = createHash('sha256');
  const seen = new Set<string>();
  const add = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    const text = readFileSync(path, 'utf8');
    hash.update(`${text.length}\0`).update(text);
    for (const { groups } of text.matchAll(IMPORT)) {
      const name = groups?.['from'] ?? groups?.['loaded'] ?? '';
      if (name.startsWith('.')) add(resolve(dirname(path), name));
      else if (!name.startsWith('node:'))
        hash.update(`${name} ${versionOf(packageOf(name), path)}\0`);
    }
  };
  add(resolve(file));
  return hash.digest('hex').slice(0, 16);
}
