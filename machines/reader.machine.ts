/**
 * Decides which page of an open book is shown, in which language, whether it is the bookmarked page,
 * which overlay is open, and when reading aloud and the second language are asked for.
 */
import { and, assign, emit, setup, stateIn } from 'xstate';
import type { PageCounts } from './domain/books/book.ts';
import { nextChapterPage, previousChapterPage } from './domain/books/chapters.ts';
import { notImplemented } from './domain/site/failure.ts';
import type { KeyAction } from './domain/reading/keyboard-shortcuts.ts';
import type { Language } from './domain/languages.ts';
import { FLIP_LOCK_MS } from './domain/limits.ts';
import { openingOf } from './domain/reading/opening.ts';
import {
  isPageOf,
  pageOf,
  openingPlace,
  changeOf,
  placeIn,
  withPageCounts,
  totalOf,
  positionOf,
  type LanguageChange,
  type PlaceMemory,
  type ReadingPlace,
} from './domain/reading/reading-position.ts';
import { find, readAloud, secondLanguage, view, wordByWord } from './reader/loaded-on-demand.ts';
import { overlay, setStarts } from './reader/overlay.ts';
import { page } from './reader/page.ts';

export type ReaderInput = {
  bookId: string;
  /** Number of pages shown in each language; the text of the pages never enters the machine. */
  pageCounts: PageCounts;
  language: Language;
  /** The first pages of the chapters in that language; empty in a book without chapters. */
  chapterStarts: readonly number[];
  bookmarkedPage: number | null;
  /** Page and paragraph requested by the URL; they take precedence over the bookmark. */
  startPage: number | null;
  startParagraph: number | null;
  /** Whether a change of language keeps page and paragraph. */
  keepsPlace: boolean;
  /** Whether single-character keys are active (WCAG 2.1.4). */
  characterKeys: boolean;
};

export type ReaderContext = Omit<ReaderInput, 'startPage' | 'startParagraph'> &
  ReadingPlace &
  PlaceMemory & {
    /** The language that is highlighted in the open popover. */
    highlighted: Language;
  };

export type ReaderEvent =
  | { type: KeyAction }
  | { type: 'page.jump' | 'chapter.choose'; page: number }
  /** The user has scrolled to the page of a text that is shown as a whole. */
  | { type: 'page.reached'; page: number }
  /** The chapters of the language that is shown now. */
  | { type: 'chapters.listed'; starts: readonly number[] }
  /** Goes back to the place before the last change of language. */
  | { type: 'place.return' }
  | { type: 'bookmark.moved'; page: number | null }
  | { type: 'language.highlight'; language: Language }
  /** `paragraph` is the first one in view, from 1. */
  | { type: 'language.choose'; paragraph: number }
  | { type: 'place.keep' | 'characterKeys.switch'; on: boolean }
  | { type: 'pages.counted'; pageCounts: PageCounts }
  | { type: 'settings.open' | 'secondLanguage.open' | 'voices.open' }
  | { type: 'overlay.close' | 'reader.close' }
  /** The last sentence of the page has been read aloud. */
  | { type: 'readAloud.turn' }
  | { type: 'readAloud.loaded' | 'readAloud.ended' }
  | { type: 'secondLanguage.loaded' | 'secondLanguage.failed' }
  | { type: 'find.loaded' | 'find.close' }
  | { type: 'view.loaded' };

export type ReaderEmitted =
  | { type: 'bookmark.saved'; page: number }
  | { type: 'bookmark.removed'; page: number }
  /** The user asks to begin, to pause or to go on. */
  | { type: 'readAloud.toggled' }
  /** The user asks for a paragraph in the second language. */
  | { type: 'secondLanguage.toggled' }
  /** The user asks for the bar that finds words in the book. */
  | { type: 'find.opened' }
  /** The user asks for the bar of words. */
  | { type: 'wordByWord.opened' }
  /** The user asks for the full screen, or to leave it. */
  | { type: 'screen.toggled' }
  | LanguageChange;

export const readerMachine = setup({
  types: {
    context: {} as ReaderContext,
    events: {} as ReaderEvent,
    emitted: {} as ReaderEmitted,
    input: {} as ReaderInput,
    tags: {} as
      | 'locked'
      | 'empty'
      | 'languageOpen'
      | 'settingsOpen'
      | 'contentsOpen'
      | 'helpOpen'
      | 'secondLanguageOpen'
      | 'voicesOpen'
      | 'marksOpen'
      | 'wordsOpen'
      | 'readAloudWanted'
      | 'secondLanguageWanted'
      | 'findWanted'
      | 'findLoading'
      | 'wordByWordWanted'
      | 'viewWanted',
  },
  actions: {
    turnTo: assign((_, params: { page: number; paragraph?: number }) => {
      return { index: params.page - 1, paragraph: params.paragraph ?? 1, backTo: null };
    }),
    recount: assign(({ context }, params: { pageCounts: PageCounts }) =>
      withPageCounts(context, params.pageCounts),
    ),
    setStarts: assign({
      chapterStarts: (_, params: { starts: readonly number[] }) => params.starts,
    }),
    setBookmark: assign({ bookmarkedPage: (_, params: { page: number | null }) => params.page }),
    highlight: assign({ highlighted: (_, params: { language: Language }) => params.language }),
    highlightCurrent: assign({ highlighted: ({ context }) => context.language }),
    changeLanguage: assign(({ context }, params: { paragraph: number }) => ({
      language: context.highlighted,
      ...placeIn(context.highlighted, context, params.paragraph),
    })),
    setKeepsPlace: assign({ keepsPlace: (_, params: { on: boolean }) => params.on }),
    setCharacterKeys: assign({ characterKeys: (_, params: { on: boolean }) => params.on }),
    announceSaved: emit(({ context }) => ({ type: 'bookmark.saved', page: pageOf(context) })),
    announceRemoved: emit(({ context }) => ({ type: 'bookmark.removed', page: pageOf(context) })),
    announceLanguage: emit(({ context }) => changeOf(context)),
    emitReadAloud: emit({ type: 'readAloud.toggled' }),
    emitSecondLanguage: emit({ type: 'secondLanguage.toggled' }),
    emitFind: emit({ type: 'find.opened' }),
    emitWordByWord: emit({ type: 'wordByWord.opened' }),
    emitScreen: emit({ type: 'screen.toggled' }),
    recordOpening: notImplemented<{ bookId: string; page: number }>('recordOpening'),
    recordPage: notImplemented<{ bookId: string; page: number }>('recordPage'),
    recordReached: notImplemented<{ bookId: string; page: number }>('recordReached'),
    storeBookmark: notImplemented<{ bookId: string; page: number }>('storeBookmark'),
    dropBookmark: notImplemented<{ bookId: string; page: number }>('dropBookmark'),
    storeLanguage: notImplemented<{ language: Language }>('storeLanguage'),
    storeKeepPlace: notImplemented<{ on: boolean }>('storeKeepPlace'),
    storeCharacterKeys: notImplemented<{ on: boolean }>('storeCharacterKeys'),
    closeBook: notImplemented('closeBook'),
  },
  guards: {
    hasPages: ({ context }) => totalOf(context) > 0,
    staysOnPage: ({ context, event }) =>
      event.type === 'pages.counted' &&
      context.index < Math.min(totalOf(context), event.pageCounts[context.language]),
    hasNext: ({ context }) => context.index < totalOf(context) - 1,
    hasPrevious: ({ context }) => context.index > 0,
    isInBook: ({ context, event }) => event.type === 'page.jump' && isPageOf(context, event.page),
    isOtherPage: ({ context, event }) =>
      event.type === 'page.reached' &&
      isPageOf(context, event.page) &&
      event.page !== pageOf(context),
    hasChapters: ({ context }) => context.chapterStarts.length > 0,
    hasNextChapter: ({ context }) =>
      nextChapterPage(context.chapterStarts, pageOf(context)) !== null,
    hasPreviousChapter: ({ context }) =>
      previousChapterPage(context.chapterStarts, pageOf(context)) !== null,
    isChapter: ({ context, event }) =>
      event.type === 'chapter.choose' && context.chapterStarts.includes(event.page),
    isOtherList: ({ context, event }) =>
      event.type === 'chapters.listed' && event.starts.join() !== context.chapterStarts.join(),
    hasWayBack: ({ context }) => context.backTo !== null,
    isOnBookmark: ({ context }) => context.bookmarkedPage === pageOf(context),
    isAnotherLanguage: ({ context }) => context.highlighted !== context.language,
    pageIsSettled: stateIn({ page: 'settled' }),
    overlayIsClosed: stateIn({ overlay: 'closed' }),
    contentsAreOpen: stateIn({ overlay: 'contents' }),
    languageIsOpen: stateIn({ overlay: 'language' }),
    settingsAreOpen: stateIn({ overlay: 'settings' }),
  },
  delays: { flipLock: FLIP_LOCK_MS },
}).createMachine({
  id: 'reader',
  context: ({ input: { startPage, startParagraph, ...input } }) => {
    const asked = { page: startPage, paragraph: startParagraph, language: null };
    const start = openingOf(asked, input, input.language);
    return {
      ...input,
      highlighted: input.language,
      backTo: null,
      ...openingPlace(input, start.page, start.paragraph),
    };
  },
  type: 'parallel',
  on: {
    'bookmark.moved': {
      actions: { type: 'setBookmark', params: ({ event }) => ({ page: event.page }) },
    },
    'bookmark.toggle': [
      {
        guard: and(['overlayIsClosed', 'isOnBookmark']),
        actions: [
          { type: 'setBookmark', params: { page: null } },
          { type: 'dropBookmark', params: ({ context }) => positionOf(context) },
          'announceRemoved',
        ],
      },
      {
        guard: and(['overlayIsClosed', 'hasPages']),
        actions: [
          { type: 'setBookmark', params: ({ context }) => ({ page: pageOf(context) }) },
          { type: 'storeBookmark', params: ({ context }) => positionOf(context) },
          'announceSaved',
        ],
      },
    ],
    'chapters.listed': { guard: 'isOtherList', actions: setStarts },
    'reader.close': { guard: 'overlayIsClosed', actions: 'closeBook' },
  },
  states: { page, overlay, readAloud, secondLanguage, find, wordByWord, view },
});
