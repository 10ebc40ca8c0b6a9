/**
 * Writes one language of a book as EPUB 3 (https://www.w3.org/TR/epub-33/), for other reading apps and
 * e-readers. The same book gives the same bytes.
 */
import { EDITION_WORDS } from '../../../machines/messages/own-language.ts';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { editionUrn } from '../../../machines/domain/books/edition-urn.ts';
import { editionOf, type Book } from '../../../machines/domain/books/book.ts';
import { LANGUAGE_TABLE, type Language } from '../../../machines/domain/languages.ts';
import { titleOf } from '../../../machines/domain/books/chapters.ts';
import type { SeriesPart } from '../../../machines/domain/books/series.ts';
import { bookIn } from '../../../machines/domain/books/book-titles.ts';
import type { ContentCache } from './content-cache.ts';
import { documentOf, sectionHtml, sectionsOf, type Section } from './edition-text.ts';
import { escapeHtml } from '../escape-html.ts';
import { editionTitle, momentOf, PUBLISHER, subjectsOf } from '../feeds/editions.ts';
import { XML_DECLARATION } from '../feeds/xml.ts';

/** `published` and `updated` are days, as in `book.json`, where they are known; `cover` is a PNG. */
export type EpubInput = {
  book: Book;
  language: Language;
  cover: Uint8Array;
  published: string | undefined;
  updated: string | undefined;
  /** What people may do with the book. */
  rights?: string | undefined;
};

const RIGHTS = 'Owned by Kitabvan. Free to read and to share unaltered.';

/** Local time, because a ZIP file has no time zone. */
const TIME = new Date(1980, 0, 1);

const CONTAINER = `${XML_DECLARATION}<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`;

const STYLE = `body{line-height:1.6}p{margin:0 0 1em}h1{line-height:1.3}.line{display:block;padding-left:2em;text-indent:-2em;text-align:left}.line+br{display:none}.title{text-align:center;margin-top:20%}.cover{text-align:center}.cover img{max-width:100%;max-height:100vh}`;

const sectionDocument = (section: Section, tag: string, language: Language, hasHeading: boolean) =>
  documentOf({ tag, title: section.title, body: sectionHtml(section, language, hasHeading) });

const element = (name: string, text: string, attributes = ''): string =>
  `<${name}${attributes}>${escapeHtml(text)}</${name}>`;
const property = (name: string, text: string): string =>
  element('meta', text, ` property="${name}"`);

const ACCESSIBILITY = [
  property('schema:accessMode', 'textual'),
  property('schema:accessModeSufficient', 'textual'),
  ...[
    'tableOfContents',
    'readingOrder',
    'structuralNavigation',
    'pageNavigation',
    'pageBreakMarkers',
    'displayTransformability',
  ].map((feature) => property('schema:accessibilityFeature', feature)),
  property('schema:accessibilityHazard', 'none'),
  property(
    'schema:accessibilitySummary',
    'All of the book is text, with headings, contents and page numbers. The cover is decorative.',
  ),
  property('pageBreakSource', 'none'),
].join('');

/** @see https://www.w3.org/TR/epub-33/#sec-belongs-to-collection */
const collectionOf = (series: SeriesPart, language: Language): string =>
  [
    element(
      'meta',
      titleOf(series, language).text,
      ' property="belongs-to-collection" id="series"',
    ),
    element('meta', 'series', ' refines="#series" property="collection-type"'),
    element('meta', String(series.number), ' refines="#series" property="group-position"'),
  ].join('');

/** Part of the name of a cached EPUB: change it when the same files would be packed differently. */
export const RECIPE = 'fflate 0.8.3, level 9';

/** @returns the file */
export const epubOf = (input: EpubInput): Uint8Array => packed(epubFilesOf(input));

/** Packs it only when it was not packed before. @returns the file, as `epubOf` does */
export const cachedEpubOf = (input: EpubInput, cache: ContentCache): Promise<Uint8Array> => {
  const files = epubFilesOf(input);
  const parts = [...files].flatMap(([path, { bytes }]) => [path, bytes]);
  return cache.get([RECIPE, ...parts], () => packed(files));
};

/** The files of an EPUB in their order: path -> content, and whether it is stored uncompressed. */
type EpubFile = { bytes: Uint8Array; isStored?: boolean };
type EpubFiles = ReadonlyMap<string, EpubFile>;

function packed(files: EpubFiles): Uint8Array {
  const entries: Zippable = {};
  for (const [path, { bytes, isStored = false }] of files)
    entries[path] = isStored ? [bytes, { level: 0 }] : bytes;
  return zipSync(entries, { level: 9, mtime: TIME });
}

function epubFilesOf({
  book,
  language,
  cover,
  published,
  updated,
  rights = RIGHTS,
}: EpubInput): EpubFiles {
  const tag = LANGUAGE_TABLE[language].tag;
  const shown = bookIn(book, language);
  const title = editionTitle(book, language);
  const pages = editionOf(book, language).pages.map(({ content }) => content);
  const sections = sectionsOf(book, language, pages);
  const hasHeadings = (book.chapters?.length ?? 0) > 0;
  const identifier = editionUrn(book.id, language);
  const words = EDITION_WORDS[language];
  const fileOfPage = (number: number): string =>
    sections.findLast(({ first }) => first <= number)?.file ?? '';

  const manifest = [
    '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>',
    '<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>',
    '<item id="style" href="style.css" media-type="text/css"/>',
    '<item id="cover-image" href="cover.png" media-type="image/png" properties="cover-image"/>',
    '<item id="cover" href="cover.xhtml" media-type="application/xhtml+xml"/>',
    '<item id="title" href="title.xhtml" media-type="application/xhtml+xml"/>',
    ...sections.map(
      ({ id, file }) => `<item id="${id}" href="${file}" media-type="application/xhtml+xml"/>`,
    ),
  ].join('');
  const spine = ['cover', 'title', ...sections.map(({ id }) => id)]
    .map((id) => `<itemref idref="${id}"/>`)
    .join('');
  const metadata = [
    element('dc:identifier', identifier, ' id="id"'),
    element('dc:title', title),
    element('dc:creator', shown.author),
    element('dc:language', tag),
    element('dc:publisher', PUBLISHER),
    ...(published === undefined ? [] : [element('dc:date', published)]),
    ...subjectsOf(book).map((subject) => element('dc:subject', subject)),
    ...(book.series === undefined ? [] : [collectionOf(book.series, language)]),
    ...(shown.description === '' ? [] : [element('dc:description', shown.description)]),
    element('dc:rights', rights),
    property('dcterms:modified', momentOf(updated ?? published)),
    '<meta name="cover" content="cover-image"/>',
    ACCESSIBILITY,
  ].join('');
  const opf = `${XML_DECLARATION}<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${tag}"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/">${metadata}</metadata><manifest>${manifest}</manifest><spine toc="ncx">${spine}</spine></package>`;

  const contents = sections
    .map(({ file, title: name }) => `<li><a href="${file}">${escapeHtml(name)}</a></li>`)
    .join('');
  const pageList = pages
    .map((_, at) => `<li><a href="${fileOfPage(at + 1)}#page-${at + 1}">${at + 1}</a></li>`)
    .join('');
  const nav = documentOf({
    tag,
    title,
    body: `<nav epub:type="toc" role="doc-toc"><h1>${words.contents}</h1><ol>${contents}</ol></nav><nav epub:type="page-list" role="doc-pagelist" hidden="hidden"><ol>${pageList}</ol></nav>`,
    type: 'frontmatter',
  });
  const points = sections
    .map(
      ({ file, title: name }, at) =>
        `<navPoint id="point-${at + 1}" playOrder="${at + 1}"><navLabel>${element('text', name)}</navLabel><content src="${file}"/></navPoint>`,
    )
    .join('');
  const ncx = `${XML_DECLARATION}<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1"><head><meta name="dtb:uid" content="${identifier}"/><meta name="dtb:depth" content="1"/><meta name="dtb:totalPageCount" content="0"/><meta name="dtb:maxPageNumber" content="0"/></head><docTitle>${element('text', title)}</docTitle><navMap>${points}</navMap></ncx>`;

  const text = (source: string) => ({ bytes: strToU8(source) });
  return new Map<string, EpubFile>([
    // First and uncompressed: https://www.w3.org/TR/epub-33/#sec-zip-container-mime
    ['mimetype', { ...text('application/epub+zip'), isStored: true }],
    ['META-INF/container.xml', text(CONTAINER)],
    ['EPUB/package.opf', text(opf)],
    ['EPUB/nav.xhtml', text(nav)],
    ['EPUB/toc.ncx', text(ncx)],
    ['EPUB/style.css', text(STYLE)],
    ['EPUB/cover.png', { bytes: cover, isStored: true }],
    [
      'EPUB/cover.xhtml',
      text(
        documentOf({
          tag,
          title,
          body: '<section epub:type="cover" class="cover"><img src="cover.png" alt=""/></section>',
          type: 'frontmatter',
        }),
      ),
    ],
    [
      'EPUB/title.xhtml',
      text(
        documentOf({
          tag,
          title,
          body: `<section epub:type="titlepage" class="title">${element('h1', title)}${element('p', shown.author)}<p>Kitabvan</p></section>`,
          type: 'frontmatter',
        }),
      ),
    ],
    ...sections.map(
      (section) =>
        [
          `EPUB/${section.file}`,
          text(sectionDocument(section, tag, language, hasHeadings)),
        ] as const,
    ),
  ]);
}
