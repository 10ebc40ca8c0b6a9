/**
 * Gives the reader machine its effects: it records in the reading state, and leaves the reader
 * through the browser's history.
 */
import type { ActorRefFrom } from 'xstate';
import type { bookLoaderMachine } from '../../machines/book-loader.machine.ts';
import { metaOf } from '../../machines/domain/book.ts';
import { availablePage } from '../../machines/domain/loaded-book.ts';
import { readerMachine } from '../../machines/reader.machine.ts';
import type { readingStateLogic } from '../../machines/reading-state.ts';
import { bookmarkOf, pageIdOf, type ReadingProgress } from '../../machines/domain/records.ts';
import { previewPath, readerPath } from '../../machines/domain/routes.ts';
import type { BrowserEffects } from './browser-effects/browser-effects.ts';

export type ReaderDependencies = {
  effects: Pick<BrowserEffects, 'runtime' | 'idle' | 'viewport' | 'navigation'>;
  bookLoader: ActorRefFrom<typeof bookLoaderMachine>;
  readingState: ActorRefFrom<typeof readingStateLogic>;
};

/** Not part of the composition root, so that other screens do not load it. */
export function createReaderLogic({ effects, bookLoader, readingState }: ReaderDependencies) {
  const { runtime, idle, viewport, navigation } = effects;
  const progressAt = (bookId: string, page: number): ReadingProgress => {
    const { book } = bookLoader.getSnapshot().context;
    const { language } = readingState.getSnapshot().context;
    const pageCount = book?.id === bookId ? book.pageCounts[language] : 0;
    const current = book?.id === bookId ? availablePage(book, language, page - 1) : null;
    return {
      bookId,
      currentPageId: current?.page.id ?? pageIdOf(page),
      currentPageNumber: page,
      lastReadAt: runtime.now(),
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
        if (page > 1) navigation.updateAddress(readerPath(bookId, page));
      },
      recordPage: (_, { bookId, page }) => {
        // Scrolling computes the layout, which a new font would make it do for the old text.
        viewport.scrollToTop();
        viewport.useFonts();
        idle.afterPaint(() => {
          loadRemaining();
          readingState.send({ type: 'page.set', page: page - 1 });
          readingState.send({ type: 'progress.update', progress: progressAt(bookId, page) });
          // After the paint: a new address restyles the whole document, because it can change
          // :visited links.
          navigation.updateAddress(readerPath(bookId, page));
        });
      },
      storeBookmark: (_, { bookId, page }) => {
        const { currentPageId: pageId } = progressAt(bookId, page);
        readingState.send({
          type: 'bookmark.add',
          bookmark: { bookId, pageId, pageNumber: page, timestamp: runtime.now() },
        });
      },
      dropBookmark: (_, { bookId }) => {
        const bookmark = bookmarkOf(readingState.getSnapshot().context.bookmarks, bookId);
        if (bookmark !== undefined)
          readingState.send({ type: 'bookmark.remove', bookId, pageId: bookmark.pageId });
      },
      storeLanguage: (_, { language }) => {
        viewport.scrollToTop();
        viewport.useFonts();
        loadRemaining();
        readingState.send({ type: 'language.set', language });
        readingState.send({ type: 'page.set', page: 0 });
        navigation.updateAddress(readerPath(bookLoader.getSnapshot().context.bookId, 1));
      },
      closeBook: () => navigation.goBack(previewPath(bookLoader.getSnapshot().context.bookId)),
    },
  });
}
