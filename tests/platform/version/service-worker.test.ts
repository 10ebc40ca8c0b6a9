/**
 * The service worker's decisions without a browser: which cache or network answers, what is stored,
 * and what never is.
 */
import { describe, expect, test } from 'vitest';
import { MAX_OPENED_COPIES, CACHE_NAMES } from '../../../machines/domain/site/offline-copies.ts';
import { createPrerenderedStore } from '../../../src/worker/prerendered-pages.ts';
import { createFetchHandler } from '../../../src/worker/fetch-handler.ts';
import { createDataStore } from '../../../src/worker/data.ts';
import type { Release } from '../../../src/worker/release.ts';
import { bookNamed, metaNamed } from '../../support/books.ts';

const ORIGIN = 'https://books.example';
const NETWORK_TIMEOUT_MS = 20;
const pathOf = (key: RequestInfo | URL): string =>
  new URL(key instanceof Request ? key.url : key, ORIGIN).pathname;

/**
 * The part of CacheStorage that the worker uses; entries are in the order in which they were put.
 */
class MemoryStores {
  readonly stores = new Map<string, Map<string, { body: string; type: string }>>();

  open = async (name: string): Promise<Cache> => {
    const store = this.stores.get(name) ?? new Map<string, { body: string; type: string }>();
    this.stores.set(name, store);
    return {
      match: async (key: RequestInfo | URL) => {
        const found = store.get(pathOf(key));
        return found && new Response(found.body, { headers: { 'content-type': found.type } });
      },
      put: async (key: RequestInfo | URL, response: Response) => {
        store.delete(pathOf(key));
        store.set(pathOf(key), {
          body: await response.text(),
          type: response.headers.get('content-type') ?? '',
        });
      },
      delete: async (key: RequestInfo | URL) => store.delete(pathOf(key)),
      keys: async () => [...store.keys()].map((path) => new Request(ORIGIN + path)),
    } as unknown as Cache;
  };
  keys = async (): Promise<string[]> => [...this.stores.keys()];
  delete = async (name: string): Promise<boolean> => this.stores.delete(name);
  pathsIn = (name: string): string[] => [...(this.stores.get(name)?.keys() ?? [])];
}

type Site = Record<string, () => Response | Promise<Response>>;

const json = (value: unknown) => (): Response =>
  new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } });
const file =
  (type: string, body = 'x') =>
  (): Response =>
    new Response(body, { headers: { 'content-type': type } });

const release = (name: string): Release => ({
  name,
  entry: `/assets/main-${name}.js`,
  files: [`/assets/main-${name}.js`, `/assets/more-${name}.css`],
});
const filesOf = (name: string): Site => ({
  '/search': file('text/html', `<script src="/assets/main-${name}.js"></script>, release ${name}`),
  [`/assets/main-${name}.js`]: file('text/javascript', `code ${name}`),
  [`/assets/more-${name}.css`]: file('text/css', `style ${name}`),
});

function environmentOf(site: Site, stores = new MemoryStores()) {
  const asked: string[] = [];
  const environment = {
    caches: stores as unknown as CacheStorage,
    origin: ORIGIN,
    fetch: async (request: Request): Promise<Response> => {
      const path = new URL(request.url).pathname;
      asked.push(path);
      const answer = site[path];
      if (answer === undefined)
        return new Response('no', { status: 404, headers: { 'content-type': 'text/plain' } });
      return answer();
    },
  };
  return { environment, stores, asked };
}

const asks = (path: string, mode = 'cors', method = 'GET'): Request =>
  ({ method, mode, url: path.startsWith('http') ? path : ORIGIN + path }) as Request;
const textOf = async (answer: Promise<Response> | null): Promise<string> =>
  answer === null ? 'the network' : (await answer).text();
const nothing = (): void => undefined;

const LISTS = [
  '/books/index.json',
  '/books/index.hindi.json',
  '/books/index.hinglish.json',
  '/books/shelves.hindi.json',
];

describe('a release', () => {
  test('is served from the cache, with the shell at every route, and nothing else is', async () => {
    const { environment, asked } = environmentOf(filesOf('one'));
    const worker = createFetchHandler(release('one'), environment);
    await worker.install();
    asked.length = 0;
    const answers = await Promise.all(
      ['/', '/about', '/books/x/read', '/favicon.ico', '/books/x/english.html'].map((path) =>
        textOf(worker.respond(asks(path, 'navigate'), nothing)),
      ),
    );
    const page = '<script src="/assets/main-one.js"></script>, release one';
    expect(answers).toEqual([page, page, page, 'the network', 'the network']);
    expect(await textOf(worker.respond(asks('/assets/main-one.js'), nothing))).toBe('code one');
    expect(worker.respond(asks('/release.json'), nothing)).toBeNull();
    expect(worker.respond(asks('/books/index.json', 'cors', 'HEAD'), nothing)).toBeNull();
    expect(
      worker.respond(asks('https://elsewhere.example/assets/main-one.js'), nothing),
    ).toBeNull();
    // The network is asked only for prerendered pages.
    expect(asked).toEqual(['/', '/about', '/books/x/read']);
  });

  test('answers a path without a screen from the network, or offline with a 404 page', async () => {
    const site: Site = { ...filesOf('one'), '/new': file('text/html', 'a newer screen') };
    const { environment } = environmentOf(site);
    const worker = createFetchHandler(release('one'), environment);
    const answer = async (path: string) => {
      const response = await worker.respond(asks(path, 'navigate'), nothing);
      return [response?.status, await response?.text()];
    };
    await worker.install();
    expect(await answer('/new')).toEqual([200, 'a newer screen']);
    expect(await answer('/books/x/y/z')).toEqual([404, 'no']);
    const cut = () => Promise.reject(new TypeError('cut'));
    Object.assign(site, { '/new': cut, '/nope': cut });
    const page = '<script src="/assets/main-one.js"></script>, release one';
    expect([await answer('/new'), await answer('/nope')]).toEqual([
      [404, page],
      [404, page],
    ]);
  });

  test.each([
    [
      'a file is missing',
      {
        '/assets/more-two.css': file('text/css'),
        '/assets/main-two.js': () => new Response('no', { status: 404 }),
      },
    ],
    ['a network asks to sign in', { '/assets/main-two.js': file('text/html', 'sign in') }],
    [
      'the page is still the one before',
      { '/search': file('text/html', '<script src="/assets/main-one.js"></script>') },
    ],
    ['the line is cut', { '/assets/main-two.js': () => Promise.reject(new TypeError('cut')) }],
  ])('is not installed when %s, and nothing of it is stored', async (_, change: Site) => {
    const { environment, stores } = environmentOf({ ...filesOf('two'), ...change });
    await expect(createFetchHandler(release('two'), environment).install()).rejects.toThrow(
      /of the release two|cut/u,
    );
    expect(stores.pathsIn(`${CACHE_NAMES.releasePrefix}two`)).toEqual([]);
  });

  test('keeps the previous release for tabs that show it, and no older one', async () => {
    const stores = new MemoryStores();
    for (const name of ['one', 'two', 'three']) {
      const worker = createFetchHandler(
        release(name),
        environmentOf(filesOf(name), stores).environment,
      );
      await worker.install();
      await worker.activate();
    }
    expect([...stores.stores.keys()]).toEqual(
      ['two', 'three'].map((name) => CACHE_NAMES.releasePrefix + name),
    );
    const now = createFetchHandler(release('three'), environmentOf({}, stores).environment);
    expect(await textOf(now.respond(asks('/assets/main-two.js'), nothing))).toBe('code two');
    expect((await now.respond(asks('/assets/main-one.js'), nothing))?.status).toBe(404);
  });
});

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

describe('a prerendered page', () => {
  const ours = (text: string) =>
    file(
      'text/html',
      `<script src="/assets/main-one.js"></script><script id="hydration-data">${text}</script>`,
    );
  const shown = (text: string): string =>
    `<script src="/assets/main-one.js"></script><script id="hydration-data">${text}</script>`;
  const PAGE = '/books/the-well/read';

  /**
   * @returns the page at a path, after the background work has ended; 'the shell' when there is
   * none
   */
  async function open(site: Site, path: string, stores: MemoryStores): Promise<string> {
    const after: Promise<unknown>[] = [];
    const answer = await createPrerenderedStore(
      release('one'),
      environmentOf(site, stores).environment,
      NETWORK_TIMEOUT_MS,
    ).respond(path, (work) => void after.push(work));
    await Promise.all(after);
    return answer === undefined ? 'the shell' : answer.text();
  }

  test.each([PAGE, '/'])('at %s is served from its copy, which is then updated', async (path) => {
    const stores = new MemoryStores();
    const seen = [];
    for (const text of ['first', 'second', 'third'])
      seen.push(await open({ [path]: ours(text) }, path, stores));
    expect(seen).toEqual(['first', 'first', 'second'].map(shown));
    expect(await open({}, path, stores)).toBe(shown('third'));
  });

  test('without a copy is replaced by the shell on a slow network, and stored later', async () => {
    const stores = new MemoryStores();
    const coming: ((response: Response) => void)[] = [];
    const after: Promise<unknown>[] = [];
    const store = createPrerenderedStore(
      release('one'),
      environmentOf({ [PAGE]: () => new Promise((resolve) => coming.push(resolve)) }, stores)
        .environment,
      NETWORK_TIMEOUT_MS,
    );
    expect(await store.respond(PAGE, (work) => void after.push(work))).toBeUndefined();
    coming.forEach((send) => send(ours('late')()));
    await Promise.all(after);
    expect(await open({}, PAGE, stores)).toBe(shown('late'));
  });

  test.each([
    [
      'is of another release',
      file(
        'text/html',
        '<script src="/assets/main-two.js"></script><script id="hydration-data"></script>',
      ),
    ],
    ['has no content', file('text/html', '<script src="/assets/main-one.js"></script>')],
    [
      'is not there',
      () =>
        new Response(
          '<script src="/assets/main-one.js"></script><script id="hydration-data"></script>',
          { status: 404 },
        ),
    ],
    ['is a page to sign in', file('text/html', 'sign in')],
    ['does not come', () => Promise.reject(new TypeError('cut'))],
  ])('that %s is replaced by the shell and is not stored', async (_, answer) => {
    const stores = new MemoryStores();
    expect(await open({ [PAGE]: answer }, PAGE, stores)).toBe('the shell');
    expect(stores.pathsIn(`${CACHE_NAMES.releasePrefix}one`)).toEqual([]);
  });

  test('is not requested for a search or for an unknown path', async () => {
    const { environment, asked } = environmentOf({ '/search': ours('x'), '/nope': ours('x') });
    const store = createPrerenderedStore(release('one'), environment, NETWORK_TIMEOUT_MS);
    expect(
      await Promise.all(['/search', '/nope'].map((path) => store.respond(path, nothing))),
    ).toEqual([undefined, undefined]);
    expect(asked).toEqual([]);
  });

  test('opened longest ago is evicted first, and files of the release never are', async () => {
    const stores = new MemoryStores();
    const { environment } = environmentOf(filesOf('one'), stores);
    await createFetchHandler(release('one'), environment).install();
    const paths = Array.from(
      { length: MAX_OPENED_COPIES.pages + 2 },
      (__, at) => `/books/b${at}/read`,
    );
    for (const path of ['/', ...paths]) await open({ [path]: ours(path) }, path, stores);
    const storedPaths = stores.pathsIn(`${CACHE_NAMES.releasePrefix}one`);
    expect(storedPaths.filter((path) => path.startsWith('/books/'))).toEqual(paths.slice(2));
    expect(storedPaths).toEqual(expect.arrayContaining(['/', ...Object.keys(filesOf('one'))]));
  });

  test('takes precedence over the shell', async () => {
    const { environment } = environmentOf({ ...filesOf('one'), [PAGE]: ours('text') });
    const worker = createFetchHandler(release('one'), environment);
    await worker.install();
    expect(await textOf(worker.respond(asks(PAGE, 'navigate'), nothing))).toBe(shown('text'));
    expect(
      await textOf(worker.respond(asks('/books/the-hill/read', 'navigate'), nothing)),
    ).toContain('release one');
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
