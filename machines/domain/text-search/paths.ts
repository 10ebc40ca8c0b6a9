/** The files of the search in all books. All but the index are named by their content. */
import { fieldsIn } from '../fields.ts';
import { jsonOf, listOf } from './directory.ts';

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

/**
 * The text of books is searched in files. A host with another way to answer has another `from`.
 * @param folders the older first
 */
export const formatSearchIndex = (folders: readonly NamedFolder[]): string =>
  JSON.stringify({
    text: {
      from: 'files',
      folders: folders.map(({ name }) => name),
      ...(folders.some(({ dead }) => dead.length > 0) && { dead: folders.map(({ dead }) => dead) }),
    },
  });

/** @returns the folders; null when the text is no such index, or names another way to search */
export function parseSearchIndex(text: string): NamedFolder[] | null {
  const fields = fieldsIn(fieldsIn(jsonOf(text)).get('text'));
  const folders = fields.get('folders');
  const dead = listOf(fields.get('dead'));
  return fields.get('from') === 'files' &&
    Array.isArray(folders) &&
    folders.every((each): each is string => typeof each === 'string' && FOLDER.test(each))
    ? folders.map((name, at) => ({ name, dead: listOf(dead[at]).map(Number) }))
    : null;
}
