/** The commands of the authoring CLI that write: create a manuscript, import a book. */
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../machines/domain/languages.ts';
import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { GENRES } from '../../machines/domain/books/book.ts';
import { importMarkdown, ImportError, type ImportedText } from './import-book.ts';
import { importEpub } from './epub/import-epub.ts';
import { withLanguage } from './join-language.ts';
import { checkManuscript, CONTENT_DIR } from './checks/check-manuscripts.ts';
import { SEPARATOR } from './checks/check-pages.ts';
import {
  COVER_FILE,
  ID_PATTERN,
  RECORD_FILE,
  textFileOf,
  type ManuscriptRecord,
} from './manuscript.ts';
import { paginate } from './paginate.ts';
import { FIRST_PAGES, placeholderCover, TRANSLATIONS } from './placeholders.ts';
import type { Problem } from './problem.ts';

/** A command that cannot be carried out. The message says what to do; no file has been written. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

const ID_ADVICE =
  'Use lower-case letters, digits and single hyphens, as in the-ninth-step; the id is part of the permanent address of the book.';

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const DESCRIPTION = 'One or two sentences that invite and give nothing away.';

/** The day in the time zone of the author. */
function today(): string {
  const now = new Date();
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

const recordText = (record: ManuscriptRecord): string =>
  `${JSON.stringify({ $schema: '../../../public/schemas/manuscript.schema.json', ...record }, null, 2)}\n`;

/** @returns the folder of a new manuscript, which does not exist yet */
async function newFolder(root: string, id: string): Promise<string> {
  if (!ID_PATTERN.test(id)) throw new CommandError(`"${id}" is not a valid book id. ${ID_ADVICE}`);
  const folder = join(root, CONTENT_DIR, id);
  if (await exists(folder))
    throw new CommandError(
      `The book ${id} already exists: ${CONTENT_DIR}/${id}. Choose another id.`,
    );
  return folder;
}

async function writeAll(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  await mkdir(folder, { recursive: true });
  // The flag wx makes the write fail when the file exists: no manuscript is ever overwritten.
  for (const [name, text] of Object.entries(files))
    await writeFile(join(folder, name), text, { flag: 'wx' });
}

/**
 * Creates the folder of a new manuscript, with placeholder content that passes all checks.
 * @returns its path, relative to the project
 * @throws CommandError
 */
export async function createManuscript(root: string, id: string): Promise<string> {
  const folder = await newFolder(root, id);
  const title = id.replaceAll('-', ' ').replace(/^./u, (letter) => letter.toUpperCase());
  const record: ManuscriptRecord = {
    title,
    author: 'Name of the Author',
    genre: 'Short Stories',
    description: DESCRIPTION,
    isTrending: false,
    published: today(),
    translations: TRANSLATIONS,
  };
  const texts = Object.fromEntries(
    [...FIRST_PAGES].map(([language, text]) => [textFileOf(language), text]),
  );
  await writeAll(folder, {
    [RECORD_FILE]: recordText(record),
    ...texts,
    [COVER_FILE]: placeholderCover(record),
  });
  return relative(root, folder);
}

/** The options of the import command; they override what the file says. */
export type ImportOptions = {
  /** By default that of the book, when this site has published the file. */
  id?: string | undefined;
  language?: string | undefined;
  title?: string | undefined;
  author?: string | undefined;
  genre?: string | undefined;
  description?: string | undefined;
};

async function importText(file: string): Promise<ImportedText> {
  const bytes = await readFile(file).catch(() => null);
  if (bytes === null) throw new CommandError(`${file} cannot be read.`);
  try {
    switch (extname(file).toLowerCase()) {
      case '.epub':
        return importEpub(bytes);
      case '.md':
      case '.markdown':
        return importMarkdown(bytes.toString('utf8'));
      default:
        throw new CommandError(`${file} is neither an .epub nor a .md file.`);
    }
  } catch (error) {
    if (error instanceof ImportError) throw new CommandError(`${file} ${error.message}.`);
    throw error;
  }
}

const oneOf = <T extends string>(list: readonly T[], value: string | null, name: string): T => {
  const found = list.find((each) => each === value);
  if (found === undefined)
    throw new CommandError(`Pass the ${name} with --${name}: ${list.join(', ')}.`);
  return found;
};

export type Imported = {
  folder: string;
  file: string;
  pages: number;
  problems: readonly Problem[];
};

/**
 * Imports a book from a file: as a new manuscript, or as another language of an existing one.
 * @throws CommandError; no file has been written then
 */
export async function importManuscript(
  root: string,
  file: string,
  options: ImportOptions,
): Promise<Imported> {
  if (options.id !== undefined && !ID_PATTERN.test(options.id))
    throw new CommandError(`"${options.id}" is not a valid book id. ${ID_ADVICE}`);
  const imported = await importText(file);
  const id = options.id ?? imported.id;
  if (!ID_PATTERN.test(id))
    throw new CommandError(`Pass the id of the book with --id. ${ID_ADVICE}`);
  const language = oneOf(LANGUAGES, options.language ?? imported.language, 'language');
  const { pages, chapters } = paginate(imported.blocks);
  const name = textFileOf(language);
  const text = `${pages.join(`\n${SEPARATOR}\n`)}\n`;
  const folder = join(root, CONTENT_DIR, id);
  if (await exists(join(folder, RECORD_FILE))) {
    if (await exists(join(folder, name)))
      throw new CommandError(
        `${CONTENT_DIR}/${id}/${name} already exists. Remove it first to replace it.`,
      );
    await writeAll(folder, { [name]: text });
    const record = join(folder, RECORD_FILE);
    const joined = withLanguage(await readFile(record, 'utf8'), language, {
      title: options.title ?? imported.title,
      author: options.author ?? imported.author,
      description: options.description ?? imported.description,
      chapters,
    });
    if (joined !== null) await writeFile(record, joined);
  } else {
    if (language !== DEFAULT_LANGUAGE)
      throw new CommandError(
        `There is no book ${id} yet. Import its english text first: it is shown where another language is missing.`,
      );
    const record: ManuscriptRecord = {
      title: options.title ?? imported.title,
      author: options.author ?? imported.author,
      genre: oneOf(GENRES, options.genre ?? imported.genre, 'genre'),
      description: (options.description ?? imported.description) || DESCRIPTION,
      isTrending: false,
      published: today(),
      ...(chapters.length === 0
        ? {}
        : {
            chapters: chapters.map(({ page, title }) => ({
              page,
              title: { [DEFAULT_LANGUAGE]: title },
            })),
          }),
    };
    for (const [field, value] of Object.entries({ title: record.title, author: record.author })) {
      if (value === '')
        throw new CommandError(`The file does not contain the ${field}. Pass it with --${field}.`);
    }
    await writeAll(await newFolder(root, id), {
      [RECORD_FILE]: recordText(record),
      [name]: text,
      [COVER_FILE]: placeholderCover(record),
    });
  }
  const { problems } = await checkManuscript(root, CONTENT_DIR, id);
  return { folder: relative(root, folder), file: name, pages: pages.length, problems };
}
