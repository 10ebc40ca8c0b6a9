/**
 * How a file of the built site is sent: compression, ranges, revalidation, and aborted requests.
 */
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { rm, symlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openSite, SCRIPT, SECURITY } from '../support/site-fixture.ts';

/** Longer than any busy machine needs. */
const PATIENTLY = { timeout: 60_000 };

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['*', 'br'],
  ['gzip;q=0, *', 'br'],
  ['identity', undefined],
  ['identity, gzip;q=0.5', undefined],
  ['identity;q=0.5, gzip', 'gzip'],
  ['identity;q=0, *;q=0', undefined],
  ['GZIP', 'gzip'],
  ['gzip;q=2', undefined],
  ['gzip;q=0', undefined],
  ['brr, xgzip', undefined],
  ['', undefined],
])('a browser that accepts "%s" gets the script encoded as %s', async (accepted, coding) => {
  const { ask } = await openSite();
  const { headers, body } = await ask('/assets/main-1a2b.js', {
    headers: { 'accept-encoding': accepted },
  });
  const plain =
    coding === 'br' ? brotliDecompressSync(body) : coding === 'gzip' ? gunzipSync(body) : body;
  expect([headers['content-encoding'], headers.vary, plain.toString()]).toEqual([
    coding,
    'Accept-Encoding',
    SCRIPT,
  ]);
});

test('a file that the browser has cached is not sent again', async () => {
  const { ask } = await openSite();
  const first = await ask('/books/index.json');
  const again = await ask('/books/index.json', {
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  const other = await ask('/books/index.json', { headers: { 'if-none-match': 'W/"1-1"' } });
  expect([
    again.status,
    again.body.length,
    again.headers.etag,
    again.headers['cache-control'],
    again.headers.vary,
  ]).toEqual([304, 0, first.headers.etag, 'no-cache', 'Accept-Encoding']);
  expect(again.headers).toMatchObject(SECURITY);
  expect([other.status, other.headers.etag]).toEqual([200, first.headers.etag]);
  expect(
    (await ask('/books/gone.json', { headers: { 'if-none-match': 'W/"1-1"' } })).headers.etag,
  ).toBeUndefined();
});

test.each([
  ['bytes=0-5', 206, SCRIPT.slice(0, 6)],
  ['bytes=7-', 206, SCRIPT.slice(7)],
  ['bytes=9999-', 416, ''],
  ['bytes=5-2', 200, SCRIPT],
  ['bytes=7-20000', 206, SCRIPT.slice(7)],
  ['BYTES= 0-5', 206, SCRIPT.slice(0, 6)],
  ['bytes=-4', 206, SCRIPT.slice(-4)],
  ['bytes=-20000', 206, SCRIPT],
  ['bytes=-99999999999999999999', 206, SCRIPT],
  ['bytes=-0', 416, ''],
  ['bytes=9007199254740992-', 416, ''],
  ['bytes=9007199254740992-9007199254740993', 416, ''],
  ['bytes=0-9007199254740992', 206, SCRIPT],
  ['bytes=0-99999999999999999999', 206, SCRIPT],
  ['bytes=9007199254740993-9007199254740992', 200, SCRIPT],
  ['bytes=-', 200, SCRIPT],
  ['bytes=', 200, SCRIPT],
  ['bytes=a-b', 200, SCRIPT],
  ['bytes=0x1-5', 200, SCRIPT],
  ['bytes=-5-', 200, SCRIPT],
  ['bytes=0-1,4-5', 200, SCRIPT],
  ['pages=1-2', 200, SCRIPT],
])('a request for the range "%s" gets status %i', async (range, status, body) => {
  const { ask } = await openSite();
  const answer = await ask('/assets/main-1a2b.js', { headers: { range } });
  const first = SCRIPT.indexOf(body);
  expect([
    answer.status,
    answer.body.toString(),
    answer.headers['content-length'],
    answer.headers['content-range'],
  ]).toEqual([
    status,
    body,
    String(body.length),
    status === 206
      ? `bytes ${first}-${first + body.length - 1}/${SCRIPT.length}`
      : status === 416
        ? `bytes */${SCRIPT.length}`
        : undefined,
  ]);
});

test('a range of a compressed file is one of its compressed bytes', async () => {
  const { ask } = await openSite();
  const accepted = { 'accept-encoding': 'gzip' };
  const whole = await ask('/assets/main-1a2b.js', { headers: accepted });
  const part = await ask('/assets/main-1a2b.js', { headers: { ...accepted, range: 'bytes=2-9' } });
  expect([part.status, part.headers['content-encoding'], part.body]).toEqual([
    206,
    'gzip',
    whole.body.subarray(2, 10),
  ]);
});

test('a range is sent only of the file whose first part the client has', async () => {
  const { ask } = await openSite();
  const { etag = '', 'last-modified': modified = '' } = (await ask('/assets/main-1a2b.js')).headers;
  const later = new Date(Date.parse(modified) + 1000).toUTCString();
  const statusWith = async (condition: string) =>
    (
      await ask('/assets/main-1a2b.js', {
        headers: { range: 'bytes=0-5', 'if-range': condition },
      })
    ).status;
  const asked = [etag, modified, `W/${etag}`, 'W/"1-1"', '"1-1"', later, 'never', ''];
  expect(await Promise.all(asked.map(statusWith))).toEqual([
    206, 206, 200, 200, 200, 200, 200, 200,
  ]);
});

test('the conditions of a request are those of the standard', async () => {
  const { ask } = await openSite();
  const { etag = '', 'last-modified': modified = '' } = (await ask('/books/index.json')).headers;
  const earlier = new Date(Date.parse(modified) - 1000).toUTCString();
  const conditions: [Record<string, string>, number][] = [
    [{ 'if-none-match': etag }, 304],
    [{ 'if-none-match': `W/${etag}` }, 304],
    [{ 'if-none-match': `"1-1", W/"a,b",${etag}` }, 304],
    [{ 'if-none-match': '*' }, 304],
    [{ 'if-none-match': '"1-1"' }, 200],
    [{ 'if-none-match': etag.slice(1, -1) }, 200],
    [{ 'if-none-match': '"1-1"', 'if-modified-since': modified }, 200],
    [{ 'if-modified-since': modified }, 304],
    [{ 'if-modified-since': earlier }, 200],
    [{ 'if-modified-since': 'yesterday' }, 200],
    [{ 'if-match': etag }, 200],
    [{ 'if-match': '*' }, 200],
    [{ 'if-match': `"1-1", ${etag}` }, 200],
    [{ 'if-match': `W/${etag}` }, 412],
    [{ 'if-match': '"1-1"' }, 412],
    [{ 'if-unmodified-since': modified }, 200],
    [{ 'if-unmodified-since': earlier }, 412],
    [{ 'if-match': etag, 'if-none-match': etag }, 304],
    [{ 'if-none-match': etag, range: 'bytes=0-0' }, 304],
  ];
  for (const method of ['GET', 'HEAD'])
    expect(
      await Promise.all(
        conditions.map(async ([headers]) => [
          headers,
          (await ask('/books/index.json', { method, headers })).status,
        ]),
      ),
    ).toEqual(conditions);
});

test('a page for an address without content is compressed, whole and never cached', async () => {
  const { root, ask } = await openSite();
  const page = '<!doctype html><title>No such page</title>';
  await writeFile(join(root, '404.html'), page);
  await writeFile(join(root, '404.html.br'), brotliCompressSync(page));
  const answer = await ask('/nowhere', {
    headers: { 'accept-encoding': 'br', 'if-none-match': '*', range: 'bytes=0-1' },
  });
  const { etag, vary, 'content-encoding': coding, 'cache-control': cached } = answer.headers;
  expect([answer.status, etag, vary, coding, cached]).toEqual([
    404,
    undefined,
    'Accept-Encoding',
    'br',
    'no-cache',
  ]);
  expect(brotliDecompressSync(answer.body).toString()).toBe(page);
});

test('a new build is served without a restart, and removed files are not', async () => {
  const { root, ask } = await openSite();
  await ask('/assets/main-1a2b.js');
  await rm(join(root, 'assets/main-1a2b.js'));
  await writeFile(join(root, 'assets/main-9z9z.js'), 'new');
  expect((await ask('/assets/main-9z9z.js')).body.toString()).toBe('new');
  expect((await ask('/assets/main-1a2b.js')).status).toBe(404);
});

test('a custom page for unknown addresses is used if the build contains one', async () => {
  const { root, ask } = await openSite();
  await writeFile(join(root, '404.html'), 'no such page');
  expect((await ask('/nowhere')).body.toString()).toBe('no such page');
});

/** The open files of this process in a folder; available on Linux only. */
const openIn = (folder: string): string[] =>
  (existsSync('/proc/self/fd') ? readdirSync('/proc/self/fd') : []).flatMap((fd) => {
    try {
      return [readlinkSync(`/proc/self/fd/${fd}`)].filter((path) => path.startsWith(folder));
    } catch {
      return [];
    }
  });

test('a client that aborts a download leaves no file open', async () => {
  const { root, port, ask } = await openSite();
  await writeFile(join(root, 'assets/big.js'), 'x'.repeat(8_000_000));
  const leaving = connect(port, '127.0.0.1');
  leaving.write('GET /assets/big.js HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await new Promise((resolve) => {
    leaving.once('data', resolve);
  });
  leaving.destroy();
  await expect.poll(() => openIn(root), PATIENTLY).toEqual([]);
  expect((await ask('/about')).status).toBe(200);
});

test.skipIf(process.platform !== 'linux')(
  'an unreadable file does not stop the server',
  async () => {
    const { root, ask } = await openSite();
    await symlink('/proc/self/mem', join(root, 'assets/broken.js'));
    await ask('/assets/broken.js').catch(() => undefined);
    expect((await ask('/about')).status).toBe(200);
  },
);

test('the log has one line for each response', async () => {
  const lines: string[] = [];
  const { ask } = await openSite((line) => lines.push(line));
  await ask('/about');
  await expect.poll(() => lines, PATIENTLY).toEqual(['GET /about 200']);
  await ask('/nowhere?query=boat');
  await expect
    .poll(() => lines, PATIENTLY)
    .toEqual(['GET /about 200', 'GET /nowhere?query=boat 404']);
});
