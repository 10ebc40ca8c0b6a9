/** Packages without what never happens here rank and build as the whole of them do, and refuse the rest aloud. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold, QUICK_RANKING, RANKING } from '../machines/finder.ts';
import { leaveOut } from '../src/publishing/leaving-out.ts';
import { LEFT_OUT_OF_PACKAGES } from '../src/publishing/packages-left-out.ts';
import { withoutUnused } from '../src/publishing/without-unused.ts';
import { buildWith } from './publishing-fixture.ts';

const MODULES = join(import.meta.dirname, '../node_modules');
const FUSE = 'fuse.js/dist/fuse.basic.mjs';
const codeOf = (file: string): string => readFileSync(join(MODULES, file), 'utf8');
const leanOf = (file: string): { code: string; unknown: string[] } => leaveOut(codeOf(file), LEFT_OUT_OF_PACKAGES[file] ?? {});

test.each(Object.keys(LEFT_OUT_OF_PACKAGES))('%s says all that is left out of it, and is shorter without', (file) => {
  const { code, unknown } = leanOf(file);
  expect(unknown).toEqual([]);
  expect(code.length).toBeLessThan(codeOf(file).length);
});

/** What is asked of Fuse here, by the site and in vain. */
type Fuse = new (books: readonly unknown[], options?: object) => { search: (query: string, options?: object) => unknown; add: (book: unknown) => void };

/** @returns what the code exports by default, which has no types of its own */
async function loaded(code: string): Promise<Fuse> {
  const module: unknown = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
  // @ts-expect-error It is the class, or the tests below say that it is not.
  return module.default;
}
const [Whole, Lean] = await Promise.all([loaded(codeOf(FUSE)), loaded(leanOf(FUSE).code)]);

/** Letters of three scripts, with marks, spaces and a pair of surrogates, so that something is often found. */
const text = (maxLength: number): fc.Arbitrary<string> => fc.array(fc.constantFrom('a', 'b', 'B', 'é', 'İ', ' ', 'कि', 'ता', 'ब', '📖', '.'), { maxLength }).map((letters) => letters.join(''));
const book = fc.record({ title: text(12), author: text(8), genre: fc.constantFrom('Horror', 'Poetry', 'बाल'), description: text(80) });

test('the order of matches is that of the whole of Fuse', () => {
  fc.assert(
    fc.property(fc.array(book, { maxLength: 12 }), text(40), fc.constantFrom(RANKING, QUICK_RANKING), (books, query, ranking) => {
      const wanted = fold(query);
      expect(new Lean(books, ranking).search(wanted)).toEqual(new Whole(books, ranking).search(wanted));
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['marks that are left away', () => new Lean([{ title: 'é' }], { keys: ['title'], ignoreDiacritics: true }).search('e')],
  ['where the letters stand', () => new Lean([{ title: 'abc' }], { keys: ['title'], includeMatches: true }).search('abc')],
  ['only so many', () => new Lean([{ title: 'abc' }], { keys: ['title'] }).search('abc', { limit: 1 })],
  ['texts in the place of books', () => new Lean(['abc']).search('abc')],
  ['one more book', () => new Lean([{ title: 'abc' }], { keys: ['title'] }).add({ title: 'b' })],
])('%s are refused aloud', (_told, ask) => {
  expect(ask).toThrow(/left out|is not a (?:function|constructor)/u);
});

test('a package that says something else is not built with', async () => {
  const page = '<!doctype html><title>t</title><script type="module" src="/main.js"></script>';
  const files = { 'index.html': page, 'main.js': "import './node_modules/fuse.js/dist/fuse.basic.mjs';", 'node_modules/fuse.js/dist/fuse.basic.mjs': 'console.log(1);' };
  expect(await buildWith([withoutUnused()], files)).toContain('fuse.basic.mjs does not say Fuse._coversAllTokens, Fuse._searchStringList,');
});
