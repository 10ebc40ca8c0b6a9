/** The files in an EPUB: a ZIP archive of XML and XHTML documents. */
import { unzipSync, type Unzipped } from 'fflate';
import { JSDOM } from 'jsdom';
import { ImportError } from '../import-book.ts';

/** In bytes, of all unpacked files of an EPUB together: a small archive may unpack to gigabytes. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;

const DECLARED_ENCODING = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/u;

/** @returns the encoding that the first bytes tell: https://www.w3.org/TR/xml/#sec-guessing */
function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  return DECLARED_ENCODING.exec(start)?.[1] ?? 'utf-8';
}

export class EpubArchive {
  readonly #files: Unzipped;

  /** @throws ImportError */
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

  has(path: string): boolean {
    return this.#files[path] !== undefined;
  }

  /** @throws ImportError */
  text(path: string): string {
    const bytes = this.#files[path];
    if (bytes === undefined) throw new ImportError(`is not a complete EPUB: ${path} is missing`);
    const encoding = encodingOf(bytes);
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      throw new ImportError(`is not a valid EPUB: ${path} is no text in ${encoding}`);
    }
  }

  /** @throws ImportError */
  xml(path: string): Document {
    const text = this.text(path);
    try {
      return new JSDOM(text, { contentType: 'application/xml' }).window.document;
    } catch {
      throw new ImportError(`is not a valid EPUB: ${path} is not well-formed XML`);
    }
  }
}

export const elementsNamed = (parent: Document | Element, name: string): Element[] => [
  ...parent.getElementsByTagNameNS('*', name),
];

/** @returns the text; itself when it has a `%` that encodes nothing */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A file in the archive and an anchor in it; '' where there is none. */
export type Place = { path: string; anchor: string };

/** @param from the path of the file that contains `href` @returns null for another site */
export function placeOf(from: string, href: string): Place | null {
  const base = `epub:/${from.split('/').map(encodeURIComponent).join('/')}`;
  if (!URL.canParse(href, base)) return null;
  const { protocol, pathname, hash } = new URL(href, base);
  return protocol === 'epub:'
    ? { path: decoded(pathname.replace(/^\//u, '')), anchor: decoded(hash.slice(1)) }
    : null;
}

/**
 * @returns paths of encrypted files. Obfuscated fonts are among them, which does not matter here:
 * https://www.w3.org/TR/epub-33/#sec-container-metainf-encryption.xml
 */
export function encryptedFilesIn(epub: EpubArchive): Set<string> {
  const path = 'META-INF/encryption.xml';
  if (!epub.has(path)) return new Set();
  return new Set(
    elementsNamed(epub.xml(path), 'CipherReference').map((reference) =>
      decoded(reference.getAttribute('URI') ?? ''),
    ),
  );
}
