/** Prerendered pages from the service worker: copy, network or shell, and what is stored. */
import { describe, expect, test } from 'vitest';
import { MAX_OPENED_COPIES, CACHE_NAMES } from '../../../machines/domain/site/offline-copies.ts';
import { createPrerenderedStore } from '../../../src/worker/prerendered-pages.ts';
import { createFetchHandler } from '../../../src/worker/fetch-handler.ts';
import {
  asks,
  environmentOf,
  file,
  filesOf,
  MemoryStores,
  NETWORK_TIMEOUT_MS,
  nothing,
  release,
  type Site,
  textOf,
} from './worker-environment.ts';

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
