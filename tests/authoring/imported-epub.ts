/** An EPUB of another tool, imported into a project. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkContent } from '../../src/authoring/checks/check-manuscripts.ts';
import { importManuscript } from '../../src/authoring/commands.ts';
import { projectWith } from '../support/manuscripts/manuscript-fixture.ts';

export const ID = 'imported';

export async function fileWith(bytes: Uint8Array): Promise<{ root: string; file: string }> {
  const root = await projectWith();
  await mkdir(join(root, 'imports'));
  const file = join(root, 'imports', 'book.epub');
  await writeFile(file, bytes);
  return { root, file };
}

/** @returns what the project has of the book: its record, and the pages of its text */
export async function imported(bytes: Uint8Array) {
  const { root, file } = await fileWith(bytes);
  const { problems } = await importManuscript(root, file, { id: ID, genre: 'Fantasy' });
  const text = await readFile(join(root, 'src/content', ID, 'english.txt'), 'utf8');
  const { manuscripts } = await checkContent(root);
  const record = manuscripts.find(({ id }) => id === ID)?.record;
  return {
    problems,
    title: record?.title,
    author: record?.author,
    description: record?.description,
    chapters: record?.chapters?.map(({ page, title }) => [page, title.english]),
    pages: text.trimEnd().split('\n---\n'),
  };
}
