/** The commands that create a manuscript and check all manuscripts. */
import { readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../machines/domain/languages.ts';
import { checkContent } from '../../src/authoring/checks/check-manuscripts.ts';
import { createManuscript } from '../../src/authoring/commands.ts';
import {
  checkLibrary,
  librarySpellings,
  libraryVariety,
} from '../../src/authoring/library-reports.ts';
import { FOLDER, projectWith } from '../support/manuscripts/manuscript-fixture.ts';

describe('a new manuscript', () => {
  test('passes all checks as created, with three languages and a cover', async () => {
    const root = await projectWith();
    expect(await createManuscript(root, 'my-first-book')).toBe('src/content/my-first-book');
    const { manuscripts, problems } = await checkContent(root);
    expect(problems).toEqual([]);
    expect(
      manuscripts.map(({ id, record, editions }) => [id, record.title, Object.keys(editions)]),
    ).toEqual([
      ['my-first-book', 'My first book', ['english', 'hindi', 'hinglish']],
      ['ninth-step', 'The Ninth Step', ['english', 'hindi', 'hinglish']],
    ]);
    expect(manuscripts[0]?.record.translations).toEqual({
      hindi: {
        title: 'किताब का नाम',
        author: 'लेखक का नाम',
        description: 'एक-दो वाक्य जो पढ़ने को बुलाएँ और कहानी न खोलें।',
      },
      hinglish: {
        title: 'Kitab ka naam',
        author: 'Lekhak ka naam',
        description: 'Ek-do vaakya jo padhne ko bulaayein aur kahani na kholein.',
      },
    });
  });

  test.each([
    ['My Book', '"My Book" is not a valid book id.'],
    ['../up', '"../up" is not a valid book id.'],
    ['ninth-step', 'The book ninth-step already exists'],
  ])('is not created with the id %s, and no file is written', async (id, message) => {
    const root = await projectWith();
    const before = await readdir(root, { recursive: true });
    await expect(createManuscript(root, id)).rejects.toThrow(message);
    expect(await readdir(root, { recursive: true })).toEqual(before);
  });
});

/** What the report says of each language; of one that no book is in, that there are none. */
const countedLines = (counts: Partial<Record<Language, string>>): string[] =>
  LANGUAGES.map(
    (language) => `  ${language.padEnd(9)} ${counts[language] ?? '0 books, 0 pages, 0 words'}`,
  );

describe('the check of all manuscripts', () => {
  test('counts books, pages and words by language', async () => {
    const { report, isValid } = await checkLibrary(await projectWith());
    expect(isValid).toBe(true);
    expect(report.split('\n')).toEqual([
      '1 valid books',
      ...countedLines({
        english: '1 books, 2 pages, 9 words',
        hindi: '1 books, 2 pages, 7 words',
        hinglish: '1 books, 2 pages, 7 words',
      }),
      '0 problems, 0 warnings',
    ]);
  });

  test('fails on a problem and names its file and line', async () => {
    const { report, isValid } = await checkLibrary(
      await projectWith({ [`${FOLDER}/hindi.txt`]: 'एक।\n---\nएक।\n' }),
    );
    expect(isValid).toBe(false);
    expect(report.split('\n')[0]).toMatch(/^src\/content\/ninth-step\/hindi\.txt:3: .+ — .+$/u);
  });

  test('warns of a spelling that the house style does not use, and passes', async () => {
    const { report, isValid } = await checkLibrary(
      await projectWith({
        [`${FOLDER}/hindi.txt`]: 'वक्त हुआ।\n---\nदो।\n',
        [`${FOLDER}/hinglish.txt`]: 'Ek.\n---\nDhoop wali barish.\n',
      }),
    );
    expect(isValid).toBe(true);
    expect(report.split('\n')).toEqual([
      'src/content/ninth-step/hindi.txt:1: "वक्त" is not the house style — Write "वक़्त".'.normalize(),
      'src/content/ninth-step/hinglish.txt:3: "wali" is not the house style — Write "waali".',
      'src/content/ninth-step/hinglish.txt:3: "barish" is not the house style — Write "baarish".',
      '1 valid books',
      ...countedLines({
        english: '1 books, 2 pages, 9 words',
        hindi: '1 books, 2 pages, 3 words',
        hinglish: '1 books, 2 pages, 4 words',
      }),
      '0 problems, 3 warnings',
    ]);
  });
});

describe('the report of all manuscripts', () => {
  test('says whether the budgets of variety are kept', async () => {
    const { report, isKept } = await libraryVariety(await projectWith());
    expect(isKept).toBe(true);
    expect(report).toContain('silence');
  });

  test('names the words that are spelled in two ways', async () => {
    const one = await librarySpellings(await projectWith());
    expect(one).toEqual({ report: 'Every word is spelled one way.', isKept: true });
  });
});
