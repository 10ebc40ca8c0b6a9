/** Reads an EPUB: what it says of itself, and its text as a list of blocks. */
import { strFromU8, unzipSync, type Unzipped } from 'fflate';
import { JSDOM } from 'jsdom';
import type { Language } from '../../machines/domain/book.ts';
import { OWN_NAMES } from '../../machines/domain/language-tags.ts';
import { blocksOf, ImportError, type ImportedText } from './import-book.ts';
import type { Block } from './paginate.ts';

/** In bytes, of all unpacked files of an EPUB together: a small archive may unpack to gigabytes. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;

/** https://www.w3.org/TR/epub-ssv-11/#partitions */
const FRONT_MATTER = new Set([
  'cover',
  'titlepage',
  'halftitlepage',
  'toc',
  'imprint',
  'colophon',
  'copyright-page',
]);

/** The identifier of an edition that this site has published (src/build/feeds/editions.ts). */
const OWN_IDENTIFIER = /^urn:kitabvan:(.+)-(?:english|hindi|hinglish)$/u;
/** An edition without a title of its own names its language. */
const LANGUAGE_IN_TITLE = new RegExp(` [(](?:${Object.values(OWN_NAMES).join('|')})[)]$`, 'u');

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

/**
 * @returns whether a document is a cover, a title page or the like, which name the book and are not
 *   its text
 */
function isFrontMatter(html: string): boolean {
  const { body } = new JSDOM(html).window.document;
  const [first] = body.children;
  const types = `${body.getAttribute('epub:type') ?? ''} ${
    body.children.length === 1 ? (first?.getAttribute('epub:type') ?? '') : ''
  }`;
  return types.split(' ').some((type) => FRONT_MATTER.has(type));
}

/**
 * The text of an EPUB. Where it marks its pages between paragraphs, as the EPUBs of this site do, the
 * marks are blocks.
 * @throws ImportError
 */
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
    const html = epub.text(path);
    return isFrontMatter(html) ? [] : blocksOf(html);
  });
  if (blocks.length === 0) throw new ImportError('contains no text; it may be a picture book');
  const [, id = ''] = OWN_IDENTIFIER.exec(textIn(book, 'identifier')) ?? [];
  return {
    title: textIn(book, 'title').replace(LANGUAGE_IN_TITLE, ''),
    author: textIn(book, 'creator'),
    description: textIn(book, 'description'),
    genre: textIn(book, 'subject'),
    language: languageOf(textIn(book, 'language')),
    id,
    blocks,
  };
}
