/** Reads an EPUB or Markdown file: title, author, language, and the text as a list of blocks. */
import { strFromU8, unzipSync, type Unzipped } from 'fflate';
import { JSDOM } from 'jsdom';
import { marked } from 'marked';
import type { Language } from '../../machines/domain/book.ts';
import type { Block } from './paginate.ts';

export type ImportedText = {
  title: string;
  author: string;
  language: Language | null;
  blocks: readonly Block[];
};

/**
 * A file that cannot be imported. The message says why and follows the name of the file in a
 * sentence.
 */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}

/** In bytes, of all unpacked files of an EPUB together: a small archive may unpack to gigabytes. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;

const HEADINGS = new Set(['H1', 'H2', 'H3', 'H4', 'H5', 'H6']);
const BLOCKS =
  'p, h1, h2, h3, h4, h5, h6, li, blockquote, pre, dt, dd, figcaption, td, div, section, article';
const IGNORED = 'script, style, nav, svg, math, head, template, aside[epub\\:type~="footnote"]';

/**
 * Marks a hard line break while other white space is collapsed. A private-use character that no
 * text contains.
 */
const BREAK = '\uE000';

/**
 * @returns the text of one HTML document, block by block, without scripts, images and navigation
 */
function blocksOf(html: string): Block[] {
  const { document } = new JSDOM(html).window;
  for (const element of document.querySelectorAll(IGNORED)) element.remove();
  for (const line of document.querySelectorAll('br')) line.replaceWith(BREAK);
  const innermost = [...document.body.querySelectorAll(BLOCKS)].filter(
    (element) => element.querySelector(BLOCKS) === null,
  );
  return innermost.flatMap((element): Block[] => {
    const content = element.textContent.normalize('NFC');
    const lines = (element.tagName === 'PRE' ? content.replaceAll('\n', BREAK) : content)
      .replaceAll(/\s+/gu, ' ')
      .split(BREAK);
    const text = lines
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .join('\n');
    if (text === '') return [];
    return [{ kind: HEADINGS.has(element.tagName) ? 'heading' : 'paragraph', text }];
  });
}

/**
 * @param tag a BCP 47 language tag: `hi-Latn-IN` is hinglish
 * @returns null for an unsupported language
 */
function languageOf(tag: string): Language | null {
  const [language = '', script = ''] = tag.trim().toLowerCase().split('-');
  if (language === 'en') return 'english';
  if (language !== 'hi') return null;
  return script === 'latn' ? 'hinglish' : 'hindi';
}

/** @throws ImportError */
export function importMarkdown(text: string): ImportedText {
  const blocks = blocksOf(marked.parse(text, { async: false }));
  const [first] = blocks;
  if (first === undefined) throw new ImportError('contains no text');
  const isTitled = first.kind === 'heading';
  return {
    title: isTitled ? first.text : '',
    author: '',
    language: null,
    blocks: isTitled ? blocks.slice(1) : blocks,
  };
}

class Epub {
  readonly #files: Unzipped;

  constructor(bytes: Uint8Array) {
    let size = 0;
    try {
      this.#files = unzipSync(bytes, {
        filter: ({ originalSize }) => {
          size += originalSize;
          return size <= MAX_UNPACKED_BYTES;
        },
      });
    } catch {
      throw new ImportError('is not an EPUB: it cannot be unpacked');
    }
    if (size > MAX_UNPACKED_BYTES)
      throw new ImportError(`unpacks to more than ${MAX_UNPACKED_BYTES / 1024 / 1024} MB`);
  }

  text(path: string): string {
    const bytes = this.#files[path];
    if (bytes === undefined) throw new ImportError(`is not a complete EPUB: ${path} is missing`);
    return strFromU8(bytes);
  }

  has(path: string): boolean {
    return this.#files[path] !== undefined;
  }

  xml(path: string): Document {
    try {
      return new JSDOM(this.text(path), { contentType: 'application/xml' }).window.document;
    } catch (error) {
      if (error instanceof ImportError) throw error;
      throw new ImportError(`is not a valid EPUB: ${path} is not well-formed XML`);
    }
  }
}

const elementsNamed = (parent: Document | Element, name: string): Element[] => [
  ...parent.getElementsByTagNameNS('*', name),
];
const textIn = (document: Document, name: string): string =>
  elementsNamed(document, name)[0]?.textContent.replaceAll(/\s+/gu, ' ').trim() ?? '';

/** @param from the path of the file that contains `href` @returns the path in the archive */
function resolvePath(from: string, href: string): string {
  const { pathname } = new URL(href, `epub:/${from}`);
  return decodeURIComponent(pathname.replace(/^\//u, ''));
}

/**
 * @returns paths of encrypted files. Obfuscated fonts are among them, which does not matter here:
 * https://www.w3.org/TR/epub-33/#sec-container-metainf-encryption.xml
 */
const encryptedFilesIn = (epub: Epub): Set<string> => {
  const path = 'META-INF/encryption.xml';
  if (!epub.has(path)) return new Set();
  return new Set(
    elementsNamed(epub.xml(path), 'CipherReference').map((reference) =>
      decodeURIComponent(reference.getAttribute('URI') ?? ''),
    ),
  );
};

/** @throws ImportError */
export function importEpub(bytes: Uint8Array): ImportedText {
  const epub = new Epub(bytes);
  const packagePath =
    elementsNamed(epub.xml('META-INF/container.xml'), 'rootfile')[0]?.getAttribute('full-path') ??
    '';
  const book = epub.xml(packagePath);
  const items = new Map(elementsNamed(book, 'item').map((item) => [item.getAttribute('id'), item]));
  const encrypted = encryptedFilesIn(epub);
  const blocks = elementsNamed(book, 'itemref').flatMap((reference): Block[] => {
    const item = items.get(reference.getAttribute('idref'));
    const isText = item?.getAttribute('media-type') === 'application/xhtml+xml';
    if (item === undefined || !isText || reference.getAttribute('linear') === 'no') return [];
    if (item.getAttribute('properties')?.split(' ').includes('nav') === true) return [];
    const path = resolvePath(packagePath, item.getAttribute('href') ?? '');
    if (encrypted.has(path)) throw new ImportError('is protected by DRM and cannot be read');
    return blocksOf(epub.text(path));
  });
  if (blocks.length === 0) throw new ImportError('contains no text; it may be a picture book');
  return {
    title: textIn(book, 'title'),
    author: textIn(book, 'creator'),
    language: languageOf(textIn(book, 'language')),
    blocks,
  };
}
