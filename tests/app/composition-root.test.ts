/**
 * The composition root: views need its provider, shelves start only once they are shown, and what
 * another tab writes during the start is not missed.
 */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createSystem } from '../../src/app/composition-root.ts';
import { useSystem } from '../../src/system/system.tsx';
import { onOtherTab } from '../../src/platform/storage/other-tabs.ts';
import { shelfAt } from '../../src/features/shelves/effects.ts';
import { bookNamed, metaNamed } from '../support/books.ts';
import { diskWith, type Disk } from '../support/fake-storage.ts';
import { fakeEffectsOn } from '../support/fake-effects.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a view outside the SystemProvider throws an error that names the reading state', () => {
  const Stray = () => createElement('p', null, typeof useSystem());
  expect(() => renderToStaticMarkup(createElement(Stray))).toThrow(
    'The reading state was used outside its SystemProvider.',
  );
});

test('a long shelf grows automatically once it is shown, but not while it is rendered', async () => {
  vi.useFakeTimers();
  const books = Array.from({ length: 150 }, (_, at) => metaNamed(`book-${at}`));
  const system = createSystem(fakeEffectsOn(diskWith(), []).effects);
  const { actor: shelf } = shelfAt(system, 'grid', { title: 'Horror', books, count: books.length });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shelf.getSnapshot().context.shown).toBe(60);
  shelf.start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shelf.getSnapshot().context.shown).toBe(150);
});

test('the book in the address is requested, and the next one when the address changes', () => {
  let go: (pathname: string) => void = () => undefined;
  const { effects } = fakeEffectsOn(diskWith(), [
    bookNamed('the well', 1),
    bookNamed('the-hill', 1),
  ]);
  const { bookLoader, start } = createSystem({
    ...effects,
    navigation: {
      ...effects.navigation,
      onPath(listener) {
        go = listener;
        listener('/hindi/books/the%20well/preview');
        return () => undefined;
      },
    },
  });
  start();
  const requested = () => bookLoader.getSnapshot().context.bookId;
  expect(requested()).toBe('the well');
  go('/library');
  expect(requested()).toBe('the well');
  go('/books/the-hill/read');
  expect(requested()).toBe('the-hill');
});

describe('what another tab writes', () => {
  /** A system on this disk that is told of other tabs' writes as in a browser; not started. */
  function systemOn(disk: Disk) {
    vi.useFakeTimers();
    vi.stubGlobal('window', new EventTarget());
    const { effects } = fakeEffectsOn(disk, []);
    return createSystem({ ...effects, storage: { ...effects.storage, onOtherTab } });
  }

  test('between the first look at the storage and the start appears half a second later', () => {
    const disk = diskWith({ 'kv.bookmarks': '{"the-well":1}' });
    const system = systemOn(disk);
    disk.texts.set('kv.bookmarks', '{"the-well":1,"the-hill":4}');
    system.start();
    vi.advanceTimersByTime(500);
    expect(system.readingState.getSnapshot().context.bookmarks).toEqual([
      { bookId: 'the-well', pageId: 'page-1', pageNumber: 1, timestamp: 0 },
      { bookId: 'the-hill', pageId: 'page-4', pageNumber: 4, timestamp: 0 },
    ]);
  });

  test('is looked for without an effect when nothing was written', () => {
    const disk = diskWith({ 'kv.bookmarks': '{"the-well":1}', 'kv.lang': 'hindi' });
    const system = systemOn(disk);
    system.start();
    const { id: bookId, title, author, cover } = metaNamed('the-hill');
    system.readingState.send({
      type: 'book.opened',
      entry: { bookId, title, author, cover, firstReadAt: 7 },
      progress: { bookId, currentPageId: 'page-2', currentPageNumber: 2, lastReadAt: 7 },
    });
    const shown = system.readingState.getSnapshot().context;
    const stored = [...disk.texts];
    vi.advanceTimersByTime(500);
    expect(system.readingState.getSnapshot().context, 'nothing is rendered again').toBe(shown);
    expect([...disk.texts]).toEqual(stored);
  });
});
