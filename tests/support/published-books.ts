/**
 * The books of this project as a build for tests publishes them, on whatever day: also those that appear
 * later. Made once for all test files of a worker.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkContent } from '../../src/authoring/checks/check-manuscripts.ts';
import type { Manuscript } from '../../src/authoring/manuscript.ts';
import { TEST_DAY } from '../../src/build/publish/build-day.mjs';
import { ContentCache } from '../../src/build/publish/content-cache.ts';
import { epubFiles } from '../../src/build/publish/epub-files.ts';
import { cachedBooksOf, type PublishedBooks } from '../../src/build/publish/publish.ts';
import { publishedOn } from '../../src/build/publish/published-on.ts';
import { isFullRun } from './depth.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Kept between runs; a build has a folder of its own. */
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/epub-covers', import.meta.url));

const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
};

/** Those without a problem, as `npm run books check` sees them. */
export const publishedManuscripts = once(async (): Promise<readonly Manuscript[]> =>
  publishedOn((await checkContent(ROOT)).manuscripts, TEST_DAY),
);

export const publishedBooks = once(async (): Promise<PublishedBooks> => {
  const texts = new ContentCache(join(CACHE, 'texts'));
  const books = await cachedBooksOf(await publishedManuscripts(), texts);
  await texts.prune();
  return books;
});

/** @returns path -> EPUB, of every book in each of its languages */
export const publishedEpubs = once(async (): Promise<ReadonlyMap<string, Uint8Array>> =>
  epubFiles(await publishedBooks(), CACHE),
);

/** @returns with FULL=1 all, otherwise every fourth: of editions in three languages, some in each */
export const sampleOf = <T>(all: readonly T[]): readonly T[] =>
  isFullRun() ? all : all.filter((_, at) => at % 4 === 0);
