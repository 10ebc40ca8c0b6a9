/** The list of contents of an open book in a real browser: the generated paths. */
import { contentsMachine } from '../../machines/contents.machine.ts';
import { bookNamed, pagesOf } from '../../tests/support/books.ts';
import { contents } from '../../tests/support/events/contents.ts';
import { drivenBy } from '../support/paths/driven-by.ts';
import { testPathsInBrowser } from '../support/paths/path-test.ts';
import { expect, serveBook } from '../support/site.ts';

const chapters = [1, 3, 5].map((page, index) => {
  const title = `Part ${index + 1}`;
  return { page, title: { english: title, hindi: title, hinglish: title } };
});
const long = { pages: pagesOf('the-well', 'english', 5) };
const book = bookNamed('the-well', 5, {
  chapters,
  languages: { english: long, hinglish: long, hindi: { pages: long.pages.slice(0, 4) } },
});

testPathsInBrowser({
  machine: contentsMachine,
  ...drivenBy(contents),
  otherInterfaces: 'full',
  scenarios: [
    {
      name: 'a book with chapters, of which Hindi has fewer',
      input: { starts: [1, 3, 5] },
      cases: {
        'chapter.choose': [{ page: 1 }, { page: 3 }],
        'chapters.listed': [{ starts: [1, 3] }, { starts: [1, 3, 5] }],
      },
      tries: ['chapters.listed'],
      // The open list covers the choice of language.
      feasible: ({ value }, { type }) => type !== 'chapters.listed' || value === 'closed',
      open: async (page) => {
        await serveBook(page, book);
        await page.goto('/books/the-well/read');
        await expect(page.locator('#page')).toBeFocused();
      },
    },
    {
      name: 'a book without chapters',
      input: { starts: [] },
      cases: { 'chapter.choose': [], 'chapters.listed': [] },
      tries: ['contents.open'],
      open: async (page) => {
        await serveBook(page, bookNamed('the-well', 5));
        await page.goto('/books/the-well/read');
        await expect(page.locator('#page')).toBeFocused();
      },
    },
  ],
  notCovered: {
    'in open: chapter.choose [is chapter]: never refused': 'the list shows no other chapters',
  },
});
