/** Books and lists from the service worker: network or copy, and what is stored. */
import { describe, expect, test } from 'vitest';
import { MAX_OPENED_COPIES, CACHE_NAMES } from '../../../machines/domain/site/offline-copies.ts';
import { createFetchHandler } from '../../../src/worker/fetch-handler.ts';
import { createDataStore } from '../../../src/worker/data.ts';
import { bookNamed, metaNamed } from '../../support/books.ts';
import {
  asks,
  environmentOf,
  file,
  MemoryStores,
  NETWORK_TIMEOUT_MS,
  nothing,
  release,
  type Site,
  textOf,
} from './worker-environment.ts';

const json = (value: unknown) => (): Response =>
  new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } });

const LISTS = [
  '/books/index.json',
  '/books/index.hindi.json',
  '/books/index.hinglish.json',
  '/books/shelves.hindi.json',
];

const well = bookNamed('the-well');
const PATH = '/books/book-the-well.json';

/** @returns the answer of the data store to a path, after its background work has ended */
async function ask(
  site: Site,
  path: string,
  stores: MemoryStores,
): Promise<{ status: number; text: string }> {
  const after: Promise<unknown>[] = [];
  const store = createDataStore(
    environmentOf(site, stores).environment,
    NETWORK_TIMEOUT_MS,
    NETWORK_TIMEOUT_MS * 5,
  );
  const response = await store.respond(path, (work) => void after.push(work));
  await Promise.all(after);
  return {
    status: response.status,
    text: response.type === 'error' ? 'failed' : await response.text(),
  };
}

const BAD: readonly (readonly [string, () => Response | Promise<Response>])[] = [
  ['404', () => new Response('no', { status: 404 })],
  [
    '500 with a good book',
    () =>
      new Response(JSON.stringify(well), {
        status: 500,
        headers: { 'content-type': 'application/json' },
      }),
  ],
  ['HTML', file('text/html', '<p>sign in</p>')],
  ['HTML called JSON', file('application/json', '<p>sign in</p>')],
  ['half of it', file('application/json', JSON.stringify(well).slice(0, -5))],
  ['nothing', file('application/json', '')],
  ['another book', json(bookNamed('the-hill'))],
  ['a cut line', () => Promise.reject(new TypeError('cut'))],
];

describe('a book', () => {
  test('is fetched from the network whenever it answers, and stored', async () => {
    const stores = new MemoryStores();
    const newer = { ...well, title: 'Newer' };
    expect(await ask({ [PATH]: json(well) }, PATH, stores)).toEqual({
      status: 200,
      text: JSON.stringify(well),
    });
    expect(await ask({ [PATH]: json(newer) }, PATH, stores)).toEqual({
      status: 200,
      text: JSON.stringify(newer),
    });
    expect(stores.stores.get(CACHE_NAMES.opened)?.get(PATH)?.body).toBe(JSON.stringify(newer));
  });

  test.each(BAD)(
    'answered with %s is served from the last valid copy, which is kept',
    async (_, answer) => {
      const stores = new MemoryStores();
      await ask({ [PATH]: json(well) }, PATH, stores);
      expect(await ask({ [PATH]: answer }, PATH, stores)).toEqual({
        status: 200,
        text: JSON.stringify(well),
      });
      expect(stores.stores.get(CACHE_NAMES.opened)?.get(PATH)?.body).toBe(JSON.stringify(well));
    },
  );

  test.each(BAD)('answered with %s is not stored if there is no copy', async (_, answer) => {
    const stores = new MemoryStores();
    await ask({ [PATH]: answer }, PATH, stores);
    expect(stores.pathsIn(CACHE_NAMES.opened)).toEqual([]);
  });

  test('that gets no answer is served from the last valid copy after a timeout', async () => {
    const stores = new MemoryStores();
    await ask({ [PATH]: json(well) }, PATH, stores);
    const silent = createDataStore(
      environmentOf({ [PATH]: () => new Promise(() => undefined) }, stores).environment,
      NETWORK_TIMEOUT_MS,
    );
    expect(await textOf(silent.respond(PATH, nothing))).toBe(JSON.stringify(well));
  });

  test('that the user has saved is updated in the saved copies', async () => {
    const stores = new MemoryStores();
    await (await stores.open(CACHE_NAMES.saved)).put(PATH, json(well)());
    await ask({ [PATH]: json({ ...well, title: 'Newer' }) }, PATH, stores);
    expect([stores.pathsIn(CACHE_NAMES.saved), stores.pathsIn(CACHE_NAMES.opened)]).toEqual([
      [PATH],
      [],
    ]);
    expect(stores.stores.get(CACHE_NAMES.saved)?.get(PATH)?.body).toContain('Newer');
  });

  test('opened longest ago is evicted first, and lists and saved books never are', async () => {
    const stores = new MemoryStores();
    for (const path of LISTS) await ask({ [path]: json([metaNamed('the-well')]) }, path, stores);
    const paths = Array.from(
      { length: MAX_OPENED_COPIES.books + 2 },
      (__, at) => `/books/book-b${at}.json`,
    );
    for (const [at, path] of paths.entries())
      await ask({ [path]: json(bookNamed(`b${at}`)) }, path, stores);
    expect(stores.pathsIn(CACHE_NAMES.opened)).toEqual([...LISTS, ...paths.slice(2)]);
  });

  test("that is a spoken form is stored like books, without taking a book's place", async () => {
    const stores = new MemoryStores();
    const spoken = Array.from(
      { length: MAX_OPENED_COPIES.books + 1 },
      (__, at) => `/books/spoken-b${at}.json`,
    );
    await ask({ [PATH]: json(bookNamed('the-well')) }, PATH, stores);
    for (const path of spoken)
      await ask({ [path]: json({ words: { ek: 'एक' }, exceptions: {} }) }, path, stores);
    await ask({ [`${spoken[0]}`]: json({ words: 1 }) }, `${spoken[0]}`, stores);
    expect(stores.pathsIn(CACHE_NAMES.opened)).toEqual([PATH, ...spoken.slice(1)]);
  });

  test('that is a file of words is stored like books, in its own number', async () => {
    const stores = new MemoryStores();
    const words = Array.from(
      { length: MAX_OPENED_COPIES.books + 1 },
      (__, at) => `/books/words-b${at}.json`,
    );
    for (const path of words)
      await ask({ [path]: json({ roman: {}, at: {}, here: {}, pairs: {} }) }, path, stores);
    await ask({ [`${words[0]}`]: json({ roman: 1 }) }, `${words[0]}`, stores);
    expect(stores.pathsIn(CACHE_NAMES.opened)).toEqual(words.slice(1));
  });

  test.each([
    ...LISTS.map((path) => [path, [metaNamed('the-well')]] as const),
    ['/books/titles.json', { 'the-well': ['The Well', 'कुआँ'] }] as const,
  ])('that is the list %s is answered offline from its copy', async (path, list) => {
    const stores = new MemoryStores();
    const { environment } = environmentOf({ [path]: json(list) }, stores);
    await createFetchHandler(release('one'), environment).respond(asks(path), nothing);
    const offline = createFetchHandler(release('one'), environmentOf({}, stores).environment);
    expect(await textOf(offline.respond(asks(path), nothing))).toBe(JSON.stringify(list));
  });
});

test('only pages, books and covers fetched before the worker was active are stored with it', async () => {
  const page = file(
    'text/html',
    '<script src="/assets/main-one.js"></script><script id="hydration-data"></script>',
  );
  const site = {
    [PATH]: json(well),
    '/covers/a.svg': file('image/svg+xml'),
    '/covers/b.svg': file('text/html'),
    '/about': page,
  };
  const { environment, stores, asked } = environmentOf(site);
  const worker = createFetchHandler(release('one'), environment);
  await worker.handleMessage({
    type: 'cache',
    paths: [PATH, '/covers/a.svg', '/covers/b.svg', '/about', '/other', 7],
  });
  for (const odd of [null, 'cache', { type: 'cache' }, { type: 'other', paths: [PATH] }])
    await worker.handleMessage(odd);
  expect(asked.toSorted()).toEqual(['/about', PATH, '/covers/a.svg', '/covers/b.svg']);
  expect(stores.pathsIn(CACHE_NAMES.opened).toSorted()).toEqual([PATH, '/covers/a.svg']);
  expect(stores.pathsIn(`${CACHE_NAMES.releasePrefix}one`)).toEqual(['/about']);
});
