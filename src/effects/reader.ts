/** Gives the reader machine its effects: what it records goes to the reading state, what it closes to the browser. */
import type { ActorRefFrom } from 'xstate';
import type { bookLoaderMachine } from '../../machines/book-loader.machine.ts';
import { metaOf } from '../../machines/domain/book.ts';
import { availablePage } from '../../machines/domain/loaded-book.ts';
import { readerMachine } from '../../machines/reader.machine.ts';
import type { readingStateMachine } from '../../machines/reading-state.machine.ts';
import { bookmarkOf, pageIdOf, type ReadingProgress } from '../../machines/domain/records.ts';
import { previewPath, readerPath } from '../../machines/domain/routes.ts';
import type { BrowserEffects } from './browser-effects.ts';

export type ReaderSurroundings = {
  effects: Pick<BrowserEffects, 'now' | 'afterPaint' | 'scrollToTop' | 'noteAddress' | 'goBack'>;
  bookLoader: ActorRefFrom<typeof bookLoaderMachine>;
  readingState: ActorRefFrom<typeof readingStateMachine>;
};

/** Wired where a book is open and not in the system, so that no other screen need fetch it. */
export function createReaderLogic({ effects, bookLoader, readingState }: ReaderSurroundings) {
  const progressAt = (bookId: string, page: number): ReadingProgress => {
    const { book } = bookLoader.getSnapshot().context;
    const { language } = readingState.getSnapshot().context;
    const pageCount = book?.id === bookId ? book.pageCounts[language] : 0;
    const here = book?.id === bookId ? availablePage(book, language, page - 1) : null;
    return {
      bookId,
      currentPageId: here?.page.id ?? pageIdOf(page),
      currentPageNumber: page,
      lastReadAt: effects.now(),
      ...(pageCount > 0 ? { pageCount } : {}),
    };
  };

  const loadRemaining = () => bookLoader.send({ type: 'remaining.load' });

  return readerMachine.provide({
    actions: {
      recordOpening: (_, { bookId, page }) => {
        const { book } = bookLoader.getSnapshot().context;
        if (book?.id !== bookId) return;
        const { title, author, cover } = book;
        const progress = progressAt(bookId, page);
        const entry = { bookId, title, author, cover, firstReadAt: progress.lastReadAt };
        readingState.send({ type: 'book.set', book: metaOf(book) });
        readingState.send({ type: 'page.set', page: page - 1 });
        readingState.send({ type: 'book.opened', entry, progress });
        if (availablePage(book, readingState.getSnapshot().context.language, page - 1) === null)
          loadRemaining();
        if (page > 1) effects.noteAddress(readerPath(bookId, page));
      },
      recordPage: (_, { bookId, page }) => {
        effects.scrollToTop();
        effects.afterPaint(() => {
          loadRemaining();
          readingState.send({ type: 'page.set', page: page - 1 });
          readingState.send({ type: 'progress.update', progress: progressAt(bookId, page) });
          // Another address can change how links look: all of the page is styled anew.
          effects.noteAddress(readerPath(bookId, page));
        });
      },
      storeBookmark: (_, { bookId, page }) => {
        const { currentPageId: pageId } = progressAt(bookId, page);
        readingState.send({
          type: 'bookmark.add',
          bookmark: { bookId, pageId, pageNumber: page, timestamp: effects.now() },
        });
      },
      dropBookmark: (_, { bookId }) => {
        const bookmark = bookmarkOf(readingState.getSnapshot().context.bookmarks, bookId);
        if (bookmark !== undefined)
          readingState.send({ type: 'bookmark.remove', bookId, pageId: bookmark.pageId });
      },
      storeLanguage: (_, { language }) => {
        loadRemaining();
        readingState.send({ type: 'language.set', language });
        readingState.send({ type: 'page.set', page: 0 });
        effects.scrollToTop();
        effects.noteAddress(readerPath(bookLoader.getSnapshot().context.bookId, 1));
      },
      closeBook: () => effects.goBack(previewPath(bookLoader.getSnapshot().context.bookId)),
    },
  });
}
