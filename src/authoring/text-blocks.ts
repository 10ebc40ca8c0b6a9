/** Reads the text of one HTML document as a list of blocks. */
import { JSDOM } from 'jsdom';

/**
 * `page` is where a page of the published book begins; it has no text. `link` is a paragraph that only
 * leads to other places of the same book, as a line of its contents does. `level` is that of a
 * heading, from 1.
 */
export type TextBlock = {
  kind: 'heading' | 'paragraph' | 'link' | 'page';
  text: string;
  level: number;
};

/** `places`: for each anchor, the index of the block that contains or follows it. */
export type DocumentText = { blocks: TextBlock[]; places: ReadonlyMap<string, number> };

/** The text of a change of scene, which some files draw as a line. */
export const SCENE_BREAK = '* * *';
/** Dashes alone would separate pages in a manuscript. */
const LINE_OF_DASHES = /^[-\u2010-\u2015\u2212\s]+$/u;

const BLOCKS = new Set(
  'p h1 h2 h3 h4 h5 h6 hgroup ul ol li dl dt dd blockquote pre figure figcaption table caption tr td th div section article header footer main aside address center form fieldset hr'.split(
    ' ',
  ),
);
const HEADING = /^h([1-6])$/u;
const IGNORED = new Set('script style nav svg math template rt rp'.split(' '));
/** Semantic types and roles of what is not the text: notes, and where they are called. */
const IGNORED_TYPES = new Set(
  'footnote footnotes endnotes noteref backlink doc-footnote doc-endnotes doc-noteref doc-backlink'.split(
    ' ',
  ),
);
/** Where a page of the published book begins. */
const PAGE_MARKS = new Set(['pagebreak', 'doc-pagebreak']);
const PARAGRAPHS = 'p, li, h1, h2, h3, h4, h5, h6';
/** The number or sign that leads to a note. */
const NOTE_SIGN = /^\s*[[(]?(?:\d{1,4}|[*†‡§]+)[\])]?\s*$/u;
const OTHER_SITE = /^[a-z][a-z0-9+.-]*:|^\/\//iu;

/**
 * Marks a hard line break while other white space is collapsed. A private-use character that no
 * text contains.
 */
const BREAK = '\uE000';

/** Characters that only say where a line may or may not end. */
const INVISIBLE_HINTS = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** @returns the text on one line, as it is written in a manuscript */
export const lineOf = (text: string): string =>
  text.normalize('NFC').replaceAll(INVISIBLE_HINTS, '').replaceAll(/\s+/gu, ' ').trim();

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/iu;
const SELF_CLOSED = /<([a-z][\w:.-]*)((?:\s+[^\s=/>"']+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*)\s*\/>/giu;

let parser: { parseFromString: (text: string, type: 'text/html') => Document } | undefined;

/**
 * Parses XHTML as HTML, which accepts what is not well-formed. HTML takes `<a id="x"/>` for an element
 * that is still open, so it is closed first.
 */
export function documentOf(xhtml: string): Document {
  parser ??= new new JSDOM('').window.DOMParser();
  const closed = xhtml.replaceAll(SELF_CLOSED, (tag, name: string, attributes: string) =>
    VOID.test(name) ? tag : `<${name}${attributes}></${name}>`,
  );
  return parser.parseFromString(closed, 'text/html');
}

/**
 * @returns the semantic types and roles of an element; no selector finds an attribute with a colon
 */
export const typesOf = (element: Element): string[] =>
  `${element.getAttribute('epub:type') ?? ''} ${element.getAttribute('role') ?? ''}`
    .split(/\s+/u)
    .filter((type) => type !== '');

const isIgnored = (element: Element): boolean =>
  IGNORED.has(element.localName) ||
  element.hasAttribute('hidden') ||
  typesOf(element).some((type) => IGNORED_TYPES.has(type));

const leadsWithin = (element: Element): boolean =>
  element.localName === 'a' &&
  element.hasAttribute('href') &&
  !OTHER_SITE.test(element.getAttribute('href') ?? '');

function isNoteSign(element: Element): boolean {
  if (!leadsWithin(element) || !NOTE_SIGN.test(element.textContent)) return false;
  const isRaised = element.closest('sup') !== null || element.querySelector('sup') !== null;
  return isRaised || /^\s*[[(*†‡§]/u.test(element.textContent);
}

/** A heading with a subtitle is one heading of several lines. */
function levelOf(element: Element): number {
  const heading =
    element.localName === 'hgroup' ? element.querySelector('h1, h2, h3, h4, h5, h6') : element;
  return Number(HEADING.exec(heading?.localName ?? '')?.[1] ?? 0);
}

/** Without the numbers of pages, which a line of contents has beside its link. */
const lettersIn = (text: string): string => text.replaceAll(/[^\p{L}\p{M}]+/gu, '');

class BlockReader {
  readonly blocks: TextBlock[] = [];
  readonly places = new Map<string, number>();
  #text = '';
  #linked = '';

  readAll(body: Element): void {
    this.#read(body, 0, false, false);
    this.#end(0);
  }

  #read(node: Node, level: number, isLink: boolean, isPre: boolean): void {
    for (const child of node.childNodes) {
      if (child.nodeType === child.TEXT_NODE) this.#add(child.textContent ?? '', isLink, isPre);
      else if (child.nodeType === child.ELEMENT_NODE)
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        this.#readElement(child as Element, level, isLink, isPre);
    }
  }

  #add(text: string, isLink: boolean, isPre: boolean): void {
    this.#text += isPre ? text.replaceAll('\n', BREAK) : text;
    if (isLink) this.#linked += text;
  }

  #readElement(element: Element, level: number, isLink: boolean, isPre: boolean): void {
    const name = element.localName;
    const isBlock = BLOCKS.has(name);
    if (isBlock) this.#end(level);
    for (const anchor of [element.id, element.getAttribute('name') ?? ''])
      if (anchor !== '' && !this.places.has(anchor)) this.places.set(anchor, this.blocks.length);
    if (isIgnored(element) || isNoteSign(element)) return;
    if (typesOf(element).some((type) => PAGE_MARKS.has(type))) {
      // A mark within a paragraph is one of a printed book.
      if (element.closest(PARAGRAPHS) !== null) return;
      this.#end(level);
      this.blocks.push({ kind: 'page', text: '', level: 0 });
    } else if (name === 'br') this.#add(BREAK, false, false);
    else if (name === 'hr') this.blocks.push({ kind: 'paragraph', text: SCENE_BREAK, level: 0 });
    else {
      const own = levelOf(element) || level;
      this.#read(element, own, isLink || leadsWithin(element), isPre || name === 'pre');
      if (isBlock) this.#end(own);
    }
  }

  /** Ends the block that is being read. @param level of the heading that contains it, or 0 */
  #end(level: number): void {
    const text = this.#text
      .split(BREAK)
      .map(lineOf)
      .filter((line) => line !== '')
      .map((line) => (LINE_OF_DASHES.test(line) ? SCENE_BREAK : line))
      .join('\n');
    const isLink =
      level === 0 &&
      this.#linked.trim() !== '' &&
      lettersIn(this.#linked) === lettersIn(this.#text);
    this.#text = '';
    this.#linked = '';
    if (text === '') return;
    const kind = isLink ? 'link' : level > 0 ? 'heading' : 'paragraph';
    this.blocks.push({ kind, text, level });
  }
}

/** @returns the text without scripts, images, navigation and notes, and where its anchors are */
export function textOf({ body }: Document): DocumentText {
  const reader = new BlockReader();
  reader.readAll(body);
  return reader;
}
