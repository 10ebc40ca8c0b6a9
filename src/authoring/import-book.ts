/** Reads a book that was made elsewhere, an EPUB or a Markdown file, into its words: title, author, language, blocks. */
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

/** A file that cannot be brought in; the message says why in words for whoever asked. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}

/** In bytes, of everything in an EPUB together: a book is words, and a small file may claim to hold gigabytes. */
const MOST_BYTES = 64 * 1024 * 1024;

const HEADINGS = new Set(['H1', 'H2', 'H3', 'H4', 'H5', 'H6']);
const BLOCKS =
  'p, h1, h2, h3, h4, h5, h6, li, blockquote, pre, dt, dd, figcaption, td, div, section, article';
const LEFT_OUT = 'script, style, nav, svg, math, head, template, aside[epub\\:type~="footnote"]';

/** Stands for a line break that is meant, until all others have become spaces; a sign that no text has. */
const BREAK = '\uE000';

/** The words of one document, block by block; what is only there for looks is left out. */
function blocksOf(html: string): Block[] {
  const { document } = new JSDOM(html).window;
  for (const element of document.querySelectorAll(LEFT_OUT)) element.remove();
  for (const line of document.querySelectorAll('br')) line.replaceWith(BREAK);
  const innermost = [...document.body.querySelectorAll(BLOCKS)].filter(
    (element) => element.querySelector(BLOCKS) === null,
  );
  return innermost.flatMap((element): Block[] => {
    const words = element.textContent.normalize('NFC');
    const lines = (element.tagName === 'PRE' ? words.replaceAll('\n', BREAK) : words)
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

/** `hi-Latn-IN` -> hinglish; null for any other than ours. */
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
  if (first === undefined) throw new ImportError('holds no words');
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
          return size <= MOST_BYTES;
        },
      });
    } catch {
      throw new ImportError('is no EPUB: it cannot be unpacked');
    }
    if (size > MOST_BYTES) throw new ImportError(`holds more than ${MOST_BYTES / 1024 / 1024} MB`);
  }

  text(path: string): string {
    const bytes = this.#files[path];
    if (bytes === undefined) throw new ImportError(`is no whole EPUB: ${path} is missing in it`);
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
      throw new ImportError(`is no sound EPUB: ${path} in it is not well formed`);
    }
  }
}

const named = (parent: Document | Element, name: string): Element[] => [
  ...parent.getElementsByTagNameNS('*', name),
];
const textIn = (document: Document, name: string): string =>
  named(document, name)[0]?.textContent.replaceAll(/\s+/gu, ' ').trim() ?? '';

/** A path of the package made one of the archive. */
function resolved(from: string, href: string): string {
  const { pathname } = new URL(href, `epub:/${from}`);
  return decodeURIComponent(pathname.replace(/^\//u, ''));
}

/** Files that cannot be read without a key; disguised fonts do not matter here. */
const lockedIn = (epub: Epub): Set<string> => {
  const path = 'META-INF/encryption.xml';
  if (!epub.has(path)) return new Set();
  return new Set(
    named(epub.xml(path), 'CipherReference').map((reference) =>
      decodeURIComponent(reference.getAttribute('URI') ?? ''),
    ),
  );
};

/** @throws ImportError */
export function importEpub(bytes: Uint8Array): ImportedText {
  const epub = new Epub(bytes);
  const packagePath =
    named(epub.xml('META-INF/container.xml'), 'rootfile')[0]?.getAttribute('full-path') ?? '';
  const book = epub.xml(packagePath);
  const items = new Map(named(book, 'item').map((item) => [item.getAttribute('id'), item]));
  const locked = lockedIn(epub);
  const blocks = named(book, 'itemref').flatMap((reference): Block[] => {
    const item = items.get(reference.getAttribute('idref'));
    const isText = item?.getAttribute('media-type') === 'application/xhtml+xml';
    if (item === undefined || !isText || reference.getAttribute('linear') === 'no') return [];
    if (item.getAttribute('properties')?.split(' ').includes('nav') === true) return [];
    const path = resolved(packagePath, item.getAttribute('href') ?? '');
    if (locked.has(path))
      throw new ImportError('is locked by its seller (DRM), and cannot be read');
    return blocksOf(epub.text(path));
  });
  if (blocks.length === 0) throw new ImportError('holds no words; it may be a book of pictures');
  return {
    title: textIn(book, 'title'),
    author: textIn(book, 'creator'),
    language: languageOf(textIn(book, 'language')),
    blocks,
  };
}
