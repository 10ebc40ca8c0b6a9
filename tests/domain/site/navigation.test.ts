/** Which entry of the navigation a path belongs to. */
import { describe, expect, test } from 'vitest';
import { activeEntry, NAVIGATION } from '../../../machines/domain/site/screens.ts';

describe('the navigation', () => {
  test('has five entries', () => {
    expect(NAVIGATION.map(({ navigation }) => navigation)).toEqual([
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
