/** Reads the text of an imported file as a list of blocks, and Markdown files. */
import { JSDOM } from 'jsdom';
import { marked } from 'marked';
import type { Language } from '../../machines/domain/book.ts';
import type { Block } from './paginate.ts';

/** What a file says of itself; '' where it says nothing. */
export type ImportedText = {
  title: string;
  author: string;
  description: string;
  genre: string;
  language: Language | null;
  /** Of the book, when the file was published by this site; it stands for all its languages. */
  id: string;
  blocks: readonly Block[];
};

/**
 * A file that cannot be imported. The message says why and follows the name of the file in a
 * sentence.
 */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}

const HEADINGS = new Set(['H1', 'H2', 'H3', 'H4', 'H5', 'H6']);
const BLOCKS =
  'p, h1, h2, h3, h4, h5, h6, li, blockquote, pre, dt, dd, figcaption, td, div, section, article';
const IGNORED = 'script, style, nav, svg, math, head, template, aside[epub\\:type~="footnote"]';

/**
 * Marks a hard line break while other white space is collapsed. A private-use character that no
 * text contains.
 */
const BREAK = '\uE000';

/** Where a page of the published book begins. */
const PAGE_MARKS = '[epub\\:type~="pagebreak"], [role="doc-pagebreak"]';

/**
 * @returns the text of one HTML document, block by block, without scripts, images and navigation;
 *   page marks between paragraphs are blocks
 */
export function blocksOf(html: string): Block[] {
  const { document } = new JSDOM(html).window;
  for (const element of document.querySelectorAll(IGNORED)) element.remove();
  for (const line of document.querySelectorAll('br')) line.replaceWith(BREAK);
  const marks = new Set(document.body.querySelectorAll(PAGE_MARKS));
  const blocks = new Set(document.body.querySelectorAll(BLOCKS));
  // In the order of the document.
  const innermost = [...document.body.querySelectorAll('*')].filter(
    (element) =>
      marks.has(element) || (blocks.has(element) && element.querySelector(BLOCKS) === null),
  );
  return innermost.flatMap((element): Block[] => {
    // A mark within a paragraph is one of a printed book.
    if (marks.has(element))
      return element.closest('p, li, h1, h2, h3, h4, h5, h6') === null
        ? [{ kind: 'page', text: '' }]
        : [];
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

/** @throws ImportError */
export function importMarkdown(text: string): ImportedText {
  const blocks = blocksOf(marked.parse(text, { async: false }));
  const [first] = blocks;
  if (first === undefined) throw new ImportError('contains no text');
  const isTitled = first.kind === 'heading';
  return {
    title: isTitled ? first.text : '',
    author: '',
    description: '',
    genre: '',
    language: null,
    id: '',
    blocks: isTitled ? blocks.slice(1) : blocks,
  };
}
