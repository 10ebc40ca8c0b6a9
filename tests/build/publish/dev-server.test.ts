/** The publishing plugin in the dev server of Vite. */
import { get as request } from 'node:http';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { checkContent } from '../../../src/authoring/checks/check-manuscripts.ts';
import { renderWebp } from '../../../src/build/covers/cover-rendering.ts';
import { publish } from '../../../src/build/publish/publish.ts';
import {
  FOLDER,
  projectWith,
  RECORD,
  writeInto,
} from '../../support/manuscripts/manuscript-fixture.ts';
import { configOf, coverIn, SITE } from './small-site.ts';

describe('the dev server', () => {
  async function serve(
    root: string,
    logged: string[] = [],
    day?: string,
  ): Promise<{ server: ViteDevServer; port: number; get: (path: string) => Promise<Response> }> {
    const server = await createServer({
      ...configOf(root, logged, { day }),
      server: { port: 0, host: '127.0.0.1', headers: { 'X-Own': 'yes' } },
    });
    onTestFinished(() => server.close());
    await server.listen();
    const address = server.httpServer?.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    return { server, port, get: (path) => fetch(`http://127.0.0.1:${port}${path}`) };
  }

  const facts = async (response: Response) => ({
    status: response.status,
    type: response.headers.get('content-type'),
    own: response.headers.get('x-own'),
    body: await response.text(),
  });

  test('serves the published files, and 404 for all others', async () => {
    const root = await projectWith(SITE);
    const { get } = await serve(root);
    const { manuscripts } = await checkContent(root);
    const files = publish(manuscripts);
    const { path: cover, svg } = coverIn(manuscripts);
    const found = (path: string, type: string) => ({
      status: 200,
      type,
      own: 'yes',
      body: files.get(path),
    });
    const missing = {
      status: 404,
      type: 'text/plain; charset=utf-8',
      own: 'yes',
      body: 'Not found\n',
    };
    const json = 'application/json; charset=utf-8';
    for (const path of [
      '/books/index.json',
      '/books/index.hindi.json',
      '/books/index.hinglish.json',
    ])
      expect(await facts(await get(path))).toEqual(found(path, json));
    expect(await facts(await get('/books/book-%6einth-step.json?x'))).toEqual(
      found('/books/book-ninth-step.json', json),
    );
    const spoken = await get('/books/spoken-ninth-step.json');
    expect([spoken.status, Object.keys((await spoken.json()) as object)]).toEqual([
      200,
      ['words', 'exceptions'],
    ]);
    const words = await get('/books/words-ninth-step.json');
    expect([words.status, Object.keys((await words.json()) as object)]).toEqual([
      200,
      ['roman', 'at', 'here', 'pairs'],
    ]);
    expect(await facts(await get(cover))).toEqual(found(cover, 'image/svg+xml'));
    const picture = await get(cover.replace('.svg', '-640.webp'));
    expect([
      picture.status,
      picture.headers.get('content-type'),
      Buffer.from(await picture.arrayBuffer()),
    ]).toEqual([200, 'image/webp', Buffer.from(await renderWebp(svg, 640))]);
    for (const path of [
      '/books/book-none.json',
      '/books/book-%ff.json',
      '/covers/none.svg',
      '/covers/none-640.webp',
      cover.replace('.svg', '-320.webp'),
    ])
      expect(await facts(await get(path))).toEqual(missing);
    for (const path of ['/books/ninth-step/read', '//']) expect((await get(path)).status).toBe(200);
  });

  test('reloads the page when a manuscript changes, and serves the last valid books meanwhile', async () => {
    const root = await projectWith(SITE);
    const logged: string[] = [];
    const { server, get } = await serve(root, logged);
    const sent = vi.spyOn(server.ws, 'send');
    const title = async () =>
      ((await (await get('/books/index.json')).json()) as { title: string }[]).map(
        (book) => book.title,
      );
    const nextMessage = () =>
      new Promise<void>((resolve) => void sent.mockImplementationOnce(() => resolve()));
    const change = async (record: string) => {
      sent.mockClear();
      const message = nextMessage();
      await writeInto(root, { [`${FOLDER}/book.json`]: record });
      await message;
      return sent.mock.calls;
    };
    const reload = [[{ type: 'full-reload', path: '*' }]];

    expect(await change(JSON.stringify({ ...RECORD, title: 'Another' }))).toEqual(reload);
    expect(await title()).toEqual(['Another']);

    const mistake = '? is neither in double quotes nor a number, true, false or null';
    const problem = `${FOLDER}/book.json:1: is not valid JSON: ${mistake} — Correct the JSON on this line or just before it.`;
    const message = `There is 1 problem in the manuscripts:\n${problem}`;
    const loc = { file: join(root, FOLDER, 'book.json'), line: 1, column: 0 };
    expect(await change('?')).toEqual([
      [{ type: 'error', err: { message, stack: '', plugin: 'publishing', loc } }],
    ]);
    expect(logged).toContain(`\n${message}\n`);
    expect(await title()).toEqual(['Another']);

    expect(await change(JSON.stringify({ ...RECORD, title: 'Another' }))).toEqual(reload);
    // The files of the folder may be removed in several steps, each with a message.
    let removed = nextMessage();
    await writeInto(root, { [FOLDER]: null });
    do {
      await removed;
      removed = nextMessage();
    } while ((await title()).length > 0);
  });

  test('shows the problems in the overlay of a page that is opened later', async () => {
    const root = await projectWith({ ...SITE, [`${FOLDER}/english.txt`]: '----\n' });
    const { port } = await serve(root);
    const headers = {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Key': 'a'.repeat(22) + '==',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Protocol': 'vite-hmr',
    };
    const received = await new Promise<string>((resolve) => {
      request({ port, host: '127.0.0.1', path: '/', headers }).on(
        'upgrade',
        (_response, socket, first) => {
          let text = first.toString();
          const read = (chunk = '') => {
            text += chunk;
            if (text.includes('almost a page separator')) resolve(text);
          };
          onTestFinished(() => void socket.destroy());
          socket.on('data', (chunk: Buffer) => read(chunk.toString()));
          read();
        },
      );
    });
    expect(received).toContain('"type":"error"');
  });

  test('shows what appears later and says so, unless a day is asked for', async () => {
    const files = {
      ...SITE,
      [`${FOLDER}/book.json`]: JSON.stringify({ ...RECORD, published: '2199-01-04' }),
    };
    const book = '/books/book-ninth-step.json';
    const logged: string[] = [];
    const { get } = await serve(await projectWith(files), logged);
    expect((await get(book)).status).toBe(200);
    expect(logged).toEqual([
      'Shown here before the day on which they appear: ninth-step (2199-01-04).',
    ]);
    const ofADay = await serve(await projectWith(files), logged, '2199-01-03');
    expect((await ofADay.get(book)).status).toBe(404);
    expect(await (await ofADay.get('/books/index.json')).json()).toEqual([]);
    expect(logged).toHaveLength(1);
  });
});
