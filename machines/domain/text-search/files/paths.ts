/** The files of the searches in all books. All but the index are named by their content. */
import { fieldsIn, type Fields } from '../../fields.ts';
import { jsonOf, listOf } from './json.ts';

/** Names the folders that are searched now. */
export const SEARCH_INDEX_PATH = '/search/index.json';

/** @param folder as `/search/index.json` names it */
export const searchFilePath = (folder: string, file: string): string => `/search/${folder}/${file}`;

/** @param name as the books of a folder name it */
export const searchTextPath = (name: string): string => `/search/texts/${name}.json`;

/** A folder is one part of a path. */
const FOLDER = /^[\w-]+$/u;

/** `dead`: the numbers of books that a later folder has, or that are no longer published. */
export type NamedFolder = { name: string; dead: readonly number[] };

/** `directory`: what `directoryIn` understands, where it need not be read from the folder. */
export type NamedTexts = NamedFolder & { directory?: unknown };

/** How titles are searched: in the list of all books, in the files of folders, or by the server. */
export type TitlePlace =
  { from: 'memory' } | { from: 'server' } | { from: 'files'; folders: readonly NamedFolder[] };

/** @param folders the older first */
const folderFields = (folders: readonly NamedFolder[]) => ({
  folders: folders.map(({ name }) => name),
  ...(folders.some(({ dead }) => dead.length > 0) && { dead: folders.map(({ dead }) => dead) }),
});

/** @returns null when these fields name no folders */
function foldersIn(fields: Fields): NamedFolder[] | null {
  const folders = fields.get('folders');
  const dead = listOf(fields.get('dead'));
  return fields.get('from') === 'files' &&
    Array.isArray(folders) &&
    folders.every((each): each is string => typeof each === 'string' && FOLDER.test(each))
    ? folders.map((name, at) => ({ name, dead: listOf(dead[at]).map(Number) }))
    : null;
}

/**
 * The text of books is searched in files. A host with another way to answer has another `from`.
 * @param text the folders of the search in texts
 * @param directory of the only folder, as in its file: a search need not wait for that one, too
 */
export const formatSearchIndex = (
  text: readonly NamedFolder[],
  titles: TitlePlace = { from: 'memory' },
  directory?: string,
): string =>
  JSON.stringify({
    text: {
      from: 'files',
      ...folderFields(text),
      ...(directory !== undefined && { directory: jsonOf(directory) }),
    },
    titles: {
      from: titles.from,
      ...(titles.from === 'files' && folderFields(titles.folders)),
    },
  });

/** @returns the folders of texts; null when the text is no such index, or names another way to search */
export function parseSearchIndex(text: string): NamedTexts[] | null {
  const fields = fieldsIn(fieldsIn(jsonOf(text)).get('text'));
  const folders = foldersIn(fields);
  const directory = folders?.length === 1 ? fields.get('directory') : undefined;
  return folders?.map((folder) => ({ ...folder, directory })) ?? null;
}

/** @returns null when the text is no such index; one that does not name titles is of an earlier release */
export function parseTitlePlace(text: string): TitlePlace | null {
  const index = fieldsIn(jsonOf(text));
  if (!index.has('text')) return null;
  const fields = fieldsIn(index.get('titles'));
  const from = fields.get('from') ?? 'memory';
  if (from === 'memory' || from === 'server') return { from };
  const folders = foldersIn(fields);
  return folders === null ? null : { from: 'files', folders };
}
