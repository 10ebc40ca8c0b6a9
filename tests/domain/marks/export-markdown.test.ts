/** The document of marks: headings, quotations and notes, and nothing of a text becomes markup. */
import fc from 'fast-check';
import { marked } from 'marked';
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { expect, test } from 'vitest';
import { markdownOf } from '../../../machines/domain/marks/export-markdown.ts';
import type { Mark } from '../../../machines/domain/marks/mark.ts';

const WORDS = {
  page: (number: number) => `Page ${number}`,
  mark: ({ colour, lang }: Mark) => `${colour ?? 'Place'}, ${lang}`,
};

const markOf = (quote: string, more: Partial<Mark> = {}): Mark => ({
  id: quote,
  lang: 'english',
  at: [1, 1, 0],
  quote,
  before: '',
  after: '',
  made: 0,
  ...more,
});
const bookOf = (...marks: Mark[]) => ({ id: 'goat', title: 'The Goat', author: 'A. Rao', marks });

/** The elements of a document and their texts, as a reader of Markdown shows them. */
function shown(markdown: string): [name: string, text: string][] {
  const found: [string, string][] = [];
  const textOf = (node: DefaultTreeAdapterTypes.Node): string => {
    if ('value' in node) return node.value;
    return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
  };
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if ('tagName' in node) found.push([node.tagName, textOf(node).trim()]);
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parseFragment(marked.parse(markdown, { async: false })));
  return found.filter(([name]) => name !== 'br');
}

test('a document has headings, quotations and notes in the order of the text', () => {
  const marks = [
    markOf('The river came in.', {
      at: [2, 4, 0],
      colour: 'green',
      note: 'Line one\nline two\n\nEnd',
    }),
    markOf('It rained.\nIt stopped.', { colour: 'yellow' }),
    markOf('The ferry', { at: [2, 1, 0], lang: 'hinglish' }),
  ];
  const books = [
    bookOf(...marks),
    { ...bookOf(), title: 'Empty' },
    { ...bookOf(markOf('x')), author: '' },
  ];
  expect(markdownOf(books, WORDS)).toBe(`# The Goat

A. Rao

## Page 1

**yellow, english**

> It rained.
>
> It stopped.

## Page 2

**Place, hinglish**

> The ferry

**green, english**

> The river came in.

Line one\\
line two

End

# The Goat

## Page 1

**Place, english**

> x
`);
});

test.each([
  '# no heading',
  '1. no list',
  '- no list',
  '    no code',
  '=====',
  '---',
  '<script>alert(1)</script>',
  '![no](picture.png) [no]: link',
  'https://no.link www.no.link no@link.org',
  '| no | table |',
  '&lt;b&gt; &amp; &#60; a & b',
  '`no` **no** _no_ ~~no~~ \\* $x$ ==no== %%no%%',
  '> no quotation',
  '* * *',
  '[x] no task',
  '[^1]: no footnote',
])('%j is shown as it is written', (text) => {
  const book = bookOf(markOf(text, { note: `${text}\n${text}` }));
  expect(shown(markdownOf([{ ...book, title: text, author: text }], WORDS))).toEqual([
    ['h1', text.trim()],
    ['p', text.trim()],
    ['h2', 'Page 1'],
    ['p', 'Place, english'],
    ['strong', 'Place, english'],
    ['blockquote', text.trim()],
    ['p', text.trim()],
    ['p', `${text.trim()}${text.trim()}`],
  ]);
});

test('text from right to left, and turned text, reorder nothing around them', () => {
  const markdown = markdownOf([bookOf(markOf('שלום', { note: 'a\u202eb\u2066\nplain' }))], WORDS);
  expect(markdown).toContain('> \u2068שלום\u2069\n');
  expect(markdown).toContain('\u2068a\u202eb\u2066\u2069\u2069\\\nplain');
});

test('control characters and other line breaks of a note are spaces and line breaks', () => {
  const markdown = markdownOf([bookOf(markOf('x', { note: 'a\u0000\tb\r\nc\u2028d' }))], WORDS);
  expect(markdown).toContain('\na b\\\nc\\\nd\n');
});

test('any note is shown whole, and adds no elements', () => {
  const unit = fc.constantFrom(
    ...'a1 .)-+*_`#<>[]()!\\&;:/=|~@"\n'.split(''),
    'www.',
    '<b>',
    '&lt;',
  );
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 30 }), (note) => {
      const elements = shown(markdownOf([bookOf(markOf('x', { note }))], WORDS)).slice(7);
      expect(elements.every(([name]) => name === 'p')).toBe(true);
      const letters = (text: string) => text.replaceAll(/\s+/gu, '');
      expect(letters(elements.map(([, text]) => text).join(''))).toBe(letters(note));
    }),
    { numRuns: 300 },
  );
});
