/** The chapters of a book: which page each starts on, and where in a chapter a page is. */
import { DEFAULT_LANGUAGE, type Language } from '../languages.ts';
import type { Chapter } from './book.ts';

/**
 * @param total number of pages in the language that is shown
 * @returns the chapters that a reader can be in: in the order of their pages, one a page, none
 *   beyond the end
 */
export function chaptersWithin(chapters: readonly Chapter[] | undefined, total: number): Chapter[] {
  const byPage = new Map<number, Chapter>();
  for (const chapter of chapters ?? [])
    if (chapter.page <= total && !byPage.has(chapter.page)) byPage.set(chapter.page, chapter);
  return [...byPage.values()].sort((a, b) => a.page - b.page);
}

/** The title of a chapter or a series, and the language that it is in: English where it is not translated. */
export function titleOf(
  { title: titles }: Pick<Chapter, 'title'>,
  language: Language,
): { text: string; language: Language } {
  const text = titles[language];
  return text === undefined
    ? { text: titles[DEFAULT_LANGUAGE], language: DEFAULT_LANGUAGE }
    : { text, language };
}

/**
 * Where a page is: the number of its chapter, the page within it and how many pages the chapter
 * has; all count from 1.
 */
export type ChapterPosition = { chapter: number; page: number; pages: number };

/**
 * @param starts the first pages of the chapters, ascending
 * @param page number in the book, from 1
 * @param total number of pages of the book
 * @returns null before the first chapter, and in a book without chapters
 */
export function chapterPositionOf(
  starts: readonly number[],
  page: number,
  total: number,
): ChapterPosition | null {
  const chapter = starts.filter((start) => start <= page).length;
  const start = starts[chapter - 1];
  if (start === undefined) return null;
  const end = starts[chapter] ?? total + 1;
  return { chapter, page: page - start + 1, pages: end - start };
}

/**
 * The first page of the chapter after the one with `page`.
 * @returns null in the last chapter
 */
export const nextChapterPage = (starts: readonly number[], page: number): number | null =>
  starts.find((start) => start > page) ?? null;

/**
 * The first page of the chapter with `page`; on that page, of the chapter before.
 * @returns null on the first page of the first chapter and before it
 */
export const previousChapterPage = (starts: readonly number[], page: number): number | null =>
  starts.filter((start) => start < page).at(-1) ?? null;
