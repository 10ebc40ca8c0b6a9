/** Why a part of the site's code did not load, and for what this tab has been reloaded before. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createChunkFailures } from '../../src/browser/chunk-failure.ts';
import { diskWith } from '../support/fake-storage.ts';
import { fakeSignalTimeouts, neverAnswered } from '../support/signal-timeouts.ts';

const ENTRY = '/assets/main-one.js';
const CHUNK = 'https://books.example/assets/reader-one.js';
const OTHER = 'http://books.example/assets/search-one.js';
const RELEASE = '/release.json';
const failureOf = (url: string) => new TypeError(`error loading ${url} as a module`);
/** Safari does not name the file. */
const NAMELESS = new TypeError('Importing a module script failed.');

const code = () => new Response('code', { headers: { 'content-type': 'text/javascript' } });
const missing = () =>
  new Response('code', { status: 404, headers: { 'content-type': 'text/javascript' } });
const release = (entry: unknown) => () => Response.json({ entry });

type Site = Record<
  string,
  (signal: AbortSignal | null | undefined) => Response | Promise<Response>
>;

/** @returns the requests, each with its cache mode */
function serve(site: Site): [url: string, cache: string | undefined][] {
  const requests: [string, string | undefined][] = [];
  vi.stubGlobal('fetch', async (url: string, options?: RequestInit) => {
    requests.push([url, options?.cache]);
    const answer = site[url];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer(options?.signal);
  });
  return requests;
}

/** A page of the release `one`, in a tab of its own unless a disk is given. */
const page = (disk = diskWith()) => createChunkFailures(ENTRY, disk.open);

beforeEach(fakeSignalTimeouts);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the file', () => {
  test.each([CHUNK, OTHER])('%s can be fetched: the release is not asked for', async (url) => {
    const requests = serve({ [url]: code });
    expect(await page().diagnose(failureOf(url))).toEqual({
      isAvailable: true,
      isNewer: false,
      wasReloaded: false,
    });
    expect(requests).toEqual([[url, 'no-cache']]);
  });

  test.each([
    ['is missing', missing],
    [
      'is a page to sign in',
      () => new Response('sign in', { headers: { 'content-type': 'text/html' } }),
    ],
    ['is of no type', () => new Response(new Uint8Array([1]))],
    [
      'is refused with the highest status that is not the fault of the site',
      () => new Response('no', { status: 499 }),
    ],
  ])('%s, and this is the current release', async (_, answer) => {
    const requests = serve({ [CHUNK]: answer, [RELEASE]: release(ENTRY) });
    expect(await page().diagnose(failureOf(CHUNK))).toEqual({
      isAvailable: false,
      isNewer: false,
      wasReloaded: false,
    });
    expect(requests).toEqual([
      [CHUNK, 'no-cache'],
      [RELEASE, 'no-cache'],
    ]);
  });

  test('is missing, because another release has replaced it', async () => {
    serve({ [CHUNK]: missing, [RELEASE]: release('/assets/main-two.js') });
    expect(await page().diagnose(failureOf(CHUNK))).toEqual({
      isAvailable: false,
      isNewer: true,
      wasReloaded: false,
    });
  });

  test.each([
    ['no name of an entry', () => Response.json({})],
    ['no JSON', () => new Response('<p>Welcome</p>')],
  ])('is missing, and the release is described by %s: it counts as the same', async (_, answer) => {
    serve({ [CHUNK]: missing, [RELEASE]: answer });
    expect(await page().diagnose(failureOf(CHUNK))).toEqual({
      isAvailable: false,
      isNewer: false,
      wasReloaded: false,
    });
  });
});

describe('an error that names no file', () => {
  test('is explained by another release', async () => {
    const requests = serve({ [RELEASE]: release('/assets/main-two.js') });
    expect(await page().diagnose(NAMELESS)).toEqual({
      isAvailable: false,
      isNewer: true,
      wasReloaded: false,
    });
    expect(requests).toEqual([[RELEASE, 'no-cache']]);
  });

  test('is an error of the site when there is no other release', async () => {
    serve({ [RELEASE]: release(ENTRY) });
    await expect(page().diagnose(NAMELESS)).rejects.toMatchObject({
      kind: 'server',
      message: 'TypeError: Importing a module script failed.',
    });
  });
});

describe('a site', () => {
  test('that cannot be reached is offline', async () => {
    serve({});
    await expect(page().diagnose(failureOf(CHUNK))).rejects.toMatchObject({
      kind: 'offline',
      message: 'TypeError: Failed to fetch',
    });
  });

  test('that does not answer within twenty seconds is too slow', async () => {
    serve({ [CHUNK]: neverAnswered });
    const ended: unknown[] = [];
    const diagnosis = page()
      .diagnose(failureOf(CHUNK))
      .catch((error: unknown) => ended.push(error));
    await vi.advanceTimersByTimeAsync(19_999);
    expect(ended).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await diagnosis;
    expect(ended).toMatchObject([
      { kind: 'too-slow', message: 'TimeoutError: The operation timed out.' },
    ]);
  });

  test('that has an error of its own cannot tell more', async () => {
    const requests = serve({ [CHUNK]: () => new Response('no', { status: 500 }) });
    await expect(page().diagnose(failureOf(CHUNK))).rejects.toMatchObject({
      kind: 'server',
      message: `${CHUNK} answered 500`,
    });
    expect(requests).toEqual([[CHUNK, 'no-cache']]);
  });
});

describe('a reload', () => {
  test('for a file is remembered by the tab, for that file only', async () => {
    serve({ [CHUNK]: code, [OTHER]: code });
    const disk = diskWith();
    const before = page(disk);
    await before.diagnose(failureOf(CHUNK));
    expect([...disk.texts]).toEqual([['kv_reloaded_for', '']]);
    before.rememberReload();
    expect([...disk.texts]).toEqual([['kv_reloaded_for', CHUNK]]);
    const after = page(disk);
    const reloaded = [];
    for (const url of [OTHER, CHUNK, CHUNK])
      reloaded.push((await after.diagnose(failureOf(url))).wasReloaded);
    expect(reloaded).toEqual([false, true, true]);
  });

  test('for another release is remembered as one of this release', async () => {
    serve({ [CHUNK]: missing, [RELEASE]: release('/assets/main-two.js') });
    const disk = diskWith();
    page(disk).rememberReload();
    expect([...disk.texts]).toEqual([['kv_reloaded_for', ENTRY]]);
    const still = await page(disk).diagnose(failureOf(CHUNK));
    const newer = await createChunkFailures('/assets/main-three.js', disk.open).diagnose(
      failureOf(CHUNK),
    );
    expect([still.wasReloaded, newer.wasReloaded]).toEqual([true, false]);
  });

  test.each([
    ['denied', { denied: true }],
    ['full', { isFull: () => true }],
  ])('counts as done where storage is %s, and cannot be remembered', async (_, fault) => {
    serve({ [CHUNK]: code });
    const disk = Object.assign(diskWith(), fault);
    const failures = page(disk);
    expect(await failures.diagnose(failureOf(CHUNK))).toEqual({
      isAvailable: true,
      isNewer: false,
      wasReloaded: true,
    });
    failures.rememberReload();
    expect([...disk.texts]).toEqual([]);
  });
});
