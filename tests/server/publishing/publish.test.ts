/** Publishing stores what has changed, in order, and can be broken off at any time. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../../src/server/publishing/object-store.mjs';
import { publishSite } from '../../../src/server/publishing/publish.mjs';
import { openBucket, type Bucket } from './bucket.ts';

const HOSTING = JSON.stringify({
  routes: ['/', '/about', '/books/:bookId/read'],
  headers: { 'Content-Security-Policy': "default-src 'none'" },
});
const SITE = {
  'hosting.json': HOSTING,
  'index.html': 'home',
  'about.html': 'about',
  'assets/main-1.js': 'main',
  'books/book-boat.json': '{"id":"boat"}',
  'books/boat/read.html': 'the boat',
  'books/index.json': '[]',
  'sw.js': 'worker',
};
/** In the order in which they are stored. */
const KEYS = [
  'assets/main-1.js',
  'books/book-boat.json',
  'books/index.json',
  'about',
  'books/boat/read',
  'index.html',
  'sw.js',
];

function write(root: string, files: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
}

function builtSite(files: Readonly<Record<string, string>> = SITE): string {
  const root = mkdtempSync(join(tmpdir(), 'kitabvan-publish-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  write(root, files);
  return root;
}

type Options = { isDryRun?: boolean; removes?: boolean; signal?: AbortSignal };

async function publish(root: string, bucket: Bucket, options: Options = {}) {
  const told: string[] = [];
  const waited: number[] = [];
  const purge = await publishSite({
    root,
    store: openStore({
      endpoint: bucket.endpoint,
      region: 'auto',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    }),
    isDryRun: false,
    removes: false,
    signal: new AbortController().signal,
    say: (line) => told.push(line),
    wait: async (ms) => void waited.push(ms),
    ...options,
  });
  return { purge, told, waited };
}

/** What is stored beside the addresses that are still to be purged. */
const keysOf = ({ objects }: Bucket): string[] => [...objects.keys()].sort();

test('a first publication stores all objects, code first and the worker last', async () => {
  const bucket = await openBucket();
  const { purge, told } = await publish(builtSite(), bucket);
  expect(bucket.puts.at(0)).toBe('assets/main-1.js');
  expect(bucket.puts.at(-1)).toBe('sw.js');
  expect(keysOf(bucket)).toEqual([...KEYS].sort());
  expect(purge).toEqual([]);
  expect(told).toEqual([
    '7 objects to store, of 7.',
    '  code and covers: 1',
    '  books: 1',
    '  lists and feeds: 1',
    '  pages: 3',
    '  release: 1',
    'Stored 7 objects, removed 0.',
  ]);
  expect(bucket.objects.get('about')).toEqual({
    content: 'about',
    type: 'text/html;charset=utf-8',
    cacheControl: 'no-cache',
  });
});

test('what is stored already is not stored again', async () => {
  const bucket = await openBucket();
  const root = builtSite();
  await publish(root, bucket);
  const puts = bucket.puts.length;
  const { purge, told } = await publish(root, bucket);
  expect([bucket.puts.length - puts, purge]).toEqual([0, []]);
  expect(told).toEqual(['0 objects to store, of 7.', 'Stored 0 objects, removed 0.']);
});

test('after a change only it is stored, and its addresses are to be purged', async () => {
  const bucket = await openBucket();
  const root = builtSite();
  await publish(root, bucket);
  bucket.puts.length = 0;
  write(root, {
    'books/boat/read.html': 'the other boat',
    'index.html': 'another home',
    'assets/main-2.js': 'other code',
  });
  const { purge } = await publish(root, bucket);
  // The pages are stored at the same time.
  const [purging, code, ...pages] = bucket.puts;
  expect([purging, code]).toEqual(['.purge-pending.txt', 'assets/main-2.js']);
  expect(pages.toSorted()).toEqual(['books/boat/read', 'index.html']);
  expect(purge).toEqual(['/', '/books/boat/read']);
  expect(bucket.objects.has('.purge-pending.txt')).toBe(false);
});

test('a dry run says what would be done and changes nothing', async () => {
  const bucket = await openBucket();
  const root = builtSite();
  await publish(root, bucket);
  bucket.puts.length = 0;
  bucket.objects.set('old.html', { content: '', type: '', cacheControl: '' });
  write(root, { 'about.html': 'more about' });
  const { purge, told } = await publish(root, bucket, { isDryRun: true, removes: true });
  expect([bucket.puts, purge]).toEqual([[], ['/about', '/old.html']]);
  expect(told).toEqual(['1 object to store, of 7.', '  pages: 1', '1 object to remove.']);
});

test('objects of others stay until they are asked to be removed', async () => {
  const bucket = await openBucket();
  const root = builtSite();
  bucket.objects.set('old.html', { content: '', type: '', cacheControl: '' });
  const { told } = await publish(root, bucket);
  expect(told).toContain('1 object is no part of this site; --remove removes them.');
  expect(keysOf(bucket)).toEqual([...KEYS, 'old.html'].sort());
  const { purge } = await publish(root, bucket, { removes: true });
  expect([keysOf(bucket), purge]).toEqual([[...KEYS].sort(), ['/old.html']]);
});

test('a run that is broken off is continued, and forgets no address to purge', async () => {
  const bucket = await openBucket();
  const root = builtSite();
  await publish(root, bucket);
  write(root, { 'books/book-boat.json': '{"id":"boat","n":2}', 'about.html': 'a', 'sw.js': 'b' });
  bucket.puts.length = 0;
  const ending = new AbortController();
  bucket.onPut = (key) => {
    if (key === 'books/book-boat.json') ending.abort();
  };
  const { purge: none, told } = await publish(root, bucket, { signal: ending.signal });
  expect([none, told.at(-1), bucket.puts]).toEqual([
    null,
    'Broken off after 1 of 3. Run the command again to go on.',
    ['.purge-pending.txt', 'books/book-boat.json'],
  ]);
  const { purge } = await publish(root, bucket);
  expect(bucket.puts.filter((key) => key !== '.purge-pending.txt').sort()).toEqual([
    'about',
    'books/book-boat.json',
    'sw.js',
  ]);
  expect(purge).toEqual(['/about', '/books/book-boat.json', '/sw.js']);
});

test('a store that is busy is asked again after growing pauses', async () => {
  const bucket = await openBucket();
  bucket.refusals = [503, 429, 500];
  const { waited } = await publish(builtSite(), bucket);
  expect(waited).toEqual([500, 1000, 2000]);
  expect(keysOf(bucket)).toEqual([...KEYS].sort());
});

test('a store that refuses ends the run, and no page refers to what is missing', async () => {
  const bucket = await openBucket();
  bucket.refusals = [403];
  await expect(publish(builtSite(), bucket)).rejects.toThrow(
    'Cannot store assets/main-1.js (code and covers). The store answers 403: <Error><Code>Refused</Code></Error>',
  );
  expect(keysOf(bucket)).toEqual([]);
});

test('content that arrives damaged is noticed', async () => {
  const bucket = await openBucket();
  bucket.isBroken = true;
  await expect(publish(builtSite(), bucket)).rejects.toThrow(
    'Cannot store assets/main-1.js (code and covers). The store answers 500: it has stored other content than was sent',
  );
  expect(bucket.puts).toHaveLength(6);
});

test('thousands of objects are compared page by page', async () => {
  const bucket = await openBucket();
  const many = Object.fromEntries(
    Array.from({ length: 2300 }, (_, at) => [`covers/${at}&.svg`, `cover ${at}`]),
  );
  const root = builtSite({ ...SITE, ...many, 'covers/2299&.svg': 'another' });
  for (const [key, content] of Object.entries(many))
    bucket.objects.set(key, { content, type: '', cacheControl: '' });
  const { purge } = await publish(root, bucket);
  expect([...bucket.puts].sort()).toEqual(
    [...KEYS, '.purge-pending.txt', 'covers/2299&.svg'].sort(),
  );
  expect(purge).toEqual(['/covers/2299&.svg']);
});
