/** Fetching of books and lists: requests, failures, limits, and translated lists. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LoadFailure } from '../../../machines/domain/site/failure.ts';
import { catalogueOf } from '../../../machines/domain/books/catalogue.ts';
import { MAX_RESPONSE_UNITS } from '../../../machines/domain/limits.ts';
import { createFetching } from '../../../src/platform/network/fetching.ts';
import { bookNamed, metaNamed } from '../../support/books.ts';
import { type Asked, json, network } from './network.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));
const stay = () => new AbortController().signal;
const well = bookNamed('the-well');
let asked: Asked[];
let fetching: ReturnType<typeof createFetching>;

beforeEach(() => {
  const net = network();
  asked = net.asked;
  fetching = createFetching(net.fetch);
});

const urls = () => asked.map(({ url }) => url);

describe('a request', () => {
  test('goes to the specified address and asks for JSON', async () => {
    const catalogue = fetching.fetchList('/books/index.json', stay());
    const book = fetching.fetchBook('a b/ब', stay());
    expect(urls()).toEqual(['/books/index.json', '/books/book-a%20b%2F%E0%A4%AC.json']);
    expect(asked.map(({ init }) => init.headers)).toEqual([
      { Accept: 'application/json' },
      { Accept: 'application/json' },
    ]);
    asked[0]?.answer(json([metaNamed('a'), 5, metaNamed('b')]));
    asked[1]?.answer(json(bookNamed('a b/ब')));
    expect(await catalogue).toEqual(catalogueOf([metaNamed('a'), metaNamed('b')]));
    expect(await book).toEqual(bookNamed('a b/ब'));
  });

  test('is shared by all callers while it is in progress and afterwards', async () => {
    const both = [fetching.fetchBook('the-well', stay()), fetching.fetchBook('the-well', stay())];
    asked[0]?.answer(json(well));
    expect(await Promise.all(both)).toEqual([well, well]);
    expect(await fetching.fetchBook('the-well', stay())).toEqual(well);
    expect(urls()).toEqual(['/books/book-the-well.json']);
  });

  test('for the catalogue is shared by all callers too', async () => {
    const both = [
      fetching.fetchList('/books/index.json', stay()),
      fetching.fetchList('/books/index.json', stay()),
    ];
    asked[0]?.answer(json([]));
    expect(await Promise.all(both)).toEqual([catalogueOf([]), catalogueOf([])]);
    expect(await fetching.fetchList('/books/index.json', stay())).toEqual(catalogueOf([]));
    expect(asked).toHaveLength(1);
  });

  test('that fails does so for all its callers, and the next call starts again', async () => {
    const both = [fetching.fetchBook('the-well', stay()), fetching.fetchBook('the-well', stay())];
    asked[0]?.answer(new Response('', { status: 500 }));
    expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
    ]);
    const again = fetching.fetchBook('the-well', stay());
    asked[1]?.answer(json(well));
    expect(await again).toEqual(well);
    expect(asked).toHaveLength(2);
  });

  test.each(['__proto__', 'constructor', 'index'])(
    'can have %s as the id of its book',
    async (id) => {
      const book = fetching.fetchBook(id, stay());
      asked[0]?.answer(json(bookNamed(id)));
      expect(await book).toEqual(bookNamed(id));
      expect(urls()).toEqual([`/books/book-${id}.json`]);
    },
  );

  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'Application/JSON',
    'text/json',
    'application/ld+json',
  ])('accepts a response of type %s', async (type) => {
    const book = fetching.fetchBook('the-well', stay());
    asked[0]?.answer(json(well, { headers: { 'content-type': type } }));
    expect(await book).toEqual(well);
  });

  test.each([
    { label: 'the network is gone', error: new TypeError('Failed to fetch'), kind: 'offline' },
    { label: 'the body is no JSON', error: new SyntaxError('Unexpected token'), kind: 'invalid' },
  ])('fails as $kind when $label', async ({ error, kind }) => {
    const book = fetching.fetchBook('the-well', stay());
    asked[0]?.fail(error);
    const failure: unknown = await book.catch((reason: unknown) => reason);
    expect(failure).toBeInstanceOf(LoadFailure);
    expect(failure).toMatchObject({ kind });
  });
});

test('a timeout fails as too-slow also where browsers report only an abort', async () => {
  const silent: typeof globalThis.fetch = (_, init) =>
    new Promise((_answer, fail) => {
      init?.signal?.addEventListener('abort', () =>
        fail(new DOMException('Aborted', 'AbortError')),
      );
    });
  await expect(createFetching(silent, 20).fetchBook('the-well', stay())).rejects.toMatchObject({
    kind: 'too-slow',
    message: '/books/book-the-well.json did not answer within 20 ms',
  });
});

test('a load that has ended leaves no timer running', async () => {
  vi.useFakeTimers();
  const book = fetching.fetchBook('the-well', stay());
  expect(vi.getTimerCount()).toBe(1);
  asked[0]?.answer(json(well));
  await book;
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('any list of books is fetched from its own address', async () => {
  const list = fetching.fetchList('/books/shelf-2.json', stay());
  expect(urls()).toEqual(['/books/shelf-2.json']);
  asked[0]?.answer(json([metaNamed('the-well')]));
  expect(await list).toEqual(catalogueOf([metaNamed('the-well')]));
});

describe('a translated list', () => {
  test.each([
    ['a host without translations', new Response('', { status: 404 })],
    [
      'a host that answers every address with a page',
      new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
    ],
    ['a host that fails', new Response('', { status: 500 })],
  ])('is the English one on %s', async (_, response) => {
    const list = fetching.fetchList('/books/index.hindi.json', stay());
    asked[0]?.answer(response);
    await settle();
    asked[1]?.answer(json([metaNamed('the-well')]));
    expect(await list).toEqual(catalogueOf([metaNamed('the-well')]));
    expect(urls()).toEqual(['/books/index.hindi.json', '/books/index.json']);
  });

  test('fails as the English one does when that cannot be had either', async () => {
    const list = fetching.fetchList('/books/shelves.hinglish.json', stay());
    asked[0]?.fail(new TypeError('Failed to fetch'));
    await settle();
    asked[1]?.answer(new Response('', { status: 503 }));
    await expect(list).rejects.toMatchObject({
      kind: 'server',
      message: '/books/shelves.json answered 503',
    });
  });

  test('is not replaced once nobody waits for it', async () => {
    const leaving = new AbortController();
    const list = fetching.fetchList('/books/index.hindi.json', leaving.signal);
    leaving.abort();
    await expect(list).rejects.toMatchObject({ name: 'AbortError' });
    expect(urls()).toEqual(['/books/index.hindi.json']);
  });

  test('is asked for again after it could not be had', async () => {
    for (const attempt of [0, 1]) {
      const list = fetching.fetchList('/books/index.hindi.json', stay());
      asked[2 * attempt]?.answer(new Response('', { status: 404 }));
      await settle();
      asked[1]?.answer(json([]));
      await list;
    }
    expect(urls()).toEqual([
      '/books/index.hindi.json',
      '/books/index.json',
      '/books/index.hindi.json',
    ]);
  });
});

test('a text over the limit is refused before it is parsed, one within is read', async () => {
  const failureOf = async (text: string): Promise<unknown> => {
    const request = fetching.fetchBook('the-well', stay());
    const response = json(null);
    Object.assign(response, { text: () => Promise.resolve(text) });
    asked.at(-1)?.answer(response);
    return request.catch((error: unknown) => error);
  };
  const atTheLimit = `5${' '.repeat(MAX_RESPONSE_UNITS - 1)}`;
  expect(await failureOf(`${atTheLimit} `)).toEqual(
    new LoadFailure('invalid', '/books/book-the-well.json is larger than 67108864 characters'),
  );
  expect(String(await failureOf(atTheLimit))).toContain('the-well');
  expect(String(await failureOf(atTheLimit))).not.toContain('larger');
});

test('a record that is left out is reported in the console by default', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const request = fetching.fetchList('/books/index.json', stay());
  asked.at(-1)?.answer(json([metaNamed('the-well'), { id: 'nameless' }]));
  expect((await request).books).toEqual([metaNamed('the-well')]);
  expect(warn.mock.calls).toEqual([
    ['Record 2 is left out: it has no id or no title, or the id of an earlier record.'],
  ]);
  warn.mockRestore();
});
