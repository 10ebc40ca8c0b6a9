/** The EPUBs of the library, imported again: the same book in every language. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, onTestFinished } from 'vitest';
import type { Book } from '../../machines/domain/books/book.ts';
import { LANGUAGES } from '../../machines/domain/languages.ts';
import { checkContent } from '../../src/authoring/checks/check-manuscripts.ts';
import { importManuscript } from '../../src/authoring/commands.ts';
import { booksOf } from '../../src/build/publish/publish.ts';
import { isFullRun } from '../support/depth.mjs';
import { publishedBooks, publishedEpubs } from '../support/published-books.ts';

const books = await publishedBooks();
const epubs = await publishedEpubs();
/** One with chapters, and some without; with FULL=1 all. */
const withChapters = [...books].findIndex(([, { chapters }]) => chapters !== undefined);
const some = [...books].filter(
  ([, { chapters }], at) =>
    isFullRun() || at === withChapters || (chapters === undefined && at % 9 === 0),
);

/** An EPUB brings no picture. */
const textsOf = (translations: Book['translations']) =>
  Object.entries(translations ?? {}).map(([language, texts]) => ({
    ...texts,
    language,
    cover: undefined,
  }));

/** What an EPUB says of a book. */
const textOf = ({
  title,
  author,
  genre,
  description,
  translations,
  chapters,
  languages,
}: Book) => ({
  title,
  author,
  genre,
  description,
  translations: textsOf(translations),
  chapters,
  languages,
});

test('each edition is imported with the same pages, texts and chapters, and joins its book', async () => {
  const root = await mkdtemp(join(tmpdir(), 'round-trip-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await mkdir(join(root, 'src', 'content'), { recursive: true });
  for (const [{ id }] of some)
    for (const language of LANGUAGES) {
      const epub = epubs.get(`/books/${id}/${id}-${language}.epub`);
      if (epub === undefined) continue;
      const file = join(root, `${id}-${language}.epub`);
      await writeFile(file, epub);
      const { problems } = await importManuscript(root, file, {});
      expect.soft(problems, file).toEqual([]);
    }
  const imported = await checkContent(root);
  expect(imported.problems).toEqual([]);
  const again = new Map([...booksOf(imported.manuscripts).values()].map((book) => [book.id, book]));
  expect(again.size).toBe(some.length);
  for (const [, book] of some)
    expect.soft(textOf(again.get(book.id) ?? book), book.id).toEqual(textOf(book));
}, 120_000);
