/** EPUBs of other publishers and tools, imported as books with chapters. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { checkContent } from '../../src/authoring/check-manuscripts.ts';
import { importManuscript } from '../../src/authoring/commands.ts';
import {
  calibreBook,
  epubFrom,
  ncxOf,
  packageOf,
  standardEbook,
  story,
  wordExport,
} from './foreign-epubs.ts';
import { projectWith } from '../support/manuscript-fixture.ts';

const ID = 'imported';

async function fileWith(bytes: Uint8Array): Promise<{ root: string; file: string }> {
  const root = await projectWith();
  await mkdir(join(root, 'imports'));
  const file = join(root, 'imports', 'book.epub');
  await writeFile(file, bytes);
  return { root, file };
}

/** @returns what the project has of the book: its record, and the pages of its text */
async function imported(bytes: Uint8Array) {
  const { root, file } = await fileWith(bytes);
  const { problems } = await importManuscript(root, file, { id: ID, genre: 'Fantasy' });
  const text = await readFile(join(root, 'src/content', ID, 'english.txt'), 'utf8');
  const { manuscripts } = await checkContent(root);
  const record = manuscripts.find(({ id }) => id === ID)?.record;
  return {
    problems,
    title: record?.title,
    author: record?.author,
    description: record?.description,
    chapters: record?.chapters?.map(({ page, title }) => [page, title.english]),
    pages: text.trimEnd().split('\n---\n'),
  };
}

test('a Standard Ebook has its chapters with their parts, without title page, imprint and notes', async () => {
  const lamp = story('Lamp', 40).split(/(?<=\.) /u);
  expect(await imported(standardEbook())).toEqual({
    problems: [],
    title: 'The Tide Table',
    author: 'A. Keeper',
    description: 'A keeper counts tides.',
    chapters: [
      [1, 'Preface'],
      [2, 'Part I – I: The Lamp'],
      [4, 'II: The Boat'],
      [5, 'Part II – I: The Bell'],
    ],
    pages: [
      'I kept the light for nine years.',
      `“I saw it,” said Mr. Ray—“twice.”\n\n* * *\n\n${lamp.slice(0, 21).join(' ')}`,
      lamp.slice(21).join(' '),
      'Row, row,\nrow home.\n\nShe rowed.',
      'It rang.',
    ],
  });
});

test('a book of calibre has the chapters of its NCX, within and across files', async () => {
  expect(await imported(calibreBook())).toEqual({
    problems: [],
    title: 'The Salt Road',
    author: 'R. Walker',
    description: 'A man walks & counts.',
    chapters: [
      [1, 'Chapter One: The Road'],
      [2, 'Chapter Two'],
      [3, 'Chapter Three'],
    ],
    pages: [
      'The roadside was white.\n\n* * *\n\nHe walked.\n\nBare words.\n\nHe walked on.\n\nMore bare words.',
      'Chapter Two is no title here.\n\nA letter.',
      'The end.',
    ],
  });
});

const heading = (level: number, mark: string, text: string) =>
  `<h${level}><a name="_Toc${mark}"></a><a name="_Ref${mark}"><span style='mso-fareast-font-family:"Times New Roman"'>${text}</span></a><o:p></o:p></h${level}>`;
const normal = (text: string) => `<p class="MsoNormal"><span lang="EN-GB">${text}</span></p>`;
const EMPTY = '<p class="MsoNormal"><o:p>&nbsp;</o:p></p>';
const FRONT = `<p class="MsoTitle">A House of Rain</p>${normal('By M. Wren')}${EMPTY}${normal('For my mother')}${normal('© 2020 M. Wren. All rights reserved.')}
<p class="MsoTocHeading">Contents</p><p class="MsoToc1"><span class="MsoHyperlink"><a href="#_Toc1">Rain<span style='display:none'>. </span><span>2</span></a></span></p><p class="MsoToc1"><a href="#_Toc3">Sun<span>9</span></a></p>`;

describe('a Word document in one file', () => {
  test('has its main headings as chapters when there is text below them', async () => {
    const rain = story('Rain', 25);
    const sun = story('Sun', 25);
    const { problems, title, author, chapters, pages } = await imported(
      wordExport(
        `${FRONT}${heading(1, '1', 'Rain')}${EMPTY}${normal(`“It’s&nbsp;wet,” she said.`)}${normal(rain)}${heading(2, '2', 'The Roof')}${normal('It leaked.')}${EMPTY}${heading(1, '3', 'Sun')}${normal(sun)}${heading(2, '4', 'The Wall')}${normal('It dried.')}`,
      ),
    );
    expect({ problems, title, author, chapters }).toEqual({
      problems: [],
      title: 'A House of Rain',
      author: 'M. Wren',
      chapters: [
        [2, 'Rain'],
        [4, 'Sun'],
      ],
    });
    expect(pages[0]).toBe('For my mother');
    expect(pages.slice(1).join(' ').replaceAll('\n\n', ' ')).toBe(
      `“It’s wet,” she said. ${rain} The Roof It leaked. ${sun} The Wall It dried.`,
    );
    expect(pages.at(-1)).toBe('The Wall\n\nIt dried.');
  });

  test('has the headings below as chapters when the main headings are parts', async () => {
    const { chapters, pages } = await imported(
      wordExport(
        `${heading(1, '0', 'A House of Rain')}${heading(1, '1', 'Part One')}${heading(2, '2', 'Rain')}${normal('It rained.')}${heading(2, '3', 'Mud')}${normal('Then mud.')}${heading(1, '4', 'Part Two')}${heading(2, '5', 'Sun')}${normal('It dried.')}`,
      ),
    );
    expect({ chapters, pages }).toEqual({
      chapters: [
        [1, 'Part One – Rain'],
        [2, 'Mud'],
        [3, 'Part Two – Sun'],
      ],
      pages: ['It rained.', 'Then mud.', 'It dried.'],
    });
  });

  test('without headings is one text without chapters', async () => {
    const { chapters, pages } = await imported(wordExport(`${FRONT}${normal('It rained.')}`));
    expect({ chapters, pages }).toEqual({
      chapters: undefined,
      pages: ['For my mother\n\nIt rained.'],
    });
  });
});

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
