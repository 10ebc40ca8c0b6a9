/** The service worker stores a release as a whole, and serves it from the cache. */
import { describe, expect, test } from 'vitest';
import { CACHE_NAMES } from '../../../machines/domain/site/offline-copies.ts';
import { createFetchHandler } from '../../../src/worker/fetch-handler.ts';
import {
  asks,
  environmentOf,
  file,
  filesOf,
  MemoryStores,
  nothing,
  release,
  type Site,
  textOf,
} from './worker-environment.ts';

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
