/**
 * The reader: a user turns pages, marks one, changes the language and opens overlays, one at a time. The
 * rows of its regions are in the folder reader/.
 */
import { strict as assert } from 'node:assert';
import type { Page } from 'playwright/test';
import { storeInOtherTab } from '../../e2e/support/other-tab.ts';
import {
  readerMachine,
  type ReaderContext,
  type ReaderEvent,
  type ReaderInput,
} from '../../machines/reader.machine.ts';
import { encodeBookmarks } from '../../src/platform/storage/codec.ts';
import { KEYS } from '../../src/platform/storage/keys.ts';
import { by, OTHER_SCREEN, silent } from '../behaviour/announcement.ts';
import { behaviour } from '../behaviour/behaviour.ts';
import { text } from '../behaviour/description.ts';
import { bookmark, pressing } from './gestures/reader-gestures.ts';
import { t } from '../behaviour/interface.ts';
import { book } from './reader/books.ts';
import { browserRun } from './reader/browser-run.ts';
import { onDemandEvents, onDemandStates } from './reader/loaded-on-demand.ts';
import {
  closeBook,
  emitted,
  isFree,
  isIn,
  numberOf,
  readingOf,
  to,
  totalIn,
  type State,
} from './reader/outcomes.ts';
import { overlayEvents, overlayStates, sentences } from './reader/overlay.ts';
import { pageEvents, pageStates } from './reader/page.ts';
import { scenarios } from './reader/scenarios.ts';

const closeButton = (page: Page) => page.getByRole('button', { name: t('Close Book') });

function toggleBookmark(before: State) {
  const { bookId, bookmarkedPage } = before.context;
  const page = numberOf(before.context);
  const params = { bookId, page };
  return bookmarkedPage === page
    ? to(
        before,
        {},
        { bookmarkedPage: null },
        { effect: 'dropBookmark', params },
        emitted({ type: 'bookmark.removed', page }),
      )
    : to(
        before,
        {},
        { bookmarkedPage: page },
        { effect: 'storeBookmark', params },
        emitted({ type: 'bookmark.saved', page }),
      );
}

/** The book opens at the address, else at the bookmark, else at its start. */
function start({ startPage, startParagraph, ...opened }: ReaderInput) {
  const pages = opened.pageCounts[opened.language];
  const wanted = startPage ?? opened.bookmarkedPage ?? 1;
  const page = Math.min(wanted, pages);
  return {
    after: {
      value: {
        page: pages === 0 ? 'empty' : 'settled',
        overlay: 'closed',
        readAloud: 'unloaded',
        secondLanguage: 'unloaded',
        find: 'unloaded',
        wordByWord: 'unasked',
        view: 'unloaded',
      },
      context: {
        ...opened,
        index: Math.max(page, 1) - 1,
        paragraph: wanted <= pages && startParagraph !== null ? startParagraph : 1,
        highlighted: opened.language,
        backTo: null,
      },
    },
    recordedEffects:
      pages === 0 ? [] : [{ effect: 'recordOpening', params: { bookId: opened.bookId, page } }],
  };
}

export const reader = behaviour<ReaderContext, ReaderEvent>({
  title: 'The reader',
  machine: readerMachine,
  effects: [
    'recordOpening',
    'recordPage',
    'recordReached',
    'storeBookmark',
    'dropBookmark',
    'storeLanguage',
    'storeKeepPlace',
    'storeCharacterKeys',
    'closeBook',
  ],
  actors: [],
  delays: { flipLock: 300 },
  start: (input) => start(input as ReaderInput),
  events: {
    ...pageEvents,
    ...overlayEvents,
    ...onDemandEvents,
    'bookmark.toggle': {
      description: 'press Bookmark this page',
      accepted: (before) =>
        isFree(before) &&
        (totalIn(before.context) > 0 || before.context.bookmarkedPage === numberOf(before.context)),
      then: toggleBookmark,
      announces({ before, after: { context } }) {
        if (before.context.bookmarkedPage === context.bookmarkedPage)
          return silent('there is no page to mark');
        const page = numberOf(context);
        return context.bookmarkedPage === page
          ? [
              by('state', 'pressed'),
              by('polite', sentences(t('Bookmark saved'), t('Bookmarked page {page}', { page }))),
            ]
          : [
              by('state', 'not pressed'),
              by(
                'polite',
                sentences(t('Bookmark removed'), t('Removed bookmark from page {page}', { page })),
              ),
            ];
      },
      how: pressing(bookmark, 'Space'),
    },
    'bookmark.moved': {
      description: ({ page }) =>
        page === null
          ? 'another tab removes the bookmark'
          : `another tab moves the bookmark to page ${text(page)}`,
      then: (before, { page }) => to(before, {}, { bookmarkedPage: page }),
      announces: silent('another tab changed it; the button announces it when it is reached'),
      how(page, { page: moved }) {
        const bookmarks = new Map(moved === null ? [] : [[book.id, moved] as const]);
        return storeInOtherTab(page, KEYS.bookmarks, encodeBookmarks(bookmarks));
      },
    },
    'chapters.listed': {
      description: ({ starts }) => `the language has chapters on the pages ${text(starts)}`,
      accepted: ({ context }, { starts }) => String(starts) !== String(context.chapterStarts),
      then: (before, { starts }) =>
        to(before, isIn('contents')(before) ? { overlay: 'closed' } : {}, {
          chapterStarts: starts,
        }),
      announces: silent('the change of language is announced'),
      // It follows at once from the change of language.
      how: () => Promise.resolve(),
    },
    'reader.close': {
      description: 'press Close Book',
      accepted: isFree,
      then: closeBook,
      announces: OTHER_SCREEN,
      how: pressing(closeButton, 'Enter'),
    },
  },
  states: { ...pageStates, ...overlayStates, ...onDemandStates },
  invariant(state) {
    const { page, context } = readingOf(state);
    const isInBook = context.index >= 0 && context.index < totalIn(context);
    assert.ok(page === 'empty' || isInBook, 'the page exists');
  },
  scenarios,
  browser: browserRun,
});
