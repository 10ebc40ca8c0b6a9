/** Chapters: where in which chapter a page is, and books of others with chapters that do not fit. */
import { describe, expect, test } from 'vitest';
import { parseBook, type Chapter } from '../../../machines/domain/books/book.ts';
import {
  chapterPositionOf,
  chaptersWithin,
  nextChapterPage,
  previousChapterPage,
  titleOf,
} from '../../../machines/domain/books/chapters.ts';

const chapter = (page: number, english: string): Chapter => ({ page, title: { english } });

/** A foreword of one page, then chapters of three and two pages. */
const STARTS = [2, 5];
const TOTAL = 6;

describe('the place of a page in its chapter', () => {
  test.for([
    [1, null],
    [2, { chapter: 1, page: 1, pages: 3 }],
    [4, { chapter: 1, page: 3, pages: 3 }],
    [5, { chapter: 2, page: 1, pages: 2 }],
    [6, { chapter: 2, page: 2, pages: 2 }],
  ] as const)('of page %s', ([page, position]) => {
    expect(chapterPositionOf(STARTS, page, TOTAL)).toEqual(position);
  });

  test('is nowhere in a book without chapters', () => {
    expect(chapterPositionOf([], 1, TOTAL)).toBeNull();
  });
});

test('the next chapter starts after the page, the previous one at its own first page', () => {
  const pages = [1, 2, 3, 5, 6];
  expect(pages.map((page) => nextChapterPage(STARTS, page))).toEqual([2, 5, 5, null, null]);
  expect(pages.map((page) => previousChapterPage(STARTS, page))).toEqual([null, null, 2, 2, 5]);
});

describe('the chapters of a book by others', () => {
  test('are ordered, one a page, and none beyond the end', () => {
    const chapters = [
      chapter(5, 'Five'),
      chapter(2, 'Two'),
      chapter(5, 'Again'),
      chapter(9, 'End'),
    ];
    expect(chaptersWithin(chapters, TOTAL).map(({ title }) => title.english)).toEqual([
      'Two',
      'Five',
    ]);
    expect(chaptersWithin(undefined, TOTAL)).toEqual([]);
  });

  test('cost only themselves when they are not valid, and that is reported', () => {
    const problems: string[] = [];
    const book = (chapters: unknown) =>
      parseBook(
        {
          id: 'well',
          title: 'The Well',
          author: 'A',
          genre: 'Horror',
          description: 'B',
          cover: '',
          isTrending: false,
          pages: [{ id: 'page-1', pageNumber: 1, content: 'Once.' }],
          chapters,
        },
        'well',
        (problem) => problems.push(problem),
      );
    expect(book([chapter(1, 'One')])?.chapters).toEqual([
      { page: 1, title: { english: 'One', hindi: undefined, hinglish: undefined } },
    ]);
    expect(problems).toEqual([]);
    expect(book([{ page: 0, title: { english: 'One' } }])?.chapters).toBeUndefined();
    expect(book('One')?.title).toBe('The Well');
    expect(problems).toEqual(Array(2).fill('The book "well" has no valid chapters.'));
  });
});

test('a title that is not translated is the English one', () => {
  const { title } = chapter(1, 'The Tank');
  const translated = { page: 1, title: { ...title, hindi: 'तालाब' } };
  expect(titleOf(translated, 'hindi')).toEqual({ text: 'तालाब', language: 'hindi' });
  expect(titleOf(translated, 'hinglish')).toEqual({ text: 'The Tank', language: 'english' });
});
