/** Stored records for tests. */

/** A record of reading progress. */
export const progressOn = (bookId: string, page: number, lastReadAt = 1) => ({
  bookId,
  currentPageId: `page-${page}`,
  currentPageNumber: page,
  lastReadAt,
  furthestPageNumber: page,
});

/** An entry of the library. */
export const entryOf = (bookId: string, firstReadAt = 1) => ({
  bookId,
  title: `Title of ${bookId}`,
  author: `Author of ${bookId}`,
  cover: `/covers/${bookId}.svg`,
  firstReadAt,
});
