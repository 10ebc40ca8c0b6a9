/** EPUBs with unusual contents, imported, or refused with the reason. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { importManuscript } from '../../src/authoring/commands.ts';
import { calibreBook, epubFrom, ncxOf, packageOf } from './foreign-epubs.ts';
import { fileWith, ID, imported } from './imported-epub.ts';

const METADATA =
  '<dc:title>Any Book</dc:title><dc:creator>An Author</dc:creator><dc:language>en</dc:language>';

const NCX = { id: 'ncx', href: 'toc.ncx', type: 'application/x-dtbncx+xml' };

const page = (body: string) =>
  `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body>${body}</body></html>`;

/** An EPUB with documents of these texts, and the contents as NCX. */
const bookWith = (
  bodies: readonly string[],
  points: string,
  more: Readonly<Record<string, string | Uint8Array>> = {},
) =>
  epubFrom({
    'book.opf': packageOf(
      '2.0',
      METADATA,
      [...bodies.map((_, at) => ({ id: `t${at}`, href: `t${at}.html` })), NCX],
      { spine: bodies.map((_, at) => `t${at}`), ncx: 'ncx' },
    ),
    'toc.ncx': ncxOf(points),
    ...Object.fromEntries(bodies.map((body, at) => [`t${at}.html`, page(body)])),
    ...more,
  });

const to = (title: string, src: string, nested = '') =>
  `<navPoint><navLabel><text>${title}</text></navLabel><content src="${src}"/>${nested}</navPoint>`;

describe('a book of another tool', () => {
  test('keeps its untitled beginning and a story with the title of the book', async () => {
    const { chapters, pages } = await imported(
      bookWith(
        ['<p>To you.</p>', '<h1>Any Book</h1><p>One.</p>', '<h2>The Second</h2><p>Two.</p>'],
        to('Any Book', 't1.html') + to('Chapter 2', 't2.html'),
      ),
    );
    expect({ chapters, pages }).toEqual({
      chapters: [
        [2, 'Any Book'],
        [3, 'Chapter 2'],
      ],
      pages: ['To you.', 'One.', 'The Second\n\nTwo.'],
    });
  });

  test('has no chapter for the whole book, a picture, or a place beyond the text', async () => {
    const { chapters, pages } = await imported(
      bookWith(
        ['<img src="map.png" alt=""/>', '<h1>1</h1><p>One.</p>', '<h1>2</h1><p>Two.</p>'],
        to(
          'Any Book',
          't0.html',
          to('Map', 't0.html#map') +
            to('1', 't1.html') +
            to('2', 't2.html') +
            to('Lost', 'no.html') +
            to('Site', 'https://example.org/'),
        ),
      ),
    );
    expect({ chapters, pages }).toEqual({
      chapters: [
        [1, '1'],
        [2, '2'],
      ],
      pages: ['One.', 'Two.'],
    });
  });

  test('in UTF-16 is read', async () => {
    const text = `\uFEFF<?xml version="1.0" encoding="utf-16"?>${page('<p>Café “here”.</p>')}`;
    const { pages } = await imported(
      bookWith(['x'], '', { 't0.html': new Uint8Array(Buffer.from(text, 'utf16le')) }),
    );
    expect(pages).toEqual(['Café “here”.']);
  });

  test.each([
    [
      'names no package',
      epubFrom({ 'toc.ncx': '' }),
      'is not a complete EPUB: META-INF/container.xml names no package.',
    ],
    [
      'lacks a part of the text',
      epubFrom({
        'book.opf': packageOf('2.0', METADATA, [{ id: 'a', href: 'a.html' }], { spine: ['a'] }),
      }),
      'is not a complete EPUB: a.html is missing.',
    ],
    [
      'has broken contents',
      bookWith(['<p>One.</p>'], '<navPoint>'),
      'is not a valid EPUB: toc.ncx is not well-formed XML.',
    ],
    [
      'has bytes that are no text',
      bookWith(['x'], '', { 't0.html': new Uint8Array([0x3c, 0x70, 0x3e, 0xff]) }),
      'is not a valid EPUB: t0.html is no text in utf-8.',
    ],
    [
      'has an unknown encoding',
      bookWith(['x'], '', { 't0.html': '<?xml version="1.0" encoding="x-none"?><p>a</p>' }),
      'is not a valid EPUB: t0.html is no text in x-none.',
    ],
    [
      'has only a title page and rights',
      bookWith(['<h1>Any Book</h1><p>An Author</p>', '<p>© 2020. All rights reserved.</p>'], ''),
      'contains no text; it may be a picture book.',
    ],
    [
      'unpacks to too much',
      epubFrom({ 'a.bin': new Uint8Array(65 * 1024 * 1024) }),
      'unpacks to more than 64 MB.',
    ],
    ['is cut off', calibreBook().slice(0, 900), 'is not an EPUB: it cannot be unpacked.'],
    ['is empty', strToU8(''), 'is not an EPUB: it cannot be unpacked.'],
  ])('that %s is refused with the reason, and no file is written', async (_what, bytes, reason) => {
    const { root, file } = await fileWith(bytes);
    await expect(importManuscript(root, file, { id: ID, genre: 'Fantasy' })).rejects.toThrow(
      `${file} ${reason}`,
    );
    expect(await readdir(join(root, 'src/content'))).toEqual(['ninth-step']);
  });
});
