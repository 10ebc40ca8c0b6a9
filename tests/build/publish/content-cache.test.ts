/** What builds keep for the next one: never stale, and only what is used. */
import { rmSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ContentCache } from '../../../src/build/publish/content-cache.ts';

const DAY = 24 * 60 * 60 * 1000;
const bytes = (text: string) => new TextEncoder().encode(text);

async function newCache() {
  const folder = await mkdtemp(join(tmpdir(), 'content-cache-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const made: string[] = [];
  return {
    cache: new ContentCache(folder),
    made,
    /** @returns what the cache gives; `made` notes what had to be made */
    get: async (cache: ContentCache, ...parts: (string | Uint8Array)[]) => {
      const result = await cache.get(parts, () => {
        made.push(parts.map(String).join('+'));
        return bytes(`result of ${parts.map(String).join('+')}`);
      });
      return new TextDecoder().decode(result);
    },
    files: async () => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
    },
    again: () => new ContentCache(folder),
  };
}

test('a result is made once for the same parts, also by a later build', async () => {
  const { cache, made, get, files, again } = await newCache();
  expect(await get(cache, 'a', bytes('b'))).toBe('result of a+98');
  expect(await get(again(), 'a', bytes('b'))).toBe('result of a+98');
  expect(made).toEqual(['a+98']);
  expect(await files()).toHaveLength(1);
});

test('other parts, in another order or divided otherwise, are another result', async () => {
  const { cache, made, get } = await newCache();
  for (const parts of [['ab', 'c'], ['a', 'bc'], ['c', 'ab'], ['abc']]) await get(cache, ...parts);
  expect(made).toEqual(['ab+c', 'a+bc', 'c+ab', 'abc']);
});

test('a result that could not be made is not kept', async () => {
  const { cache, files } = await newCache();
  await expect(cache.get(['a'], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await files()).toEqual([]);
});

test('a file that is empty, cut short or altered is made again', async () => {
  const { cache, made, get, files } = await newCache();
  await get(cache, 'a');
  const [file = ''] = await files();
  const whole = await readFile(file);
  const damaged = [
    whole.subarray(0, 0),
    whole.subarray(0, 20),
    whole.subarray(0, -1),
    Buffer.concat([whole.subarray(0, -1), bytes('b')]),
  ];
  for (const content of damaged) {
    await writeFile(file, content);
    expect(await get(cache, 'a')).toBe('result of a');
    expect(await readFile(file)).toEqual(whole);
  }
  expect(made).toEqual(Array.from({ length: 1 + damaged.length }, () => 'a'));
});

test('what no build has used for a month is removed', async () => {
  const { cache, made, get, files } = await newCache();
  for (const name of ['used', 'unused']) await get(cache, name);
  const old = new Date(Date.now() - 31 * DAY);
  for (const file of await files()) await utimes(file, old, old);
  await get(cache, 'used');
  await cache.prune();
  const [left = '', ...others] = await files();
  expect(others).toEqual([]);
  expect(Date.now() - (await stat(left)).mtimeMs).toBeLessThan(DAY);
  expect(await get(cache, 'used')).toBe('result of used');
  expect(made).toEqual(['used', 'unused']);
});

test('a cache without a folder has nothing to remove', async () => {
  await expect(new ContentCache(join(tmpdir(), 'no-such-cache')).prune()).resolves.toBeUndefined();
});

test('a file that another build removes meanwhile does not stop this one', async () => {
  const { cache, get, files } = await newCache();
  await get(cache, 'a');
  await get(cache, 'b');
  const [removed = ''] = await files();
  await cache.prune(Date.now(), () => {
    rmSync(removed, { force: true });
    return false;
  });
  expect(await files()).toHaveLength(1);
});
