/** Where the file of a book's words is; not in routes.ts, of which each page loads the whole. */
import { bookDataPath } from '../site/routes.ts';

/** What is known of the words of a book (machines/domain/words/words-file.ts). */
export const wordsPath = (id: string): string => bookDataPath(id).replace('/book-', '/words-');
