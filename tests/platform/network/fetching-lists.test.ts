/** Which addresses are asked for a list of books that cannot be had. */
import { expect, test } from 'vitest';
import { createFetching } from '../../../src/platform/network/fetching.ts';

test.each([
  ['/books/index.json', []],
  ['/books/index.hindi.json', ['/books/index.json']],
  ['/host.in.json/index.json', []],
  ['/host.in.json/index.hindi.json', ['/host.in.json/index.json']],
])('after %s, only the list without a language at the end is asked for', async (path, further) => {
  const urls: string[] = [];
  const fetching = createFetching((url) => {
    urls.push(url);
    return Promise.resolve(new Response('', { status: 404 }));
  });
  await expect(fetching.fetchList(path, new AbortController().signal)).rejects.toMatchObject({
    kind: 'not-found',
  });
  expect(urls).toEqual([path, ...further]);
});
