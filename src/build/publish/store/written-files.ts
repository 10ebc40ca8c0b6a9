/** Writes the files that are published of all books together, only those that have changed. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { INTERFACE_LANGUAGES } from '../../../../machines/domain/languages.ts';
import { interfacePrefix } from '../../../../machines/domain/site/routes.ts';

/** The folders of the output folder that have only what a library publishes. */
export const LIBRARY_FOLDERS: readonly string[] = [
  'books',
  'covers',
  'opds',
  'search',
  'assets/shards',
];

/** Path -> hash of each file that the output folder has. */
export type WrittenFiles = { files: Record<string, string>; retired: string[] };

/** The addresses of files that never change. */
export const IS_NAMED_BY_CONTENT = /^\/(?:assets|covers|search\/\w+)\//u;

const hashOf = (content: string): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 20);

/** Writes a file below the output folder. @param path begins with a slash */
export function writeInto(folder: string, path: string, content: string | Uint8Array): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** The folders with pages in other languages of the interface. */
const INTERFACES = new Set(
  INTERFACE_LANGUAGES.map((language) => interfacePrefix(language).slice(1)),
);

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** Removes pages, code and what a library has published, as Vite empties the folder of a small one. @param kept stay */
export function emptyFolder(folder: string, kept: readonly string[]): void {
  const pages = namesIn(folder).filter((name) => name.endsWith('.html') || INTERFACES.has(name));
  const code = namesIn(join(folder, 'assets')).map((name) => `assets/${name}`);
  for (const name of new Set([...LIBRARY_FOLDERS, ...pages, ...code]))
    if (name !== '' && !kept.includes(name))
      rmSync(join(folder, name), { recursive: true, force: true });
}

/** Removes a file and its compressed copies. */
export function removeFrom(folder: string, path: string): void {
  for (const ending of ['', '.br', '.gz']) rmSync(join(folder, path + ending), { force: true });
}

/**
 * @param folder the output folder
 * @param files path -> content, of all that must be there
 * @param kept paths that are there and stay as they are
 * @param before what the last build has written; null when nothing is there
 * @returns what is there now, and the paths that were written
 */
export function writeChanged(
  folder: string,
  files: ReadonlyMap<string, string>,
  kept: readonly string[],
  before: WrittenFiles | null,
): { now: WrittenFiles; changed: string[] } {
  const hashes = new Map(Object.entries(before?.files ?? {}));
  const now = new Map(kept.map((path) => [path, hashes.get(path) ?? ''] as const));
  const changed: string[] = [];
  for (const [path, content] of files) {
    const hash = hashOf(content);
    now.set(path, hash);
    if (hashes.get(path) === hash) continue;
    writeInto(folder, path, content);
    changed.push(path);
  }
  const gone = [...hashes.keys()].filter((path) => !now.has(path));
  const retired = gone.filter((path) => IS_NAMED_BY_CONTENT.test(path));
  const removed = gone.filter((path) => !IS_NAMED_BY_CONTENT.test(path));
  // Visitors of the release before may ask for them. Another build has kept the older ones; one that changes nothing keeps them longer.
  const isOver = changed.length > 0 || gone.length > 0;
  const older = (before?.retired ?? []).filter((path) => !now.has(path));
  for (const path of isOver ? [...removed, ...older] : removed) removeFrom(folder, path);
  return {
    now: { files: Object.fromEntries(now), retired: isOver ? retired : older },
    changed,
  };
}
