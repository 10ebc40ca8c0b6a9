/** The chapters of the open book, which the reader machine turns to. */
import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { Chapter } from '../../../../machines/domain/books/book.ts';
import { chapterPositionOf, chaptersWithin } from '../../../../machines/domain/books/chapters.ts';
import type { LoadedBook } from '../../../../machines/domain/books/loaded-book.ts';
import { pageOf, totalOf } from '../../../../machines/domain/reading/reading-position.ts';
import { chapterPositionMessage } from '../../../../machines/messages/reading/reading-position.ts';
import type { Message } from '../../../../machines/messages/message.ts';
import type { ReaderActor } from '../use-reader.ts';

/** @returns those of the shown language, in the order of their pages; empty without chapters */
export function useChapters(reader: ReaderActor, book: LoadedBook): readonly Chapter[] {
  const total = useSelector(reader, ({ context }) => totalOf(context));
  const chapters = useMemo(() => chaptersWithin(book.chapters, total), [book.chapters, total]);
  useEffect(
    () => reader.send({ type: 'chapters.listed', starts: chapters.map(({ page }) => page) }),
    [reader, chapters],
  );
  return chapters;
}

/** @returns which page of which chapter the open page is */
export function useChapterPosition(reader: ReaderActor, chapters: readonly Chapter[]): Message {
  const page = useSelector(reader, ({ context }) => pageOf(context));
  const total = useSelector(reader, ({ context }) => totalOf(context));
  const starts = chapters.map((chapter) => chapter.page);
  return chapterPositionMessage(chapterPositionOf(starts, page, total));
}
