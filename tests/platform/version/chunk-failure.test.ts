/** Why a part of the site's code did not load, and for what this tab has been reloaded before. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createChunkFailures } from '../../../src/platform/version/chunk-failure.ts';
import { diskWith } from '../../support/fake-storage.ts';
import { neverAnswered } from '../../support/signal-timeouts.ts';

const ENTRY = '/assets/main-one.js';
const CHUNK = 'https://books.example/assets/reader-one.js';
const OTHER = 'http://books.example/assets/search-one.js';
const RELEASE = '/release.json';
const failureOf = (url: string) => new TypeError(`error loading ${url} as a module`);
/** Safari does not name the file. */
const NAMELESS = new TypeError('Importing a module script failed.');

const code = () => new Response('code', { headers: { 'content-type': 'text/javascript' } });
const signIn = () => new Response('sign in', { headers: { 'content-type': 'text/html' } });
const missing = () =>
  new Response('code', { status: 404, headers: { 'content-type': 'text/javascript' } });
/** Browsers tell no more of it. */
const redirect = () => Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' });
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

beforeEach(() => void vi.useFakeTimers());
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

describe('a page in place of the file', () => {
  test('is one of the network, to sign in', async () => {
    serve({ [CHUNK]: signIn, [RELEASE]: signIn });
    await expect(page().diagnose(failureOf(CHUNK))).rejects.toMatchObject({ kind: 'portal' });
  });

  test('is one of the network also where the release is the same', async () => {
    serve({ [CHUNK]: signIn, [RELEASE]: release(ENTRY) });
    await expect(page().diagnose(failureOf(CHUNK))).rejects.toMatchObject({ kind: 'portal' });
  });

  test('is that of a host that answers so for what another release has replaced', async () => {
    serve({ [CHUNK]: signIn, [RELEASE]: release('/assets/main-two.js') });
    expect(await page().diagnose(failureOf(CHUNK))).toEqual({
      isAvailable: false,
      isNewer: true,
      wasReloaded: false,
    });
  });

  test.each([
    ['status 511', () => new Response('sign in', { status: 511 })],
    ['a redirect to another site', redirect],
  ])('may come as %s', async (_, answer) => {
    serve({ [CHUNK]: answer, [RELEASE]: release(ENTRY) });
    await expect(page().diagnose(failureOf(CHUNK))).rejects.toMatchObject({ kind: 'portal' });
  });
});

describe('a file that does not come', () => {
  test.each([
    ['blocked', 'while another file of the site does', release(ENTRY)],
    ['blocked', 'while the site answers that it has no such file', missing],
    ['portal', 'while a page comes in place of another file', signIn],
    ['portal', 'while another file is one of another site', redirect],
  ])('is %s, %s', async (kind, _, answer) => {
    serve({ [RELEASE]: answer });
    await expect(page().diagnose(failureOf(CHUNK))).rejects.toMatchObject({ kind });
  });

  test('is looked for among what the file imports, too, since the error names only the first', async () => {
    const importing = () =>
      new Response('import{a}from"./other-one.js";import"./main-one.js";import(`./lazy.js`)', {
        headers: { 'content-type': 'text/javascript' },
      });
    const requests = serve({ [CHUNK]: importing, [RELEASE]: release(ENTRY) });
    await expect(page().diagnose(failureOf(CHUNK))).rejects.toMatchObject({ kind: 'blocked' });
    const imported = 'https://books.example/assets/other-one.js';
    expect(requests.map(([url]) => url)).toEqual([CHUNK, imported, imported, RELEASE]);
  });
});

describe('an error that names no file', () => {
  /** What the page has asked for. */
  const preloads = (...urls: string[]) =>
    vi.stubGlobal('document', { querySelectorAll: () => urls.map((href) => ({ href })) });
  beforeEach(() => void preloads());

  test('is explained by what the page has asked for and is blocked', async () => {
    preloads(OTHER, CHUNK);
    serve({ [OTHER]: code, [RELEASE]: release(ENTRY) });
    await expect(page().diagnose(NAMELESS)).rejects.toMatchObject({ kind: 'blocked' });
  });

  test('because the code cannot be read asks for the code anew, and for a reload', async () => {
    preloads(CHUNK);
    const requests = serve({ [CHUNK]: code });
    expect(await page().diagnose(new SyntaxError('Unexpected token'))).toEqual({
      isAvailable: true,
      isNewer: false,
      wasReloaded: false,
    });
    expect(requests).toEqual([[CHUNK, 'reload']]);
  });

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
    expect(ended).toMatchObject([{ kind: 'too-slow', message: 'AbortError: Aborted' }]);
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
