/** What a publisher does at the desk: begins a manuscript, checks them all, brings in a book made elsewhere. */
import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { GENRES, LANGUAGES, type Language } from '../../machines/domain/book.ts';
import { importEpub, importMarkdown, ImportError, type ImportedText } from './import-book.ts';
import { checkContent, checkManuscript, CONTENT_DIR } from './check-manuscripts.ts';
import { SEPARATOR } from './check-pages.ts';
import {
  COVER_FILE,
  ID_PATTERN,
  RECORD_FILE,
  textFileOf,
  type Manuscript,
  type ManuscriptRecord,
} from './manuscript.ts';
import { paged } from './paginate.ts';
import { formatProblems, type Problem } from './problem.ts';

/** What cannot be done as it was asked; the message says what to do. Nothing has been written. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

const ID_ADVICE =
  'An id has small letters, digits and single hyphens, as in the-ninth-step; it is the address of the book for ever.';

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A plain cover, an open book in a frame, until somebody draws one. */
const plainCover = ({ title, author }: ManuscriptRecord): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 900" width="600" height="900">
<title>${escaped(`${title} by ${author}`)}</title>
<rect width="600" height="900" fill="#4a3426"/>
<rect x="40" y="40" width="520" height="820" fill="none" stroke="#f3d9a4" stroke-width="6"/>
<path fill="#fff7e6" d="M300 365q-60-50-160-40v220q100-10 160 40q60-50 160-40v-220q-100-10-160 40z"/>
<path fill="none" stroke="#4a3426" stroke-width="6" d="M300 365V585"/>
</svg>
`;

const recordText = (record: ManuscriptRecord): string =>
  `${JSON.stringify({ $schema: '../../../public/schemas/manuscript.schema.json', ...record }, null, 2)}\n`;

const FIRST_PAGES: Readonly<Record<Language, string>> = {
  english:
    'The first page begins here.\n\nAn empty line parts two paragraphs.\n---\nThree hyphens on a line of their own begin a new page.\n',
  hindi:
    'पहला पन्ना यहाँ से शुरू होता है।\n\nएक खाली पंक्ति दो अनुच्छेदों को अलग करती है।\n---\nतीन हाइफ़न अपनी पंक्ति में नया पन्ना शुरू करते हैं।\n',
  hinglish:
    'Pehla page yahan se shuru hota hai.\n\nEk khaali line do paragraph ko alag karti hai.\n---\nTeen hyphen apni line mein naya page shuru karte hain.\n',
};

async function freeFolder(root: string, id: string): Promise<string> {
  if (!ID_PATTERN.test(id)) throw new Refusal(`"${id}" is no book id. ${ID_ADVICE}`);
  const folder = join(root, CONTENT_DIR, id);
  if (await isThere(folder))
    throw new Refusal(`There is a book ${id} already: ${CONTENT_DIR}/${id}. Take another id.`);
  return folder;
}

async function writeAll(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  await mkdir(folder, { recursive: true });
  // Nothing that is there is ever written over.
  for (const [name, text] of Object.entries(files))
    await writeFile(join(folder, name), text, { flag: 'wx' });
}

/** Makes the folder of a new manuscript, sound from the first moment. @returns its path below the project. @throws Refusal */
export async function createManuscript(root: string, id: string): Promise<string> {
  const folder = await freeFolder(root, id);
  const title = id.replaceAll('-', ' ').replace(/^./u, (letter) => letter.toUpperCase());
  const record: ManuscriptRecord = {
    title,
    author: 'Name of the Author',
    genre: 'Short Stories',
    description: 'One or two sentences that invite and give nothing away.',
    isTrending: false,
  };
  const texts = Object.fromEntries(
    LANGUAGES.map((language) => [textFileOf(language), FIRST_PAGES[language]]),
  );
  await writeAll(folder, {
    [RECORD_FILE]: recordText(record),
    ...texts,
    [COVER_FILE]: plainCover(record),
  });
  return relative(root, folder);
}

export type Wishes = {
  id: string;
  language?: string | undefined;
  title?: string | undefined;
  author?: string | undefined;
  genre?: string | undefined;
  description?: string | undefined;
};

async function importText(file: string): Promise<ImportedText> {
  const bytes = await readFile(file).catch(() => null);
  if (bytes === null) throw new Refusal(`${file} cannot be read.`);
  try {
    switch (extname(file).toLowerCase()) {
      case '.epub':
        return importEpub(bytes);
      case '.md':
      case '.markdown':
        return importMarkdown(bytes.toString('utf8'));
      default:
        throw new Refusal(`${file} is neither an .epub nor a .md file.`);
    }
  } catch (error) {
    if (error instanceof ImportError) throw new Refusal(`${file} ${error.message}.`);
    throw error;
  }
}

const oneOf = <T extends string>(list: readonly T[], wish: string | null, what: string): T => {
  const found = list.find((each) => each === wish);
  if (found === undefined) throw new Refusal(`Say the ${what} with --${what}: ${list.join(', ')}.`);
  return found;
};

export type Imported = {
  folder: string;
  file: string;
  pages: number;
  problems: readonly Problem[];
};

/**
 * Brings a book made elsewhere in: as a new manuscript, or as one more language of a manuscript that is there.
 * @throws Refusal with nothing written
 */
export async function importManuscript(
  root: string,
  file: string,
  wishes: Wishes,
): Promise<Imported> {
  const { id } = wishes;
  if (!ID_PATTERN.test(id)) throw new Refusal(`"${id}" is no book id. ${ID_ADVICE}`);
  const imported = await importText(file);
  const language = oneOf(LANGUAGES, wishes.language ?? imported.language, 'language');
  const pages = paged(imported.blocks);
  const name = textFileOf(language);
  const text = `${pages.join(`\n${SEPARATOR}\n`)}\n`;
  const folder = join(root, CONTENT_DIR, id);
  if (await isThere(join(folder, RECORD_FILE))) {
    if (await isThere(join(folder, name)))
      throw new Refusal(
        `${CONTENT_DIR}/${id}/${name} is there already. Remove it first, if it is to be replaced.`,
      );
    await writeAll(folder, { [name]: text });
  } else {
    if (language !== 'english')
      throw new Refusal(
        `There is no book ${id} yet. Bring in its english text first: it stands in for the others.`,
      );
    const record: ManuscriptRecord = {
      title: wishes.title ?? imported.title,
      author: wishes.author ?? imported.author,
      genre: oneOf(GENRES, wishes.genre ?? null, 'genre'),
      description: wishes.description ?? 'One or two sentences that invite and give nothing away.',
      isTrending: false,
    };
    for (const [what, said] of Object.entries({ title: record.title, author: record.author })) {
      if (said === '')
        throw new Refusal(`The file does not say the ${what}. Say it with --${what}.`);
    }
    await writeAll(await freeFolder(root, id), {
      [RECORD_FILE]: recordText(record),
      [name]: text,
      [COVER_FILE]: plainCover(record),
    });
  }
  const { problems } = await checkManuscript(root, CONTENT_DIR, id);
  return { folder: relative(root, folder), file: name, pages: pages.length, problems };
}

const wordsIn = (pages: readonly string[]): number =>
  pages.join(' ').split(/\s+/u).filter(Boolean).length;

function countsOf(manuscripts: readonly Manuscript[]): string {
  const lines = LANGUAGES.map((language) => {
    const editions = manuscripts.flatMap(({ editions: all }) =>
      all[language] === undefined ? [] : [all[language]],
    );
    const pages = editions.flat();
    return `  ${language.padEnd(9)} ${editions.length} books, ${pages.length} pages, ${wordsIn(pages)} words`;
  });
  return [`${manuscripts.length} sound books`, ...lines].join('\n');
}

/** Checks every manuscript. @returns what to print, and whether all are sound */
export async function checkLibrary(root: string): Promise<{ report: string; isSound: boolean }> {
  const { manuscripts, problems } = await checkContent(root);
  const found = `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`;
  const report = [
    problems.length === 0 ? '' : formatProblems(problems),
    countsOf(manuscripts),
    found,
  ]
    .filter((part) => part !== '')
    .join('\n');
  return { report, isSound: problems.length === 0 };
}
