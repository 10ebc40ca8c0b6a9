/**
 * Random sessions headless: the machines of the composition root on a fake storage that may be
 * full.
 */
import { createActor, SimulatedClock, type ActorRefFrom } from 'xstate';
import { expect, test } from 'vitest';
import { pageOf, totalOf } from '../../machines/domain/reading/reading-position.ts';
import type { readerMachine } from '../../machines/reader.machine.ts';
import { bookmarkOf } from '../../machines/domain/reading/records.ts';
import {
  decodeBookmarks,
  decodeLanguage,
  decodeLibrary,
  decodeProgress,
  encodeBookmarks,
} from '../../src/platform/storage/codec.ts';
import { KEYS } from '../../src/platform/storage/keys.ts';
import { createReaderLogic } from '../../src/features/reader/effects.ts';
import { createSystem } from '../../src/app/composition-root.ts';
import type { System } from '../../src/system/system.tsx';
import { diskWith, type Disk } from '../support/fake-storage.ts';
import { runRandomSessions, type SessionDriver } from './sessions/random-sessions.ts';
import { SESSION_BOOKS, type VisibleState } from './sessions/session-model.ts';
import { fakeEffectsOn } from '../support/fake-effects.ts';

type Visit = { system: System; notifyOfOtherTab: () => void };

/** Starts a visit to the site with fake effects and real storage code. */
function visitTo(disk: Disk): Visit {
  let notifyOfOtherTab = (): void => undefined;
  const { effects } = fakeEffectsOn(disk, SESSION_BOOKS);
  effects.storage.onOtherTab = (listener) => {
    notifyOfOtherTab = () => listener({ key: null, text: null });
    return () => undefined;
  };
  const system = createSystem(effects);
  system.start();
  return { system, notifyOfOtherTab: () => notifyOfOtherTab() };
}

const textOf = (disk: Disk, key: string): string | null => disk.texts.get(key) ?? null;

function storedOn(disk: Disk): VisibleState['stored'] {
  const places = decodeProgress(textOf(disk, KEYS.progress)).value;
  return {
    bookmarks: [...decodeBookmarks(textOf(disk, KEYS.bookmarks)).value],
    places: Object.fromEntries(
      places.map(({ bookId, currentPageNumber: page, furthestPageNumber }) => [
        bookId,
        [page, furthestPageNumber ?? 0],
      ]),
    ),
    library: decodeLibrary(textOf(disk, KEYS.library)).value.map(({ bookId }) => bookId),
    language: decodeLanguage(textOf(disk, KEYS.language)).value,
  };
}

function startSession(): SessionDriver {
  const disk = diskWith();
  let { system, notifyOfOtherTab } = visitTo(disk);
  const clock = new SimulatedClock();
  let reader: ActorRefFrom<typeof readerMachine> | null = null;
  const send: ActorRefFrom<typeof readerMachine>['send'] = (event) => reader?.send(event);
  const notifyReader = () => {
    const { bookmarks } = system.readingState.getSnapshot().context;
    const { bookId } = reader?.getSnapshot().context ?? { bookId: '' };
    send({ type: 'bookmark.moved', page: bookmarkOf(bookmarks, bookId)?.pageNumber ?? null });
  };
  return {
    async open(bookId) {
      system.bookLoader.send({ type: 'book.request', bookId });
      while (system.bookLoader.getSnapshot().context.book?.id !== bookId)
        await new Promise((resolve) => setImmediate(resolve));
      const { book } = system.bookLoader.getSnapshot().context;
      const { bookmarks, language } = system.readingState.getSnapshot().context;
      if (book === null) throw new Error(`${bookId} was not loaded`);
      const bookmarkedPage = bookmarkOf(bookmarks, bookId)?.pageNumber ?? null;
      const input = {
        bookId,
        pageCounts: book.pageCounts,
        language,
        bookmarkedPage,
        startPage: null,
        startParagraph: null,
        keepsPlace: false,
        chapterStarts: [],
        characterKeys: true,
      };
      reader = createActor(createReaderLogic(system), { clock, input });
      reader.start();
    },
    close: async () => {
      send({ type: 'reader.close' });
      reader?.stop();
      reader = null;
    },
    next: async () => send({ type: 'page.next' }),
    previous: async () => send({ type: 'page.previous' }),
    jump: async (page) => send({ type: 'page.jump', page }),
    toggle: async () => send({ type: 'bookmark.toggle' }),
    choose: async (language) => {
      send({ type: 'language.open' });
      send({ type: 'language.highlight', language });
      send({ type: 'language.choose', paragraph: 1 });
    },
    wait: async () => clock.increment(300),
    reload: async () => {
      reader?.stop();
      reader = null;
      const previousTime = disk.now();
      disk.now = () => previousTime + 60_000;
      ({ system, notifyOfOtherTab } = visitTo(disk));
    },
    inAnotherTab: async (bookId, page) => {
      const otherBookmarks = storedOn(disk).bookmarks.filter(([id]) => id !== bookId);
      disk.texts.set(
        KEYS.bookmarks,
        encodeBookmarks(
          new Map(page === null ? otherBookmarks : [...otherBookmarks, [bookId, page]]),
        ),
      );
      notifyOfOtherTab();
      notifyReader();
    },
    fill: async (isFull) => {
      disk.isFull = () => isFull;
    },
    look: async () => ({ reading: visibleStateOf(reader), stored: storedOn(disk) }),
  };
}

function visibleStateOf(
  reader: ActorRefFrom<typeof readerMachine> | null,
): VisibleState['reading'] {
  if (reader === null) return null;
  const snapshot = reader.getSnapshot();
  const { context } = snapshot;
  const page = pageOf(context);
  return {
    bookId: context.bookId,
    page,
    total: totalOf(context),
    language: context.language,
    isBookmarked: context.bookmarkedPage === page,
    backTo: context.backTo?.page ?? null,
    canGoOn: snapshot.can({ type: 'page.next' }),
    canGoBack: snapshot.can({ type: 'page.previous' }),
  };
}

test('thousands of random steps lose nothing and show what a reader would expect', async () => {
  const steps = await runRandomSessions({
    runs: 60,
    longest: 300,
    canFill: true,
    begin: () => Promise.resolve(startSession()),
  });
  expect(steps).toBeGreaterThan(2000);
});
