/** Writes the english text of a book as an EPUB, the input of the other readers. */
import { strToU8, zipSync, type Zippable } from 'fflate';
import type { Book } from '../../machines/domain/books/book.ts';
import { paragraphsOf } from '../../machines/domain/text/paragraphs.ts';
import { escapeHtml } from '../../src/build/escape-html.ts';

export const asParagraphs = (content: string): string =>
  paragraphsOf(content)
    .map((lines) => `<p>${lines.map(escapeHtml).join('<br/>')}</p>`)
    .join('');

const XML = '<?xml version="1.0" encoding="utf-8"?>\n';

const CONTAINER = `${XML}<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/content.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`;

const document = (title: string, body: string): string =>
  `${XML}<!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="en" lang="en"><head><title>${escapeHtml(title)}</title></head><body>${body}</body></html>`;

/** @returns the file; each page is a document of the spine, the only way to preserve the pages. */
export function epubOf({ id, title, author, pages }: Book): Uint8Array {
  const names = pages.map((_, at) => `page-${at + 1}`);
  const opf = `${XML}<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">${id}</dc:identifier><dc:title>${escapeHtml(title)}</dc:title><dc:creator>${escapeHtml(author)}</dc:creator><dc:language>en</dc:language><meta property="dcterms:modified">2026-01-01T00:00:00Z</meta></metadata><manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>${names.map((name) => `<item id="${name}" href="${name}.xhtml" media-type="application/xhtml+xml"/>`).join('')}</manifest><spine>${names.map((name) => `<itemref idref="${name}"/>`).join('')}</spine></package>`;
  const nav = document(
    title,
    `<nav epub:type="toc"><ol>${names.map((name, at) => `<li><a href="${name}.xhtml">Page ${at + 1}</a></li>`).join('')}</ol></nav>`,
  );
  const files: Zippable = {
    // The first entry and uncompressed, as OCF requires:
    // https://www.w3.org/TR/epub-33/#sec-zip-container-mime
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(CONTAINER),
    'OEBPS/content.opf': strToU8(opf),
    'OEBPS/nav.xhtml': strToU8(nav),
  };
  for (const [at, { content }] of pages.entries())
    files[`OEBPS/page-${at + 1}.xhtml`] = strToU8(document(title, asParagraphs(content)));
  return zipSync(files, { level: 9 });
}
