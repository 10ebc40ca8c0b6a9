/** The cards of My Library, and the bookmarked books. */
import { describe, expect, test } from 'vitest';
import type {
  Bookmark,
  LibraryEntry,
  ReadingProgress,
} from '../../../machines/domain/reading/records.ts';
import { bookmarkedBooks, libraryCards } from '../../../machines/domain/reading/library-cards.ts';
import { metaNamed } from '../../support/books.ts';

const entry = (bookId: string, firstReadAt: number): LibraryEntry => ({
  bookId,
  title: `Kept title of ${bookId}`,
  author: `Kept author of ${bookId}`,
  cover: `/kept/${bookId}.svg`,
  firstReadAt,
});

const progress = (
  bookId: string,
  currentPageNumber: number,
  lastReadAt: number,
): ReadingProgress => ({
  bookId,
  currentPageId: `page-${currentPageNumber}`,
  currentPageNumber,
  lastReadAt,
});

describe('the cards of My Library', () => {
  test('are the saved books and those with progress, the one read last first', () => {
    const records = {
      library: [entry('saved', 25), entry('first', 1), entry('second', 2)],
      readingProgress: [
        progress('first', 4, 10),
        progress('second', 7, 30),
        progress('unsaved', 2, 20),
      ],
    };
    const catalogue = ['saved', 'first', 'second', 'unsaved', 'never-opened'].map((id) =>
      metaNamed(id),
    );
    expect(
      libraryCards(catalogue, true, records).map(({ bookId, page }) => [bookId, page]),
    ).toEqual([
      ['second', 7],
      ['saved', null],
      ['unsaved', 2],
      ['first', 4],
    ]);
  });

  test('keep the order of the library for books read at the same time', () => {
    const records = {
      library: [entry('a', 5), entry('b', 5)],
      readingProgress: [progress('c', 1, 5)],
    };
    expect(libraryCards([], true, records).map(({ bookId }) => bookId)).toEqual(['a', 'b', 'c']);
  });

  test('have the texts of the catalogue, or stored ones if the book has left it', () => {
    const records = {
      library: [entry('here', 2), entry('gone', 1)],
      readingProgress: [progress('unknown', 9, 0)],
    };
    expect(libraryCards([metaNamed('here')], true, records)).toEqual([
      {
        bookId: 'here',
        title: 'Title of here',
        author: 'Author of here',
        cover: '/covers/here.svg',
        page: null,
        furthest: null,
        available: true,
      },
      {
        bookId: 'gone',
        title: 'Kept title of gone',
        author: 'Kept author of gone',
        cover: '/kept/gone.svg',
        page: null,
        furthest: null,
        available: false,
      },
      {
        bookId: 'unknown',
        title: 'unknown',
        author: '',
        cover: '',
        page: 9,
        furthest: null,
        available: false,
      },
    ]);
  });

  test('call no book unavailable while the catalogue is loading', () => {
    const records = { library: [entry('a', 2)], readingProgress: [progress('b', 1, 1)] };
    expect(
      libraryCards([], false, records).map(({ title, available }) => [title, available]),
    ).toEqual([
      ['Kept title of a', true],
      ['b', true],
    ]);
  });

  test('are none for an empty library', () => {
    expect(libraryCards([metaNamed('a')], true, { library: [], readingProgress: [] })).toEqual([]);
  });

  test.each(['__proto__', 'constructor', 'toString'])('accept the id %s like any other', (id) => {
    expect(
      libraryCards([], true, { library: [], readingProgress: [progress('a', 1, 1)] }),
    ).toHaveLength(1);
    expect(
      libraryCards([metaNamed(id)], true, {
        library: [entry(id, 1)],
        readingProgress: [progress(id, 3, 2)],
      }),
    ).toEqual([
      {
        bookId: id,
        title: `Title of ${id}`,
        author: `Author of ${id}`,
        cover: `/covers/${id}.svg`,
        page: 3,
        furthest: null,
        available: true,
      },
    ]);
  });
});

const bookmark = (bookId: string): Bookmark => ({
  bookId,
  pageId: 'page-3',
  pageNumber: 3,
  timestamp: 0,
});

describe('the bookmarked books', () => {
  test('start with the newest bookmark', () => {
    const books = ['a', 'b', 'c'].map((id) => metaNamed(id));
    const bookmarks = [bookmark('c'), bookmark('a')];
    expect(bookmarkedBooks(books, bookmarks, [])).toEqual([metaNamed('a'), metaNamed('c')]);
    expect(bookmarks, 'the list given is left as it was').toEqual([bookmark('c'), bookmark('a')]);
  });

  test('include books that left the catalogue, if the library knows them', () => {
    expect(
      bookmarkedBooks([metaNamed('a')], ['a', 'gone', 'unknown'].map(bookmark), [entry('gone', 1)]),
    ).toEqual([
      {
        id: 'gone',
        title: 'Kept title of gone',
        author: 'Kept author of gone',
        cover: '/kept/gone.svg',
        genre: '',
        description: 'No longer available',
        isTrending: false,
      },
      metaNamed('a'),
    ]);
  });

  test.each(['__proto__', 'constructor'])('do not include the id %s without its record', (id) => {
    expect(bookmarkedBooks([], [bookmark(id)], [])).toEqual([]);
  });
});
