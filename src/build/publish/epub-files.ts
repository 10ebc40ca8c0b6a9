/** The EPUBs of all books, in each language that a book has. */
import { LANGUAGES } from '../../../machines/domain/languages.ts';
import { epubPath } from '../../../machines/domain/site/routes.ts';
import { join } from 'node:path';
import type { Book } from '../../../machines/domain/books/book.ts';
import type { Manuscript } from '../../authoring/manuscript.ts';
import { ContentCache } from './content-cache.ts';
import { renderCoverPng } from '../covers/cover-images.ts';
import { cachedEpubOf, type EpubInput } from './epub.ts';
import { coversOf } from '../covers/book-covers.ts';
import type { PublishedBooks } from './publish.ts';

/**
 * @param covers keeps the rendered covers
 * @param pack writes one language of a book
 * @param rights what people may do with the book
 * @returns path -> EPUB of each language that the book has
 */
export async function epubsOfBook(
  manuscript: Manuscript,
  book: Book,
  covers: ContentCache,
  pack: (input: EpubInput) => Promise<Uint8Array>,
  rights: string | undefined,
): Promise<Map<string, Uint8Array>> {
  const { published, updated } = manuscript.record;
  const files = new Map<string, Uint8Array>();
  for (const language of LANGUAGES) {
    if (manuscript.editions[language] === undefined) continue;
    const { svg } = coversOf(manuscript)[language];
    const cover = await renderCoverPng(svg, covers);
    const epub = await pack({ book, language, cover, published, updated, rights });
    files.set(epubPath(book.id, language), epub);
  }
  return files;
}

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
  const pack = (input: EpubInput) => cachedEpubOf(input, cache);
  for (const [manuscript, book] of books)
    for (const [path, epub] of await epubsOfBook(manuscript, book, covers, pack, rights))
      files.set(path, epub);
  await cache.prune();
  return files;
}
