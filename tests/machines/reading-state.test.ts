/** Records that a reader changes: what stays, in which order, and ids of any kind. */
import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import {
  readingStateLogic,
  type ReadingStateEmitted,
  type ReadingStateEvent,
} from '../../machines/reading-state.ts';
import type { PersonalRecords } from '../../machines/domain/reading/records.ts';
import { metaNamed } from '../support/books.ts';
import {
  bookmark,
  entry,
  newerRecords,
  nothing,
  opening,
  progress,
  proto,
  well,
} from './reading-state.behaviour.ts';

describe("a reader's own state", () => {
  /** @returns the state, and what was emitted, after these events */
  function after(input: PersonalRecords, events: ReadingStateEvent[]) {
    const actor = createActor(readingStateLogic, { input });
    const emitted: ReadingStateEmitted[] = [];
    actor.on('*', (changed) => void emitted.push(changed));
    actor.start();
    for (const event of events) actor.send(event);
    return { context: actor.getSnapshot().context, emitted };
  }

  test('nothing is open at first, and the page index starts at 0', () => {
    expect(after(newerRecords, []).context).toEqual({
      ...newerRecords,
      books: [],
      currentBook: null,
      currentPage: 0,
    });
  });

  test('a book has one bookmark, and the newest bookmark stands last', () => {
    const { context } = after(nothing, [
      { type: 'bookmark.add', bookmark: bookmark('the-well', 1) },
      { type: 'bookmark.add', bookmark: bookmark('the-hill', 4) },
      { type: 'bookmark.add', bookmark: bookmark('the-well', 9) },
    ]);
    expect(context.bookmarks).toEqual([bookmark('the-hill', 4), bookmark('the-well', 9)]);
  });

  test('a bookmark is removed by its book and its page together', () => {
    const input = { ...nothing, bookmarks: [bookmark('the-well', 1), bookmark('the-hill', 1)] };
    const { context, emitted } = after(input, [
      { type: 'bookmark.remove', bookId: 'the-well', pageId: 'page-2' },
      { type: 'bookmark.remove', bookId: 'the-sea', pageId: 'page-1' },
      { type: 'bookmark.remove', bookId: 'the-hill', pageId: 'page-1' },
    ]);
    expect(context.bookmarks).toEqual([bookmark('the-well', 1)]);
    expect(emitted).toEqual([{ type: 'bookmark.removed', bookId: 'the-hill', pageId: 'page-1' }]);
  });

  test('opening a book leaves a place on page 57 there and renews its time', () => {
    const { context, emitted } = after(newerRecords, [
      { type: 'book.opened', ...opening(well, 1, 99) },
    ]);
    const renewed = { ...progress('the-well', 57, 99), furthestPageNumber: 80, mood: 'calm' };
    expect(context.readingProgress).toEqual([renewed]);
    expect(context.library).toEqual(newerRecords.library);
    expect(emitted).toEqual([{ type: 'progress.updated', progress: renewed }]);
  });

  test('a first opening adds the book to the library and keeps its page', () => {
    const { context } = after(nothing, [{ type: 'book.opened', ...opening(well, 3, 99) }]);
    expect(context.library).toEqual([entry(well, 99)]);
    expect(context.readingProgress).toEqual([
      { ...progress('the-well', 3, 99), furthestPageNumber: 3 },
    ]);
  });

  test('the furthest page never goes back when the reader does', () => {
    const turns = [4, 9, 2, 5].map((page, time): ReadingStateEvent => ({
      type: 'progress.update',
      progress: progress('the-well', page, time),
    }));
    expect(after(nothing, turns).context.readingProgress).toEqual([
      { ...progress('the-well', 5, 3), furthestPageNumber: 9 },
    ]);
  });

  test('a record without a furthest page has been as far as its place', () => {
    const input = { ...nothing, readingProgress: [progress('the-well', 57, 1)] };
    const { context } = after(input, [
      { type: 'progress.update', progress: progress('the-well', 2, 2) },
    ]);
    expect(context.readingProgress).toEqual([
      { ...progress('the-well', 2, 2), furthestPageNumber: 57 },
    ]);
  });

  test('fields that we do not know stay in a record whatever the reader does', () => {
    const { context } = after(newerRecords, [
      { type: 'progress.update', progress: progress('the-well', 58, 20) },
      { type: 'book.opened', ...opening(well, 1, 30) },
    ]);
    expect(context.readingProgress).toEqual([
      { ...progress('the-well', 58, 30), furthestPageNumber: 80, mood: 'calm' },
    ]);
    expect(context.library).toEqual(newerRecords.library);
  });

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', '10', 'a/b', '\ud800'])(
    'the id %j is an id like any other',
    (id) => {
      const book = metaNamed(id);
      const { context } = after(nothing, [
        { type: 'book.opened', ...opening(book, 1, 1) },
        { type: 'progress.update', progress: progress(id, 2, 2) },
        { type: 'bookmark.add', bookmark: bookmark(id, 2) },
      ]);
      expect(context).toEqual({
        books: [],
        currentBook: null,
        currentPage: 0,
        bookmarks: [bookmark(id, 2)],
        readingProgress: [{ ...progress(id, 2, 2), furthestPageNumber: 2 }],
        library: [entry(book, 1)],
        language: 'english',
      });
      expect(
        after(context, [{ type: 'bookmark.remove', bookId: id, pageId: 'page-2' }]).context
          .bookmarks,
      ).toEqual([]);
    },
  );

  test('progress and library keep the order of first opening, whichever book is read again', () => {
    const hill = metaNamed('the-hill');
    const { context } = after(nothing, [
      { type: 'book.opened', ...opening(well, 1, 1) },
      { type: 'book.opened', ...opening(hill, 1, 2) },
      { type: 'progress.update', progress: progress('the-well', 2, 3) },
      { type: 'book.opened', ...opening(well, 1, 4) },
    ]);
    expect(context.readingProgress.map(({ bookId }) => bookId)).toEqual(['the-well', 'the-hill']);
    expect(context.library).toEqual([entry(well, 1), entry(hill, 2)]);
  });

  test('the reading state given is not written into', () => {
    const before = structuredClone(newerRecords);
    after(newerRecords, [
      { type: 'bookmark.add', bookmark: bookmark('constructor', 1) },
      { type: 'progress.update', progress: progress('the-well', 99, 1) },
      { type: 'book.opened', ...opening(proto, 1, 2) },
    ]);
    expect(newerRecords).toEqual(before);
  });
});
