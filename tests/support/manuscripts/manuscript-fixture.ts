/**
 * A valid manuscript to publish or to break, in a project folder that is removed after the test.
 */
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, type Plugin } from 'vite';
import { onTestFinished } from 'vitest';

export const FOLDER = 'src/content/ninth-step';

/** The required fields of a book record. */
export const FIELDS = {
  title: 'The Ninth Step',
  author: 'Revati Sanghvi',
  genre: 'Mystery Thriller',
  description: 'A surveyor finds one step too many.',
  isTrending: true,
} as const;

export const RECORD = { $schema: '../../../public/schemas/manuscript.schema.json', ...FIELDS };

export const COVER =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 3"><rect id="r" width="2" height="3"/></svg>\n';

/** One book in three languages: path below the project -> content. */
export const MANUSCRIPT: Readonly<Record<string, string>> = {
  [`${FOLDER}/book.json`]: `${JSON.stringify(RECORD, null, 2)}\n`,
  [`${FOLDER}/english.txt`]: '"One more," I said.\n\nNobody\nanswered.\n---\nI counted again.\n',
  [`${FOLDER}/hindi.txt`]: '"एक और," मैंने कहा।\n---\nमैंने फिर गिना।\n',
  [`${FOLDER}/hinglish.txt`]: '"Ek aur," maine kaha.\n---\nMaine phir gina.\n',
  [`${FOLDER}/cover.svg`]: COVER,
};

/** Files that replace those of the manuscript; null removes a file. */
export type Changes = Readonly<Record<string, string | Uint8Array | null>>;

/** @returns the real path of a new folder with the changed manuscript */
export async function projectWith(changes: Changes = {}): Promise<string> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'publishing-')));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await writeInto(root, { ...MANUSCRIPT, ...changes });
  return root;
}

export async function writeInto(root: string, files: Changes): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    if (content === null) await rm(join(root, path), { recursive: true, force: true });
    else await writeFile(join(root, path), content);
  }
}

/** @returns 'built', or the error of the build with paths relative to the project */
export async function buildWith(plugins: Plugin[], files: Changes): Promise<string> {
  const root = await projectWith(files);
  try {
    await build({ root, configFile: false, logLevel: 'silent', plugins });
    return 'built';
  } catch (error) {
    return String(error).replaceAll(join(root, '/'), '');
  }
}
