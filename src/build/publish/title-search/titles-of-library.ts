/** How the titles of a library are searched, by the number of its books, and the files that this takes. */
import type { TranslatedBook } from '../../../../machines/domain/books/book-titles.ts';
import { TITLE_LIMITS } from '../../../../machines/domain/limits.ts';
import {
  searchFilePath,
  type TitlePlace,
} from '../../../../machines/domain/text-search/files/paths.ts';
import { folderNameOf } from '../text-search/search-folders.ts';
import { titleFolderFiles } from './title-files.ts';

/** Up to how many books titles are searched in memory, and in files. */
export type TitleLimits = { memory: number; files: number };

/** @returns where titles are searched: by a server in more books than in files */
export const titlePlaceOf = (
  count: number,
  { memory, files }: TitleLimits = TITLE_LIMITS,
): TitlePlace['from'] => (count <= memory ? 'memory' : count <= files ? 'files' : 'server');

/**
 * @param books in the order of the catalogue
 * @returns what `/search/index.json` says of titles, and path -> content of the files that it names
 */
export function titlesOfLibrary(
  books: readonly TranslatedBook[],
  limits?: TitleLimits,
): { place: TitlePlace; files: Map<string, string> } {
  const from = titlePlaceOf(books.length, limits);
  if (from !== 'files') return { place: { from }, files: new Map() };
  const content = titleFolderFiles(books);
  const name = folderNameOf(content);
  return {
    place: { from, folders: [{ name, dead: [] }] },
    files: new Map([...content].map(([file, text]) => [searchFilePath(name, file), text])),
  };
}

/**
 * @param text such as `10000,1000000`: up to how many books titles are searched in memory, and in files
 * @returns undefined without a text: the limits of the project
 * @throws Error for another text
 */
export function titleLimitsIn(text: string | undefined): TitleLimits | undefined {
  if (text === undefined || text === '') return undefined;
  const { memory, files } = /^(?<memory>\d+),(?<files>\d+)$/u.exec(text)?.groups ?? {};
  if (memory === undefined || files === undefined)
    throw new Error(`TITLE_LIMITS must be two numbers such as 10000,1000000, but it is "${text}".`);
  return { memory: Number(memory), files: Number(files) };
}
