/** A saved book has its cover in every language of the table, also in one that is added to it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as Languages from '../../../machines/domain/languages.ts';
import { bookNamed } from '../../support/books.ts';
import { memoryCaches } from '../../support/memory-caches.ts';
import { browse, file, PATH, savedIn, SITE, SPOKEN, WORDS } from '../../support/saved-book-site.ts';

const TABLE = '../../../machines/domain/languages.ts';

// Test files share their modules: those that have read another table are loaded again.
beforeEach(() => {
  vi.resetModules();
  vi.doMock(TABLE, async (importOriginal) => {
    const table = await importOriginal<typeof Languages>();
    return { ...table, TRANSLATED_LANGUAGES: [...table.TRANSLATED_LANGUAGES, 'added'] };
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock(TABLE);
  vi.resetModules();
});

const COVERS = {
  english: '/covers/the-well.svg',
  hindi: '/covers/the-well.hindi.svg',
  added: '/covers/the-well.added.svg',
};
const translations = { hindi: { cover: COVERS.hindi }, added: { cover: COVERS.added } };
const book = JSON.stringify(bookNamed('the-well', 1, { translations }));
const site = {
  ...SITE,
  [PATH]: file('application/json', book),
  [COVERS.added]: file('image/svg+xml', 'added'),
};

test('the cover in an added language is saved and deleted with the book', async () => {
  const { deleteCopy, saveCopy } = await import('../../../src/platform/offline/offline-copies.ts');
  const device = memoryCaches();
  browse(device, site);
  await saveCopy('the-well');
  expect(Object.keys(savedIn(device))).toEqual([PATH, SPOKEN, WORDS, ...Object.values(COVERS)]);
  await deleteCopy('the-well');
  expect(savedIn(device)).toEqual({});
});
