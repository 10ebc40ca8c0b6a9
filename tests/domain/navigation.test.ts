/** Which entry of the navigation a path belongs to. */
import { describe, expect, test } from 'vitest';
import { NAVIGATION } from '../../machines/messages/navigation.ts';
import { activeEntry } from '../../machines/domain/navigation.ts';

describe('the navigation', () => {
  test('has five entries', () => {
    expect(NAVIGATION.map(({ name }) => name)).toEqual([
      'Home',
      'Bookmarks',
      'Latest',
      'My Library',
      'Categories',
    ]);
  });

  test.each([
    { path: '/', entry: '/' },
    { path: '/search', entry: '/' },
    { path: '/bookmarks', entry: '/bookmarks' },
    { path: '/latest/', entry: '/latest' },
    { path: '/library/2026', entry: '/library' },
    { path: '/categories', entry: '/categories' },
    { path: '/latestly', entry: '/' },
    { path: '/books/latest/preview', entry: '/' },
    { path: '', entry: '/' },
  ])('$path belongs to $entry', ({ path, entry }) => expect(activeEntry(path)).toBe(entry));
});
