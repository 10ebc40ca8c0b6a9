/** The publishing plugin of Vite in a build. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build } from 'vite';
import { describe, expect, test } from 'vitest';
import { TRANSLATED_LANGUAGES } from '../../../machines/domain/languages.ts';
import { checkContent } from '../../../src/authoring/checks/check-manuscripts.ts';
import { sizeTable } from '../../../src/build/hosting/compression.ts';
import { renderWebp } from '../../../src/build/covers/cover-rendering.ts';
import { epubFiles } from '../../../src/build/publish/epub-files.ts';
import { editionsOf } from '../../../src/build/feeds/editions.ts';
import { feedFiles } from '../../../src/build/feeds/feed-files.ts';
import { booksOf, withDownloads, publish } from '../../../src/build/publish/publish.ts';
import { textSearchFiles } from '../../../src/build/publish/text-search/text-search-files.ts';
import { pairsOf, spokenFormFiles } from '../../../src/build/speech/spoken-form.ts';
import { metaNamed } from '../../support/books.ts';
import { FOLDER, projectWith } from '../../support/manuscripts/manuscript-fixture.ts';
import { configOf, coverIn, SITE } from './small-site.ts';

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
    const offered = [...booksOf(manuscripts)].map(
      ([manuscript, book]) => [manuscript, withDownloads(book, epubs)] as const,
    );
    const feeds = feedFiles(editionsOf(new Map(offered)), '');
    for (const [path, content] of feeds) expect((await read(path)).toString()).toBe(content);
    const isFeed = (name: string) =>
      name.startsWith('opds') || feeds.has(`/${name.replace(/\.(?:br|gz)$/, '')}`);
    const searchFiles = await textSearchFiles(
      [...booksOf(manuscripts).values()],
      pairsOf(spokenFormFiles(manuscripts)),
      (_, make) => make(),
    );
    for (const [path, content] of searchFiles) expect((await read(path)).toString()).toBe(content);
    const isSearchFile = (name: string) => name.startsWith('search');
    expect(names.filter((name) => !isFeed(name) && !isSearchFile(name))).toEqual(
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
        'books/words-ninth-step.json',
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
    await build(configOf(root, logged, { list: 'list.json' }));
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
