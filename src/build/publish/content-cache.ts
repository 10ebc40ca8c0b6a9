/** Caches between builds what takes long to make, under a hash of all that it is made of. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** In milliseconds. */
export const DAY = 24 * 60 * 60 * 1000;
/** An entry that no build has used for so long is removed. */
const KEPT = 30 * DAY;
/** Bytes of a SHA-256 hash. */
const HASH_LENGTH = 32;

/** @param parts as for `ContentCache.get` @returns the name of what is made of them */
export function entryName(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}\0`).update(part);
  return hash.digest('hex').slice(0, 40);
}

/**
 * A file never goes stale, because another content has another name. It begins with the hash of the
 * result that follows, so a damaged one is made again. The folder may be removed at any time; the next
 * build then makes everything again.
 */
export class ContentCache {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * @param parts everything that decides about the result: its sources, the settings and the versions
   *   of what makes it
   * @param make called when the result is not known
   */
  async get(
    parts: readonly (string | Uint8Array)[],
    make: () => Promise<Uint8Array> | Uint8Array,
  ): Promise<Uint8Array> {
    const name = entryName(parts);
    const file = join(this.#folder, name.slice(0, 2), name.slice(2));
    const known = await readFile(file).then(wholeResult, () => null);
    if (known !== null) {
      await noteUse(file);
      return known;
    }
    const made = await make();
    await mkdir(dirname(file), { recursive: true });
    // An interrupted build leaves no part of a file under its name.
    const temporary = `${file}.${randomUUID()}`;
    await writeFile(temporary, [hashOf(made), made]);
    await rename(temporary, file);
    return made;
  }

  /**
   * Removes what no build has used for a month.
   * @param isUsed whether an entry, by its name as from `entryName`, is used although no build reads it
   */
  async prune(now = Date.now(), isUsed: (name: string) => boolean = () => false): Promise<void> {
    const entries = await readdir(this.#folder, { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    for (const entry of entries) {
      if (!entry.isFile() || isUsed(basename(entry.parentPath) + entry.name)) continue;
      const file = join(entry.parentPath, entry.name);
      const used = await lastUse(file);
      if (used !== null && now - used > KEPT) await rm(file, { force: true });
    }
  }
}

function hashOf(result: Uint8Array): Uint8Array {
  return createHash('sha256').update(result).digest();
}

/**
 * A crash of the machine may leave a file empty or shorter than it was.
 * @returns the result, or null if it is not what was cached
 */
function wholeResult(content: Uint8Array): Uint8Array | null {
  const result = content.subarray(HASH_LENGTH);
  return hashOf(result).every((byte, index) => byte === content[index]) ? result : null;
}

/** @returns in milliseconds; null when another build has renamed or removed the file meanwhile */
async function lastUse(file: string): Promise<number | null> {
  try {
    return (await stat(file)).mtimeMs;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Once a day is enough. */
async function noteUse(file: string): Promise<void> {
  const now = Date.now();
  const used = await lastUse(file);
  if (used !== null && now - used > DAY) await utimes(file, new Date(now), new Date(now));
}
