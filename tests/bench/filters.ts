/** How long a change of the filters takes to compute. */
import { NO_CHOICE, type Choice, type Stage } from '../../machines/domain/books/filters.ts';
import { find } from '../../machines/domain/books/found.ts';
import { libraryWords } from '../support/library-words.ts';
import { manyBooks } from '../support/many-books.ts';

const CHANGES: readonly [name: string, choice: Partial<Choice>][] = [
  ['nothing, a new list', {}],
  ['one language', { language: ['hindi'] }],
  ['three filters', { language: ['hindi'], length: 'short', level: 'easy' }],
  ['sorted by length', { sort: 'longest' }],
  ['sorted by title', { sort: 'title' }],
];
const ROUNDS = 15;
/** The same for all rounds: what depends only on a list is computed once. */
const NONE_READ: ReadonlyMap<string, Stage> = new Map();

/**
 * @param root folder of the project
 * @param sizes numbers of books
 * @returns a table in Markdown
 */
export function filterTable(root: string, sizes: readonly number[]): string {
  const words = libraryWords(root);
  const lists = sizes.map((size) => manyBooks({ books: size, words }));
  const rows = CHANGES.map(([name, change]) => {
    const cells = lists.map((books) => {
      const times = Array.from({ length: ROUNDS }, () => {
        const list = Object.keys(change).length === 0 ? [...books] : books;
        const start = performance.now();
        find(list, { ...NO_CHOICE, ...change }, NONE_READ, 'en');
        return performance.now() - start;
      });
      return (times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0).toFixed(1);
    });
    return `| ${[name, ...cells].join(' | ')} |`;
  });
  const heads = sizes.map((size) => `${size.toLocaleString('en')} books, ms`);
  return [
    '**Filters: the books that are left, and the counts of all values**',
    '',
    `| | ${heads.join(' | ')} |`,
    `| --- |${' --- |'.repeat(sizes.length)}`,
    ...rows,
  ].join('\n');
}
