/** Reads an EPUB: what it says of itself, and its text as a list of blocks. */
import {
  LANGUAGE_DETAILS,
  LANGUAGE_TABLE,
  LANGUAGES,
  type Language,
} from '../../../machines/domain/languages.ts';
import { elementsNamed, encryptedFilesIn, EpubArchive, placeOf } from './epub-archive.ts';
import { chaptersOf } from './epub-chapters.ts';
import {
  contentsOf,
  isLeftOutType,
  namedMatter,
  type ContentsEntry,
  type Guides,
} from './epub-contents.ts';
import {
  isImprint,
  withoutContents,
  withoutNamedParts,
  withoutTitleLines,
  type Item,
} from './epub-matter.ts';
import { ImportError, type ImportedText } from '../import-book.ts';
import type { Block } from '../paginate.ts';
import { documentOf, lineOf, textOf, typesOf, type DocumentText } from '../text-blocks.ts';

const TEXT_TYPES = new Set(['application/xhtml+xml', 'text/html']);

/** The identifier of an edition that this site has published (src/build/feeds/editions.ts). */
const OWN_IDENTIFIER = new RegExp(`^urn:kitabvan:(.+)-(?:${LANGUAGES.join('|')})$`, 'u');
/** An edition without a title of its own names its language. */
const OWN_NAMES = LANGUAGES.map((language) => LANGUAGE_DETAILS[language].ownName);
const LANGUAGE_IN_TITLE = new RegExp(` [(](?:${OWN_NAMES.join('|')})[)]$`, 'u');

/**
 * @param tag a BCP 47 language tag: `hi-Latn-IN` is hinglish
 * @returns null for an unsupported language
 */
function languageOf(tag: string): Language | null {
  const wanted = `${tag.trim().toLowerCase()}-`;
  // A longer tag stands after the one that it begins with.
  return (
    LANGUAGES.findLast((language) =>
      wanted.startsWith(`${LANGUAGE_TABLE[language].tag.toLowerCase()}-`),
    ) ?? null
  );
}

const textIn = (document: Document, name: string): string =>
  lineOf(elementsNamed(document, name)[0]?.textContent ?? '');

/** Some tools write the description as HTML. */
const descriptionIn = (document: Document): string => {
  const text = textIn(document, 'description');
  return /<\/?[a-z][^>]*>/iu.test(text)
    ? lineOf(
        textOf(documentOf(text))
          .blocks.map(({ text: words }) => words)
          .join(' '),
      )
    : text;
};

/** @returns whether a document calls itself a cover, a title page or the like */
function isFrontMatter({ body }: Document): boolean {
  const [first] = body.children;
  const single = body.children.length === 1 && first !== undefined ? typesOf(first) : [];
  return [...typesOf(body), ...single].some(isLeftOutType);
}

type TextDocument = DocumentText & { path: string };

/** @returns the documents of the text, in reading order @throws ImportError */
function documentsOf(
  epub: EpubArchive,
  book: Document,
  packagePath: string,
  guides: Guides,
): TextDocument[] {
  const items = new Map(elementsNamed(book, 'item').map((item) => [item.getAttribute('id'), item]));
  const encrypted = encryptedFilesIn(epub);
  const named = namedMatter(epub, book, packagePath, guides);
  return elementsNamed(book, 'itemref').flatMap((reference): TextDocument[] => {
    const item = items.get(reference.getAttribute('idref'));
    const isText = TEXT_TYPES.has(item?.getAttribute('media-type') ?? '');
    if (item === undefined || !isText || reference.getAttribute('linear') === 'no') return [];
    const path = placeOf(packagePath, item.getAttribute('href') ?? '')?.path ?? '';
    if (path === guides.nav || named.has(path)) return [];
    if (encrypted.has(path)) throw new ImportError('is protected by DRM and cannot be read');
    const document = documentOf(epub.text(path));
    return isFrontMatter(document) ? [] : [{ path, ...textOf(document) }];
  });
}

function guidesOf(book: Document, packagePath: string): Guides {
  const items = elementsNamed(book, 'item');
  const pathOf = (item: Element | undefined): string | null =>
    item === undefined
      ? null
      : (placeOf(packagePath, item.getAttribute('href') ?? '')?.path ?? null);
  return {
    nav: pathOf(
      items.find((item) => item.getAttribute('properties')?.split(/\s+/u).includes('nav')),
    ),
    ncx: pathOf(
      items.find((item) => item.getAttribute('media-type') === 'application/x-dtbncx+xml'),
    ),
  };
}

/** @returns the text of a document, with a mark at the place of each entry of the contents in it */
function withMarks(document: TextDocument, contents: readonly ContentsEntry[]): Item[] {
  const { path, blocks, places } = document;
  const marks = contents.flatMap(({ title, place, level }, at) => {
    // One that leads nowhere stands above the next one that leads somewhere.
    const target = place ?? contents.slice(at + 1).find((entry) => entry.place !== null)?.place;
    return target?.path === path
      ? [
          {
            at: places.get(target.anchor) ?? 0,
            mark: { kind: 'chapter', text: title, level } as const,
          },
        ]
      : [];
  });
  return [...blocks.keys(), blocks.length].flatMap((at) => {
    const block = blocks[at];
    return [
      ...marks.filter((each) => each.at === at).map(({ mark }) => mark),
      ...(block === undefined ? [] : [block]),
    ];
  });
}

/** The marks of pages in EPUBs of other sites are those of printed books. */
const withoutPageMarks = (document: TextDocument): TextDocument => {
  const indexOf = (at: number): number =>
    document.blocks.slice(0, at).filter(({ kind }) => kind !== 'page').length;
  return {
    path: document.path,
    blocks: document.blocks.filter(({ kind }) => kind !== 'page'),
    places: new Map([...document.places].map(([anchor, at]) => [anchor, indexOf(at)])),
  };
};

function textOfOthers(
  documents: readonly TextDocument[],
  contents: readonly ContentsEntry[],
  named: { title: string; author: string },
): Block[] {
  const items = documents
    .map(withoutPageMarks)
    .filter(({ blocks }) => documents.length === 1 || !isImprint(blocks))
    .flatMap((document) => withoutContents(withoutNamedParts(withMarks(document, contents))));
  // Contents of one entry lead to the book, not to its chapters.
  const hasContents = items.filter(({ kind }) => kind === 'chapter').length > 1;
  const marked = hasContents ? items : items.filter(({ kind }) => kind !== 'chapter');
  return chaptersOf(withoutTitleLines(marked, named));
}

/**
 * The text of an EPUB with its chapters. In one of this site the marks of its pages are blocks.
 * @throws ImportError
 */
export function importEpub(bytes: Uint8Array): ImportedText {
  const epub = new EpubArchive(bytes);
  const packagePath =
    elementsNamed(epub.xml('META-INF/container.xml'), 'rootfile')[0]?.getAttribute('full-path') ??
    '';
  if (packagePath === '')
    throw new ImportError('is not a complete EPUB: META-INF/container.xml names no package');
  const book = epub.xml(packagePath);
  const guides = guidesOf(book, packagePath);
  const documents = documentsOf(epub, book, packagePath, guides);
  const title = textIn(book, 'title').replace(LANGUAGE_IN_TITLE, '');
  const author = textIn(book, 'creator');
  const id =
    elementsNamed(book, 'identifier')
      .map(({ textContent }) => OWN_IDENTIFIER.exec(textContent.trim())?.[1] ?? '')
      .find((name) => name !== '') ?? '';
  const blocks =
    id === ''
      ? textOfOthers(documents, contentsOf(epub, guides), { title, author })
      : documents.flatMap((document) =>
          document.blocks.map(({ kind, text }): Block => ({
            kind: kind === 'link' ? 'paragraph' : kind,
            text,
          })),
        );
  if (blocks.length === 0) throw new ImportError('contains no text; it may be a picture book');
  return {
    title,
    author,
    description: descriptionIn(book),
    genre: textIn(book, 'subject'),
    language: languageOf(textIn(book, 'language')),
    id,
    blocks,
  };
}
