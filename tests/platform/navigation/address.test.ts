/** The whole address of a path, as it is copied and shared. */
import { afterEach, expect, test, vi } from 'vitest';
import { addressOf } from '../../../src/platform/navigation/address.ts';

afterEach(() => vi.unstubAllGlobals());

test('the address of a path is that on the site that is open', () => {
  vi.stubGlobal('window', {
    location: new URL('https://kitabvan.example/books/the-well/read?page=3#end'),
  });
  expect(addressOf('/books/the-well')).toBe('https://kitabvan.example/books/the-well');
});
