/** The files of the search in all books, as a build publishes them, made once for a test file. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { LoadFailure } from '../../machines/domain/site/failure.ts';
import { FindInBooks } from '../../machines/domain/text-search/find-in-books.ts';
import type { ReadFile } from '../../machines/domain/text-search/files/file-store.ts';
import type { WordPair } from '../../src/build/publish/text-search/collect-words.ts';
import { textSearchFiles } from '../../src/build/publish/text-search/text-search-files.ts';
import { ContentCache } from '../../src/build/publish/content-cache.ts';
import { pairsOf, spokenFormFiles } from '../../src/build/speech/spoken-form.ts';
import { publishedBooks, publishedManuscripts } from './published-books.ts';

export type PublishedSearch = {
  files: ReadonlyMap<string, string>;
  pairs: readonly WordPair[];
};

/** Kept between runs: the alignment of all editions takes seconds. */
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/text-search', import.meta.url));

export async function publishedSearch(): Promise<PublishedSearch> {
  const manuscripts = await publishedManuscripts();
  const cache = new ContentCache(CACHE);
  const aligned = await cache.get(
    [
      await readFile(new URL('../../src/build/speech/spoken-form.ts', import.meta.url)),
      JSON.stringify(manuscripts.map(({ editions }) => editions)),
    ],
    () => Buffer.from(JSON.stringify(pairsOf(spokenFormFiles(manuscripts)))),
  );
  await cache.prune();
  const pairs = JSON.parse(Buffer.from(aligned).toString('utf8')) as WordPair[];
  const books = [...(await publishedBooks()).values()];
  return { files: await textSearchFiles(books, pairs, (_, make) => make()), pairs };
}

/** @param read called with each path that is read */
export const readerOf =
  (files: ReadonlyMap<string, string>, read: (path: string) => void = () => {}): ReadFile =>
  async (path) => {
    read(path);
    const text = files.get(path);
    if (text === undefined) throw new LoadFailure('not-found', `${path} answered 404`);
    return text;
  };

/** A search that knows nothing yet. */
export const searchIn = (files: ReadonlyMap<string, string>): FindInBooks =>
  new FindInBooks(readerOf(files));
