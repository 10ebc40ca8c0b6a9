/** The spoken form of a book is fetched, or given up: then an English voice reads the book. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchSpokenForm } from '../../../src/features/read-aloud/fetch-spoken-form.ts';

const FORM = { words: { ek: 'एक' }, exceptions: { '1.1.2': 'और' } };

const asked: string[] = [];
/** The site answers each request in this way. */
function answer(response: () => Response | Promise<Response>): void {
  vi.stubGlobal('fetch', (path: string, { signal }: RequestInit) => {
    asked.push(path);
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('late', 'TimeoutError')));
      void Promise.resolve().then(response).then(resolve, reject);
    });
  });
}

beforeEach(() => {
  asked.length = 0;
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), ms);
    return controller.signal;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('it is fetched from its file', async () => {
  answer(() => Response.json(FORM));
  expect([await fetchSpokenForm('the-well'), asked]).toEqual([
    FORM,
    ['/books/spoken-the-well.json'],
  ]);
});

test.each([
  ['is not found', () => Response.json(FORM, { status: 404 })],
  ['is another file', () => Response.json({ title: 'The Well' })],
  ['is cut', () => new Response('{"words":')],
  ['does not come', () => Promise.reject(new TypeError('cut'))],
])('there is none when it %s', async (_, response) => {
  answer(response);
  expect(await fetchSpokenForm('the-well')).toBeNull();
});

test('there is none after six seconds without an answer', async () => {
  answer(() => new Promise(() => undefined));
  const outcomes: unknown[] = [];
  void fetchSpokenForm('the-well').then((form) => outcomes.push(form));
  await vi.advanceTimersByTimeAsync(5999);
  expect(outcomes).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(outcomes).toEqual([null]);
});
