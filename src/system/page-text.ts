/** What the reader gives to what shows its text: a page, or all pages to scroll through. */
import type { ComponentType, ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Chapter } from '../../machines/domain/books/book.ts';
import type { LoadedBook } from '../../machines/domain/books/loaded-book.ts';
import type { ScrolledPages } from '../../machines/domain/reading/scrolled-pages.ts';
import type { readerMachine } from '../../machines/reader.machine.ts';
import type { ShownMarks } from './marks.ts';
import type { ShownSecondLanguage } from './second-language.ts';

/** `loading` is rendered in place of a page whose text has not been loaded yet. */
export type PageTextProps = {
  actor: ActorRefFrom<typeof readerMachine>;
  book: LoadedBook;
  /** Of the shown language. */
  chapters: readonly Chapter[];
  loading: ReactNode;
  /** With a second language; null without one. */
  secondLanguage: ShownSecondLanguage | null;
  /** What stands after each paragraph of a page; null for nothing. */
  marks: ShownMarks | null;
};

/** What shows these pages as one text, instead of a single one. */
export type ShownText = ScrolledPages & { Text: ComponentType<PageTextProps> };
