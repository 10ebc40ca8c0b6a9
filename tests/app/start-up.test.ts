/**
 * The site starts with any stored texts: without an error, with every valid record shown, and with
 * every byte preserved.
 */
import fc from 'fast-check';
import { createActor } from 'xstate';
import { describe, expect, test, vi } from 'vitest';
import { pageCountsOf } from '../../machines/domain/books/book.ts';
import { bookmarkOf } from '../../machines/domain/reading/records.ts';
import { bookmarkedBooks, libraryCards } from '../../machines/domain/reading/library-cards.ts';
import { createReaderLogic } from '../../src/features/reader/effects.ts';
import { createSystem } from '../../src/app/composition-root.ts';
import { bookNamed } from '../support/books.ts';
import { diskWith, storedOn, visit, type Disk } from '../support/fake-storage.ts';
import { startState } from './random-start-states.ts';
import { madeByHand, type StartState } from '../support/start-states.ts';
import { fakeEffectsOn } from '../support/fake-effects.ts';
import { isFullRun } from '../support/depth.mjs';

const BOOKS = ['a', '__proto__', 'constructor'].map((id) => bookNamed(id, 3));

/** Starts the site on this disk, opens each book, and returns what the screens show. */
async function start(disk: Disk) {
  const { effects, announcements, reports } = fakeEffectsOn(disk, BOOKS);
  const system = createSystem(effects);
  system.start();
  await new Promise((resolve) => setImmediate(resolve));
  const { bookmarks, library, readingProgress, language } =
    system.readingState.getSnapshot().context;
  const { books } = system.catalogue.getSnapshot().context;
  const cards = libraryCards(books, true, { library, readingProgress });
  const marked = bookmarkedBooks(books, bookmarks, library);
  const logic = createReaderLogic(system);
  for (const book of BOOKS) {
    const input = {
      bookId: book.id,
      pageCounts: pageCountsOf(book),
      language,
      bookmarkedPage: bookmarkOf(bookmarks, book.id)?.pageNumber ?? null,
      startPage: null,
      startParagraph: null,
      keepsPlace: false,
      chapterStarts: [],
      characterKeys: true,
    };
    const reader = createActor(logic, { input });
    reader.start();
    expect(reader.getSnapshot().status).toBe('active');
    reader.stop();
  }
  return {
    shown: { bookmarks, library, readingProgress, language },
    books,
    cards,
    marked,
    announcements,
    reports,
  };
}

/** Every text is still stored: under its key, or in quarantine when the key was overwritten. */
function expectBytesStored(disk: Disk, { stored }: StartState): void {
  for (const [key, text] of Object.entries(stored)) {
    const copies = [...disk.texts]
      .filter(([name]) => name === key || name.startsWith(`${key}.damaged`))
      .map(([, copy]) => copy);
    expect(copies, `the bytes of ${key}`).toContain(text);
  }
}

async function expectStartsOn(state: StartState): Promise<void> {
  const disk = diskWith({ theirs: 'untouched', ...state.stored });
  const { shown, books, cards, marked, reports } = await start(disk);
  expect(books.map(({ id }) => id)).toEqual(BOOKS.map(({ id }) => id));
  for (const [id, page] of state.valid.bookmarks)
    expect(bookmarkOf(shown.bookmarks, id)?.pageNumber, `the bookmark of ${id.slice(0, 20)}`).toBe(
      page,
    );
  for (const record of state.valid.readingProgress)
    expect(shown.readingProgress).toContainEqual(record);
  for (const entry of state.valid.library) expect(shown.library).toContainEqual(entry);
  expect(shown.language).toBe(state.valid.language ?? shown.language);
  const onCards = new Set(cards.map(({ bookId }) => bookId));
  expect(
    [...state.valid.readingProgress, ...state.valid.library].filter(
      ({ bookId }) => !onCards.has(bookId),
    ),
  ).toEqual([]);
  expect(marked.every(({ id }) => shown.bookmarks.some(({ bookId }) => bookId === id))).toBe(true);
  expect(reports).toEqual([]);
  expectBytesStored(disk, state);
  // The user reads on: new records are stored beside the valid ones, and the invalid texts stay in
  // quarantine.
  const { store } = visit(disk);
  store.storeBookmark({ bookId: 'new', pageNumber: 2 });
  store.storeProgress({
    bookId: 'new',
    currentPageId: 'page-2',
    currentPageNumber: 2,
    lastReadAt: 5,
  });
  const after = visit(disk).store.read();
  expect(bookmarkOf(after.bookmarks, 'new')?.pageNumber).toBe(2);
  for (const [id, page] of state.valid.bookmarks.filter(([each]) => each !== 'new'))
    expect(bookmarkOf(after.bookmarks, id)?.pageNumber).toBe(page);
  for (const record of state.valid.readingProgress.filter(({ bookId }) => bookId !== 'new'))
    expect(after.readingProgress).toContainEqual(record);
  expect(storedOn(disk)).toMatchObject({ theirs: 'untouched' });
  const invalid = Object.keys(state.stored).filter((key) => disk.texts.has(`${key}.damaged`));
  for (const key of invalid) expect([...disk.texts.values()]).toContain(state.stored[key]);
}

describe('the site starts', () => {
  test('with random stored data', async () => {
    await fc.assert(fc.asyncProperty(startState, expectStartsOn), {
      numRuns: isFullRun() ? 10_000 : 500,
    });
  }, 300_000);

  test('with more than two hundred states of storage written by hand', async () => {
    expect(madeByHand.length).toBeGreaterThanOrEqual(200);
    for (const state of madeByHand) await expectStartsOn(state);
  }, 300_000);

  test('with denied storage, and announces this once', async () => {
    const disk = Object.assign(diskWith({ 'kv.bookmarks': '{"a":1}' }), { denied: true });
    const { shown, announcements } = await start(disk);
    expect(shown).toEqual({ bookmarks: [], library: [], readingProgress: [], language: 'english' });
    // Its text is loaded when it is needed.
    await vi.waitFor(() =>
      expect(announcements.filter((message) => message.includes('Storage is off'))).toHaveLength(1),
    );
    expect(storedOn(disk)).toEqual({ 'kv.bookmarks': '{"a":1}' });
  });

  test('with stored values of millions of letters', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 200_000 }, (_, number) => [`book-${number}-of-many`, 1]),
    );
    const invalid = `[${'x'.repeat(5_000_000)}`;
    const disk = diskWith({
      'kv.bookmarks': JSON.stringify(many),
      'kv.reading_progress': invalid,
      bookmarks: `[${'1,'.repeat(200_000)}1]`,
    });
    const { shown } = await start(disk);
    expect(shown.bookmarks).toHaveLength(200_000);
    expect(disk.texts.get('kv.reading_progress.damaged')).toBe(invalid);
  }, 300_000);
});
