/** The command that imports a book from an EPUB or a Markdown file. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../machines/domain/languages.ts';
import { checkContent } from '../../src/authoring/checks/check-manuscripts.ts';
import { importManuscript } from '../../src/authoring/commands.ts';
import { renderWebp } from '../../src/build/covers/cover-rendering.ts';
import { projectWith } from '../support/manuscripts/manuscript-fixture.ts';

const read = (root: string, path: string) => readFile(join(root, path), 'utf8');

/** An EPUB 3 as common tools write it. */
function epubWith({
  chapters = ['<h1>One</h1><p>It rained.</p>'],
  language = 'en',
  more = {},
}: { chapters?: string[]; language?: string; more?: Record<string, string> } = {}) {
  const page = (body: string) =>
    `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body>${body}</body></html>`;
  const files: Record<string, string> = {
    mimetype: 'application/epub+zip',
    'META-INF/container.xml':
      '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>',
    'OEBPS/book.opf': `<package xmlns="http://www.idpf.org/2007/opf" xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata><dc:title>The  Rain
 Clerk</dc:title><dc:creator>A. Writer</dc:creator><dc:language>${language}</dc:language></metadata><manifest>
      <item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
      ${chapters.map((_, place) => `<item id="c${place}" href="text/part%20${place}.xhtml" media-type="application/xhtml+xml"/>`).join('')}
      </manifest><spine><itemref idref="nav"/>${chapters.map((_, place) => `<itemref idref="c${place}"/>`).join('')}</spine></package>`,
    'OEBPS/nav.xhtml': page('<nav><ol><li>One</li></ol></nav>'),
    ...Object.fromEntries(
      chapters.map((body, place) => [`OEBPS/text/part ${place}.xhtml`, page(body)]),
    ),
    ...more,
  };
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  );
}

async function projectAnd(file: string, bytes: string | Uint8Array) {
  const root = await projectWith();
  await mkdir(join(root, 'imports'));
  const path = join(root, 'imports', file);
  await writeFile(path, bytes);
  return { root, path };
}

const WISHES = { id: 'rain-clerk', genre: 'Fantasy', description: 'A clerk counts the rain.' };

describe('an imported book', () => {
  test('from EPUB has its title, author and chapters, and can be published', async () => {
    const chapters = [
      '<h1>One</h1><p>It <em>rained</em>.<br/>A lot.</p><script>bad()</script><ul><li>A list</li></ul>',
      '<section><h2>Two</h2><div>Not in a p.</div><blockquote><p>Caf\u0065\u0301 &amp; tea</p></blockquote></section>',
    ];
    const { root, path } = await projectAnd('book.epub', epubWith({ chapters }));
    const imported = await importManuscript(root, path, WISHES);
    expect(imported).toEqual({
      folder: 'src/content/rain-clerk',
      file: 'english.txt',
      pages: 2,
      problems: [],
    });
    expect(await read(root, 'src/content/rain-clerk/english.txt')).toBe(
      'It rained.\nA lot.\n\nA list\n---\nNot in a p.\n\nCafé & tea\n',
    );
    const { manuscripts } = await checkContent(root);
    expect(manuscripts.find(({ id }) => id === 'rain-clerk')?.record).toMatchObject({
      title: 'The Rain Clerk',
      author: 'A. Writer',
      genre: 'Fantasy',
      description: 'A clerk counts the rain.',
      chapters: [
        { page: 1, title: { english: 'One' } },
        { page: 2, title: { english: 'Two' } },
      ],
    });
  });

  test('has a generated cover that can be rendered, with title and author in any script', async () => {
    const { root, path } = await projectAnd('book.md', '# बारिश & क्लर्क\n\nIt rained.\n');
    const options = { ...WISHES, language: 'english', author: 'A. <Writer>' };
    const folder = 'src/content/rain-clerk';
    const imported = { folder, file: 'english.txt', pages: 1, problems: [] };
    expect(await importManuscript(root, path, options)).toEqual(imported);
    const cover = await read(root, `${folder}/cover.svg`);
    expect(/<title>(.*)<\/title>/u.exec(cover)?.[1]).toBe('बारिश &amp; क्लर्क by A. &lt;Writer>');
    expect((await renderWebp(cover, 160)).length).toBeGreaterThan(0);
  });

  test('takes its title from the first heading of a Markdown file', async () => {
    const { root, path } = await projectAnd(
      'book.md',
      '# The Rain Clerk\n\n## One\n\nIt *rained*\nall day.\n\n- A list\n',
    );
    await importManuscript(root, path, { ...WISHES, language: 'english', author: 'A. Writer' });
    expect(await read(root, 'src/content/rain-clerk/english.txt')).toBe(
      'One\n\nIt rained all day.\n\nA list\n',
    );
    const hindi = join(root, 'imports', 'hindi.epub');
    await writeFile(hindi, epubWith({ chapters: ['<p>बारिश हुई।</p>'], language: 'hi-IN' }));
    expect(await importManuscript(root, hindi, { id: 'rain-clerk' })).toMatchObject({
      file: 'hindi.txt',
      pages: 1,
      problems: [],
    });
    await expect(importManuscript(root, hindi, { id: 'rain-clerk' })).rejects.toThrow(
      'src/content/rain-clerk/hindi.txt already exists.',
    );
  });

  const LOCKED = {
    'META-INF/encryption.xml':
      '<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container" xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData><enc:CipherData><enc:CipherReference URI="OEBPS/text/part%200.xhtml"/></enc:CipherData></enc:EncryptedData></encryption>',
  };

  test.each([
    ['is no archive', 'book.epub', 'not a zip', WISHES, 'is not an EPUB: it cannot be unpacked.'],
    [
      'is an archive of something else',
      'book.epub',
      zipSync({ a: strToU8('b') }),
      WISHES,
      'is not a complete EPUB: META-INF/container.xml is missing.',
    ],
    [
      'has a broken package',
      'book.epub',
      epubWith({ more: { 'OEBPS/book.opf': '<package' } }),
      WISHES,
      'is not a valid EPUB: OEBPS/book.opf is not well-formed XML.',
    ],
    [
      'is locked',
      'book.epub',
      epubWith({ more: LOCKED }),
      WISHES,
      'is protected by DRM and cannot be read.',
    ],
    [
      'has no words',
      'book.epub',
      epubWith({ chapters: ['<svg/>'] }),
      WISHES,
      'contains no text; it may be a picture book.',
    ],
    [
      'is in no language of ours',
      'book.epub',
      epubWith({ language: 'fr' }),
      WISHES,
      `Pass the language with --language: ${LANGUAGES.join(', ')}.`,
    ],
    [
      'is hindi where no english is',
      'book.epub',
      epubWith({ language: 'hi' }),
      WISHES,
      'Import its english text first',
    ],
    [
      'has no shelf',
      'book.epub',
      epubWith(),
      { id: 'rain-clerk' },
      'Pass the genre with --genre: ',
    ],
    [
      'has no author',
      'book.md',
      '# T\n\nWords.\n',
      { ...WISHES, language: 'english' },
      'The file does not contain the author. Pass it with --author.',
    ],
    ['is of another kind', 'book.docx', 'x', WISHES, 'is neither an .epub nor a .md file.'],
    [
      'is to have a wrong id',
      'book.epub',
      epubWith(),
      { ...WISHES, id: 'No Id' },
      '"No Id" is not a valid book id.',
    ],
  ])(
    'that %s is rejected, and no file is written',
    async (_label, name, bytes, options, message) => {
      const { root, path } = await projectAnd(name, bytes);
      await expect(importManuscript(root, path, options)).rejects.toThrow(message);
      expect(await readdir(join(root, 'src/content'))).toEqual(['ninth-step']);
    },
  );
});
