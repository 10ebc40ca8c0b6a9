/**
 * How a file of the built site is sent: compression, ranges, revalidation, and aborted requests.
 */
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { rm, symlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
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
  ['bytes=-4', 200, SCRIPT],
  ['bytes=0-1,4-5', 200, SCRIPT],
  ['pages=1-2', 200, SCRIPT],
])('a request for the range "%s" gets status %i', async (range, status, body) => {
  const { ask } = await openSite();
  const answer = await ask('/assets/main-1a2b.js', { headers: { range } });
  expect([answer.status, answer.body.toString()]).toEqual([status, body]);
});

test('a range of a file that may have changed is answered with the whole file', async () => {
  const { ask } = await openSite();
  const answer = await ask('/assets/main-1a2b.js', {
    headers: { range: 'bytes=0-5', 'if-range': 'W/"1-1"' },
  });
  expect([answer.status, answer.body.toString()]).toEqual([200, SCRIPT]);
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
