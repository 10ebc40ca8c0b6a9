/** The publishing plugin inside Vite: a real build and a real dev server of a tiny project. */
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { get as request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build, createServer, type InlineConfig, type ViteDevServer } from 'vite';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { TRANSLATED_LANGUAGES } from '../../../machines/domain/languages.ts';
import { checkContent } from '../../../src/authoring/check-manuscripts.ts';
import { sizeTable } from '../../../src/build/hosting/compression.ts';
import { renderWebp } from '../../../src/build/covers/cover-rendering.ts';
import type { Manuscript } from '../../../src/authoring/manuscript.ts';
import { coversOf } from '../../../src/build/covers/book-covers.ts';
import { publishing } from '../../../src/build/publish/publishing.ts';
import { epubFiles } from '../../../src/build/publish/epub-files.ts';
import { editionsOf } from '../../../src/build/feeds/editions.ts';
import { feedFiles } from '../../../src/build/feeds/feed-files.ts';
import { booksOf, publish } from '../../../src/build/publish/publish.ts';
import { metaNamed } from '../../support/books.ts';
import { FOLDER, projectWith, RECORD, writeInto } from '../../support/manuscript-fixture.ts';

/** Incompressible bytes. */
const NOISE = Buffer.concat(
  Array.from({ length: 64 }, (_, n) => createHash('sha256').update(`${n}`).digest()),
);
const SITE = {
  'index.html': '<!doctype html><title>t</title><script type="module" src="/main.js"></script>',
  'main.js': `document.title = ${JSON.stringify('leaf '.repeat(400))}`,
  'public/long.txt': 'leaf '.repeat(400),
  'public/short.txt': 'leaf '.repeat(200),
  'public/noise.txt': NOISE,
  'public/picture.bin': 'leaf '.repeat(400),
};

/** Collects log messages in `logged`. */
function configOf(root: string, logged: string[] = [], list?: string): InlineConfig {
  const note = (message: string) => void logged.push(message);
  const customLogger = {
    info: note,
    warn: note,
    warnOnce: note,
    error: note,
    clearScreen: () => {},
    hasErrorLogged: () => false,
    hasWarned: false,
  };
  const headers = { '/covers/*': { 'Cache-Control': 'immutable' } };
  return {
    root,
    configFile: false,
    customLogger,
    plugins: [publishing({ routes: ['/', '/books/:bookId/read'], headers, list })],
  };
}

/** The cover of the only book, which is the same in every language. */
const coverIn = ([manuscript]: readonly Manuscript[]) => {
  if (manuscript === undefined) throw new Error('There is no book.');
  return coversOf(manuscript).english;
};

describe('a build', () => {
  test('writes the published files, hosting.json, and compressed copies where they are smaller', async () => {
    const root = await projectWith(SITE);
    const logged: string[] = [];
    await build(configOf(root, logged));
    const dist = join(root, 'dist');
    const read = (name: string) => readFile(join(dist, name));
    const names = (await readdir(dist, { recursive: true })).toSorted();
    const script = names.find((name) => /^assets\/.*\.js$/.test(name)) ?? '';
    const { manuscripts } = await checkContent(root);
    const { path: cover, svg } = coverIn(manuscripts);
    const stem = cover.slice(1, -'.svg'.length);

    const epubs = await epubFiles(booksOf(manuscripts), join(root, 'cache'));
    const feeds = feedFiles(editionsOf(booksOf(manuscripts), epubs), '');
    for (const [path, content] of feeds) expect((await read(path)).toString()).toBe(content);
    const isFeed = (name: string) =>
      name.startsWith('opds') || feeds.has(`/${name.replace(/\.(?:br|gz)$/, '')}`);
    expect(names.filter((name) => !isFeed(name))).toEqual(
      [
        'assets',
        script,
        `${script}.br`,
        `${script}.gz`,
        'books',
        'books/book-ninth-step.json',
        'books/index.json',
        ...TRANSLATED_LANGUAGES.map((language) => `books/index.${language}.json`),
        'books/ninth-step',
        'books/ninth-step/ninth-step-english.epub',
        'books/ninth-step/ninth-step-hindi.epub',
        'books/ninth-step/ninth-step-hinglish.epub',
        'books/spoken-ninth-step.json',
        'books/titles.json',
        'covers',
        `${stem}-200.png`,
        `${stem}-600.png`,
        `${stem}-640.webp`,
        `${stem}-picture.svg`,
        `${stem}.svg`,
        `${stem}.svg.br`,
        `${stem}.svg.gz`,
        'hosting.json',
        'index.html',
        'long.txt',
        'long.txt.br',
        'long.txt.gz',
        'noise.txt',
        'picture.bin',
        'short.txt',
      ].toSorted(),
    );
    for (const [path, epub] of epubs) expect(await read(path)).toEqual(Buffer.from(epub));
    for (const [path, content] of publish(manuscripts, epubs))
      expect((await read(path)).toString()).toBe(content);
    expect(await read(`${stem}-640.webp`)).toEqual(Buffer.from(await renderWebp(svg, 640)));
    expect(JSON.parse((await read('hosting.json')).toString())).toEqual({
      routes: ['/', '/books/:bookId/read'],
      headers: { '/covers/*': { 'Cache-Control': 'immutable' } },
    });
    expect(brotliDecompressSync(await read('long.txt.br'))).toEqual(await read('long.txt'));
    expect(gunzipSync(await read('long.txt.gz'))).toEqual(await read('long.txt'));
    const sizes = await Promise.all(
      ['', '.br', '.gz'].map(async (ending) => (await stat(join(dist, script + ending))).size),
    );
    const [raw = 0, brotli = 0, gzip = 0] = sizes;
    expect(logged).toContain(`\n${sizeTable([{ file: script, raw, gzip, brotli }])}\n`);
  });

  test('publishes another list in every language instead, without its translations', async () => {
    const well = metaNamed('the-well');
    const list = [{ ...well, translations: { hindi: { title: 'कुआँ', author: 5 } } }];
    const root = await projectWith({ ...SITE, 'list.json': JSON.stringify(list) });
    const logged: string[] = [];
    await build(configOf(root, logged, 'list.json'));
    const read = async (name: string): Promise<unknown> =>
      JSON.parse(await readFile(join(root, 'dist/books', name), 'utf8'));
    expect([
      await read('index.json'),
      await read('index.hindi.json'),
      await read('index.hinglish.json'),
    ]).toEqual([[well], [{ ...well, title: 'कुआँ', inEnglish: { title: well.title } }], [well]]);
    expect(logged.join('\n')).toContain(
      'The book "the-well" has no valid translations.hindi.author.',
    );
  });

  test('fails on an invalid manuscript with file, line and advice', async () => {
    const root = await projectWith({ ...SITE, [`${FOLDER}/hindi.txt`]: 'एक।\n---\nकिtाब।\n' });
    const logged: string[] = [];
    await expect(build(configOf(root, logged))).rejects.toThrow(
      'There is 1 problem in the manuscripts:\n' +
        'src/content/ninth-step/hindi.txt:3: the word "किtाब" mixes Latin letters into Devanagari — Type the word again in Devanagari.',
    );
    expect(logged.filter((message) => message.includes('JS and CSS'))).toEqual([]);
  });

  test('prints the bundle sizes in aligned columns with a total', () => {
    const sizes = [
      { file: 'assets/main.js', raw: 123456, gzip: 4321, brotli: 3999 },
      { file: 'sw.js', raw: 90, gzip: 80, brotli: 70 },
    ];
    expect(sizeTable(sizes)).toBe(
      [
        'JS and CSS      brotli   gzip      raw',
        'assets/main.js   3,999  4,321  123,456',
        'sw.js               70     80       90',
        'total            4,069  4,401  123,546',
      ].join('\n'),
    );
  });
});

describe('the dev server', () => {
  async function serve(
    root: string,
    logged: string[] = [],
  ): Promise<{ server: ViteDevServer; port: number; get: (path: string) => Promise<Response> }> {
    const server = await createServer({
      ...configOf(root, logged),
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
});
