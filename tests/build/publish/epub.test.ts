/** The EPUBs of the library and of unusual books: valid, complete, and the same in every build. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EpubCheck } from '@likecoin/epubcheck-ts';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, onTestFinished, test } from 'vitest';
import { importEpub } from '../../../src/authoring/epub/import-epub.ts';
import { renderPng } from '../../../src/build/covers/cover-rendering.ts';
import { epubOf } from '../../../src/build/publish/epub.ts';
import { epubFiles } from '../../../src/build/publish/epub-files.ts';
import { LANGUAGES } from '../../../machines/domain/languages.ts';
import { coversOf } from '../../../src/build/covers/book-covers.ts';
import { booksOf } from '../../../src/build/publish/publish.ts';
import { bookNamed } from '../../support/books.ts';
import { publishedEpubs, publishedManuscripts, sampleOf } from '../../support/published-books.ts';

const manuscripts = await publishedManuscripts();
const files = await publishedEpubs();

/** The smallest PNG. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function faultsIn(epub: Uint8Array): Promise<string[]> {
  const { messages } = await EpubCheck.validate(epub);
  return messages
    .filter(({ severity }) => severity !== 'info' && severity !== 'usage')
    .map(({ severity, message, location }) => `${severity}: ${message} (${location?.path ?? ''})`);
}

const fileIn = (epub: Uint8Array, path: string): string =>
  strFromU8(unzipSync(epub)[path] ?? new Uint8Array());

test('every book has one in each of its languages, without a fault', async () => {
  const expected = manuscripts.flatMap(({ id, editions }) =>
    LANGUAGES.filter((language) => editions[language] !== undefined).map(
      (language) => `/books/${id}/${id}-${language}.epub`,
    ),
  );
  expect([...files.keys()]).toEqual(expected);
  for (const [path, epub] of sampleOf([...files]))
    expect.soft(await faultsIn(epub), path).toEqual([]);
}, 60_000);

test('each has the cover of its language', async () => {
  for (const manuscript of manuscripts.slice(0, 2))
    for (const language of ['english', 'hindi', 'hinglish'] as const) {
      const { id } = manuscript;
      const epub = files.get(`/books/${id}/${id}-${language}.epub`) ?? new Uint8Array();
      const drawn = await renderPng(coversOf(manuscript)[language].svg, 600);
      expect.soft(Buffer.compare(unzipSync(epub)['EPUB/cover.png'] ?? PNG, drawn), id).toBe(0);
    }
});

test('a second build gives the same bytes, without what the first one has kept', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'epubs-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const again = await epubFiles(booksOf(manuscripts.slice(0, 2)), folder);
  for (const [path, epub] of again)
    expect.soft(Buffer.compare(epub, files.get(path) ?? new Uint8Array()), path).toBe(0);
});

describe('unusual books', () => {
  const odd = bookNamed('odd-book', 90, {
    title: 'A & <b>',
    author: 'मीरा',
    description: '',
    pages: Array.from({ length: 90 }, (_, at) => ({
      id: `page-${at + 1}`,
      pageNumber: at + 1,
      content: `One\nline & <two>, बारिश.\n\nPage ${at + 1}`,
    })),
    languages: {},
  });
  const epub = epubOf({
    book: odd,
    language: 'english',
    cover: PNG,
    published: undefined,
    updated: undefined,
  });

  test('markup, another script, no description, no date and many pages are no fault', async () => {
    expect(await faultsIn(epub)).toEqual([]);
    const opf = fileIn(epub, 'EPUB/package.opf');
    expect(opf).toContain('<dc:title>A &amp; &lt;b&gt;</dc:title>');
    expect(opf).toContain('<dc:identifier id="id">urn:kitabvan:odd-book-english</dc:identifier>');
    expect(opf).not.toContain('<dc:description>');
    expect(fileIn(epub, 'EPUB/text-1.xhtml')).toContain(
      '<p>One<br/>line &amp; &lt;two&gt;, <span xml:lang="hi" lang="hi">बारिश</span>.</p>',
    );
    expect(fileIn(epub, 'EPUB/text-3.xhtml')).toContain('id="page-90"');
  });

  test('a title that is the same in two languages names its language', () => {
    const hindi = epubOf({
      book: { ...odd, languages: { hindi: { pages: odd.pages } } },
      language: 'hindi',
      cover: PNG,
      published: '2026-11-21',
      updated: '2026-11-25',
    });
    const opf = fileIn(hindi, 'EPUB/package.opf');
    expect(opf).toContain('<dc:title>A &amp; &lt;b&gt; (हिन्दी)</dc:title>');
    expect(opf).toContain('<dc:language>hi</dc:language>');
    expect(opf).toContain('<dc:date>2026-11-21</dc:date>');
    expect(opf).toContain('2026-11-25T00:00:00Z');
  });
});

test('chapters are documents with headings, named in the contents', () => {
  const chapters = [
    { page: 2, title: { english: 'Rain & Sun' } },
    { page: 3, title: { english: 'Home' } },
  ];
  const epub = epubOf({
    book: bookNamed('the-well', 4, { chapters }),
    language: 'english',
    cover: PNG,
    published: undefined,
    updated: undefined,
  });
  const nav = fileIn(epub, 'EPUB/nav.xhtml');
  expect([...nav.matchAll(/<li><a href="([^"#]+)">([^<]+)</gu)].map(([, ...each]) => each)).toEqual(
    [
      ['text-1.xhtml', 'Beginning'],
      ['text-2.xhtml', 'Rain &amp; Sun'],
      ['text-3.xhtml', 'Home'],
    ],
  );
  expect(fileIn(epub, 'EPUB/text-2.xhtml')).toContain('<h1>Rain &amp; Sun</h1>');
});

test('a poem of a series has its lines and its place, and comes back', async () => {
  const content = 'The gutter sings,\nbaarish ki बात.\n\nWho threw it?\nNot I.';
  const epub = epubOf({
    book: bookNamed('poems', 1, {
      form: 'poems',
      series: { id: 'rain', number: 2, title: { english: 'Rain & Sun' } },
      chapters: [{ page: 1, title: { english: 'The Gutter' } }],
      languages: { english: { pages: [{ id: 'page-1', pageNumber: 1, content }] } },
    }),
    language: 'english',
    cover: PNG,
    published: '2026-12-04',
    updated: undefined,
  });
  expect(await faultsIn(epub)).toEqual([]);
  expect(fileIn(epub, 'EPUB/text-1.xhtml')).toContain(
    '<p><span class="line">The gutter sings,</span><br/><span class="line">baarish ki <span xml:lang="hi" lang="hi">बात</span>.</span></p>',
  );
  expect(fileIn(epub, 'EPUB/style.css')).toContain(
    '.line{display:block;padding-left:2em;text-indent:-2em;text-align:left}.line+br{display:none}',
  );
  const opf = fileIn(epub, 'EPUB/package.opf');
  expect(opf).toContain(
    '<meta property="belongs-to-collection" id="series">Rain &amp; Sun</meta><meta refines="#series" property="collection-type">series</meta><meta refines="#series" property="group-position">2</meta>',
  );
  expect(opf).toContain('<dc:subject>Horror</dc:subject><dc:subject>Poetry</dc:subject>');
  const { blocks, genre } = importEpub(epub);
  expect(genre).toBe('Horror');
  expect(JSON.stringify(blocks)).toContain('Who threw it?\\nNot I.');
});

test('its text is read by the importer', () => {
  const epub = files.get('/books/salt-ledger/salt-ledger-english.epub') ?? new Uint8Array();
  const { title, author, language, blocks } = importEpub(epub);
  expect({ title, author, language }).toEqual({
    title: 'The Salt Ledger',
    author: 'Devika Chhaya',
    language: 'english',
  });
  expect(blocks.length).toBeGreaterThan(50);
});
