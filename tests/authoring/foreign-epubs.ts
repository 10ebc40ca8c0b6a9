/** Small EPUBs in the layouts of other tools and publishers, to import. */
import { strToU8, zipSync } from 'fflate';

const CONTAINER =
  '<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="PACKAGE" media-type="application/oebps-package+xml"/></rootfiles></container>';

/** @param files path -> text @returns the EPUB; the first `.opf` is its package */
export function epubFrom(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const opf = Object.keys(files).find((path) => path.endsWith('.opf')) ?? '';
  return zipSync({
    mimetype: strToU8('application/epub+zip'),
    'META-INF/container.xml': strToU8(CONTAINER.replace('PACKAGE', opf)),
    ...Object.fromEntries(
      Object.entries(files).map(([path, text]) => [
        path,
        typeof text === 'string' ? strToU8(text) : text,
      ]),
    ),
  });
}

type Item = { id: string; href: string; type?: string; properties?: string; linear?: boolean };

/** @param more XHTML of the package after the spine */
export function packageOf(
  version: '2.0' | '3.0',
  metadata: string,
  items: readonly Item[],
  { spine, ncx, more = '' }: { spine: readonly string[]; ncx?: string; more?: string },
): string {
  const manifest = items.map(
    ({ id, href, type = 'application/xhtml+xml', properties }) =>
      `<item id="${id}" href="${href}" media-type="${type}"${properties === undefined ? '' : ` properties="${properties}"`}/>`,
  );
  const references = spine.map((id) => {
    const isLinear = items.find((item) => item.id === id)?.linear !== false;
    return `<itemref idref="${id}"${isLinear ? '' : ' linear="no"'}/>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="${version}" unique-identifier="uid">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:opf="http://www.idpf.org/2007/opf">${metadata}</metadata>
<manifest>${manifest.join('')}</manifest>
<spine${ncx === undefined ? '' : ` toc="${ncx}"`}>${references.join('')}</spine>${more}</package>`;
}

/** Numbered sentences, so that a lost or repeated one is seen. */
export const story = (name: string, sentences: number): string =>
  Array.from(
    { length: sentences },
    (_, at) => `${name} says sentence ${at + 1} of its story.`,
  ).join(' ');

const seDocument = (body: string, type: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" epub:prefix="z3998: http://www.daisy.org/z3998/2012/vocab/structure/, se: https://standardebooks.org/vocab/1.0" xml:lang="en-GB">
	<head>
		<title>Any</title>
		<link href="../css/core.css" rel="stylesheet" type="text/css"/>
	</head>
	<body epub:type="${type}">
		${body}
	</body>
</html>`;

/**
 * As Standard Ebooks: a document for each chapter, parts in a nested nav, semantic sections, word
 * joiners and hair spaces, notes at the end.
 */
export function standardEbook(): Uint8Array {
  const front = 'frontmatter';
  const text = 'bodymatter z3998:fiction';
  const chapter = (id: string, part: string, numeral: string, title: string, body: string) =>
    seDocument(
      `<section data-parent="${part}" id="${id}" epub:type="chapter"><hgroup><h3 epub:type="ordinal z3998:roman">${numeral}</h3><p epub:type="title">${title}</p></hgroup>${body}</section>`,
      text,
    );
  const documents: Record<string, string> = {
    titlepage: seDocument(
      '<section id="titlepage" epub:type="titlepage"><h1 epub:type="title">The Tide Table</h1><p>By <b epub:type="z3998:author">A. Keeper</b>.</p><img alt="" src="../images/titlepage.svg"/></section>',
      front,
    ),
    imprint: seDocument(
      '<section id="imprint" epub:type="imprint"><header><h2 epub:type="title">Imprint</h2></header><p>This ebook is the product of many hours of hard work by volunteers.</p></section>',
      front,
    ),
    preface: seDocument(
      '<section id="preface" epub:type="preface"><h2 epub:type="title">Preface</h2><p>I kept the light for nine years.</p></section>',
      front,
    ),
    halftitlepage: seDocument(
      '<section id="halftitlepage" epub:type="halftitlepage"><h2 epub:type="fulltitle">The Tide Table</h2></section>',
      front,
    ),
    'part-1': seDocument(
      '<section id="part-1" epub:type="part"><h2><span epub:type="label">Part</span> <span epub:type="ordinal z3998:roman">I</span></h2></section>',
      text,
    ),
    'chapter-1-1': chapter(
      'chapter-1-1',
      'part-1',
      'I',
      'The Lamp',
      `<p>“I saw it,” said Mr.\u00A0Ray\u2060—“twice.”<a href="endnotes.xhtml#note-1" id="noteref-1" epub:type="noteref">1</a></p><hr/><p>${story('Lamp', 40)}</p>`,
    ),
    'chapter-1-2': chapter(
      'chapter-1-2',
      'part-1',
      'II',
      'The Boat',
      '<blockquote epub:type="z3998:verse"><p><span>Row, row,</span><br/><span class="i1">row home.</span></p></blockquote><p>She rowed.</p>',
    ),
    'part-2': seDocument(
      '<section id="part-2" epub:type="part"><h2><span epub:type="label">Part</span> <span epub:type="ordinal z3998:roman">II</span></h2></section>',
      text,
    ),
    'chapter-2-1': chapter('chapter-2-1', 'part-2', 'I', 'The Bell', '<p>It rang.</p>'),
    endnotes: seDocument(
      '<section id="endnotes" epub:type="endnotes"><h2 epub:type="title">Endnotes</h2><ol><li id="note-1" epub:type="endnote"><p>Once, in truth. <a href="chapter-1-1.xhtml#noteref-1" epub:type="backlink">↩</a></p></li></ol></section>',
      'backmatter',
    ),
    colophon: seDocument(
      '<section id="colophon" epub:type="colophon"><header><h2 epub:type="title">Colophon</h2></header><p>The cover page is adapted from a painting.</p></section>',
      'backmatter',
    ),
    uncopyright: seDocument(
      '<section id="uncopyright" epub:type="copyright-page"><h2 epub:type="title">Uncopyright</h2><p>May you do good and not evil.</p></section>',
      'backmatter',
    ),
  };
  const entry = (id: string, title: string, nested = '') =>
    `<li><a href="text/${id}.xhtml">${title}</a>${nested}</li>`;
  const numeral = (text_: string) => `<span epub:type="z3998:roman">${text_}</span>`;
  const nav = seDocument(
    `<nav id="toc" epub:type="toc"><h2 epub:type="title">Table of Contents</h2><ol>
${entry('titlepage', 'Titlepage')}${entry('imprint', 'Imprint')}${entry('preface', 'Preface')}${entry('halftitlepage', 'The Tide Table')}
${entry('part-1', `Part ${numeral('I')}`, `<ol>${entry('chapter-1-1', `${numeral('I')}: The Lamp`)}${entry('chapter-1-2', `${numeral('II')}: The Boat`)}</ol>`)}
${entry('part-2', `Part ${numeral('II')}`, `<ol>${entry('chapter-2-1', `${numeral('I')}: The Bell`)}</ol>`)}
${entry('endnotes', 'Endnotes')}${entry('colophon', 'Colophon')}${entry('uncopyright', 'Uncopyright')}</ol></nav>
<nav id="landmarks" epub:type="landmarks"><ol><li><a href="text/titlepage.xhtml" epub:type="frontmatter">Titlepage</a></li><li><a href="text/preface.xhtml" epub:type="bodymatter">The Tide Table</a></li><li><a href="text/endnotes.xhtml" epub:type="backmatter endnotes">Endnotes</a></li></ol></nav>`,
    'frontmatter',
  );
  const names = Object.keys(documents);
  return epubFrom({
    'epub/content.opf': packageOf(
      '3.0',
      '<dc:identifier id="uid">https://standardebooks.org/ebooks/a-keeper/the-tide-table</dc:identifier><dc:date>2020-01-01T00:00:00Z</dc:date><dc:title id="title">The Tide Table</dc:title><dc:language>en-GB</dc:language><dc:creator id="author">A. Keeper</dc:creator><dc:subject>Lighthouses -- Fiction</dc:subject><dc:description>A keeper counts tides.</dc:description>',
      [
        { id: 'toc.xhtml', href: 'toc.xhtml', properties: 'nav' },
        ...names.map((id) => ({ id: `${id}.xhtml`, href: `text/${id}.xhtml` })),
      ],
      { spine: names.map((id) => `${id}.xhtml`) },
    ),
    'epub/toc.xhtml': nav,
    ...Object.fromEntries(names.map((id) => [`epub/text/${id}.xhtml`, documents[id] ?? ''])),
  });
}

const calibreDocument = (body: string): string =>
  `<?xml version='1.0' encoding='utf-8'?>
<html xmlns="http://www.w3.org/1999/xhtml" lang="en" xml:lang="en"><head><title/><link rel="stylesheet" type="text/css" href="stylesheet.css"/></head>
<body class="calibre">
${body}
</body></html>`;

const point = (order: number, title: string, src: string): string =>
  `<navPoint id="u${order}" playOrder="${order}"><navLabel><text>${title}</text></navLabel><content src="${src}"/></navPoint>`;

export const ncxOf = (points: string): string =>
  `<?xml version='1.0' encoding='utf-8'?>
<!DOCTYPE ncx PUBLIC "-//NISO//DTD ncx 2005-1//EN" "http://www.daisy.org/z3986/2005/ncx-2005-1.dtd">
<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1" xml:lang="en"><head><meta name="dtb:depth" content="2"/></head><docTitle><text>The Salt Road</text></docTitle><navMap>${points}</navMap></ncx>`;

/**
 * As calibre converts other formats: split files, an NCX only, classes instead of elements, a chapter
 * that goes on in the next file and two that begin in one.
 */
export function calibreBook(): Uint8Array {
  const p = (text: string) => `<p class="calibre2">${text}</p>`;
  const heading = (id: string, ...lines: string[]) =>
    lines
      .map(
        (line, at) =>
          `<p class="calibre_${at + 5}"${at === 0 ? ` id="${id}"` : ''}><a id="a${id}${at}"/><span class="bold">${line}</span></p>`,
      )
      .join('');
  const bodies = [
    '<p class="calibre1"><span class="bold">The Salt Road</span></p><p class="calibre1">by</p><p class="calibre1">R. Walker</p><p class="calibre1">The Walker Books, number three</p><div class="mbp_pagebreak" id="calibre_pb_0"></div>',
    `${p('Copyright © 2011 by R. Walker')}${p('All rights reserved.')}${p('Cover by Q. Line.')}${p('ISBN 978-0-00-000000-2')}`,
    `<p class="calibre1">Contents</p><p class="calibre3"><a href="index_split_003.html#filepos100">Chapter One</a></p><p class="calibre3"><a href="index_split_005.html#filepos300">Chapter Two</a></p><p class="calibre3"><a href="index_split_005.html#filepos400">Chapter Three</a></p>`,
    `${heading('filepos100', 'CHAPTER ONE', 'The Road')}${p('The  road\u00ADside\nwas <i class="calibre4">white</i>.')}${p('&nbsp;')}${p('---')}${p('He walked.<a href="index_split_006.html#fn1"><sup class="calibre7">1</sup></a>')}`,
    `<div class="calibre8">Bare words.<div class="calibre9">${p('He walked on.')}</div>More bare words.</div>`,
    `${heading('filepos300', 'CHAPTER TWO')}${p('Chapter Two is no title here.')}<blockquote class="calibre10">${p('A letter.')}</blockquote><div class="pagebreak"/>${heading('filepos400', 'CHAPTER THREE')}${p('The end.')}`,
    p('About R. Walker: he walks.'),
  ];
  const fileOf = (at: number) => `index_split_00${at}.html`;
  const src = (at: number, anchor = '') => `${fileOf(at)}${anchor}`;
  return epubFrom({
    'content.opf': packageOf(
      '2.0',
      '<dc:title>The Salt Road</dc:title><dc:creator opf:file-as="Walker, R." opf:role="aut">R. Walker</dc:creator><dc:language>en</dc:language><dc:identifier id="uid" opf:scheme="uuid">0c9f</dc:identifier><dc:description>&lt;div&gt;&lt;p class="description"&gt;A man walks &amp;amp; counts.&lt;/p&gt;&lt;/div&gt;</dc:description>',
      [
        { id: 'titlepage', href: 'titlepage.xhtml' },
        ...bodies.map((_, at) => ({ id: `id${at}`, href: fileOf(at) })),
        { id: 'ncx', href: 'toc.ncx', type: 'application/x-dtbncx+xml' },
      ],
      {
        spine: ['titlepage', ...bodies.map((_, at) => `id${at}`)],
        ncx: 'ncx',
        more: '<guide><reference href="titlepage.xhtml" title="Cover" type="cover"/><reference href="index_split_000.html" title="Title" type="title-page"/><reference href="index_split_002.html" title="Table of Contents" type="toc"/></guide>',
      },
    ),
    'titlepage.xhtml': calibreDocument(
      '<div><svg xmlns="http://www.w3.org/2000/svg" version="1.1"><title>Cover</title><image width="600" height="900"/></svg></div>',
    ),
    'toc.ncx': ncxOf(
      [
        point(1, 'The Salt Road', src(0)),
        point(2, 'Chapter One: The Road', src(3, '#filepos100')),
        point(3, 'Chapter Two', src(5, '#filepos300')),
        point(4, 'Chapter Three', src(5, '#filepos400')),
        point(5, 'About the Author', src(6)),
      ].join(''),
    ),
    ...Object.fromEntries(bodies.map((body, at) => [fileOf(at), calibreDocument(body)])),
  });
}

/**
 * As a Word document that was saved and packed: one file, headings with bookmarks, contents by Word, no
 * guide to the chapters.
 * @param body of the document
 */
export const wordExport = (body: string): Uint8Array =>
  epubFrom({
    'OEBPS/package.opf': packageOf(
      '3.0',
      '<dc:identifier id="uid">urn:uuid:1</dc:identifier><dc:title>A House of Rain</dc:title><dc:creator>M. Wren</dc:creator><dc:language>en-US</dc:language>',
      [
        { id: 'nav', href: 'nav.xhtml', properties: 'nav' },
        { id: 'text', href: 'A%20House%20of%20Rain.xhtml' },
      ],
      { spine: ['text'] },
    ),
    'OEBPS/nav.xhtml':
      '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><body><nav epub:type="toc"><ol><li><a href="A%20House%20of%20Rain.xhtml">Start</a></li></ol></nav></body></html>',
    'OEBPS/A House of Rain.xhtml': `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" lang="en-US"><head><title>A House of Rain</title><style>/*<![CDATA[*/ p.MsoNormal {margin:0} /*]]>*/</style></head><body lang="EN-US"><div class="WordSection1">${body}</div></body></html>`,
  });
