/** The EPUBs of all books, in each language that a book has. */
import { LANGUAGES } from '../../machines/domain/book.ts';
import { epubPath } from '../../machines/domain/routes.ts';
import type { Manuscript } from '../authoring/manuscript.ts';
import { renderEpubCover } from './cover-images.ts';
import { epubOf } from './epub.ts';
import { bookOf } from './publish.ts';

/**
 * @param cacheDir folder that keeps the rendered covers between builds
 * @returns path -> EPUB
 */
export async function epubFiles(
  manuscripts: readonly Manuscript[],
  cacheDir: string,
): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  for (const manuscript of manuscripts) {
    const { published, updated } = manuscript.record;
    const book = bookOf(manuscript);
    const cover = await renderEpubCover(manuscript.cover, cacheDir);
    for (const language of LANGUAGES)
      if (manuscript.editions[language] !== undefined)
        files.set(
          epubPath(book.id, language),
          epubOf({ book, language, cover, published, updated }),
        );
  }
  return files;
}
