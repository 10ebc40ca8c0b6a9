/** The titles in other languages, as they come from the network. */
import { afterEach, expect, test, vi } from 'vitest';
import { fetchOtherTitles } from '../../../src/platform/network/other-titles.ts';
import { neverAnswered } from '../../support/signal-timeouts.ts';

const answer = (response: Response) =>
  vi.stubGlobal('fetch', vi.fn<(path: string) => Promise<Response>>().mockResolvedValue(response));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the titles are fetched from one file', async () => {
  answer(Response.json({ ledger: ['The Salt Ledger', 'नमक की बही'] }));
  expect(await fetchOtherTitles()).toEqual(
    new Map([['ledger', ['The Salt Ledger', 'नमक की बही']]]),
  );
  expect(vi.mocked(fetch).mock.calls.map(([path]) => path)).toEqual(['/books/titles.json']);
});

test('a site that was published without them has none', async () => {
  answer(new Response('not found', { status: 404 }));
  expect(await fetchOtherTitles()).toEqual(new Map());
});

test.each([
  ['500', new Response('{}', { status: 500 })],
  ['200', Response.json(['The Salt Ledger'])],
])('another answer, with status %s, is an error that names the file', async (status, response) => {
  answer(response);
  await expect(fetchOtherTitles()).rejects.toThrow(
    `/books/titles.json: ${status}, or no list of titles`,
  );
});

test('titles that do not come within four seconds are given up', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (_: string, options?: RequestInit) => neverAnswered(options?.signal));
  const ended: unknown[] = [];
  const fetching = fetchOtherTitles().catch((error: unknown) => ended.push(error));
  await vi.advanceTimersByTimeAsync(3999);
  expect(ended).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await fetching;
  expect(ended).toMatchObject([{ name: 'AbortError' }]);
});
