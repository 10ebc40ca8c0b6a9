/**
 * Gives the reader machine its effects: it records in the reading state, and leaves the reader
 * through the browser's history.
 */
import type { ActorRefFrom } from 'xstate';
import type { bookLoaderMachine } from '../../../machines/book-loader.machine.ts';
import { metaOf } from '../../../machines/domain/books/book.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../../machines/domain/languages.ts';
import { availablePage } from '../../../machines/domain/books/loaded-book.ts';
import { readerMachine, type ReaderContext } from '../../../machines/reader.machine.ts';
import type { readingStateLogic } from '../../../machines/reading-state.ts';
import {
  bookmarkOf,
  pageIdOf,
  type ReadingProgress,
} from '../../../machines/domain/reading/records.ts';
import {
  findPartOf,
  isPassageFragment,
  previewPath,
  readerPath,
} from '../../../machines/domain/site/routes.ts';
import type { BrowserEffects } from '../../platform/browser-effects.ts';
import { KEYS } from '../../platform/storage/keys.ts';
import { opensWithSecondLanguage } from '../../../machines/domain/reading/opening.ts';

export type ReaderDependencies = {
  effects: Pick<BrowserEffects, 'runtime' | 'idle' | 'viewport' | 'navigation' | 'storage'>;
  bookLoader: ActorRefFrom<typeof bookLoaderMachine>;
  readingState: ActorRefFrom<typeof readingStateLogic>;
};

/** Not part of the composition root, so that other screens do not load it. */
export function createReaderLogic({ effects, bookLoader, readingState }: ReaderDependencies) {
  const { runtime, idle, viewport, navigation, storage } = effects;
  const usualLanguage = () => readingState.getSnapshot().context.language;
  const progressAt = (language: Language, bookId: string, page: number): ReadingProgress => {
    const { book } = bookLoader.getSnapshot().context;
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

  /** The view scrolls to any other paragraph once it is rendered. */
  const showStart = ({ paragraph }: ReaderContext) => {
    if (paragraph === 1) viewport.scrollToTop();
  };

  /** English needs no `lang`, except for users of another language. */
  const updateAddress = ({ bookId, index, language }: ReaderContext) => {
    const isUsual = language === DEFAULT_LANGUAGE && usualLanguage() === DEFAULT_LANGUAGE;
    navigation.updateAddress(
      readerPath(bookId, index + 1, isUsual ? null : language) +
        findPartOf(navigation.parameters()),
    );
  };

  const loadRemaining = () => bookLoader.send({ type: 'remaining.load' });

  const record = (context: ReaderContext) =>
    idle.afterPaint(() => {
      const { bookId, language, index } = context;
      loadRemaining();
      readingState.send({ type: 'page.set', page: index });
      readingState.send({
        type: 'progress.update',
        progress: progressAt(language, bookId, index + 1),
      });
      // After the paint: a new address restyles the whole document, because it can change
      // :visited links.
      updateAddress(context);
    });

  return readerMachine.provide({
    actions: {
      recordOpening: ({ context }, { bookId, page }) => {
        const { book } = bookLoader.getSnapshot().context;
        if (book?.id !== bookId) return;
        const { title, author, cover } = book;
        const progress = progressAt(context.language, bookId, page);
        const entry = { bookId, title, author, cover, firstReadAt: progress.lastReadAt };
        readingState.send({ type: 'book.set', book: metaOf(book) });
        readingState.send({ type: 'page.set', page: page - 1 });
        readingState.send({ type: 'book.opened', entry, progress });
        if (availablePage(book, context.language, page - 1) === null) loadRemaining();
        // The address of a paragraph, or of words, stays until the page is turned.
        const isOfWords = isPassageFragment(navigation.fragment());
        if (page > 1 && context.paragraph === 1 && !isOfWords) updateAddress(context);
      },
      recordPage: ({ context }) => {
        showStart(context);
        record(context);
      },
      recordReached: ({ context }) => record(context),
      storeBookmark: ({ context }, { bookId, page }) => {
        const { currentPageId: pageId } = progressAt(context.language, bookId, page);
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
      storeLanguage: ({ context }, { language }) => {
        // Only now has the popover moved the focus, which makes the browser scroll to it.
        idle.afterPaint(() => showStart(context));
        loadRemaining();
        readingState.send({ type: 'language.set', language });
        readingState.send({ type: 'page.set', page: context.index });
        updateAddress(context);
      },
      storeKeepPlace: (_, { on }) => storage.keepPlace.store(on),
      storeCharacterKeys: (_, { on }) => storage.characterKeys.store(on),
      closeBook: () => navigation.goBack(previewPath(bookLoader.getSnapshot().context.bookId)),
    },
  });
}

/**
 * @returns whether the user has chosen to see a second language beside every text
 * @throws DOMException when storage is denied
 */
export const isSecondLanguageAlwaysShown = (): boolean =>
  opensWithSecondLanguage(localStorage.getItem(KEYS.secondLanguage));

/**
 * @returns whether the user has chosen to scroll through books, or to have columns
 * @throws DOMException when storage is denied
 */
export const isTextMoved = (): boolean =>
  /"scroll"|"columns"/u.test(localStorage.getItem(KEYS.view) ?? '');
