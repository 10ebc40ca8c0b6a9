/** Records of the user, as tests store them. */
import type {
  Bookmark,
  LibraryEntry,
  ReadingProgress,
} from '../../../machines/domain/reading/records.ts';

export const bookmark = (bookId: string, pageNumber: number, timestamp = 0): Bookmark => ({
  bookId,
  pageId: `page-${pageNumber}`,
  pageNumber,
  timestamp,
});

export const progress = (bookId: string, page: number, more: object = {}): ReadingProgress => ({
  bookId,
  currentPageId: `page-${page}`,
  currentPageNumber: page,
  lastReadAt: 1_700_000_000_000 + page,
  furthestPageNumber: page,
  ...more,
});

export const entry = (bookId: string, more: object = {}): LibraryEntry => ({
  bookId,
  title: `Title of ${bookId}`,
  author: 'A. Author',
  cover: `/covers/${bookId}.svg`,
  firstReadAt: 1_700_000_000_000,
  ...more,
});
