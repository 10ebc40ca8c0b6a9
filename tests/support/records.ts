/** Stored records for tests. */
import type { Mark } from '../../machines/domain/marks/mark.ts';

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

/** A highlight. @param made in milliseconds */
export const markOf = (id: string, made = 1, more: Partial<Mark> = {}): Mark => ({
  id,
  lang: 'english',
  at: [5, 3, 12],
  quote: 'It was a wet evening',
  before: 'He closed the door. ',
  after: ', and nobody came.',
  colour: 'yellow',
  made,
  ...more,
});
