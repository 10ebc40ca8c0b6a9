/**
 * Publishes a library that is too large to be built from scratch each time: finished books are kept in a store under
 * the hash of their manuscript, and only what has changed since the last build is read, made and written.
 */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MAX_PRERENDERED_BOOKS } from '../../../../machines/domain/limits.ts';
import { checkManuscript } from '../../../authoring/checks/check-manuscripts.ts';
import type { Manuscript } from '../../../authoring/manuscript.ts';
import type { Problem } from '../../../authoring/problem.ts';
import type { TitleLimits } from '../title-search/titles-of-library.ts';
import { ContentCache, DAY, entryName } from '../content-cache.ts';
import {
  finishBook,
  packed,
  unpacked,
  type BookFacts,
  type FinishedBook,
  type FinishingOptions,
} from './finished-book.ts';
import { KnownBooks, type KnownBook } from './known-books.ts';
import { readManuscripts } from './read-manuscripts.ts';
import { recipeOf } from './recipe-of.ts';
import { sharedFiles, type FinishedState, type SharedState } from './shared-files.ts';
import {
  emptyFolder,
  IS_NAMED_BY_CONTENT,
  LIBRARY_FOLDERS,
  removeFrom,
  writeChanged,
  writeInto,
  type WrittenFiles,
} from './written-files.ts';

/** In the output folder; hosts do not serve names that begin with a dot. */
const TOKEN = '.library.json';
/** How often progress is told, in books. */
const TOLD_EVERY = 1000;

export type LibraryOptions = FinishingOptions & {
  root: string;
  contentDir: string;
  /** Keeps the finished books, and what is known of the output folder. */
  cacheDir: string;
  outDir: string;
  /** Of the site. */
  origin: string;
  /** Books of later days are left out. */
  day: string;
  titleLimits?: TitleLimits | undefined;
  say: (line: string) => void;
};

type Rest = SharedState & { written: WrittenFiles; prunedAt: number };
/** `paths`: the published files that are new or have changed. */
export type Publication = { paths: readonly string[] };

/** @returns whether there are too many manuscripts to publish all of them in each build */
export function isLarge(root: string, contentDir: string): boolean {
  try {
    return readdirSync(resolve(root, contentDir)).length > MAX_PRERENDERED_BOOKS;
  } catch {
    // The check of the manuscripts says that the folder is missing.
    return false;
  }
}

export class LargeLibrary {
  readonly #options: LibraryOptions;
  readonly #store: ContentCache;
  readonly #covers: ContentCache;
  readonly #known: KnownBooks<Rest>;
  readonly #recipe: string;
  /** Of changed and removed books: the files that the output folder has of them. */
  readonly #before = new Map<string, readonly string[]>();

  constructor(options: LibraryOptions) {
    this.#options = options;
    const { cacheDir, outDir, downloads, rights } = options;
    this.#store = new ContentCache(join(cacheDir, 'books'));
    this.#covers = new ContentCache(join(cacheDir, 'covers'));
    const code = recipeOf(fileURLToPath(new URL('finished-book.ts', import.meta.url)));
    this.#recipe = JSON.stringify([code, { downloads, rights }]);
    const place = createHash('sha256').update(outDir).digest('hex').slice(0, 8);
    const state = join(cacheDir, `library-${place}`);
    this.#known = new KnownBooks(state, this.#recipe, join(outDir, TOKEN));
  }

  /** Removes what an earlier build has left in the output folder, but not the books that are known. */
  empty(folder: string): void {
    emptyFolder(folder, this.#known.rest === null ? [] : LIBRARY_FOLDERS);
  }

  /**
   * Finishes the books whose manuscripts have changed, or their place in a series.
   * @returns the problems of all manuscripts; with any, nothing is finished
   */
  async finish(): Promise<readonly Problem[]> {
    const { root, contentDir, day, say } = this.#options;
    const known = this.#known.books;
    const { written, published, problems } = await readManuscripts(root, contentDir, day, known);
    if (problems.length > 0) return problems;
    const wanted = new Set(published.map(({ id }) => id));
    for (const [id, { finished }] of known) {
      if (finished !== null && !wanted.has(id)) this.#before.set(id, finished.facts.paths);
      if (!written.has(id)) this.#known.delete(id);
    }
    for (const [id, manuscript] of written)
      if (!wanted.has(id)) this.#know(id, { ...manuscript, finished: null });
    for (const { id, series } of published) {
      const manuscript = written.get(id);
      if (manuscript === undefined) throw new Error('What is published is written.');
      const before = known.get(id)?.finished ?? null;
      const place = series === undefined ? '' : JSON.stringify(series);
      const key = createHash('sha256')
        .update(this.#recipe + manuscript.source + place)
        .digest('hex');
      if (before?.key === key) {
        this.#know(id, { ...manuscript, finished: before });
        continue;
      }
      const facts = await this.#finishOne(id, key, series);
      this.#before.set(id, before?.facts.paths ?? []);
      this.#know(id, { ...manuscript, finished: { key, facts } });
      if (this.#before.size % TOLD_EVERY === 0) say(`${this.#before.size} books are finished.`);
    }
    return problems;
  }

  /** Remembers a book, if anything of it is new. */
  #know(id: string, book: KnownBook): void {
    const before = this.#known.books.get(id);
    if (before?.signature !== book.signature || before.finished?.key !== book.finished?.key)
      this.#known.set(id, book);
  }

  async #finishOne(id: string, key: string, series: Manuscript['series']): Promise<BookFacts> {
    const { root, contentDir } = this.#options;
    const pack = await this.#store.get([key], async () => {
      const [manuscript] = (await checkManuscript(root, contentDir, id)).manuscripts;
      if (manuscript === undefined) throw new Error(`${id} has been changed while it was read.`);
      const whole = series === undefined ? manuscript : { ...manuscript, series };
      return packed(await finishBook(whole, this.#options, this.#covers));
    });
    return unpacked(pack).facts;
  }

  /** The books that are published now. */
  get #finished(): Map<string, FinishedState> {
    return new Map(
      [...this.#known.books].flatMap(([id, { record, finished }]) =>
        finished === null ? [] : [[id, { record, ...finished }] as const],
      ),
    );
  }

  async #finishedBook(key: string): Promise<FinishedBook> {
    const pack = await this.#store.get([key], () => {
      throw new Error(
        'A finished book is missing in the store. Remove the output folder and build again.',
      );
    });
    return unpacked(pack);
  }

  /** Removes what is no longer used, once a day, because it takes seconds. @returns when it was done */
  async #prune(books: Iterable<FinishedState>): Promise<number> {
    const { prunedAt = Date.now() } = this.#known.rest ?? {};
    if (Date.now() - prunedAt < DAY) return prunedAt;
    const used = new Set([...books].map(({ key }) => entryName([key])));
    await this.#store.prune(Date.now(), (name) => used.has(name));
    await this.#covers.prune();
    return Date.now();
  }

  /** Writes the changed books, and the lists, feeds and search of all. Call after `finish`. */
  async write(): Promise<Publication> {
    const { outDir, origin, titleLimits, say } = this.#options;
    const { rest } = this.#known;
    const all = this.#finished;
    this.#known.forget();
    const paths: string[] = [];
    const gone = new Set([...this.#before.values()].flat());
    // Books with the same text have one file of it.
    for (const { facts } of all.values()) for (const path of facts.paths) gone.delete(path);
    for (const path of gone) removeFrom(outDir, path);
    for (const [id, before] of this.#before) {
      const book = all.get(id);
      const files = book === undefined ? null : (await this.#finishedBook(book.key)).files;
      for (const [path, content] of files ?? []) {
        if (IS_NAMED_BY_CONTENT.test(path) && before.includes(path)) continue;
        writeInto(outDir, path, content);
        paths.push(path);
        if (paths.length % (20 * TOLD_EVERY) === 0) say(`${paths.length} files are written.`);
      }
    }
    const shared = sharedFiles(outDir, origin, all, rest, titleLimits);
    const kept = Object.keys(rest?.written.files ?? {}).filter(shared.isKept);
    const { now, changed } = writeChanged(outDir, shared.files, kept, rest?.written ?? null);
    this.#known.save({ ...shared.state, written: now, prunedAt: await this.#prune(all.values()) });
    say(`${all.size} books are published; ${this.#before.size} have changed.`);
    return { paths: [...paths, ...changed] };
  }
}
