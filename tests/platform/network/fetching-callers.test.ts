/** Callers of a request: those that share it, those that leave, and what else is fetched. */
import { beforeEach, describe, expect, test } from 'vitest';
import { LoadFailure } from '../../../machines/domain/site/failure.ts';
import { createFetching } from '../../../src/platform/network/fetching.ts';
import { bookNamed } from '../../support/books.ts';
import { type Asked, json, network } from './network.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));
const stay = () => new AbortController().signal;
const well = bookNamed('the-well');
const hill = bookNamed('the-hill');
let asked: Asked[];
let fetching: ReturnType<typeof createFetching>;

beforeEach(() => {
  const net = network();
  asked = net.asked;
  fetching = createFetching(net.fetch);
});

const urls = () => asked.map(({ url }) => url);
const isAborted = () => asked.map(({ init }) => init.signal?.aborted);

describe('aborting a call', () => {
  test('does not abort the request while another caller waits', async () => {
    const first = new AbortController();
    const left = fetching.fetchBook('the-well', first.signal);
    const stillWanted = fetching.fetchBook('the-well', stay());
    first.abort();
    expect(isAborted()).toEqual([false]);
    asked[0]?.answer(json(well));
    expect(await stillWanted).toEqual(well);
    await Promise.allSettled([left]);
  });

  test('aborts the request when no caller is left, and nothing is cached', async () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const both = [
      fetching.fetchBook('the-well', first.signal),
      fetching.fetchBook('the-well', second.signal),
    ];
    first.abort();
    second.abort();
    expect(isAborted()).toEqual([true]);
    for (const { reason } of (await Promise.allSettled(both)) as PromiseRejectedResult[]) {
      expect(reason).toMatchObject({ name: 'AbortError' });
      expect(reason).not.toBeInstanceOf(LoadFailure);
    }
    const again = fetching.fetchBook('the-well', stay());
    asked[1]?.answer(json(well));
    expect(await again).toEqual(well);
  });

  test('and calling again at once starts a new request, which a third caller shares', async () => {
    const first = new AbortController();
    const left = fetching.fetchBook('the-well', first.signal);
    first.abort();
    const again = fetching.fetchBook('the-well', stay());
    await Promise.allSettled([left]);
    await settle();
    const third = fetching.fetchBook('the-well', stay());
    expect(isAborted()).toEqual([true, false]);
    asked[1]?.answer(json(well));
    expect(await Promise.all([again, third])).toEqual([well, well]);
  });

  test('is reported as an abort, even if its request ends after its replacement', async () => {
    const first = new AbortController();
    const slow: (() => void)[] = [];
    const { fetchBook } = createFetching((_, init) =>
      slow.length > 0
        ? Promise.resolve(json(well))
        : new Promise((_answer, fail) => void slow.push(() => fail(init.signal.reason as Error))),
    );
    const left = fetchBook('the-well', first.signal);
    first.abort();
    expect(await fetchBook('the-well', stay())).toEqual(well);
    slow[0]?.();
    await expect(left).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('after the book is loaded aborts nothing', async () => {
    const asker = new AbortController();
    const book = fetching.fetchBook('the-well', asker.signal);
    asked[0]?.answer(json(well));
    await book;
    asker.abort();
    expect(isAborted()).toEqual([false]);
    expect(await fetching.fetchBook('the-well', stay())).toEqual(well);
  });

  test('before it starts sends no request', async () => {
    await expect(fetching.fetchBook('the-well', AbortSignal.abort())).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(urls()).toEqual([]);
  });

  test('twice counts as one caller leaving', async () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const both = [
      fetching.fetchBook('the-well', first.signal),
      fetching.fetchBook('the-well', second.signal),
    ];
    first.abort();
    first.abort();
    expect(isAborted()).toEqual([false]);
    asked[0]?.answer(json(well));
    await Promise.allSettled(both);
  });
});

describe('isFetchingAnotherBook', () => {
  const busy = () => ['the-well', 'the-hill'].map((id) => fetching.isFetchingAnotherBook(id));

  test('is true while a request is in progress, for every book but the requested one', async () => {
    expect(busy()).toEqual([false, false]);
    const book = fetching.fetchBook('the-well', stay());
    expect(busy()).toEqual([false, true]);
    asked[0]?.answer(json(well));
    await book;
    expect(busy()).toEqual([false, false]);
  });

  test('is false while only the catalogue is fetched', async () => {
    const catalogue = fetching.fetchList('/books/index.json', stay());
    expect(busy()).toEqual([false, false]);
    asked[0]?.answer(json([]));
    await catalogue;
  });

  test('is true for both of two loading books, and for one after the other failed', async () => {
    const both = [fetching.fetchBook('the-well', stay()), fetching.fetchBook('the-hill', stay())];
    expect(busy()).toEqual([true, true]);
    asked[0]?.answer(new Response('', { status: 503 }));
    await Promise.allSettled(both.slice(0, 1));
    expect(busy()).toEqual([true, false]);
    asked[1]?.answer(json(hill));
    await Promise.allSettled(both);
    expect(busy()).toEqual([false, false]);
  });

  test('is false as soon as the last caller has left', async () => {
    const asker = new AbortController();
    const book = fetching.fetchBook('the-well', asker.signal);
    asker.abort();
    expect(busy()).toEqual([false, false]);
    await Promise.allSettled([book]);
  });

  test('is false for a cached book', async () => {
    const book = fetching.fetchBook('the-well', stay());
    asked[0]?.answer(json(well));
    await book;
    const again = fetching.fetchBook('the-well', stay());
    expect(busy()).toEqual([false, false]);
    await again;
  });
});
