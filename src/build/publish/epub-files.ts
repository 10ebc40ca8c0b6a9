/** The EPUBs of all books, in each language that a book has. */
import { LANGUAGES } from '../../../machines/domain/languages.ts';
import { epubPath } from '../../../machines/domain/site/routes.ts';
import { join } from 'node:path';
import { ContentCache } from './content-cache.ts';
import { renderCoverPng } from '../covers/cover-images.ts';
import { cachedEpubOf } from './epub.ts';
import { coversOf } from '../covers/book-covers.ts';
import type { PublishedBooks } from './publish.ts';

/**
 * @param cacheDir folder that keeps the rendered covers and the EPUBs between builds
 * @param rights what people may do with the books
 * @returns path -> EPUB
 */
export async function epubFiles(
  books: PublishedBooks,
  cacheDir: string,
  rights?: string,
): Promise<Map<string, Uint8Array>> {
  const cache = new ContentCache(join(cacheDir, 'epubs'));
  const covers = new ContentCache(join(cacheDir, 'covers'));
  const files = new Map<string, Uint8Array>();
  for (const [manuscript, book] of books) {
    const { published, updated } = manuscript.record;
    for (const language of LANGUAGES) {
      if (manuscript.editions[language] === undefined) continue;
      const { svg } = coversOf(manuscript)[language];
      const cover = await renderCoverPng(svg, covers);
      files.set(
        epubPath(book.id, language),
        await cachedEpubOf({ book, language, cover, published, updated, rights }, cache),
      );
    }
  }
  await cache.prune();
  return files;
}
