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

const diagnosisOf = (error: unknown) => page().diagnose(error);

describe('the answer of a file', () => {
  const NEWER = release('/assets/main-two.js');
  const html = () => new Response('sign in', { headers: { 'content-type': 'text/HTML' } });
  const status = (number: number, type: string) => () =>
    new Response('no', { status: number, headers: { 'content-type': type } });
  /** Browsers tell no more of it. */
  const redirect = () =>
    Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' });
  const broken = () =>
    new Response(
      new ReadableStream({ start: (body) => body.error(new TypeError('network error')) }),
      { headers: { 'content-type': 'text/javascript' } },
    );

  test.each([
    ['code', 'is on the site', code, 'invalid'],
    ['a script with status 404', 'is missing', status(404, 'text/javascript'), 'not-found'],
    ['no type', 'is missing', () => new Response(new Uint8Array([1])), 'not-found'],
    ['status 499', 'is missing', status(499, 'text/plain'), 'not-found'],
    ['status 500', 'has an error of the site', status(500, 'text/html'), 'server'],
    ['status 511', 'is a page of the network', status(511, 'text/plain'), 'portal'],
    ['a page', 'is a page of the network', html, 'portal'],
    ['a redirect to another site', 'is a page of the network', redirect, 'portal'],
    ['nothing', 'is blocked', undefined, 'blocked'],
    ['code that ends early', 'has an error of the site', broken, 'server'],
  ])('%s: it %s', async (_, _is, answer, kind) => {
    serve({ ...(answer && { [CHUNK]: answer }), [RELEASE]: release(ENTRY) });
    expect(await diagnosisOf(failureOf(CHUNK))).toMatchObject({ kind, wasReloaded: false });
  });

  test('is waited for for twenty seconds', async () => {
    serve({ [CHUNK]: neverAnswered, [RELEASE]: release(ENTRY) });
    const ended: unknown[] = [];
    const diagnosis = diagnosisOf(failureOf(CHUNK)).then((found) => ended.push(found));
    await vi.advanceTimersByTimeAsync(19_999);
    expect(ended).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await diagnosis;
    expect(ended).toMatchObject([{ kind: 'too-slow' }]);
  });

  test.each([
    ['another entry', NEWER, true],
    ['the same entry', release(ENTRY), false],
    ['no entry', () => Response.json({}), false],
    ['no JSON', () => new Response('<p>Welcome</p>'), false],
    ['an error', () => Response.json({ entry: 'another' }, { status: 500 }), false],
    ['nothing', undefined, false],
  ])(
    'says that a missing file was replaced if the release names %s',
    async (_, answer, isNewer) => {
      serve({ [CHUNK]: status(404, 'text/plain'), ...(answer && { [RELEASE]: answer }) });
      expect((await diagnosisOf(failureOf(CHUNK))).reloadHelps).toBe(isNewer);
    },
  );

  test('is asked for where the error names it, beside the release', async () => {
    for (const url of [CHUNK, OTHER]) {
      const requests = serve({ [url]: code });
      expect(await diagnosisOf(failureOf(url))).toEqual({
        kind: 'invalid',
        reloadHelps: true,
        wasReloaded: false,
      });
      expect(requests).toEqual([
        [url, 'no-cache'],
        [RELEASE, 'no-store'],
      ]);
    }
  });

  test("is also looked for among a file's imports, since the error names only the first", async () => {
    const importing = () =>
      new Response('import{a}from"./other-one.js";import"./main-one.js";import(`./lazy.js`)', {
        headers: { 'content-type': 'text/javascript' },
      });
    const requests = serve({ [CHUNK]: importing, [RELEASE]: release(ENTRY) });
    expect(await diagnosisOf(failureOf(CHUNK))).toMatchObject({ kind: 'blocked' });
    expect(requests.map(([url]) => url)).toEqual([
      CHUNK,
      RELEASE,
      'https://books.example/assets/other-one.js',
    ]);
  });
});

describe('an error that names no file', () => {
  /** What the page has asked for. */
  const preloads = (...urls: string[]) =>
    vi.stubGlobal('document', { querySelectorAll: () => urls.map((href) => ({ href })) });

  test.each([
    ['by what the page has asked for and is blocked', [OTHER, CHUNK], ENTRY, 'blocked'],
    ['by another release', [OTHER], '/assets/main-two.js', 'not-found'],
    ['as an error of the site if nothing is missing', [OTHER], ENTRY, 'server'],
  ])('is explained %s', async (_, urls, entry, kind) => {
    preloads(...urls);
    serve({ [OTHER]: code, [RELEASE]: release(entry) });
    expect(await diagnosisOf(NAMELESS)).toMatchObject({ kind });
  });

  test('because the code cannot be read asks for the code anew, and for a reload', async () => {
    preloads(CHUNK);
    const requests = serve({ [CHUNK]: code });
    expect(await diagnosisOf(new SyntaxError('Unexpected token'))).toMatchObject({
      kind: 'invalid',
      reloadHelps: true,
    });
    expect(requests[0]).toEqual([CHUNK, 'reload']);
  });
});

describe('a reload', () => {
  const missing = () => new Response('no', { status: 404 });

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

  test('for a file counts no more once that was missing again', async () => {
    const disk = diskWith({ kv_reloaded_for: CHUNK });
    const failures = page(disk);
    const reloaded = [];
    for (const answer of [code, missing, code]) {
      serve({ [CHUNK]: answer, [RELEASE]: release(ENTRY) });
      reloaded.push((await failures.diagnose(failureOf(CHUNK))).wasReloaded);
    }
    expect(reloaded).toEqual([true, false, false]);
  });

  test('for another release is remembered as one of this release', async () => {
    serve({ [CHUNK]: missing, [RELEASE]: release('/assets/main-two.js') });
    const disk = diskWith();
    page(disk).rememberReload();
    expect([...disk.texts]).toEqual([['kv_reloaded_for', ENTRY]]);
    const failures = page(disk);
    const still = [await failures.diagnose(failureOf(CHUNK))];
    still.push(await failures.diagnose(failureOf(CHUNK)));
    const newer = await createChunkFailures('/assets/main-three.js', disk.open).diagnose(
      failureOf(CHUNK),
    );
    expect([...still, newer].map(({ wasReloaded }) => wasReloaded)).toEqual([true, true, false]);
  });

  test.each([
    ['denied', { denied: true }],
    ['full', { isFull: () => true }],
  ])('counts as done where storage is %s, and cannot be remembered', async (_, fault) => {
    serve({ [CHUNK]: code });
    const disk = Object.assign(diskWith(), fault);
    const failures = page(disk);
    expect((await failures.diagnose(failureOf(CHUNK))).wasReloaded).toBe(true);
    failures.rememberReload();
    expect([...disk.texts]).toEqual([]);
  });
});
