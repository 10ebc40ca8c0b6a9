/**
 * Bad responses of a real server or network: the kind of failure that each one causes, and that
 * none of them is cached.
 */
import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { LoadFailure, type FailureKind } from '../../../machines/domain/site/failure.ts';
import { catalogueOf } from '../../../machines/domain/books/catalogue.ts';
import { LOAD_TIMEOUT_MS } from '../../../machines/domain/limits.ts';
import { createFetching } from '../../../src/platform/network/fetching.ts';
import { bookNamed, metaNamed } from '../../support/books.ts';

/** The clock stands still, so that a busy machine is not taken for a slow server. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
const letTimePass = (): void => void vi.advanceTimersByTime(LOAD_TIMEOUT_MS);

/** Says of a response that the rest of its body never comes. */
const SILENT = 'x-silent';

const well = bookNamed('the-well', 40);
const catalogue = [metaNamed('the-well'), metaNamed('the-hill')];
const good = (url: string): string => JSON.stringify(url.includes('index') ? catalogue : well);

type Answer = (response: ServerResponse, url: string) => void;

const send =
  (status: number, type: string | null, body: (url: string) => string): Answer =>
  (response, url) => {
    response.writeHead(status, type === null ? {} : { 'content-type': type }).end(body(url));
  };

const JSON_TYPE = 'application/json; charset=utf-8';
const page = () => '<!doctype html><title>Sign in to the station network</title>';

const badAnswers: [label: string, kind: FailureKind, answer: Answer][] = [
  ['404', 'not-found', send(404, 'text/plain', () => 'Not found')],
  ['404 with a good book in it', 'not-found', send(404, JSON_TYPE, good)],
  ['403', 'server', send(403, 'text/plain', () => 'Forbidden')],
  ['429', 'server', send(429, JSON_TYPE, () => '{}')],
  ['500', 'server', send(500, 'text/html', page)],
  ['503 with a good book in it', 'server', send(503, JSON_TYPE, good)],
  ['a page of HTML with 200', 'portal', send(200, 'text/html; charset=utf-8', page)],
  ['a page of HTML that is called JSON', 'invalid', send(200, JSON_TYPE, page)],
  ['good JSON that is called HTML', 'portal', send(200, 'text/html', good)],
  ['511, with a page to sign in', 'portal', send(511, 'text/html', page)],
  ['good JSON that is called nothing', 'invalid', send(200, null, good)],
  ['an empty body', 'invalid', send(200, JSON_TYPE, () => '')],
  ['204', 'invalid', send(204, JSON_TYPE, () => '')],
  ['half of the JSON', 'invalid', send(200, JSON_TYPE, (url) => good(url).slice(0, -20))],
  ['a wrong shape', 'invalid', send(200, JSON_TYPE, () => '{"pages":[]}')],
  ['null', 'invalid', send(200, JSON_TYPE, () => 'null')],
  ['a body cut off on its way', 'offline', (response, url) => cut(response, good(url))],
  ['a line cut before any answer', 'offline', (response) => response.destroy()],
  ['no answer at all', 'too-slow', letTimePass],
  [
    'a beginning and then silence',
    'too-slow',
    (response, url) =>
      void response
        .writeHead(200, { 'content-type': JSON_TYPE, [SILENT]: 'yes' })
        .write(good(url).slice(0, 30)),
  ],
];

function cut(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': JSON_TYPE, 'content-length': Buffer.byteLength(body) });
  response.write(body.slice(0, body.length / 2), () => response.destroy());
}

const goodAnswer = send(200, JSON_TYPE, good);

/** The next responses of the server, in order; the last one is repeated. */
let answers: Answer[] = [goodAnswer];
let hits: string[] = [];
let server: Server;
let origin = '';

const listener: RequestListener = ({ url = '' }, response) => {
  hits.push(url);
  const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? goodAnswer;
  answer(response, url);
};

const listen = (handler: RequestListener): Promise<Server> =>
  new Promise((resolve) => {
    const started = createServer(handler).listen(0, '127.0.0.1', () => resolve(started));
  });

const originOf = (listening: Server): string =>
  `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;

async function close(listening: Server): Promise<void> {
  listening.closeAllConnections();
  await new Promise((resolve) => listening.close(resolve));
}

beforeAll(async () => {
  server = await listen(listener);
  origin = originOf(server);
});
afterAll(() => close(server));

const stay = () => new AbortController().signal;

/** Resolves relative URLs against this server, as a page of it would. */
const fetchingFrom = (from: string) =>
  createFetching(async (to, init) => {
    const response = await fetch(new URL(to, from), init);
    if (response.headers.has(SILENT)) setImmediate(letTimePass);
    return response;
  });

const kindOf = async (load: Promise<unknown>): Promise<string> =>
  load.then(
    () => 'loaded',
    (error: unknown) =>
      error instanceof LoadFailure ? error.kind : `no LoadFailure: ${String(error)}`,
  );

describe.each([
  {
    what: 'a book',
    url: '/books/book-the-well.json',
    ask: (of: ReturnType<typeof fetchingFrom>) => of.fetchBook('the-well', stay()),
    good: well,
  },
  {
    what: 'the catalogue',
    url: '/books/index.json',
    ask: (of: ReturnType<typeof fetchingFrom>) => of.fetchList('/books/index.json', stay()),
    good: catalogueOf(catalogue),
  },
])('a request for $what that is answered with', ({ url, ask, good: loaded }) => {
  test('valid JSON loads it and caches it', async () => {
    const own = await listen((_, response) => goodAnswer(response, url));
    const fetching = fetchingFrom(originOf(own));
    expect(await ask(fetching)).toEqual(loaded);
    await close(own);
    expect(await ask(fetching), 'without the server').toEqual(loaded);
  });

  test.each(badAnswers)(
    '%s fails as %s, and the next request succeeds',
    async (_, kind, answer) => {
      const fetching = fetchingFrom(origin);
      hits = [];
      answers = [answer, goodAnswer];
      expect(await kindOf(ask(fetching))).toBe(kind);
      expect(fetching.isFetchingAnotherBook('the-hill')).toBe(false);
      expect(await ask(fetching)).toEqual(loaded);
      expect(hits).toEqual([url, url]);
    },
  );

  test('valid JSON and later with an error is served from the cache', async () => {
    const fetching = fetchingFrom(origin);
    answers = [goodAnswer, send(500, 'text/html', page)];
    await ask(fetching);
    expect(await ask(fetching)).toEqual(loaded);
  });

  test('nothing, because there is no server, fails as offline until there is one', async () => {
    const gone = await listen(listener);
    const { port } = gone.address() as AddressInfo;
    await close(gone);
    answers = [goodAnswer];
    const fetching = fetchingFrom(`http://127.0.0.1:${port}`);
    expect(await kindOf(ask(fetching))).toBe('offline');
    await new Promise<void>((resolve) => gone.listen(port, '127.0.0.1', resolve));
    expect(await ask(fetching)).toEqual(loaded);
    await close(gone);
  });

  test('silence is also aborted on the server when its caller leaves', async () => {
    const asker = new AbortController();
    const arrived = new Promise<ServerResponse>((resolve) => {
      answers = [resolve, goodAnswer];
    });
    const fetching = fetchingFrom(origin);
    const load = url.includes('index')
      ? fetching.fetchList('/books/index.json', asker.signal)
      : fetching.fetchBook('the-well', asker.signal);
    const outcome = kindOf(load);
    const closed = once(await arrived, 'close');
    asker.abort();
    await closed;
    expect(await outcome).toBe('no LoadFailure: AbortError: This operation was aborted');
    expect(await ask(fetching)).toEqual(loaded);
  });
});

test('the file of another book fails as invalid and is cached for neither book', async () => {
  const fetching = fetchingFrom(origin);
  hits = [];
  answers = [goodAnswer];
  expect(await kindOf(fetching.fetchBook('the-hill', stay()))).toBe('invalid');
  expect(await kindOf(fetching.fetchBook('the-hill', stay()))).toBe('invalid');
  expect(await fetching.fetchBook('the-well', stay())).toEqual(well);
  expect(hits).toEqual([
    '/books/book-the-hill.json',
    '/books/book-the-hill.json',
    '/books/book-the-well.json',
  ]);
});

test('the console shows the address and what is wrong with the response', async () => {
  const label: string[] = [];
  for (const answer of [
    send(404, null, page),
    send(500, null, page),
    send(200, 'text/html', page),
    send(200, null, page),
    send(200, JSON_TYPE, () => '{}'),
    send(200, JSON_TYPE, () => '{'),
    (response: ServerResponse) => response.destroy(),
  ]) {
    answers = [answer];
    label.push(
      await fetchingFrom(origin)
        .fetchBook('the-well', stay())
        .then(({ id }) => id, String),
    );
  }
  expect(label).toEqual([
    'LoadFailure: /books/book-the-well.json answered 404',
    'LoadFailure: /books/book-the-well.json answered 500',
    'LoadFailure: /books/book-the-well.json answered text/html instead of JSON',
    'LoadFailure: /books/book-the-well.json answered nothing instead of JSON',
    'LoadFailure: /books/book-the-well.json does not have the shape it should have',
    expect.stringMatching(/^LoadFailure: \/books\/book-the-well.json is not JSON: .+/u),
    'LoadFailure: /books/book-the-well.json could not be reached: fetch failed',
  ]);
});
