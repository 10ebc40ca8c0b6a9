/** What an imported file is read as, and the import of Markdown files. */
import { marked } from 'marked';
import type { Language } from '../../machines/domain/languages.ts';
import type { Block } from './paginate.ts';
import { documentOf, textOf } from './text-blocks.ts';

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

/** @throws ImportError */
export function importMarkdown(text: string): ImportedText {
  const { blocks: all } = textOf(documentOf(marked.parse(text, { async: false })));
  const blocks = all.map(({ kind, text: words }): Block => ({
    kind: kind === 'link' ? 'paragraph' : kind,
    text: words,
  }));
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
