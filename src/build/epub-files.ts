/** The EPUBs of all books, in each language that a book has. */
import { LANGUAGES } from '../../machines/domain/book.ts';
import { epubPath } from '../../machines/domain/routes.ts';
import { renderCoverPng } from './cover-images.ts';
import { epubOf } from './epub.ts';
import { coversOf } from './book-covers.ts';
import type { PublishedBooks } from './publish.ts';

/**
 * @param cacheDir folder that keeps the rendered covers between builds
 * @param rights what people may do with the books
 * @returns path -> EPUB
 */
export async function epubFiles(
  books: PublishedBooks,
  cacheDir: string,
  rights?: string,
): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  for (const [manuscript, book] of books) {
    const { published, updated } = manuscript.record;
    for (const language of LANGUAGES) {
      if (manuscript.editions[language] === undefined) continue;
      const cover = await renderCoverPng(coversOf(manuscript)[language].svg, cacheDir);
      files.set(
        epubPath(book.id, language),
        epubOf({ book, language, cover, published, updated, rights }),
      );
    }
  }
  return files;
}
