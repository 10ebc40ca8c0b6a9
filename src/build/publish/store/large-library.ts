/**
 * Publishes a library that is too large to be made anew in each build: finished books are kept in a store under
 * the hash of their manuscript, and only what has changed since the last build is read, made and written.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { INTERFACE_LANGUAGES } from '../../../../machines/domain/languages.ts';
import { MAX_PRERENDERED_BOOKS } from '../../../../machines/domain/limits.ts';
import { interfacePrefix } from '../../../../machines/domain/site/routes.ts';
import { checkManuscript, listManuscripts } from '../../../authoring/check-manuscripts.ts';
import type { Problem } from '../../../authoring/problem.ts';
import { editionsOf } from '../../feeds/editions.ts';
import { ContentCache, DAY, entryName } from '../content-cache.ts';
import { catalogueFiles } from '../lists.ts';
import { inOrder } from '../publish.ts';
import type { SearchFolderState } from '../text-search/search-folders.ts';
import { changedFeeds, type FeedSignatures } from './changed-feeds.ts';
import {
  epubSizesOf,
  finishBook,
  packed,
  unpacked,
  withoutText,
  type FinishedBook,
  type FinishingOptions,
} from './finished-book.ts';
import { KnownBooks, signatureOf } from './known-books.ts';
import { recipeOf } from './recipe-of.ts';
import { searchFiles } from './search-in-store.ts';
import {
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
  say: (line: string) => void;
};

type Rest = {
  written: WrittenFiles;
  search: SearchFolderState[];
  feeds: FeedSignatures;
  prunedAt: number;
};
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

/** The folders with pages in other languages of the interface. */
const INTERFACES = INTERFACE_LANGUAGES.map((language) => interfacePrefix(language).slice(1));

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** What other plugins write there. */
const isPage = (name: string): boolean => name.endsWith('.html');

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
    const library = this.#known.rest === null ? [] : LIBRARY_FOLDERS;
    const remove = (names: readonly string[], isGone: (name: string) => boolean): void => {
      for (const name of names)
        if (!library.includes(name) && isGone(name))
          rmSync(join(folder, name), { recursive: true, force: true });
    };
    remove(LIBRARY_FOLDERS, () => true);
    remove(namesIn(folder), (name) => isPage(name) || INTERFACES.includes(name));
    remove(
      namesIn(join(folder, 'assets')).map((name) => `assets/${name}`),
      () => true,
    );
  }

  /** Finishes the books whose manuscripts have changed. @returns the problems of all manuscripts */
  async finish(): Promise<Problem[]> {
    const { root, contentDir, say } = this.#options;
    const { ids, problems } = await listManuscripts(root, contentDir);
    const folder = resolve(root, contentDir);
    let finished = 0;
    for (const id of ids) {
      const known = this.#known.books.get(id);
      const names = readdirSync(join(folder, id));
      const signature = signatureOf(join(folder, id), names);
      if (known !== undefined && signature !== '' && known.signature === signature) continue;
      const { manuscripts, problems: own } = await checkManuscript(root, contentDir, id);
      problems.push(...own);
      const [manuscript] = manuscripts;
      if (manuscript === undefined) continue;
      const key = createHash('sha256')
        .update(this.#recipe)
        .update(JSON.stringify(manuscript))
        .digest('hex');
      if (known?.key === key) {
        this.#known.set(id, { ...known, signature });
        continue;
      }
      const pack = await this.#store.get([key], async () =>
        packed(await finishBook(manuscript, this.#options, this.#covers)),
      );
      this.#before.set(id, known?.facts.paths ?? []);
      this.#known.set(id, { signature, key, facts: unpacked(pack).facts });
      finished += 1;
      if (finished % TOLD_EVERY === 0) say(`${finished} books are finished.`);
    }
    const wanted = new Set(ids);
    for (const [id, { facts }] of this.#known.books) {
      if (wanted.has(id)) continue;
      this.#before.set(id, facts.paths);
      this.#known.delete(id);
    }
    return problems;
  }

  async #finishedBook(key: string): Promise<FinishedBook> {
    const pack = await this.#store.get([key], () => {
      throw new Error(
        'A finished book is missing in the store. Remove the output folder and build again.',
      );
    });
    return unpacked(pack);
  }

  /** Books with the same text have one file of it. */
  #isShared(path: string): boolean {
    return (
      path.startsWith('/search/') &&
      [...this.#known.books.values()].some(({ facts }) => facts.paths.includes(path))
    );
  }

  /** Removes what is no longer used, once a day, because it takes seconds. @returns when it was done */
  async #prune(): Promise<number> {
    const { prunedAt = Date.now() } = this.#known.rest ?? {};
    if (Date.now() - prunedAt < DAY) return prunedAt;
    const used = new Set([...this.#known.books.values()].map(({ key }) => entryName([key])));
    await this.#store.prune(Date.now(), (name) => used.has(name));
    await this.#covers.prune();
    return Date.now();
  }

  /** Writes the changed books, and the lists, feeds and search of all. Call after `finish`. */
  async write(): Promise<Publication> {
    const { outDir, origin, say } = this.#options;
    const { rest, books: all } = this.#known;
    this.#known.forget();
    const paths: string[] = [];
    for (const [id, before] of this.#before) {
      const book = all.get(id);
      const files = book === undefined ? null : (await this.#finishedBook(book.key)).files;
      for (const path of before)
        if (files?.has(path) !== true && !this.#isShared(path)) removeFrom(outDir, path);
      for (const [path, content] of files ?? []) {
        if (IS_NAMED_BY_CONTENT.test(path) && before.includes(path)) continue;
        writeInto(outDir, path, content);
        paths.push(path);
        if (paths.length % (20 * TOLD_EVERY) === 0) say(`${paths.length} files are written.`);
      }
    }
    const light = new Map([...all].map(([id, { facts }]) => withoutText(id, facts)));
    const ordered = inOrder([...light.keys()]).flatMap((each) => light.get(each) ?? []);
    const epubs = new Map([...light.values()].flatMap((book) => [...epubSizesOf(book)]));
    const search = searchFiles(outDir, all, rest?.search ?? []);
    const feeds = changedFeeds(
      editionsOf(light, epubs),
      origin,
      (id) => all.get(id)?.key ?? '',
      rest?.feeds ?? {},
    );
    const files = new Map([...catalogueFiles(ordered), ...feeds.files, ...search.files]);
    const kept = Object.keys(rest?.written.files ?? {}).filter(
      (path) => search.isKept(path) || feeds.isKept(path),
    );
    const { now, changed } = writeChanged(outDir, files, kept, rest?.written ?? null);
    this.#known.save({
      written: now,
      search: search.folders,
      feeds: feeds.signatures,
      prunedAt: await this.#prune(),
    });
    say(`${all.size} books are published; ${this.#before.size} have changed.`);
    return { paths: [...paths, ...changed] };
  }
}
