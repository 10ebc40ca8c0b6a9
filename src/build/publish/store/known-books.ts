/** What a build knows of the books that an earlier one has published, without reading their manuscripts. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { WrittenPart } from '../../../authoring/checks/check-series.ts';
import type { Manuscript } from '../../../authoring/manuscript.ts';
import type { BookFacts } from './finished-book.ts';

/**
 * `signature` of the files of the manuscript, as from `signatureOf`; `source`: the hash of what they say; `part` of a
 * series.
 */
export type KnownManuscript = {
  signature: string;
  source: string;
  record: Manuscript['record'];
  part: WrittenPart | null;
};

/** A manuscript, and the finished book of it that the output folder has, by its key in the store. */
export type KnownBook = KnownManuscript & {
  finished: { key: string; facts: BookFacts } | null;
};

/** One of so many files has a book; only those with a changed book are written. */
const PORTIONS = 256;
/** A file that was changed so shortly before it was read may be changed again with the same time. */
const SETTLED_MS = 2000;

/**
 * @param folder of the manuscript
 * @param names of its files
 * @returns what changes when a file is added, removed or written; '' when a file has changed just now
 */
export function signatureOf(folder: string, names: readonly string[], now = Date.now()): string {
  const parts: (number | string)[] = [];
  for (const name of ['', ...names]) {
    const found = statSync(join(folder, name), { throwIfNoEntry: false });
    if (found === undefined) continue;
    if (now - found.mtimeMs < SETTLED_MS) return '';
    parts.push(name, name === '' ? 0 : found.size, found.mtimeMs, found.ino);
  }
  return parts.join(' ');
}

/** Of a file: its name, size, time and number. */
const PARTS = 4;

/**
 * Asks for the files that were there; the folder has another time when one is added or removed.
 * @param signature of the last build
 * @returns whether nothing in the folder has changed since
 */
export function isUnchanged(folder: string, signature: string): boolean {
  const parts = signature.split(' ');
  // A name with a space is not understood.
  if (signature === '' || parts.length % PARTS !== 0) return false;
  const names = parts.filter((_, at) => at % PARTS === 0).slice(1);
  return signatureOf(folder, names) === signature;
}

const portionOf = (id: string): number =>
  createHash('sha256').update(id).digest().readUInt8(0) % PORTIONS;

/** @returns null when there is no such file, or it is broken */
function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/** An interrupted build leaves no part of a file under its name. */
function writeWhole(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  const temporary = `${path}.${randomUUID()}`;
  writeFileSync(temporary, content);
  renameSync(temporary, path);
}

/**
 * The books of an output folder, and beside them any other small facts of the last build. A token in the output
 * folder says that it has just these books; without it nothing is known.
 */
export class KnownBooks<Rest> {
  readonly #folder: string;
  readonly #recipe: string;
  readonly #token: string;
  readonly #books = new Map<string, KnownBook>();
  readonly #changed = new Set<number>();
  /** Of the last build; null when nothing is known. */
  readonly rest: Rest | null;

  /**
   * @param folder of the state
   * @param recipe another one makes everything unknown
   * @param token path of a file in the output folder
   */
  constructor(folder: string, recipe: string, token: string) {
    this.#folder = folder;
    this.#recipe = recipe;
    this.#token = token;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this module writes it
    const head = readJson(this.#head) as { recipe: string; token: string; rest: Rest } | null;
    this.rest = head?.recipe === recipe && head.token === readJson(token) ? head.rest : null;
    if (this.rest === null) return;
    for (let portion = 0; portion < PORTIONS; portion += 1) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this module writes it
      const books = readJson(this.#file(portion)) as [string, KnownBook][] | null;
      for (const [id, book] of books ?? []) this.#books.set(id, book);
    }
  }

  get #head(): string {
    return join(this.#folder, 'head.json');
  }

  #file(portion: number): string {
    return join(this.#folder, `books-${portion}.json`);
  }

  get books(): ReadonlyMap<string, KnownBook> {
    return this.#books;
  }

  set(id: string, book: KnownBook): void {
    this.#books.set(id, book);
    this.#changed.add(portionOf(id));
  }

  delete(id: string): void {
    this.#books.delete(id);
    this.#changed.add(portionOf(id));
  }

  /** Call before the output folder is changed: a build that is broken off leaves nothing known. */
  forget(): void {
    rmSync(this.#token, { force: true });
  }

  /** Call when the output folder has all of it. */
  save(rest: Rest): void {
    const portions = new Map<number, [string, KnownBook][]>();
    for (const portion of this.rest === null ? Array(PORTIONS).keys() : this.#changed)
      portions.set(portion, []);
    for (const entry of this.#books) portions.get(portionOf(entry[0]))?.push(entry);
    for (const [portion, entries] of portions)
      writeWhole(this.#file(portion), JSON.stringify(entries));
    const token = randomUUID();
    writeWhole(this.#head, JSON.stringify({ recipe: this.#recipe, token, rest }));
    writeWhole(this.#token, JSON.stringify(token));
  }
}
