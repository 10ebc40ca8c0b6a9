/** The copies of books for reading offline: what is saved, listed and deleted. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { INTERFACE_LANGUAGES } from '../../../machines/domain/languages.ts';
import { CACHE_NAMES } from '../../../machines/domain/site/offline-copies.ts';
import {
  deleteAllCopies,
  deleteCopy,
  findCopy,
  listCopies,
  saveCopy,
} from '../../../src/platform/offline/offline-copies.ts';
import { bookNamed, metaNamed } from '../../support/books.ts';
import { memoryCaches } from '../../support/memory-caches.ts';
import {
  browse,
  file,
  hill,
  missing,
  PATH,
  SAVED,
  savedIn,
  SITE,
  SPOKEN,
  SPOKEN_FORM,
  WORDS,
  WORDS_FILE,
  TRANSLATED,
  well,
} from '../../support/saved-book-site.ts';

const BOOK_FILE = { type: 'application/json', body: well };
const SPOKEN_FILE = { type: 'application/json', body: SPOKEN_FORM };
const FILE_OF_WORDS = { type: 'application/json', body: WORDS_FILE };

afterEach(() => void vi.unstubAllGlobals());

describe('a book that is saved', () => {
  test('is stored with its spoken form and covers, and persistence is requested', async () => {
    const device = memoryCaches();
    const { asked } = browse(device);
    expect(await findCopy('the-well')).toBe(false);
    await saveCopy('the-well');
    expect(savedIn(device)).toEqual({
      [PATH]: BOOK_FILE,
      [SPOKEN]: SPOKEN_FILE,
      [WORDS]: FILE_OF_WORDS,
      '/covers/the-well.svg': { type: 'image/svg+xml', body: 'english' },
      '/covers/the-well.hindi.svg': { type: 'image/svg+xml', body: 'hindi' },
      '/covers/the-well.hinglish.svg': { type: 'image/svg+xml', body: 'hinglish' },
    });
    expect([await findCopy('the-well'), await findCopy('the-hill')]).toEqual([true, false]);
    expect(asked).toHaveBeenCalledOnce();
  });

  test.each([
    ['not translated', undefined, '/covers/a.svg', ['/covers/a.svg']],
    [
      'of one cover in all languages',
      { hindi: { cover: '/covers/a.svg' } },
      '/covers/a.svg',
      ['/covers/a.svg'],
    ],
    [
      'of covers on another site',
      TRANSLATED,
      'https://elsewhere.example/',
      ['/covers/the-well.hindi.svg', '/covers/the-well.hinglish.svg'],
    ],
    ['without a cover', undefined, '', []],
  ])('and is %s needs no other files', async (_, translations, cover, covers) => {
    const book = JSON.stringify(bookNamed('the-well', 1, { translations, cover }));
    const { fetched } = browse(memoryCaches(), { ...SITE, [PATH]: file('application/json', book) });
    await saveCopy('the-well');
    expect(fetched).toEqual([PATH, SPOKEN, WORDS, ...covers]);
  });

  test.each([
    ['missing', { [SPOKEN]: missing, [WORDS]: missing, '/covers/the-well.svg': missing }],
    [
      'of another kind',
      {
        [SPOKEN]: file('application/json', '[]'),
        [WORDS]: file('application/json', '{}'),
        '/covers/the-well.svg': missing,
      },
    ],
  ])('is there without its spoken form and a cover that are %s', async (_, change) => {
    const device = memoryCaches();
    browse(device, { ...SITE, ...change });
    await saveCopy('the-well');
    expect(Object.keys(savedIn(device))).toEqual([
      PATH,
      '/covers/the-well.hindi.svg',
      '/covers/the-well.hinglish.svg',
    ]);
  });

  test('is stored alone if there is no room for more', async () => {
    const device = memoryCaches();
    const { asked } = browse(device, SITE, () => Promise.reject(new TypeError('denied')));
    for (const path of Object.keys(SITE)) if (path !== PATH) device.full.add(path);
    await saveCopy('the-well');
    expect(savedIn(device)).toEqual({ [PATH]: BOOK_FILE });
    expect(asked).toHaveBeenCalledOnce();
    vi.stubGlobal('navigator', {});
    await saveCopy('the-well');
    expect(savedIn(device)).toEqual({ [PATH]: BOOK_FILE });
  });

  test('has no type if the site sends none', async () => {
    const device = memoryCaches();
    const body = new TextEncoder().encode(well);
    browse(device, { [PATH]: () => new Response(body) });
    await saveCopy('the-well');
    expect(savedIn(device)).toEqual({ [PATH]: { type: '', body: well } });
  });
});

describe('a saved book that is deleted', () => {
  test('takes its spoken form and covers with it, and leaves the other books', async () => {
    const device = memoryCaches({ [SAVED]: { '/books/book-the-hill.json': hill } });
    browse(device);
    await saveCopy('the-well');
    await deleteCopy('the-well');
    expect(Object.keys(savedIn(device))).toEqual(['/books/book-the-hill.json']);
  });

  test.each([
    ['is damaged', { [PATH]: '{}' }],
    ['is not there', {}],
  ])('and %s has no covers', async (_, files) => {
    const device = memoryCaches({ [SAVED]: files });
    browse(device);
    await deleteCopy('the-well');
    expect([savedIn(device), device.deleted]).toEqual([{}, [PATH, SPOKEN, WORDS]]);
  });
});

test('the saved books are listed with their translations, the newest first, without damaged ones', async () => {
  const device = memoryCaches({
    [SAVED]: {
      '/books/book-the-hill.json': hill,
      [SPOKEN]: SPOKEN_FORM,
      [WORDS]: WORDS_FILE,
      '/books/book-damaged.json': '{}',
      [PATH]: well,
      '/covers/the-well.svg': 'a picture',
      '/books/book-the-lake.json': JSON.stringify(bookNamed('the-lake')),
    },
  });
  device.vanishing.add('/books/book-the-lake.json');
  browse(device);
  const listed = { languages: INTERFACE_LANGUAGES, pageCount: 1 };
  expect(await listCopies()).toEqual([
    { ...metaNamed('the-well'), ...listed, translations: TRANSLATED },
    { ...metaNamed('the-hill'), ...listed },
  ]);
});

describe('all copies that are deleted', () => {
  test('are those of saved and opened books, but not the code of the site', async () => {
    const release = `${CACHE_NAMES.releasePrefix}one`;
    const device = memoryCaches({ [SAVED]: {}, 'kitabvan-opened': {}, [release]: {}, other: {} });
    browse(device);
    await deleteAllCopies();
    expect([...device.stores.keys()]).toEqual([release, 'other']);
  });

  test('are none in a browser that cannot have any', async () => {
    vi.stubGlobal('window', {});
    await expect(deleteAllCopies()).resolves.toBeUndefined();
  });
});
