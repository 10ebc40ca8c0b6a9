/** The files published from valid manuscripts, and their checked-in JSON Schemas. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parseBook, parseCatalogue } from '../../../machines/domain/books/book.ts';
import { checkContent } from '../../../src/authoring/checks/check-manuscripts.ts';
import type { Manuscript } from '../../../src/authoring/manuscript.ts';
import { coversOf } from '../../../src/build/covers/book-covers.ts';
import { publish } from '../../../src/build/publish/publish.ts';
import { schemaFiles, SCHEMAS_DIR } from '../../../src/build/publish/schemas.ts';
import {
  COVER,
  FIELDS,
  FOLDER,
  projectWith,
} from '../../support/manuscripts/manuscript-fixture.ts';
import { publishedBooks, publishedManuscripts } from '../../support/published-books.ts';

/** The covers of the only book. */
const coversIn = ([manuscript]: readonly Manuscript[]) => {
  if (manuscript === undefined) throw new Error('There is no book.');
  return coversOf(manuscript);
};

describe('publishing', () => {
  test('a book in three languages is published completely', async () => {
    const { manuscripts, problems } = await checkContent(await projectWith());
    const files = publish(manuscripts);
    const { path: cover, svg } = coversIn(manuscripts).english;
    const meta = { id: 'ninth-step', ...FIELDS, cover };
    const record = { ...meta, languages: ['english', 'hindi', 'hinglish'], pageCount: 2 };
    const edition = (...contents: string[]) => ({
      pages: contents.map((content, index) => ({
        id: `page-${index + 1}`,
        pageNumber: index + 1,
        content,
      })),
    });
    const english = edition('“One more,” I said.\n\nNobody\nanswered.', 'I counted again.');
    const book = {
      ...meta,
      words: { english: 9, hindi: 7, hinglish: 7 },
      ...english,
      languages: {
        english,
        hindi: edition('“एक और,” मैंने कहा।', 'मैंने फिर गिना।'),
        hinglish: edition('“Ek aur,” maine kaha.', 'Maine phir gina.'),
      },
    };
    const parsed = new Map<string, unknown>(
      [...files].map(([path, content]) => [
        path,
        path.endsWith('.json') ? JSON.parse(content) : content,
      ]),
    );
    expect(problems).toEqual([]);
    expect(Object.fromEntries(parsed)).toEqual({
      '/books/index.json': [{ ...record, opening: '“One more,” I said.' }],
      '/books/index.hindi.json': [{ ...record, opening: '“एक और,” मैंने कहा।' }],
      '/books/index.hinglish.json': [{ ...record, opening: '“Ek aur,” maine kaha.' }],
      '/books/titles.json': {},
      '/books/book-ninth-step.json': book,
      [cover]: svg,
      [cover.replace('.svg', '-picture.svg')]: expect.stringContaining('viewBox="24 25 552 778"'),
    });
    expect(parseCatalogue(parsed.get('/books/index.json'))).toEqual(
      parsed.get('/books/index.json'),
    );
    expect(parseBook(parsed.get('/books/book-ninth-step.json'), 'ninth-step')).toEqual(book);
    expect(files.get('/books/index.json')).toBe(JSON.stringify(parsed.get('/books/index.json')));
  });

  test('title, author and description have typographic quotes', async () => {
    const record = { ...FIELDS, title: 'Nobody\'s "Step"', author: "O'Neil", description: '"Up."' };
    const { manuscripts } = await checkContent(
      await projectWith({ [`${FOLDER}/book.json`]: JSON.stringify(record) }),
    );
    const [book] =
      parseCatalogue(JSON.parse(publish(manuscripts).get('/books/index.json') ?? '')) ?? [];
    expect([book?.title, book?.author, book?.description]).toEqual([
      'Nobody’s “Step”',
      'O’Neil',
      '“Up.”',
    ]);
  });

  test('a translated book has its translated texts in the lists of its languages', async () => {
    const translations = {
      hindi: { title: 'नौवीं "सीढ़ी"', author: 'रेवती संघवी', description: '"एक ज़्यादा।"' },
      hinglish: { title: 'Nauvi Seedhi', author: FIELDS.author },
    };
    const { manuscripts } = await checkContent(
      await projectWith({
        [`${FOLDER}/book.json`]: JSON.stringify({ ...FIELDS, level: 'easy', translations }),
        [`${FOLDER}/hinglish.txt`]: null,
      }),
    );
    const files = publish(manuscripts);
    const covers = coversIn(manuscripts);
    const cover = covers.english.path;
    const meta = { id: 'ninth-step', ...FIELDS, cover, level: 'easy' };
    const opening = '“One more,” I said.';
    const record = { ...meta, languages: ['english', 'hindi'], pageCount: 2, opening };
    const hindi = {
      title: 'नौवीं “सीढ़ी”',
      author: 'रेवती संघवी',
      description: '“एक ज़्यादा।”',
      cover: covers.hindi.path,
    };
    const hinglish = { title: 'Nauvi Seedhi', cover: covers.hinglish.path };
    const lists = ['index', 'index.hindi', 'index.hinglish'].map(
      (name) => JSON.parse(files.get(`/books/${name}.json`) ?? '') as unknown,
    );
    const { title, author, description } = meta;
    expect(lists).toEqual([
      [record],
      [
        {
          ...record,
          ...hindi,
          opening: '“एक और,” मैंने कहा।',
          inEnglish: { title, author, description, cover },
        },
      ],
      [{ ...record, ...hinglish, inEnglish: { title, cover } }],
    ]);
    const book: unknown = JSON.parse(files.get('/books/book-ninth-step.json') ?? '');
    const parsed = parseBook(book, 'ninth-step');
    expect(parsed).toEqual(book);
    expect(parsed).toMatchObject(meta);
    expect(parsed?.translations).toEqual({ hindi, hinglish });
    expect(Object.values(covers).filter(({ path, svg }) => files.get(path) !== svg)).toEqual([]);
    expect(new Set(Object.values(covers).map(({ path }) => path)).size).toBe(3);
  });

  test('the lists of all languages have the same books in the same order', async () => {
    const manuscripts = await publishedManuscripts();
    const files = publish(manuscripts, undefined, await publishedBooks());
    const idsIn = (path: string) =>
      parseCatalogue(JSON.parse(files.get(path) ?? ''))?.map(({ id }) => id);
    const english = idsIn('/books/index.json');
    expect(english).toHaveLength(manuscripts.length);
    expect(idsIn('/books/index.hindi.json')).toEqual(english);
    expect(idsIn('/books/index.hinglish.json')).toEqual(english);
  });

  test('a language without a text is omitted', async () => {
    const { manuscripts } = await checkContent(
      await projectWith({ [`${FOLDER}/hindi.txt`]: null }),
    );
    const book = parseBook(
      JSON.parse(publish(manuscripts).get('/books/book-ninth-step.json') ?? ''),
      'ninth-step',
    );
    expect(Object.keys(book?.languages ?? {})).toEqual(['english', 'hinglish']);
  });

  test('the catalogue lists trending books first, then all by title, ignoring articles', () => {
    const book = (id: string, title: string, isTrending: boolean): Manuscript => ({
      id,
      record: { ...FIELDS, title, isTrending },
      editions: { english: ['One.'] },
      cover: COVER,
    });
    const books = [
      book('e', 'बारिश', false),
      book('g', 'Boats', false),
      book('c', 'Boats', false),
      book('d', 'The Apple', false),
      book('b', 'Boats', true),
      book('f', 'boats', true),
      book('a', 'The Cup', true),
    ];
    const catalogue = parseCatalogue(JSON.parse(publish(books).get('/books/index.json') ?? ''));
    expect(catalogue?.map(({ id }) => id)).toEqual(['f', 'b', 'a', 'd', 'c', 'g', 'e']);
    expect(publish(books.toReversed())).toEqual(publish(books));
  });
});

test.for([...schemaFiles()])(
  'the checked-in %s is up to date with the code',
  async ([name, text]) => {
    const path = fileURLToPath(new URL(`../../../${SCHEMAS_DIR}/${name}`, import.meta.url));
    const checkedIn = await readFile(path, 'utf8').catch(() => 'missing');
    expect(
      checkedIn,
      `${SCHEMAS_DIR}/${name} is stale: run "npm run docs" and commit what it writes`,
    ).toBe(text);
  },
);
